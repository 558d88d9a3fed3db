import Geometry
import Scene

/// Adds the overlay's views at the end of a scene.
struct OverlayBuilder {
    /// How wide a finger is drawn, in points.
    static let fingerDiameter = 44.0

    /// Adds what shows fingers on scroll views.
    static func addFingers(for scrollViews: [Int], to builder: inout SceneBuilder) -> [Overlay.Fingers] {
        scrollViews.map { view in
            Overlay.Fingers(scrollView: view, views: [addFinger(to: &builder), addFinger(to: &builder)])
        }
    }

    private static func addFinger(to builder: inout SceneBuilder) -> Int {
        let view = builder.beginView()
        builder.setFrame(Rect(x: 0, y: 0, width: fingerDiameter, height: fingerDiameter))
        builder.set(.cornerRadius, [fingerDiameter / 2])
        builder.set(.backgroundColor, [0.11, 0.11, 0.12, 0.3])
        builder.set(.borderColor, [1, 1, 1, 0.75])
        builder.set(.borderWidth, [2])
        builder.set(.isHidden, [1])
        builder.endView()
        return view
    }
}
