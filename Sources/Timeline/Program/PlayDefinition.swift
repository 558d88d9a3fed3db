/// An animator that plays a Lottie view.
public struct PlayDefinition: Sendable {
    /// The view's index in the scene.
    public let view: Int
    /// How many times as fast as the file says; positive.
    public let speed: NumericInput
    /// Where it begins, as a share of the file, 0 … 1.
    public let start: NumericInput
    /// Where it ends, as a share of the file, 0 … 1; before the start it runs backwards.
    public let end: NumericInput
}
