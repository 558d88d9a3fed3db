import Geometry
import Scene
import Testing

@Suite struct FrameGeometryTests {
    /// The frame (10, 20, 100, 60).
    private static let start = FrameGeometry(center: Point(x: 60, y: 50), size: Size(width: 100, height: 60))

    static let cases: [(name: String, writes: [FrameGeometry.Write], frame: Rect)] = [
        ("nothing", [], Rect(x: 10, y: 20, width: 100, height: 60)),
        ("frame.x alone moves", [.init(.frame, component: 0, numbers: [0])], Rect(x: 0, y: 20, width: 100, height: 60)),
        (
            "frame.width alone keeps x", [.init(.frame, component: 2, numbers: [50])],
            Rect(x: 10, y: 20, width: 50, height: 60)
        ),
        (
            "bounds.width alone keeps the centre", [.init(.bounds, component: 2, numbers: [50])],
            Rect(x: 35, y: 20, width: 50, height: 60)
        ),
        ("center.y moves", [.init(.center, component: 1, numbers: [0])], Rect(x: 10, y: -30, width: 100, height: 60)),
        ("a whole frame", [.init(.frame, numbers: [1, 2, 3, 4])], Rect(x: 1, y: 2, width: 3, height: 4)),
        (
            "bounds and center", [.init(.center, numbers: [0, 0]), .init(.bounds, numbers: [9, 9, 20, 10])],
            Rect(x: -10, y: -5, width: 20, height: 10)
        ),
        (
            "x and width in either order",
            [.init(.frame, component: 0, numbers: [5]), .init(.frame, component: 2, numbers: [7])],
            Rect(x: 5, y: 20, width: 7, height: 60)
        ),
        (
            "width and x in either order",
            [.init(.frame, component: 2, numbers: [7]), .init(.frame, component: 0, numbers: [5])],
            Rect(x: 5, y: 20, width: 7, height: 60)
        ),
    ]

    @Test(arguments: cases)
    func writesMoveTheFrame(example: (name: String, writes: [FrameGeometry.Write], frame: Rect)) {
        #expect(Self.start.applying(example.writes).frame == example.frame, "\(example.name)")
    }
}
