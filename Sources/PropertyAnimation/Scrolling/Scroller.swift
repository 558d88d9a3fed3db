import Geometry
import Motion

/// What makes one scroll view scroll: a state machine in the event loop, whose every motion is a closed form.
///
/// A finger takes the offset over from whatever moved it, starting from the inverse of the rubber band where the content
/// lies past a limit; let go, the content slows down, springs back or is led to where it snaps. Insets and sizes count by
/// their model values: when they change under a finger the offset stays and the finger is re-based. All of it is
/// recorded; ``isDragging`` and its fellows are recorded as steps at exact instants.
public final class Scroller {
    /// The properties that a scroller moves and tells.
    public struct Keys: Sendable {
        /// The content offset's two numbers.
        public var offset: [PropertyKey]
        /// 1 while a finger moves the content.
        public var isDragging: PropertyKey
        /// 1 while the content slows down or springs back.
        public var isDecelerating: PropertyKey
        /// 1 while neither is so.
        public var isSettled: PropertyKey

        /// Makes keys.
        public init(
            offset: [PropertyKey], isDragging: PropertyKey, isDecelerating: PropertyKey, isSettled: PropertyKey
        ) {
            self.offset = offset
            self.isDragging = isDragging
            self.isDecelerating = isDecelerating
            self.isSettled = isSettled
        }
    }

    /// The properties.
    public let keys: Keys
    /// Where the content is to come to rest instead of a proposed place, along an axis; nil leaves it.
    public var snap: ((_ proposed: Double, Axis, ScrollMetrics) -> Double?)?
    /// Told of the delegate's moments.
    public var onEvent: ((ScrollEvent) -> Void)?
    /// May change where the content will come to rest, when the finger lifts; the velocity in points a second.
    public var willEndDragging: ((_ velocity: Point, _ target: inout Point) -> Void)?

    unowned let loop: EventLoop
    private let readMetrics: () -> ScrollMetrics
    /// The finger that is down.
    var finger: FingerRun?
    /// Whether a finger flings: it touches and lifts at one instant.
    var isFlinging = false
    /// What moves the offset along each axis, of a finger or after it.
    var runs: [Axis: MotionRun] = [:]
    /// What the runs were made with.
    var metrics: ScrollMetrics
    /// The offset when the finger was laid on.
    var touchOffset = Point.zero
    private var whenLifted: (() throws -> Void)?

    init(loop: EventLoop, keys: Keys, metrics: @escaping () -> ScrollMetrics) {
        self.loop = loop
        self.keys = keys
        readMetrics = metrics
        self.metrics = metrics()
    }

    // MARK: State

    /// Whether a finger moves the content.
    public var isDragging: Bool { finger != nil || isFlinging }
    /// Whether the content slows down or springs back.
    public var isDecelerating: Bool { !isDragging && !runs.isEmpty }

    /// What it is doing now.
    public var phase: ScrollPhase {
        if isDragging { return .dragging }
        if !runs.isEmpty {
            let isOutside = Axis.allCases.contains { runs[$0] != nil && metrics.limits($0).excess(offset($0)) != 0 }
            return isOutside ? .bouncing : .decelerating
        }
        return keys.offset.contains { loop.velocity(of: $0) != 0 } ? .animating : .idle
    }

    /// The present offset along an axis.
    func offset(_ axis: Axis) -> Double { loop.value(of: key(axis)) }

    func key(_ axis: Axis) -> PropertyKey { keys.offset[axis.rawValue] }

    /// The offset along both axes.
    var offset: Point { Point(x: offset(.horizontal), y: offset(.vertical)) }

    func refreshMetrics() -> Bool {
        let now = readMetrics()
        defer { metrics = now }
        return now != metrics
    }

    /// Records what can be read.
    func noteState() {
        note(keys.isDragging, isDragging)
        note(keys.isDecelerating, isDecelerating)
        note(keys.isSettled, !isDragging && !isDecelerating)
    }

