import Geometry
import Scene

/// Where everything stands on a contact sheet, in points of the sheet.
struct SheetLayout {
    let frameSize: Size
    let columns: Int
    let count: Int
    let captionLines: Int

    static let gap = 16.0
    static let lineHeight = 17.0
    static let captionGap = 5.0

    /// A row holds as many frames as make the sheet about three times as wide as high, four at the most, unless told.
    init(frameSize: Size, count: Int, columns: Int?, captionLines: Int) {
        self.frameSize = frameSize
        self.count = count
        self.captionLines = captionLines
        let usual = frameSize.width > 500 ? 3 : 4
        self.columns = min(columns ?? usual, count)
    }

    private var cellHeight: Double {
        frameSize.height + Self.captionGap + Double(captionLines) * Self.lineHeight
    }

    var rows: Int { (count + columns - 1) / columns }

    var size: Size {
        Size(
            width: Double(columns) * (frameSize.width + Self.gap) + Self.gap,
            height: Double(rows) * (cellHeight + Self.gap) + Self.gap)
    }

    func frame(_ place: Int) -> Rect {
        Rect(
            x: Self.gap + Double(place % columns) * (frameSize.width + Self.gap),
            y: Self.gap + Double(place / columns) * (cellHeight + Self.gap), width: frameSize.width,
            height: frameSize.height)
    }

    func caption(_ place: Int, line: Int) -> Rect {
        let frame = frame(place)
        return Rect(
            x: frame.minX, y: frame.maxY + Self.captionGap + Double(line) * Self.lineHeight, width: frame.width,
            height: Self.lineHeight)
    }
}
