import GIFCoding
import ImageCoding
import Platform
import Raster
import TestSupport
import Testing

@testable import AnimateCommand

/// `animate encode` and `animate info` on what they are given, good and bad.
@Suite struct EncodeCommandTests {
    /// A folder with pictures, raw frames and a GIF of old.
    private static func folder() throws -> TestFolder {
        let folder = try TestFolder("encode")
        let red = try PNGCoder.encode(PixelBuffer(width: 4, height: 3, fill: 0xFFFF_0000))
        try write(red, to: folder.file("red.png"))
        try write(
            try PNGCoder.encode(PixelBuffer(width: 4, height: 3, fill: 0xFF00_00FF)), to: folder.file("blue.png"))
        try write(try PNGCoder.encode(PixelBuffer(width: 5, height: 3)), to: folder.file("wide.png"))
        try write(Array(red.prefix(red.count / 2)), to: folder.file("cut.png"))
        try write(Array("hello".utf8), to: folder.file("text.png"))
        try write([], to: folder.file("empty"))
        try write([UInt8](repeating: 255, count: 96), to: folder.file("two.raw"))
        try write([UInt8](repeating: 255, count: 100), to: folder.file("short.raw"))
        try write(Array("old".utf8), to: folder.file("old.gif"))
        return folder
    }

    private static func write(_ bytes: [UInt8], to path: String) throws {
        var file = try OutputFile(path)
        try file.write(bytes)
        try file.finish().takePlace()
    }

    struct Refusal: CustomTestStringConvertible, Sendable {
        var name: String
        /// The names of the folder's files stand without their folder.
        var arguments: [String]
        var words: String
        var status = CommandStatus.inputIsWrong
        var testDescription: String { name }
    }

    static let refusals = [
        Refusal(name: "truncated PNG", arguments: ["cut.png"], words: "cut.png: not a readable PNG image: "),
        Refusal(name: "no picture at all", arguments: ["text.png"], words: "text.png: not a readable PNG image: "),
        Refusal(name: "empty file", arguments: ["empty"], words: "the file is empty"),
        Refusal(name: "second picture truncated", arguments: ["red.png", "cut.png"], words: "cut.png: not a readable"),
        Refusal(
            name: "mixed sizes", arguments: ["red.png", "blue.png", "wide.png", "red.png"],
            words: "/wide.png: 5 × 3 pixels, and "),
        Refusal(
            name: "mixed sizes, the first one named too", arguments: ["wide.png", "red.png"],
            words: "/wide.png has 5 × 3; all frames of a film have one size"),
        Refusal(
            name: "missing picture", arguments: ["none.png"], words: "none.png: no such file or directory",
            status: .trouble),
        Refusal(
            name: "short raw input", arguments: ["--raw", "short.raw", "--size", "4x3"],
            words: "short.raw: frame 2 breaks off after 4 of 48 bytes"),
        Refusal(
            name: "raw frames of another size", arguments: ["--raw", "two.raw", "--size", "5x3"],
            words: "two.raw: frame 1 breaks off after 36 of 60 bytes"),
        Refusal(
            name: "raw input without a frame", arguments: ["--raw", "empty", "--size", "4x3"],
            words: "a GIF needs at least one frame"),
        Refusal(
            name: "missing raw input", arguments: ["--raw", "none.raw", "--size", "4x3"],
            words: "none.raw: no such file or directory", status: .trouble),
        Refusal(
            name: "raw without a size", arguments: ["--raw", "two.raw"], words: "--raw needs --size", status: .trouble),
        Refusal(
            name: "width 0", arguments: ["--raw", "two.raw", "--size", "0x3"],
            words: "--size \"0x3\": expected WIDTHxHEIGHT in pixels, each from 1 to 65535", status: .trouble),
        Refusal(
            name: "one side", arguments: ["--raw", "two.raw", "--size", "4"],
            words: "--size \"4\": expected WIDTHxHEIGHT in pixels, each from 1 to 65535", status: .trouble),
        Refusal(
            name: "too wide for a GIF", arguments: ["--raw", "two.raw", "--size", "65536x3"],
            words: "--size \"65536x3\": expected WIDTHxHEIGHT in pixels, each from 1 to 65535", status: .trouble),
        Refusal(
            name: "pictures and raw", arguments: ["--raw", "two.raw", "--size", "4x3", "red.png"],
            words: "takes no operand", status: .trouble),
        Refusal(name: "nothing", arguments: [], words: "needs a FRAME, or --raw", status: .trouble),
        Refusal(
            name: "one colour", arguments: ["red.png", "--colors", "1"], words: "expected a whole number from 2 to 256",
            status: .trouble),
        Refusal(
            name: "quality 0", arguments: ["red.png", "--quality", "0"], words: "expected a whole number from 1 to 100",
            status: .trouble),
    ]

    @Test(arguments: refusals) func whatCannotBeEncodedLeavesTheOldFile(_ test: Refusal) throws {
        let folder = try Self.folder()
        let names = folder.names.sorted()
        let files = Set(names + ["none.png", "none.raw"])
        let transcript = Transcript()
        let arguments = test.arguments.map { files.contains($0) ? folder.file($0) : $0 }
        #expect(transcript.run(["encode", "-o", folder.file("old.gif")] + arguments) == test.status)
        #expect(transcript.errors.contains(test.words), "\(transcript.errors)")
        #expect(transcript.errors.split(separator: "\n").count == 1)
        #expect(transcript.output.isEmpty)
        #expect(try folder.text("old.gif") == "old")
        #expect(folder.names.sorted() == names)
    }

