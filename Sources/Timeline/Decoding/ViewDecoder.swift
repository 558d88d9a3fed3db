import Geometry
import Scene

/// Builds the scene: walks the views, expands symbols and counts, and reads every key once.
struct ViewDecoder {
    /// A view's keys with the scope they are read in; an instance has its symbol's below its own.
    struct Layer {
        let value: JSONValue
        let scope: Scope
    }

    /// A `bind` that is compiled when the scene stands.
    struct PendingBinding {
        let value: JSONValue
        let scope: Scope
        let view: Int
        let kind: ViewKind
    }

    /// Where a view of the scene is written.
    struct Origin {
        let range: SourceRange
        /// Whether the file gives it an id.
        let hasID: Bool
    }

    let names: Names
    var builder: SceneBuilder
    private(set) var bindings: [PendingBinding] = []
    private(set) var origins: [Origin] = []
    private(set) var imageFiles = OrderedNames()
    /// The views that fingers can move by their translation.
    private(set) var draggableViews: Set<Int> = []
    /// The scroll views and collections, in their order.
    var scrollViews: [Int] = []
    var isFull = false

    init(names: Names, builder: SceneBuilder) {
        self.names = names
        self.builder = builder
    }

    private var reporter: Reporter { names.reporter }

    /// Decodes a view and all within it.
    mutating func decode(_ value: JSONValue, _ scope: Scope) {
        if value["symbol"] != nil {
            decodeInstances(value, scope)
        } else {
            let id = value["id"]?.string
            build([Layer(value: value, scope: scope)], id: id.map { scope.prefix + $0 }, scope)
        }
    }

    /// Decodes the view of a symbol by itself, with its parameters at their defaults.
    mutating func decodeAlone(_ symbol: Names.Symbol) {
        let outer = Scope(names: names, isConstant: true, folder: symbol.folder)
        let inner = Scope(
            names: names, constants: parameters(of: symbol, symbol.value, outer), prefix: Self.nowhere,
            isConstant: true, symbols: [symbol.name], folder: symbol.folder)
        guard let view = symbol.value["view"], view.isObject else { return }
        decode(view, inner)
    }

    private mutating func decodeInstances(_ value: JSONValue, _ scope: Scope) {
        let id = value["id"]?.string
        guard let count = value["count"]?.integer(in: 1...100_000) else {
            return decodeInstance(value, scope, id: id.map { scope.prefix + $0 })
        }
        if let id { names.lists[scope.prefix + id] = count }
        for index in 0..<max(count, 0) where !isFull {
            let counted = scope.adding(["index": .number(Double(index)), "count": .number(Double(count))])
            decodeInstance(value, counted, id: id.map { "\(scope.prefix)\($0)[\(index)]" })
        }
    }

    mutating func decodeInstance(_ value: JSONValue, _ scope: Scope, id: String?, frame: Rect? = nil) {
        guard let layers = layers(value, scope, id: id) else { return }
        build(layers, id: id, scope, frame: frame)
    }

    /// The layers of an instance: the symbol's view, and the instance's keys above it.
    private func layers(_ value: JSONValue, _ scope: Scope, id: String?) -> [Layer]? {
        guard let name = value["symbol"], let text = name.string else { return nil }
        guard let symbol = names.symbols[text] else {
            reporter.error(
                name.range, "unknown symbol '\(text)'" + Suggestion.phrase(for: text, among: names.symbolOrder))
            return nil
        }
        names.usedSymbols.insert(text)
        if let start = scope.symbols.firstIndex(of: text) {
            let chain = scope.symbols[start...] + [text]
            reporter.error(symbol.range, "symbols contain each other: \(chain.joined(separator: " → "))")
            return nil
        }
        let inner = Scope(
            names: names, constants: parameters(of: symbol, value, scope), prefix: id.map { $0 + "." } ?? Self.nowhere,
            isConstant: true, symbols: scope.symbols + [text], folder: symbol.folder)
        guard let view = symbol.value["view"], view.isObject else { return nil }
        let own = Layer(value: value, scope: scope)
        if view["symbol"] != nil { return layers(view, inner, id: id).map { $0 + [own] } }
        return [Layer(value: view, scope: inner), own]
    }

    /// The prefix of ids that no one can address: no id contains a space.
    private static let nowhere = " ."

    /// What a symbol's parameters are in an instance, with the index, the count and the viewport around it.
    private func parameters(
        of symbol: Names.Symbol, _ instance: JSONValue, _ scope: Scope
    ) -> [String: ConstantValue] {
        var result = scope.constants.filter { $0.key == "index" || $0.key == "count" || $0.key.hasPrefix("viewport.") }
        let given = instance["with"]?.entries ?? []
        let declared = symbol.value["parameters"]?.entries ?? []
        let known = declared.compactMap(\.key.string)
        let defaults = Scope(names: names, isConstant: true, folder: symbol.folder)
        for (key, value) in declared {
            guard let name = key.string else { continue }
            if ReservedName.contains(name) {
                reporter.error(key.range, "the name '\(name)' is reserved: it means something in expressions")
            }
            let standard = constant(value, defaults)
            result[name] = standard
            guard let own = given.first(where: { $0.key.string == name }) else { continue }
            guard let chosen = constant(own.value, scope) else { continue }
            if let standard, standard.phrase != chosen.phrase {
                reporter.error(
                    own.value.headRange,
                    "found \(chosen.phrase), expected \(standard.phrase) like the default of '\(name)'")
            } else {
                result[name] = chosen
            }
        }
        for (key, _) in given where !known.contains(key.string ?? "") {
            let name = key.string ?? ""
            reporter.error(
                key.range,
                "unknown parameter '\(name)' of the symbol '\(symbol.name)'"
                    + Suggestion.phrase(for: name, among: known))
        }
        return result
    }

