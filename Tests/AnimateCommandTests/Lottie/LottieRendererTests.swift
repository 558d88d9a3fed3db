import Drawing
import Foundation
import Lottie
import Raster
import Testing

@testable import AnimateCommand
@testable import Film

/// The program beside the tests that draws Lottie files, where rlottie is installed.
struct TestLottieOptions: LottieOptions {
    var lottieRenderer: String?

    static let renderer = try? TestLottieOptions().renderer(for: "a test's file")
    static var isThere: Bool { renderer != nil }
}

extension LottieReel {
    /// A frame as a picture of its own.
    func picture(_ place: Int) throws -> PixelBuffer {
        var buffer = PixelBuffer(width: width, height: height)
        let isRead = try buffer.pixels.withUnsafeMutableBufferPointer { try read(place, into: $0) }
        try #require(isRead)
        return buffer
    }
}

/// Frames of Lottie files as rlottie draws them in a process of its own.
@Suite(.enabled(if: TestLottieOptions.isThere, "rlottie is not installed"))
struct LottieRendererTests {
    /// Ten frames at ten a second, 64 by 64: a square of a fill.
    private func file(fill: String, shapes: String = "", position: String = "[32,32,0]") -> String {
        """
        {"v":"5.5.2","fr":10,"ip":0,"op":10,"w":64,"h":64,"layers":[{"ip":0,"op":10,"st":0,"ks":{"o":{"a":0,"k":100},\
        "r":{"a":0,"k":0},"p":{"a":0,"k":\(position)},"a":{"a":0,"k":[0,0,0]},"s":{"a":0,"k":[100,100,100]}},\
        "shapes":[{"ty":"gr","it":[{"ty":"rc","d":1,"s":{"a":0,"k":[64,64]},"p":{"a":0,"k":[0,0]},"r":{"a":0,"k":0}}\
        \(shapes),{"ty":"fl","c":\(fill),"o":{"a":0,"k":100}},{"ty":"tr","p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},\
        "s":{"a":0,"k":[100,100]},"r":{"a":0,"k":0},"o":{"a":0,"k":100}}]}],"ty":4}]}
        """
    }

    private let red = #"{"a":0,"k":[1,0,0,1]}"#