    @Test func anOutputFolderThatIsMissingIsNamed() throws {
        let folder = try Self.folder()
        let transcript = Transcript()
        let output = folder.file("none/a.gif")
        #expect(transcript.run("encode", folder.file("red.png"), "-o", output) == .trouble)
        #expect(transcript.errors == "animate: cannot write \(output): no such file or directory\n")
    }

    @Test func picturesAndRawFramesMakeTheSameFilm() throws {
        let folder = try Self.folder()
        let raw = [[255, 0, 0, 255], [0, 0, 255, 255]].flatMap { pixel in
            (0..<12).flatMap { _ in pixel.map { UInt8($0) } }
        }
        try Self.write(raw, to: folder.file("film.raw"))
        let transcript = Transcript()
        #expect(
            transcript.run(
                "encode", "--quiet", folder.file("red.png"), folder.file("blue.png"), "-o", folder.file("a.gif"))
                == .fine)
        #expect(
            transcript.run(
                "encode", "--quiet", "--raw", folder.file("film.raw"), "--size", "4x3", "-o", folder.file("b.gif"))
                == .fine)
        #expect(transcript.errors.isEmpty)
        let pictures = try GIFDecoder.decode(FileSystem.read(folder.file("a.gif"), limit: 1000)).frames
        let frames = try GIFDecoder.decode(FileSystem.read(folder.file("b.gif"), limit: 1000)).frames
        #expect(pictures.map(\.pixels[0, 0]) == [0xFFFF_0000, 0xFF00_00FF])
        #expect(pictures.map(\.pixels) == frames.map(\.pixels))
        #expect(pictures.map(\.centiseconds) == [2, 2])
    }

    /// What is seen at each fiftieth of a second is the frame that stands then: at 60 the fourth of six is left out.
    @Test(arguments: [
        (60, 12, [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]), (100, 6, [0, 2, 4]), (50, 3, [0, 1, 2]), (75, 7, [0, 1, 3, 4, 6]),
    ])
    func fasterFramesAreTakenWhereTheyStand(rate: Int, count: Int, taken: [UInt32]) throws {
        let folder = try Self.folder()
        let raw = (0..<count * 12).flatMap { place -> [UInt8] in [UInt8(place / 12), 0, 0, 255] }
        try Self.write(raw, to: folder.file("film.raw"))
        let transcript = Transcript()
        let output = folder.file("a.gif")
        let arguments = ["--raw", folder.file("film.raw"), "--size", "4x3", "--fps", "\(rate)", "--hold", "0"]
        #expect(transcript.run(["encode", "--quiet", "-o", output] + arguments) == .fine)
        let frames = try GIFDecoder.decode(FileSystem.read(output, limit: 2000)).frames
        #expect(frames.map { $0.pixels[0, 0] >> 16 & 255 } == taken)
        #expect(frames.allSatisfy { $0.centiseconds == 2 })
    }

    @Test func infoTellsOfEachFileThatIsOne() throws {
        let folder = try Self.folder()
        let transcript = Transcript()
        #expect(
            transcript.run(
                "encode", "--quiet", folder.file("red.png"), folder.file("blue.png"), "-o", folder.file("a.gif"),
                "--hold", "1") == .fine)
        let whole = try FileSystem.read(folder.file("a.gif"), limit: 1000)
        try Self.write(Array(whole.prefix(whole.count - 20)), to: folder.file("cut.gif"))
        try Self.write(Array(whole.prefix(30)), to: folder.file("bare.gif"))
        for (name, words) in [
            ("cut.gif", "not a readable GIF: "), ("bare.gif", "not a readable GIF: "),
            ("text.png", "not a readable GIF: "),
            ("empty", "not a readable GIF: "),
        ] {
            let told = Transcript()
            #expect(told.run("info", folder.file(name), folder.file("a.gif")) == .inputIsWrong)
            #expect(told.errors.hasPrefix("animate: \(folder.file(name)): \(words)"), "\(told.errors)")
            #expect(told.output.contains("a.gif: 4 × 3 pixels, 2 images, 1.04 s, plays forever, 2 colours"))
        }
        // Of what breaks off behind an image, that image is told.
        let cut = Transcript()
        #expect(cut.run("info", folder.file("cut.gif")) == .inputIsWrong)
        #expect(cut.output.contains("cut.gif: 4 × 3 pixels, 1 images, 0.02 s, plays forever, 1 colours"))
        #expect(cut.output.contains("warning: it cannot be read from image 1 on: "), "\(cut.output)")
        let program = Transcript()
        #expect(program.run("info", "--json", folder.file("a.gif")) == .fine)
        for member in [
            "\"width\": 4", "\"height\": 3", "\"duration\": 1.04", "\"plays\": \"forever\"", "\"colors\": 2",
            "\"delay\": 0.02", "\"delay\": 1.02", "\"rect\": [0, 0, 4, 3]", "\"warnings\": []",
        ] {
            #expect(program.output.contains(member), "\(member)")
        }
        let missing = Transcript()
        #expect(missing.run("info", folder.file("none.gif")) == .trouble)
        #expect(missing.errors.contains("none.gif: no such file or directory"))
    }
}
