import Geometry
import Lottie
import Motion
import PropertyAnimation
import Scene

// A Lottie view is a number between 0 and 1 that a leaf moves evenly; drawing finds the frame that belongs to it.
extension Player {
    func plan(_ play: PlayDefinition, at position: SourcePosition) throws -> LeafPlan {
        let speed = try number(play.speed, "speed", at: position)
        guard speed > 0 else { throw PlaybackFailure.notPositive("speed", speed, position) }
        let start = try share(play.start, at: position)
        let end = try share(play.end, at: position)
        let seconds = fileDuration(of: play.view) * (end - start).magnitude / speed
        guard seconds.isFinite else { throw PlaybackFailure.notFinite("the time it takes to play", position) }
        let key = PropertyKey(object: Int32(play.view), property: PropertyID.lottieProgress.rawValue)
        return LeafPlan(duration: .seconds(seconds), timing: .curve(.linear)) { [loop] in
            loop.assign(key, end, options: AssignmentOptions(from: start))
        }
    }

    private func share(_ input: NumericInput, at position: SourcePosition) throws -> Double {
        let share = try number(input, "range", at: position)
        guard (0...1).contains(share) else { throw PlaybackFailure.outside("range", share, 0, 1, position) }
        return share
    }

    /// How long the file that a view shows now lasts at its own pace, in seconds.
    private func fileDuration(of view: Int) -> Double {
        let key = PropertyKey(object: Int32(view), property: PropertyID.lottie.rawValue)
        guard case .string(let name) = loop.object(of: key) else { return 0 }
        return program.lottieFiles.first { $0.name == name }?.document.duration ?? 0
    }
}
