import Geometry
import Motion
import PropertyAnimation
import TestSupport

/// A program made from a seed: animators, sequences and groups, and what is done to them when.
///
/// Everything that it does is a cue or a condition of the loop, so that it does not depend on how the loop is run.
struct RandomProgram {
    enum Call: String, CaseIterable {
        case start, startLater, pause, resume, retime, stretch, reverse, stop, stopAndFinish, finish, scrub,
            animateFraction
        case add, set, startDefinition, stopDefinition, pauseDefinition, continueDefinition, reverseDefinition
    }

    struct Step {
        var time: Time
        var call: Call
        var subject: Int
        var number: Double
        var flag: Bool
    }

    struct Motion {
        var duration: Double
        var timing: Timing
        var repeatCount: Int
        var autoreverses: Bool
        var pausesOnCompletion: Bool
        var scrubsLinearly: Bool
        var delayFactor: Double
        var targets: [Target]
        var turn: Double?
    }

    /// Where a property goes.
    struct Target {
        var key: PropertyKey
        var value: Double
        /// A property that is read when the animation begins, as an expression reads it, and added to the value.
        var addend: PropertyKey?
        /// Whether a spring takes up the speed that the property has.
        var takesSpeed: Bool
    }

    /// What a program has in it: what the mix is told by.
    enum Feature: String, CaseIterable {
        case springs, stops, reversals, handOffs = "hand-offs", repeats, readings, conditions, sequences
    }

    struct Threshold {
        var key: PropertyKey
        var limit: Double
        var call: Call
        var subject: Int
    }

    var motions: [Motion] = []
    var steps: [Step] = []
    var thresholds: [Threshold] = []
    var repeatsOfSequence = 1
    var stagger = 0.0
    /// Whether curves without jumps only are used.
    let isSmooth: Bool
    let seed: UInt64

    /// The seconds within which everything is asked for; what that led to is over in as many again.
    static let length = 0.8
    static let keys = [position, otherPosition, opacity, otherOpacity]

    init(seed: UInt64, isSmooth: Bool = false) {
        self.seed = seed
        self.isSmooth = isSmooth
        var random = SeededRandom(seed: seed)
        motions = (0..<6).map { _ in Self.motion(&random, isSmooth: isSmooth) }
        steps = (0..<14).map { _ in
            Step(
                time: random.chance(0.5)
                    ? .frame(random.index(below: 40), at: 50) : .seconds(random.number(0, Self.length)),
                call: Call.allCases[random.index(below: Call.allCases.count)], subject: random.index(below: 4),
                number: random.number(-100, 100), flag: random.chance(0.5))
        }
        // Something must run before it can be interrupted.
        for subject in 0..<3 {
            steps.append(
                Step(time: .seconds(0.03 * Double(subject)), call: .start, subject: subject, number: 0, flag: false))
        }
        steps.append(Step(time: .seconds(0.015), call: .startDefinition, subject: 0, number: 0, flag: false))
        // Conditions are tried at every millisecond: programs without any can be many more.
        thresholds = (0..<(seed % 8 == 0 ? 2 : 0)).map { _ in
            Threshold(
                key: Self.keys[random.index(below: Self.keys.count)], limit: random.number(-100, 100),
                call: [.reverse, .stop, .pause, .startDefinition, .start][random.index(below: 5)],
                subject: random.index(below: 4))
        }
        repeatsOfSequence = 1 + random.index(below: 3)
        stagger = random.chance(0.5) ? 0 : random.number(0, 0.06)
    }

