/// Compiles the values of a file, each when it is first needed.
struct ValueCompiler {
    let names: Names

    /// A value as an expression; nil when there is a mistake in it, which was reported.
    ///
    /// - Parameter constantsOnly: whether reading anything that changes is a mistake; it is not reported then.
    func value(_ place: Int, constantsOnly: Bool) -> Expression? {
        let entry = names.values[place]
        switch constantsOnly ? entry.constantState : entry.state {
        case .done(let expression):
            names.values[place].isUsed = true
            return expression
        case .compiling:
            if !constantsOnly { reportCycle(place) }
            return nil
        case .waiting: break
        }
        guard names.valueDepth < names.limits.expressionDepth else {
            names.reporter.error(
                entry.range, "values use one another more than \(names.limits.expressionDepth) deep")
            return nil
        }
        names.values[place].isUsed = true
        set(place, constantsOnly, .compiling)
        names.valueDepth += 1
        names.valueChain.append(place)
        let scope = Scope(names: names, isConstant: constantsOnly)
        let expression = constantsOnly ? compileConstant(place, scope) : compile(entry.value, scope)
        names.valueChain.removeLast()
        names.valueDepth -= 1
        set(place, constantsOnly, .done(expression))
        return expression
    }

    /// Compiles without reporting: mistakes are found again when the value is compiled as a live one.
    private func compileConstant(_ place: Int, _ scope: Scope) -> Expression? {
        let outer = names.metLiveRead
        names.metLiveRead = false
        let expression = names.reporter.silently { compile(names.values[place].value, scope) }
        if names.metLiveRead { names.liveValues.insert(place) }
        names.metLiveRead = names.metLiveRead || outer
        return expression
    }

    private func set(_ place: Int, _ constantsOnly: Bool, _ state: Names.Value.State) {
        if constantsOnly {
            names.values[place].constantState = state
        } else {
            names.values[place].state = state
        }
    }

    private func reportCycle(_ place: Int) {
        let start = names.valueChain.firstIndex(of: place) ?? 0
        let chain = names.valueChain[start...] + [place]
        names.reporter.error(
            names.values[place].range,
            "values use each other in a circle: \(chain.map { names.values[$0].name }.joined(separator: " → "))")
    }

    private func compile(_ value: JSONValue, _ scope: Scope) -> Expression? {
        if !value.isArray { return ConstantReader(scope: scope).expression(value) }
        let cases = value.elements
        var parts: [(condition: Expression?, value: Expression)] = []
        var isComplete = true
        for (place, entry) in cases.enumerated() {
            guard let then = entry["then"] else { return nil }
            let condition = entry["if"]
            if place < cases.count - 1, condition == nil {
                names.reporter.error(
                    entry.headRange, "only the last case has no 'if': those behind it would never hold")
                isComplete = false
            } else if place == cases.count - 1, let condition {
                names.reporter.error(
                    condition.headRange, "the last case has an 'if', expected one without, for when no other holds")
                isComplete = false
            }
            var test: Expression?
            if let condition {
                test = ConstantReader(scope: scope).expression(condition, expecting: .boolean)
                if test == nil { isComplete = false }
            }
            guard let result = ConstantReader(scope: scope).expression(then) else {
                isComplete = false
                continue
            }
            parts.append((test, result))
        }
        guard isComplete, !parts.isEmpty else { return nil }
        return join(parts, value, cases)
    }

    private func join(
        _ parts: [(condition: Expression?, value: Expression)], _ value: JSONValue, _ cases: [JSONValue]
    ) -> Expression? {
        let type = parts.reduce(parts[0].value.type) { Self.common($0, $1.value.type) ?? $0 }
        for (part, entry) in zip(parts, cases) where Self.common(part.value.type, type) == nil {
            names.reporter.error(
                (entry["then"] ?? entry).headRange,
                "found \(part.value.type.phrase), but the first case is \(type.phrase)")
            return nil
        }
        var builder = CodeBuilder()
        var ends: [Int] = []
        for part in parts {
            var skip: Int?
            if let condition = part.condition {
                builder.append(condition)
                skip = builder.reserveJump(-1)
            }
            builder.append(part.value)
            guard let skip else { break }
            ends.append(builder.reserveJump(0))
            builder.land(skip, conditional: true)
            builder.lower(by: type.slots)
        }
        for end in ends { builder.land(end, conditional: false) }
        guard builder.code.count <= names.limits.expressionSteps else {
            names.reporter.error(
                value.headRange,
                "the cases, with the values they use, take more than \(names.limits.expressionSteps) steps")
            return nil
        }
        return builder.expression(type: type, position: names.reporter.position(value.headRange)).folded
    }

    /// The type that holds both, or nil.
    private static func common(_ a: ExpressionType, _ b: ExpressionType) -> ExpressionType? {
        guard case .text(let texts) = a, case .text(let others) = b else { return a == b ? a : nil }
        guard let texts, let others else { return .text(among: nil) }
        return .text(among: texts + others.filter { !texts.contains($0) })
    }
}
