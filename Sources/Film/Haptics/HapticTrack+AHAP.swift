import Motion
import Timeline
import Trace

extension HapticTrack {
    /// How long one continuous event may last in a file, in seconds; longer ones are cut into several.
    static let longestEvent = 30.0
    /// How many points one curve may have in a file; longer ones are cut into several that share a point.
    static let mostPoints = 16

    /// The track as a pattern file for Core Haptics, from the film's beginning on.
    ///
    /// The keys are Apple's, exactly: its loader ignores what it does not know.
    public func ahap(project: String) -> String {
        var text = JSONWriter()
        text.object { text in
            text.member("Version", indent: 2) { $0.literal("1.0") }
            text.member("Metadata", indent: 2) { text in
                text.object { text in
                    text.name("Project")
                    text.string(project)
                    text.name("Description")
                    text.string("Written by animate")
                }
            }
            text.member("Pattern", indent: 2) { text in
                text.array { text in
                    for moment in moments { moment.write(to: &text) }
                    text.line(indent: 2)
                }
            }
            text.line(indent: 0)
        }
        return text.finished + "\n"
    }
}

extension HapticTrack.Moment {
    fileprivate func write(to text: inout JSONWriter) {
        for event in pattern.events {
            for part in event.parts {
                text.line(indent: 4)
                text.object { text in
                    text.name("Event")
                    part.write(to: &text, at: time)
                }
            }
        }
        for curve in pattern.curves {
            for part in curve.parts {
                text.line(indent: 4)
                text.object { text in
                    text.name("ParameterCurve")
                    part.write(to: &text, at: time)
                }
            }
            text.line(indent: 4)
            text.object { text in
                text.name("Parameter")
                curve.writeReset(to: &text, at: time)
            }
        }
    }
}

extension HapticPattern.Event {
    /// The event in parts that are short enough.
    fileprivate var parts: [HapticPattern.Event] {
        guard duration > HapticTrack.longestEvent else { return [self] }
        return stride(from: 0, to: duration, by: HapticTrack.longestEvent).map { start in
            var part = self
            part.time = time + start
            part.duration = min(duration - start, HapticTrack.longestEvent)
            return part
        }
    }

    fileprivate func write(to text: inout JSONWriter, at start: Time) {
        text.object { text in
            text.name("Time")
            text.number(start.seconds + time)
            text.name("EventType")
            text.string(kind == .transient ? "HapticTransient" : "HapticContinuous")
            if kind == .continuous {
                text.name("EventDuration")
                text.number(duration)
            }
            text.name("EventParameters")
            text.array { text in
                for (name, value) in [("HapticIntensity", intensity), ("HapticSharpness", sharpness)] {
                    text.object { text in
                        text.name("ParameterID")
                        text.string(name)
                        text.name("ParameterValue")
                        text.number(value)
                    }
                }
            }
        }
    }
}

extension HapticPattern.Curve {
    /// The curve in parts of few enough points.
    fileprivate var parts: [HapticPattern.Curve] {
        guard points.count > HapticTrack.mostPoints else { return points.isEmpty ? [] : [self] }
        return stride(from: 0, to: points.count - 1, by: HapticTrack.mostPoints - 1).map { first in
            let last = min(first + HapticTrack.mostPoints, points.count)
            let offset = points[first].time
            return HapticPattern.Curve(
                parameter, time: time + offset,
                points: points[first..<last].map { ControlPoint(time: $0.time - offset, value: $0.value) })
        }
    }

    private var identifier: String { parameter == .intensity ? "HapticIntensityControl" : "HapticSharpnessControl" }

    /// Where a curve ends its last value would stay for all that follows in the file; it is set back.
    fileprivate func writeReset(to text: inout JSONWriter, at start: Time) {
        text.object { text in
            text.name("ParameterID")
            text.string(identifier)
            text.name("Time")
            text.number(start.seconds + time + (points.last?.time ?? 0))
            text.name("ParameterValue")
            text.number(parameter == .intensity ? 1 : 0)
        }
    }

    fileprivate func write(to text: inout JSONWriter, at start: Time) {
        text.object { text in
            text.name("ParameterID")
            text.string(identifier)
            text.name("Time")
            text.number(start.seconds + time)
            text.name("ParameterCurveControlPoints")
            text.array { text in
                for point in points {
                    text.object { text in
                        text.name("Time")
                        text.number(point.time)
                        text.name("ParameterValue")
                        text.number(point.value)
                    }
                }
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ name: String, indent: Int, _ value: (inout JSONWriter) -> Void) {
        line(indent: indent)
        self.name(name)
        value(&self)
    }
}
