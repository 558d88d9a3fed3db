import Foundation
import Geometry
import Motion
import PropertyAnimation
import Scene
import Testing

@testable import Timeline

/// The table over part A of the scenes: each figure read back from the picture as it is shown, from left to right, and
/// from right to left in Arabic and in Hebrew.
@Suite struct SecretOfferFigureTests {
    /// One reading of the scene.
    enum Reading: String, CaseIterable {
        case english = "en"
        case arabic = "ar"
        case hebrew = "he"

        /// 1 from left to right, −1 from right to left.
        var sign: Double { self == .english ? 1 : -1 }

        static let plays: [Reading: Result<Play, any Error>] = Dictionary(
            uniqueKeysWithValues: allCases.map { reading in (reading, Result { try Play(reading) }) })

        /// The whole offer, played once for all figures.
        var play: Play { get throws { try Self.plays[self]!.get() } }
    }

    /// The offer played in one reading, and its turning points.
    struct Play {
        let offer: SecretOffer
        let reading: Reading
        /// The card has settled and begins to peek.
        let peek: Time
        /// The pull passes 15 %.
        let shake: Time
        /// The pull passes 70 %.
        let success: Time
        /// The flip begins.
        let flip: Time

        init(_ reading: Reading) throws {
            self.reading = reading
            offer = try SecretOffer("secret-offer", overrides: [("language", reading.rawValue)]) { $0 }
            peek = try offer.run("peek").start
            shake = try offer.run("shake").start
            success = try offer.run("settle").start
            flip = try offer.run("celebrate[1]").start
        }

        /// A view by its id, or the first or second item, which have none.
        func view(_ id: String) throws -> Int {
            guard let item = ["coffee", "books"].firstIndex(of: id) else { return try offer.view(id) }
            let (views, offers) = (offer.playback.program.scene.views, try offer.view("offers"))
            return try #require(views.indices.filter { views[$0].parent == offers }.dropFirst(item).first)
        }

        func number(_ id: String, _ property: PropertyID, _ component: Int = 0, _ time: Time, _ side: Side = .after)
            throws -> Double
        {
            let snapshot = offer.shown(at: time, side: side)
            return snapshot.values[snapshot.offset(of: property, view: try view(id)) + component]
        }

        func frame(_ id: String, _ time: Time) throws -> Rect {
            offer.shown(at: time).frame(view: try view(id))
        }

        /// How far right of the canvas's left edge an item's frame begins.
        func left(_ id: String, _ time: Time) throws -> Double {
            try frame(id, time).minX - number("offers", .contentOffset, 0, time)
        }

        func offset(_ time: Time, _ side: Side = .after) throws -> Double {
            try number("offers", .contentOffset, 0, time, side)
        }

        /// The share of the secret card that is pulled out, from the picture alone: of 343 pt, 8 show at rest.
        func pulled(_ time: Time) throws -> Double {
            let left = try left("secret", time)
            return ((reading.sign > 0 ? 375 - left : left + 343) - 8) / 343
        }

        /// The links of the shake from success on, in their order.
        var stages: [Ledger.Entry] {
            (0..<4).flatMap { offer.runs("shake[\($0)]") }.sorted { $0.start < $1.start }
                .filter { $0.start >= success }
        }

        /// The map of the counterfoil at an instant, less where it lay: what its torn corner has moved by.
        func corner(_ time: Time, _ side: Side = .after) throws -> Point {
            let foil = try offer.view("secret.counterfoil")
            let snapshot = offer.shown(at: time, side: side)
            let frame = snapshot.frame(view: foil)
            let corner = Point(x: reading.sign > 0 ? frame.maxX : frame.minX, y: frame.maxY)
            return snapshot.ownTransform(view: foil).apply(corner) - corner
        }
    }

    /// One figure: what it is, what it must be from left to right and from right to left, and how it is read.
    struct Figure: CustomTestStringConvertible {
        let name: String
        let expected: (ltr: Double, rtl: Double)
        let tolerance: Double
        let read: @Sendable (Play) throws -> Double
        var testDescription: String { name }

        /// A figure that is the same in both directions, unless told; to a millionth.
        init(
            _ name: String, _ ltr: Double, rtl: Double? = nil, within tolerance: Double = 1e-6,
            read: @escaping @Sendable (Play) throws -> Double
        ) {
            self.name = name
            expected = (ltr, rtl ?? ltr)
            self.tolerance = tolerance
            self.read = read
        }
    }

    @Test(arguments: figures, Reading.allCases)
    func figureIsAsTheArticleHasIt(figure: Figure, reading: Reading) throws {
        let play = try reading.play
        let expected = reading.sign > 0 ? figure.expected.ltr : figure.expected.rtl
        let found = try figure.read(play)
        #expect(abs(found - expected) <= figure.tolerance, "\(found) instead of \(expected)")
    }

    static let figures: [Figure] = ticket + hidden + peek + pull + shake + growth + tear + finale
}
