import CLibFuzzer
import FuzzInput
import Glibc
import Motion
import Timeline

exit(fuzz(CommandLine.argc, CommandLine.unsafeArgv, readTimeline))

/// Any bytes: they are read as a timeline or refused with places that lie within them, and laid out the same twice.
func readTimeline(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = FuzzInput(start, count).all
    let lines = bytes.count { $0 == 10 } + 1
    do {
        let program = try Program.load("f", files: files(bytes), options: LoadOptions(limits: smallLimits()))
        check(program.warnings, lines)
        play(program, lines)
    } catch {
        precondition(error.diagnostics.contains { $0.severity == .error })
        check(error.diagnostics, lines)
    }
    if let once = try? TimelineFormatter.format(bytes, name: "f") {
        guard let twice = try? TimelineFormatter.format(once, name: "f") else {
            fatalError("what was laid out cannot be read")
        }
        precondition(once == twice, "laying out twice changes something")
    }
    return 0
}

/// The input itself, and the same input as every file that it includes.
private func files(_ bytes: [UInt8]) -> TimelineFiles {
    TimelineFiles(read: { _ in bytes }, exists: { $0.count % 2 == 0 })
}

private func smallLimits() -> Limits {
    var limits = Limits()
    limits.views = 500
    limits.animators = 200
    limits.files = 8
    return limits
}

private func check(_ diagnostics: [Diagnostic], _ lines: Int) {
    for diagnostic in diagnostics {
        precondition(diagnostic.position.line <= lines && diagnostic.position.column >= 1)
        precondition(!diagnostic.message.isEmpty)
        precondition(!diagnostic.rendered(color: false).isEmpty)
    }
}

private func play(_ program: Program, _ lines: Int) {
    let limits = PlaybackLimits(duration: .seconds(2), runs: 200)
    do {
        let playback = try Playback.run(program, limits: limits)
        let time = min(playback.length, .seconds(1))
        _ = playback.snapshot(at: time)
        for value in program.values {
            let reader = playback.reader(at: time)
            switch value.expression.type {
            case .number: _ = value.expression.number(in: reader)
            case .boolean: _ = value.expression.boolean(in: reader)
            case .color: _ = value.expression.color(in: reader)
            default: _ = value.expression.text(in: reader)
            }
        }
    } catch {
        check(error.diagnostics, lines)
    }
}
