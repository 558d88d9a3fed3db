import Geometry
import Motion
import PropertyAnimation

/// What a change means while a block is running.
struct BlockContext {
    /// The kinds of block.
    enum Kind {
        /// Changes take effect at once.
        case plain
        /// Changes are animated.
        case animation
        /// Changes are kept, as keyframes over a share of the time.
        case keyframe(ChangeCollector, start: Double, duration: Double)
        /// Changes are kept until the transition shows them.
        case transition(ChangeCollector)
    }

    var kind: Kind
    /// The animator that the block belongs to; nil for a plain one.
    var animator: Animator?
    var timing = ResolvedTiming(.linear, duration: 0)
    /// How long the whole waits first.
    var delay = Time.zero

    static var plain: BlockContext { BlockContext(kind: .plain) }

    var collector: ChangeCollector? {
        switch kind {
        case .plain, .animation: nil
        case .keyframe(let collector, _, _), .transition(let collector): collector
        }
    }
}

extension Stage {
    /// Runs a block in a context.
    func within(_ context: BlockContext, _ body: () -> Void) {
        contexts.append(context)
        body()
        contexts.removeLast()
    }

    /// The duration in seconds that a nested animation would inherit: that of the block that is running, or 0.
    public var inheritedAnimationDuration: Double { contexts.last?.timing.duration.seconds ?? 0 }
}
