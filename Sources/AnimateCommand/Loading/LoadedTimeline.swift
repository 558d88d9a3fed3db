import Drawing
import Film
import ImageCoding
import Platform
import Raster
import Timeline

/// A timeline that has been read and checked, and the folder of its pictures and fonts.
struct LoadedTimeline {
    /// The input as it was given.
    let input: String
    let program: Program
    private let folder: TimelineFolder
    private let limits: LimitSettings

    /// Reads an input, `-` for standard input.
    ///
    /// Throws a `FileError` when it cannot be read, and a `TimelineError` with every mistake when it is no timeline.
    init(_ input: String, options: some TimelineOptions, showsHaptics: Bool = false) throws {
        let limits = LimitSettings(options.limits)
        let bytes = try FileSystem.read(input, limit: limits.reading.fileBytes)
        let folder = try TimelineFolder(of: input, root: options.root, limit: limits.reading.fileBytes)
        let name = input == "-" ? "standard input" : input
        let files = TimelineFiles(
            read: { path in
                if path == name { return bytes }
                // The reader says which file it is, and where that was named.
                do throws(FileError) {
                    return try folder.read(path)
                } catch {
                    throw UnreadableFile(description: error.causeAndRemedy)
                }
            }, exists: { folder.exists($0) })
        program = try Program.load(
            name, files: files,
            options: LoadOptions(
                overrides: options.overrides.map { ($0.name, $0.value) }, limits: limits.reading,
                showsHaptics: showsHaptics))
        self.input = input
        self.folder = folder
        self.limits = limits
    }

    /// Plays it once.
    func play() throws(TimelineError) -> Playback {
        try Playback.run(program, limits: limits.playing, isCancelled: { Interrupts.isRequested })
    }

    /// The pictures it names, decoded, by their names.
    func images() throws -> [String: PixelBuffer] {
        var images: [String: PixelBuffer] = [:]
        for name in program.imageFiles {
            let bytes = try folder.read(path(of: name))
            do {
                images[name] = try ImageFile.decode(bytes, maximumPixels: limits.drawing.maximumPixelCount)
            } catch {
                throw ImageFile.Failure(input: input, name: name, reason: "\(error)")
            }
        }
        return images
    }

    /// The pictures of its Lottie views, drawn by another program.
    func sequences(
        of playback: Playback, scale: Double?, options: some LottieOptions
    ) throws -> [PictureSequenceKey: PictureSequence] {
        guard let first = program.lottieFiles.first else { return [:] }
        let source = FilmSource(playback)
        return try options.renderer(for: first.name).sequences(
            of: source, files: program.lottieFiles, scale: scale ?? source.scale,
            isCancelled: { Interrupts.isRequested })
    }

    /// The fonts it may use.
    func fonts() throws -> FontLibrary {
        for name in program.fontFiles where !folder.exists(path(of: name)) { _ = try folder.read(path(of: name)) }
        return try FontLibrary(extraFiles: program.fontFiles.map(path))
    }

    private func path(of name: String) -> String { Pathname.join(Pathname.parent(of: input) ?? "", name) }
}

/// Why a file that a timeline names cannot be read, without the name.
private struct UnreadableFile: Error, CustomStringConvertible {
    let description: String
}
