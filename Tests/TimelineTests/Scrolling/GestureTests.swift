import Foundation
import Geometry
import Motion
import PropertyAnimation
import Scene
import Stage
import Testing

@testable import Timeline

@Suite struct GestureTests {
    private static func text(_ script: String, view: String = "", extra: String = "") -> String {
        """
        { "timeline": 1, "canvas": { "size": [375, 220] }, \(extra)
          "symbols": { "page": { "view": { "backgroundColor": "#FF0000" } } },
          "views": [
            { "id": "list", "frame": [0, 10, 375, 200], "contentSize": [2000, 200], \(view)
              "views": [ { "frame": [20, 20, 100, 100], "backgroundColor": "#00FF00" } ] },
            { "id": "puck", "frame": [10, 10, 40, 40], "backgroundColor": "#0000FF", "isDraggable": true },
            { "id": "stone", "frame": [60, 10, 40, 40], "backgroundColor": "#000000" }
          ], "script": [ \(script) ] }
        """
    }

    private static func play(_ script: String, view: String = "", extra: String = "") throws -> Playback {
        try Playback.run(try Program.load(text: text(script, view: view, extra: extra)))
    }

    private func offset(_ playback: Playback, _ time: Double, _ side: Side = .after) -> Double {
        playback.reader(at: .seconds(time), side: side).value(of: PropertyKey(view: 0, .contentOffset))
    }

    @Test func contentBeginsAtItsLeadingLimit() throws {
        let playback = try Self.play(
            "{ \"at\": 1, \"name\": \"end\" }", view: "\"contentInset\": { \"leading\": 24, \"top\": 7 },")
        #expect(playback.snapshot(at: .zero).vector(.contentOffset, view: 0) == Point(x: -24, y: -7))
    }

