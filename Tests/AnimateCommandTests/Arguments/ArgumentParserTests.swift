import Testing

@testable import AnimateCommand

@Suite struct ArgumentParserTests {
    struct Settings {
        var isQuiet = false
        var isExtra = false
        var rate: Int?
        var names: [String] = []
    }

    static let parser = ArgumentParser(
        command: "try",
        options: [
            Option<Settings>.flag("--quiet", "q", "Says nothing.", \.isQuiet),
            .flag("--extra", "x", "Says more.", \.isExtra),
            .value("--rate", "r", "N", .wholeNumber(1...100), "Sets the rate.", \.rate),
            .values("--name", "n", "NAME", .text, "Adds a name.", \.names),
        ])

    static func parse(_ arguments: [String]) throws -> (Settings, [String]) {
        var settings = Settings()
        let operands = try parser.parse(arguments, into: &settings)
        return (settings, operands)
    }

    @Test(arguments: [
        ["a", "--quiet", "--rate", "30", "b"], ["--rate=30", "-q", "a", "b"], ["-r30", "-q", "--", "a", "b"],
        ["-qr", "30", "a", "b"], ["-qr30", "a", "b"], ["--rate", "7", "a", "b", "--rate", "30", "--quiet"],
    ])
    func readsEverySpelling(arguments: [String]) throws {
        let (settings, operands) = try Self.parse(arguments)
        #expect(settings.isQuiet && !settings.isExtra && settings.rate == 30)
        #expect(operands == ["a", "b"])
    }

    @Test func keepsRepeatedValuesInOrder() throws {
        let (settings, operands) = try Self.parse(["--name", "one", "-n", "--two", "--name=th=ree", "-", "-n="])
        #expect(settings.names == ["one", "--two", "th=ree", "="])
        #expect(operands == ["-"])
    }

    @Test func takesEverythingAfterTwoDashesAsOperands() throws {
        #expect(try Self.parse(["--", "--quiet", "-q", "--"]).1 == ["--quiet", "-q", "--"])
    }

    @Test(arguments: [
        (["--qiet"], UsageError.unknownOption("--qiet", command: "try", nearest: "--quiet")),
        (["--rat", "5"], .unknownOption("--rat", command: "try", nearest: "--rate")),
        (["--something"], .unknownOption("--something", command: "try", nearest: nil)),
        (["-z"], .unknownOption("-z", command: "try", nearest: nil)),
        (["-qz"], .unknownOption("-z", command: "try", nearest: nil)),
        (["--rate"], .valueMissing(option: "--rate", placeholder: "N")),
        (["-r"], .valueMissing(option: "-r", placeholder: "N")),
        (["--quiet=yes"], .valueNotTaken(option: "--quiet")),
        (
            ["--rate", "0"],
            .unexpectedValue(option: "--rate", found: "0", expected: "a whole number from 1 to 100")
        ),
        (
            ["--rate", "ten"],
            .unexpectedValue(option: "--rate", found: "ten", expected: "a whole number from 1 to 100")
        ),
    ])
    func tellsMistakes(arguments: [String], error: UsageError) {
        #expect(throws: error) { try Self.parse(arguments) }
    }

    @Test(arguments: ["nan", "inf", "-1", "0", "0x10", "", "1e999", "1 ", "1,5"])
    func refusesWhatIsNoPositiveNumber(text: String) {
        #expect(ValueKind.positiveNumber(upTo: 100).parse(text) == nil)
    }
}
