/// How a content offset that is set with animation moves.
///
/// UIKit documents neither duration nor curve of setContentOffset(animated:). About 0.3 s has been measured; ease in and
/// out is this package's choice.
public enum AnimatedScroll {
    /// How long it takes, in seconds.
    public static let duration = 0.3
    /// How it goes.
    public static let curve = TimingCurve.easeInOut
}
