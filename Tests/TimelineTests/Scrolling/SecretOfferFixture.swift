import Foundation
import Geometry
import Motion
import PropertyAnimation
import Scene
import Stage
import Testing

@testable import Timeline

/// A shipped timeline of the secret offer that was played, perhaps with another script.
struct SecretOffer {
    let playback: Playback

    /// Confetti that lasts as long as the shipped one and is read at once.
    private static let emptyConfetti = #"{ "fr": 60, "ip": 0, "op": 90, "w": 375, "h": 330, "layers": [] }"#

    init(_ name: String, direction: String = "ltr") throws {
        try self.init(name, overrides: [("direction", direction)]) { $0 }
    }

    /// Plays a timeline whose text is changed first, with the shipped confetti or with an empty one.
    init(
        _ name: String, overrides: [(name: String, value: String)] = [], hasConfetti: Bool = false,
        change: @escaping (String) -> String
    ) throws {
        let path = "timelines/\(name).json"
        let text = change(try Repository.text(path))
        let files = TimelineFiles(
            read: { file in
                if file == path { return Array(text.utf8) }
                if file.hasSuffix("confetti.json"), !hasConfetti { return Array(Self.emptyConfetti.utf8) }
                return try Repository.files.read(file)
            }, exists: Repository.files.exists)
        playback = try Playback.run(
            try Program.load(path, files: files, options: LoadOptions(overrides: overrides)))
    }

    func view(_ id: String) throws -> Int { try #require(playback.program.scene.index(of: id)) }

    /// One number of a view at an instant.
    func number(
        _ id: String, _ property: PropertyID, _ component: Int = 0, at time: Time, side: Side = .after
    ) throws -> Double {
        playback.reader(at: time, side: side).value(of: PropertyKey(view: try view(id), property, component))
    }

    func offset(at time: Time, side: Side = .after) throws -> Double {
        try number("offers", .contentOffset, at: time, side: side)
    }

    /// A value of the file at an instant.
    func value(_ name: String, at time: Time) throws -> Double {
        let value = try #require(playback.program.values.first { $0.name == name })
        return value.expression.number(in: playback.reader(at: time))
    }

    func text(_ name: String, at time: Time) throws -> String {
        let value = try #require(playback.program.values.first { $0.name == name })
        return value.expression.text(in: playback.reader(at: time))
    }

    /// The scene as it is shown at an instant, x from the left in either direction.
    func shown(at time: Time, side: Side = .after) -> SceneSnapshot {
        playback.snapshot(at: time, side: side).mirrored()
    }

    /// The runs of an animator, or of a child such as `peek[3]`, in order.
    func runs(_ name: String) -> [Ledger.Entry] {
        let ledger = playback.recording.ledger
        return ledger.entries.filter { ledger.names[Int($0.nameIndex)] == name }
    }

    func run(_ name: String) throws -> Ledger.Entry { try #require(runs(name).first) }

    /// Whether two times are the same to two flicks: a crossing is found to one.
    static func isSame(_ time: Time, _ seconds: Double) -> Bool { abs(time.seconds - seconds) < 3e-9 }
}

/// The rubber band and its inverse for D 375, c .55, written out anew.
enum Band {
    static func offset(_ finger: Double) -> Double { (1 - 1 / (finger * 0.55 / 375 + 1)) * 375 }
    static func finger(_ offset: Double) -> Double { offset * 375 / (0.55 * (375 - offset)) }
}
