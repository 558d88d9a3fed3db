import Geometry
import Motion
import PropertyAnimation
import Scene
import Stage

/// One stored number, transform or object that a leaf moves, ready to be assigned.
struct Move {
    enum Target {
        case number(PropertyKey, Double, from: Double?)
        case transform(PropertyKey, AffineTransform, from: AffineTransform?)
        case object(PropertyKey, Value, from: Value?)
    }

    var target: Target
    /// What the file named, for a given velocity.
    var reference: PropertyReference
}

/// The velocities that a leaf sets out with.
struct Speeds {
    var isCurrent = false
    /// Units a second, by stored key.
    var given: [PropertyKey: Double] = [:]
    /// Distances a second for the first and the second component.
    var shares: [Double]?

    /// The one number that a spring's duration may depend on.
    var relative: Double { shares?.first ?? 0 }
}

extension Player {
    // MARK: Reading

    /// The stored moves of a leaf's targets. Those of `frame`, `bounds` and `center` of one view belong together.
    func moves(for targets: [AnimationTarget]) throws -> [Move] {
        guard let first = targets.first, first.reference.isFrame else {
            return try targets.flatMap { try self.plainMoves(for: $0) }
        }
        return try frameMoves(for: targets)
    }

    private func plainMoves(for target: AnimationTarget) throws -> [Move] {
        let reference = target.reference
        let key = reference.key
        let description = PropertyTable.description(of: reference.property)
        switch description.kind {
        case .transform where reference.component == nil:
            let model = loop.modelTransform(of: key)
            return [
                Move(
                    target: .transform(
                        key, try transformDestination(target, model: model), from: try target.from.map(transform)),
                    reference: reference)
            ]
        case .string, .path:
            let from = try target.from.map(object)
            guard case .to(let input) = target.destination else { return [] }
            return [Move(target: .object(key, try object(input), from: from), reference: reference)]
        default:
            let keys = reference.keys
            let model = keys.map(loop.modelValue)
            let to = try destination(target, model: model)
            let from = try target.from.map { try self.numbers($0, target.position) }
            return keys.indices.map { place in
                Move(target: .number(keys[place], to[place], from: from?[place]), reference: reference)
            }
        }
    }

    private func destination(_ target: AnimationTarget, model: [Double]) throws -> [Double] {
        switch target.destination {
        case .to(let input): return try numbers(input, target.position)
        case .by(let input): return zip(model, try numbers(input, target.position)).map { $0 + $1 }
        case .model: return model
        }
    }

    private func transformDestination(
        _ target: AnimationTarget, model: AffineTransform
    ) throws -> AffineTransform {
        switch target.destination {
        case .to(let input): return try transform(input)
        case .by(let input): return try transform(input).concatenating(model)
        case .model: return model
        }
    }

    /// The finite numbers of an input, or an error at a place.
    func numbers(_ input: PropertyInput, _ position: SourcePosition?) throws -> [Double] {
        guard case .numbers(let numbers) = input.value(in: loop) else { return [] }
        guard numbers.allSatisfy(\.isFinite) else { throw PlaybackFailure.notFinite("the value", position) }
        return numbers
    }

    private func transform(_ input: PropertyInput) throws -> AffineTransform {
        AffineTransform(components: try numbers(input, place))
    }

    func object(_ input: PropertyInput) throws -> Value {
        guard case .object(let object) = input.value(in: loop) else { return .string("") }
        return Value(object)
    }

    // MARK: Frames

    /// The present model of a view's stored geometry.
    func modelGeometry(_ view: Int) -> FrameGeometry {
        let center = PropertyReference(view: view, property: .center).keys.map(loop.modelValue)
        let bounds = PropertyReference(view: view, property: .bounds).keys.map(loop.modelValue)
        return FrameGeometry(
            center: Point(x: center[0], y: center[1]), size: Size(width: bounds[2], height: bounds[3]))
    }

