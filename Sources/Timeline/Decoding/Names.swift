import Motion
import Scene

/// What a file's names stand for, while it is decoded. One reading has one; it is confined to that reading.
final class Names {
    /// A symbol as it stands in its file.
    struct Symbol {
        let name: String
        let value: JSONValue
        let range: SourceRange
        /// Where its file lies below the timeline's folder.
        let folder: [String]
    }

    /// A value as it stands in its file, and what became of it.
    struct Value {
        enum State {
            case waiting, compiling
            case done(Expression?)
        }

        let name: String
        let value: JSONValue
        let range: SourceRange
        /// As a live value, and as one that may read constants only.
        var state = State.waiting
        var constantState = State.waiting
        var isUsed = false
    }

    /// A haptic pattern as it stands in its file.
    struct Haptic {
        let value: JSONValue
        let range: SourceRange
        /// Where its file lies below the timeline's folder.
        let folder: [String]
    }

    /// A view that was built, with its place in the scene.
    struct View {
        let index: Int
        let kind: ViewKind
    }

    /// What a name of the common namespace is.
    enum Kind: String {
        case view = "a view", section = "a section", animator = "an animator", value = "a value", variable =
            "a variable", cue = "a cue"
    }

    let reporter: Reporter
    let limits: Limits
    var values: [Value] = []
    var valuePlaces: [String: Int] = [:]
    var variables: [Variable] = []
    var variablePlaces: [String: Int] = [:]
    var animatorPlaces: [String: Int] = [:]
    var animatorNames: [String] = []
    var cuePlaces: [String: Int] = [:]
    var curves: [String: TimingCurve] = [:]
    var curveOrder: [String] = []
    /// The haptic patterns, by name, and their names in the order of the files.
    var haptics: [String: Haptic] = [:]
    var hapticOrder: [String] = []
    var symbols: [String: Symbol] = [:]
    var symbolOrder: [String] = []
    var usedSymbols: Set<String> = []
    /// The views that have an id, by its full text.
    var views: [String: View] = [:]
    /// The items of each collection, by its place in the scene.
    var items: [Int: CollectionItems] = [:]
    /// The ids that stand for several views, with their counts.
    var lists: [String: Int] = [:]
    /// The ids of the timeline's own views, in file order.
    var topIDs: [String] = []
    var canvasWidth = 0.0
    var canvasHeight = 0.0
    var seed: UInt64 = 0
    var usedVariables: Set<Int> = []
    /// How deeply values are being compiled within each other.
    var valueDepth = 0
    /// The values that are being compiled, the outermost first.
    var valueChain: [Int] = []
    /// The values that cannot be worked out beforehand because they read what changes.
    var liveValues: Set<Int> = []
    /// Set when something that changes was met where only constants may be read.
    var metLiveRead = false
    var language = "en"

    private var declared: [String: (kind: Kind, range: SourceRange)] = [:]

    /// The Lottie files.
    let lotties: LottieLibrary

    private let fileExists: ((String) -> Bool)?
    private let fileBytes: ((String) throws -> [UInt8])?

    init(
        reporter: Reporter, limits: Limits, fileExists: ((String) -> Bool)? = nil,
        fileBytes: ((String) throws -> [UInt8])? = nil, lotties: LottieLibrary
    ) {
        self.lotties = lotties
        self.reporter = reporter
        self.limits = limits
        self.fileExists = fileExists
        self.fileBytes = fileBytes
    }

    /// Reads a file that the timeline names; nil, reported, when that fails.
    func readFile(_ path: String, _ range: SourceRange) -> [UInt8]? {
        do {
            return try fileBytes?(path)
        } catch {
            reporter.error(range, "cannot read '\(path)': \(error)")
            return nil
        }
    }

    /// Makes sure that a file which the timeline names is there.
    func noteFile(_ path: String, _ range: SourceRange) {
        if let fileExists, !fileExists(path) {
            reporter.error(range, "there is no file '\(path)' below the timeline's folder")
        }
    }

    /// Takes a name of the common namespace; false, reported, when it is taken or may not be used.
    @discardableResult
    func declare(_ name: String, _ kind: Kind, _ range: SourceRange) -> Bool {
        guard StringShape.isName(name.utf8) else { return false }
        if let mistake = Self.mistake(in: name) {
            reporter.error(range, mistake)
            return false
        }
        if let earlier = declared[name] {
            // Two equal keys of one object were reported when the text was read.
            let isReported =
                kind == earlier.kind && (kind == .value || kind == .variable) && range.file == earlier.range.file
            if isReported { return false }
            reporter.error(
                range, "the name '\(name)' stands for \(earlier.kind.rawValue) already",
                notes: [.init(range: earlier.range, message: "'\(name)' is \(earlier.kind.rawValue) here")])
            return false
        }
        declared[name] = (kind, range)
        return true
    }

    /// What is wrong with giving a name to something, or nil.
    static func mistake(in name: String) -> String? {
        if ReservedName.contains(name) { return "the name '\(name)' is reserved: it means something in expressions" }
        if PropertyTable.property(named: name) != nil { return "the name '\(name)' is the name of a property" }
        return nil
    }

    /// What a name of the common namespace is, or nil.
    func kind(of name: String) -> Kind? { declared[name]?.kind }

    /// The names of one kind, sorted, for "did you mean".
    func names(_ kind: Kind) -> [String] { declared.filter { $0.value.kind == kind }.keys.sorted() }

    /// The names that an expression may begin with, sorted, for "did you mean".
    var readableNames: [String] {
        declared.filter { $0.value.kind != .cue && $0.value.kind != .section }.keys.sorted() + ["time", "canvas"]
            + ExpressionFunction.all.map(\.name)
    }

    /// A curve of the file or one that everyone knows.
    func curve(named name: String) -> TimingCurve? { curves[name] ?? TimingCurve(named: name) }

    /// The names of all curves.
    var curveNames: [String] { curveOrder + TimingCurve.names }
}
