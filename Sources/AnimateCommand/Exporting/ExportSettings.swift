import Film
import Geometry

/// What the options of `animate export` ask for; nil leaves it to the timeline or to the usual.
struct ExportSettings: TimelineOptions {
    var output: String?
    var format: FilmFormat?
    var instant: Double?
    var scale: Double?
    var framesPerSecond: Int?
    var speed: Double?
    var start: Double?
    var end: Double?
    var plays: Plays?
    var hold: Double?
    var background: Color?
    var overrides: [ValueOverride] = []
    var root: String?
    var limits: [LimitSettings.Change] = []
    var jobs: Int?
    var isQuiet = false
    var writesJSON = false

    /// How often the film plays.
    enum Plays: Hashable {
        case times(Int)
        case forever
    }
}

extension ValueKind<ExportSettings.Plays> {
    /// A number of plays in all.
    static let plays = ValueKind(expected: "forever, or a whole number from 1 to 65536") { text in
        if text == "forever" { return .forever }
        return Int(text).flatMap { (1...65_536).contains($0) ? .times($0) : nil }
    }
}
