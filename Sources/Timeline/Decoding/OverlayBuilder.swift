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

    /// Adds the meter of haptics, at the middle of the canvas's lower edge.
    static func addHaptics(canvas: Size, to builder: inout SceneBuilder) -> Overlay.Haptics {
        let (count, step, height) = (11, 7.0, 22.0)
        let width = Double(count) * step + 13
        let capsule = builder.beginView()
        builder.setFrame(
            Rect(x: (canvas.width - width) / 2, y: canvas.height - height - 6, width: width, height: height))
        builder.set(.backgroundColor, [0.11, 0.11, 0.12, 0.85])
        builder.set(.cornerRadius, [height / 2])
        builder.set(.isHidden, [1])
        let bars = (0..<count).map { place in
            let bar = builder.beginView()
            builder.setFrame(Rect(x: 8 + Double(place) * step, y: height / 2 - 1, width: 4, height: 2))
            builder.set(.cornerRadius, [1.5])
            builder.endView()
            return bar
        }
        builder.endView()
        return Overlay.Haptics(capsule: capsule, bars: bars)
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
