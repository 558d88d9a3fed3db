import Raster

/// A piece of scratch memory for the pixels of one group; returns to its pool when released.
final class Layer {
    fileprivate let memory: UnsafeMutableBufferPointer<UInt32>

    fileprivate init(capacity: Int) {
        memory = .allocate(capacity: capacity)
    }

    deinit {
        memory.deallocate()
    }

    fileprivate func surface(_ bounds: PixelRect) -> Surface {
        let pixels = memory.baseAddress!
        pixels.update(repeating: 0, count: bounds.area)
        return Surface(pixels: pixels, bounds: bounds)
    }
}

/// Lends scratch surfaces and keeps their memory for the next frame, within a limit.
final class LayerPool {
    private let limit: Int
    private var idle: [Layer] = []
    private var pixelsHeld = 0

    /// A pool that may hold so many pixels in all.
    init(limit: Int) {
        self.limit = limit
    }

    /// Runs a body with a transparent surface of the given bounds, which must not be empty.
    ///
    /// Throws ``DrawingError/scratchTooLarge(pixels:limit:)`` when the pool's limit would be passed.
    func withSurface(_ bounds: PixelRect, _ body: (Surface) throws -> Void) throws {
        let layer = try take(bounds.area)
        defer { idle.append(layer) }
        try body(layer.surface(bounds))
    }

    private func take(_ pixels: Int) throws -> Layer {
        var best: Int?
        for (place, layer) in idle.enumerated() where layer.memory.count >= pixels {
            if best == nil || layer.memory.count < idle[best!].memory.count { best = place }
        }
        if let best { return idle.remove(at: best) }
        while pixelsHeld + pixels > limit, let layer = idle.popLast() {
            pixelsHeld -= layer.memory.count
        }
        guard pixelsHeld + pixels <= limit else {
            throw DrawingError.scratchTooLarge(pixels: pixelsHeld + pixels, limit: limit)
        }
        pixelsHeld += pixels
        return Layer(capacity: pixels)
    }
}
