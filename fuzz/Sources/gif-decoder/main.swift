import CLibFuzzer
import FuzzInput
import GIFCoding
import Glibc
import PlainGIF

exit(fuzz(CommandLine.argc, CommandLine.unsafeArgv, decode))

/// Any bytes: they are decoded or refused, within the limits, and what is told about them agrees with what is decoded.
///
/// What is a GIF to the letter is decoded, and as a plain reader has it.
func decode(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = FuzzInput(start, count).all
    var limits = GIFLimits()
    limits.maximumCanvasPixels = 1 << 16
    limits.maximumFrames = 64
    limits.maximumTotalPixels = 1 << 20
    let info = try? GIFDecoder.inspect(bytes, limits: limits)
    let plain = PlainGIF(bytes, maximumPixels: limits.maximumCanvasPixels)
    guard let animation = try? GIFDecoder.decode(bytes, limits: limits) else {
        if let plain, !plain.frames.isEmpty, plain.frames.count <= limits.maximumFrames,
            plain.frames.count * plain.width * plain.height <= limits.maximumTotalPixels
        {
            fatalError("a GIF to the letter is refused")
        }
        return 0
    }
    if let plain {
        precondition(plain.frames.count == animation.frames.count, "other frames")
        for (a, b) in zip(plain.frames, animation.frames) {
            precondition(a.pixels == b.pixels.pixels && a.centiseconds == b.centiseconds, "readers disagree")
        }
    }
    guard let info else { fatalError("a file is decoded and not inspected") }
    precondition(info.images.count == animation.frames.count)
    precondition(info.images.map(\.centiseconds) == animation.frames.map(\.centiseconds))
    precondition(info.plays == animation.plays)
    for warning in info.warnings { precondition(!warning.description.isEmpty) }
    for frame in animation.frames {
        precondition(frame.pixels.width == info.width && frame.pixels.height == info.height)
    }
    return 0
}
