/// UIKit's animation curve 7, in which the keyboard slides in.
///
/// The spring has mass 3, stiffness 1000 and damping 500 over half a second; its damping ratio of 4.56 counts as critical.
/// What is left of the way at the end, 0.0011, is snapped.
enum KeyboardCurve {
    private static let spring = Spring(mass: 3, stiffness: 1000, damping: 500)
    private static let duration = 0.5

    static func value(at fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        return fraction >= 1 ? 1 : spring.value(at: fraction * duration)
    }

    static func derivative(at fraction: Double) -> Double {
        fraction <= 0 || fraction > 1 ? 0 : spring.velocity(at: fraction * duration) * duration
    }

    static func inverse(of share: Double) -> Double {
        firstParameter(of: share, in: 0, 1, turns: []) { (value(at: $0), derivative(at: $0)) }
            ?? (share < 0 ? 0 : 1)
    }
}
