import Geometry
import Motion
import Testing
import Trace

@Suite struct TraceJSONTests {
    @Test func writesAnEmptyDocument() {
        let document = TraceDocument(times: [], features: [], events: [], marks: [])
        #expect(
            document.json == """
                {
                  "times": [],
                  "features": [],
                  "events": [],
                  "marks": []
                }
                """)
    }

    @Test func writesEveryKindOfValue() {
        let document = TraceDocument(
            times: [.zero, .seconds(0.05)],
            features: [
                TraceFeature(name: "card.rotation", kind: .number, values: [.number(0), .number(1.9)]),
                TraceFeature(name: "card.scale", kind: .vector, values: [.numbers([1, 1]), .absent]),
                TraceFeature(name: "isOpen", kind: .boolean, values: [.boolean(false), .boolean(true)]),
                TraceFeature(name: "a\"b\\\n\u{1}é", kind: .string, values: [.string("ä/ß"), .strings(["x", "y"])]),
            ],
            events: [TraceEvent(time: .seconds(0.05), start: .zero, animator: "shake[0]#0", outcome: .end)],
            marks: [
                TraceMark(
                    time: .zero, kind: .haptic, name: "transient",
                    parameters: [.init(name: "intensity", value: .number(0.5))])
            ])
        #expect(
            document.json == #"""
                {
                  "times": [0, 0.05],
                  "features": [
                    {"name": "card.rotation", "type": "number", "values": [0, 1.9]},
                    {"name": "card.scale", "type": "vector", "values": [[1, 1], null]},
                    {"name": "isOpen", "type": "boolean", "values": [false, true]},
                    {"name": "a\"b\\\n\u0001é", "type": "string", "values": ["ä/ß", ["x", "y"]]}
                  ],
                  "events": [
                    {"time": 0.05, "start": 0, "animator": "shake[0]#0", "outcome": "end"}
                  ],
                  "marks": [
                    {"time": 0, "kind": "haptic", "name": "transient", "parameters": {"intensity": 0.5}}
                  ]
                }
                """#)
    }

    @Test func writesPathsAsPathData() {
        let path = Path([
            .move(.init(x: 0, y: -0.0)), .line(.init(x: 10, y: 0.5)),
            .curve(.init(x: 1, y: 2), .init(x: 3, y: 4), .init(x: 5, y: 6)), .close,
        ])
        #expect(PathData.text(path) == "M0 0 L10 0.5 C1 2 3 4 5 6 Z")
    }
}
