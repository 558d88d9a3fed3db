import GIFCoding
import Geometry
import Motion
import Raster
import Timeline

/// What making a film took, and what it is.
public struct FilmReport: Sendable {
    /// What drawing took.
    public let drawing: FilmStatistics
    /// What the encoder tells; nil for pictures.
    public let encoding: GIFReport?
    /// How long the film is, as it is written.
    public let duration: Time
}

extension Exporter {
    /// Writes an animated GIF, piece by piece, into a sink.
    ///
    /// The scene decides about clear pixels, and the exporter's background about what lies under translucent ones.
    ///
    /// - Parameters:
    ///   - options: how the GIF is to be otherwise.
    ///   - progress: told how many frames of how many are done.
    ///   - isCancelled: asked often, on any thread; true ends the work with `FilmError.cancelled`.
    public func writeGIF(
        _ plan: FilmPlan, options: GIFOptions, sink: @escaping (UnsafeRawBufferPointer) throws -> Void,
        progress: (_ done: Int, _ total: Int) -> Void, isCancelled: @escaping @Sendable () -> Bool
    ) throws -> FilmReport {
        let encoder = try GIFEncoder(width: size.width, height: size.height, options: complete(options)) { bytes in
            // Nothing else is asked for while the palette is chosen and the images are compressed.
            if isCancelled() { throw FilmError.cancelled }
            try sink(bytes)
        }
        var delays = GIFDelays()
        var written = 0
        // A single thread delivers its picture before it draws the next, and need not copy it.
        let isShared = self.options.jobs == 1
        let drawing = try run(
            plan, background: nil, isCancelled: isCancelled,
            develop: { picture, spare in isShared ? picture : picture.copy(over: &spare) }
        ) { shot, picture, damage in
            let centiseconds = delays.next(duration: shot.duration.flicks)
            try encoder.append(picture, damage: damage, centiseconds: centiseconds)
            written += centiseconds
            progress(shot.frames.upperBound, plan.frames.count)
        }
        if isCancelled() { throw FilmError.cancelled }
        let report = try encoder.finish()
        return FilmReport(
            drawing: drawing, encoding: report,
            duration: Time(flicks: Int64(written) * (Time.flicksPerSecond / 100)))
    }

    private func complete(_ options: GIFOptions) -> GIFOptions {
        var complete = options
        complete.keepsTransparency = isTransparent
        complete.background = (self.options.background ?? .white).opaquePixel
        return complete
    }
}

extension GIFPlays {
    /// What a timeline says.
    public init(_ plays: Settings.Plays) {
        switch plays {
        case .forever: self = .forever
        case .times(let count): self = .times(count)
        }
    }
}

extension Color {
    /// The colour without its alpha, as a pixel.
    fileprivate var opaquePixel: UInt32 {
        func byte(_ component: Double) -> UInt32 { UInt32((min(max(component, 0), 1) * 255).rounded()) }
        return 0xFF00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}
