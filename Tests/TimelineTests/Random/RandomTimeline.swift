import TestSupport

/// A timeline made from a seed: leaves, springs, a sequence, a group, expressions everywhere, and what is done to them when.
struct RandomTimeline {
    enum Feature: String, CaseIterable {
        case springs, stops, reversals, handOffs = "hand-offs", repeats, expressions, conditions, scrubs
    }

    /// An action of the script.
    struct Step {
        var milliseconds: Int
        var text: String
        /// Whether it leaves everything where it is, at that instant.
        var keepsPlaces: Bool
    }

    private(set) var features: Set<Feature> = []
    private(set) var animators: [String] = []
    private(set) var steps: [Step] = []
    private(set) var conditions: [String] = []
    private var random: SeededRandom
    /// Whether nothing reads the time, a speed or what is running, and no scrub takes time: what a pause would change.
    private let isTimeless: Bool

    /// Everything is asked for within so many milliseconds.
    static let length = 600
    /// The values in which the film is looked at; the first four are places, which do not jump unless told to.
    static let values = [
        ("x", "card.center.x"), ("turn", "card.rotation"), ("fade", "card.alpha"), ("far", "dot.translation.x"),
        ("speed", "velocity(card.center.x)"), ("goal", "model(card.rotation) + model(card.alpha)"),
        ("share", "mover.fractionComplete + spinner.fractionComplete"), ("tally", "n"),
        ("bound", "shade.rotation + shade.alpha * 3"), ("mixed", "x * 2 - turn / (1 + abs(fade))"),
    ]
    static let leaves = ["mover", "spinner", "bow"]

    init(seed: UInt64, isTimeless: Bool = false) {
        random = SeededRandom(seed: seed)
        self.isTimeless = isTimeless
        animators = [
            "\"mover\": \(leaf(["card.center.x", "card.center.y", "card.rotation"]))",
            "\"spinner\": \(leaf(["card.rotation", "card.alpha"]))",
            "\"bow\": \(leaf(["dot.translation.x", "dot.alpha"], turnsBack: true))", chain(), flock(),
        ]
        for (place, name) in (Self.leaves + ["chain", "flock"]).enumerated() {
            add(at: 20 * place, "\"start\": \"\(name)\"", keepsPlaces: true)
        }
        for _ in 0..<9 { addStep() }
        if random.chance(0.2) {
            features.insert(.conditions)
            conditions = [
                "{ \"when\": \"=\(expression(reading: "card.center.x")) > \(random.whole(-60...160))\", "
                    + "\"set\": { \"n\": \"=n + 1\" } }",
                "{ \"when\": \"=card.alpha < 0.4\", \"once\": true, \"start\": \"\(random.pick(Self.leaves))\" }",
            ]
        }
    }

    /// The file; what comes after the instant of a pause is put off by its length. Durations in milliseconds.
    func text(duration: Int, pause: (at: Int, length: Int)? = nil) -> String {
        let cues = steps.map { step in
            let isLater = pause.map { step.milliseconds > $0.at } ?? false
            return "{ \"at\": \(Self.seconds(step.milliseconds + (isLater ? pause?.length ?? 0 : 0))), \(step.text) }"
        }
        let values = Self.values.map { "\"\($0.0)\": \"=\($0.1)\"" }
        return """
            { "timeline": 1, "canvas": { "size": [300, 200] }, "duration": \(Self.seconds(duration)),
              "variables": { "n": 0 }, "values": { \(values.joined(separator: ", ")) },
              "views": [
                { "id": "card", "frame": [10, 20, 100, 60] }, { "id": "dot", "frame": [0, 0, 20, 20] },
                { "id": "shade", "frame": [0, 0, 9, 9],
                  "bind": { "rotation": "=card.center.x / 3 + n", "alpha": "=clamp(abs(card.rotation) / 90, 0, 1)" } } ],
              "animators": { \(animators.joined(separator: ",\n")) },
              "script": [ \((cues + conditions).joined(separator: ",\n")) ] }
            """
    }

    static func seconds(_ milliseconds: Int) -> String {
        let rest = String(1000 + milliseconds % 1000).dropFirst()
        return "\(milliseconds / 1000).\(rest)"
    }

    // MARK: Animators

