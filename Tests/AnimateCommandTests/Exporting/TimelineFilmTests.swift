import Film
import Motion
import Platform
import Testing
import Timeline

@testable import AnimateCommand

/// Every timeline of the repository, those to come included.
@Suite struct TimelineFilmTests {
    struct Options: TimelineOptions, LottieOptions {
        var overrides: [ValueOverride] = []
        var limits: [LimitSettings.Change] = []
        var root: String?
        var lottieRenderer: String?
    }

    static let folder = Pathname.join(
        #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 }, "timelines")
    /// All of them; without rlottie those that show no Lottie files.
    static let timelines = FileSystem.names(in: folder).filter { name in
        guard name.hasSuffix(".json") else { return false }
        let timeline = try? LoadedTimeline(Pathname.join(folder, name), options: Options())
        return TestLottieOptions.isThere || timeline?.program.lottieFiles.isEmpty ?? true
    }

    static func exporter(_ name: String, jobs: Int) throws -> Exporter {
        let timeline = try LoadedTimeline(Pathname.join(folder, name), options: Options())
        var options = ExportOptions()
        // Few pixels, for a debug build; `scripts/check-determinism` compares full frames.
        options.scale = 0.4
        options.jobs = jobs
        let playback = try timeline.play()
        return try Exporter(
            playback, options: options, fonts: try timeline.fonts(), images: try timeline.images(),
            sequences: try timeline.sequences(of: playback, scale: options.scale, options: Options()))
    }

    static func frames(_ exporter: Exporter) throws -> [[UInt8]] {
        var pictures: [[UInt8]] = []
        _ = try exporter.writePictures(
            exporter.plan(FilmSelection(), format: .png), deliver: { pictures.append($1) }, progress: { _, _ in },
            isCancelled: { false })
        return pictures
    }

    @Test func thereAreTimelines() {
        #expect(Self.timelines.contains("shake.json"))
    }

    @Test(arguments: timelines) func aFrameDrawnAloneEqualsTheFilms(name: String) throws {
        let exporter = try Self.exporter(name, jobs: 3)
        let film = try Self.frames(exporter)
        let plan = try exporter.plan(FilmSelection(), format: .png)
        #expect(film.count == plan.frames.count)
        var generator = SplitMix(state: 7)
        for number in film.indices.shuffled(using: &generator).prefix(24) {
            #expect(try exporter.picture(at: plan.frames[number].instant) == film[number], "frame \(number)")
        }
    }

    @Test(arguments: timelines) func theNumberOfThreadsChangesNothing(name: String) throws {
        let single = try Self.frames(try Self.exporter(name, jobs: 1))
        #expect(try Self.frames(try Self.exporter(name, jobs: 4)) == single)
    }

    struct SplitMix: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var word = state
            word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
            word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
            return word ^ (word >> 31)
        }
    }
}
