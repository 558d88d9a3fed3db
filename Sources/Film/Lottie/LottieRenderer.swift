import Drawing
import Lottie
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
        return PictureSequence(count: reel.count) { try reel.picture($0) }
    }

    /// Draws all frames of a file.
    func reel(
        of document: LottieDocument, name: String, width: Int, height: Int, isCancelled: () -> Bool = { false }
    ) throws -> LottieReel {
        let input = try UnlinkedFile(folder: folder)
        try document.bytes.withUnsafeBytes { try input.append($0) }
        let process = try RendererProcess(
            program: program, arguments: ["--size", "\(width)x\(height)"], input: input, folder: folder)
        func read(_ target: UnsafeMutableRawBufferPointer) throws -> Bool {
            if let result = process.read(into: target, isCancelled: isCancelled) { return result }
            process.kill()
            if isCancelled() { throw FilmError.cancelled }
            throw LottieRendererError.stalled(file: name, seconds: RendererProcess.patience)
        }
        let header = LottieHeader(width: width, height: height, count: document.frameCount)
        var bytes = [UInt8](repeating: 0, count: header.bytes.count)
        guard try bytes.withUnsafeMutableBytes({ try read($0) }) else { throw failure(of: process, name) }
        guard bytes == header.bytes else { throw LottieRendererError.unknownOutput(program: program) }
        var rest = document.frameCount
        let reel = try LottieReel(
            width: width, height: height, file: try UnlinkedFile(folder: folder), limit: spoolLimit, name: name
        ) { pixels in
            guard rest > 0 else { return false }
            rest -= 1
            guard try read(UnsafeMutableRawBufferPointer(pixels)) else { throw failure(of: process, name) }
            return true
        }
        guard case .exit(status: 0) = process.end() else { throw failure(of: process, name) }
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
    /// The bytes.
    let bytes: [UInt8]

    init(width: Int, height: Int, count: Int) {
        var bytes = Array("ALOTTIE1".utf8)
        for number in [width, height, count] {
            withUnsafeBytes(of: UInt32(clamping: number).littleEndian) { bytes += $0 }
        }
        self.bytes = bytes
    }
}
