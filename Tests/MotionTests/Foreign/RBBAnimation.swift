import Geometry
import Motion

/// RBBAnimation compares springs with Core Animation at run time and prints none of their values; what it does print are
/// the middles of numbers, colours, transforms, rectangles, points and sizes, interpolated entry by entry.
extension ForeignTable {
    private static let spec = "Specs/RBBLinearInterpolationSpec.m"

    private static func rbbTable(_ subject: String, tolerance: Double, _ rows: [Row]) -> ForeignTable {
        ForeignTable(
            repository: "robb/RBBAnimation", path: spec, commit: "42a9307874ff884e2f516b1a997d393bb77c6791",
            subject: subject, tolerance: tolerance, rows: rows)
    }

    private static func middle(_ name: String, _ from: Double, _ to: Double, _ theirs: Double) -> Row {
        Row(name: name, ours: interpolate(from, to, at: 0.5), theirs: theirs)
    }

    private static let middleRect = Rect(x: 1, y: 2, width: 3, height: 4)
        .interpolated(to: Rect(x: 5, y: 6, width: 7, height: 8), at: 0.5)
    private static let middlePoint = Point(x: 1, y: 2).interpolated(to: Point(x: 5, y: 6), at: 0.5)
    private static let middleSize = Size(width: 1, height: 2).interpolated(to: Size(width: 5, height: 6), at: 0.5)

    static let rbbAnimation: [ForeignTable] = [
        // The source allows 0.01; the middle of two decimals is exact to one rounding of numbers up to 18.
        rbbTable(
            "numbers and components", tolerance: 4e-15,
            [
                middle("number", 2, 4, 3),
                middle("hue", 0.2, 0.4, 0.3), middle("saturation", 0.3, 0.5, 0.4),
                middle("brightness", 0.4, 0.6, 0.5), middle("alpha", 0.5, 0.7, 0.6),
            ]
                + (1...16).map { entry in
                    middle("entry \(entry) of a transform", Double(entry), Double(entry) + 2, Double(entry) + 1)
                }),
        rbbTable(
            "rectangles, points, sizes", tolerance: 0,
            [
                Row(name: "x", ours: middleRect.minX, theirs: 3), Row(name: "y", ours: middleRect.minY, theirs: 4),
                Row(name: "width", ours: middleRect.width, theirs: 5),
                Row(name: "height", ours: middleRect.height, theirs: 6),
                Row(name: "point x", ours: middlePoint.x, theirs: 3),
                Row(name: "point y", ours: middlePoint.y, theirs: 4),
                Row(name: "size width", ours: middleSize.width, theirs: 3),
                Row(name: "size height", ours: middleSize.height, theirs: 4),
            ]),
    ]
}
