/// How a timeline reaches files: the library itself touches none.
public struct TimelineFiles: Sendable {
    /// The bytes of a file.
    public var read: @Sendable (String) throws -> [UInt8]
    /// Whether a file is there; nil leaves pictures and fonts unchecked.
    public var exists: (@Sendable (String) -> Bool)?

    /// Makes the access from functions of a path: the timeline's own as it was given, others beside it.
    public init(
        read: @escaping @Sendable (String) throws -> [UInt8], exists: (@Sendable (String) -> Bool)? = nil
    ) {
        self.read = read
        self.exists = exists
    }
}

/// What a reading may be told besides the file.
public struct LoadOptions: Sendable {
    /// `--set`: names of values or variables, or `direction` and `language`, and what they are instead, in order.
    public var overrides: [(name: String, value: String)]
    /// How much of everything a timeline may ask for.
    public var limits: Limits
    /// Whether the film shows what the hand feels, in a meter over everything else.
    public var showsHaptics: Bool

    /// Makes options.
    public init(
        overrides: [(name: String, value: String)] = [], limits: Limits = Limits(), showsHaptics: Bool = false
    ) {
        self.overrides = overrides
        self.limits = limits
        self.showsHaptics = showsHaptics
    }
}
