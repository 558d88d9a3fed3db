import GIFCoding
import Platform
import TestSupport
import Testing

@testable import AnimateCommand

/// What `--max-size` does to files.
@Suite struct SizeLimitTests {
    /// Noise of 200 colours, 40 × 30 pixels, three frames, as R, G, B, A.
    static let noise: [UInt8] = (0..<40 * 30 * 3).flatMap { place -> [UInt8] in
        let mixed = (place &* 2_654_435_761) >> 7 & 0xFFFF
        let number = UInt8(mixed % 200)
        return [number, 255 - number, number / 2, 255]
    }

    static func encode(_ folder: borrowing TestFolder, _ options: String...) throws -> (CommandStatus, Transcript) {
        if !folder.names.contains("frames.raw") {
            var file = try OutputFile(folder.file("frames.raw"))
            try file.write(noise)
            try file.finish().takePlace()
        }
        let transcript = Transcript()
        let status = transcript.run(
            ["encode", "--raw", folder.file("frames.raw"), "--size", "40x30", "-o", folder.file("a.gif")] + options)
        return (status, transcript)
    }

    @Test(arguments: ["2KB", "2.5kb", "2000", "2KiB"]) func keepsWithinASizeAndSaysHow(size: String) throws {
        let folder = try TestFolder("size")
        let (status, transcript) = try Self.encode(folder, "--max-size", size)
        #expect(status == .fine)
        #expect(transcript.errors.contains("a.gif: to keep its size, it has "))
        #expect(transcript.errors.contains(" of 200 colours, quality 100, dither auto, "))
        let bytes = try FileSystem.read(folder.file("a.gif"), limit: 2500)
        #expect(try GIFDecoder.decode(bytes).frames.count == 3)
    }

    @Test func tellsProgramsWhatItChose() throws {
        let folder = try TestFolder("size-json")
        let (status, transcript) = try Self.encode(folder, "--max-size", "2KB", "--quiet", "--json")
        #expect(status == .fine)
        #expect(transcript.errors.isEmpty)
        for member in ["\"maximumColors\": ", "\"quality\": 100", "\"dither\": \"auto\"", "\"meanPSNR\": "] {
            #expect(transcript.output.contains(member), "\(member)")
        }
    }

    @Test func whatCannotBeThatSmallLeavesTheOldFile() throws {
        let folder = try TestFolder("too-small")
        let (first, _) = try Self.encode(folder)
        #expect(first == .fine)
        let before = try FileSystem.read(folder.file("a.gif"), limit: 1 << 20)
        let (status, transcript) = try Self.encode(folder, "--max-size", "100")
        #expect(status == .inputIsWrong)
        let words = "the GIF cannot be made as small as 100 bytes: with the fewest colours it has "
        #expect(transcript.errors.contains(words))
        #expect(try FileSystem.read(folder.file("a.gif"), limit: 1 << 20) == before)
        #expect(folder.names.sorted() == ["a.gif", "frames.raw"])
    }

    @Test(arguments: ["0", "KB", "5 KB", "1e3", "10TB", "-5"]) func otherSizesAreRefused(size: String) throws {
        let folder = try TestFolder("other")
        let (status, transcript) = try Self.encode(folder, "--max-size", size)
        #expect(status == .trouble)
        #expect(
            transcript.errors
                == "animate: --max-size \"\(size)\": expected a size such as 500KB, 1.5MB, 300KiB or 500000\n")
    }

    @Test func aSizeNeedsAGIF() {
        let transcript = Transcript()
        #expect(transcript.run("export", "--max-size", "5KB", "--format", "png", "x.json") == .trouble)
        #expect(transcript.errors == "animate: --max-size needs a GIF as the output\n")
    }
}
