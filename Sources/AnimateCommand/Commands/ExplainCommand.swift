import Film
import Motion
import Scene
import Timeline

/// `animate explain FILE`.
enum ExplainCommand {
    struct Settings: TimelineOptions {
        var overrides: [ValueOverride] = []
        var limits: [LimitSettings.Change] = []
        var root: String?
        var instant: Double?
        var view: String?
        var writesJSON = false
    }

    static let command = Subcommand(
        ManualPage(
            name: "explain", summary: "tells why things stand where they do at an instant",
            synopsis: "--at T [OPTION]... FILE",
            description: [
                "Plays a timeline and tells, for the instant T, which animations are at work, and where each moving value "
                    + "comes from: the model, which is where it is going, plus what each animation still contributes, "
                    + "how much of its way that has come and how long it has left. FILE - is standard input.",
                "With --view, tells of one view everything that changes in the film, moving or not. Numbers are those of "
                    + "the file: x runs from the leading edge.",
            ],
            examples: [
                .init(
                    command: "animate explain --at 0.75 --view ball additive-blend.json",
                    meaning: "Shows how two animations add up.")
            ]),
        settings: Settings.init,
        options: [
            .value("--at", nil, "T", .seconds, "The instant, in seconds; 0 unless told.", \.instant),
            .value("--view", "v", "ID", .text, "Tells of this view alone, and all of it that changes.", \.view),
        ] + Option.ofTimelines + [.flag("--json", nil, "Writes JSON.", \.writesJSON)],
        run: run)

    private static func run(_ settings: Settings, _ inputs: [String], _ console: Console) throws -> CommandStatus {
        guard let input = inputs.first else {
            throw UsageError.operandMissing(command: "explain", operand: "a timeline FILE")
        }
        if inputs.count > 1 { throw UsageError.tooManyOperands(command: "explain", limit: 1, found: inputs[1]) }
        do {
            let playback = try LoadedTimeline(input, options: settings).play()
            var view: Int?
            if let id = settings.view {
                guard let index = playback.program.scene.index(of: id) else {
                    let known = playback.program.scene.views.compactMap(\.id)
                    console.note(
                        "animate: \(input): there is no view '\(id)'\(Suggestion.phrase(for: id, among: known))")
                    return .inputIsWrong
                }
                view = index
            }
            let explanation = playback.explain(at: .seconds(settings.instant ?? 0), view: view)
            try console.print(settings.writesJSON ? explanation.json : explanation.text)
            return .fine
        } catch {
            let failure = Failure(error, input: input)
            failure.tell(on: console)
            return failure.status
        }
    }
}
