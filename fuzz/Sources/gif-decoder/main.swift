import CLibFuzzer
import FuzzInput
import GIFCoding
import Glibc

exit(fuzz(CommandLine.argc, CommandLine.unsafeArgv, decode))

/// Any bytes: they are decoded or refused, within the limits, and what is told about them agrees with what is decoded.
func decode(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = FuzzInput(start, count).all
    var limits = GIFLimits()
    limits.maximumCanvasPixels = 1 << 16
    limits.maximumFrames = 64
    limits.maximumTotalPixels = 1 << 20
    let info = try? GIFDecoder.inspect(bytes, limits: limits)
    guard let animation = try? GIFDecoder.decode(bytes, limits: limits) else { return 0 }
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
