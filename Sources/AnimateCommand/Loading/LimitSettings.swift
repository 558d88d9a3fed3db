import Film
import Motion
import Timeline

/// The limits that a run keeps to, and the names under which `--limit` raises them.
struct LimitSettings {
    /// Limits on what a file may hold.
    var reading = Limits()
    /// Limits on how far it may run.
    var playing = PlaybackLimits()
    /// Limits on what is drawn.
    var drawing = ExportOptions()

    /// One limit: its name, what it bounds, and how far it may be raised.
    struct Entry: Sendable {
        let name: String
        let documentation: String
        let maximum: Int
        let get: @Sendable (LimitSettings) -> Int
        let set: @Sendable (inout LimitSettings, Int) -> Void

        init(
            _ name: String, _ documentation: String, maximum: Int = 1 << 40,
            _ property: any WritableKeyPath<LimitSettings, Int> & Sendable
        ) {
            self.name = name
            self.documentation = documentation
            self.maximum = maximum
            get = { $0[keyPath: property] }
            set = { $0[keyPath: property] = $1 }
        }
    }

    /// Every limit, in the order of help.
    static let all = [
        Entry("frames", "frames of a film", maximum: 100_000_000, \.drawing.maximumFrameCount),
        Entry("pixels", "pixels of a frame", maximum: 1 << 30, \.drawing.maximumPixelCount),
        Entry("side", "pixels of the canvas's longer side", maximum: 65_535, \.reading.canvasPixels),
        Entry("seconds", "seconds that a film without a duration may run", maximum: 10_000_000, \.playing.seconds),
        Entry("runs", "runs of animations", maximum: 1 << 30, \.playing.runs),
        Entry("views", "views", maximum: 1 << 30, \.reading.views),
        Entry("animators", "animators", maximum: 65_535, \.reading.animators),
        Entry("cues", "cues", maximum: 1 << 30, \.reading.cues),
        Entry("nesting", "levels of nesting", maximum: 1000, \.reading.nesting),
        Entry("files", "files included", maximum: 1 << 20, \.reading.files),
        Entry("bytes", "bytes of a file", maximum: 1 << 32, \.reading.fileBytes),
        Entry("values", "JSON values in all files", maximum: 1 << 30, \.reading.jsonValues),
        Entry("expression-bytes", "bytes of an expression", maximum: 1 << 20, \.reading.expressionBytes),
        Entry("expression-steps", "steps of an expression", maximum: 1 << 20, \.reading.expressionSteps),
        Entry("expression-depth", "levels of an expression", maximum: 1000, \.reading.expressionDepth),
    ]

    /// Raises, or lowers, what was asked for.
    init(_ changes: [Change] = []) {
        for change in changes { Self.all[change.place].set(&self, change.value) }
    }

    /// What one `--limit` asks for.
    struct Change: Hashable {
        /// The limit's place in ``all``.
        let place: Int
        let value: Int
    }
}

extension ValueKind<LimitSettings.Change> {
    /// A limit's name and its value.
    static let limit = ValueKind(
        expected: "NAME=NUMBER, where NAME is one of " + LimitSettings.all.map(\.name).joined(separator: ", ")
    ) { text in
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let place = LimitSettings.all.firstIndex(where: { $0.name == parts[0] }),
            let value = Int(parts[1]), (1...LimitSettings.all[place].maximum).contains(value)
        else { return nil }
        return LimitSettings.Change(place: place, value: value)
    }
}

extension PlaybackLimits {
    /// The longest film without a duration, in whole seconds.
    var seconds: Int {
        get { Int(duration.seconds) }
        set { duration = .seconds(Double(newValue)) }
    }
}
