import Scene

extension AnimatorDecoder {
    /// An animator that plays a Lottie view; nil when there is a mistake in it.
    func play(_ value: JSONValue, _ place: Place) -> AnimatorDefinition.Form? {
        guard let name = value["play"], let path = name.string.flatMap({ PathText.parse($0) }),
            let view = TargetReader(scope: place.scope, bound: [:]).view(name, path.segments)
        else { return nil }
        guard view.kind == .lottie else {
            reporter.error(name.range, "'\(name.string ?? "")' is \(view.kind.phrase), expected a Lottie view")
            return nil
        }
        let constants = ConstantReader(scope: place.scope)
        func number(_ value: JSONValue?, _ range: NumberRange, _ standard: Double) -> NumericInput? {
            value.map { constants.number($0, in: range) } ?? .constant(standard)
        }
        let range = value["range"]?.elements ?? []
        guard let speed = number(value["speed"], .positive, 1), let start = number(range.first, .share, 0),
            let end = number(range.dropFirst().first, .share, 1)
        else { return nil }
        return .play(PlayDefinition(view: view.index, speed: speed, start: start, end: end))
    }
}
