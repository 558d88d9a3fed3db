/// How much of everything a timeline may ask for.
public struct Limits: Hashable, Sendable {
    /// Bytes of one file.
    public var fileBytes = 64 << 20
    /// Files included, the timeline itself counted.
    public var files = 256
    /// JSON values in all files.
    public var jsonValues = 6_000_000
    /// How deeply JSON may nest.
    public var nesting = 256
    /// Views, after symbols and counts are expanded.
    public var views = 200_000
    /// Animators, after counts are expanded.
    public var animators = 65_535
    /// Variables.
    public var variables = 65_535
    /// Cues.
    public var cues = 200_000
    /// Bytes of one expression.
    public var expressionBytes = 4096
    /// Steps of one expression, the values it uses included.
    public var expressionSteps = 4096
    /// How deeply parentheses and calls may nest, and values may use one another.
    public var expressionDepth = 64
    /// The longer side of the canvas in pixels, after scale.
    public var canvasPixels = 16_384
    /// How many diagnostics are reported.
    public var diagnostics = 100

    /// The limits that hold unless told otherwise.
    public init() {}
}
