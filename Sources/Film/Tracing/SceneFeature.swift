import Geometry
import Scene
import Trace

/// One property of a view with an id, as a trace tells it.
struct SceneFeature {
    private let view: Int
    private let property: PropertyDescription
    /// `card.rotation`.
    let name: String

    /// Every property of every view with an id, in file order, then in the table's order.
    static func all(of scene: Scene) -> [SceneFeature] {
        scene.views.enumerated().flatMap { index, view -> [SceneFeature] in
            guard let id = view.id else { return [] }
            return PropertyTable.all.filter { $0.applies(to: view.kind) }
                .map { SceneFeature(view: index, property: $0, name: "\(id).\($0.name)") }
        }
    }

    /// What kind of value it holds.
    var kind: TraceFeature.Kind {
        switch property.kind {
        case .number: .number
        case .boolean: .boolean
        case .choice: .choice
        case .choices: .choices
        case .vector: .vector
        case .rect: .rect
        case .insets: .insets
        case .color: .color
        case .transform: .transform
        case .string: .string
        case .path: .path
        }
    }

    /// What it holds in a snapshot, told physically: x from the left, whatever the direction of reading.
    ///
    /// `mirrored` is the same snapshot as it is shown. Names of corners and a path's own coordinates stay as recorded.
    func value(in recorded: SceneSnapshot, mirrored: SceneSnapshot) -> TraceValue {
        let snapshot = property.id == .maskedCorners || property.id == .path ? recorded : mirrored
        switch property.id {
        case .frame: return .numbers(snapshot.frame(view: view).components)
        case .boundingBox: return .numbers(snapshot.boundingBox(view: view).components)
        default: break
        }
        if property.kind.isObject { return object(snapshot.object(property.id, view: view)) }
        let start = snapshot.offset(of: property.id, view: view)
        let numbers = snapshot.values[start..<start + property.kind.componentCount]
        switch property.kind {
        case .number: return .number(numbers[start])
        case .boolean: return .boolean(numbers[start] != 0)
        case .choice: return choice(numbers[start])
        case .choices: return .strings(choices(numbers[start]))
        case .color: return .numbers(numbers.map { min(max($0, 0), 1) })
        case .insets where snapshot.isMirrored(view: view):
            return .numbers([0, 3, 2, 1].map { numbers[start + $0] })
        case .vector, .rect, .insets, .transform, .string, .path: return .numbers(Array(numbers))
        }
    }

    private func object(_ value: ObjectValue) -> TraceValue {
        switch value {
        case .none: .absent
        case .string(let text): .string(text)
        case .path(let path): .string(PathData.text(path))
        }
    }

    private func choice(_ number: Double) -> TraceValue {
        let place = Int(number)
        return property.choices.indices.contains(place) ? .string(property.choices[place]) : .absent
    }

    private func choices(_ mask: Double) -> [String] {
        property.choices.indices.filter { Int(mask) & (1 << $0) != 0 }.map { property.choices[$0] }
    }
}

extension Rect {
    fileprivate var components: [Double] { [origin.x, origin.y, size.width, size.height] }
}
