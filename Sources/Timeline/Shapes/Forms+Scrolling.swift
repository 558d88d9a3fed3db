import Scene

// Scroll views, collections and what fingers do with them.
extension Forms {
    /// The keys of a collection beyond those of a view: its content is as large as its items make it.
    static let collectionFields: [Field] =
        fields(of: .collection).filter { $0.name != "contentSize" } + [
            required("layout", .variants(layout), "How the items are laid out."),
            optional("items", items, "The items, or one for each index."),
            optional("sections", .array(.object(section), count: 1...Int.max), "The items in sections."),
        ]

    private static let layout = VariantShape(
        phrase: "a layout",
        variants: [
            VariantShape.Variant(
                markers: ["row"],
                object: ObjectShape(
                    phrase: "a layout of kind row", documentation: "Items side by side.",
                    fields: [
                        required("kind", .words(["row"]), "Items side by side."),
                        optional("spacing", .live, default: "0", "The room between items of a section, in points."),
                        optional("itemSize", .vector(2), "The size of items that give none."),
                        optional("inset", .object(insets), "The room around all items."),
                    ])),
            reserved("stack", waitsFor: "more layouts"), reserved("drum", waitsFor: "more layouts"),
            reserved("carousel", waitsFor: "more layouts"), reserved("ragged", waitsFor: "more layouts"),
        ], kindKey: "kind")

    private static let items = Shape.anyOf([
        .array(.object(item), count: 1...Int.max), .object(countedItems),
    ])

    private static let instance: [Field] = [
        required("symbol", .name, "The symbol's name."),
        optional("with", .map(key: .name, constant), "Values for its parameters: constants or expressions."),
        optional("size", .vector(2), "The item's size in points; otherwise the layout's."),
        optional("aspect", .live(.positive), "Width by height, where the height is the layout's or the viewport's."),
    ]

    private static let itemRules: [ObjectShape.Rule] = [.atMostOne(["size", "aspect"])]

    private static let item = ObjectShape(
        phrase: "an item", documentation: "One item of a collection: a symbol, put to use.",
        fields: [optional("id", .name, "The name by which animators, expressions and cues address the item.")]
            + instance,
        rules: itemRules)

    private static let countedItems = ObjectShape(
        phrase: "counted items",
        documentation: "The same item for each index; `index`, `count` and `viewport` are in scope.",
        fields: [required("count", .integer(1...100_000), "How many.")] + instance, rules: itemRules)

    private static let section = ObjectShape(
        phrase: "a section", documentation: "Items with room around them.",
        fields: [
            optional("id", .name, "A name."),
            optional("inset", .object(insets), "The room around the section's items."),
            required("items", items, "The items, or one for each index."),
        ])

    // MARK: Fingers

    /// One movement or rest of a finger.
    private static let move = Shape.variants(
        VariantShape(
            phrase: "a move",
            variants: [
                variant(
                    ["by"], "a movement", "A movement of the finger.",
                    [
                        required("by", .vector(2), "How far, in points."),
                        required("duration", .live(.notNegative), "Seconds."),
                        optional("curve", .defined(.curve), default: "\"linear\"", "How it eases."), contact,
                    ]),
                variant(
                    ["wait"], "a rest", "The finger lies still.",
                    [required("wait", .live(.notNegative), "Seconds."), contact]),
            ]))

    private static let contact = optional(
        "from", .vector(2), default: "the middle of what is seen of the view",
        "Where the finger touches, on the canvas; only in the first move of a stroke.")

    private static let moves = Shape.array(move, count: 1...10_000)

    /// The keys of a drag.
    static let dragFields: [Field] = [
        required("drag", .string(.view), "A scroll view, or a view that is draggable."),
        optional("moves", moves, "What the finger does, in order; then it lifts."),
        optional(
            "strokes", .array(moves, count: 1...10_000),
            "What fingers do in turn: each touches as the one before lifts, and their ways add up."),
    ]

    /// The keys of a fling.
    static let flingFields: [Field] = [
        required("fling", .string(.view), "A scroll view."),
        required("velocity", .vector(2), "The finger's velocity as it lifts, in points a second."),
    ]
}
