import ImageCoding
import Motion
import Raster

extension Exporter {
    /// Makes a PNG of every frame and hands them on in order, each with its number from 0.
    ///
    /// Equal frames are the same bytes, made once. `progress` and `isCancelled` are as for a GIF.
    public func writePictures(
        _ plan: FilmPlan, deliver: (_ number: Int, _ png: [UInt8]) throws -> Void,
        progress: (_ done: Int, _ total: Int) -> Void, isCancelled: @escaping @Sendable () -> Bool
    ) throws -> FilmReport {
        let drawing = try run(
            plan, background: options.background, isCancelled: isCancelled,
            develop: { picture, _ in try PNGCoder.encode(picture) }
        ) { shot, png, _ in
            for number in shot.frames {
                if isCancelled() { throw FilmError.cancelled }
                try deliver(number, png)
            }
            progress(shot.frames.upperBound, plan.frames.count)
        }
        return FilmReport(drawing: drawing, encoding: nil, duration: plan.duration)
    }
}
