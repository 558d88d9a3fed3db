import Testing

@testable import Timeline

@Suite struct SchemaTests {
    /// RECORD=1 writes the file anew, and the test still fails then.
    @Test func theShippedSchemaIsTheOneOfTheTables() throws {
        let path = "schema/timeline.schema.json"
        let shipped = try? Repository.text(path)
        if Repository.isRecording, shipped != TimelineSchema.json { try Repository.write(TimelineSchema.json, path) }
        #expect(shipped == TimelineSchema.json)
    }

    @Test func everyKeyHasADescription() {
        var seen = 0
        func visit(_ object: ObjectShape) {
            for field in object.fields {
                seen += 1
                #expect(field.documentation.hasSuffix("."), "\(object.phrase): \(field.name)")
                visit(field.shape)
            }
        }
        func visit(_ shape: Shape) {
            switch shape {
            case .object(let object): visit(object)
            case .variants(let variants):
                for variant in variants.variants { visit(variant.object) }
                if let fallback = variants.fallback { visit(fallback) }
            case .anyOf(let shapes): for shape in shapes { visit(shape) }
            case .array(let item, _, _): visit(item)
            default: break
            }
        }
        visit(.object(Forms.timeline))
        visit(.object(Forms.library))
        for definition in Definition.allCases { visit(Forms.shape(of: definition)) }
        #expect(seen > 200)
    }
}
