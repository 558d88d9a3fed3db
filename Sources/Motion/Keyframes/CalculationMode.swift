/// How values between keyframes come about, by Core Animation's names.
public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
    /// Straight lines from one value to the next.
    case linear
    /// A Catmull–Rom spline through the values.
    case cubic
    /// Each value holds until the next one.
    case discrete
    /// Straight lines at one constant speed; key times and curves do not count.
    case paced
    /// A Catmull–Rom spline at one constant speed; key times and curves do not count.
    case cubicPaced
}
