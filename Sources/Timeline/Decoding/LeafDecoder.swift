import Motion
import Scene

/// Decodes what a leaf holds; a transition shares parts of it.
struct LeafDecoder {
    let decoder: AnimatorDecoder
    let scope: Scope
    let defaults: AnimatorDefaults

    var reporter: Reporter { decoder.reporter }
    private var constants: ConstantReader { ConstantReader(scope: scope) }

    /// The leaf; nil when there is a mistake in it.
    func leaf(_ value: JSONValue) -> LeafDefinition? {
        let collector = TargetCollector(decoder: decoder, scope: scope)
        let targets = collector.targets(value)
        let keyframes = collector.keyframes(value["keyframes"], besides: targets)
        guard let timing = timing(value) else { return nil }
        return LeafDefinition(
            timing: timing, delay: delay(value),
            delayFactor: number(value["delayFactor"], in: NumberRange(low: 0, high: 1)) ?? .constant(0),
            velocity: velocity(value), autoreverses: value["autoreverses"]?.boolean ?? false,
            pausesOnCompletion: value["pausesOnCompletion"]?.boolean ?? false,
            isInterruptible: value["isInterruptible"]?.boolean ?? true,
            scrubsLinearly: value["scrubsLinearly"]?.boolean ?? true, set: setList(value), targets: targets,
            keyframes: keyframes)
    }

    private func number(_ value: JSONValue?, in range: NumberRange = .any) -> NumericInput? {
        value.flatMap { constants.number($0, in: range) }
    }

    /// The duration, its own or the default; nil when there is none or a mistake in it.
    func duration(_ value: JSONValue, isNeeded: Bool) -> NumericInput? {
        if let own = value["duration"] { return constants.number(own, in: .notNegative) }
        if let (value, scope) = defaults.duration {
            return ConstantReader(scope: self.scope.merging(scope)).number(value, in: .notNegative)
        }
        if isNeeded {
            reporter.error(
                value.headRange, "'duration' is missing: neither the animator nor the defaults around it give one")
        }
        return nil
    }

    func delay(_ value: JSONValue) -> NumericInput {
        if let own = value["delay"] { return constants.number(own, in: .notNegative) ?? .constant(0) }
        guard let (value, scope) = defaults.delay else { return .constant(0) }
        return ConstantReader(scope: self.scope.merging(scope)).number(value, in: .notNegative) ?? .constant(0)
    }

    func curve(_ value: JSONValue) -> TimingCurve? {
        (value["curve"] ?? defaults.curve?.0).flatMap { CurveReader(names: decoder.names).curve($0) }
    }

    func setList(_ value: JSONValue) -> [Assignment] {
        if let own = value["set"] { return decoder.assignments(own, scope) }
        guard let (value, scope) = defaults.set else { return [] }
        return decoder.assignments(value, self.scope.merging(scope))
    }

    private func timing(_ value: JSONValue) -> TimingInput? {
        let spring = value["spring"] ?? (value["curve"] == nil ? defaults.spring?.0 : nil)
        guard let spring else {
            let curve = curve(value) ?? .easeInOut
            return duration(value, isNeeded: true).map { .curve(duration: $0, curve) }
        }
        return self.spring(spring, value).map { .spring($0) }
    }

    /// A spring; UIKit's takes the duration of the animator around it, the others last until they have settled.
    func spring(_ spring: JSONValue, _ animator: JSONValue) -> SpringInput? {
        func part(_ key: String, _ range: NumberRange = .positive) -> NumericInput? { number(spring[key], in: range) }
        if spring["dampingRatio"] != nil {
            guard let ratio = part("dampingRatio"), let duration = duration(animator, isNeeded: true) else {
                return nil
            }
            return .dampingRatio(ratio, duration: duration)
        }
        if let own = animator["duration"] {
            reporter.warning(own.headRange, "this duration has no effect: the spring lasts until it has settled")
        }
        if let mass = part("mass"), let stiffness = part("stiffness"), let damping = part("damping") {
            return .physics(mass: mass, stiffness: stiffness, damping: damping)
        }
        if let duration = part("perceptualDuration"), let bounce = part("bounce", NumberRange(low: -1, high: 1)) {
            return .perceptual(duration: duration, bounce: bounce)
        }
        if let response = part("response"), let fraction = part("dampingFraction") {
            return .response(response, dampingFraction: fraction)
        }
        return nil
    }

    private func velocity(_ value: JSONValue) -> VelocityInput? {
        if let velocity = value["velocity"] {
            if velocity.string == "current" { return .current }
            let targets = TargetReader(scope: scope, bound: decoder.bound)
            return .given(
                velocity.entries.compactMap { key, entry in
                    guard let target = targets.target(key, use: .velocity) else { return nil }
                    return decoder.input(entry, target, scope).map { (target.reference, $0) }
                })
        }
        guard let relative = value["initialVelocity"] else { return nil }
        if relative.isArray {
            let numbers = relative.elements.compactMap { number($0) }
            return numbers.count == 2 ? .relative(x: numbers[0], y: numbers[1]) : nil
        }
        return number(relative).map { .relative(x: $0, y: $0) }
    }
}

extension Scope {
    /// The same scope, with the constants of another where it has none of its own.
    func merging(_ other: Scope) -> Scope { other.adding(constants) }
}
