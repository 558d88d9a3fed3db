extension PixelBuffer {
    /// The rectangle that holds every pixel of the buffer.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// One pixel, by column and row, both zero-based. Traps outside the buffer.
    ///
    /// Meant for tests and single pixels; a loop over many goes over ``pixels``.
    public subscript(x: Int, y: Int) -> UInt32 {
        get {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) is outside \(width) × \(height)")
            return pixels[y * width + x]
        }
        set {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) is outside \(width) × \(height)")
            pixels[y * width + x] = newValue
        }
    }

    /// Copies a rectangle from the same place of another buffer; what lies outside either buffer is left out.
    public mutating func copy(_ rect: PixelRect, from source: PixelBuffer) {
        let shared = rect.intersection(bounds).intersection(source.bounds)
        guard !shared.isEmpty else { return }
        for y in shared.y..<shared.maxY {
            let start = y * width + shared.x
            let sourceStart = y * source.width + shared.x
            pixels.replaceSubrange(
                start..<start + shared.width, with: source.pixels[sourceStart..<sourceStart + shared.width])
        }
    }

    /// The buffer laid over one opaque colour (0xFFRRGGBB), every pixel opaque.
    public func composited(over background: UInt32) -> PixelBuffer {
        var result = self
        for index in result.pixels.indices where result.pixels[index] >> 24 != 255 {
            result.pixels[index] = PixelColor.composite(result.pixels[index], over: background)
        }
        return result
    }
}
