/// UIKit's feedback as patterns.
///
/// Apple publishes no figures of these; they are this package's choice, so that a film can show them and a pattern file
/// hold them.
enum HapticFeedback {
    /// The pattern of a feedback by its name, such as `notification.error`; nil for other names.
    static func pattern(named name: String) -> HapticPattern? {
        taps[name].map { taps in
            HapticPattern(events: taps.map { .init(.transient, time: $0.0, intensity: $0.1, sharpness: $0.2) })
        }
    }

    /// For each name the taps: seconds, intensity, sharpness.
    private static let taps: [String: [(Double, Double, Double)]] = [
        "notification.success": [(0, 0.6, 0.5), (0.12, 1, 0.7)],
        "notification.warning": [(0, 1, 0.6), (0.14, 0.6, 0.4)],
        "notification.error": [(0, 0.7, 0.6), (0.08, 0.7, 0.6), (0.16, 1, 0.8), (0.26, 0.5, 0.3)],
        "impact.light": [(0, 0.45, 0.6)],
        "impact.medium": [(0, 0.7, 0.5)],
        "impact.heavy": [(0, 1, 0.35)],
        "impact.soft": [(0, 0.6, 0.1)],
        "impact.rigid": [(0, 0.8, 0.9)],
        "selection": [(0, 0.3, 0.7)],
    ]
}
