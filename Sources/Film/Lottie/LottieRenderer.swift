import Drawing
import Lottie
import Platform
import Raster
import Timeline

/// The program `animate-lottie`, which draws the frames of Lottie files under limits that it sets on itself.
public struct LottieRenderer: Sendable {
    /// Where the program is.
    public let program: String
    /// The folder for temporary files.
    public let folder: String
    /// How many bytes the packed frames of one file may take.
    public var spoolLimit = 8 << 30

    /// Names the program.
    public init(program: String, folder: String = "/tmp") {
        self.program = program
        self.folder = folder
    }

    /// Which rlottie draws, on one line: its file's name and a hash of its bytes. Films with Lottie views depend on it.
    ///
    /// Throws a ``LottieRendererError`` when the program cannot be started or is another one.
    public func identity() throws -> String {
        let process = try RendererProcess(
            program: program, arguments: ["--identity"], input: try LottieRendererError.temporaryFile(in: folder),
            folder: folder)
        var text: [UInt8] = []
        var byte: [UInt8] = [0]
        while case .complete = byte.withUnsafeMutableBytes({ process.read(into: $0, isCancelled: { false }) }),
            text.count < 200
        {
            text += byte
        }
        guard case .exit(status: 0) = process.end(), text.last == UInt8(ascii: "\n") else {
            throw LottieRendererError.unknownOutput(program: program)
        }
        return String(decoding: text.dropLast(), as: UTF8.self)
    }

    /// The pictures of every Lottie view of a film, each file drawn once for each size it is shown at; `scale` is in
    /// pixels a point.
    ///
    /// Throws a ``LottieRendererError``, or `FilmError.cancelled` when `isCancelled`, which is asked often, gives true.
    public func sequences(
        of source: FilmSource, files: [LottieFile], scale: Double, isCancelled: () -> Bool = { false }
    ) throws -> [PictureSequenceKey: PictureSequence] {
        struct Take: Hashable {
            let file: String
            let size: LottieDemand.PixelSize
        }
        let demand = LottieDemand(source, scale: scale)
        var takes: [Take: PictureSequence] = [:]
        var sequences: [PictureSequenceKey: PictureSequence] = [:]
        for key in demand.keys {
            guard let size = demand.sizes[key],
                let file = files.first(where: { $0.name == key.file })
            else { continue }
            let take = Take(file: key.file, size: size)
            let sequence = try takes[take] ?? sequence(of: file, size: size, isCancelled: isCancelled)
            takes[take] = sequence
            sequences[key] = sequence
        }
        return sequences
    }

    private func sequence(
        of file: LottieFile, size: LottieDemand.PixelSize, isCancelled: () -> Bool
    ) throws -> PictureSequence {
        let reel = try reel(
            of: file.document, name: file.name, width: size.width, height: size.height, isCancelled: isCancelled)
        return PictureSequence(count: reel.count, width: reel.width, height: reel.height) { [program] place, pixels in
            guard try reel.read(place, into: pixels) else { throw LottieRendererError.unknownOutput(program: program) }
        }
    }

    /// Draws all frames of a file.
    func reel(
        of document: LottieDocument, name: String, width: Int, height: Int, isCancelled: () -> Bool = { false }
    ) throws -> LottieReel {
        let input = try LottieRendererError.temporaryFile(in: folder)
        try document.bytes.withUnsafeBytes { bytes in
            try LottieRendererError.spooling { () throws(FileError) in try input.append(bytes) }
        }
        let process = try RendererProcess(
            program: program, arguments: ["--size", "\(width)x\(height)"], input: input, folder: folder)
        /// Fills the words with what comes next.
        func read(_ words: inout [UInt32]) throws {
            let result = words.withUnsafeMutableBytes { process.read(into: $0, isCancelled: isCancelled) }
            switch result {
            case .complete: return
            case .ended: throw failure(of: process, name)
            case .cancelled: throw FilmError.cancelled
            case .stalled(let seconds): throw LottieRendererError.stalled(file: name, seconds: seconds)
            }
        }
        let header = LottieHeader(width: width, height: height, count: document.frameCount)
        var found = [UInt32](repeating: 0, count: header.words.count)
        try read(&found)
        guard found == header.words else { throw LottieRendererError.unknownOutput(program: program) }
        var rest = document.frameCount
        var length: [UInt32] = [0]
        let reel = try LottieReel(
            width: width, height: height, file: try LottieRendererError.temporaryFile(in: folder), limit: spoolLimit,
            name: name
        ) { words in
            guard rest > 0 else { return false }
            rest -= 1
            try read(&length)
            guard length[0] <= PackedPixels.maximumWordCount(pixels: width * height) else {
                throw LottieRendererError.unknownOutput(program: program)
            }
            // Grown and shrunk at its end, the array keeps its memory.
            let count = Int(length[0])
            if words.count > count { words.removeLast(words.count - count) }
            words.append(contentsOf: repeatElement(0, count: count - words.count))
            try read(&words)
            return true
        }
        // Waits for the end of its output, under the same limits.
        var more: [UInt32] = [0]
        let last = more.withUnsafeMutableBytes { process.read(into: $0, isCancelled: isCancelled) }
        if case .cancelled = last { throw FilmError.cancelled }
        guard case .ended = last, case .exit(status: 0) = process.end() else { throw failure(of: process, name) }
        return reel
    }

    /// Why it ended before it was done.
    private func failure(of process: RendererProcess, _ name: String) -> LottieRendererError {
        switch process.end() {
        case .timeLimit: .tookTooLong(file: name)
        case .signal(let signal): .ended(file: name, signal: signal)
        case .exit:
            process.message.isEmpty
                ? .unknownOutput(program: program) : .refused(file: name, message: process.message)
        }
    }
}

/// What the program writes before the frames; see its own source for the format.
struct LottieHeader {
    /// The header, in 32-bit words.
    let words: [UInt32]

    init(width: Int, height: Int, count: Int) {
        // "ALOTTIE2", as a little-endian machine reads it.
        words = [0x544F_4C41, 0x3245_4954] + [width, height, count].map { UInt32(clamping: $0) }
    }
}
