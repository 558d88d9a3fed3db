import Lottie
import Scene

/// An animator that plays a Lottie view.
public struct PlayDefinition: Sendable {
    /// The view's index in the scene.
    public let view: Int
    /// How many times as fast as the file says; positive.
    public let speed: NumericInput
    /// Where it begins, as a share of the file, 0 … 1.
    public let start: NumericInput
    /// Where it ends, as a share of the file, 0 … 1; before the start it runs backwards.
    public let end: NumericInput
}

extension Program {
    /// How long one cycle of a view's first file lasts, in seconds; nil when that is not certain beforehand.
    func fixedDuration(of play: PlayDefinition) -> Double? {
        let object = SceneSnapshot(of: scene).object(.lottie, view: play.view)
        guard case .string(let name) = object, let file = lottieFiles.first(where: { $0.name == name }),
            let speed = play.speed.constant, let start = play.start.constant, let end = play.end.constant
        else { return nil }
        return file.document.duration * (end - start).magnitude / speed
    }
}