    private static func motion(_ random: inout SeededRandom, isSmooth: Bool) -> Motion {
        let springy = random.chance(0.35)
        let duration = random.chance(0.05) ? 0 : random.number(0.02, 0.4)
        let timing: Timing
        if springy && duration > 0 {
            let spring = Spring(dampingRatio: random.number(0.2, 1.2), duration: duration)
            timing = .spring(spring, duration: duration)
        } else {
            var curves: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .default]
            curves.append(.penner(Penner(rawValue: "backOut")!))
            curves.append(.cubicBezier(CubicBezier(0.3, -0.5, 0.6, 1.4)))
            if !isSmooth { curves.append(.steps(Steps(4, .jumpEnd))) }
            timing = .curve(curves[random.index(below: curves.count)])
        }
        var targets: [Target] = []
        for key in keys where random.chance(0.4) {
            targets.append(
                Target(
                    key: key, value: random.number(-100, 100),
                    addend: random.chance(0.25) ? keys[random.index(below: keys.count)] : nil,
                    takesSpeed: random.chance(0.3)))
        }
        return Motion(
            duration: duration, timing: timing, repeatCount: random.chance(0.2) ? 1 + random.index(below: 3) : 1,
            autoreverses: random.chance(0.15), pausesOnCompletion: random.chance(0.1),
            scrubsLinearly: random.chance(0.8), delayFactor: random.chance(0.2) ? random.number(0, 1) : 0,
            targets: targets, turn: random.chance(0.3) ? random.number(-170, 170) : nil)
    }

    var features: Set<Feature> {
        var features: Set<Feature> = [.sequences]
        let calls = Set(steps.map(\.call))
        if !calls.isDisjoint(with: [.stop, .stopAndFinish, .finish, .stopDefinition]) { features.insert(.stops) }
        if !calls.isDisjoint(with: [.reverse, .reverseDefinition]) { features.insert(.reversals) }
        if !thresholds.isEmpty { features.insert(.conditions) }
        for motion in motions {
            if motion.repeatCount > 1 || motion.autoreverses { features.insert(.repeats) }
            if motion.targets.contains(where: { $0.addend != nil }) { features.insert(.readings) }
            guard case .spring = motion.timing else { continue }
            features.insert(.springs)
            if motion.targets.contains(where: \.takesSpeed) { features.insert(.handOffs) }
        }
        return features
    }
}

/// Another property that the latest animation wins.
let otherOpacity = PropertyKey(object: 0, property: 3)

/// A program at work on a loop.
final class RandomPlay {
    let program: RandomProgram
    let loop: EventLoop
    var animators: [Animator] = []
    var definitions: [Int] = []
    var journal: [String] = []
    /// By how much everything is later than in the plain program.
    var shift = Time.zero
    var runsBegun = 0
    var runsOver = 0
    var definitionStarts = 0
    var definitionEnds = 0
    /// Told before and after every call, for whoever watches; gives whether the call may make values jump.
    var watch: ((RandomProgram.Step, () -> Void) -> Void)?
    /// A step before which an animator is turned round twice, and one before which nothing else happens.
    var doubleReversal: Int?

    /// What comes after the instant of a pause is put off by its length.
    init(
        _ program: RandomProgram, isRecording: Bool = true, pause: (at: Time, length: Time)? = nil,
        knowsReads: Bool = false
    ) {
        self.program = program
        loop = makeLoop(isRecording: isRecording)
        for index in 0..<4 { animators.append(animator(program.motions[index], name: "a\(index)")) }
        define()
        for (index, step) in program.steps.enumerated() {
            let time = pause.map { step.time > $0.at ? step.time + $0.length : step.time } ?? step.time
            loop.schedule(at: time, order: index) { [unowned self] in
                if index == self.doubleReversal {
                    for animator in self.animators {
                        animator.isReversed.toggle()
                        animator.isReversed.toggle()
                    }
                    for definition in self.definitions { self.turnTwice(definition) }
                }
                if let watch = self.watch { watch(step) { self.perform(step) } } else { self.perform(step) }
            }
        }
        for threshold in program.thresholds {
            let test = { (reader: any PropertyReading) in reader.value(of: threshold.key) > threshold.limit }
            let action = { [unowned self] in
                self.perform(
                    RandomProgram.Step(
                        time: self.loop.now, call: threshold.call, subject: threshold.subject, number: 30, flag: true))
            }
            guard knowsReads else {
                loop.addCondition(readsTime: false, test: test, action: action)
                continue
            }
            let reads = ConditionReads(keys: [threshold.key], time: false, velocity: false)
            loop.addCondition(reads: reads, once: false, test: test) { span in
                guard let bounds = span.value(of: threshold.key) else { return nil }
                return bounds.lowerBound > threshold.limit ? true : bounds.upperBound <= threshold.limit ? false : nil
            } action: {
                action()
            }
        }
    }

