import Lottie

/// A Lottie file that a timeline names, read and checked.
public struct LottieFile: Sendable {
    /// Its path below the timeline's folder, as views give it.
    public let name: String
    /// What it holds.
    public let document: LottieDocument
}
