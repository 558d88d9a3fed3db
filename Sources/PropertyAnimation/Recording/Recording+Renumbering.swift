import Geometry

extension Recording {
    /// The same recording with the objects numbered otherwise: the new number of each object, by its old one.
    ///
    /// Negative objects keep theirs. Traps for an object beyond the list, and when a property is bound.
    public func renumbered(_ places: [Int32]) -> Recording {
        if places.enumerated().allSatisfy({ $0.offset == Int($0.element) }) { return self }
        precondition(bindings.isEmpty, "a bound property reads others by their old numbers")
        return Recording(
            end: end, ledger: ledger, marks: marks,
            transitions: transitions.map { transition in
                var transition = transition
                transition.object = places[Int(transition.object)]
                return transition
            },
            history: history.renumbered(places), bindings: [:])
    }
}
