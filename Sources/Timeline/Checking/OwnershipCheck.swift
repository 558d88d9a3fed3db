import Geometry
import Motion
import Scene

/// Finds properties of which the latest animation wins and that two animators move at the same time.
///
/// Only what is certain counts: animators started at a fixed time, with fixed durations and without conditions.
struct OwnershipCheck {
    let reporter: Reporter
    let program: Program
    let ranges: [SourceRange?]

    /// One stretch of time in which an animator moves a property.
    private struct Stretch {
        let view: Int
        let property: PropertyID
        let component: Int?
        let animator: Int
        let start: Double
        let end: Double
    }

    private static let mostStretches = 100_000

    /// Reports each pair once.
    func run() {
        var stretches: [Stretch] = []
        let controls = Controls(program)
        for cue in program.cues {
            guard case .time(let time) = cue.trigger, let action = cue.action, action.condition == nil,
                case .start(let animators) = action.verb
            else { continue }
            for animator in animators {
                guard let end = controls.fixedEnd(of: animator, after: time.seconds) else { continue }
                _ = schedule(animator, from: time.seconds, until: end, depth: 0, &stretches)
            }
        }
        report(stretches)
    }

    /// Notes what an animator moves when, and gives when it is over; nil when that is not certain.
    private func schedule(
        _ place: Int, from start: Double, until limit: Double, depth: Int, _ stretches: inout [Stretch]
    ) -> Double? {
        let animator = program.animators[place]
        guard animator.condition == nil, animator.loopCondition == nil, depth < 64, start < limit,
            stretches.count < Self.mostStretches
        else { return nil }
        var end: Double?
        switch animator.form {
        case .leaf(let leaf): end = schedule(leaf, animator, place, start, limit, &stretches)
        case .sequence(let children):
            var time: Double? = start
            for child in children {
                guard let now = time else { break }
                time = schedule(child, from: now, until: limit, depth: depth + 1, &stretches)
            }
            end = time
        case .group(let children, let stagger):
            guard let stagger = stagger.constant else { return nil }
            var last: Double? = start
            for (index, child) in children.enumerated() {
                let childEnd = schedule(
                    child, from: start + stagger * Double(index), until: limit, depth: depth + 1, &stretches)
                last = last.flatMap { last in childEnd.map { max(last, $0) } }
            }
            end = last
        case .transition(let transition):
            end = transition.duration.constant.flatMap { duration in
                transition.delay.constant.map { start + $0 + duration }
            }
        case .play(let play): end = program.fixedDuration(of: play).map { start + $0 }
        case .wait(let seconds): end = seconds.constant.map { start + $0 }
        case .perform: end = start
        }
        guard case .times(let count) = animator.repeatCount else { return nil }
        if case .leaf = animator.form { return end }
        return end.map { start + ($0 - start) * Double(count) }
    }

    private func schedule(
        _ leaf: LeafDefinition, _ animator: AnimatorDefinition, _ place: Int, _ start: Double, _ limit: Double,
        _ stretches: inout [Stretch]
    ) -> Double? {
        guard case .curve(let duration, _) = leaf.timing, let duration = duration.constant,
            let delay = leaf.delay.constant, !leaf.pausesOnCompletion
        else { return nil }
        let cycle = duration * (leaf.autoreverses ? 2 : 1)
        var end = Double.infinity
        if case .times(let count) = animator.repeatCount { end = start + delay + cycle * Double(count) }
        for reference in leaf.targets.map(\.reference) + leaf.keyframes.map(\.reference) {
            let isKeyframed = leaf.keyframes.contains { $0.reference == reference }
            let composition = PropertyTable.description(of: reference.property).composition
            guard composition == .latestWins || isKeyframed else { continue }
            stretches.append(
                Stretch(
                    view: reference.view, property: reference.property, component: reference.component,
                    animator: place, start: start + delay, end: min(end, limit)))
        }
        return end.isFinite ? end : nil
    }

    private func report(_ stretches: [Stretch]) {
        let sorted = stretches.sorted {
            ($0.view, $0.property.rawValue, $0.start, $0.animator) < (
                $1.view, $1.property.rawValue, $1.start, $1.animator
            )
        }
        var latest: Stretch?
        for stretch in sorted {
            guard let before = latest, before.view == stretch.view, before.property == stretch.property else {
                latest = stretch
                continue
            }
            let isSamePart =
                before.component == nil || stretch.component == nil || before.component == stretch.component
            if isSamePart, before.animator != stretch.animator, stretch.start < before.end - 1e-9 {
                report(before, stretch)
            }
            if stretch.end >= before.end { latest = stretch }
        }
    }

    private func report(_ first: Stretch, _ second: Stretch) {
        guard let range = ranges[second.animator], let other = ranges[first.animator] else { return }
        let owner = program.scene.views[second.view].id.map { "\($0)." } ?? ""
        let name = PropertyTable.description(of: second.property).name
        let time = NumberText.fixed(second.start, digits: 2)
        reporter.warning(
            range,
            "'\(program.animators[second.animator].name)' and '\(program.animators[first.animator].name)' both move '\(owner)\(name)' at \(time) s, where the latest wins",
            notes: [.init(range: other, message: "the other is here")])
    }
}

/// Which animators some action stops, pauses or turns, and when.
private struct Controls {
    private var fixed: [Int: [Double]] = [:]
    private var isOpen: Set<Int> = []

    init(_ program: Program) {
        for cue in program.cues {
            guard let action = cue.action else { continue }
            var time: Double?
            if case .time(let at) = cue.trigger, action.condition == nil { time = at.seconds }
            note(action, at: time)
        }
        for animator in program.animators {
            let completions = animator.completions
            var actions = completions.end + completions.start + completions.current + completions.superseded
            actions += completions.any
            if case .perform(let inner) = animator.form { actions += inner }
            for action in actions { note(action, at: nil) }
        }
    }

    private mutating func note(_ action: Action, at time: Double?) {
        for other in action.otherwise { note(other, at: nil) }
        switch action.verb {
        case .stop(let animators, _), .pause(let animators):
            for animator in animators {
                if let time { fixed[animator, default: []].append(time) } else { isOpen.insert(animator) }
            }
        case .reverse(let animators, _), .continue(let animators, _, _): isOpen.formUnion(animators)
        case .scrub(let animator, _, _, _): isOpen.insert(animator)
        case .perform(let actions): for inner in actions { note(inner, at: inner.condition == nil ? time : nil) }
        case .start, .set, .haptic, .drag, .fling: break
        }
    }

    /// When an animator started at a time is cut off, infinity if never; nil when that is not certain.
    func fixedEnd(of animator: Int, after start: Double) -> Double? {
        if isOpen.contains(animator) { return nil }
        return fixed[animator]?.filter { $0 >= start }.min() ?? .infinity
    }
}
