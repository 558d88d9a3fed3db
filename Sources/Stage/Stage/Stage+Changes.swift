import Geometry
import PropertyAnimation

// How a change of a recorded view goes: into the running block, or into the model at once.
extension Stage {
    /// A change of a number that can be animated.
    func change(_ key: PropertyKey, to value: Double) {
        if let context = animatingContext(.number(value), key) {
            loop.assign(key, value, options: context.timing.options(for: key))
        } else if !isCollecting {
            loop.setModel(key, value)
        }
    }

    /// A change of a transform.
    func change(_ key: PropertyKey, to value: AffineTransform) {
        if let context = animatingContext(.transform(value), key) {
            loop.assign(key, value, velocity: context.timing.velocity(of: key))
        } else if !isCollecting {
            loop.setModel(key, value)
        }
    }

    /// A change of a path.
    func change(_ key: PropertyKey, to value: Path) {
        if case .keyframe = contexts.last?.kind { preconditionFailure("a path cannot be animated by keyframes") }
        if animatingContext(.path(value), key) != nil {
            loop.assign(key, .path(value))
        } else if !isCollecting {
            loop.setModel(key, .path(value))
        }
    }

    /// A change that is never animated; a transition still holds it back.
    func changeAtOnce(_ key: PropertyKey, to value: Value) {
        if case .transition(let collector) = contexts.last?.kind { return collector.add(value, to: key) }
        for collector in deferred { collector.forget(key) }
        apply(value, to: key)
    }

    /// Makes a kept change, at once.
    func apply(_ value: Value, to key: PropertyKey) {
        switch value {
        case .number(let number): loop.setModel(key, number)
        case .transform(let transform): loop.setModel(key, transform)
        case .string, .path: loop.setModel(key, value)
        case .boolean, .vector, .rect, .insets, .color: preconditionFailure("changes are kept one number at a time")
        }
    }

    /// The context that animates a change now; nil when it takes effect at once, or is kept (and then it is).
    private func animatingContext(_ value: Value, _ key: PropertyKey) -> BlockContext? {
        for collector in deferred { collector.forget(key) }
        guard let context = contexts.last else { return nil }
        switch context.kind {
        case .plain: return nil
        case .animation: return context
        case .keyframe(let collector, let start, let duration):
            collector.add(value, to: key, start: start, duration: duration)
        case .transition(let collector): collector.add(value, to: key)
        }
        return nil
    }

    private var isCollecting: Bool { contexts.last?.collector != nil }

    // MARK: Reading

    /// What a kept change has made of the model.
    private func keptValue(_ key: PropertyKey) -> Value? {
        for context in contexts.reversed() { if let value = context.collector?[key] { return value } }
        for collector in deferred.reversed() { if let value = collector[key] { return value } }
        return nil
    }

    func modelNumber(_ key: PropertyKey) -> Double {
        if case .number(let kept)? = keptValue(key) { return kept }
        return loop.modelValue(of: key)
    }

    func modelTransform(_ key: PropertyKey) -> AffineTransform {
        if case .transform(let kept)? = keptValue(key) { return kept }
        return loop.modelTransform(of: key)
    }

    func modelObject(_ key: PropertyKey) -> Value { keptValue(key) ?? loop.modelObject(of: key) }
}
