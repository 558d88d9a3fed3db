import Lottie
import Raster

/// `animate-lottie --size WIDTHxHEIGHT [--frames COUNT]`: a Lottie file on standard input, its frames on standard output.
///
/// The output is a header and raw frames, one after the other:
///
/// | Bytes | What |
/// |---|---|
/// | 8 | `ALOTTIE1` |
/// | 4, 4, 4 | width and height in pixels and the number of frames, little-endian |
/// | width · height · 4 each | a frame, row by row from the top: a pixel is a native 32-bit 0xAARRGGBB, premultiplied |
///
/// Frame n stands at a quarter of the file's frame n / 4 after its beginning. The file is drawn as large as fits, its
/// sides in proportion, in the middle. A file that cannot be drawn is an error: a line on standard error and status 1;
/// 2 means a wrong call. A file that asks for too much memory or time ends the process by a signal.
enum Command {
    static func run(_ arguments: [String]) -> Never {
        let settings: Settings
        switch Settings.parse(arguments) {
        case .help: finish(status: 0, output: Settings.help)
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
        let document = try LottieDocument(try Streams.readInput(limit: settings.byteLimit))
        let animation = try Animation(document)
        let count = min(document.frameCount, settings.frameLimit ?? .max)
        var header = Array("ALOTTIE1".utf8)
        for number in [settings.width, settings.height, count] {
            withUnsafeBytes(of: UInt32(number).littleEndian) { header += $0 }
        }
        try header.withUnsafeBytes { try Streams.write($0) }
        var buffer = PixelBuffer(width: settings.width, height: settings.height)
        for frame in 0..<count {
            ResourceLimits.allowAnotherFrame()
            animation.draw(frame, into: &buffer)
            try buffer.pixels.withUnsafeBytes { try Streams.write($0) }
        }
    }

    private static func finish(status: Int32, output: String = "", error: String = "") -> Never {
        Streams.say(output, onErrors: false)
        Streams.say(error.isEmpty ? "" : "animate-lottie: \(error)\n", onErrors: true)
        Streams.exit(status)
    }
}
