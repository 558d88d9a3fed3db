import Geometry
import Motion
import PropertyAnimation
import Scene

extension ScrollMetrics {
    /// What a scroll view of a scene scrolls by: its model values at the instant that is read.
    public init(ofView view: Int, reading: some PropertyReading) {
        func number(_ property: PropertyID, _ component: Int = 0) -> Double {
            reading.modelValue(of: PropertyKey(view: view, property, component))
        }
        // An expression may give what no deceleration can be.
        let rate = min(max(number(.decelerationRate), 1e-3), 1 - 1e-6)
        self.init(
            viewport: Size(width: number(.bounds, 2), height: number(.bounds, 3)),
            contentSize: Size(width: number(.contentSize, 0), height: number(.contentSize, 1)),
            contentInset: EdgeInsets(
                top: number(.contentInset, 0), leading: number(.contentInset, 1), bottom: number(.contentInset, 2),
                trailing: number(.contentInset, 3)),
            deceleration: Deceleration(rate: rate), rubberBand: number(.rubberBand))
        bounces = number(.bounces) != 0
        alwaysBounceHorizontal = number(.alwaysBounceHorizontal) != 0
        alwaysBounceVertical = number(.alwaysBounceVertical) != 0
        isPagingEnabled = number(.isPagingEnabled) != 0
        isScrollEnabled = number(.isScrollEnabled) != 0
    }
}

extension Scroller.Keys {
    /// The keys of a scroll view of a scene.
    public init(view: Int) {
        self.init(
            offset: [PropertyKey(view: view, .contentOffset), PropertyKey(view: view, .contentOffset, 1)],
            isDragging: PropertyKey(view: view, .isDragging), isDecelerating: PropertyKey(view: view, .isDecelerating),
            isSettled: PropertyKey(view: view, .isSettled))
    }
}

extension PropertyKey {
    /// The key of one number of a view's property.
    public init(view: Int, _ property: PropertyID, _ component: Int = 0) {
        self.init(object: Int32(view), property: property.rawValue, component: UInt16(component))
    }
}

extension EventLoop {
    /// Adds what makes a scroll view of a scene scroll, with the snapping of its layout.
    public func addScroller(view: Int, of scene: Scene) -> Scroller {
        let scroller = addScroller(Scroller.Keys(view: view)) { [unowned self] in
            ScrollMetrics(ofView: view, reading: self)
        }
        guard let layout = scene.views[view].layout else { return scroller }
        scroller.snap = { [unowned self] proposed, axis, metrics in
            let choice = self.modelValue(of: PropertyKey(view: view, .snap))
            guard axis == .horizontal, let snap = CollectionLayout.Snap(rawValue: Int(choice)), snap != .none else {
                return nil
            }
            return layout.restOffset(nearest: proposed, snap: snap, metrics)
        }
        return scroller
    }
}

extension CollectionLayout {
    /// The offset within the limits at which an item snaps, nearest to a proposed one; nil without items.
    func restOffset(nearest proposed: Double, snap: Snap, _ metrics: ScrollMetrics) -> Double? {
        let (viewport, inset) = (metrics.viewport, metrics.contentInset.leading)
        guard let item = nearestItem(to: proposed, snap: snap, viewport: viewport, insetBefore: inset) else {
            return nil
        }
        let limits = metrics.limits(.horizontal)
        // Beyond a limit an item comes no nearer than that, which its neighbour may be nearer to than it is.
        return [item - 1, item, item + 1].filter { (0..<itemCount).contains($0) }
            .map { limits.clamp(offset(of: $0, snap: snap, viewport: viewport, insetBefore: inset)) }
            .min { ($0 - proposed).magnitude < ($1 - proposed).magnitude }
    }
}

/// The item or page that a scroll view shows, as a pure function of its offset.
public struct PageReading: Sendable {
    private let view: Int
    private let layout: CollectionLayout?

    /// Makes a reading of a scroll view of a scene.
    public init(view: Int, of scene: Scene) {
        self.view = view
        layout = scene.views[view].layout
    }

    /// The item or page nearest to the offset, zero-based.
    public func page(in reading: any PropertyReading) -> Double {
        func number(_ property: PropertyID, _ component: Int = 0) -> Double {
            reading.value(of: PropertyKey(view: view, property, component))
        }
        let viewport = Size(width: number(.bounds, 2), height: number(.bounds, 3))
        let offset = number(.contentOffset)
        guard let layout else {
            let isVertical = number(.contentSize) <= viewport.width
            let (length, place) = isVertical ? (viewport.height, number(.contentOffset, 1)) : (viewport.width, offset)
            return length > 0 ? max((place / length).rounded(), 0) : 0
        }
        let snap = CollectionLayout.Snap(rawValue: Int(number(.snap))) ?? .none
        let inset = number(.contentInset, 1)
        return Double(layout.nearestItem(to: offset, snap: snap, viewport: viewport, insetBefore: inset) ?? 0)
    }
}
