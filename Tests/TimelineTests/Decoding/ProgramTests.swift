import Geometry
import Motion
import Scene
import Testing

@testable import Timeline

/// What becomes of each form of the file.
@Suite struct ProgramTests {
    private func load(_ keys: String, overrides: [(name: String, value: String)] = []) throws -> Program {
        try Program.load(
            text: "{ \"timeline\": 1, \"canvas\": { \"size\": [300, 200] }, \(keys) }",
            options: LoadOptions(overrides: overrides))
    }

    private func animators(_ animators: String, script: String = "") throws -> Program {
        try load(
            #""views": [ { "id": "card", "borderWidth": 1 } ], "variables": { "v": 0, "s": ["a", "b"] }, "#
                + "\"animators\": { \(animators) }, \"script\": [ \(script) ]")
    }

    private func leaf(_ program: Program, _ place: Int) throws -> LeafDefinition {
        guard case .leaf(let leaf) = program.animators[place].form else { throw Repository.NoSuchFile() }
        return leaf
    }

    private func input(_ value: PropertyInput) -> [Double] {
        if case .numbers(let numbers) = value.value(in: FakeReading()) { return numbers }
        return []
    }

    @Test func theShakeIsASequenceOfFourLeaves() throws {
        let program = try Program.load("timelines/shake.json", files: Repository.files)
        #expect(program.settings.canvasSize == Size(width: 375, height: 220))
        #expect(program.settings.framesPerSecond == 50)
        #expect(program.settings.duration == nil)
        #expect(program.settings.plays == .forever)
        #expect(program.animators.map(\.name) == ["shake", "shake[0]", "shake[1]", "shake[2]", "shake[3]"])
        #expect(program.animators.map(\.parent) == [nil, 0, 0, 0, 0])
        #expect(program.animators[0].repeatCount == .forever)
        guard case .sequence(let children) = program.animators[0].form else { return #expect(Bool(false)) }
        #expect(children == [1, 2, 3, 4])
        for (place, angle) in zip(1...4, [1.9, 0, -1.9, 0]) {
            let leaf = try leaf(program, place)
            guard case .curve(let duration, .linear) = leaf.timing else { return #expect(Bool(false)) }
            #expect(duration.constant == 0.05)
            #expect(leaf.targets.map(\.reference) == [PropertyReference(view: 0, property: .rotation)])
            guard case .to(let value) = leaf.targets[0].destination else { return #expect(Bool(false)) }
            #expect(input(value) == [angle])
        }
        #expect(program.cues.count == 2)
        guard case .time(let time) = program.cues[1].trigger else { return #expect(Bool(false)) }
        #expect(time == .seconds(1.2))
        guard case .stop(let stopped, finish: nil)? = program.cues[1].action?.verb else { return #expect(Bool(false)) }
        #expect(stopped == [0])
        #expect(program.animators[0].position.description == "timelines/shake.json:13:14")
    }

    @Test func framesBoundsAndCentresBecomeStoredGeometry() throws {
        let program = try load(
            #""views": [ { "id": "a", "frame": [10, 20, 100, 50], "borderWidth": 1, "views": [ { "id": "b", "borderWidth": 1 }, "#
                + #"{ "id": "c", "bounds": [5, 6, 30, 20], "borderWidth": 1 }, { "id": "d", "center": [7, 8], "borderWidth": 1 } ] } ]"#
        )
        let snapshot = SceneSnapshot(of: program.scene)
        func frame(_ id: String) throws -> Rect { snapshot.frame(view: try #require(program.scene.index(of: id))) }
        #expect(try frame("a") == Rect(x: 10, y: 20, width: 100, height: 50))
        #expect(try frame("b") == Rect(x: 0, y: 0, width: 100, height: 50))
        #expect(try frame("c") == Rect(x: 35, y: 15, width: 30, height: 20))
        #expect(snapshot.rect(.bounds, view: 2) == Rect(x: 5, y: 6, width: 30, height: 20))
        #expect(try frame("d") == Rect(x: -43, y: -17, width: 100, height: 50))
    }

    @Test func symbolsAndCountsAreExpanded() throws {
        let program = try load(
            #""symbols": { "face": { "parameters": { "tint": "clear", "size": 1 }, "view": { "backgroundColor": "=tint", "views": [ "#
                + #"{ "id": "eye", "frame": [0, 0, "=size", 5], "borderWidth": 1 } ] } }, "#
                + #""pair": { "view": { "views": [ { "id": "left", "symbol": "face", "with": { "size": 9 } } ] } } }, "#
                + #""views": [ { "id": "one", "symbol": "face", "frame": [1, 2, 3, 4], "with": { "tint": "=hsb(0, 1, 1)" } }, "#
                + #"{ "id": "many", "symbol": "face", "count": 2, "with": { "size": "=10 + index" } }, "#
                + #"{ "id": "both", "symbol": "pair" }, { "symbol": "face" } ]"#)
        #expect(
            program.scene.views.map(\.id) == [
                "one", "one.eye", "many[0]", "many[0].eye", "many[1]", "many[1].eye", "both", "both.left",
                "both.left.eye",
                nil, nil,
            ])
        let snapshot = SceneSnapshot(of: program.scene)
        #expect(snapshot.color(.backgroundColor, view: 0) == Color(red: 1, green: 0, blue: 0))
        #expect(snapshot.frame(view: 0) == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect([1, 3, 5, 8].map { snapshot.frame(view: $0).width } == [1, 10, 11, 9])
    }

    @Test func anInstanceMayBeReadAndMoved() throws {
        let program = try load(
            #""symbols": { "s": { "view": { "views": [ { "id": "in", "borderWidth": 1 } ] } } }, "#
                + #""views": [ { "id": "list", "symbol": "s", "count": 3 } ], "#
                + #""script": [ { "when": "=list[1 + 1].in.alpha < 1", "set": { "list[2].in.center.x": 4, "list[0].alpha": "=list[1].alpha" } } ]"#
        )
        guard case .set(let set)? = program.cues[0].action?.verb else { return #expect(Bool(false)) }
        #expect(
            set.map(\.destination) == [
                .property(PropertyReference(view: 5, property: .center, component: 0)),
                .property(PropertyReference(view: 0, property: .alpha)),
            ])
        guard case .when(let when, once: false) = program.cues[0].trigger else { return #expect(Bool(false)) }
        #expect(when.dependencies.keys == [PropertyKey(object: 5, property: PropertyID.alpha.rawValue)])
    }

    @Test func defaultsReachInlineLeavesThatSayNothing() throws {
        let program = try animators(
            #""a": { "defaults": { "duration": 2, "spring": { "dampingRatio": 0.5 }, "delay": 1, "set": { "v": 1 }, "#
                + #""completion": { "end": { "set": { "v": 2 } } } }, "sequence": [ { "to": { "card.alpha": 0 } }, "#
                + #"{ "curve": "linear", "duration": 3, "delay": 0, "set": { "v": 3, "s": "b" }, "to": { "card.alpha": 1 }, "completion": { "any": { "stop": "a" } } }, "#
                + #"{ "defaults": { "curve": "easeIn" }, "group": [ { "to": { "card.alpha": 0 } }, "b" ] } ] }, "#
                + #""b": { "duration": 9, "to": { "card.alpha": 0 } }"#,
            script: #"{ "at": 0, "start": "a" }"#)
        #expect(program.animators.map(\.name) == ["a", "b", "a[0]", "a[1]", "a[2]", "a[2][0]"])
        let first = try leaf(program, 2)
        guard case .spring(.dampingRatio(let ratio, let duration)) = first.timing else { return #expect(Bool(false)) }
        #expect((ratio.constant, duration.constant, first.delay.constant) == (0.5, 2, 1))
        #expect(first.set.map(\.destination) == [.variable(0)])
        #expect(program.animators[2].completions.end.count == 1)
        let second = try leaf(program, 3)
        guard case .curve(let own, .linear) = second.timing else { return #expect(Bool(false)) }
        #expect((own.constant, second.delay.constant) == (3, 0))
        #expect(second.set.map { input($0.value) } == [[3], [1]])
        #expect(program.animators[3].completions.end.isEmpty)
        #expect(program.animators[3].completions.any.count == 1)
        guard case .curve(let outer, .easeIn) = try leaf(program, 5).timing else { return #expect(Bool(false)) }
        #expect(outer.constant == 2)
        guard case .curve(let named, .easeInOut) = try leaf(program, 1).timing else { return #expect(Bool(false)) }
        #expect(named.constant == 9)
        #expect(try leaf(program, 1).set.isEmpty)
    }

    @Test func inlineAnimatorsAreNamedAfterTheirPlace() throws {
        let program = try animators(
            #""a": { "wait": 1, "completion": { "end": [ { "start": { "wait": 2 } }, { "start": [ { "wait": 3 }, { "name": "n", "wait": 4 } ] } ] } }"#,
            script: #"{ "at": 0, "start": ["a", { "wait": 5 }] }, { "at": 0, "start": { "wait": 6 } }, "#
                + #"{ "at": "n.end", "do": { "start": { "wait": 7 } } }, "#
                + #"{ "when": "=n.finished", "if": "=v > 0", "stop": "n", "else": { "start": { "wait": 8 } } }"#)
        #expect(
            program.animators.map(\.name) == [
                "a", "n", "a.end[0]", "a.end[1][0]", "script[0][1]", "script[1]", "script[2].do[0]",
                "script[3].else[0]",
            ])
        #expect(program.animators.map(\.isNamed) == [true, true] + Array(repeating: false, count: 6))
    }

    @Test func aGroupWithACountIsExpanded() throws {
        let program = try animators(
            #""a": { "group": { "count": 3, "animator": { "duration": "=index + 1", "delay": "=0.5 * count", "to": { "card.alpha": "=index / count" } } }, "stagger": 0.1 }"#,
            script: #"{ "at": 0, "start": "a" }"#)
        guard case .group(let children, let stagger) = program.animators[0].form else { return #expect(Bool(false)) }
        #expect((children, stagger.constant) == ([1, 2, 3], 0.1))
        for index in 0..<3 {
            let leaf = try leaf(program, children[index])
            guard case .curve(let duration, _) = leaf.timing, case .to(let value) = leaf.targets[0].destination else {
                return #expect(Bool(false))
            }
            #expect((duration.constant, leaf.delay.constant) == (Double(index + 1), 1.5))
            #expect(input(value) == [Double(index) / 3])
        }
    }

    @Test func everyKindOfTargetIsRead() throws {
        let program = try animators(
            #""a": { "duration": 1, "velocity": { "card.center.x": 20 }, "autoreverses": true, "pausesOnCompletion": true, "#
                + #""isInterruptible": false, "scrubsLinearly": false, "delayFactor": 0.25, "#
                + #""from": { "card.center.x": 1, "card.scale": 2 }, "to": { "card.center.x": 5, "card.backgroundColor": "=v > 1 ? '#FF0000' : 'clear'" }, "#
                + #""by": { "card.transform": [ { "translate": [1, 2] }, { "scale": 2 } ] } }, "#
                + #""b": { "duration": 1, "keyframes": { "card.alpha": [0, 1, 0], "card.rotation": { "values": [0, 9], "keyTimes": [0, 0.5, 1], "mode": "discrete", "curves": ["easeIn"] } } }"#,
            script: #"{ "at": 0, "start": ["a", "b"] }"#)
        let first = try leaf(program, 0)
        #expect(first.targets.map(\.reference.property) == [.center, .scale, .backgroundColor, .transform])
        #expect(first.targets[0].reference.component == 0)
        #expect(first.targets[0].from.map(input) == [1])
        #expect(first.targets[1].from.map(input) == [2, 2])
        guard case .model = first.targets[1].destination else { return #expect(Bool(false)) }
        guard case .to(let color) = first.targets[2].destination else { return #expect(Bool(false)) }
        #expect(input(color) == [0, 0, 0, 0])
        guard case .by(let transform) = first.targets[3].destination else { return #expect(Bool(false)) }
        // Each step acts in the space made by those before it: the point is scaled, then moved.
        #expect(input(transform) == [2, 0, 0, 2, 1, 2])
        #expect(
            (first.autoreverses, first.pausesOnCompletion, first.isInterruptible, first.scrubsLinearly) == (
                true, true, false, false
            ))
        #expect(first.delayFactor.constant == 0.25)
        guard case .given(let speeds)? = first.velocity else { return #expect(Bool(false)) }
        #expect(speeds.map { input($0.value) } == [[20]])
        let tracks = try leaf(program, 1).keyframes
        #expect(tracks.map(\.mode) == [.linear, .discrete])
        #expect(tracks[0].values.map(input) == [[0], [1], [0]])
        #expect(tracks[1].keyTimes == [0, 0.5, 1])
        #expect(tracks[1].curves == [.easeIn])
    }

    @Test func everyVerbIsRead() throws {
        let program = try animators(
            #""a": { "duration": 1, "to": { "card.alpha": 0 } }"#,
            script: #"{ "at": 0, "pause": ["a"] }, { "at": 0, "reverse": "a", "reversed": false }, "#
                + #"{ "at": 0, "continue": "a", "durationFactor": 0.5, "curve": "linear" }, "#
                + #"{ "at": 0, "scrub": "a", "fractionComplete": 0.25, "duration": 2 }, "#
                + #"{ "at": 0, "stop": "a", "finish": "start" }, { "at": 0, "haptic": "impact.light" }, "#
                + #"{ "at": 0, "haptic": { "type": "transient", "intensity": 0.5 } }, { "at": 0, "name": "x" }"#)
        let verbs = program.cues.map { $0.action?.verb }
        guard case .pause([0])? = verbs[0], case .reverse([0], reversed: false)? = verbs[1],
            case .continue([0], let factor, timing: .curve(.linear))? = verbs[2],
            case .scrub(0, let fraction, let duration, .linear)? = verbs[3],
            case .stop([0], finish: .start)? = verbs[4],
            case .haptic(let feedback)? = verbs[5], case .haptic(let event)? = verbs[6]
        else { return #expect(Bool(false)) }
        #expect((factor.constant, fraction.constant, duration.constant) == (0.5, 0.25, 2))
        #expect(feedback.name == "impact.light")
        #expect((event.name, event.parameters.map(\.name)) == ("transient", ["intensity"]))
        #expect(verbs[7] == nil && program.cues[7].name == "x")
    }

    @Test func cuesWaitForEvents() throws {
        let program = try animators(
            #""a": { "wait": 1 }"#,
            script:
                #"{ "at": 2, "name": "tap", "start": "a" }, { "at": "a", "name": "b" }, { "at": "a.end + 0.5", "name": "c" }, "#
                + #"{ "at": "tap.end − 0.5", "name": "d" }, { "at": "tap+1", "name": "e" }"#)
        let triggers = program.cues.map(\.trigger)
        guard case .event(let b) = triggers[1], case .event(let c) = triggers[2], case .time(let d) = triggers[3],
            case .event(let e) = triggers[4]
        else { return #expect(Bool(false)) }
        #expect(b == Cue.Event(subject: .animator(0), edge: .start, offset: .zero))
        #expect(c == Cue.Event(subject: .animator(0), edge: .end, offset: .seconds(0.5)))
        #expect(d == .seconds(1.5))
        #expect(e == Cue.Event(subject: .cue(0), edge: .start, offset: .seconds(1)))
    }

    @Test func boundPropertiesBecomeStoredOnes() throws {
        let program = try load(
            #""views": [ { "id": "a", "borderWidth": 1, "bind": { "frame": ["=10 * time", 0, 40, "=time"], "alpha": "=time", "#
                + #""translation": ["=time", 2], "transform": { "rotate": "=time" } } }, { "text": "", "bind": { "text": "=fixed(time, 1)", "textColor": "=hsb(time, 1, 1)" } } ]"#
        )
        let reading = FakeReading(time: .seconds(2))
        var numbers: [PropertyKey: Double] = [:]
        for binding in program.bindings {
            switch binding.content {
            case .number(let key, let input): numbers[key] = input.value(in: reading)
            case .numbers(let key, let inputs):
                #expect(
                    (key.property, inputs.map { $0.value(in: reading) }) == (PropertyID.translation.rawValue, [2, 2]))
            case .transform(let key, let steps):
                #expect(key.property == PropertyID.transform.rawValue)
                #expect(steps.transform(in: reading) == .rotation(degrees: 2))
            case .text(let key, let text): #expect((key.object, text.value(in: reading)) == (1, "2.0"))
            case .color(let key, _): #expect(key == PropertyKey(object: 1, property: PropertyID.textColor.rawValue))
            }
        }
        func key(_ property: PropertyID, _ component: UInt16) -> PropertyKey {
            PropertyKey(object: 0, property: property.rawValue, component: component)
        }
        #expect(
            numbers == [
                key(.center, 0): 40, key(.center, 1): 1, key(.bounds, 2): 40, key(.bounds, 3): 2, key(.alpha, 0): 2,
            ])
        #expect(program.bindings.count == 9)
    }

    static let directions: [(language: String, isRightToLeft: Bool)] = [
        ("en", false), ("ar", true), ("he", true), ("he-IL", true), ("fa", true), ("ur", true), ("de", false),
        ("uz-Arab", true), ("az-Latn", false), ("ja", false),
    ]

    @Test(arguments: directions)
    func theDirectionIsTheLanguagesOwn(example: (language: String, isRightToLeft: Bool)) throws {
        let program = try load(
            "\"language\": \"\(example.language)\", \"views\": [ { \"text\": { \"en\": \"yes\", \"he\": \"כן\", \"fr\": \"oui\" } } ]"
        )
        #expect(program.settings.isRightToLeft == example.isRightToLeft)
        #expect(program.scene.isRightToLeft == example.isRightToLeft)
        let text = SceneSnapshot(of: program.scene).object(.text, view: 0)
        #expect(text == .string(example.language.hasPrefix("he") ? "כן" : "yes"))
        #expect(try load("\"language\": \"ar\", \"direction\": \"ltr\"").settings.isRightToLeft == false)
    }
}
