import Geometry
import Motion

/// What decides how a scroll view scrolls, at one instant.
public struct ScrollMetrics: Hashable, Sendable {
    /// The size of what is seen at once, in points.
    public var viewport: Size
    /// The extent of the content, in points.
    public var contentSize: Size
    /// Room around the content; negative insets hide it.
    public var contentInset: EdgeInsets
    /// How it slows down.
    public var deceleration: Deceleration
    /// The coefficient of the rubber band; 0 or less does not yield.
    public var rubberBand: Double
    /// Whether the content may be pulled past its limits.
    public var bounces = true
    /// Whether it may be pulled sideways even when everything fits.
    public var alwaysBounceHorizontal = false
    /// Whether it may be pulled upwards and downwards even when everything fits.
    public var alwaysBounceVertical = false
    /// Whether it comes to rest at multiples of the viewport.
    public var isPagingEnabled = false
    /// Whether touches scroll.
    public var isScrollEnabled = true

    /// Makes metrics; what is not named is UIKit's default.
    public init(
        viewport: Size, contentSize: Size, contentInset: EdgeInsets = .zero, deceleration: Deceleration = .normal,
        rubberBand: Double = 0.55
    ) {
        self.viewport = viewport
        self.contentSize = contentSize
        self.contentInset = contentInset
        self.deceleration = deceleration
        self.rubberBand = rubberBand
    }

    /// How far the content may be scrolled along an axis.
    public func limits(_ axis: Axis) -> ScrollLimits {
        let (before, after) =
            axis == .horizontal
            ? (contentInset.leading, contentInset.trailing) : (contentInset.top, contentInset.bottom)
        return ScrollLimits(
            content: axis.component(of: contentSize), viewport: axis.component(of: viewport), insetBefore: before,
            insetAfter: after)
    }

    /// Whether a finger moves the content along an axis.
    public func scrolls(_ axis: Axis) -> Bool {
        let limits = limits(axis)
        let alwaysBounces = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
        return limits.lower < limits.upper || (bounces && alwaysBounces)
    }

    /// The rubber band along an axis; nil where the content stands still at its limits.
    public func band(_ axis: Axis) -> RubberBand? {
        guard bounces, rubberBand > 0 else { return nil }
        return RubberBand(coefficient: rubberBand, dimension: axis.component(of: viewport))
    }

    /// Where paging comes to rest: the next page in the direction of the speed, or the nearest without one.
    ///
    /// Never more than a page from where the finger was laid on, as UIKit has it.
    func page(from offset: Double, velocity: Double, began: Double, _ axis: Axis) -> Double {
        let length = axis.component(of: viewport)
        let limits = limits(axis)
        guard length > 0 else { return limits.clamp(offset) }
        let place = offset / length
        let page =
            velocity > 0
            ? place.rounded(.down) + 1 : velocity < 0 ? place.rounded(.up) - 1 : place.rounded()
        let first = (began / length).rounded()
        return limits.clamp(min(max(page, first - 1), first + 1) * length)
    }
}
