import Film
import Motion
import Testing

/// One case of the table: what is asked, and what the design says the film shows.
struct PlanCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var request: FilmRequest
    var format = FilmFormat.gif
    /// The instants shown, in seconds.
    let instants: [Double]
    /// How long each is shown, in seconds.
    let durations: [Double]

    init(
        _ name: String, _ length: Double, fixed: Bool = false, fps: Int = 50, hold: Double = 0, speed: Double = 1,
        from start: Double = 0, to end: Double? = nil, format: FilmFormat = .gif, instants: [Double],
        durations: [Double]
    ) {
        testDescription = name
        request = FilmRequest(
            length: .seconds(length), hasFixedDuration: fixed, framesPerSecond: fps, hold: .seconds(hold), speed: speed,
            start: .seconds(start), end: end.map { .seconds($0) })
        self.format = format
        self.instants = instants
        self.durations = durations
    }
}

@Suite struct FilmPlanTests {
    static let cases: [PlanCase] = [
        PlanCase(
            "the last event on a frame boundary: N frames and the settled one", 0.06,
            instants: [0, 0.02, 0.04, 0.06], durations: [0.02, 0.02, 0.02, 0.02]),
        PlanCase(
            "the last event between frames", 0.05, instants: [0, 0.02, 0.04, 0.05],
            durations: [0.02, 0.02, 0.02, 0.02]),
        PlanCase("nothing moves: the settled frame alone", 0, instants: [0], durations: [0.02]),
        PlanCase("nothing moves, held", 0, hold: 1, instants: [0], durations: [1.02]),
        PlanCase(
            "hold lengthens the settled frame", 0.04, hold: 0.5, instants: [0, 0.02, 0.04],
            durations: [0.02, 0.02, 0.52]),
        PlanCase(
            "a given duration has no settled frame", 0.06, fixed: true, instants: [0, 0.02, 0.04],
            durations: [0.02, 0.02, 0.02]),
        PlanCase(
            "a given duration with hold has one that lasts hold", 0.04, fixed: true, hold: 0.3,
            instants: [0, 0.02, 0.04], durations: [0.02, 0.02, 0.3]),
        PlanCase(
            "a given duration between frames is rounded up", 0.05, fixed: true, instants: [0, 0.02, 0.04],
            durations: [0.02, 0.02, 0.02]),
        PlanCase(
            "slow motion: more frames, delays as ever, hold not scaled", 0.02, hold: 0.1, speed: 0.5,
            instants: [0, 0.01, 0.02], durations: [0.02, 0.02, 0.12]),
        PlanCase(
            "fast forward", 0.2, speed: 4, instants: [0, 0.08, 0.16, 0.2], durations: [0.02, 0.02, 0.02, 0.02]),
        PlanCase(
            "from a later start", 0.1, from: 0.05, instants: [0.05, 0.07, 0.09, 0.1],
            durations: [0.02, 0.02, 0.02, 0.02]),
        PlanCase(
            "to drops the settled frame, even held", 0.1, hold: 1, to: 0.03, instants: [0, 0.02],
            durations: [0.02, 0.02]),
        PlanCase("to is not shown itself", 0.1, to: 0.04, instants: [0, 0.02], durations: [0.02, 0.02]),
        PlanCase(
            "past the length all is settled", 0.03, to: 0.08, instants: [0, 0.02, 0.03, 0.03],
            durations: [0.02, 0.02, 0.02, 0.02]),
        PlanCase("a start past the end shows the settled state", 0.1, from: 5, instants: [0.1], durations: [0.02]),
        PlanCase(
            "a GIF above 50 frames a second is sampled at 50", 0.04, fps: 60, instants: [0, 0.02, 0.04],
            durations: [0.02, 0.02, 0.02]),
        PlanCase(
            "pictures are not bound to 50", 0.02, fps: 100, format: .png, instants: [0, 0.01, 0.02],
            durations: [0.01, 0.01, 0.01]),
        PlanCase(
            "an uneven rate", 0.1, fps: 24, instants: [0, 1.0 / 24, 2.0 / 24, 0.1],
            durations: [1.0 / 24, 1.0 / 24, 1.0 / 24, 1.0 / 24]),
    ]

