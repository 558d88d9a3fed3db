import Geometry
import PropertyAnimation
import Scene

/// Compiles the `bind` of every view, once the scene stands.
struct BindingDecoder {
    let names: Names
    let scene: Scene

    /// The bindings in view order, and where each bound property is bound.
    func decode(
        _ pending: [ViewDecoder.PendingBinding]
    ) -> (bindings: [Binding], bound: [BoundProperty: SourceRange]) {
        var bindings: [Binding] = []
        var bound: [BoundProperty: SourceRange] = [:]
        for entry in pending {
            var frame: [PropertyID: (value: JSONValue, key: JSONValue)] = [:]
            for (key, value) in entry.value.entries {
                guard let property = key.string.flatMap({ PropertyTable.property(named: $0) }),
                    property.applies(to: entry.kind), property.access != .readOnly
                else { continue }
                bound[BoundProperty(view: entry.view, group: property.id.geometryGroup)] = key.range
                if property.id.geometryGroup == .frame {
                    frame[property.id] = (value, key)
                } else if let content = content(value, property, entry) {
                    bindings.append(Binding(content: content, position: names.reporter.position(key.range)))
                }
            }
            bindings += geometry(frame, entry)
        }
        return (bindings, bound)
    }

    private func key(_ view: Int, _ property: PropertyID, _ component: Int = 0) -> PropertyKey {
        PropertyKey(object: Int32(view), property: property.rawValue, component: UInt16(component))
    }

    private func content(
        _ value: JSONValue, _ property: PropertyDescription, _ entry: ViewDecoder.PendingBinding
    ) -> Binding.Content? {
        let reader = PropertyReader(scope: entry.scope) { _ in }
        guard let input = reader.input(value, for: property) else { return nil }
        let first = key(entry.view, property.id)
        switch input {
        case .numbers(let inputs) where inputs.count == 1: return .number(first, inputs[0])
        case .numbers(let inputs): return .numbers(first, inputs)
        case .color(let expression): return .color(first, expression)
        case .transform(let steps): return .transform(first, steps)
        case .text(let text): return .text(first, text)
        case .path: return nil
        }
    }

    /// A bound frame, or bounds and center, as stored numbers.
    private func geometry(
        _ frame: [PropertyID: (value: JSONValue, key: JSONValue)], _ entry: ViewDecoder.PendingBinding
    ) -> [Binding] {
        let reader = ConstantReader(scope: entry.scope)
        var result: [Binding] = []
        func numbers(_ property: PropertyID) -> (inputs: [NumericInput], position: SourcePosition)? {
            guard let (value, key) = frame[property] else { return nil }
            let inputs = value.elements.compactMap { reader.number($0) }
            guard inputs.count == PropertyTable.description(of: property).kind.componentCount else { return nil }
            return (inputs, names.reporter.position(key.range))
        }
        func bind(_ property: PropertyID, _ component: Int, _ input: NumericInput, _ position: SourcePosition) {
            result.append(
                Binding(content: .number(key(entry.view, property, component), input), position: position))
        }
        if let bounds = numbers(.bounds) {
            for place in 0..<4 { bind(.bounds, place, bounds.inputs[place], bounds.position) }
        }
        if let center = numbers(.center) {
            for place in 0..<2 { bind(.center, place, center.inputs[place], center.position) }
        }
        if let whole = numbers(.frame) {
            if frame.count > 1 {
                names.reporter.error(
                    frame[.frame]?.key.range ?? entry.value.headRange,
                    "a bound frame decides bounds and center too, expected only one of them")
            }
            for axis in 0..<2 {
                let middle = NumericInput.sum(
                    whole.inputs[axis], whole.inputs[axis + 2], factor: 0.5, position: whole.position)
                bind(.center, axis, middle, whole.position)
                bind(.bounds, axis + 2, whole.inputs[axis + 2], whole.position)
            }
        }
        return result
    }
}

extension NumericInput {
    /// The first plus a share of the second.
    static func sum(
        _ a: NumericInput, _ b: NumericInput, factor: Double, position: SourcePosition
    ) -> NumericInput {
        if let a = a.constant, let b = b.constant { return .constant(a + b * factor) }
        var builder = CodeBuilder()
        builder.append(a)
        builder.append(b)
        builder.emit(.constant(factor), 1)
        builder.emit(.multiply, -1)
        builder.emit(.add, -1)
        return .expression(builder.expression(type: .number, position: position))
    }
}

extension CodeBuilder {
    /// Adds the steps that leave a number.
    mutating func append(_ input: NumericInput) {
        switch input {
        case .constant(let number): emit(.constant(number), 1)
        case .expression(let expression): append(expression)
        }
    }
}
