import Motion
import Scene

/// Decodes what fingers do.
struct GestureDecoder {
    let decoder: AnimatorDecoder
    let scope: Scope

    private var reporter: Reporter { decoder.reporter }
    private var constants: ConstantReader { ConstantReader(scope: scope) }

    /// A drag; nil when there is a mistake in it.
    func drag(_ target: JSONValue, _ value: JSONValue) -> DragDefinition? {
        guard let view = view(target, forFling: false) else { return nil }
        let lists = value["moves"].map { [$0] } ?? value["strokes"]?.elements ?? []
        let strokes = lists.compactMap { stroke($0) }
        guard strokes.count == lists.count, !strokes.isEmpty else { return nil }
        return DragDefinition(view: view.index, strokes: strokes)
    }

    /// A fling; nil when there is a mistake in it.
    func fling(_ target: JSONValue, _ value: JSONValue) -> FlingDefinition? {
        guard let view = view(target, forFling: true), let velocity = value["velocity"].flatMap({ pair($0) }) else {
            return nil
        }
        return FlingDefinition(view: view.index, velocity: velocity)
    }

    private func view(_ target: JSONValue, forFling: Bool) -> Names.View? {
        guard let path = target.string.flatMap({ PathText.parse($0) }),
            let view = TargetReader(scope: scope, bound: [:]).view(target, path.segments)
        else { return nil }
        let scrolls = view.kind == .scroll || view.kind == .collection
        let moved: PropertyID = scrolls ? .contentOffset : .translation
        if let bind = decoder.bound[BoundProperty(view: view.index, group: moved)] {
            reporter.error(
                target.range, "a finger cannot move '\(target.string ?? "")': its '\(moved)' follows a 'bind'",
                notes: [.init(range: bind, message: "it is bound here")])
            return nil
        }
        if scrolls { return view }
        if forFling {
            reporter.error(
                target.range,
                "'\(target.string ?? "")' is \(view.kind.phrase), but only a scroll view can be flung; drag a view that is draggable"
            )
            return nil
        }
        if !decoder.draggableViews.contains(view.index) {
            reporter.error(
                target.range,
                "'\(target.string ?? "")' is \(view.kind.phrase) that no finger moves; give it \"isDraggable\": true, or drag a scroll view"
            )
            return nil
        }
        return view
    }

    private func stroke(_ list: JSONValue) -> DragDefinition.Stroke? {
        let moves = list.elements.enumerated().compactMap { place, value -> DragDefinition.Move? in
            if place > 0, let from = value.document.key("from", of: value.node) {
                reporter.error(
                    value.document.range(from),
                    "a finger touches once: 'from' stands only in the first move of a stroke")
            }
            return move(value)
        }
        guard moves.count == list.elements.count, let first = list.elements.first else { return nil }
        return DragDefinition.Stroke(contact: first["from"].flatMap { pair($0) }, moves: moves)
    }

    private func move(_ value: JSONValue) -> DragDefinition.Move? {
        let position = reporter.position(value.headRange)
        if let wait = value["wait"] {
            return constants.number(wait, in: .notNegative).map {
                DragDefinition.Move(by: nil, duration: $0, curve: .linear, position: position)
            }
        }
        guard let by = value["by"].flatMap({ pair($0) }),
            let duration = value["duration"].flatMap({ constants.number($0, in: .notNegative) })
        else { return nil }
        let curve = value["curve"].map { CurveReader(names: decoder.names).curve($0) } ?? .linear
        return curve.map { DragDefinition.Move(by: by, duration: duration, curve: $0, position: position) }
    }

    private func pair(_ value: JSONValue) -> (x: NumericInput, y: NumericInput)? {
        let numbers = value.elements.compactMap { constants.number($0) }
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
}
