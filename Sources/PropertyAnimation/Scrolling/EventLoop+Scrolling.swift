import Geometry

extension EventLoop {
    /// Adds a scroll view; `metrics` is asked at every touch, and while it moves after everything that happens.
    public func addScroller(_ keys: Scroller.Keys, metrics: @escaping () -> ScrollMetrics) -> Scroller {
        let scroller = Scroller(loop: self, keys: keys, metrics: metrics)
        scrollers.append(scroller)
        return scroller
    }

    /// Makes a view follow fingers by its translation.
    public func addDragger(translation: [PropertyKey], isDragging: PropertyKey) -> Dragger {
        Dragger(loop: self, translation: translation, isDragging: isDragging)
    }

    /// Lets the scroll views that move follow what has changed under them.
    func settleScrollers() -> Bool {
        var acted = false
        for scroller in scrollers where scroller.followChanges() { acted = true }
        return acted
    }
}
