import Geometry
import Motion
import PropertyAnimation

/// All that the hand feels in a film, in order: each pattern at the instant at which it was asked for.
public struct HapticTrack: Sendable {
    /// One pattern, and when it begins.
    public struct Moment: Sendable {
        /// When it begins.
        public var time: Time
        /// The name of the pattern or feedback, or the kind of an event that was written in place.
        public var name: String
        /// What is felt.
        public var pattern: HapticPattern
    }

    /// The patterns, by their beginnings.
    public let moments: [Moment]

    /// The track of a film: the haptic marks of its recording.
    public init(_ playback: Playback) {
        self.init(marks: playback.recording.marks, patterns: playback.program.haptics)
    }

    init(marks: [Mark], patterns: [String: HapticPattern]) {
        moments = marks.filter { $0.kind == .haptic }.compactMap { mark in
            Self.pattern(of: mark, patterns).map { Moment(time: mark.time, name: mark.name, pattern: $0) }
        }
    }

    private static func pattern(of mark: Mark, _ patterns: [String: HapticPattern]) -> HapticPattern? {
        if mark.parameters.isEmpty, let known = patterns[mark.name] ?? HapticFeedback.pattern(named: mark.name) {
            return known
        }
        guard let kind = HapticPattern.Event.Kind(rawValue: mark.name) else { return nil }
        func number(_ name: String) -> Double? {
            guard case .number(let number)? = mark.parameters.first(where: { $0.name == name })?.value else {
                return nil
            }
            return number
        }
        let event = HapticPattern.Event(
            kind, time: number("time") ?? 0, duration: number("duration"), intensity: number("intensity") ?? 1,
            sharpness: number("sharpness") ?? 0.5)
        return HapticPattern(events: [event])
    }

    /// How strong and how crisp it is at an instant; nothing when nothing is felt.
    ///
    /// A tap is told for as long as a person takes it in, fading.
    func feeling(at time: Time) -> (intensity: Double, sharpness: Double)? {
        var strongest: (intensity: Double, sharpness: Double)?
        for moment in moments {
            let elapsed = (time - moment.time).seconds
            guard elapsed >= 0 else { break }
            for event in moment.pattern.events {
                let local = elapsed - event.time
                let length = event.kind == .transient ? Self.tapLength : event.duration
                guard local >= 0, local < length else { continue }
                var intensity = event.intensity * (event.kind == .transient ? 1 - local / length : 1)
                var sharpness = event.sharpness
                for curve in moment.pattern.curves {
                    guard let value = curve.value(at: elapsed) else { continue }
                    if curve.parameter == .intensity { intensity *= value } else { sharpness += value }
                }
                if intensity > strongest?.intensity ?? 0 { strongest = (intensity, min(max(sharpness, 0), 1)) }
            }
        }
        return strongest
    }

    private static let tapLength = 0.14
}
