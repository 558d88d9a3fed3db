import Film
import Geometry

/// What the options of `animate export` ask for; nil leaves it to the timeline or to the usual.
struct ExportSettings: TimelineOptions, LottieOptions, GIFSettings {
    var gif = GIFKnobs()
    var output: String?
    var format: FilmFormat?
    var instant: Double?
    var scale: Double?
    var framesPerSecond: Int?
    var speed: Double?
    var start: Double?
    var end: Double?
    var hold: Double?
    var background: Color?
    var overrides: [ValueOverride] = []
    var root: String?
    var lottieRenderer: String?
    var limits: [LimitSettings.Change] = []
    var showsHaptics = false
    var isQuiet = false
    var writesJSON = false
}
