import Scene

extension Forms {
    /// A view.
    static let view = VariantShape(
        phrase: "a view",
        variants: [
            variant(
                ["text"], "a text", "A text, vertically centred in its frame.",
                fields(of: .text) + [optional("font", .defined(.font), "The font.")] + common(.text)),
            variant(["image"], "an image", "A picture from a file.", fields(of: .image) + common(.image)),
            variant(
                ["path"], "a path", "A filled and stroked vector path.", fields(of: .path) + common(.path)),
            variant(
                ["gradient"], "a gradient", "A smooth run of colours.",
                [required("gradient", .defined(.gradient), "The colours and how they run.")] + common(.gradient)),
            variant(
                ["symbol"], "an instance of a symbol", "A symbol, put to use.",
                [
                    required("symbol", .name, "The symbol's name."),
                    optional(
                        "with", .map(key: .name, constant), "Values for its parameters: constants or expressions."),
                    optional(
                        "count", .integer(1...100_000),
                        "How many; they are then id[0], id[1] …, and `index` and `count` are in scope."),
                ] + common(.plain)),
            variant(
                ["lottie"], "a Lottie view", "A Lottie animation from a file, moved by a `play` animator.",
                fields(of: .lottie) + common(.lottie)),
            variant(
                ["contentSize"], "a scroll view", "A view whose contents are scrolled by touch.",
                fields(of: .scroll) + common(.scroll)),
            variant(
                ["layout"], "a collection", "A scroll view that lays out items.",
                collectionFields + common(.collection),
                rules: [.exactlyOne(["items", "sections"])]),
        ],
        fallback: ObjectShape(
            phrase: "a view", documentation: "A plain view.", fields: common(.plain)))

    /// The keys that all views have.
    private static func common(_ kind: ViewKind) -> [Field] {
        let properties = PropertyTable.all.filter { $0.viewKinds.isEmpty && $0.access != .readOnly }
        return [optional("id", .name, "The name by which animators, expressions and cues address the view.")]
            + properties.map { field(for: $0, isRequired: false) }
            + [
                optional("mask", .defined(.mask), "The shape that cuts the view and all within it."),
                optional("bind", .object(bind(kind)), "Properties that follow expressions at every instant."),
                optional(
                    "views", .array(.defined(.view), count: 0...Int.max), "The views within, the later ones in front."),
            ]
    }

    /// The keys that only one kind of view has.
    static func fields(of kind: ViewKind) -> [Field] {
        PropertyTable.all.filter { $0.viewKinds.contains(kind) && $0.access != .readOnly }
            .map { field(for: $0, isRequired: $0.name == kind.rawValue || kind == .scroll && $0.id == .contentSize) }
    }

    private static func field(for property: PropertyDescription, isRequired: Bool) -> Field {
        Field(
            name: property.name, shape: shape(for: property), isRequired: isRequired,
            documentation: property.documentation, defaultText: property.defaultText)
    }

    private static func bind(_ kind: ViewKind) -> ObjectShape {
        let properties = PropertyTable.all.filter {
            $0.applies(to: kind) && $0.access != .readOnly
                && ![.choice, .choices, .path].contains($0.kind) && $0.id != .image && $0.id != .lottie
        }
        return ObjectShape(
            phrase: "bind", documentation: "Properties that follow expressions at every instant.",
            fields: properties.map { property in
                optional(property.name, shape(for: property), property.documentation)
            })
    }

    static let font = ObjectShape(
        phrase: "a font", documentation: "Which font a text is set in.",
        fields: [
            optional("name", .string(.any), default: "\"Inter\"", "The family's name."),
            optional("size", .live(.positive), default: "17", "The size in points."),
            optional(
                "weight", .words(FontDescription.Weight.allCases.map(\.rawValue)), default: "\"regular\"",
                "The weight."),
            optional("italic", .boolean, default: "false", "Whether the slanted face is used."),
        ])

    static let gradient = VariantShape(
        phrase: "a gradient",
        variants: [
            variant(
                ["linear"], "a linear gradient", "Colours along a line.",
                [
                    optional("kind", .words(["linear"]), "A linear gradient."),
                    colors, locations,
                    optional("start", .vector(2), default: "[0.5, 0]", "Where it begins, as shares of the size."),
                    optional("end", .vector(2), default: "[0.5, 1]", "Where it ends, as shares of the size."),
                ]),
            variant(
                ["radial"], "a radial gradient", "Colours outwards from a point.",
                [
                    required("kind", .words(["radial"]), "A radial gradient."),
                    colors, locations,
                    optional("center", .vector(2), default: "[0.5, 0.5]", "The middle, as shares of the size."),
                    optional("radius", .live(.positive), default: "0.5", "The radius, as a share of the width."),
                ]),
        ], kindKey: "kind", defaultKind: "linear")

    private static let colors = required(
        "colors", .array(.defined(.color), count: 2...256), "The colours, at least two.")
    private static let locations = optional(
        "locations", .array(.live, count: 2...256), default: "evenly spread",
        "Where each colour stands, 0 to 1, in rising order.")

    static let mask = VariantShape(
        phrase: "a mask",
        variants: [
            kind(
                "rectangle", "The bounds with rounded corners.",
                [optional("cornerRadius", .live(.notNegative), default: "0", "The radius in points.")]),
            kind("ellipse", "The ellipse that fills the bounds.", []),
            kind(
                "path", "A path in the view's own coordinates.",
                [required("path", .string(.any), "SVG path data.")]),
            kind(
                "sector", "A sector of a ring about the middle.",
                [
                    required("innerRadius", .live(.notNegative), "The inner radius in points."),
                    required("outerRadius", .live(.positive), "The outer radius in points."),
                    required("start", .live, "Where it begins, in degrees clockwise from the positive x axis."),
                    required("end", .live, "Where it ends, in degrees."),
                ]),
            kind(
                "perforated", "A wavy edge of touching arcs, like a ticket's.",
                [
                    required("edge", .words(Mask.Edge.allCases.map(\.rawValue)), "The side of the wave."),
                    required("innerRadius", .live(.positive), "The radius of the arcs cut out, in points."),
                    required("outerRadius", .live(.positive), "The radius of the arcs left standing, in points."),
                ]),
        ], kindKey: "kind")

    private static func kind(_ name: String, _ documentation: String, _ fields: [Field]) -> VariantShape.Variant {
        variant(
            [name], "a mask of kind \(name)", documentation,
            [required("kind", .words([name]), documentation)] + fields)
    }

    static let transform = Shape.anyOf([
        .words(["identity"]), .defined(.transformStep), .array(.defined(.transformStep), count: 1...64),
    ])

    static let transformStep = VariantShape(
        phrase: "a transform",
        variants: [
            variant(
                ["translate"], "a translation", "A movement.",
                [required("translate", .vector(2), "x and y in points.")]),
            variant(
                ["rotate"], "a rotation", "A turn.", [required("rotate", .live, "Degrees clockwise.")]),
            variant(
                ["scale"], "a scale", "A magnification.",
                [required("scale", .anyOf([.live, .vector(2)]), "One factor, or x and y.")]),
            variant(
                ["matrix"], "a matrix", "A whole map.", [required("matrix", .vector(6), "a, b, c, d, tx, ty.")]),
        ])
}
