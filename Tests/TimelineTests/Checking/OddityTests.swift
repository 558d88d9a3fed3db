import Testing

@testable import Timeline

@Suite struct OddityTests {
    private func warnings(_ text: String) throws -> [String] {
        try Program.load(text: text, name: "f").warnings.map(\.headline)
    }

    private func file(
        views: String = #"{ "id": "card", "borderWidth": 1 }"#, animators: String = "",
        script: String = #"{ "at": 0, "set": { "card.alpha": 0.5 } }"#, more: String = ""
    ) -> String {
        """
        { "timeline": 1, "canvas": { "size": [100, 100] }, \(more)
        "views": [ \(views) ],
        "animators": { \(animators) },
        "script": [ \(script) ] }
        """
    }

    @Test func aSoundFileGivesNone() throws {
        #expect(try warnings(file()) == [])
    }

    @Test func aFileThatNeverMoves() throws {
        #expect(
            try warnings(file(script: "")) == [
                "f:4:11: warning: nothing in this film ever moves: the script starts nothing"
            ])
    }

    @Test func aFileThatFollowsTheTimeMoves() throws {
        #expect(try warnings(file(views: #"{ "borderWidth": 1, "bind": { "alpha": "=time" } }"#, script: "")) == [])
    }

    @Test func anAnimatorThatIsNeverStarted() throws {
        let text = file(animators: #""go": { "duration": 1, "to": { "card.alpha": 0 } }"#)
        #expect(try warnings(text) == ["f:3:22: warning: the animator 'go' is never started"])
    }

    @Test func anAnimatorThatAnotherNeverStartedOneStarts() throws {
        let text = file(animators: #""a": { "sequence": ["b"] }, "b": { "wait": 1 }"#)
        #expect(try warnings(text).count == 2)
    }

    @Test func anAnimatorThatACompletionStartsIsStarted() throws {
        let text = file(
            animators:
                #""a": { "wait": 1, "completion": { "any": { "do": [ { "start": "b" } ] } } }, "b": { "wait": 1 }"#,
            script: #"{ "when": "=time > 1", "if": "=false", "set": { "card.alpha": 1 }, "else": { "start": "a" } }"#)
        #expect(try warnings(text) == [])
    }

    @Test func unusedNames() throws {
        let more =
            #""values": { "a": 1, "b": "=a" }, "variables": { "v": 1 }, "symbols": { "s": { "view": { "borderWidth": 1 } } },"#
        #expect(
            try warnings(file(more: more)) == [
                "f:1:72: warning: the value 'b' is never used", "f:1:100: warning: the variable 'v' is never used",
                "f:1:123: warning: the symbol 's' is never used",
            ])
    }

    static let unseen: [(view: String, reason: String)] = [
        (#"{ "id": "a", "isHidden": true, "borderWidth": 1 }"#, "it is hidden and nothing shows it"),
        (#"{ "id": "a", "alpha": 0, "borderWidth": 1 }"#, "its alpha is 0 and nothing changes that"),
        (
            #"{ "id": "a", "frame": [100, 0, 10, 10], "borderWidth": 1 }"#,
            "it lies outside the canvas and nothing moves it"
        ),
        (#"{ "id": "a", "frame": [10, 10, 0, 10], "borderWidth": 1 }"#, "it has no size"),
        (#"{ "id": "a" }"#, "it has nothing to show"),
        (#"{ "id": "a", "translation": [-100, 0], "text": "x" }"#, "it lies outside the canvas and nothing moves it"),
    ]

    @Test(arguments: unseen)
    func aViewThatIsNeverSeen(example: (view: String, reason: String)) throws {
        let views = #"{ "id": "card", "borderWidth": 1 }, "# + example.view
        #expect(try warnings(file(views: views)) == ["f:2:48: warning: this view is never seen: \(example.reason)"])
    }

    static let seen = [
        (#"{ "id": "a", "isHidden": true, "borderWidth": 1 }"#, #""a.isHidden": false"#),
        (#"{ "id": "a", "alpha": 0, "borderWidth": 1 }"#, #""a.alpha": 1"#),
        (#"{ "id": "a", "frame": [100, 0, 10, 10], "borderWidth": 1 }"#, #""a.center.x": 50"#),
        (#"{ "id": "a" }"#, ##""a.backgroundColor": "#FF0000""##),
        (#"{ "frame": [100, 0, 10, 10], "id": "a", "views": [ { "borderWidth": 1 } ] }"#, #""a.frame.x": 0"#),
    ]

    @Test(arguments: seen)
    func aViewThatSomethingShowsIsSeen(view: String, change: String) throws {
        let views = #"{ "id": "card", "borderWidth": 1 }, "# + view
        #expect(try warnings(file(views: views, script: "{ \"at\": 1, \"set\": { \(change) } }")) == [])
    }

    @Test func twoOwnersOfOneProperty() throws {
        let text = file(
            animators:
                #""a": { "duration": 1, "to": { "card.alpha": 0 } }, "b": { "duration": 1, "to": { "card.alpha": 1 } }"#,
            script: #"{ "at": 0, "start": "a" }, { "at": 0.5, "start": "b" }"#)
        let found = try Program.load(text: text, name: "f").warnings
        #expect(
            found.map(\.headline) == [
                "f:3:72: warning: 'b' and 'a' both move 'card.alpha' at 0.50 s, where the latest wins"
            ])
        #expect(found[0].notes.map(\.position.description) == ["f:3:21"])
    }

    static let fine: [(name: String, animators: String, script: String)] = [
        (
            "one after the other",
            #""a": { "sequence": [ { "duration": 1, "to": { "card.alpha": 0 } }, { "duration": 1, "to": { "card.alpha": 1 } } ] }"#,
            #"{ "at": 0, "start": "a" }"#
        ),
        (
            "an additive property",
            #""a": { "group": [ { "duration": 1, "to": { "card.rotation": 9 } }, { "duration": 1, "by": { "card.rotation": 1 } } ] }"#,
            #"{ "at": 0, "start": "a" }"#
        ),
        (
            "stopped before",
            #""a": { "duration": 1, "to": { "card.alpha": 0 } }, "b": { "duration": 1, "to": { "card.alpha": 1 } }"#,
            #"{ "at": 0, "start": "a" }, { "at": 0.5, "stop": "a" }, { "at": 0.5, "start": "b" }"#
        ),
        (
            "stopped by a condition",
            #""a": { "duration": 1, "to": { "card.alpha": 0 } }, "b": { "duration": 1, "to": { "card.alpha": 1 } }"#,
            #"{ "at": 0, "start": "a" }, { "when": "=time > 0.2", "stop": "a" }, { "at": 0.5, "start": "b" }"#
        ),
        (
            "components apart",
            #""a": { "group": [ { "duration": 1, "to": { "card.shadowOffset.x": 9 } }, { "duration": 1, "to": { "card.shadowOffset.y": 1 } } ] }"#,
            #"{ "at": 0, "start": "a" }"#
        ),
    ]

    @Test(arguments: fine)
    func whatIsNoConflict(example: (name: String, animators: String, script: String)) throws {
        #expect(try warnings(file(animators: example.animators, script: example.script)) == [], "\(example.name)")
    }

    @Test func groupsConflictWithinThemselves() throws {
        let text = file(
            animators:
                #""a": { "group": [ { "duration": 1, "to": { "card.cornerRadius": 9 } }, { "delay": 0.5, "duration": 1, "to": { "card.cornerRadius": 1 } } ] }"#,
            script: #"{ "at": 2, "start": "a" }"#)
        #expect(
            try warnings(text) == [
                "f:3:87: warning: 'a[1]' and 'a[0]' both move 'card.cornerRadius' at 2.50 s, where the latest wins"
            ])
    }
}
