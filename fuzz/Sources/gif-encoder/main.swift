import CLibFuzzer
import FuzzInput
import GIFCoding
import Glibc
import PlainGIF

exit(fuzz(CommandLine.argc, CommandLine.unsafeArgv, encode))

/// A random film with random options: the file is what went in, whatever the number of threads and the damage told.
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

    // A reader that is neither giflib nor ours.
    guard let plain = PlainGIF(bytes) else { fatalError("not to the letter of GIF89a") }
    precondition(plain.frames.count == decoded.frames.count)
    for (a, b) in zip(plain.frames, decoded.frames) {
        precondition(a.pixels == b.pixels.pixels && a.centiseconds == b.centiseconds, "readers disagree")
    }

    checkStructure(try GIFDecoder.inspect(bytes), report, options)
    checkFrames(decoded.frames, film.merged(options), report)

    var threaded = options
    threaded.jobs = 3
    let isThreadIndependent = try film.encoded(threaded).bytes == bytes
    precondition(isThreadIndependent, "the number of threads changes the bytes")
    let isDamageIndependent = try film.encoded(options, tellsDamage: false).bytes == bytes
    precondition(isDamageIndependent, "the damage told changes the bytes")
}

/// What viewers break on is not there.
private func checkStructure(_ info: GIFInfo, _ report: GIFReport, _ options: GIFOptions) {
    precondition(info.images.map(\.byteCount) == report.imageBytes)
    precondition(info.images.allSatisfy { $0.centiseconds >= 2 }, "a delay that viewers do not honour")
    precondition(info.colorCount == report.shownColors && !info.images.contains { $0.rect.isEmpty })
    for warning in info.warnings {
        switch warning {
        case .disposesToPrevious, .defersClear: precondition(!options.isCompatible, "\(warning)")
        case .loopCount(let count): precondition(options.plays == .times(count + 1))
        case .playsOnce: precondition(options.plays == .times(1))
        default: fatalError("\(warning)")
        }
    }
}

/// What is shown, and for how long: exactly what went in, or as far from it as the report says.
private func checkFrames(
    _ frames: [GIFFrame], _ film: [(pixels: [UInt32], centiseconds: Int)], _ report: GIFReport
) {
    // Whole delays are written in pieces where the format cannot say them; nothing else is shown twice.
    var shown: [(pixels: [UInt32], centiseconds: Int)] = []
    var isPiece = false
    for frame in frames {
        if let last = shown.last, last.pixels == frame.pixels.pixels {
            precondition(isPiece, "an image that changes nothing")
            shown[shown.count - 1].centiseconds += frame.centiseconds
        } else {
            shown.append((frame.pixels.pixels, frame.centiseconds))
        }
        isPiece = frame.centiseconds >= 60_000
    }
    if report.isExact {
        precondition(shown.map(\.centiseconds) == film.map(\.centiseconds), "other times")
        for (a, b) in zip(shown, film) { precondition(a.pixels == b.pixels, "other pixels") }
        precondition(report.meanPSNR == nil && report.minimumPSNR == nil)
        return
    }
    // Frames that differ in the film may have become equal, but none is shown in parts.
    var (place, left, sum, worst, time) = (0, shown[0].centiseconds, 0.0, 0.0, 0)
    for frame in film {
        if left == 0 {
            place += 1
            left = shown[place].centiseconds
        }
        precondition(frame.centiseconds <= left, "a frame is cut short")
        left -= frame.centiseconds
        let error = meanSquaredError(frame.pixels, shown[place].pixels)
        sum += error * Double(frame.centiseconds)
        worst = max(worst, error)
        time += frame.centiseconds
    }
    precondition(place == shown.count - 1 && left == 0)
    checkPSNR(report.meanPSNR, sum / Double(time))
    checkPSNR(report.minimumPSNR, worst)
}

private func checkPSNR(_ decibels: Double?, _ error: Double) {
    guard let decibels else { fatalError("an error that is not told") }
    precondition(abs(decibels - min(99, 10 * log10(255 * 255 / error))) < 1e-6, "\(decibels) dB of \(error)")
}

/// Clear pixels are clear on both sides, and the others as far apart as the report counts it.
private func meanSquaredError(_ a: [UInt32], _ b: [UInt32]) -> Double {
    var sum = 0
    for (a, b) in zip(a, b) {
        precondition((a == 0) == (b == 0), "a clear pixel is covered, or the other way round")
        var error = 0
        for shift in [0, 8, 16] as [UInt32] {
            let difference = Int(a >> shift & 255) - Int(b >> shift & 255)
            error += difference * difference
        }
        sum += min(error, 65_535)
    }
    return Double(sum) / Double(a.count * 3)
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
        // A search takes as long as a hundred films.
        if bits & 64 != 0, input.number(0...7) == 7 { maximumBytes = input.number(1...5000) }
        if bits & 128 != 0 { background = 0xFF00_0000 | UInt32(input.number(0...0xFF_FFFF)) }
    }
}
