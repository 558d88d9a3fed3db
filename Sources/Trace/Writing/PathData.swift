import Geometry

/// Paths as SVG path data.
public enum PathData {
    /// The path in the letters M, L, C and Z, absolute, each number to the nearest millionth of a point.
    public static func text(_ path: Path) -> String {
        path.elements.map { element in
            switch element {
            case .move(let point): "M" + pair(point)
            case .line(let point): "L" + pair(point)
            case .curve(let first, let second, let point):
                "C" + [first, second, point].map(pair).joined(separator: " ")
            case .close: "Z"
            }
        }.joined(separator: " ")
    }

    private static func pair(_ point: Point) -> String {
        DecimalText.number(point.x) + " " + DecimalText.number(point.y)
    }
}
