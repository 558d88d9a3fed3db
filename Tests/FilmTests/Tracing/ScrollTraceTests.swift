import Film
import Foundation
import Motion
import PropertyAnimation
import Testing
import Timeline
import Trace

@Suite struct ScrollTraceTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func playback(_ name: String) throws -> Playback {
        let files = TimelineFiles { path in Array(try Data(contentsOf: root.appendingPathComponent(path))) }
        return try Playback.run(try Program.load("timelines/\(name).json", files: files))
    }

    /// No figure depends on the frame rate: at the instants that rates share, traces are equal to the last bit.
    @Test(arguments: ["secret-offer-peek-interrupted", "secret-offer-failed", "secret-offer"])
    func tracesAtAllRatesAgree(name: String) throws {
        let playback = try Self.playback(name)
        var seen: [Time: [TraceValue]] = [:]
        var shared = 0
        for rate in [48, 50, 90, 100] {
            let trace = try playback.trace(.evenly(rate: rate), maximumRowCount: 100_000)
            for (place, time) in trace.times.enumerated() {
                let row = trace.features.map { $0.values[place] }
                if let other = seen[time] {
                    shared += 1
                    #expect(row == other, "at \(time.seconds) s and \(rate) a second")
                }
                seen[time] = row
            }
        }
        #expect(shared > 100)
    }
}
