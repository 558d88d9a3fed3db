import Geometry
import Scene

/// A view that is filled with a smooth run of colours.
open class GradientView: View {
    /// Makes a view of a gradient; it is fixed once the recording has begun.
    public init(frame: Rect = .zero, gradient: Gradient) {
        super.init(kind: .gradient, frame: frame)
        self.gradient = gradient
    }

    /// Makes a view of colours that run from the top to the bottom, or between two points, as shares of the size.
    ///
    /// Traps for fewer than two colours.
    public convenience init(
        frame: Rect = .zero, colors: [Color], startPoint: Point = Point(x: 0.5, y: 0),
        endPoint: Point = Point(x: 0.5, y: 1)
    ) {
        precondition(colors.count >= 2, "a gradient needs two colours")
        let locations = colors.indices.map { Double($0) / Double(colors.count - 1) }
        self.init(
            frame: frame,
            gradient: Gradient(
                colors: colors, locations: locations, geometry: .linear(start: startPoint, end: endPoint)))
    }
}
