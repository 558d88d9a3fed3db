import Scene

/// The schema of the objects whose keys are paths: one pattern for all properties whose values look alike.
struct PropertyMapSchema {
    let use: PropertyUse

    func schema(_ writer: SchemaWriter) -> SchemaValue {
        var groups: [(names: [String], schema: SchemaValue, text: String)] = []
        func add(_ name: String, _ shape: Shape) {
            let schema = writer.schema(shape)
            let text = schema.text()
            if let place = groups.firstIndex(where: { $0.text == text }) {
                groups[place].names.append(name)
            } else {
                groups.append(([name], schema, text))
            }
        }
        for property in PropertyTable.all where property.allows(use) {
            add(property.name, Forms.shape(for: property, component: nil, use: use))
            for (place, component) in property.componentNames.enumerated() {
                add("\(property.name)\\.\(component)", Forms.shape(for: property, component: place, use: use))
            }
        }
        let prefix = "^\(StringShape.segment)(\\.\(StringShape.segment))*\\."
        var patterns = groups.map { ("\(prefix)(\($0.names.joined(separator: "|")))$", $0.schema) }
        if case .set = use, let pattern = StringShape.name.pattern {
            patterns.append((pattern, writer.schema(Forms.constant)))
        }
        return .object([
            ("type", .string("object")),
            ("description", .string(use.documentation)),
            ("patternProperties", .object(patterns)),
            ("additionalProperties", .boolean(false)),
            ("minProperties", .number(1)),
            ("propertyNames", .object([("examples", .strings(use.examples))])),
        ])
    }
}

extension PropertyUse: CaseIterable, RawRepresentable {
    static let allCases: [PropertyUse] = [.animate, .set, .keyframes, .velocity]

    init?(rawValue: String) {
        guard let use = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = use
    }

    /// The name of the definition.
    var rawValue: String {
        switch self {
        case .animate: "animatedProperties"
        case .set: "settings"
        case .keyframes: "keyframes"
        case .velocity: "velocities"
        }
    }

    var documentation: String {
        switch self {
        case .animate: "Paths such as card.rotation or card.center.x, and values."
        case .set: "Paths such as card.isHidden, or variables, and values."
        case .keyframes: "Paths, and the values that they pass through."
        case .velocity: "Paths, and speeds in units a second."
        }
    }

    fileprivate var examples: [String] {
        let animated = ["view.rotation", "view.scale", "view.alpha", "view.center.x", "view.translation", "view.frame"]
        if case .set = self { return animated + ["view.isHidden", "view.text", "variable"] }
        return animated
    }
}
