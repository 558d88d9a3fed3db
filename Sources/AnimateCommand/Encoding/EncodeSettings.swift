/// What the options of `animate encode` ask for.
struct EncodeSettings: GIFSettings {
    var gif = GIFKnobs()
    var raw: String?
    var size: PixelSize?
    var output: String?
    var framesPerSecond: Int?
    var hold: Double?
    var isTransparent = false
    var isQuiet = false
    var writesJSON = false

    /// A size in pixels.
    struct PixelSize: Hashable {
        let width: Int
        let height: Int
    }
}

extension ValueKind<EncodeSettings.PixelSize> {
    /// Two numbers with an x between them.
    static let size = ValueKind(expected: "WIDTHxHEIGHT in pixels, each from 1 to 65535") { text in
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), (1...65_535).contains(width),
            (1...65_535).contains(height)
        else { return nil }
        return EncodeSettings.PixelSize(width: width, height: height)
    }
}
