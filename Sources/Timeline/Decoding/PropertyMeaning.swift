import Geometry
import Scene

/// What reading a property, or a component of it, means in stored numbers.
struct PropertyMeaning {
    let view: Int
    let property: PropertyDescription

    /// The meaning of a component by name, or of the whole.
    func meaning(_ component: String?, segment: Int) -> PathMeaning {
        switch property.kind {
        case .number: component == nil ? .key(key(property.id, 0)) : noComponents(segment)
        case .boolean: component == nil ? .truth(key(property.id, 0)) : noComponents(segment)
        case .choice: component == nil ? .state(key(property.id, 0), property.choices) : noComponents(segment)
        case .color: component == nil ? .color(key(property.id, 0)) : noComponents(segment)
        case .vector: named(component, property.componentNames, segment) { .key(key(property.id, $0)) }
        case .insets: named(component, property.componentNames, segment) { .key(key(property.id, $0)) }
        case .rect: named(component, Self.rectComponents, segment, rect)
        case .choices, .transform, .string, .path:
            .mistake("'\(property.name)' cannot be read by an expression", segment: segment)
        }
    }

    private func noComponents(_ segment: Int) -> PathMeaning {
        .mistake("'\(property.name)' has no components", segment: segment)
    }

    private func named(
        _ component: String?, _ known: [String], _ segment: Int, _ meaning: (Int) -> PathMeaning
    ) -> PathMeaning {
        guard let component else {
            return .mistake(
                "'\(property.name)' is several numbers, expected one of its components: \(known.quotedList)",
                segment: segment)
        }
        guard let place = known.firstIndex(of: component) else {
            return .mistake(
                "unknown component '\(component)' of '\(property.name)', expected \(known.quotedList)"
                    + Suggestion.phrase(for: component, among: known), segment: segment)
        }
        return meaning(place)
    }

    private static let rectComponents = [
        "x", "y", "width", "height", "minX", "minY", "midX", "midY", "maxX", "maxY", "leading", "trailing",
    ]

    /// Which side of a rectangle a component is: the axis, and how much of the size is added to the origin.
    private static func side(_ place: Int) -> (axis: Int, share: Double)? {
        switch rectComponents[place] {
        case "x", "minX", "leading": (0, 0)
        case "y", "minY": (1, 0)
        case "midX": (0, 0.5)
        case "midY": (1, 0.5)
        case "maxX", "trailing": (0, 1)
        case "maxY": (1, 1)
        default: nil
        }
    }

    private func rect(_ place: Int) -> PathMeaning {
        guard let (axis, share) = Self.side(place) else {
            let size = Self.rectComponents[place] == "width" ? 2 : 3
            if property.id == .boundingBox { return .boundingBox(view: view, component: size, plus: nil, factor: 0) }
            return .key(key(.bounds, size))
        }
        switch property.id {
        case .boundingBox:
            return .boundingBox(view: view, component: axis, plus: share == 0 ? nil : axis + 2, factor: share)
        case .frame:
            if share == 0.5 { return .key(key(.center, axis)) }
            return .sum(key(.center, axis), key(.bounds, axis + 2), factor: share - 0.5)
        default:
            if share == 0 { return .key(key(.bounds, axis)) }
            return .sum(key(.bounds, axis), key(.bounds, axis + 2), factor: share)
        }
    }

    private func key(_ property: PropertyID, _ component: Int) -> PropertyKey {
        PropertyKey(object: Int32(view), property: property.rawValue, component: UInt16(component))
    }
}
