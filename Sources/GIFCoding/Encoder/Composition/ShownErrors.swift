import Raster

/// How much further off than their indices say the pixels on the screen are, where others stand for these.
final class ShownErrors {
    private let width: Int
    /// By pixel, by how much its squared error is greater than that of its index, on average over what has the index.
    private let errors: UnsafeMutablePointer<Int16>
    /// Their sum.
    private var sum = 0

    init(width: Int, height: Int) {
        self.width = width
        errors = .allocate(capacity: width * height)
        errors.initialize(repeating: 0, count: width * height)
    }

    deinit {
        errors.deallocate()
    }

    /// Draws an image; returns the sum while it is shown.
    ///
    /// - Parameters:
    ///   - drawn: the indices that its pixels got; nil where none is replaced.
    ///   - clear: the index of pixels not drawn, if there are such.
    func draw(_ image: FrameImage, drawn: [UInt8]?, clear: UInt8?) -> Int {
        guard let drawn, let substitutes = image.substitutes else { return drawExactly(image, clear: clear) }
        let (rect, clear) = (image.rect, clear.map { Int($0) } ?? -1)
        var sum = sum
        substitutes.withTables { substitutes in
            drawn.withUnsafeBufferPointer { drawn in
                image.opaque.withUnsafeBufferPointer { own in
                    var (drawn, own) = (drawn.baseAddress!, own.baseAddress!)
                    for y in rect.y..<rect.maxY {
                        let shown = errors + y * width + rect.x
                        for x in 0..<rect.width {
                            // Without a branch, which could not be foreseen: most pixels of a gradient are replaced.
                            let error = Int(drawn[x]) == clear ? Int(shown[x]) : substitutes.cost(of: drawn[x], for: own[x])
                            sum &+= error &- Int(shown[x])
                            shown[x] = Int16(truncatingIfNeeded: error)
                        }
                        drawn += rect.width
                        own += rect.width
                    }
                }
            }
        }
        self.sum = sum
        return sum
    }

    /// Draws an image all of whose pixels get their indices; what it covers comes back if it is disposed of so.
    private func drawExactly(_ image: FrameImage, clear: UInt8?) -> Int {
        var covered = 0
        for y in 0..<image.rect.height {
            let row = y * image.rect.width
            let shown = errors + (image.rect.y + y) * width + image.rect.x
            for x in 0..<image.rect.width where shown[x] != 0 && image.opaque[row + x] != clear {
                covered += Int(shown[x])
                if image.disposal == .keep { shown[x] = 0 }
            }
        }
        let during = sum - covered
        if image.disposal == .keep { sum = during }
        return during
    }
}
