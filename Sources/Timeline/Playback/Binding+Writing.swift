import Geometry
import PropertyAnimation
import Scene
import Stage

extension Binding {
    /// Writes what the binding gives at an instant into a snapshot.
    func write(_ reader: any PropertyReading, _ slot: Int, _ snapshot: inout SceneSnapshot) {
        switch content {
        case .number(_, let input): snapshot.values[slot] = input.value(in: reader)
        case .numbers(_, let inputs):
            for (place, input) in inputs.enumerated() { snapshot.values[slot + place] = input.value(in: reader) }
        case .color(_, let expression):
            snapshot.values.replaceSubrange(slot..<slot + 4, with: expression.color(in: reader).components)
        case .transform(_, let steps):
            snapshot.values.replaceSubrange(slot..<slot + 6, with: steps.transform(in: reader).components)
        case .text(_, let input): snapshot.objects[slot] = .string(input.value(in: reader))
        }
    }

    /// The numbers that other expressions may read, and how.
    var numbers: [(key: PropertyKey, read: @Sendable (any PropertyReading) -> Double)] {
        inputs.map { key, input in (key, { reading in input.value(in: reading) }) }
    }

    /// The numbers that other expressions may read, and what they follow.
    var inputs: [(key: PropertyKey, input: NumericInput)] {
        switch content {
        case .number(let key, let input): [(key, input)]
        case .numbers(let key, let inputs):
            inputs.enumerated().map { place, input in
                (PropertyKey(object: key.object, property: key.property, component: UInt16(place)), input)
            }
        case .color, .transform, .text: []
        }
    }
}

extension Scene {
    /// Where a binding writes in a snapshot.
    func slot(of binding: Binding) -> Int {
        switch binding.content {
        case .number(let key, _), .numbers(let key, _), .color(let key, _), .transform(let key, _): valueSlot(of: key)
        case .text(let key, _): objectSlot(of: key)
        }
    }
}
