import Geometry
import Motion
import PropertyAnimation
import Scene
import Stage

/// Shows what the hand feels: a dark capsule at the lower edge, whose bars rise with the intensity and turn from blue
/// (dull) to orange (crisp) with the sharpness. Hidden while nothing is felt. A pure function of time.
struct HapticOverlay: Sendable {
    private let track: HapticTrack
    private let isHidden: Int
    private let heights: [Int]
    private let colors: [Int]

    init(_ overlay: Overlay.Haptics, track: HapticTrack, scene: Scene) {
        self.track = track
        isHidden = scene.valueSlot(of: PropertyKey(view: overlay.capsule, .isHidden))
        heights = overlay.bars.map { scene.valueSlot(of: PropertyKey(view: $0, .bounds, 3)) }
        colors = overlay.bars.map { scene.valueSlot(of: PropertyKey(view: $0, .backgroundColor)) }
    }

    /// Writes the meter of an instant into a snapshot.
    func write(_ reader: any PropertyReading, _ snapshot: inout SceneSnapshot) {
        guard let feeling = track.feeling(at: reader.time) else { return }
        snapshot.values[isHidden] = 0
        let color = Self.color(sharpness: feeling.sharpness)
        for (place, height) in heights.enumerated() {
            snapshot.values[height] = 2 + 12 * feeling.intensity * Self.envelope(place, of: heights.count)
            snapshot.values.replaceSubrange(colors[place]..<colors[place] + 4, with: color.components)
        }
    }

    /// The bars are highest in the middle, and every other one is lower.
    private static func envelope(_ place: Int, of count: Int) -> Double {
        let middle = Double(count - 1) / 2
        let share = 1 - (Double(place) - middle).magnitude / (middle + 1)
        return share * (place % 2 == 0 ? 1 : 0.6)
    }

    private static func color(sharpness: Double) -> Color {
        let (dull, crisp) = (
            Color(red: 0.35, green: 0.6, blue: 1, alpha: 1), Color(red: 1, green: 0.62, blue: 0.2, alpha: 1)
        )
        return Color(
            red: dull.red + (crisp.red - dull.red) * sharpness,
            green: dull.green + (crisp.green - dull.green) * sharpness,
            blue: dull.blue + (crisp.blue - dull.blue) * sharpness, alpha: 1)
    }
}
