import GIFCoding
import Platform

/// The options of every command that writes a GIF.
struct GIFKnobs {
    var quality: Int?
    var colors: Int?
    var dither: GIFDither?
    var maximumBytes: Int?
    var isCompatible = false
    var plays: Plays?
    var jobs: Int?

    /// How often the film plays.
    enum Plays: Hashable {
        case times(Int)
        case forever
    }

    /// The encoder's options; plays as given where the option does not say.
    func options(plays usual: GIFPlays) -> GIFOptions {
        var options = GIFOptions()
        if let quality { options.quality = quality }
        if let colors { options.maximumColors = colors }
        if let dither { options.dither = dither }
        options.maximumBytes = maximumBytes
        options.isCompatible = isCompatible
        options.jobs = jobCount
        options.spoolFolder = Environment.temporaryFolder
        options.plays =
            switch plays {
            case nil: usual
            case .forever: .forever
            case .times(let count): .times(count)
            }
        return options
    }

    /// How many threads work.
    var jobCount: Int { jobs ?? min(Environment.processorCount, 16) }
}

/// Settings with the options of a GIF among them.
protocol GIFSettings {
    /// Those options.
    var gif: GIFKnobs { get set }
}

extension ValueKind<GIFKnobs.Plays> {
    /// A number of plays in all.
    static let plays = ValueKind(expected: "forever, or a whole number from 1 to 65536") { text in
        if text == "forever" { return .forever }
        return Int(text).flatMap { (1...65_536).contains($0) ? .times($0) : nil }
    }
}

extension ValueKind<Int> {
    /// A number of bytes with a unit or without; KB are thousands, KiB are 1024.
    static let byteCount = ValueKind(expected: "a size such as 500KB, 1.5MB, 300KiB or 500000") { text in
        let digits = text.prefix { "0123456789.".contains($0) }
        let units = ["": 1, "b": 1, "kb": 1000, "mb": 1_000_000, "kib": 1024, "mib": 1 << 20]
        guard let unit = units[text.dropFirst(digits.count).lowercased()], let number = Double(digits) else {
            return nil
        }
        let bytes = number * Double(unit)
        return (1...1e15).contains(bytes) ? Int(bytes) : nil
    }
}

extension Option where Settings: GIFSettings {
    /// The declarations of those options; `playsDocumentation` tells what holds without `--plays`.
    static func ofGIFs(plays playsDocumentation: String) -> [Option] {
        [
            .value(
                "--plays", nil, "N|forever", .plays, "How often the film plays, in all; \(playsDocumentation).",
                \.gif.plays as any WritableKeyPath<Settings, GIFKnobs.Plays?> & Sendable),
            .value(
                "--quality", nil, "N", .wholeNumber(1...100),
                "How close a GIF of more than 256 colours stays to what was drawn; 90 unless told. Below 100, "
                    + "neighbours in gradients may stand for each other. Films of fewer colours are exact.",
                \.gif.quality as any WritableKeyPath<Settings, Int?> & Sendable),
            .value(
                "--colors", nil, "N", .wholeNumber(2...256),
                "The most colours of a GIF, a clear one included. Fewer make a smaller file.",
                \.gif.colors as any WritableKeyPath<Settings, Int?> & Sendable),
            .value(
                "--dither", nil, "none|auto|full", .choice,
                "Where a GIF mixes colours to stand for those between them: nowhere, in gradients whose bands would "
                    + "be seen (unless told otherwise), or everywhere.",
                \.gif.dither as any WritableKeyPath<Settings, GIFDither?> & Sendable),
            .value(
                "--max-size", nil, "SIZE", .byteCount,
                "The most bytes of a GIF: 500KB, 2MB, 300KiB, or a number of bytes. Quality, colours and automatic "
                    + "dithering give way as far as they must, and what they came to is told; where that is not enough, "
                    + "nothing is written.",
                \.gif.maximumBytes as any WritableKeyPath<Settings, Int?> & Sendable),
            .flag(
                "--compat", nil, "Writes a GIF that old decoders read too; it may be larger.",
                \.gif.isCompatible as any WritableKeyPath<Settings, Bool> & Sendable),
            .value(
                "--jobs", "j", "N", .wholeNumber(1...256),
                "Works on N threads; as many as there are processors unless told. The bytes do not depend on it.",
                \.gif.jobs as any WritableKeyPath<Settings, Int?> & Sendable),
        ]
    }
}
