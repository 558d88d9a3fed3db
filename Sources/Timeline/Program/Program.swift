import Scene

/// A checked timeline: all that the event loop needs to play it.
public struct Program: Sendable {
    /// What holds for the film as a whole.
    public let settings: Settings
    /// Every view, symbols and counts expanded, with ids such as `card`, `secret.counterfoil` and `dots[3]`.
    public let scene: Scene
    /// The properties that follow expressions, in view order.
    public let bindings: [Binding]
    /// The variables, in file order.
    public let variables: [Variable]
    /// The values, in file order, those of included files first.
    public let values: [NamedValue]
    /// The animators: the named ones in file order, then those without a name, as they are met. Only named ones, whose
    /// places come first, can be read by expressions.
    public let animators: [AnimatorDefinition]
    /// The views that show what happens besides.
    let overlay: Overlay
    /// The haptic patterns, by name.
    public let haptics: [String: HapticPattern]
    /// The script, in file order.
    public let cues: [Cue]
    /// The files that pictures come from, below the timeline's folder, each once, in file order.
    public let imageFiles: [String]
    /// The Lottie files, each once, in file order.
    public let lottieFiles: [LottieFile]
    /// The font files, below the timeline's folder, each once, in file order.
    public let fontFiles: [String]
    /// What is odd but not wrong, in file order.
    public internal(set) var warnings: [Diagnostic]
}
