import Geometry
import Motion
import PropertyAnimation
import Scene

/// A view whose contents are scrolled by touch: the UIScrollView of this library.
///
/// Fingers are scripted: ``drag(along:)`` and ``fling(velocity:)``. What follows them, the deceleration, the bounce and
/// paging, are closed forms of the virtual clock, and the ``delegate`` is told of each moment at its exact instant. Subviews
/// lie in content coordinates. As with every view, contents are cut at the bounds only where `clipsToBounds` says so.
open class ScrollView: View {
    /// Told of the moments of scrolling; not kept alive.
    public weak var delegate: (any ScrollViewDelegate)?

    private var scroller: Scroller?

    /// Makes a scroll view of a layout rectangle and the extent of its content, in points.
    public init(frame: Rect = .zero, contentSize: Size = .zero) {
        super.init(kind: .scroll, frame: frame)
        self.contentSize = contentSize
    }

    // MARK: The content

    /// The extent of the content, in points; it changes at once.
    public var contentSize: Size {
        get { Size(width: model(.contentSize, 0), height: model(.contentSize, 1)) }
        set {
            guard let stage = recorder else { return store(.contentSize, [newValue.width, newValue.height]) }
            stage.changeAtOnce(key(.contentSize, 0), to: .number(newValue.width))
            stage.changeAtOnce(key(.contentSize, 1), to: .number(newValue.height))
        }
    }

    /// Room around the content, in points; negative insets hide it. Under a finger the content stays where it is.
    public var contentInset: EdgeInsets {
        get {
            EdgeInsets(
                top: model(.contentInset, 0), leading: model(.contentInset, 1), bottom: model(.contentInset, 2),
                trailing: model(.contentInset, 3))
        }
        set { write(.contentInset, [newValue.top, newValue.leading, newValue.bottom, newValue.trailing]) }
    }

    /// The point of the content at the viewport's corner, in points.
    ///
    /// While the content is dragged or decelerates it reads where that is now; an animation's target otherwise. Set within
    /// a block it is animated; set at once, a finger or a deceleration goes on from there.
    public var contentOffset: Point {
        get {
            let moves = scroller.map { $0.isDragging || $0.isDecelerating } ?? false
            return moves ? presentedPoint(.contentOffset) : modelPoint(.contentOffset)
        }
        set {
            guard let stage = recorder, stage.contexts.isEmpty, let scroller else {
                return write(.contentOffset, newValue)
            }
            scroller.setOffset(newValue.x, .horizontal)
            scroller.setOffset(newValue.y, .vertical)
        }
    }

    /// Where the content is seen now, animations included.
    public var presentedContentOffset: Point { presentedPoint(.contentOffset) }

    /// Moves the content, at once or with UIKit's animation; without animation a deceleration ends.
    ///
    /// Traps off a stage when animated.
    public func setContentOffset(_ offset: Point, animated: Bool) {
        let scroller = animated ? active() : self.scroller
        scroller?.stop()
        guard animated, let scroller else { return contentOffset = offset }
        scroller.scroll(to: offset)
    }

    // MARK: How it scrolls

    /// How fast the content slows down.
    public struct DecelerationRate: Hashable, Sendable {
        /// The share of the speed that is left after a millisecond, between 0 and 1.
        public var rawValue: Double
        /// The usual one.
        public static let normal = DecelerationRate(rawValue: Deceleration.normal.rate)
        /// A faster one.
        public static let fast = DecelerationRate(rawValue: Deceleration.fast.rate)

        /// Makes a rate. Traps unless it lies between 0 and 1.
        public init(rawValue: Double) {
            precondition(rawValue > 0 && rawValue < 1, "a deceleration rate lies between 0 and 1")
            self.rawValue = rawValue
        }
    }

    /// How fast the content slows down; it counts from the next release on.
    public var decelerationRate: DecelerationRate {
        get { DecelerationRate(rawValue: model(.decelerationRate)) }
        set { writeAtOnce(.decelerationRate, newValue.rawValue) }
    }

    /// Whether the content may be pulled past its limits.
    public var bounces: Bool {
        get { model(.bounces) != 0 }
        set { writeAtOnce(.bounces, newValue ? 1 : 0) }
    }

    /// Whether it may be pulled sideways even when everything fits.
    public var alwaysBounceHorizontal: Bool {
        get { model(.alwaysBounceHorizontal) != 0 }
        set { writeAtOnce(.alwaysBounceHorizontal, newValue ? 1 : 0) }
    }

    /// Whether it may be pulled upwards and downwards even when everything fits.
    public var alwaysBounceVertical: Bool {
        get { model(.alwaysBounceVertical) != 0 }
        set { writeAtOnce(.alwaysBounceVertical, newValue ? 1 : 0) }
    }

    /// Whether it comes to rest at multiples of the viewport.
    public var isPagingEnabled: Bool {
        get { model(.isPagingEnabled) != 0 }
        set { writeAtOnce(.isPagingEnabled, newValue ? 1 : 0) }
    }

    /// Whether touches scroll; false cuts off a finger that does.
    public var isScrollEnabled: Bool {
        get { model(.isScrollEnabled) != 0 }
        set { writeAtOnce(.isScrollEnabled, newValue ? 1 : 0) }
    }

    // MARK: What it does

    /// Whether a finger moves the content.
    public var isDragging: Bool { scroller?.isDragging ?? false }
    /// Whether the content slows down or springs back.
    public var isDecelerating: Bool { scroller?.isDecelerating ?? false }

    /// Lays a finger on, which moves along a path, in points, and lifts at its end.
    ///
    /// It takes the content over from whatever moved it, without a jump. Traps off a stage.
    public func drag(along path: FingerPath) { active().drag(along: path) }

    /// Lets a finger brush the view, with a velocity in points a second. Traps off a stage.
    public func fling(velocity: Point) { active().fling(velocity: velocity) }

    /// What scrolls the view, from the first time that it is needed.
    private func active() -> Scroller {
        if let scroller { return scroller }
        var root: View = self
        while let parent = root.parent { root = parent }
        root.stage?.begin()
        guard let stage = recorder else { preconditionFailure("a scroll view is touched on a stage") }
        let view = Int(number)
        let loop = stage.loop
        let scroller = loop.addScroller(Scroller.Keys(view: view)) { [unowned loop] in
            ScrollMetrics(ofView: view, reading: loop)
        }
        scroller.onEvent = { [weak self] in self?.tell($0) }
        scroller.willEndDragging = { [weak self] velocity, target in
            guard let self else { return }
            // The delegate's velocity is in points a millisecond, as UIKit has it.
            self.delegate?.scrollViewWillEndDragging(
                self, withVelocity: velocity * 0.001, targetContentOffset: &target)
        }
        self.scroller = scroller
        return scroller
    }

    private func tell(_ event: ScrollEvent) {
        switch event {
        case .willBeginDragging: delegate?.scrollViewWillBeginDragging(self)
        case .didEndDragging(let decelerates): delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        case .willBeginDecelerating: delegate?.scrollViewWillBeginDecelerating(self)
        case .didEndDecelerating: delegate?.scrollViewDidEndDecelerating(self)
        case .didEndScrollingAnimation: delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }
}
