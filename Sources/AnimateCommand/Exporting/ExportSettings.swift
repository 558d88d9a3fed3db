import Film
import Geometry

/// What the options of `animate export` ask for; nil leaves it to the timeline or to the usual.
struct ExportSettings {
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
    var overrides: [Override] = []
    var root: String?
    var jobs: Int?
    var maximumFrames: Int?
    var maximumPixels: Int?
    var isQuiet = false
    var writesJSON = false

    /// How often the film plays.
    enum Plays: Hashable {
        case times(Int)
        case forever
    }

    /// A name of the timeline and the text that takes its value's place.
    struct Override: Hashable {
        let name: String
        let value: String
    }

    /// The most frames that a film may have unless told: more than half an hour at 50 a second.
    static let usualMaximumFrames = 100_000
    /// The most pixels that a frame may have unless told: 4096 × 4096.
    static let usualMaximumPixels = 16_777_216
}

extension ValueKind<ExportSettings.Plays> {
    /// A number of plays in all.
    static let plays = ValueKind(expected: "forever, or a whole number from 1 to 65536") { text in
        if text == "forever" { return .forever }
        return Int(text).flatMap { (1...65_536).contains($0) ? .times($0) : nil }
    }
}

extension ValueKind<ExportSettings.Override> {
    /// A name and a value with an equals sign between them.
    static let override = ValueKind(expected: "NAME=VALUE") { text in
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
        return ExportSettings.Override(
            name: String(text[..<equals]), value: String(text[text.index(after: equals)...]))
    }
}