    private func turnTwice(_ definition: Int) {
        let key = PropertyKey(
            object: ObjectIndex.animators, property: UInt16(definition),
            component: AnimatorComponent.isReversed.rawValue)
        let isReversed = loop.value(of: key) == 1
        loop.attempted {
            try loop.reverse(definition, isReversed: !isReversed)
            try loop.reverse(definition, isReversed: isReversed)
        }
    }

    private func animator(_ motion: RandomProgram.Motion, name: String) -> Animator {
        let animator = Animator(loop: loop, name: name, duration: .seconds(motion.duration), timing: motion.timing)
        animator.whenOver = { [unowned self] outcome in
            self.runsOver += 1
            self.note("\(name) \(outcome)")
        }
        return animator
    }

    /// Gives an inactive animator what it does.
    private func fill(_ index: Int) {
        let animator = animators[index]
        let motion = program.motions[index]
        animator.repeatCount = motion.repeatCount
        animator.autoreverses = motion.autoreverses
        animator.scrubsLinearly = motion.scrubsLinearly
        animator.pausesOnCompletion = motion.pausesOnCompletion
        // Both hold the animator itself, as people write them.
        animator.addAnimations(delayFactor: motion.delayFactor) { [unowned self] in
            _ = animator
            self.assign(motion)
        }
        animator.addCompletion { [unowned self] position in
            self.note("completion \(animator.name) \(position)")
        }
        runsBegun += 1
    }

    private func assign(_ motion: RandomProgram.Motion) {
        for target in motion.targets {
            let addend = target.addend.map(loop.value) ?? 0
            loop.assign(
                target.key, target.value + addend / 2,
                options: AssignmentOptions(velocity: target.takesSpeed ? .current : .automatic))
        }
        if let turn = motion.turn { loop.assign(transformKey, .rotation(degrees: turn)) }
    }

    private func note(_ what: String) { journal.append("\(what) \((loop.now - shift).flicks)") }

    private func define() {
        let leaves = (4..<6).map { index in
            let motion = program.motions[index]
            return loop.define(
                AnimationDefinition(
                    name: "leaf\(index)",
                    form: .leaf { [unowned self] in
                        LeafPlan(
                            duration: .seconds(motion.duration), timing: motion.timing,
                            delayFactor: motion.delayFactor, autoreverses: motion.autoreverses
                        ) { self.assign(motion) }
                    }, repeatCount: motion.repeatCount, showsCycle: true,
                    completion: { [unowned self] in self.note("leaf\(index) \($0)") })
            )
        }
        let pause = loop.define(AnimationDefinition(name: "pause", form: .wait { .seconds(0.03) }))
        let stagger = Time.seconds(program.stagger)
        let group = loop.define(AnimationDefinition(name: "group", form: .group([leaves[0], pause]) { stagger }))
        let sequence = loop.define(
            AnimationDefinition(
                name: "sequence", form: .sequence([group, leaves[1]]), repeatCount: program.repeatsOfSequence))
        definitions = [sequence, group, leaves[0], leaves[1]]
        for definition in definitions { loop.observe(definition) }
        loop.onStart = { [unowned self] _ in self.definitionStarts += 1 }
        loop.onEnd = { [unowned self] _ in self.definitionEnds += 1 }
    }

