import Motion
import Testing

@testable import Trace

@Suite struct ChoosingTests {
    private static let document = TraceDocument(
        times: [.zero],
        features: ["card.center", "card.alpha", "cards[0].alpha", "mood"].map {
            TraceFeature(name: $0, kind: .number, values: [.number(1)])
        }, events: [], marks: [])

    @Test(arguments: [
        (["card"], ["card.center", "card.alpha"]),
        (["card.alpha"], ["card.alpha"]),
        (["mood", "card.center"], ["card.center", "mood"]),
        (["cards[0]"], ["cards[0].alpha"]),
    ])
    func whatIsNamedStays(names: [String], left: [String]) throws {
        var document = Self.document
        try document.keep(names)
        #expect(document.features.map(\.name) == left)
    }

    @Test(arguments: ["car", "card.", "card.alph", "", "card.alpha.x"])
    func aNameOfNothingIsAnError(name: String) {
        var document = Self.document
        #expect(throws: UnknownFeature(name: name, known: document.choices)) { try document.keep(["mood", name]) }
        #expect(document == Self.document)
    }

    @Test func whatMayBeNamedBeginsWithTheViews() {
        #expect(
            Self.document.choices == ["card", "card.center", "card.alpha", "cards[0]", "cards[0].alpha", "mood"])
    }
}
