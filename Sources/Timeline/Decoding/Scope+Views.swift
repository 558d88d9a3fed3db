import Geometry
import Scene

extension Scope {
    /// A view by its path, with or without this scope's prefix; the nearer one first.
    func view(_ text: String) -> Names.View? {
        if !prefix.isEmpty, let inner = names.views[prefix + text] { return inner }
        return names.views[text]
    }

    /// What a path means if it begins with a view; nil if it does not.
    func viewMeaning(_ path: ExpressionPath) -> PathMeaning? {
        let limit = path.segments.firstIndex { $0.index == nil && PropertyTable.property(named: $0.name) != nil }
        let idCount = limit ?? path.segments.count
        guard idCount > 0 else { return nil }
        let id = path.text(upTo: idCount)
        guard let view = view(id) else { return unknownView(path, idCount: idCount) }
        guard let limit else {
            if path.segments.count == idCount {
                return .mistake("'\(id)' is a view, expected one of its properties, such as \(id).alpha", segment: 0)
            }
            return nil
        }
        return property(path, view, at: limit)
    }

    /// A path whose first segments are a view's, but not all up to the property.
    private func unknownView(_ path: ExpressionPath, idCount: Int) -> PathMeaning? {
        for count in stride(from: idCount - 1, to: 0, by: -1) {
            let id = path.text(upTo: count)
            guard view(id) != nil else { continue }
            let name = path.segments[count].name
            let inner = innerNames(of: id)
            let isProperty = inner.isEmpty || Suggestion.nearest(to: name, among: inner) == nil
            let hint =
                isProperty
                ? PropertyPathText.suggestion(for: path.segments[count...].map(\.name))
                : Suggestion.phrase(for: name, among: inner)
            return .mistake("unknown property or view '\(name)' of '\(id)'\(hint)", segment: count)
        }
        return listMistake(path.segments[0].name, path.segments[0].index).map { .mistake($0, segment: 0) }
    }

    /// What is wrong with the index of a list, or nil when the name is no list.
    func listMistake(_ name: String, _ index: Int?) -> String? {
        guard let count = names.lists[prefix + name] ?? names.lists[name] else {
            if index != nil, view(name) != nil { return "'\(name)' is one view, not a list" }
            return nil
        }
        guard let index else { return "'\(name)' is a list of \(count), expected \(name)[0] to \(name)[\(count - 1)]" }
        return index < count
            ? nil : "found '\(name)[\(index)]', but '\(name)' is a list of \(count): the last is \(name)[\(count - 1)]"
    }

    /// The ids within an instance, sorted.
    func innerNames(of id: String) -> [String] {
        let start = (names.views[prefix + id] != nil ? prefix + id : id) + "."
        return names.views.keys.filter { $0.hasPrefix(start) }
            .map { String($0.dropFirst(start.count)) }.filter { !$0.contains(".") }.sorted()
    }

    private func property(_ path: ExpressionPath, _ view: Names.View, at place: Int) -> PathMeaning {
        guard let property = PropertyTable.property(named: path.segments[place].name) else { return .reported }
        let id = path.text(upTo: place)
        guard property.applies(to: view.kind) else {
            return .mistake("'\(id)' is \(view.kind.phrase) and has no '\(property.name)'", segment: place)
        }
        guard path.segments.count <= place + 2, path.segments.dropFirst(place + 1).allSatisfy({ $0.index == nil })
        else {
            return .mistake("found '\(path.text)', expected no more than a component behind a property", segment: place)
        }
        if isConstant { return liveMistake(path) }
        let component = path.segments.count > place + 1 ? path.segments[place + 1].name : nil
        return PropertyMeaning(view: view.index, property: property)
            .meaning(component, segment: place + (component == nil ? 0 : 1))
    }
}

extension ViewKind {
    /// The kind in words.
    var phrase: String {
        switch self {
        case .plain: "a plain view"
        case .text: "a text"
        case .image: "an image"
        case .path: "a path"
        case .gradient: "a gradient"
        case .lottie: "a Lottie view"
        case .scroll: "a scroll view"
        case .collection: "a collection"
        }
    }
}
