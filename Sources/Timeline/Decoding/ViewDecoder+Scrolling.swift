import Geometry
import Scene

// Scroll views and collections.
extension ViewDecoder {
    /// What an item says of its size, and the scope that is read in.
    private struct Item {
        let value: JSONValue
        let scope: Scope
        let id: String?
    }

    /// Lays out the items of the view opened last, if it is a collection, and puts its content where it begins.
    mutating func finishScrollView(_ layers: [Layer], _ kind: ViewKind, _ view: Int) {
        if kind == .collection, let layer = layers.last(where: { $0.value["layout"] != nil }) {
            decodeItems(layer, view)
        }
        let hasOffset = layers.contains { $0.value["contentOffset"] != nil }
        if !hasOffset { builder.setContentOffsetToBeginning() }
    }

    private mutating func decodeItems(_ layer: Layer, _ view: Int) {
        guard let layout = layer.value["layout"], layout["kind"]?.string == "row" else { return }
        let viewport = builder.currentFrame.size
        let scope = layer.scope.adding([
            "viewport.width": .number(viewport.width), "viewport.height": .number(viewport.height),
        ])
        var sections: [RowLayout.Section] = []
        var items: [Item] = []
        let written = layer.value["sections"].map(\.elements) ?? [layer.value]
        for section in written {
            let found = self.items(section["items"], scope)
            // Without sections the value is the collection's own, whose insets are none of a section's.
            let inset = layer.value["sections"] == nil ? nil : section["inset"]
            sections.append(
                RowLayout.Section(
                    inset: insets(inset, scope), itemSizes: found.map { size(of: $0, layout, viewport, scope) }))
            items += found
        }
        let row = RowLayout(
            sections: sections, spacing: number(layout["spacing"], scope) ?? 0, inset: insets(layout["inset"], scope),
            height: builder.contentHeight)
        builder.setLayout(.row(row))
        names.items[view] = CollectionItems(
            view: view, layout: .row(row), initialOffsets: builder.restOffsets)
        for (item, frame) in zip(items, row.frames) where !isFull {
            decodeInstance(item.value, item.scope, id: item.id, frame: frame)
        }
    }

    /// The items of a list, or as many as are counted.
    private func items(_ value: JSONValue?, _ scope: Scope) -> [Item] {
        guard let value else { return [] }
        func item(_ value: JSONValue, _ index: Int, of count: Int) -> Item {
            let counted = scope.adding(["index": .number(Double(index)), "count": .number(Double(count))])
            return Item(value: value, scope: counted, id: value["id"]?.string.map { scope.prefix + $0 })
        }
        if value.isArray {
            let elements = value.elements.filter(\.isObject)
            return elements.enumerated().map { item($1, $0, of: elements.count) }
        }
        let count = value["count"]?.number.map { Int($0) } ?? 0
        return (0..<max(count, 0)).map { item(value, $0, of: count) }
    }

    private func size(of item: Item, _ layout: JSONValue, _ viewport: Size, _ scope: Scope) -> Size {
        if let size = item.value["size"] { return self.size(size, item.scope) ?? .zero }
        let standard = layout["itemSize"].flatMap { self.size($0, item.scope) }
        if let aspect = item.value["aspect"] {
            let height = standard?.height ?? builder.contentHeight
            return Size(width: height * (number(aspect, item.scope) ?? 0), height: height)
        }
        if let standard { return standard }
        if layout["itemSize"] == nil {
            names.reporter.error(
                item.value.headRange,
                "this item has no size: neither it nor the layout gives 'size', 'aspect' or 'itemSize'")
        }
        return .zero
    }

    private func size(_ value: JSONValue, _ scope: Scope) -> Size? {
        let numbers = value.elements.compactMap { number($0, scope, in: .notNegative) }
        return numbers.count == 2 ? Size(width: numbers[0], height: numbers[1]) : nil
    }

    private func number(_ value: JSONValue?, _ scope: Scope, in range: NumberRange = .any) -> Double? {
        value.flatMap { ConstantReader(scope: scope).number($0, in: range) }?.constant
    }

    private func insets(_ value: JSONValue?, _ scope: Scope) -> EdgeInsets {
        let numbers = value.flatMap { PropertyReader(scope: scope) { _ in }.insets($0) }?.compactMap(\.constant)
        guard let numbers, numbers.count == 4 else { return .zero }
        return EdgeInsets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    }
}
