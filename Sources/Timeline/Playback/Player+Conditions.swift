import Geometry
import PropertyAnimation

extension Player {
    /// What a condition reads, and what the bound numbers among that are worked out from.
    func reads(of condition: Expression) -> ConditionReads {
        var all = condition.dependencies
        var place = 0
        while place < all.keys.count {
            if let bound = boundExpressions[all.keys[place]] { all.unite(bound.dependencies) }
            place += 1
        }
        return ConditionReads(keys: all.keys, time: all.readsTime, velocity: all.readsVelocity)
    }
}

extension Program {
    /// The expressions that bound numbers follow, by the number.
    var boundExpressions: [PropertyKey: Expression] {
        var result: [PropertyKey: Expression] = [:]
        for binding in bindings {
            for (key, input) in binding.inputs {
                if case .expression(let expression) = input { result[key] = expression }
            }
        }
        return result
    }
}
