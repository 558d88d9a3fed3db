import Motion

/// What a contact sheet shows.
public struct SheetRequest: Sendable {
    /// The instants shown; empty spreads `count` of them evenly from the beginning to the end.
    public var instants: [Time] = []
    /// How many instants, when none are named.
    public var count = 8
    /// How many frames stand in a row; nil chooses.
    public var columns: Int?
    /// The features told below each frame, as a trace names them: `card.rotation`.
    public var features: [String] = []

    /// Makes the usual request.
    public init() {}

    /// The instants for a film of a length, in order of the sheet: even ones stand on the frame nearest before them, but
    /// for the last, which is the end. A film of fewer frames than are asked for shows each of them once.
    func instants(length: Time, framesPerSecond: Int) -> [Time] {
        if !instants.isEmpty { return instants }
        if count == 1 || length == .zero { return [.zero] }
        let even = (0..<count).map { place in
            if place == count - 1 { return length }
            let share = Double(place) / Double(count - 1)
            return .frame(
                Int((length.seconds * share * Double(framesPerSecond) + 1e-6).rounded(.down)), at: framesPerSecond)
        }
        return even.indices.filter { $0 == 0 || even[$0] != even[$0 - 1] }.map { even[$0] }
    }
}

/// Why no sheet can be made.
public enum SheetError: Error, Hashable, Sendable {
    /// No view, variable or value has such a feature; `known` are those there are.
    case unknownFeature(String, known: [String])
}
