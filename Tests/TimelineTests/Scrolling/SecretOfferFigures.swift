import Foundation
import Geometry
import Motion
import PropertyAnimation
import Scene
import Testing

@testable import Timeline

/// The figures of part A, in its order. Lengths are points of the 375-point canvas, times seconds, angles degrees.
extension SecretOfferFigureTests {
    // MARK: A1, the ticket (its edge has tests of its own: PerforationTests, PerforationDrawingTests)

    static let ticket: [Figure] = [
        Figure("A1 the card begins 2 pt within the counterfoil", 84, rtl: 0) {
            try $0.frame("secret.secretFace", .zero).minX
        },
        Figure("A1 and ends with the ticket", 343, rtl: 259) { try $0.frame("secret.secretFace", .zero).maxX },
        Figure("A1 the counterfoil lies at the leading edge", 0, rtl: 343 - 86) {
            try $0.frame("secret.counterfoil", .zero).minX
        },
        Figure("A1 outer corners of 24, of the counterfoil", 24) {
            try $0.number("secret.counterfoil", .cornerRadius, 0, .zero)
        },
        Figure("A1 outer corners of 24, of the card", 24) {
            try $0.number("secret.secretFace", .cornerRadius, 0, .zero)
        },
        Figure("A1 both continuous", 2) { play in
            try ["secret.counterfoil", "secret.secretFace"].reduce(0) {
                try $0 + play.number($1, .cornerCurve, 0, .zero)
            }
        },
        // Corners are bits: top left 1, top right 2, bottom left 4, bottom right 8.
        Figure("A1 the counterfoil's corners, on the outside alone", 5, rtl: 10) {
            try $0.number("secret.counterfoil", .maskedCorners, 0, .zero)
        },
        Figure("A1 the card's, on the other side", 10, rtl: 5) {
            try $0.number("secret.secretFace", .maskedCorners, 0, .zero)
        },
        perforation("A1 inner circles of 2") { _, inner, _ in inner },
        perforation("A1 outer circles of 3") { _, _, outer in outer },
        perforation("A1 the counterfoil keeps what lies before the wave") { edge, _, _ in edge == .trailing ? 1 : 0 },
    ]

    private static func perforation(
        _ name: String, _ read: @escaping @Sendable (Mask.Edge, Double, Double) -> Double
    ) -> Figure {
        let expected = name.hasSuffix("2") ? 2.0 : name.hasSuffix("3") ? 3 : 1
        return Figure(name, expected) { play in
            let view = try play.offer.view("secret.counterfoil")
            guard case .perforated(let edge, let inner, let outer) = play.offer.playback.program.scene.views[view].mask
            else { return .nan }
            return read(edge, inner, outer)
        }
    }

    // MARK: A2, hidden at rest

    static let hidden: [Figure] = [
        Figure("A2 16 before a centred card", 16) { try $0.left("books", $0.peek) },
        Figure("A2 16 after it", 16) { try 375 - $0.left("books", $0.peek) - $0.frame("books", $0.peek).width },
        Figure("A2 8 between cards", 8) { play in
            let (a, b) = (try play.frame("coffee", .zero), try play.frame("books", .zero))
            return max(b.minX - a.maxX, a.minX - b.maxX)
        },
        Figure("A2 8 between sections", 8) { play in
            let (a, b) = (try play.frame("books", .zero), try play.frame("secret", .zero))
            return max(b.minX - a.maxX, a.minX - b.maxX)
        },
        Figure("A2 the secret width 375 − 32", 343) { try $0.frame("secret", .zero).width },
        Figure("A2 a sliver of 8 shows", 8) { play in
            let left = try play.left("secret", play.peek)
            return min(left + 343, 375) - max(left, 0)
        },
        Figure("A2 at the trailing edge", 367, rtl: 8 - 343) { try $0.left("secret", $0.peek) },
        Figure("A2 hidden by a right inset of −(w − sliver)", -335, rtl: 4) {
            try $0.number("offers", .contentInset, 3, .zero)
        },
        Figure("A2 and a left one of 4", 4, rtl: -335) { try $0.number("offers", .contentInset, 1, .zero) },
        Figure("A2 always bounces", 1) { try $0.number("offers", .alwaysBounceHorizontal, 0, .zero) },
        Figure("A2 rests with the last ordinary card in the middle", 347, rtl: 1057 - 375 - 347) {
            try $0.offset($0.peek)
        },
    ]