    private mutating func leaf(_ paths: [String], turnsBack: Bool = false) -> String {
        var keys: [String] = []
        let isSpring = random.chance(0.45)
        // Never a whole count of milliseconds, be it played twice or thrice: cycles begin at instants of their own.
        let duration = Self.seconds(random.whole(20...400)) + random.pick(["1", "3", "7", "9"])
        if isSpring {
            features.insert(.springs)
            keys.append("\"spring\": \(spring())")
            if keys[0].contains("dampingRatio") { keys.append("\"duration\": \(duration)") }
            if random.chance(0.4) {
                features.insert(.handOffs)
                keys.append("\"velocity\": \"current\"")
            }
        } else {
            let curve = random.pick(["linear", "easeIn", "easeOut", "easeInOut", "default", "backOut", "sineInOut"])
            keys += ["\"duration\": \(duration)", "\"curve\": \"\(curve)\""]
        }
        let targets = paths.filter { _ in random.chance(0.75) }
        let chosen = targets.isEmpty ? [paths[0]] : targets
        keys.append("\"to\": { \(chosen.map { "\"\($0)\": \(target(of: $0))" }.joined(separator: ", ")) }")
        if random.chance(0.2) { keys.append("\"delay\": \(Self.seconds(random.whole(1...90)))") }
        if random.chance(turnsBack ? 0.7 : 0.15) {
            features.insert(.repeats)
            keys.append("\"repeatCount\": \(random.whole(2...3))")
            if turnsBack { keys.append("\"autoreverses\": true") }
        }
        return "{ \(keys.joined(separator: ", ")) }"
    }

    private mutating func spring() -> String {
        switch random.whole(0...2) {
        case 0: "{ \"dampingRatio\": 0.\(random.whole(2...9)) }"
        case 1: "{ \"mass\": 1, \"stiffness\": \(random.whole(200...900)), \"damping\": \(random.whole(15...40)) }"
        default: "{ \"perceptualDuration\": 0.\(random.whole(1...3)), \"bounce\": 0.\(random.whole(0...5)) }"
        }
    }

    private mutating func chain() -> String {
        let (first, second) = (leaf(["card.center.x"]), leaf(["dot.translation.x", "card.rotation"]))
        let cycles = random.whole(1...3)
        if cycles > 1 { features.insert(.repeats) }
        return """
            "chain": { "sequence": [ \(first), { "do": { "set": { "n": "=n + 1" } } }, \(second), { "wait": 0.015 } ],
                       "repeatCount": \(cycles) }
            """
    }

    private mutating func flock() -> String {
        let members = [leaf(["dot.translation.x"]), leaf(["card.center.y", "card.alpha"])]
        return "\"flock\": { \"group\": [ \(members.joined(separator: ", ")) ], \"stagger\": 0.03 }"
    }

    // MARK: Expressions

    private mutating func target(of path: String) -> String {
        guard path.hasSuffix("alpha") else {
            return random.chance(0.3) ? "\(random.whole(-80...180))" : "\"=\(expression(reading: path))\""
        }
        return random.chance(0.3) ? "0.\(random.whole(0...9))" : "\"=clamp(\(expression(reading: path)) / 90, 0, 1)\""
    }

    private mutating func expression(reading path: String) -> String {
        features.insert(.expressions)
        var choices = [
            "n * 25 - 40", "\(path) / 2 + \(random.whole(-60...60))", "random(-60, 120, n)", "x - turn / 4",
            "(n % 2 == 0 ? 90 : model(\(path)) - 30)", "sin(card.rotation) * 70",
            "bow.fractionComplete * 120", "lerp(dot.translation.x, 60, 0.4)",
        ]
        if !isTimeless {
            choices += ["time * 90", "velocity(card.center.x) / 50", "(mover.isRunning ? 110 : -20)"]
        }
        return random.pick(choices)
    }

    // MARK: The script

    private mutating func add(at milliseconds: Int, _ text: String, keepsPlaces: Bool) {
        steps.append(Step(milliseconds: milliseconds, text: text, keepsPlaces: keepsPlaces))
    }

    private mutating func addStep() {
        let time = random.whole(1...Self.length)
        let name = random.pick(Self.leaves)
        let any = random.pick(Self.leaves + ["chain", "flock"])
        switch random.whole(0...9) {
        case 0, 1: add(at: time, "\"start\": \"\(any)\"", keepsPlaces: true)
        case 2:
            features.insert(.stops)
            add(at: time, "\"stop\": \"\(any)\"", keepsPlaces: true)
        case 3:
            features.insert(.stops)
            let end = random.pick(["end", "start", "current"])
            add(at: time, "\"stop\": \"\(any)\", \"finish\": \"\(end)\"", keepsPlaces: end == "current")
        case 4: add(at: time, "\"pause\": \"\(name)\"", keepsPlaces: true)
        case 5:
            let factor = random.pick(["0", "0.5", "1.3"])
            add(at: time, "\"continue\": \"\(name)\", \"durationFactor\": \(factor)", keepsPlaces: true)
        case 6:
            features.insert(.handOffs)
            add(at: time, "\"continue\": \"\(name)\", \"spring\": \(spring())", keepsPlaces: true)
        case 7:
            features.insert(.reversals)
            let isReversed = random.chance(0.7)
            add(at: time, "\"reverse\": \"\(name)\", \"reversed\": \(isReversed)", keepsPlaces: true)
        case 8:
            features.insert(.scrubs)
            let takesTime = !isTimeless && random.chance(0.5)
            let duration = takesTime ? ", \"duration\": 0.05" : ""
            add(
                at: time, "\"scrub\": \"\(name)\", \"fractionComplete\": 0.\(random.whole(0...9))\(duration)",
                keepsPlaces: takesTime)
        default:
            let path = random.pick(["n", "card.center.x", "card.alpha"])
            add(
                at: time, "\"set\": { \"\(path)\": \(path == "n" ? "\"=n + 2\"" : target(of: path)) }",
                keepsPlaces: false)
        }
    }
}
