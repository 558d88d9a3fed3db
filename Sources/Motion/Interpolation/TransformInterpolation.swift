import Geometry

/// The way from one affine map to another, as Core Animation goes it: component by component.
///
/// A pure rotation so keeps its area half-way. The turn takes the shorter way; half a turn goes clockwise, whether it was
/// written as π or as −π, and whole turns move nothing. A map that flattens the plane has no components; then the six
/// numbers of the matrix are interpolated.
public struct TransformInterpolation: Hashable, Sendable {
    /// Where the way begins, at share 0.
    public let start: AffineTransform
    /// Where the way ends, at share 1.
    public let end: AffineTransform

    private let from: TransformComponents?
    private let to: TransformComponents?

    /// Prepares a way; the work of taking the maps apart is done here.
    ///
    /// `turns` whole turns are made on top of the shorter way, clockwise when positive; a map that flattens the plane
    /// makes none.
    public init(from start: AffineTransform, to end: AffineTransform, turns: Int = 0) {
        self.start = start
        self.end = end
        let parts = TransformComponents(start)
        guard let parts, var target = TransformComponents(end) else {
            (from, to) = (nil, nil)
            return
        }
        let turn = Self.shorterTurn(from: parts.rotation, to: target.rotation)
        target.rotation = parts.rotation + turn + 2 * .pi * Double(turns)
        (from, to) = (parts, target)
    }

    /// The contribution of an additive animation: the map that, put before the new model value, gives the old one, on its
    /// way to the identity; nil when the new value flattens the plane.
    ///
    /// The contribution is old·new⁻¹, so that contribution·new = old at the start and = new at the end.
    public static func contribution(from old: AffineTransform, to new: AffineTransform) -> TransformInterpolation? {
        guard let inverse = new.inverse else { return nil }
        let difference = old == new ? .identity : old.concatenating(inverse)
        return TransformInterpolation(from: difference, to: .identity)
    }

    /// The map at a share of the way; the given maps themselves, to the last bit, at 0 and 1.
    public func value(at fraction: Double) -> AffineTransform {
        if fraction == 0 { return start }
        if fraction == 1 { return end }
        guard let from, let to else { return mixed(at: fraction) }
        return TransformComponents(
            scaleX: interpolate(from.scaleX, to.scaleX, at: fraction),
            scaleY: interpolate(from.scaleY, to.scaleY, at: fraction),
            shear: interpolate(from.shear, to.shear, at: fraction),
            rotation: interpolate(from.rotation, to.rotation, at: fraction),
            translation: from.translation.interpolated(to: to.translation, at: fraction)
        ).transform
    }

    private func mixed(at fraction: Double) -> AffineTransform {
        AffineTransform(
            a: interpolate(start.a, end.a, at: fraction), b: interpolate(start.b, end.b, at: fraction),
            c: interpolate(start.c, end.c, at: fraction), d: interpolate(start.d, end.d, at: fraction),
            tx: interpolate(start.tx, end.tx, at: fraction), ty: interpolate(start.ty, end.ty, at: fraction))
    }

    /// The turn in −π … π that leads from one angle to another, in radians; half a turn is +π, clockwise.
    ///
    /// Angles read from a matrix are exact to some 1e-16, so that a half turn written as −π, or as 180° in other numbers,
    /// may fall short of −π; within a billionth it is taken for one.
    public static func shorterTurn(from start: Double, to end: Double) -> Double {
        let turn = (end - start).remainder(dividingBy: 2 * .pi)
        return turn < -.pi + 1e-9 ? turn + 2 * .pi : turn
    }
}
