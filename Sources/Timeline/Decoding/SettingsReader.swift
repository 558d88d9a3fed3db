import Geometry
import Motion

/// Reads what a file says about the film as a whole.
struct SettingsReader {
    let names: Names

    /// The settings; nil when the canvas is not there, which was reported.
    func settings(_ root: JSONValue, _ overrides: OverrideReader) -> Settings? {
        guard let canvas = root["canvas"], let size = canvas["size"]?.elements.compactMap(\.number), size.count == 2
        else { return nil }
        let scale = canvas["scale"]?.number ?? 2
        checkSize(canvas, size, scale)
        let language = overrides.language ?? root["language"]?.string ?? "en"
        let direction = overrides.direction ?? root["direction"]?.string
        return Settings(
            title: root["title"]?.string, canvasSize: Size(width: size[0], height: size[1]), scale: scale,
            framesPerSecond: canvas["fps"]?.integer(in: 1...120) ?? 50,
            backgroundColor: canvas["backgroundColor"]?.string.flatMap { Color($0) } ?? .white,
            duration: root["duration"]?.number.map { .seconds($0) },
            hold: .seconds(root["hold"]?.number ?? 0), plays: plays(root["plays"]), language: language,
            isRightToLeft: direction.map { $0 == "rtl" } ?? Self.isRightToLeft(language),
            seed: root["seed"]?.number.flatMap { Int(exactly: $0) } ?? 0)
    }

    private func checkSize(_ canvas: JSONValue, _ size: [Double], _ scale: Double) {
        let pixels = max(size[0], size[1]) * scale
        guard pixels > Double(names.limits.canvasPixels), let value = canvas["size"] else { return }
        names.reporter.error(
            value.headRange,
            "the canvas is \(NumberText.shortest(pixels)) pixels long at scale \(NumberText.shortest(scale)), at most \(names.limits.canvasPixels) are drawn"
        )
    }

    private func plays(_ value: JSONValue?) -> Settings.Plays {
        value?.integer(in: 1...1_000_000_000).map { .times($0) } ?? .forever
    }

    /// The main language subtags that are written from right to left.
    private static let rightToLeft: Set<String> = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ku", "nqo", "pa-arab", "ps", "sd", "syr", "ug", "ur", "yi",
    ]

    /// Whether a language is written from right to left.
    static func isRightToLeft(_ language: String) -> Bool {
        let lowered = language.lowercased()
        if lowered.contains("-latn") || lowered.contains("-cyrl") { return false }
        if lowered.contains("-arab") || lowered.contains("-hebr") { return true }
        return rightToLeft.contains(String(lowered.prefix { $0 != "-" })) && !lowered.hasPrefix("ku")
    }
}
