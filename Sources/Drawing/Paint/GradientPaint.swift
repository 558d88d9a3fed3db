import Geometry
import Scene

/// A gradient placed on the device plane, dithered so that no band shows.
struct GradientPaint {
    private enum Form {
        /// The share at a pixel's middle is x·dx + y·dy + offset.
        case linear(dx: Double, dy: Double, offset: Double)
        /// The share is the length of the pixel's middle sent through the map.
        case radial(toUnitCircle: AffineTransform)
    }

    private let ramp: GradientRamp
    private let form: Form

    /// Places a gradient on a view's bounds; nil where the map flattens the plane.
    ///
    /// Start, end and centre are shares of the size; the colours run at right angles to the line in points, and a
    /// radius is a share of the width. A line or a radius of no length shows the last colour.
    init?(_ gradient: Gradient, ramp: GradientRamp, bounds: Rect, mirrored: Bool, toDevice: AffineTransform) {
        guard let toView = toDevice.inverse else { return nil }
        func point(_ share: Point) -> Point {
            let x = mirrored ? 1 - share.x : share.x
            return Point(x: bounds.minX + x * bounds.width, y: bounds.minY + share.y * bounds.height)
        }
        self.ramp = ramp
        switch gradient.geometry {
        case .linear(let start, let end):
            let from = point(start)
            let way = point(end) - from
            let square = way.x * way.x + way.y * way.y
            guard square > 0 else {
                form = .linear(dx: 0, dy: 0, offset: 1)
                return
            }
            form = .linear(
                dx: (toView.a * way.x + toView.b * way.y) / square, dy: (toView.c * way.x + toView.d * way.y) / square,
                offset: ((toView.tx - from.x) * way.x + (toView.ty - from.y) * way.y) / square)
        case .radial(let center, let radius):
            let middle = point(center)
            let length = max(abs(radius * bounds.width), 1e-9)
            form = .radial(
                toUnitCircle: toView.concatenating(.translation(x: -middle.x, y: -middle.y))
                    .concatenating(.scale(1 / length)))
        }
    }

    /// Computes a part of a row.
    func fill(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, dither: OrderedDither) {
        let middleY = Double(y) + 0.5
        dither.withRow(y) { thresholds in
            switch form {
            case .linear(let dx, let dy, let offset):
                let start = dy * middleY + offset
                for column in x..<x + count {
                    let share = start + dx * (Double(column) + 0.5)
                    pixels[column - x] = ramp.pixel(at: share, threshold: thresholds[column & 15])
                }
            case .radial(let map):
                for column in x..<x + count {
                    let point = map.apply(Point(x: Double(column) + 0.5, y: middleY))
                    let share = (point.x * point.x + point.y * point.y).squareRoot()
                    pixels[column - x] = ramp.pixel(at: share, threshold: thresholds[column & 15])
                }
            }
        }
    }
}
