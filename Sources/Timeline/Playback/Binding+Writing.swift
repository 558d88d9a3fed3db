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
        switch content {
        case .number(let key, let input): [(key, Self.reader(of: input))]
        case .numbers(let key, let inputs):
            inputs.enumerated().map { place, input in
                let component = PropertyKey(object: key.object, property: key.property, component: UInt16(place))
                return (component, Self.reader(of: input))
            }
        case .color, .transform, .text: []
        }
    }

    private static func reader(of input: NumericInput) -> @Sendable (any PropertyReading) -> Double {
        { reading in input.value(in: reading) }
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
