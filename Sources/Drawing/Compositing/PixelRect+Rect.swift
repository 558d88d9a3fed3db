import Geometry
import Raster

extension PixelRect {
    /// The pixels that a rectangle of the device plane touches, within ± 1 048 576.
    init(around rect: Rect) {
        guard !rect.isEmpty, (rect.minX + rect.minY + rect.maxX + rect.maxY).isFinite else {
            self = .empty
            return
        }
        // The scan converter rounds to a grid; a hundredth of a pixel is more than that can move an edge.
        func whole(_ value: Double) -> Int { Int(min(max(value, -1_048_576), 1_048_576)) }
        let left = whole((rect.minX - 0.01).rounded(.down))
        let top = whole((rect.minY - 0.01).rounded(.down))
        self.init(
            x: left, y: top, width: whole((rect.maxX + 0.01).rounded(.up)) - left,
            height: whole((rect.maxY + 0.01).rounded(.up)) - top)
    }

    /// The rectangle with so many pixels more on each side.
    func outset(by margin: Int) -> PixelRect {
        isEmpty ? self : PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}