    private func perform(_ step: RandomProgram.Step) {
        let index = step.subject
        let animator = animators[index]
        let isActive = animator.state == .active
        switch step.call {
        case .start, .startLater:
            if animator.state == .stopped { animator.finishAnimation(at: .current) }
            if animator.state == .inactive { fill(index) }
            animator.startAnimation(afterDelay: step.call == .start ? .zero : .seconds(0.05))
        case .pause: if isActive { animator.pauseAnimation() }
        case .resume: if isActive { animator.startAnimation() }
        case .retime:
            guard isActive else { return }
            animator.pauseAnimation()
            animator.continueAnimation(
                withTimingParameters: program.motions[(index + 1) % 6].timing, durationFactor: step.flag ? 0 : 0.7)
        case .stretch:
            guard isActive else { return }
            animator.pauseAnimation()
            animator.continueAnimation(durationFactor: abs(step.number) / 80)
        case .reverse: animator.isReversed.toggle()
        case .stop: if isActive { animator.stopAnimation(true) }
        case .stopAndFinish:
            guard isActive else { return }
            animator.stopAnimation(false)
            animator.finishAnimation(at: step.number > 30 ? .end : step.number < -30 ? .start : .current)
        case .finish:
            if isActive { animator.stopAnimation(false) }
            if animator.state == .stopped && step.flag { animator.finishAnimation(at: .end) }
        case .scrub:
            guard isActive else { return }
            animator.pauseAnimation()
            animator.fractionComplete = abs(step.number) / 100
        case .animateFraction:
            guard isActive else { return }
            animator.animate(
                toFraction: abs(step.number) / 100, duration: .seconds(0.1), timing: .curve(.easeInOut), velocity: 0)
        case .add:
            guard isActive else { return }
            animator.addAnimations(delayFactor: step.flag ? 0 : 0.3) { [unowned self] in
                self.loop.assign(position, step.number)
            }
        case .set: loop.set(RandomProgram.keys[index], step.number)
        case .startDefinition: loop.attempted { try loop.start(definitions[index]) }
        case .stopDefinition: loop.attempted { try loop.stop(definitions[index], finishingAt: step.flag ? .end : nil) }
        case .pauseDefinition:
            if loop.isActive(definitions[index]) { loop.attempted { try loop.pause(definitions[index]) } }
        case .continueDefinition: loop.attempted { try loop.continue(definitions[index], durationFactor: 0.5) }
        case .reverseDefinition: loop.attempted { try loop.reverse(definitions[index]) }
        }
    }

    /// Pauses everything that runs and gives what lets it go on.
    func pauseEverything() -> () -> Void {
        let paused = animators.filter { $0.state == .active && $0.isRunning }
        for animator in paused { animator.pauseAnimation() }
        let running = definitions.filter { definition in
            let key = PropertyKey(
                object: ObjectIndex.animators, property: UInt16(definition),
                component: AnimatorComponent.isRunning.rawValue)
            return loop.isActive(definition) && loop.value(of: key) == 1
        }
        for definition in running { loop.attempted { try loop.pause(definition) } }
        return { [self] in
            for animator in paused { animator.startAnimation() }
            for definition in running { loop.attempted { try loop.start(definition) } }
        }
    }

    func values() -> [UInt64] {
        let transform = loop.transform(of: transformKey)
        return (RandomProgram.keys.map(loop.value) + [transform.a, transform.b, transform.c, transform.d]).map(
            \.bitPattern)
            + RandomProgram.keys.map { loop.velocity(of: $0).bitPattern }
            + RandomProgram.keys.map { loop.modelValue(of: $0).bitPattern }
    }

    static func values(_ recording: Recording, at time: Time) -> [UInt64] {
        let reader = RecordedInstant(recording, at: time) { SimpleCatalog().initialComponent(of: $0) }
        let turns = (0..<4).map { PropertyKey(object: 0, property: 100, component: $0) }
        return (RandomProgram.keys + turns).map { reader.value(of: $0).bitPattern }
            + RandomProgram.keys.map { reader.velocity(of: $0).bitPattern }
            + RandomProgram.keys.map { reader.modelValue(of: $0).bitPattern }
    }
}

extension EventLoop {
    /// A random program asks for things that no file may ask for, such as a child that runs elsewhere.
    func attempted(_ body: () throws -> Void) { _ = try? body() }
}

extension SimpleCatalog {
    func initialComponent(of key: PropertyKey) -> Double {
        isTransform(key) ? [1, 0, 0, 1, 0, 0][Int(key.component)] : 0
    }
}
