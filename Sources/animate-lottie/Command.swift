import Lottie
import Raster

/// `animate-lottie --size WIDTHxHEIGHT [--frames COUNT]`: a Lottie file on standard input, its frames on standard output.
///
/// The output is a header and packed frames, one after the other, all in 32-bit words as the machine has them:
///
/// | Words | What |
/// |---|---|
/// | 2 | `ALOTTIE2` |
/// | 1, 1, 1 | width and height in pixels and the number of frames |
/// | 1, n | for each frame, n and n words as `PackedPixels` packs its rows from the top; 0 for one like the one before |
///
/// A pixel is 0xAARRGGBB, premultiplied.
/// Frame n stands at a quarter of the file's frame n / 4 after its beginning. The file is drawn as large as fits, its
/// sides in proportion, in the middle. A file that cannot be drawn is an error: a line on standard error and status 1;
/// 2 means a wrong call. A file that asks for too much memory or time ends the process by a signal.
enum Command {
    static func run(_ arguments: [String]) -> Never {
        let settings: Settings
        switch Settings.parse(arguments) {
        case .help: finish(status: 0, output: Settings.help)
        case .identity: finish(status: 0, output: (RendererIdentity.text ?? "rlottie") + "\n")
        case .mistake(let message): finish(status: 2, error: message)
        case .settings(let parsed): settings = parsed
        }
        do {
            try draw(settings)
            finish(status: 0)
        } catch let error as LottieError {
            finish(status: 1, error: "\(error)")
        } catch let error as StreamError {
            finish(status: 1, error: error.message)
        } catch {
            finish(status: 1, error: "\(error)")
        }
    }

    private static func draw(_ settings: Settings) throws {
        ResourceLimits.set(pixels: settings.width * settings.height)
        let bytes = try Streams.readInput(limit: settings.byteLimit)
        let (document, mended) = try LottieDocument.mending(bytes)
        let animation = try ResourceLimits.whileReading(byteCount: mended.count) {
            try Animation(document, mended: mended)
        }
        let count = min(animation.frameCount, settings.frameLimit ?? .max)
        try send([0x544F_4C41, 0x3245_4954] + [settings.width, settings.height, count].map { UInt32($0) })
        var buffer = PixelBuffer(width: settings.width, height: settings.height)
        var latest: [UInt32] = []
        var packed: [UInt32] = []
        for frame in 0..<count {
            ResourceLimits.whileDrawing { animation.draw(frame, into: &buffer) }
            packed.removeAll(keepingCapacity: true)
            packed.append(0)
            buffer.pixels.withUnsafeBufferPointer { PackedPixels.pack($0, appendingTo: &packed) }
            packed[0] = UInt32(packed.count - 1)
            try send(packed == latest ? [0] : packed)
            swap(&latest, &packed)
        }
    }

    private static func send(_ words: [UInt32]) throws {
        try words.withUnsafeBytes { try Streams.write($0) }
    }

    private static func finish(status: Int32, output: String = "", error: String = "") -> Never {
        Streams.say(output, onErrors: false)
        Streams.say(error.isEmpty ? "" : "animate-lottie: \(error)\n", onErrors: true)
        Streams.exit(status)
    }
}
