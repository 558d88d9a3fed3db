import Scene

/// A key of `to`, `set` and the like, told apart by its text alone: which property, which component.
enum PropertyPathText {
    /// A property of a view, the view's segments before it.
    case property(PathText, viewSegments: Int, PropertyDescription, component: Int?)
    /// A variable.
    case variable(String)
    /// Neither, with what is wrong.
    case mistake(String)

    /// Reads a key.
    static func parse(_ text: String, use: PropertyUse) -> PropertyPathText {
        guard let path = PathText.parse(text) else {
            return .mistake("found the key '\(text)', expected a path such as card.rotation")
        }
        let names = path.segments.map(\.name)
        if names.count == 1 { return single(text, path, use) }
        // No view can have the name of a property.
        if let place = names.dropLast(2).firstIndex(where: { PropertyTable.property(named: $0) != nil }) {
            return unknown(Array(names[place...]))
        }
        if names.count >= 3, let property = PropertyTable.property(named: names[names.count - 2]),
            path.segments.suffix(2).allSatisfy({ $0.index == nil })
        {
            let last = names[names.count - 1]
            guard let place = property.componentNames.firstIndex(of: last) else {
                if PropertyTable.property(named: last) != nil { return unknown(Array(names.suffix(2))) }
                return .mistake(unknownComponent(last, of: property))
            }
            return check(property, use) ?? .property(path, viewSegments: names.count - 2, property, component: place)
        }
        return whole(path, use)
    }

    private static func whole(_ path: PathText, _ use: PropertyUse) -> PropertyPathText {
        let last = path.segments[path.segments.count - 1]
        guard let property = PropertyTable.property(named: last.name), last.index == nil else {
            let names = path.segments.map(\.name)
            let isMistyped = Suggestion.nearest(to: last.name, among: PropertyTable.names) != nil
            for start in 1..<names.count where !isMistyped && !suggestion(for: Array(names[start...])).isEmpty {
                return unknown(Array(names[start...]))
            }
            return unknown([last.name])
        }
        return check(property, use)
            ?? .property(path, viewSegments: path.segments.count - 1, property, component: nil)
    }

    /// A property, or a part of one, that is none; its view is left out.
    private static func unknown(_ names: [String]) -> PropertyPathText {
        .mistake("unknown property '\(names.joined(separator: "."))'" + suggestion(for: names))
    }

    /// "; did you mean 'X'?" for a property's path without its view, or nothing.
    static func suggestion(for names: [String]) -> String {
        let near = Suggestion.nearest(to: names[0], among: PropertyTable.names)
        let ours = ForeignWord.property(names) ?? near.map { ([$0] + names.dropFirst()).joined(separator: ".") }
        return ours.map { "; did you mean '\($0)'?" } ?? ""
    }

    private static func single(_ text: String, _ path: PathText, _ use: PropertyUse) -> PropertyPathText {
        if case .set = use, path.segments[0].index == nil { return .variable(text) }
        return .mistake("found the key '\(text)', expected a path such as card.rotation")
    }

    private static func check(_ property: PropertyDescription, _ use: PropertyUse) -> PropertyPathText? {
        if property.allows(use) { return nil }
        switch (property.access, use) {
        case (.readOnly, _): return .mistake("'\(property.name)' can only be read")
        case (.settable, _): return .mistake("'\(property.name)' can be set but not animated")
        default: return .mistake("'\(property.name)' has no speed that could be given")
        }
    }

    static func unknownComponent(_ name: String, of property: PropertyDescription) -> String {
        let components = property.componentNames
        if components.isEmpty { return "'\(property.name)' has no components" }
        return "unknown component '\(name)' of '\(property.name)', which has \(components.quotedList)"
            + Suggestion.phrase(for: name, among: components)
    }
}
