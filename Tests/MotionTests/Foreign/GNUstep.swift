import Geometry

extension ForeignTable {
    private static func gnustepTable(_ path: String, _ subject: String, _ rows: [Row]) -> ForeignTable {
        // The source allows 1e-4. Ours are sums of a few products: for numbers up to 300 a rounding is 5.7e-14.
        ForeignTable(
            repository: "gnustep/libs-quartzcore", path: "Tests/quartzcore/" + path,
            commit: "98f0d6e069c79d3a24de3e2ec4733f436d08b504", subject: subject, tolerance: 1.2e-13, rows: rows)
    }

    /// m11, m12, m21, m22, m41 and m42 of the matrix.
    private static func matrix(_ name: String, _ ours: AffineTransform, _ theirs: [Double]) -> [Row] {
        zip(
            ["m11", "m12", "m21", "m22", "m41", "m42"],
            zip([ours.a, ours.b, ours.c, ours.d, ours.tx, ours.ty], theirs)
        ).map { entry, pair in Row(name: "\(name) \(entry)", ours: pair.0, theirs: pair.1) }
    }

    private static func box(_ name: String, _ ours: Rect, _ theirs: [Double]) -> [Row] {
        zip(
            ["x", "y", "width", "height"], zip([ours.minX, ours.minY, ours.width, ours.height], theirs)
        ).map { entry, pair in Row(name: "\(name) \(entry)", ours: pair.0, theirs: pair.1) }
    }

    private static func point(_ name: String, _ ours: Point, _ x: Double, _ y: Double) -> [Row] {
        [Row(name: name + " x", ours: ours.x, theirs: x), Row(name: name + " y", ours: ours.y, theirs: y)]
    }

    private static func place(
        _ size: Size, at position: Point, anchor: Point = Point(x: 0.5, y: 0.5), _ transform: AffineTransform
    ) -> AffineTransform { transform.placing(size, anchor: anchor, at: position) }

    private static func frame(
        _ size: Size, at position: Point, anchor: Point = Point(x: 0.5, y: 0.5),
        _ transform: AffineTransform = .identity
    ) -> Rect {
        place(size, at: position, anchor: anchor, transform)
            .boundingBox(of: Rect(origin: .zero, size: size))
    }

    private static let root2 = 1.4142135623730951
    private static let wide = Size(width: 100, height: 50)
    private static let square = Size(width: 50, height: 50)
    private static let spot = Point(x: 200, y: 300)
    private static let move = AffineTransform.translation(x: 10, y: 0)
    private static let double = AffineTransform.scale(2)

    static let gnustep: [ForeignTable] = [
        gnustepTable(
            "CATransform3D/catransform3d.m", "matrices",
            matrix("identity", .identity, [1, 0, 0, 1, 0, 0])
                + matrix("translation", .translation(x: 2, y: 3), [1, 0, 0, 1, 2, 3])
                + matrix("scale", .scale(x: 2, y: 3), [2, 0, 0, 3, 0, 0])
                + matrix("a quarter turn", .rotation(degrees: 90), [0, 1, -1, 0, 0, 0])
                + matrix("translation, then scale", move.concatenating(double), [2, 0, 0, 2, 20, 0])
                + matrix("scale, then translation", double.concatenating(move), [2, 0, 0, 2, 10, 0])
                + matrix("translate builds on", double.translatedBy(x: 10, y: 0), [2, 0, 0, 2, 20, 0])
                + matrix("scale builds on", move.scaledBy(x: 2, y: 2), [2, 0, 0, 2, 10, 0])
                + matrix("inverse", double.inverse ?? .identity, [0.5, 0, 0, 0.5, 0, 0])),
        gnustepTable(
            "CALayer/geometry.m", "frames",
            box("centred", frame(wide, at: spot), [150, 275, 100, 50])
                + box("anchor at the corner", frame(wide, at: spot, anchor: .zero), [200, 300, 100, 50])
                + box("at the far corner", frame(wide, at: spot, anchor: Point(x: 1, y: 1)), [100, 250, 100, 50])
                + box("outside", frame(wide, at: .zero, anchor: Point(x: 2, y: -1)), [-200, 50, 100, 50])
                + box("under a scale", frame(wide, at: spot, .scale(x: 2, y: 4)), [100, 200, 200, 200])
                + box("under a translation", frame(wide, at: spot, .translation(x: 10, y: 20)), [160, 295, 100, 50])
                + box(
                    "under a turn",
                    frame(Size(width: 100, height: 100), at: .zero, .rotation(degrees: 45)),
                    [-50 * root2, -50 * root2, 100 * root2, 100 * root2])),
        gnustepTable(
            "CALayer/conversion.m", "conversions",
            point("origin", place(square, at: Point(x: 100, y: 50), .identity).apply(.zero), 75, 25)
                + point(
                    "far corner", place(square, at: Point(x: 100, y: 50), .identity).apply(Point(x: 50, y: 50)), 125, 75
                )
                + point(
                    "back",
                    (place(square, at: Point(x: 100, y: 50), .identity).inverse ?? .identity).apply(.zero), -75, -25)
                + point("scaled origin", place(square, at: Point(x: 100, y: 50), double).apply(.zero), 50, 0)
                + point(
                    "scaled corner", place(square, at: Point(x: 100, y: 50), double).apply(Point(x: 50, y: 50)), 150,
                    100)
                + box(
                    "scaled rectangle",
                    place(square, at: Point(x: 100, y: 50), double)
                        .boundingBox(of: Rect(x: 0, y: 0, width: 10, height: 20)), [50, 0, 20, 40])
                + matrix(
                    "turn by 45°", .rotation(degrees: 45), [root2 / 2, root2 / 2, -root2 / 2, root2 / 2, 0, 0])),
    ]
}
