import Geometry

/// Told of the moments of scrolling, each at its exact instant; every one is optional.
///
/// There is no scrollViewDidScroll: between these moments the offset is a closed form of the clock and moves at every
/// instant. Read it wherever the clock stands, or from the recording.
public protocol ScrollViewDelegate: AnyObject {
    /// A finger has taken the content.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// The finger lifts: the velocity is in points a millisecond, and the target may be changed.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point)
    /// The finger has lifted or was cut off.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
    /// The content goes on without the finger.
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
    /// The content has come to rest.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    /// An offset that was set with animation has arrived.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    /// Leaves the target.
    public func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
