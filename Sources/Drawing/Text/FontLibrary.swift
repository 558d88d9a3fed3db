import CPango

/// The fonts that text is drawn with: found by file, so that no setting of the machine plays a part.
///
/// It holds a font configuration of its own, which takes no folder, no cache and no rule from the system's. Make one
/// and share it between the renderers of all threads: it never changes.
public final class FontLibrary: Sendable {
    /// The folders that are searched for the standard fonts.
    public static let standardDirectories = [
        "/usr/share/fonts", "/usr/local/share/fonts", "/opt/homebrew/share/fonts", "/Library/Fonts",
    ]

    /// The families that texts may name, sorted.
    public let families: [String]

    /// The files, in the order in which they are asked for a glyph.
    let files: [String]

    private let configuration: FontConfiguration
    private let directories: [String]

    /// Opens the standard fonts in the first folder that has them, and further files.
    ///
    /// Throws ``DrawingError/missingFont(family:package:searched:)`` when a standard font is in no folder, and
    /// ``DrawingError/unreadableFont(file:)`` for a file that is no font.
    public init(extraFiles: [String] = [], directories: [String] = FontLibrary.standardDirectories) throws {
        var files = extraFiles
        for source in FontSource.standard {
            files += try Self.find(source, in: directories)
        }
        self.files = files
        self.directories = directories
        configuration = try FontConfiguration(files: files)
        families = configuration.families
    }

    /// The versions of the libraries that shape text, and a hash of every font file: what a text's pixels depend on.
    ///
    /// Reads all the files each time it is asked for.
    public var identity: String {
        var hash = FNVHash64()
        for file in files {
            guard let blob = hb_blob_create_from_file(file) else { continue }
            var length: UInt32 = 0
            if let bytes = hb_blob_get_data(blob, &length) {
                hash.combine(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
            }
            hb_blob_destroy(blob)
        }
        let digits = String(hash.value, radix: 16)
        return "pango \(String(cString: pango_version_string())) harfbuzz \(String(cString: hb_version_string()))"
            + " fonts " + String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Checks that a family is there. Throws ``DrawingError/missingFont(family:package:searched:)`` when it is not.
    func require(family: String) throws {
        guard !families.contains(family) else { return }
        throw DrawingError.missingFont(
            family: family, package: FontSource.package(of: family), searched: directories)
    }

    /// Makes a font map that draws with these fonts alone, to be released with ``FontConfiguration/release(_:)``.
    func makeFontMap() -> UnsafeMutablePointer<PangoFontMap> { configuration.makeFontMap() }

    private static func find(_ source: FontSource, in directories: [String]) throws -> [String] {
        for directory in directories {
            for folder in ["\(directory)/\(source.folder)", directory] {
                let files = source.files.map { "\(folder)/\($0)" }
                if files.allSatisfy({ g_file_test($0, G_FILE_TEST_IS_REGULAR) != 0 }) { return files }
            }
        }
        throw DrawingError.missingFont(family: source.family, package: source.package, searched: directories)
    }
}

/// The 64-bit FNV-1a hash of bytes, taken eight at a time.
struct FNVHash64 {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func combine(_ bytes: UnsafeRawBufferPointer) {
        let words = bytes.count / 8
        for place in 0..<words {
            mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place * 8, as: UInt64.self)))
        }
        for place in words * 8..<bytes.count { mix(UInt64(bytes[place])) }
        mix(UInt64(bytes.count))
    }

    private mutating func mix(_ word: UInt64) {
        value = (value ^ word) &* 0x0000_0100_0000_01b3
        value ^= value >> 29
    }
}
