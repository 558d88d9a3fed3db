import Geometry
import Motion
import PropertyAnimation
import Scene
import Testing

@testable import Timeline

/// The rules "Matrix", "Additive", "Right to left" and "Colours".
@Suite struct GeometryRuleTests {
    /// (10, 0) from the centre: moved to (15, 0), stretched to (30, 0), turned to (0, 30), moved to (10, 30).
    @Test func matrix_aPointPassesTransformScaleRotationTranslation() throws {
        let played = try Played(
            "\"duration\": 1",
            views: #"""
                { "id": "card", "frame": [10, 20, 100, 60], "translation": [10, 0], "rotation": 90, "scale": [2, 1],
                  "transform": { "translate": [5, 0] } }
                """#)
        let point = played.playback.snapshot(at: .zero).ownTransform(view: 0).apply(Point(x: 70, y: 50))
        #expect(abs(point.x - 70) < 1e-12 && abs(point.y - 80) < 1e-12)
    }

    /// Each step acts in the space made by those before it: moved along the axis that the turn has turned.
    @Test func matrix_aListOfTransformsActsFromTheOutside() throws {
        let played = try Played(
            "\"duration\": 1",
            views: #"""
                { "id": "card", "frame": [10, 20, 100, 60], "transform": [ { "rotate": 90 }, { "translate": [30, 0] } ] }
                """#)
        let point = played.playback.snapshot(at: .zero).ownTransform(view: 0).apply(Point(x: 60, y: 50))
        #expect(abs(point.x - 60) < 1e-12 && abs(point.y - 80) < 1e-12)
    }

    @Test func matrix_frameIsTheLayoutRectangleAndBoundingBoxTheTransformedOne() throws {
        let played = try Played(
            #"""
            "duration": 1, "values": { "x": "=card.frame.x", "w": "=card.frame.width", "boxX": "=card.boundingBox.x",
              "boxY": "=card.boundingBox.minY", "boxW": "=card.boundingBox.width", "boxH": "=card.boundingBox.height" }
            """#, views: #"{ "id": "card", "frame": [10, 20, 100, 60], "rotation": 90 }"#)
        #expect(try played.value("x", at: 0) == 10)
        #expect(try played.value("w", at: 0) == 100)
        for (name, expected) in [("boxX", 30.0), ("boxY", 0), ("boxW", 60), ("boxH", 100)] {
            #expect(abs(try played.value(name, at: 0) - expected) < 1e-9)
        }
    }

    @Test func matrix_centerIsTheMiddleOfFrameAndBoundsResizesAboutIt() throws {
        let played = try Played(
            #"""
            "duration": 1, "values": { "x": "=card.center.x", "left": "=card.frame.x", "right": "=card.frame.maxX" },
            "script": [ { "at": 0.5, "set": { "card.bounds.width": 50 } } ]
            """#, views: #"{ "id": "card", "frame": [10, 20, 100, 60], "anchorPoint": [0, 0] }"#)
        #expect(try played.value("x", at: 0) == 60)
        #expect(try played.value("x", at: 0.5) == 60)
        #expect(try played.value("left", at: 0.5) == 35)
        #expect(try played.value("right", at: 0.5) == 85)
    }

    @Test func matrix_settingAnchorPointNeverMovesTheView() throws {
        let played = try Played(
            #"""
            "duration": 1, "script": [ { "at": 0.5, "set": { "card.anchorPoint": [0, 1] } } ]
            """#,
            views: #"{ "id": "card", "frame": [10, 20, 100, 60], "rotation": 30, "scale": 1.5, "translation": [7, 3] }"#
        )
        let before = played.playback.snapshot(at: .seconds(0.5), side: .before).ownTransform(view: 0)
        let after = played.playback.snapshot(at: .seconds(0.5)).ownTransform(view: 0)
        for (u, v) in [(0.0, 0.0), (1, 0), (0.3, 0.7)] {
            func place(_ snapshot: SceneSnapshot, _ transform: AffineTransform) -> Point {
                let frame = snapshot.frame(view: 0)
                return transform.apply(Point(x: frame.minX + u * frame.width, y: frame.minY + v * frame.height))
            }
            let one = place(played.playback.snapshot(at: .seconds(0.5), side: .before), before)
            let other = place(played.playback.snapshot(at: .seconds(0.5)), after)
            #expect(abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9)
        }
    }

    @Test func matrix_aDefaultFrameIsComputedOnce() throws {
        let played = try Played(
            #"""
            "duration": 1, "values": { "width": "=inner.frame.width" },
            "script": [ { "at": 0.5, "set": { "card.bounds.width": 50 } } ]
            """#, views: #"{ "id": "card", "frame": [10, 20, 100, 60], "views": [ { "id": "inner" } ] }"#)
        #expect(try played.value("width", at: 0) == 100)
        #expect(try played.value("width", at: 0.5) == 100)
    }

    @Test(arguments: [
        ("x", 10.0), ("y", 20), ("width", 100), ("height", 60), ("minX", 10), ("midX", 60), ("maxX", 110), ("minY", 20),
        ("midY", 50), ("maxY", 80), ("leading", 10), ("trailing", 110),
    ])
    func matrix_components(component: String, expected: Double) throws {
        let played = try Played("\"values\": { \"it\": \"=card.frame.\(component)\" }")
        #expect(try played.value("it", at: 0) == expected)
    }

    @Test func additive_numbersAndComponentsAddUp() throws {
        let played = try Played(
            #"""
            "values": { "x": "=card.center.x" },
            "animators": { "a": { "duration": 1, "curve": "linear", "to": { "card.center.x": 160 } },
                           "b": { "duration": 1, "curve": "linear", "to": { "card.center.x": 60 } } },
            "script": [ { "at": 0, "start": "a" }, { "at": 0.5, "start": "b" } ]
            """#)
        // The model is 60; the first has −100 (1 − t) left to give, the second +100 (1.5 − t).
        #expect(abs(try played.value("x", at: 0.75) - (60 - 25 + 75)) < 1e-9)
        #expect(abs(try played.value("x", at: 1.25) - (60 + 25)) < 1e-9)
        #expect(played.runs == ["a end 0.0–1.0", "b end 0.5–1.5"])
    }

    @Test func additive_ofAlphaColoursAndKeyframesTheLatestWins() throws {
        let played = try Played(
            #"""
            "values": { "shown": "=card.alpha" },
            "animators": { "a": { "duration": 1, "curve": "linear", "to": { "card.alpha": 0 } },
                           "b": { "duration": 1, "curve": "linear", "to": { "card.alpha": 1 } } },
            "script": [ { "at": 0, "start": "a" }, { "at": 0.5, "start": "b" } ]
            """#)
        // From what is shown, one half, back to 1.
        #expect(abs(try played.value("shown", at: 1) - 0.75) < 1e-9)
        #expect(played.runs == ["a superseded 0.0–0.5", "b end 0.5–1.5"])
    }

    @Test func rightToLeft_xRunsFromTheLeadingEdgeAndTheSnapshotIsMirroredAfterwards() throws {
        let played = try Played(
            #"""
            "direction": "rtl", "duration": 1, "values": { "x": "=card.frame.x", "leading": "=card.frame.leading" }
            """#)
        #expect(try played.value("x", at: 0) == 10)
        #expect(try played.value("leading", at: 0) == 10)
        let snapshot = played.playback.snapshot(at: .zero)
        #expect(snapshot.frame(view: 0).minX == 10)
        // 300 − 10 − 100 points from the left.
        #expect(snapshot.mirrored().frame(view: 0).minX == 190)
    }

    @Test func colours_interpolateAsStraightSRGB() throws {
        let played = try Played(
            #"""
            "animators": { "a": { "duration": 1, "curve": "linear", "from": { "card.backgroundColor": "#FF000000" },
                                  "to": { "card.backgroundColor": "#0000FF" } } },
            "script": [ { "at": 0, "start": "a" } ]
            """#)
        let color = played.playback.snapshot(at: .seconds(0.25)).color(.backgroundColor, view: 0)
        for (found, expected) in zip([color.red, color.green, color.blue, color.alpha], [0.75, 0, 0.25, 0.25]) {
            #expect(abs(found - expected) < 1e-9)
        }
    }
}
