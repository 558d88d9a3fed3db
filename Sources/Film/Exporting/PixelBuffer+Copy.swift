import Raster

extension PixelBuffer {
    /// The same pixels in the memory of a spare buffer, which is gone then; in new memory where there is none.
    func copy(over spare: inout PixelBuffer?) -> PixelBuffer {
        guard var copy = spare.take(), copy.width == width, copy.height == height else { return self }
        copy.copy(bounds, from: self)
        return copy
    }
}
