/// Applies what the command line gives with `--set name=value`.
struct OverrideReader {
    let names: Names
    let overrides: [(name: String, value: String)]
    /// The language, if it is given.
    private(set) var language: String?
    /// The direction, if it is given.
    private(set) var direction: String?

    init(names: Names, overrides: [(name: String, value: String)]) {
        self.names = names
        self.overrides = overrides
        for (name, value) in overrides {
            if name == "language", StringShape.language.matches(value) { language = value }
            if name == "direction", ["ltr", "rtl"].contains(value) { direction = value }
        }
    }

    /// Replaces values and the initial states of variables; reports what cannot be replaced.
    func apply() {
        for (name, text) in overrides { apply(name, text) }
    }

    private func apply(_ name: String, _ text: String) {
        let (value, range) = parse(name, text)
        switch name {
        case "language":
            if !StringShape.language.matches(text) {
                names.reporter.error(range, "found '\(text)', expected \(StringShape.language.phrase)")
            }
        case "direction":
            if !["ltr", "rtl"].contains(text) {
                names.reporter.error(range, "found '\(text)', expected 'ltr' or 'rtl'")
            }
        default:
            if let place = names.valuePlaces[name] {
                guard let value else { return }
                names.values[place] = Names.Value(name: name, value: value, range: range)
            } else if let place = names.variablePlaces[name] {
                replace(place, text, range)
            } else {
                let known = names.values.map(\.name) + names.variables.map(\.name) + ["language", "direction"]
                names.reporter.error(
                    range,
                    "there is no value or variable '\(name)'" + Suggestion.phrase(for: name, among: known))
            }
        }
    }

    private func replace(_ place: Int, _ text: String, _ range: SourceRange) {
        let variable = names.variables[place]
        var number: Double?
        switch variable.kind {
        case .number:
            number = JSONNumber.value(Array(text.utf8)[...]).flatMap { $0.isFinite ? $0 : nil }
        case .boolean: number = text == "true" ? 1 : (text == "false" ? 0 : nil)
        case .states(let states): number = states.firstIndex(of: text).map { Double($0) }
        }
        guard let number else {
            var message = "found '\(text)', but the variable '\(variable.name)' holds \(variable.kind.phrase)"
            if case .states(let states) = variable.kind { message += Suggestion.phrase(for: text, among: states) }
            return names.reporter.error(range, message)
        }
        names.variables[place] = Variable(
            name: variable.name, kind: variable.kind, initial: number, position: variable.position)
    }

    /// The text as a JSON value in a file of its own: a number, a truth value or a text.
    private func parse(_ name: String, _ text: String) -> (JSONValue?, SourceRange) {
        let bytes = Array(text.utf8)
        let isPlain = text == "true" || text == "false" || JSONNumber.value(bytes[...]) != nil
        let source = isPlain ? bytes : Array(JSONText.quoted(text).utf8)
        let file = names.reporter.add(SourceText(name: "--set \(name)", bytes: source))
        var reader = JSONReader(file: file, bytes: source, reporter: names.reporter, limits: names.limits)
        let value = reader.read().map { JSONValue(document: $0, node: JSONDocument.root) }
        return (value, SourceRange(file: file, start: 0, end: source.count))
    }
}