    private func frameMoves(for targets: [AnimationTarget]) throws -> [Move] {
        let view = targets[0].reference.view
        let model = modelGeometry(view)
        var writes: [FrameGeometry.Write] = []
        var origins: [FrameGeometry.Write] = []
        var moves: [Move] = []
        for target in targets {
            let reference = target.reference
            let present = reference.numbers(of: model, bounds: boundsOrigin(view))
            let to = try destination(target, model: present)
            let from = try target.from.map { try self.numbers($0, target.position) }
            writes.append(FrameGeometry.Write(reference.property, component: reference.component, numbers: to))
            origins.append(FrameGeometry.Write(reference.property, component: reference.component, numbers: from ?? to))
            moves += boundsMoves(reference, to: to, from: from)
        }
        let end = model.applying(writes)
        let start = model.applying(origins)
        let hasFrom = targets.contains { $0.from != nil }
        for key in FrameKey.allCases where targets.contains(where: { key.isAffected(by: $0.reference) }) {
            let from = hasFrom ? key.value(in: start) : nil
            moves.append(
                Move(
                    target: .number(key.propertyKey(view: view), key.value(in: end), from: from),
                    reference: targets.first { key.isAffected(by: $0.reference) }!.reference))
        }
        return moves
    }

    private func boundsOrigin(_ view: Int) -> Point {
        let bounds = PropertyReference(view: view, property: .bounds).keys.prefix(2).map(loop.modelValue)
        return Point(x: bounds[0], y: bounds[1])
    }

    /// The origin of `bounds` is stored as it is.
    private func boundsMoves(_ reference: PropertyReference, to: [Double], from: [Double]?) -> [Move] {
        guard reference.property == .bounds else { return [] }
        let places = reference.component.map { [$0] } ?? [0, 1, 2, 3]
        return places.enumerated().filter { $0.element < 2 }.map { index, place in
            let key = PropertyKey(
                object: Int32(reference.view), property: PropertyID.bounds.rawValue, component: UInt16(place))
            return Move(target: .number(key, to[index], from: from?[index]), reference: reference)
        }
    }

    // MARK: Assigning

    /// Assigns a move within the block of its animator.
    func make(_ move: Move, _ speeds: Speeds) {
        switch move.target {
        case .number(let key, let value, let from):
            loop.assign(key, value, options: AssignmentOptions(from: from, velocity: speeds.velocity(of: key)))
        case .transform(let key, let value, let from):
            if let from { loop.set(key, from) }
            loop.assign(key, value)
        case .object(let key, let value, let from):
            if let from { loop.set(key, from) }
            loop.assign(key, value)
        }
    }

    func speeds(_ input: VelocityInput?, at position: SourcePosition) throws -> Speeds {
        switch input {
        case nil: return Speeds()
        case .current: return Speeds(isCurrent: true)
        case .given(let entries):
            var speeds = Speeds()
            for (reference, input) in entries {
                for (key, number) in zip(reference.storedKeys, try numbers(input, position)) {
                    speeds.given[key] = number
                }
            }
            return speeds
        case .relative(let x, let y):
            let shares = [
                try number(x, "initialVelocity", at: position), try number(y, "initialVelocity", at: position),
            ]
            return Speeds(shares: shares)
        }
    }

    // MARK: Keyframes

    func tracks(for track: KeyframesDefinition) throws -> [(PropertyKey, KeyframeTrack)] {
        let values = try track.values.map { try self.numbers($0, track.position) }
        do {
            let tracks = try KeyframeTrack.tracks(
                values: values, keyTimes: track.keyTimes.isEmpty ? nil : track.keyTimes,
                mode: track.mode, curves: track.curves)
            return Array(zip(track.reference.storedKeys, tracks))
        } catch {
            throw PlaybackFailure.keyframes(error, track.position)
        }
    }
}

extension Speeds {
    func velocity(of key: PropertyKey) -> AssignmentOptions.Velocity {
        if isCurrent { return .current }
        if let units = given[key] { return .units(units) }
        if let shares { return .distances(shares[min(Int(key.component), 1)]) }
        return .automatic
    }
}

extension [AnimationTarget] {
    /// Maps targets in file order, those that belong to one view's frame together at the place of the first.
    func flatMapGrouped<Result>(_ body: ([AnimationTarget]) throws -> [Result]) rethrows -> [Result] {
        var results: [Result] = []
        var done: Set<Int> = []
        for target in self {
            guard target.reference.isFrame else {
                results += try body([target])
                continue
            }
            let view = target.reference.view
            guard done.insert(view).inserted else { continue }
            results += try body(filter { $0.reference.isFrame && $0.reference.view == view })
        }
        return results
    }
}
