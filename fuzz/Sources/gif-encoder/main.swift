import CLibFuzzer
import FuzzInput
import GIFCoding
import Glibc

exit(fuzz(CommandLine.argc, CommandLine.unsafeArgv, encode))

/// A random film with random options: the file decodes to what went in, for any number of threads.
func encode(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = FuzzInput(start, count)
    let options = GIFOptions(&input)
    let film = RandomFilm(&input)
    do {
        try check(film, options)
    } catch let error as GIFError {
        guard case .tooLarge = error, options.maximumBytes != nil else { fatalError("\(error)") }
    } catch {
        fatalError("\(error)")
    }
    return 0
}

private func check(_ film: RandomFilm, _ options: GIFOptions) throws {
    let (bytes, report) = try film.encoded(options)
    precondition(report.totalBytes == bytes.count)
    precondition(report.frameCount == film.frames.count)
    if let limit = options.maximumBytes { precondition(bytes.count <= limit) }

    let decoded = try GIFDecoder.decode(bytes)
    precondition(decoded.plays == options.plays)
    precondition((decoded.width, decoded.height) == (film.width, film.height))
    let centiseconds = film.frames.reduce(film.hold) { $0 + $1.centiseconds }
    precondition(report.durationCentiseconds == centiseconds)
    precondition(decoded.frames.reduce(0) { $0 + $1.centiseconds } == centiseconds)

    // What is shown at each frame's start; equal neighbours may have been merged into one.
    var shown = film.merged(options)
    if report.isExact {
        for frame in decoded.frames {
            guard let expected = shown.first else { fatalError("a frame too many") }
            precondition(frame.pixels.pixels == expected.pixels, "other pixels")
            if frame.centiseconds == expected.centiseconds {
                shown.removeFirst()
            } else {
                // A delay beyond what the format can say is written as several images.
                precondition(frame.centiseconds < expected.centiseconds, "a frame too long")
                shown[0].centiseconds -= frame.centiseconds
            }
        }
        precondition(shown.isEmpty, "a frame too few")
    }

    var threaded = options
    threaded.jobs = 3
    let again = try film.encoded(threaded)
    precondition(again.bytes == bytes, "the number of threads changes the bytes")
}

extension GIFOptions {
    fileprivate init(_ input: inout FuzzInput) {
        self.init()
        let bits = input.byte()
        plays = bits & 1 == 0 ? .forever : .times(input.number(1...65_536))
        isCompatible = bits & 2 != 0
        keepsTransparency = bits & 4 != 0
        if bits & 8 != 0 { pixelFormat = .straightRGBA }
        if bits & 16 != 0 { maximumColors = input.number(2...256) }
        if bits & 32 != 0 { quality = input.number(1...100) }
        dither = input.choice(GIFDither.allCases)
        if bits & 64 != 0 { maximumBytes = input.number(1...5000) }
        if bits & 128 != 0 { background = 0xFF00_0000 | UInt32(input.number(0...0xFF_FFFF)) }
    }
}
