import Raster

/// Reads GIF files.
public enum GIFDecoder {
    /// What a viewer shows of a GIF, frame after frame, with disposals done.
    ///
    /// Of images that reach beyond the canvas, what lies on it is shown.
    /// Throws ``GIFError/malformed(frame:reason:)`` for what is no GIF, is truncated, or has pixels beyond the palette;
    /// ``GIFError/limit(what:value:maximum:)`` for what is too large; and ``GIFError/noFrames``.
    public static func decode(_ bytes: [UInt8], limits: GIFLimits = GIFLimits()) throws(GIFError) -> GIFAnimation {
        let reader = try GIFReader(bytes, limits: limits)
        let canvasPixels = reader.width * reader.height
        var canvas = PixelBuffer(width: reader.width, height: reader.height)
        var frames: [GIFFrame] = []
        while let image = try reader.next() {
            guard (frames.count + 1) * canvasPixels <= limits.maximumTotalPixels else {
                throw .limit(
                    what: "pixels in all frames", value: (frames.count + 1) * canvasPixels,
                    maximum: limits.maximumTotalPixels)
            }
            let before = canvas
            draw(image, on: &canvas)
            frames.append(GIFFrame(pixels: canvas, centiseconds: image.centiseconds))
            switch image.disposal {
            case .unspecified, .keep: break
            case .previous: canvas = before
            case .background: clear(image.rect.intersection(canvas.bounds), of: &canvas)
            }
        }
        guard !frames.isEmpty else { throw .noFrames }
        return GIFAnimation(
            width: reader.width, height: reader.height, plays: GIFPlays(loopCount: reader.loopCount), frames: frames)
    }

    private static func draw(_ image: GIFReader.Image, on canvas: inout PixelBuffer) {
        let rect = image.rect.intersection(canvas.bounds)
        let width = canvas.width
        canvas.pixels.withUnsafeMutableBufferPointer { pixels in
            for y in rect.y..<rect.maxY {
                var source = (y - image.rect.y) * image.rect.width + rect.x - image.rect.x
                for place in y * width + rect.x..<y * width + rect.maxX {
                    let index = Int(image.indices[source])
                    source += 1
                    if index != image.transparentIndex { pixels[place] = image.palette[index] }
                }
            }
        }
    }

    private static func clear(_ rect: PixelRect, of canvas: inout PixelBuffer) {
        for y in rect.y..<rect.maxY {
            for place in y * canvas.width + rect.x..<y * canvas.width + rect.maxX { canvas.pixels[place] = 0 }
        }
    }
}

extension GIFPlays {
    /// What the number of a loop extension means, nil being none: the number counts repeats, and 0 never ends.
    init(loopCount: Int?) {
        switch loopCount {
        case nil: self = .times(1)
        case 0?: self = .forever
        case let repeats?: self = .times(repeats + 1)
        }
    }
}
