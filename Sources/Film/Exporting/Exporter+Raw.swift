import Motion
import Raster
import Timeline

extension Exporter {
    /// Hands on the pixels of every frame in order: R, G, B and A of each, alpha not multiplied in, row after row.
    ///
    /// There is nothing between frames, and no time in them: what is held comes again and again at the plan's rate.
    /// `progress` and `isCancelled` are as for a GIF.
    public func writeFrames(
        _ plan: FilmPlan, sink: (UnsafeRawBufferPointer) throws -> Void,
        progress: (_ done: Int, _ total: Int) -> Void, isCancelled: @escaping @Sendable () -> Bool
    ) throws -> FilmReport {
        let drawing = try run(
            plan, background: options.background, isCancelled: isCancelled,
            develop: { picture, spare in
                var frame = picture.copy(over: &spare)
                frame.makeStraightBytes()
                return frame
            }
        ) { shot, frame, _ in
            let frames = (shot.duration.seconds * Double(plan.framesPerSecond)).rounded()
            for _ in 0..<max(shot.frames.count, Int(frames)) {
                if isCancelled() { throw FilmError.cancelled }
                try frame.pixels.withUnsafeBytes(sink)
            }
            progress(shot.frames.upperBound, plan.frames.count)
        }
        return FilmReport(drawing: drawing, encoding: nil, duration: plan.duration)
    }
}

extension PixelBuffer {
    /// Makes of every pixel the bytes R, G, B and A, alpha not multiplied in.
    fileprivate mutating func makeStraightBytes() {
        pixels.withUnsafeMutableBufferPointer { words in
            for index in words.indices {
                // From 0xAARRGGBB to the bytes R, G, B, A as a little-endian word holds them.
                let straight = PixelColor.unpremultiply(words[index])
                let swapped = straight & 0xFF00_FF00 | straight >> 16 & 255 | (straight & 255) << 16
                words[index] = swapped.littleEndian
            }
        }
    }
}
