/// Writes shapes as JSON schema.
struct SchemaWriter {
    /// The schema of a shape; a definition is referred to.
    func schema(_ shape: Shape) -> SchemaValue {
        switch shape {
        case .boolean: .object([("type", .string("boolean"))])
        case .number(let range): .object([("type", .string("number"))] + bounds(range))
        case .integer(let range): .object([("type", .string("integer"))] + bounds(range))
        case .string(let kind): .object(string(kind))
        case .words(let words): .object([("enum", .strings(words))])
        case .array(let item, let count, let unique): array(item, count, unique)
        case .tuple(let items):
            .object([
                ("type", .string("array")), ("items", .array(items.map(schema))),
                ("minItems", .number(Double(items.count))), ("maxItems", .number(Double(items.count))),
            ])
        case .object(let object): self.object(object, markers: [])
        case .map(let key, let value, let least): map(key, value, least)
        case .properties(let use): .reference(use.rawValue)
        case .anyOf(let shapes): .object([("anyOf", .array(shapes.map(schema)))])
        case .variants(let variants): self.variants(variants)
        case .defined(let definition): .reference(definition.rawValue)
        }
    }

    private func bounds(_ range: NumberRange) -> [(String, SchemaValue)] {
        var result: [(String, SchemaValue)] = []
        if let low = range.low {
            result.append((range.isLowExcluded ? "exclusiveMinimum" : "minimum", .number(low)))
        }
        if let high = range.high { result.append(("maximum", .number(high))) }
        return result
    }

    private func bounds(_ range: ClosedRange<Int>) -> [(String, SchemaValue)] {
        [("minimum", .number(Double(range.lowerBound))), ("maximum", .number(Double(range.upperBound)))]
    }

    private func string(_ kind: StringShape) -> [(String, SchemaValue)] {
        [("type", .string("string"))] + (kind.pattern.map { [("pattern", .string($0))] } ?? [])
    }

    private func array(_ item: Shape, _ count: ClosedRange<Int>, _ unique: Bool) -> SchemaValue {
        var entries: [(String, SchemaValue)] = [("type", .string("array")), ("items", schema(item))]
        if count.lowerBound > 0 { entries.append(("minItems", .number(Double(count.lowerBound)))) }
        if count.upperBound < Int.max { entries.append(("maxItems", .number(Double(count.upperBound)))) }
        if unique { entries.append(("uniqueItems", .boolean(true))) }
        return .object(entries)
    }

    private func map(_ key: StringShape, _ value: Shape, _ least: Int) -> SchemaValue {
        var entries: [(String, SchemaValue)] = [
            ("type", .string("object")),
            ("patternProperties", .object([(key.pattern ?? "", schema(value))])),
            ("additionalProperties", .boolean(false)),
        ]
        if least > 0 { entries.append(("minProperties", .number(Double(least)))) }
        return .object(entries)
    }

    private func variants(_ variants: VariantShape) -> SchemaValue {
        let known = variants.variants.filter { $0.waitsFor == nil }
        let markers = variants.kindKey == nil
        var objects = known.map { object($0.object, markers: markers ? $0.markers : []) }
        if let fallback = variants.fallback {
            let fields = known.flatMap { variant in
                variant.object.fields.filter { variant.markers.contains($0.name) }
            }
            objects.insert(object(fallback, offering: fields), at: 0)
        }
        return .object([("anyOf", .array(objects))])
    }

    /// An object in which the keys of others may not stand. They are described in it all the same: an editor offers what
    /// is described where the text so far is right, and a key still to be written may make another object of it.
    func object(_ object: ObjectShape, offering others: [Field]) -> SchemaValue {
        let foreign = others.filter { $0.waitsFor == nil && object.place(of: $0.name) == nil }
        let optional = foreign.map { field in
            var field = field
            field.isRequired = false
            return field
        }
        let offered = ObjectShape(
            phrase: object.phrase, documentation: object.documentation, fields: object.fields + optional,
            rules: object.rules)
        guard case .object(let entries) = self.object(offered, markers: []), !foreign.isEmpty else {
            return self.object(object, markers: [])
        }
        let forbidden = SchemaValue.array(foreign.map { .object([("required", .strings([$0.name]))]) })
        return .object(entries + [("not", .object([("anyOf", forbidden)]))])
    }

    /// An object; one of `markers` must stand in it.
    private func object(_ object: ObjectShape, markers: [String]) -> SchemaValue {
        let fields = object.fields.filter { $0.waitsFor == nil }
        var entries: [(String, SchemaValue)] = [("type", .string("object"))]
        if !object.documentation.isEmpty { entries.append(("description", .string(object.documentation))) }
        entries.append(("properties", .object(fields.map { ($0.name, field($0)) })))
        entries.append(("additionalProperties", .boolean(false)))
        let required = fields.filter(\.isRequired).map(\.name)
        if !required.isEmpty { entries.append(("required", .strings(required))) }
        let optionalMarkers = markers.filter { !required.contains($0) }
        if markers.count == optionalMarkers.count, !markers.isEmpty {
            entries.append(("anyOf", .array(markers.map { .object([("required", .strings([$0]))]) })))
        }
        return .object(entries + rules(object.rules))
    }

    private func field(_ field: Field) -> SchemaValue {
        var text = field.documentation
        if !field.defaultText.isEmpty { text += " Default: \(field.defaultText)." }
        guard case .object(let entries) = schema(field.shape) else { return schema(field.shape) }
        // Beside a reference draft 07 ignores all else, so the reference goes into an allOf of its own.
        if entries.contains(where: { $0.0 == "$ref" }) {
            return .object([("description", .string(text)), ("allOf", .array([.object(entries)]))])
        }
        return .object([("description", .string(text))] + entries.filter { $0.0 != "description" })
    }

    private func rules(_ rules: [ObjectShape.Rule]) -> [(String, SchemaValue)] {
        var entries: [(String, SchemaValue)] = []
        var needs: [(String, SchemaValue)] = []
        var all: [SchemaValue] = []
        for rule in rules {
            switch rule {
            case .exactlyOne(let names):
                all.append(.object([("oneOf", .array(names.map { .object([("required", .strings([$0]))]) }))]))
            case .atMostOne(let names):
                all.append(.object([("not", .object([("required", .strings(names))]))]))
            case .needs(let name, let another): needs.append((name, .strings([another])))
            }
        }
        if !needs.isEmpty { entries.append(("dependencies", .object(needs))) }
        if !all.isEmpty { entries.append(("allOf", .array(all))) }
        return entries
    }
}