    // MARK: A3, the peek

    static let peek: [Figure] = peekSteps + peekGrowth + peekOrder

    private static let peekSteps: [Figure] = [
        Figure("A3 moves by 86 − 16 + 20", 90, rtl: -90) {
            try $0.offset($0.peek + .seconds(0.3)) - $0.offset($0.peek)
        },
        Figure("A3 scales to 1.03 in 0.15 s", 1.03) { try $0.number("secret", .scale, 0, $0.peek + .seconds(0.45)) },
        Figure("A3 up and down alike", 1.03) { try $0.number("secret", .scale, 1, $0.peek + .seconds(0.45)) },
        Figure("A3 back to 1 in 0.15 s", 1) { try $0.number("secret", .scale, 0, $0.peek + .seconds(0.6)) },
        Figure("A3 waits there", 90, rtl: -90) { try $0.offset($0.peek + .seconds(0.6)) - $0.offset($0.peek) },
        Figure("A3 returns", 0) { try $0.offset($0.peek + .seconds(0.9)) - $0.offset($0.peek) },
        Figure("A3 never twice at once", 1) { Double($0.offer.runs("peek").count) },
    ]

    // Ease-in-out is cubic-bezier(.42, 0, .58, 1): .1291619 at a quarter of the time, by symmetry .8708381 at three.
    private static let peekGrowth: [Figure] = [(0.25, 0.129_161_9), (0.5, 0.5), (0.75, 0.870_838_1)].flatMap(eased)

    private static func eased(share: Double, progress: Double) -> [Figure] {
        let grown = Time.seconds(0.3 + 0.15 * share)
        let shrunk = Time.seconds(0.45 + 0.15 * share)
        return [
            Figure("A3 grows by ease-in-out, \(share)", 1 + 0.03 * progress, within: 1e-7) {
                try $0.number("secret", .scale, 0, $0.peek + grown)
            },
            Figure("A3 shrinks by ease-in-out, \(share)", 1.03 - 0.03 * progress, within: 1e-7) {
                try $0.number("secret", .scale, 0, $0.peek + shrunk)
            },
        ]
    }

    private static let peekOrder: [Figure] = (0..<3).map { step in
        Figure("A3 step \(step + 1) begins as step \(step) ends", 0) { play in
            let end = try play.offer.run("peek[\(step)]").end!
            return try (play.offer.run("peek[\(step + 1)]").start - end).seconds
        }
    }

    // MARK: A4, the pull

