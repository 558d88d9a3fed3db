import Geometry
import Motion
import PropertyAnimation
import Scene

/// A canvas with a clock of its own, on which views are animated.
///
/// Everything happens on the stage's virtual clock, which moves only when it is told to: nothing waits, and each run of a
/// program gives the same result to the last bit. What has happened is kept as a ``recording``, of which any instant can be
/// seen again.
///
/// ```swift
/// let stage = Stage(canvasSize: Size(width: 375, height: 220))
/// let card = View(frame: Rect(x: 16, y: 14, width: 343, height: 192))
/// stage.add(card)
/// View.animate(withDuration: 0.3, on: stage) { card.alpha = 0.5 }
/// stage.runUntilIdle()
/// ```
///
/// A stage, its views and its animators belong to one thread; none of them is Sendable. The recording may go anywhere.
///
/// A block is let go when it has been run, and a completion when it has been called or its animator has been stopped
/// without finishing; either may hold its own animator. A stage that is let go calls none of the completions that are
/// left, and lets go of them too. But what waits for the clock is held until then: a completion or a scheduled action that
/// holds the stage itself keeps it, unless the clock goes on to where it is due.
///
/// The recording begins with the first animation or the first move of the clock. Until then views are set up freely, and
/// how they stand is how the film begins. From then on every change is recorded at the instant at which it is made. New
/// views may still be added; but a view stays below the superview it was first shown in, keeps its place among its
/// siblings (use ``View/zPosition``), and its font, gradient and mask are fixed.
public final class Stage {
    /// The size of the canvas, in points.
    public let canvasSize: Size
    /// The colour behind everything; `.clear` leaves the film transparent.
    public let backgroundColor: Color
    /// The language that text is shaped in, as a BCP 47 tag.
    public let language: String
    /// Whether the picture is mirrored for a language that runs from right to left: x is then counted from the right.
    public let isRightToLeft: Bool
    /// The view that fills the canvas and holds all others.
    public let rootView: View

    let catalog: StageCatalog
    let loop: EventLoop
    /// The blocks that are running now, the innermost last.
    var contexts: [BlockContext] = []
    /// What transitions that are under way will show at their half-turn.
    var deferred: [ChangeCollector] = []
    /// How many animateKeyframes blocks are running, one within another.
    var keyframeDepth = 0
    var isAdvancing = false

    private(set) var hasBegun = false
    private var running: [ObjectIdentifier: PropertyAnimator] = [:]
    private var animatorCount = 0
    private var scheduledCount = 0

    /// Makes a stage at time zero, without views.
    public init(
        canvasSize: Size, backgroundColor: Color = .white, language: String = "en", isRightToLeft: Bool = false
    ) {
        self.canvasSize = canvasSize
        self.backgroundColor = backgroundColor
        self.language = language
        self.isRightToLeft = isRightToLeft
        rootView = View(frame: Rect(origin: .zero, size: canvasSize))
        catalog = StageCatalog()
        loop = EventLoop(catalog: catalog)
        rootView.stage = self
    }

    // The clock stands still from now on: what waits for it would wait for ever.
    deinit { loop.letGo() }

    /// Adds a view on top of those that lie on the canvas already.
    public func add(_ view: View) { rootView.addSubview(view) }

    /// Begins the recording: from now on every change is written down.
    func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        record(rootView)
    }

    /// Gives a view and all below it their numbers in the recording.
    func record(_ view: View) {
        view.number = Int32(catalog.views.count)
        view.stage = self
        catalog.views.append(view)
        for child in view.children { record(child) }
    }

    /// Keeps an animator alive while it runs, as UIKit does, and no longer.
    func keepWhileRunning(_ animator: PropertyAnimator) {
        running[ObjectIdentifier(animator)] = animator.isRunning ? animator : nil
    }

    /// A name in the ledger for an animation that was given none: its kind, and its number in order of creation.
    func name(for kind: String) -> String {
        animatorCount += 1
        return "\(kind)\(animatorCount)"
    }

    func nextScheduledPlace() -> Int {
        scheduledCount += 1
        return scheduledCount
    }
}

@available(*, unavailable)
extension Stage: Sendable {}
