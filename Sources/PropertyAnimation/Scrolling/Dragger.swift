import Geometry
import Motion

/// What makes one view follow a finger by its translation.
///
/// The finger takes the translation over from whatever moved it and leaves it where it lifts, with the finger's speed: an
/// animation that starts at that instant with the current velocity goes on from there.
public final class Dragger {
    private unowned let loop: EventLoop
    private let translation: [PropertyKey]
    private let isDraggingKey: PropertyKey
    private var finger: FingerRun?
    private var runs: [MotionRun] = []
    private var whenLifted: (() throws -> Void)?

    init(loop: EventLoop, translation: [PropertyKey], isDragging: PropertyKey) {
        self.loop = loop
        self.translation = translation
        isDraggingKey = isDragging
    }

    /// Whether a finger moves the view.
    public var isDragging: Bool { finger != nil }

    /// Lays a finger on, which moves along a path and lifts at its end; `lifted` is called when it lifts or is cut off.
    public func drag(along path: FingerPath, lifted: (() throws -> Void)? = nil) {
        cutOff()
        whenLifted = lifted
        let finger = FingerRun(loop: loop, path: path) { [unowned self] in self.cutOff() }
        self.finger = finger
        runs = Axis.allCases.map { axis in
            let key = translation[axis.rawValue]
            let drag = ScrollDrag(viewAt: loop.value(of: key), path: path, axis: axis)
            return MotionRun(loop: loop, key: key, motion: ScrollMotion(drag)) { [unowned self] outcome in
                if outcome == .superseded { self.cutOff() }
            }
        }
        finger.begin()
        loop.set(isDraggingKey, 1)
    }

    /// Lifts the finger where it is.
    public func cutOff() {
        guard let finger else { return }
        self.finger = nil
        finger.cutOff()
        for run in runs { run.stop() }
        runs = []
        loop.set(isDraggingKey, 0)
        let lifted = whenLifted
        whenLifted = nil
        loop.attempt { try lifted?() }
    }
}
