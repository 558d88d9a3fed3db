import Motion

/// Reads easing curves.
struct CurveReader {
    let names: Names

    /// The curve; nil when there is a mistake in it.
    func curve(_ value: JSONValue) -> TimingCurve? {
        if let name = value.string { return named(name, value) }
        if value.isArray {
            let numbers = value.elements.compactMap(\.number)
            guard numbers.count == 4, NumberRange.share.contains(numbers[0]), NumberRange.share.contains(numbers[2])
            else { return nil }
            return .cubicBezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
        }
        if let count = value["steps"]?.number { return steps(Int(count), value) }
        return value["points"].flatMap { points($0) }
    }

    private func named(_ name: String, _ value: JSONValue) -> TimingCurve? {
        guard StringShape.isName(name.utf8) else { return nil }
        if let curve = names.curve(named: name) { return curve }
        names.reporter.error(
            value.range, "unknown curve '\(name)'" + Suggestion.phrase(forCurve: name, among: names.curveNames))
        return nil
    }

    private func steps(_ count: Int, _ value: JSONValue) -> TimingCurve? {
        let jump: Steps.Jump
        switch value["jump"]?.string {
        case "start": jump = .jumpStart
        case "none": jump = .jumpNone
        case "both": jump = .jumpBoth
        default: jump = .jumpEnd
        }
        guard Steps.allows(count, jump) else {
            if let steps = value["steps"], count == 1 {
                names.reporter.error(steps.range, "without jumps at its ends a staircase has at least 2 steps")
            }
            return nil
        }
        return .steps(Steps(count, jump))
    }

    private func points(_ value: JSONValue) -> TimingCurve? {
        var points: [(output: Double, input: Double?)] = []
        for element in value.elements {
            if let output = element.number {
                points.append((output, nil))
            } else {
                let pair = element.elements.compactMap(\.number)
                guard pair.count == 2 else { return nil }
                points.append((pair[1], pair[0]))
            }
        }
        return points.count < 2 ? nil : .points(PiecewiseLinear(points))
    }
}