    @Test(arguments: cases) func showsWhatTheDesignSays(_ example: PlanCase) throws {
        let plan = try FilmPlan(example.request, format: example.format, maximumFrameCount: 1000)
        #expect(plan.frames.map(\.instant) == example.instants.map { Time.seconds($0) })
        #expect(plan.frames.map(\.duration) == example.durations.map { Time.seconds($0) })
    }

    @Test(arguments: [24, 25, 30, 50], [(1.2, 0.0), (1.2, 0.25), (0.333, 1), (2.000001, 0.5)])
    func lastsAsLongAsTheFormulaSays(framesPerSecond: Int, film: (length: Double, hold: Double)) throws {
        let (length, hold) = film
        let request = FilmRequest(
            length: .seconds(length), hasFixedDuration: false, framesPerSecond: framesPerSecond, hold: .seconds(hold))
        let plan = try FilmPlan(request, format: .gif, maximumFrameCount: 1000)
        let count = (length * Double(framesPerSecond)).rounded(.up)
        #expect(plan.frames.count == Int(count) + 1)
        #expect(plan.duration == Time.frame(Int(count) + 1, at: framesPerSecond) + .seconds(hold))
    }

    @Test func neverDriftsAtAnUnevenRate() throws {
        let request = FilmRequest(length: .seconds(100), hasFixedDuration: true, framesPerSecond: 30)
        let plan = try FilmPlan(request, format: .gif, maximumFrameCount: 3000)
        #expect(plan.frames.count == 3000)
        #expect(plan.frames[2999].instant == Time(flicks: 2999 * 23_520_000))
    }

    @Test func aTenthOfTheSpeedShowsTenTimesTheFrames() throws {
        let request = FilmRequest(length: .seconds(1), hasFixedDuration: true, framesPerSecond: 50, speed: 0.1)
        let plan = try FilmPlan(request, format: .gif, maximumFrameCount: 1000)
        #expect(plan.frames.count == 500)
        #expect(plan.frames.indices.allSatisfy { plan.frames[$0].instant == .frame($0, at: 500) })
    }

    @Test func refusesMoreFramesThanAllowed() {
        let long = FilmRequest(length: .seconds(20_000), hasFixedDuration: false, framesPerSecond: 50)
        #expect(throws: FilmError.tooManyFrames(1_000_000, limit: 1000)) {
            try FilmPlan(long, format: .gif, maximumFrameCount: 1000)
        }
        let endless = FilmRequest(length: .distantFuture, hasFixedDuration: false, framesPerSecond: 50, speed: 1e-9)
        #expect(throws: FilmError.self) { try FilmPlan(endless, format: .gif, maximumFrameCount: 1000) }
        let exact = FilmRequest(length: .seconds(0.18), hasFixedDuration: false, framesPerSecond: 50)
        #expect(throws: FilmError.tooManyFrames(10, limit: 9)) {
            try FilmPlan(exact, format: .gif, maximumFrameCount: 9)
        }
        #expect((try? FilmPlan(exact, format: .gif, maximumFrameCount: 10)) != nil)
    }

    @Test(arguments: [1_000_000.5, 1e12, 1e300]) func refusesToHoldForever(hold: Double) {
        let request = FilmRequest(
            length: .zero, hasFixedDuration: false, framesPerSecond: 50, hold: .seconds(hold))
        #expect(throws: FilmError.holdTooLong(.seconds(hold), limit: .seconds(1_000_000))) {
            try FilmPlan(request, format: .gif, maximumFrameCount: 10)
        }
    }

    @Test func refusesAFilmOfNothing() {
        let request = FilmRequest(length: .zero, hasFixedDuration: true, framesPerSecond: 50)
        #expect(throws: FilmError.noFrames(length: .zero, start: .zero)) {
            try FilmPlan(request, format: .gif, maximumFrameCount: 10)
        }
    }
}
