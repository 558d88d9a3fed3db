/// What the arguments ask for.
struct Settings {
    /// What arguments mean.
    enum Parsed {
        case settings(Settings)
        case help
        case identity
        case mistake(String)
    }

    var width = 0
    var height = 0
    /// How many frames are drawn at most, from the first.
    var frameLimit: Int?
    /// How many bytes a file may have.
    let byteLimit = 64 << 20

    static let help = """
        usage: animate-lottie --size WIDTHxHEIGHT [--frames COUNT] <FILE.json >FRAMES
               animate-lottie --identity
        Draws the frames of a Lottie file in order, four for each of the file's own. Output is a header (ALOTTIE2, then
        width, height and frame count as 32-bit numbers) and packed frames of premultiplied 32-bit ARGB.
        --identity prints which rlottie draws: the library's file and a hash of its bytes.
        animate starts it by itself, found beside the running program or by --lottie-renderer.

        """

    /// Reads the arguments.
    static func parse(_ arguments: [String]) -> Parsed {
        var settings = Settings()
        var rest = arguments[...]
        while let option = rest.popFirst() {
            if option == "--help" || option == "-h" { return .help }
            if option == "--identity" { return .identity }
            guard let value = rest.popFirst() else { return .mistake("'\(option)' lacks its value; see --help") }
            switch option {
            case "--size":
                let sides = value.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
                guard sides.count == 2, sides.allSatisfy({ (1...16_384).contains($0) }) else {
                    return .mistake("found --size \(value), expected WIDTHxHEIGHT, each 1 to 16384 pixels")
                }
                (settings.width, settings.height) = (sides[0], sides[1])
            case "--frames":
                guard let count = Int(value), count > 0 else {
                    return .mistake("found --frames \(value), expected a number above 0")
                }
                settings.frameLimit = count
            default: return .mistake("unknown option '\(option)'; see --help")
            }
        }
        return settings.width > 0 ? .settings(settings) : .mistake("--size is missing; see --help")
    }
}
