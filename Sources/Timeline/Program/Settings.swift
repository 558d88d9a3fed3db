import Geometry
import Motion

/// What a file says about the film as a whole.
public struct Settings: Sendable {
    /// How often the film plays.
    public enum Plays: Hashable, Sendable {
        /// This many times in all.
        case times(Int)
        /// Without end.
        case forever
    }

    /// The title, if there is one.
    public var title: String?
    /// The size of the canvas, in points.
    public var canvasSize: Size
    /// Pixels a point.
    public var scale: Double
    /// Frames a second.
    public var framesPerSecond: Int
    /// The colour behind everything.
    public var backgroundColor: Color
    /// How long the film is; nil lets it run until nothing is left to happen.
    public var duration: Time?
    /// How long the settled state is shown at the end.
    public var hold: Time
    /// How often the film plays.
    public var plays: Plays
    /// The language, as a BCP 47 tag.
    public var language: String
    /// Whether the scene runs from right to left.
    public var isRightToLeft: Bool
    /// The seed of every random number.
    public var seed: Int
}