    static let pull: [Figure] = [
        Figure("A4 the shake starts at 15 %", 0.15) { try $0.pulled($0.shake) },
        Figure("A4 after 108 pt of finger travel", 108, within: 0.5) { Band.finger(try $0.pulled($0.shake) * 343) },
        Figure("A4 success comes at 70 %", 0.7) { try $0.pulled($0.success) },
        Figure("A4 after 1 214 pt", 1214, within: 0.5) { Band.finger(try $0.pulled($0.success) * 343) },
        Figure("A4 with a rubber band of .55", 0.55) { try $0.number("offers", .rubberBand, 0, $0.success) },
        Figure("A4 pulled by fingers in turn, one always down", 1) { play in
            let pull = try play.offer.run("peek").end! + .seconds(0.5)
            return try [0.34, 0.68, 1.02].map {
                try play.number("offers", .isDragging, 0, pull + .seconds($0), .before)
                    * play.number("offers", .isDragging, 0, pull + .seconds($0))
            }.min()!
        },
        Figure("A4 the trailing inset comes back to 12", 12, rtl: 4) {
            try $0.number("offers", .contentInset, 3, $0.success)
        },
        Figure("A4 the leading one stays 4", 4, rtl: 12) { try $0.number("offers", .contentInset, 1, $0.success) },
        Figure("A4 the offset goes to 1057 − 375 + 16", 698, rtl: -16) { try $0.offset($0.success + .seconds(0.3)) },
        Figure("A4 which shows the card in the middle", 16) { try $0.left("secret", $0.success + .seconds(0.3)) },
        Figure("A4 and is 4 past the limit", 4) { play in
            let limit = 1057 + 12 - 375.0
            let offset = try play.offset(play.success + .seconds(0.3))
            return play.reading.sign > 0 ? offset - limit : 1057 - 375 - offset - limit
        },
        Figure("A4 where it stays", 698, rtl: -16) { try $0.offset($0.offer.playback.length) },
        Figure("A4 the finger lies on the glass until success", 1) {
            try $0.number("offers", .isDragging, 0, $0.success, .before)
        },
        Figure("A4 and is cut then", 0) { try $0.number("offers", .isDragging, 0, $0.success) },
        Figure("A4 the pan is off until the offset has arrived", 0) {
            try $0.number("offers", .isScrollEnabled, 0, $0.success + .seconds(0.3), .before)
        },
        Figure("A4 and on again then", 1) { try $0.number("offers", .isScrollEnabled, 0, $0.success + .seconds(0.3)) },
        Figure("A4 centring is suspended for that drag's end", 0) {
            try $0.number("offers", .snap, 0, $0.success + .seconds(0.3), .before)
        },
        Figure("A4 and no longer", 1) { try $0.number("offers", .snap, 0, $0.success + .seconds(0.3)) },
    ]

    // MARK: A5, the shake

    static let shake: [Figure] = shakeStages + shakeStates

    private static let shakeStages: [Figure] =
        [
            Figure("A5 1.4° at 15 %", 1.4, rtl: -1.4) {
                try $0.number("secret", .rotation, 0, $0.shake + .seconds(0.05))
            },
            Figure("A5 linear: half of it at half the time", 0.7, rtl: -0.7) {
                try $0.number("secret", .rotation, 0, $0.shake + .seconds(0.025))
            },
            Figure("A5 then 0", 0) { try $0.number("secret", .rotation, 0, $0.shake + .seconds(0.1)) },
            Figure("A5 then the other way", 1, rtl: -1) {
                let angle = try $0.number("secret", .rotation, 0, $0.shake + .seconds(0.15))
                return angle < 0 ? 1 : -1
            },
            Figure("A5 then 0 again", 0) { try $0.number("secret", .rotation, 0, $0.shake + .seconds(0.2)) },
            Figure("A5 1.9° at 70 %", 1.9) { try $0.offer.value("angle", at: $0.success) },
            Figure("A5 in stages of 0.05 s", 0.05) { play in
                let links = (0..<4).flatMap { play.offer.runs("shake[\($0)]") }
                return try #require(links.map { ($0.end! - $0.start).seconds }.max())
            },
            Figure("A5 0.22 of intensity at 15 %", 0.22) { try intensity($0, first: true) },
            Figure("A5 0.52 at 70 %", 0.52) { lerp(0.22, 0.52, try $0.offer.value("effort", at: $0.success)) },
            Figure("A5 events of 0.1 s", 0.1) { play in
                let hums = HapticTrack(play.offer.playback).moments.filter { $0.name == "continuous" }
                return try #require(hums.flatMap(\.pattern.events).map(\.duration).max())
            },
        ]