    private func note(_ key: PropertyKey, _ holds: Bool) {
        let value = holds ? 1.0 : 0
        if loop.value(of: key) != value { loop.set(key, value) }
    }

    // MARK: Fingers

    /// Lays a finger on, which moves along a path and lifts at its end.
    ///
    /// It takes the place of one that is still down. `lifted` is called when it lifts or is cut off: at once when the view
    /// does not scroll by touch.
    public func drag(along path: FingerPath, lifted: (() throws -> Void)? = nil) {
        cutFinger()
        guard takeHold() else {
            loop.attempt { try lifted?() }
            return
        }
        whenLifted = lifted
        let finger = FingerRun(loop: loop, path: path) { [unowned self] in self.lift() }
        self.finger = finger
        followFinger()
        finger.begin()
        noteState()
        onEvent?(.willBeginDragging)
    }

    /// Touches and lifts at once, with a velocity of the finger in points a second.
    public func fling(velocity: Point) {
        cutFinger()
        guard takeHold() else { return }
        isFlinging = true
        noteState()
        onEvent?(.willBeginDragging)
        // Conditions see the finger before it lifts in the last phase of this instant.
        loop.goOn { [unowned self] in
            guard self.isFlinging else { return }
            self.isFlinging = false
            self.letGo(velocity: Point(x: 0, y: 0) - velocity)
        }
    }

    /// Stops what the content does by itself; false when touches do not scroll.
    private func takeHold() -> Bool {
        _ = refreshMetrics()
        guard metrics.isScrollEnabled else { return false }
        stopRuns()
        // A finger takes both directions over, be it to hold one of them still.
        for axis in Axis.allCases { loop.set(key(axis), offset(axis)) }
        touchOffset = offset
        return true
    }

    func stopRuns() {
        for axis in Axis.allCases { runs.removeValue(forKey: axis)?.stop() }
    }

    /// Lets every axis that scrolls follow the finger from where the content and the finger are.
    func followFinger() {
        guard let finger else { return }
        stopRuns()
        let elapsed = (loop.now - finger.start).seconds
        for axis in Axis.allCases where metrics.scrolls(axis) {
            let drag = ScrollDrag(
                contentAt: offset(axis), limits: metrics.limits(axis), band: metrics.band(axis), path: finger.path,
                axis: axis, from: elapsed)
            start(ScrollMotion(drag), axis)
        }
    }

    func start(_ motion: ScrollMotion, _ axis: Axis) {
        runs[axis] = MotionRun(loop: loop, key: key(axis), motion: motion) { [unowned self] outcome in
            self.runEnded(axis, outcome)
        }
    }

    private func runEnded(_ axis: Axis, _ outcome: Outcome) {
        if isDragging {
            // A drag's end is the finger's; when another takes the offset, the finger is cut off.
            if outcome == .superseded {
                runs[axis] = nil
                cutOff()
            }
            return
        }
        runs[axis] = nil
        if runs.isEmpty { comeToRest() }
    }

    /// The finger lifts.
    private func lift() {
        var velocity = Point.zero
        if let run = runs[.horizontal] { velocity.x = run.motion.velocity(at: run.motion.duration) }
        if let run = runs[.vertical] { velocity.y = run.motion.velocity(at: run.motion.duration) }
        stopRuns()
        finger = nil
        letGo(velocity: velocity)
        tellLifted()
    }

    /// Ends a touch where it is: the content is let go without speed.
    func cutOff() {
        let axes = Axis.allCases.filter { isFlinging || runs[$0] != nil }
        cutFinger()
        letGo(velocity: .zero, axes)
    }

    private func cutFinger() {
        guard isDragging else { return }
        finger?.cutOff()
        finger = nil
        isFlinging = false
        stopRuns()
        tellLifted()
    }

    private func tellLifted() {
        let lifted = whenLifted
        whenLifted = nil
        loop.attempt { try lifted?() }
    }
}
