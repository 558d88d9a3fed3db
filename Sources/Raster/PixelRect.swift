/// A rectangle of whole pixels: zero-based, half-open, y downwards.
public struct PixelRect: Hashable, Sendable {
    /// The leftmost column.
    public var x: Int
    /// The topmost row.
    public var y: Int
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// No pixels.
    public static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

    /// Makes a rectangle from four numbers.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// One past the rightmost column.
    public var maxX: Int { x + width }
    /// One past the lowest row.
    public var maxY: Int { y + height }
    /// Whether there are no pixels in it.
    public var isEmpty: Bool { width <= 0 || height <= 0 }
    /// The number of pixels.
    public var area: Int { isEmpty ? 0 : width * height }

    /// The smallest rectangle that holds both; an empty one counts for nothing.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x)
        let top = min(y, other.y)
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The pixels that both share; ``empty`` where there are none.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        return right > left && bottom > top
            ? PixelRect(x: left, y: top, width: right - left, height: bottom - top) : .empty
    }
}
