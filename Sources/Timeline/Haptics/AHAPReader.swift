/// Reads Apple's haptic pattern files, strictly: their own loader ignores what it does not know, so that a typing mistake
/// fails silently there.
struct AHAPReader {
    let reporter: Reporter

    /// The pattern of a file; nil when there is a mistake in it. Audio events are left out.
    func pattern(_ root: JSONValue) -> HapticPattern? {
        guard check(root, ["Version", "Metadata", "Pattern"]), let list = root["Pattern"], list.isArray else {
            return mistake(root, "found no 'Pattern', expected an AHAP file with an array of that name")
        }
        var pattern = HapticPattern(events: [])
        for item in list.elements {
            guard check(item, ["Event", "Parameter", "ParameterCurve"]), item.entries.count == 1 else {
                return mistake(
                    item, "found several things in one item, expected one Event, Parameter or ParameterCurve")
            }
            if let event = item["Event"] {
                guard add(event, to: &pattern) else { return nil }
            } else if let curve = item["ParameterCurve"] {
                guard let curve = self.curve(curve) else { return nil }
                pattern.curves.append(curve)
            }
        }
        return pattern
    }

    private func mistake<Result>(_ value: JSONValue, _ message: String) -> Result? {
        reporter.error(value.headRange, message)
        return nil
    }

    /// Whether all keys of an object are known.
    private func check(_ value: JSONValue, _ known: [String]) -> Bool {
        guard value.isObject else {
            reporter.error(value.headRange, "found no object here, expected one with \(known.quotedList)")
            return false
        }
        for (key, _) in value.entries where !known.contains(key.string ?? "") {
            let name = key.string ?? ""
            reporter.error(
                key.range, "unknown key '\(name)' in an AHAP file" + Suggestion.phrase(for: name, among: known))
            return false
        }
        return true
    }

    private func add(_ event: JSONValue, to pattern: inout HapticPattern) -> Bool {
        guard check(event, ["Time", "EventType", "EventDuration", "EventParameters", "EventWaveformPath"]) else {
            return false
        }
        let types = ["HapticTransient", "HapticContinuous", "AudioContinuous", "AudioCustom"]
        guard let type = event["EventType"]?.string, types.contains(type), let time = event["Time"]?.number else {
            reporter.error(event.headRange, "an event needs a 'Time' and an 'EventType' of \(types.quotedList)")
            return false
        }
        guard type.hasPrefix("Haptic") else { return true }
        var numbers: [String: Double] = [:]
        for parameter in event["EventParameters"]?.elements ?? [] {
            guard check(parameter, ["ParameterID", "ParameterValue"]) else { return false }
            if let name = parameter["ParameterID"]?.string { numbers[name] = parameter["ParameterValue"]?.number }
        }
        pattern.events.append(
            HapticPattern.Event(
                type == "HapticTransient" ? .transient : .continuous, time: time,
                duration: event["EventDuration"]?.number, intensity: numbers["HapticIntensity"] ?? 1,
                sharpness: numbers["HapticSharpness"] ?? 0.5))
        return true
    }

    private func curve(_ value: JSONValue) -> HapticPattern.Curve? {
        guard check(value, ["ParameterID", "Time", "ParameterCurveControlPoints"]) else { return nil }
        let parameter: HapticPattern.Curve.Parameter
        switch value["ParameterID"]?.string {
        case "HapticIntensityControl": parameter = .intensity
        case "HapticSharpnessControl": parameter = .sharpness
        default:
            return mistake(value, "a curve needs the 'ParameterID' HapticIntensityControl or HapticSharpnessControl")
        }
        var points: [HapticPattern.Curve.ControlPoint] = []
        for point in value["ParameterCurveControlPoints"]?.elements ?? [] {
            guard check(point, ["Time", "ParameterValue"]), let time = point["Time"]?.number,
                let number = point["ParameterValue"]?.number
            else { return mistake(point, "a control point needs a 'Time' and a 'ParameterValue'") }
            if let last = points.last, time <= last.time {
                return mistake(point, "the times of the control points do not rise here")
            }
            let range = parameter.range
            points.append(.init(time: time, value: min(max(number, range.lowerBound), range.upperBound)))
        }
        return HapticPattern.Curve(parameter, time: value["Time"]?.number ?? 0, points: points)
    }
}
