import TestSupport
import Testing

@testable import AnimateCommand

/// No option of `animate export` is ignored in silence.
@Suite struct OptionUseTests {
    /// How each product is asked for.
    static let products: [(product: OutputPlan.Product, arguments: [String])] = [
        (.film, []), (.film, ["--format", "gif"]), (.film, ["-o", "x.dat"]), (.picture, ["--at", "1"]),
        (.pictures, ["--format", "png"]), (.haptics, ["--format", "ahap"]), (.haptics, ["-o", "x.ahap"]),
        (.frames, ["--format", "raw"]), (.frames, ["-o", "x.raw"]),
    ]

    struct Case: CustomTestStringConvertible, Sendable {
        var arguments: [String]
        /// What it does something for.
        var products: Set<OutputPlan.Product>
        var needed = ""
        var testDescription: String { arguments[0] }
    }

    private static let all: Set<OutputPlan.Product> = [.film, .picture, .pictures, .haptics, .frames]
    private static let films: Set<OutputPlan.Product> = [.film, .pictures, .frames]
    private static let drawn: Set<OutputPlan.Product> = [.film, .picture, .pictures, .frames]

    static let cases = [
        Case(arguments: ["--plays", "2"], products: [.film], needed: "a GIF as the output"),
        Case(arguments: ["--quality", "50"], products: [.film], needed: "a GIF as the output"),
        Case(arguments: ["--colors", "9"], products: [.film], needed: "a GIF as the output"),
        Case(arguments: ["--dither", "none"], products: [.film], needed: "a GIF as the output"),
        Case(arguments: ["--max-size", "9KB"], products: [.film], needed: "a GIF as the output"),
        Case(arguments: ["--compat"], products: [.film], needed: "a GIF as the output"),
        Case(arguments: ["--from", "0.5"], products: films, needed: "a film as the output"),
        Case(arguments: ["--to", "0.5"], products: films, needed: "a film as the output"),
        Case(arguments: ["--speed", "2"], products: films, needed: "a film as the output"),
        Case(arguments: ["--fps", "30"], products: films, needed: "a film as the output"),
        Case(arguments: ["--hold", "1"], products: films, needed: "a film as the output"),
        Case(arguments: ["--scale", "1"], products: drawn, needed: "a film or a picture as the output"),
        Case(arguments: ["--background", "#FF0000"], products: drawn, needed: "a film or a picture as the output"),
        Case(arguments: ["--haptics"], products: drawn, needed: "a film or a picture as the output"),
        Case(arguments: ["--jobs", "2"], products: all),
        Case(arguments: ["--set", "angle=3"], products: all),
        Case(arguments: ["--root", "/"], products: all),
        Case(arguments: ["--limit", "frames=5"], products: all),
        Case(arguments: ["--lottie-renderer", "x"], products: all),
        Case(arguments: ["--quiet"], products: all),
        Case(arguments: ["--json"], products: all),
    ]

    @Test(arguments: cases) func whatDoesNothingIsAMistake(_ test: Case) {
        for (product, arguments) in Self.products {
            let transcript = Transcript()
            #expect(transcript.run(["export", "/nonexistent/x.json"] + arguments + test.arguments) == .trouble)
            let name = test.arguments[0]
            let words =
                test.products.contains(product)
                ? "cannot read /nonexistent/x.json: no such file or directory"
                : product == .picture
                    ? "--at and \(name) cannot stand together" : "\(name) needs \(test.needed)"
            #expect(transcript.errors == "animate: \(words)\n", "\(arguments)")
        }
    }

    @Test func everyOptionIsInTheTable() {
        let named = Set(Self.cases.map { $0.arguments[0] } + ["--output", "--format", "--at", "--help"])
        #expect(Set(ExportCommand.command.page.options.map(\.long)) == named)
    }

    @Test(arguments: [
        (["export", "--to", "1", "--hold", "1", "/nonexistent/x.json"], "--to and --hold cannot stand together"),
        (
            ["sheet", "--times", "1", "--count", "3", "/nonexistent/x.json"],
            "--times and --count cannot stand together"
        ),
        (
            ["encode", "--size", "4x3", "/nonexistent/a.png", "-o", "/nonexistent/a.gif"],
            "--size needs --raw; pictures have sizes of their own"
        ),
    ])
    func optionsThatLeaveEachOtherNothingToDoAreAMistake(arguments: [String], message: String) {
        let transcript = Transcript()
        #expect(transcript.run(arguments) == .trouble)
        #expect(transcript.errors == "animate: \(message)\n")
    }
}