    private func reel(
        _ text: String, width: Int = 8, height: Int = 8, isCancelled: () -> Bool = { false }
    ) throws -> LottieReel {
        try #require(TestLottieOptions.renderer).reel(
            of: try LottieDocument(Array(text.utf8)), name: "a.json", width: width, height: height,
            isCancelled: isCancelled)
    }

    private func color(_ reel: LottieReel, _ place: Int, x: Int = 4, y: Int = 4) throws -> [Int] {
        let pixel = try reel.picture(place)[x, y]
        return [24, 16, 8, 0].map { Int(pixel >> $0 & 255) }
    }

    /// Red to blue over eight frames, told without easing, with and without easing on the last keyframe: four steps a
    /// frame, then blue. rlottie by itself would draw neither.
    @Test(arguments: ["", #","i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}"#])
    func `frames stand at quarters of the file's`(easing: String) throws {
        let fill = #"{"a":1,"k":[{"t":0,"s":[1,0,0,1]},{"t":8,"s":[0,0,1,1]\#(easing)}]}"#
        let reel = try reel(file(fill: fill))
        #expect(reel.count == 40)
        for place in 0..<40 {
            let blue = min(Double(place) / 32, 1) * 255
            let found = try color(reel, place)
            #expect(found[0] == 255 && found[2] == 0)
            #expect(abs(Double(found[1]) - (255 - blue)) <= 1 && abs(Double(found[3]) - blue) <= 1, "\(place) \(found)")
        }
    }

    @Test func `frames come back in any order, from several threads`() async throws {
        let fill = #"{"a":1,"k":[{"t":0,"s":[1,0,0,1]},{"t":9,"s":[0,1,0,1]}]}"#
        let reel = try reel(file(fill: fill))
        let expected = try (0..<40).map { try reel.picture($0).pixels }
        let again = try self.reel(file(fill: fill))
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for task in 0..<4 {
                group.addTask {
                    try (0..<40).allSatisfy { step in
                        let place = (step * 7 + task * 11) % 40
                        return try again.picture(place).pixels == expected[place]
                    }
                }
            }
            for try await isEqual in group { #expect(isEqual) }
        }
    }

    @Test func `the file's sides stay in proportion, in the middle`() throws {
        let reel = try reel(file(fill: red), width: 40, height: 20)
        #expect(try color(reel, 0, x: 20, y: 10) == [255, 255, 0, 0])
        #expect(try color(reel, 0, x: 11, y: 1) == [255, 255, 0, 0])
        #expect(try color(reel, 0, x: 8, y: 10) == [0, 0, 0, 0])
        #expect(try color(reel, 0, x: 31, y: 10) == [0, 0, 0, 0])
    }

    /// rlottie ignores the rotation of layers that do not say whether they turn in space.
    @Test func `a layer turns whatever it says about space`() throws {
        let text = file(fill: red).split(separator: "[64,64]").joined(separator: "[64,16]")
        let turned = text.split(separator: #""r":{"a":0,"k":0},"p":{"a":0,"k":[32,32,0]}"#)
            .joined(separator: #""r":{"a":0,"k":90},"p":{"a":0,"k":[32,32,0]}"#)
        #expect(try color(try reel(turned), 0, x: 4, y: 1) == [255, 255, 0, 0])
        #expect(try color(try reel(turned), 0, x: 1, y: 4) == [0, 0, 0, 0])
        #expect(try color(try reel(text), 0, x: 1, y: 4) == [255, 255, 0, 0])
    }

    @Test func `an image within the file is drawn`() throws {
        let png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNg+M/wHwAEAQH/cwbZuwAAAABJRU5ErkJggg=="
        let text = """
            {"fr":10,"ip":0,"op":1,"w":1,"h":1,"assets":[{"id":"i","w":1,"h":1,"u":"","p":"data:image/png;base64,\(png)"}],\
            "layers":[{"ty":2,"refId":"i","ip":0,"op":1,"st":0,"ks":{"o":{"k":100},"r":{"k":0},"p":{"k":[0,0,0]},\
            "a":{"k":[0,0,0]},"s":{"k":[100,100,100]}}}]}
            """
        #expect(try reel(text).count == 4)
    }

    /// What passes every check and still asks for more than there is.
    @Test(arguments: [
        // Dashes of a millionth of a point.
        #",{"ty":"st","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100},"w":{"a":0,"k":1},"lc":1,"lj":1,"#
            + #""d":[{"n":"d","v":{"a":0,"k":1e-6}},{"n":"g","v":{"a":0,"k":1e-6}},{"n":"o","v":{"a":0,"k":0}}]}"#
    ])
    func `limits end what asks for too much`(shapes: String) throws {
        let error = #expect(throws: LottieRendererError.self) {
            _ = try reel(file(fill: red, shapes: shapes), width: 400, height: 400)
        }
        switch error {
        case .tookTooLong, .ended: break
        default: Issue.record("\(String(describing: error))")
        }
    }

    @Test func `what rlottie cannot read is refused`() throws {
        let error = LottieRendererError.refused(file: "a.json", message: "rlottie cannot read it")
        let text = #"{"fr":10,"ip":0,"op":10,"w":9,"h":9,"layers":[{"ty":"what"}]}"#
        #expect(throws: error) { _ = try reel(text) }
        #expect(error.description == "'a.json' cannot be drawn: rlottie cannot read it")
    }

    @Test func `stops when asked to`() throws {
        #expect(throws: FilmError.cancelled) { _ = try reel(file(fill: red), isCancelled: { true }) }
    }
}

/// When the program is missing, or another one.
struct LottieRendererErrorTests {
    private let document = try? LottieDocument(
        Array(#"{"fr":10,"ip":0,"op":10,"w":9,"h":9,"layers":[]}"#.utf8))

    private func reel(_ program: String) throws {
        _ = try LottieRenderer(program: program).reel(
            of: try #require(document), name: "a.json", width: 8, height: 8)
    }

    @Test func `a missing program is told with what to install`() {
        let error = #expect(throws: LottieRendererError.self) {
            _ = try TestLottieOptions(lottieRenderer: "/nonexistent/renderer").renderer(for: "assets/a.json")
        }
        #expect(
            error?.description
                == "'assets/a.json' is a Lottie file, and animate-lottie, which draws those, was not found "
                + "(/nonexistent/renderer); install the package librlottie-dev (apt-get install librlottie-dev) and build "
                + "again, or name the program with --lottie-renderer")
    }

    @Test func `what cannot be started is told with the reason`() {
        let error = #expect(throws: LottieRendererError.self) { try reel("/nonexistent/renderer") }
        guard case .cannotStart(program: "/nonexistent/renderer", reason: _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    /// A script that never gives a frame: one that waits, and one that has closed its output besides.
    ///
    /// They are files of the repository. One written here could not always be run: a program that another test starts
    /// meanwhile holds it open for a moment, and what is open for writing cannot be run.
    @Test(arguments: [("waits", "stalled"), ("closes-and-waits", "ended")])
    func `a program that waits for nothing is ended`(script: String, outcome: String) throws {
        let tests = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
        let path = tests + "/Programs/" + script
        let error = #expect(throws: LottieRendererError.self) { try reel(path) }
        switch error {
        case .stalled(file: "a.json", seconds: 4): #expect(outcome == "stalled")
        case .ended(file: "a.json", signal: 9): #expect(outcome == "ended")
        default: Issue.record("\(String(describing: error))")
        }
    }

    @Test(arguments: ["/bin/true", "/bin/false"])
    func `another program is not taken for the renderer`(program: String) {
        #expect(throws: LottieRendererError.unknownOutput(program: program)) { try reel(program) }
    }
}
