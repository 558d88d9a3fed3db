import Raster

/// How much further off than with their own indices the pixels on the screen are, where others stand for these.
final class ShownErrors {
    private let width: Int
    /// By pixel.
    private let errors: UnsafeMutablePointer<Int8>
    private var sum = 0

    init(width: Int, height: Int) {
        self.width = width
        errors = .allocate(capacity: width * height)
        errors.initialize(repeating: 0, count: width * height)
    }

    deinit {
        errors.deallocate()
    }

    /// Draws an image; returns the sum over the screen while it is shown.
    func draw(_ image: FrameImage, _ drawn: DrawnPixels) -> Int {
        // What is covered comes back when the image is disposed of so.
        let isKept = image.disposal != .previous
        var sum = sum
        drawn.errors.withUnsafeBufferPointer { errors in
            var row = errors.baseAddress!
            for y in image.rect.y..<image.rect.maxY {
                let shown = self.errors + y * width + image.rect.x
                for x in 0..<image.rect.width {
                    let error = row[x] == DrawnPixels.undrawn ? shown[x] : row[x]
                    sum &+= Int(error) &- Int(shown[x])
                    if isKept { shown[x] = error }
                }
                row += image.rect.width
            }
        }
        if isKept { self.sum = sum }
        return sum
    }
}