    /// 200 instants of a fling, a caught coast, a drag past the end and a bounce, each by the test's own closed form.
    @Test func everyInstantIsTheClosedForm() throws {
        let playback = try Self.play(
            """
            { "at": 0.1, "fling": "list", "velocity": [-1800, 0] },
            { "at": 0.7, "name": "pull", "drag": "list", "strokes": [
              [ { "from": [360, 100], "by": [-330, 0], "duration": 0.3 } ],
              [ { "from": [350, 120], "by": [-340, 0], "duration": 0.3 } ],
              [ { "from": [350, 120], "by": [-340, 0], "duration": 0.2 } ] ] }
            """)
        let k = 1000 * log(0.998)
        let caught = 1800 * (exp(k * 0.6) - 1) / k
        let frequency = 2 * Double.pi / 0.575
        func pulled(_ elapsed: Double) -> Double {
            let travel =
                elapsed < 0.3
                ? 1100 * elapsed : elapsed < 0.6 ? 330 + 340 * (elapsed - 0.3) / 0.3 : 670 + 1700 * (elapsed - 0.6)
            let free = caught + travel
            return free <= 1625 ? free : 1625 + Band.offset(free - 1625)
        }
        let released = pulled(0.8) - 1625
        let speed = 1700 * 0.55 * pow(1 - released / 375, 2)
        var seed: UInt64 = 7
        for _ in 0..<200 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let time = Double(seed >> 11) / 9_007_199_254_740_992 * 2.2
            let expected: Double
            switch time {
            case ..<0.1: expected = 0
            case ..<0.7: expected = 1800 * (exp(k * (time - 0.1)) - 1) / k
            case ..<1.5: expected = pulled(time - 0.7)
            default:
                let elapsed = time - 1.5
                expected = 1625 + (released + (frequency * released + speed) * elapsed) * exp(-frequency * elapsed)
            }
            // Within half a point of its limit it is there.
            let settled = time >= playback.length.seconds ? 1625 : expected
            #expect(abs(offset(playback, time) - settled) < 1e-5, "at \(time)")
        }
        // The cue ends with the release, and the film with the bounce, on the limit itself.
        #expect(offset(playback, playback.length.seconds) == 1625 && playback.length < .seconds(3))
    }

    @Test func cuesWaitForTheReleaseOrTheCut() throws {
        let playback = try Self.play(
            """
            { "at": 0, "name": "pull", "drag": "list", "moves": [ { "by": [-100, 0], "duration": 0.4 }, { "wait": 0.1 } ] },
            { "at": "pull.end + 0.25", "name": "after" },
            { "at": 2, "name": "other", "drag": "list", "moves": [ { "by": [-100, 0], "duration": 0.4 } ] },
            { "at": 2.1, "set": { "list.isScrollEnabled": false } },
            { "at": "other.end", "name": "cut" }
            """)
        let marks = playback.recording.marks.filter { $0.kind == .cue }
        #expect(marks.first { $0.name == "after" }?.time == .seconds(0.75))
        #expect(marks.first { $0.name == "cut" }?.time == .seconds(2.1))
        #expect(abs(offset(playback, 2.3) - 125) < 1e-9)
    }

    @Test func conditionsSeeAFlingThatLastsNoTime() throws {
        let playback = try Self.play(
            """
            { "when": "=list.isDragging", "set": { "touched": true } },
            { "when": "=!list.isSettled", "set": { "moved": true } },
            { "at": 0.2, "fling": "list", "velocity": [-600, 0] }
            """, extra: "\"variables\": { \"touched\": false, \"moved\": false },")
        let reader = playback.reader(at: .seconds(0.2))
        #expect(reader.value(of: PropertyKey(object: ObjectIndex.variables, property: 0)) == 1)
        #expect(reader.value(of: PropertyKey(object: ObjectIndex.variables, property: 1)) == 1)
        #expect(reader.value(of: PropertyKey(view: 0, .isDragging)) == 0)
        #expect(reader.value(of: PropertyKey(view: 0, .isDecelerating)) == 1)
        #expect(reader.value(of: PropertyKey(view: 0, .isSettled)) == 0)
    }

    @Test func settingTheOffsetUnderAFingerMovesTheContentAndTheFingerGoesOn() throws {
        let playback = try Self.play(
            """
            { "at": 0, "drag": "list", "moves": [ { "by": [-100, 0], "duration": 1 } ] },
            { "at": 0.5, "set": { "list.contentOffset.x": 800 } }
            """)
        #expect(abs(offset(playback, 0.5, .before) - 50) < 1e-9)
        #expect(offset(playback, 0.5) == 800 && abs(offset(playback, 0.9) - 840) < 1e-9)
    }

    @Test func aThrownPuckGoesIntoASpringWithoutALossOfSpeed() throws {
        let playback = try Self.play(
            """
            { "at": 0.2, "name": "throw", "drag": "puck", "moves": [ { "by": [150, 40], "duration": 0.3 } ] },
            { "at": "throw.end", "start": { "spring": { "mass": 1, "stiffness": 100, "damping": 20 }, "velocity": "current",
              "to": { "puck.translation": [0, 0] } } }
            """)
        let puck = 2
        let reader = playback.reader(at: .seconds(0.5 + 1e-4))
        let key = PropertyKey(view: puck, .translation)
        #expect(abs(reader.value(of: key) - (150 + 500 * 1e-4)) < 1e-3)
        #expect(playback.snapshot(at: .seconds(0.35)).boolean(.isDragging, view: puck))
        #expect(!playback.snapshot(at: .seconds(0.5)).boolean(.isDragging, view: puck))
        #expect(playback.snapshot(at: playback.length).vector(.translation, view: puck) == .zero)
    }

    @Test func fingersAreShownWhereTheyLie() throws {
        let playback = try Self.play(
            "{ \"at\": 0.2, \"drag\": \"list\", \"moves\": [ { \"from\": [300, 60], \"by\": [-200, 0], \"duration\": 0.5 } ] }",
            view: "\"showsTouches\": true,")
        let fingers = try #require(playback.program.overlay.fingers.first).views
        #expect(playback.snapshot(at: .seconds(0.1)).boolean(.isHidden, view: fingers[0]))
        let snapshot = playback.snapshot(at: .seconds(0.45))
        #expect(!snapshot.boolean(.isHidden, view: fingers[0]) && snapshot.boolean(.isHidden, view: fingers[1]))
        let place = snapshot.vector(.center, view: fingers[0])
        #expect(abs(place.x - 200) < 1e-6 && place.y == 60)
        // Nothing of them is in the ids that a trace tells.
        #expect(playback.program.scene.views[fingers[0]].id == nil)
    }

    @Test func theOffsetOfAnItemCanBeAskedFor() throws {
        let text = """
            { "timeline": 1, "canvas": { "size": [375, 220] }, "symbols": { "page": { "view": { "backgroundColor": "#FF0000" } } },
              "views": [ { "id": "list", "frame": [0, 0, 375, 200], "snap": "center", "items": { "count": 8, "symbol": "page" },
                "layout": { "kind": "row", "spacing": 100, "itemSize": ["=viewport.width - 72", 200],
                            "inset": { "leading": 36, "trailing": 36 } } } ],
              "script": [ { "at": 0, "start": { "duration": 0.2, "to": { "list.contentOffset.x": "=offsetOf(list, 3)" } } } ] }
            """
        let playback = try Playback.run(try Program.load(text: text))
        let reader = playback.reader(at: .seconds(0.2))
        #expect(reader.value(of: PropertyKey(view: 0, .contentOffset)) == 3 * 403)
        #expect(reader.value(of: PropertyKey(view: 0, .page)) == 3)
        #expect(playback.snapshot(at: .zero).frame(view: 8).minX == 36 + 7 * 403)
    }

    /// offsetOf reads insets, viewport and snapping as they are at that instant, and by an item's share between two.
    @Test func theOffsetOfAnItemFollowsInsetsSnappingAndTheViewport() throws {
        let text = """
            { "timeline": 1, "canvas": { "size": [375, 220] }, "symbols": { "page": { "view": { "backgroundColor": "#FF0000" } } },
              "views": [
                { "id": "list", "frame": [0, 0, 375, 200], "contentInset": { "leading": 10 },
                  "items": { "count": 8, "symbol": "page" },
                  "layout": { "kind": "row", "spacing": 100, "itemSize": [303, 200] } },
                { "id": "first", "frame": [0, 0, "=303 + 0 * offsetOf(list, 0)", 9] },
                { "id": "mark", "frame": [0, 0, 9, 9], "bind": { "translation": ["=offsetOf(list, 2)", "=offsetOf(list, 0.5)"] } }
              ],
              "script": [
                { "at": 1, "start": { "duration": 1, "curve": "linear", "to": { "list.contentInset.leading": 30 } } },
                { "at": 3, "set": { "list.snap": "center" } },
                { "at": 4, "set": { "list.frame.width": 303 } },
                { "at": 5, "name": "end" }
              ] }
            """
        let playback = try Playback.run(try Program.load(text: text))
        let mark = try #require(playback.program.scene.index(of: "mark"))
        let expected: [(time: Double, second: Double, half: Double)] = [
            (0.5, 806 - 10, 201.5 - 10), (1.5, 806 - 20, 201.5 - 20), (2.5, 806 - 30, 201.5 - 30),
            (3.5, 806 + 151.5 - 187.5, 201.5 + 151.5 - 187.5), (4.5, 806, 201.5),
        ]
        for (time, second, half) in expected {
            let found = playback.snapshot(at: .seconds(time)).vector(.translation, view: mark)
            #expect(abs(found.x - second) < 1e-9 && abs(found.y - half) < 1e-9, "\(found) at \(time)")
        }
    }

    // MARK: Mistakes

    @Test(
        arguments: [
            (
                "{ \"at\": 0, \"drag\": \"stone\", \"moves\": [ { \"wait\": 1 } ] }",
                "'stone' is a plain view that no finger moves; give it \"isDraggable\": true, or drag a scroll view"
            ),
            (
                "{ \"at\": 0, \"fling\": \"puck\", \"velocity\": [1, 0] }",
                "'puck' is a plain view, but only a scroll view can be flung; drag a view that is draggable"
            ),
            (
                "{ \"at\": 0, \"drag\": \"list\", \"moves\": [ { \"wait\": 1 }, { \"from\": [1, 1], \"wait\": 1 } ] }",
                "a finger touches once: 'from' stands only in the first move of a stroke"
            ),
            (
                "{ \"at\": 0, \"drag\": \"list\" }", "'moves' or 'strokes' is missing in a cue"
            ),
            (
                "{ \"at\": 0, \"drag\": \"lisd\", \"moves\": [ { \"wait\": 1 } ] }",
                "unknown view 'lisd'; did you mean 'list'?"
            ),
            (
                "{ \"at\": 0, \"do\": { \"drag\": \"list\", \"moves\": [ { \"wait\": 1 } ] } }",
                "found an object without a key that tells what it is, expected an action"
            ),
        ])
    func mistakesAreTold(script: String, message: String) throws {
        do {
            _ = try Program.load(text: Self.text(script))
            Issue.record("no mistake was found")
        } catch {
            #expect(error.diagnostics.contains { $0.message.contains(message) }, "\(error.diagnostics.map(\.message))")
        }
    }

    @Test func aFingerThatLeavesTheCanvasIsAnError() throws {
        do {
            _ = try Self.play(
                "{ \"at\": 0.5, \"drag\": \"list\", \"moves\": [ { \"by\": [-190, 0], \"duration\": 1 } ] }")
            Issue.record("no mistake was found")
        } catch let error as TimelineError {
            #expect(
                error.diagnostics.map(\.message) == [
                    "at 0.5 s this leads the finger off the canvas, to [-2.5, 110] of [375, 220]; begin elsewhere with "
                        + "'from', or use 'strokes'"
                ])
        }
    }

    @Test func aCollectionThatLacksSizesOrAsksForALaterLayoutIsAnError() {
        func messages(_ collection: String) -> [String] {
            let text = """
                { "timeline": 1, "canvas": { "size": [375, 220] },
                  "symbols": { "page": { "view": { "backgroundColor": "#FF0000" } } }, "views": [ { \(collection) } ] }
                """
            do {
                _ = try Program.load(text: text)
                return []
            } catch { return error.diagnostics.filter { $0.severity == .error }.map(\.message) }
        }
        #expect(
            messages("\"layout\": { \"kind\": \"row\" }, \"items\": [ { \"symbol\": \"page\" } ]") == [
                "this item has no size: neither it nor the layout gives 'size', 'aspect' or 'itemSize'"
            ])
        #expect(
            messages("\"layout\": { \"kind\": \"drum\" }, \"items\": [ { \"symbol\": \"page\" } ]") == [
                "'drum' is not supported yet: it waits for more layouts"
            ])
        #expect(messages("\"layout\": { \"kind\": \"row\" }") == ["'items' or 'sections' is missing in a collection"])
        #expect(
            messages(
                "\"layout\": { \"kind\": \"row\", \"itemSize\": [\"=viewport.width - 72\", 200] }, \"items\": { \"count\": 3, \"symbol\": \"page\" }"
            ) == [])
    }
}
