/// Reads the haptic patterns of a file.
struct HapticPatternReader {
    let names: Names

    private var reporter: Reporter { names.reporter }

    /// A pattern that is written out, or in a file of its own; nil when there is a mistake in it.
    func pattern(_ declaration: Names.Haptic) -> HapticPattern? {
        let value = declaration.value
        if let file = value["ahap"] { return pattern(inFile: file, declaration.folder) }
        var pattern = HapticPattern(events: [])
        for element in value.elements {
            if let parameter = element["curve"]?.string.flatMap({ HapticPattern.Curve.Parameter(rawValue: $0) }) {
                guard let curve = curve(parameter, element) else { return nil }
                pattern.curves.append(curve)
            } else if let event = event(element) {
                pattern.events.append(event)
            } else {
                return nil
            }
        }
        return pattern
    }

    private func number(_ value: JSONValue?, _ range: NumberRange) -> Double? {
        let scope = Scope(names: names, isConstant: true)
        return value.flatMap { ConstantReader(scope: scope).number($0, in: range) }?.constant
    }

    private func event(_ value: JSONValue) -> HapticPattern.Event? {
        guard let kind = value["type"]?.string.flatMap({ HapticPattern.Event.Kind(rawValue: $0) }) else { return nil }
        return HapticPattern.Event(
            kind, time: number(value["time"], .notNegative) ?? 0, duration: number(value["duration"], .notNegative),
            intensity: number(value["intensity"], .share) ?? 1, sharpness: number(value["sharpness"], .share) ?? 0.5)
    }

    private func curve(_ parameter: HapticPattern.Curve.Parameter, _ value: JSONValue) -> HapticPattern.Curve? {
        let range = NumberRange(low: parameter.range.lowerBound, high: parameter.range.upperBound)
        var points: [HapticPattern.Curve.ControlPoint] = []
        for element in value["points"]?.elements ?? [] {
            let pair = element.elements.compactMap(\.number)
            guard pair.count == 2 else { return nil }
            guard range.contains(pair[1]) else {
                reporter.error(
                    element.range,
                    "found \(NumberText.shortest(pair[1])) for the \(parameter.rawValue), expected \(range.phrase)")
                return nil
            }
            if let last = points.last, pair[0] <= last.time {
                reporter.error(element.range, "the times of the points do not rise here")
                return nil
            }
            points.append(.init(time: pair[0], value: pair[1]))
        }
        return HapticPattern.Curve(parameter, time: number(value["time"], .notNegative) ?? 0, points: points)
    }

    private func pattern(inFile file: JSONValue, _ folder: [String]) -> HapticPattern? {
        guard let name = file.string, let segments = FilePath.resolve(name, from: folder, at: file.range, reporter)
        else {
            return nil
        }
        let path = segments.joined(separator: "/")
        guard let bytes = names.readFile(path, file.range) else { return nil }
        let source = reporter.add(SourceText(name: path, bytes: bytes, includedFrom: file.range))
        var reader = JSONReader(file: source, bytes: bytes, reporter: reporter, limits: names.limits)
        guard let document = reader.read() else { return nil }
        return AHAPReader(reporter: reporter).pattern(JSONValue(document: document, node: JSONDocument.root))
    }
}
