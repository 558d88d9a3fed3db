import Scene

/// Reads the keys of `to`, `set` and the like: which view, which property, which component.
struct TargetReader {
    /// A key that was understood.
    struct Target {
        let reference: PropertyReference
        let property: PropertyDescription
    }

    let scope: Scope
    /// The properties that follow a `bind`, and where that stands.
    let bound: [BoundProperty: SourceRange]

    private var names: Names { scope.names }

    /// The target of a key that names a property; nil when there is a mistake in it.
    func target(_ key: JSONValue, use: PropertyUse) -> Target? {
        guard let text = key.string,
            case .property(let path, let count, let property, let component) = PropertyPathText.parse(text, use: use),
            let view = view(key, Array(path.segments[..<count]))
        else { return nil }
        guard property.applies(to: view.kind) else {
            let last = path.segments[count].range
            names.reporter.error(
                place(in: key, last), "'\(property.name)' does not belong to \(view.kind.phrase)\(owners(of: property))"
            )
            return nil
        }
        if let bind = bound[BoundProperty(view: view.index, group: property.id.geometryGroup)] {
            names.reporter.error(
                key.range, "'\(text)' follows a 'bind' and can be neither set nor animated",
                notes: [.init(range: bind, message: "it is bound here")])
            return nil
        }
        return Target(
            reference: PropertyReference(view: view.index, property: property.id, component: component),
            property: property)
    }

    private func owners(of property: PropertyDescription) -> String {
        let kinds = property.viewKinds.map(\.phrase)
        return kinds.isEmpty ? "" : ", only to \(kinds.joined(separator: " and "))"
    }

    /// The view of a path such as `dots[index].inner`.
    func view(_ key: JSONValue, _ segments: [PathText.Segment]) -> Names.View? {
        var path = ExpressionPath(segments: [])
        for segment in segments {
            var index: Int?
            if segment.index != nil {
                guard let number = self.index(key, segment) else { return nil }
                index = number
            }
            path.segments.append(.init(name: segment.name, index: index, range: segment.range))
        }
        if let view = scope.view(path.text) { return view }
        reportUnknown(key, path)
        return nil
    }

    private func index(_ key: JSONValue, _ segment: PathText.Segment) -> Int? {
        let raw = key.document.text(key.node).dropFirst().dropLast()
        let start = raw.startIndex + segment.range.lowerBound + segment.name.utf8.count + 1
        let end = raw.startIndex + segment.range.upperBound - 1
        guard !raw.contains(UInt8(ascii: "\\")), end > start else {
            names.reporter.error(key.range, "a path is written without escapes")
            return nil
        }
        let fixed = Scope(names: names, constants: scope.constants, prefix: scope.prefix, isConstant: true)
        let source = ExpressionSource(text: key.document.bytes[start..<end], file: key.document.file)
        guard
            let expression = ExpressionCompiler.compile(
                source, expecting: .number, scope: fixed, reporter: names.reporter),
            let number = expression.constantNumber
        else { return nil }
        guard number == number.rounded(), number >= 0, number < 1e9 else {
            names.reporter.error(
                SourceRange(file: key.document.file, start: start, end: end),
                "found the index \(NumberText.shortest(number)), expected a whole number from 0 on")
            return nil
        }
        return Int(number)
    }

    private func reportUnknown(_ key: JSONValue, _ path: ExpressionPath) {
        let first = path.segments[0]
        if let message = scope.listMistake(first.name, first.index) {
            return names.reporter.error(place(in: key, first.range), message)
        }
        for count in stride(from: path.segments.count - 1, to: 0, by: -1) {
            let id = path.text(upTo: count)
            guard scope.view(id) != nil else { continue }
            let name = path.segments[count].name
            return names.reporter.error(
                place(in: key, path.segments[count].range),
                "there is no view '\(name)' in '\(id)'"
                    + Suggestion.phrase(for: name, among: scope.innerNames(of: id)))
        }
        if let kind = names.kind(of: first.name), kind != .view {
            return names.reporter.error(
                place(in: key, first.range), "'\(first.name)' is \(kind.rawValue), expected the id of a view")
        }
        names.reporter.error(
            place(in: key, first.range),
            "unknown view '\(first.name)'" + Suggestion.phrase(for: first.name, among: names.topIDs))
    }

    /// Where a stretch of a key stands.
    func place(in key: JSONValue, _ stretch: Range<Int>) -> SourceRange {
        let raw = key.document.text(key.node).dropFirst().dropLast()
        if raw.contains(UInt8(ascii: "\\")) { return key.range }
        return SourceRange(
            file: key.document.file, start: raw.startIndex + stretch.lowerBound,
            end: raw.startIndex + stretch.upperBound)
    }
}

/// A property that follows a `bind`; frame, bounds and center are one.
struct BoundProperty: Hashable {
    let view: Int
    let group: PropertyID
}

extension PropertyID {
    /// The property under which overlapping ones are counted together: frame, bounds and center share what is stored.
    var geometryGroup: PropertyID { self == .bounds || self == .center ? .frame : self }
}