    private static let shakeStates: [Figure] = [("notStarted", -0.001), ("shaking", 0.001)].map { state, after in
        Figure("A5 \(state) \(after) s from 15 %", 1) { play in
            let found = try play.offer.text("state", at: play.shake + .seconds(after))
            return found == state ? 1 : 0
        }
    }

    private static func lerp(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }

    private static func intensity(_ play: Play, first: Bool) throws -> Double {
        let hums = HapticTrack(play.offer.playback).moments.filter { $0.name == "continuous" }
        return try #require(first ? hums.first : hums.last).pattern.events[0].intensity
    }

    // MARK: A6, growing and shrinking

    static let growth: [Figure] = stages + scales + stageStates

    private static let stages: [Figure] =
        [
            Figure("A6 twelve stages", 12) { Double($0.stages.count) },
            Figure("A6 starts with the stage after success", 0, within: 0.05) {
                ($0.stages[0].start - $0.success).seconds
            },
            Figure("A6 ends after the link of the place in which success fell", 1) { play in
                let links = (0..<4).flatMap { place in play.offer.runs("shake[\(place)]").map { (place, $0) } }
                let during = try #require(links.first { $0.1.start < play.success && $0.1.end! >= play.success })
                let last = try #require(links.max { $0.1.start < $1.1.start })
                return during.0 == last.0 ? 1 : 0
            },
            Figure("A6 no link starts after that", 0) { play in
                try (play.offer.run("shake").end! - play.stages[11].end!).seconds
            },
            Figure("A6 upright while it shrinks", 0) { play in
                try play.stages[6...].map { try abs(play.number("secret", .rotation, 0, $0.end!)) }.max() ?? .nan
            },
            Figure("A6 rotation and scale act together", 1.12 * 1.12, within: 1e-9) { play in
                // A turn keeps areas: the determinant of the card's map is the square of its scale.
                let secret = try play.offer.view("secret")
                let map = play.offer.shown(at: play.stages[5].end!).ownTransform(view: secret)
                return map.a * map.d - map.b * map.c
            },
        ]

    private static let scales: [Figure] = (0..<12).map { stage in
        let steps = Double(stage < 6 ? stage + 1 : 11 - stage)
        return Figure("A6 stage \(stage)", 1 + 0.02 * steps, within: 1e-12) {
            try $0.number("secret", .scale, 0, $0.stages[stage].end!, .before)
        }
    }

    private static let stageStates: [Figure] = [
        state("shakingAndIncreasing", inStage: 0), state("shakingAndIncreasing", inStage: 5),
        state("decreasing", inStage: 6), state("decreasing", inStage: 11),
        Figure("A6 ended after the last", 1) { play in
            let found = try play.offer.text("state", at: play.stages[11].end!)
            return found == "ended" ? 1 : 0
        },
    ]

    private static func state(_ name: String, inStage stage: Int) -> Figure {
        Figure("A6 \(name) in stage \(stage)", 1) { play in
            let found = try play.offer.text("state", at: play.stages[stage].start + .seconds(0.02))
            return found == name ? 1 : 0
        }
    }

    // MARK: A7, the tear

