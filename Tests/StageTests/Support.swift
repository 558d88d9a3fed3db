import Geometry
import Stage
import Testing

/// A stage with one square card of 100 points in its middle.
func makeStage() -> (stage: Stage, card: View) {
    let stage = Stage(canvasSize: Size(width: 400, height: 300))
    let card = View(frame: Rect(x: 150, y: 100, width: 100, height: 100))
    stage.add(card)
    return (stage, card)
}

/// Whether two numbers are equal but for rounding.
func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { (a - b).magnitude <= tolerance }

func isClose(_ a: Point, _ b: Point, _ tolerance: Double = 1e-9) -> Bool {
    isClose(a.x, b.x, tolerance) && isClose(a.y, b.y, tolerance)
}

func isClose(_ a: Rect, _ b: Rect, _ tolerance: Double = 1e-9) -> Bool {
    isClose(a.origin, b.origin, tolerance) && isClose(a.width, b.width, tolerance)
        && isClose(a.height, b.height, tolerance)
}

func isClose(_ a: AffineTransform, _ b: AffineTransform, _ tolerance: Double = 1e-9) -> Bool {
    zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy { isClose($0, $1, tolerance) }
}
