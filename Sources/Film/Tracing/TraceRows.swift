import Motion

/// The instants that a trace tells of.
public enum TraceRows: Hashable, Sendable {
    /// Every frame at a rate a second, and every instant at which something happened; a jump has two rows.
    case framesAndChanges(rate: Int)
    /// Every n/rate up to the length, and what holds from there on.
    case evenly(rate: Int)

    /// The instants, in order, each once, from 0 to the length.
    ///
    /// Throws when there are more than `limit`.
    func instants(length: Time, changes: [Time], limit: Int) throws(FilmError) -> [Time] {
        let rate =
            switch self {
            case .framesAndChanges(let rate), .evenly(let rate): rate
            }
        let estimate = length.seconds * Double(rate)
        if estimate > Double(limit) { throw .tooManyFrames(Int(min(estimate, 1e15)), limit: limit) }
        var instants: [Time] = []
        while Time.frame(instants.count, at: rate) <= length { instants.append(.frame(instants.count, at: rate)) }
        if case .evenly = self { return instants }
        return (instants + changes.filter { $0 >= .zero && $0 <= length } + [length]).sorted().removingRepeats()
    }
}

extension [Time] {
    /// A sorted list with each element once.
    fileprivate func removingRepeats() -> [Time] {
        enumerated().filter { $0.offset == 0 || self[$0.offset - 1] != $0.element }.map(\.element)
    }
}