    static let tear: [Figure] = [
        Figure("A7 starts with success", 0) { try ($0.offer.run("tearOff").start - $0.success).seconds },
        Figure("A7 the anchor goes to the outer corner", 1, rtl: 0) {
            try $0.number("secret.counterfoil", .anchorPoint, 0, $0.success)
        },
        Figure("A7 at the bottom", 1) { try $0.number("secret.counterfoil", .anchorPoint, 1, $0.success) },
        Figure("A7 which moves nothing", 0) { play in
            let foil = try play.offer.view("secret.counterfoil")
            let before = play.offer.shown(at: play.success, side: .before).boundingBox(view: foil)
            let after = play.offer.shown(at: play.success).boundingBox(view: foil)
            return max(abs(before.minX - after.minX), abs(before.minY - after.minY), abs(before.maxX - after.maxX))
        },
        Figure("A7 −10° in 0.3 s", -10, rtl: 10) {
            try $0.number("secret.counterfoil", .rotation, 0, $0.success + .seconds(0.3))
        },
        Figure("A7 linear: −5° at 0.15 s", -5, rtl: 5) {
            try $0.number("secret.counterfoil", .rotation, 0, $0.success + .seconds(0.15))
        },
        Figure("A7 about the corner, which stays in x", 0) { try $0.corner($0.success + .seconds(0.3)).x },
        Figure("A7 and in y", 0) { try $0.corner($0.success + .seconds(0.3)).y },
        Figure("A7 pulled off by −1.01496 widths", -1.01496 * 86, rtl: 1.01496 * 86, within: 1e-3) {
            try $0.corner($0.success + .seconds(0.6), .before).x
        },
        Figure("A7 half of that at half the time", -1.01496 * 43, rtl: 1.01496 * 43, within: 1e-3) {
            try $0.corner($0.success + .seconds(0.45)).x
        },
        Figure("A7 and by .00264 widths down, no more", 0.00264 * 86, within: 1e-3) {
            try $0.corner($0.success + .seconds(0.6), .before).y
        },
        Figure("A7 then hidden", 1) { try $0.number("secret.counterfoil", .isHidden, 0, $0.success + .seconds(0.6)) },
        Figure("A7 and not before", 0) {
            try $0.number("secret.counterfoil", .isHidden, 0, $0.success + .seconds(0.6), .before)
        },
        Figure("A7 its transform the identity again", 0) { play in
            try (0..<6).map {
                abs(
                    try play.number("secret.counterfoil", .transform, $0, play.success + .seconds(0.6))
                        - [1, 0, 0, 1, 0, 0][$0])
            }.max()!
        },
        Figure("A7 its rotation 0", 0) {
            try $0.number("secret.counterfoil", .rotation, 0, $0.success + .seconds(0.6))
        },
    ]

    // MARK: A8 to A10

    static let finale: [Figure] = [
        Figure("A8 several taps at success", 3) { play in
            let success = HapticTrack(play.offer.playback).moments.filter { $0.name == "success" }
            guard success.map(\.time) == [play.success] else { return .nan }
            return Double(Set(success[0].pattern.events.filter { $0.kind == .transient }.map(\.intensity)).count)
        },
        Figure("A9 the confetti starts with success", 0) {
            try ($0.offer.run("celebrate[0]").start - $0.success).seconds
        },
        Figure("A9 plays once", 1) { Double($0.offer.runs("celebrate[0]").count) },
        Figure("A9 and is over everything", 1) { play in
            let views = play.offer.playback.program.scene.views
            let last = try #require(views.indices.last { views[$0].parent == nil && views[$0].id != nil })
            let confetti = try play.offer.view("confetti")
            return last == confetti ? 1 : 0
        },
        Figure("A9 its completion starts the flip", 0) { try ($0.flip - $0.offer.run("celebrate[0]").end!).seconds },
        Figure("A10 0.3 s", 0.3) { try ($0.offer.run("celebrate[1]").end! - $0.flip).seconds },
        Figure("A10 from the bottom, the content alone", 1) { play in
            let state = try #require(play.offer.shown(at: play.flip + .seconds(0.1)).transitions.first)
            let body = try play.offer.view("secret.body")
            return state.kind == .flipFromBottom && state.view == body ? 1 : 0
        },
        Figure("A10 the secret face shows until the half-turn", 0) {
            try $0.number("secret.secretFace", .isHidden, 0, $0.flip + .seconds(0.15), .before)
        },
        Figure("A10 the ordinary one from there", 0) {
            try $0.number("secret.ordinaryFace", .isHidden, 0, $0.flip + .seconds(0.15))
        },
        Figure("A10 and the secret one no more", 1) {
            try $0.number("secret.secretFace", .isHidden, 0, $0.flip + .seconds(0.15))
        },
    ]
}