    private func constant(_ value: JSONValue, _ scope: Scope) -> ConstantValue? {
        guard let expression = ConstantReader(scope: scope).expression(value) else { return nil }
        if let text = expression.constantText { return .text(text) }
        if let number = expression.constantNumber {
            return expression.type == .boolean ? .boolean(number != 0) : .number(number)
        }
        if let color = expression.constantColor { return .text(color.hexadecimal) }
        return nil
    }

    private mutating func build(_ layers: [Layer], id: String?, _ scope: Scope, frame: Rect? = nil) {
        guard let outer = layers.last, let inner = layers.first else { return }
        guard origins.count < names.limits.views else {
            if !isFull { reporter.error(outer.value.headRange, "more than \(names.limits.views) views") }
            isFull = true
            return
        }
        if layers.count > 1, let own = inner.value.document.key("id", of: inner.value.node) {
            reporter.error(
                inner.value.document.range(own),
                "the outermost view of a symbol has no id of its own: it goes by the instance's")
        }
        let kind = ViewKind(of: inner.value)
        let attributes = ViewAttributeReader(names: names).read(layers, kind)
        let isReachable = id.map { !$0.hasPrefix(" ") } ?? false
        let view = builder.beginView(
            kind, id: isReachable ? id : nil, font: attributes.font, gradient: attributes.gradient,
            mask: attributes.mask)
        origins.append(Origin(range: outer.value.headRange, hasID: isReachable))
        if isReachable, let id { names.views[id] = Names.View(index: view, kind: kind) }
        if let frame { builder.setFrame(frame) }
        for layer in layers { readProperties(layer, kind, view, isPlaced: frame != nil) }
        if kind == .scroll || kind == .collection {
            scrollViews.append(view)
            finishScrollView(layers, kind, view)
        }
        for layer in layers {
            for child in layer.value["views"]?.elements ?? [] where !isFull && child.isObject {
                decode(child, layer.scope)
            }
        }
        builder.endView()
    }

    private mutating func readProperties(_ layer: Layer, _ kind: ViewKind, _ view: Int, isPlaced: Bool) {
        if let bind = layer.value["bind"] {
            bindings.append(PendingBinding(value: bind, scope: layer.scope.live, view: view, kind: kind))
        }
        var images: [String] = []
        let reader = PropertyReader(scope: layer.scope) { images.append($0) }
        var writes: [FrameGeometry.Write] = []
        for (key, value) in layer.value.entries {
            guard let name = key.string, let property = PropertyTable.property(named: name),
                property.applies(to: kind), property.access != .readOnly,
                let input = reader.input(value, for: property)
            else { continue }
            switch input.value(in: NothingToRead()) {
            case .object(let object): builder.set(property.id, object)
            case .numbers(let numbers):
                if [.frame, .bounds, .center].contains(property.id) {
                    writes.append(FrameGeometry.Write(property.id, numbers: numbers))
                } else {
                    builder.set(property.id, numbers)
                    if property.id == .isDraggable, numbers != [0] { draggableViews.insert(view) }
                }
            }
        }
        for image in images { imageFiles.insert(image) }
        // A collection places its items.
        if !isPlaced { apply(writes) }
    }

    private mutating func apply(_ writes: [FrameGeometry.Write]) {
        guard !writes.isEmpty else { return }
        let frame = builder.currentFrame
        let geometry = FrameGeometry(center: frame.center, size: frame.size).applying(writes)
        let bounds = writes.first { $0.property == .bounds }
        builder.set(.center, [geometry.center.x, geometry.center.y])
        builder.set(
            .bounds,
            [bounds?.numbers[0] ?? 0, bounds?.numbers[1] ?? 0, geometry.size.width, geometry.size.height])
    }
}

extension ConstantValue {
    /// The type in words.
    var phrase: String {
        switch self {
        case .number: "a number"
        case .boolean: "a truth value"
        case .text: "a text"
        }
    }
}

extension ViewKind {
    /// The kind of a view by its marker key.
    init(of value: JSONValue) {
        self =
            ViewKind.allCases.first { kind in
                ![.plain, .scroll, .collection].contains(kind) && value[kind.rawValue] != nil
            } ?? (value["layout"] != nil ? .collection : value["contentSize"] != nil ? .scroll : .plain)
    }
}

/// Names, each once, in the order of their first appearance.
struct OrderedNames {
    private(set) var all: [String] = []
    private var seen: Set<String> = []

    mutating func insert(_ name: String) {
        if seen.insert(name).inserted { all.append(name) }
    }
}

extension Color {
    /// `#RRGGBBAA`, each component to the nearest of 256.
    var hexadecimal: String {
        "#"
            + components.map { component in
                let byte = Int((min(max(component, 0), 1) * 255).rounded())
                return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }.joined()
    }
}
