// CGAffineTransformTranslate, -Rotate and -Scale: what is added acts before what was there, in its own space.
extension AffineTransform {
    /// The transform that first translates, in points, and then does what this one does.
    public func translatedBy(x: Double, y: Double) -> AffineTransform {
        AffineTransform.translation(x: x, y: y).concatenating(self)
    }

    /// The transform that first turns, in degrees clockwise, and then does what this one does.
    public func rotated(byDegrees degrees: Double) -> AffineTransform {
        AffineTransform.rotation(degrees: degrees).concatenating(self)
    }

    /// The transform that first scales and then does what this one does.
    public func scaledBy(x: Double, y: Double) -> AffineTransform {
        AffineTransform.scale(x: x, y: y).concatenating(self)
    }
}
