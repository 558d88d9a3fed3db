import Geometry

extension ExpressionCompiler {
    /// The whole grammar from `?:` down.
    mutating func expression() throws(Mistake) -> Operand {
        try nested { (compiler) throws(Mistake) in try compiler.conditional() }
    }

    private mutating func conditional() throws(Mistake) -> Operand {
        let condition = try disjunction()
        guard token.kind == .symbol("?") else { return condition }
        try require(condition, .boolean)
        try advance()
        let skip = builder.reserveJump(-1)
        let first = try expression()
        try expect(":", "and the other value")
        return try chooseBetween(condition: condition, skip: skip, first: first) { (compiler) throws(Mistake) in
            try compiler.expression()
        }
    }

    /// Completes a choice whose condition and first branch are emitted already.
    mutating func chooseBetween(
        condition: Operand, skip: Int, first: Operand,
        second rule: (inout ExpressionCompiler) throws(Mistake) -> Operand
    ) throws(Mistake) -> Operand {
        let end = builder.reserveJump(0)
        builder.land(skip, conditional: true)
        builder.lower(by: first.type.slots)
        var second = try rule(&self)
        var type = first.type
        if first.type == .color, second.type.isText {
            try convertToColor(&second)
        } else if first.type.isText, second.type == .color {
            try requireColors(first)
            builder.insert(.colorFromText, at: end, peak: builder.depth)
            builder.retarget(skip, to: end + 2)
            builder.land(end + 1, conditional: false)
            return Operand(type: .color, start: condition.start, range: condition.range.lowerBound..<previousEnd)
        }
        if case .text(let a) = first.type, case .text(let b) = second.type {
            type = .text(among: Self.union(a, b))
        } else if type != second.type {
            throw Mistake(
                range: second.range,
                message: "found \(second.type.phrase), but the other branch is \(first.type.phrase)")
        }
        builder.land(end, conditional: false)
        return Operand(type: type, start: condition.start, range: condition.range.lowerBound..<previousEnd)
    }

    private static func union(_ a: [String]?, _ b: [String]?) -> [String]? {
        guard let a, let b else { return nil }
        return a + b.filter { !a.contains($0) }
    }

    private mutating func disjunction() throws(Mistake) -> Operand {
        var left = try conjunction()
        while token.kind == .symbol("||") { left = try shortCircuit(left, isOr: true) }
        return left
    }

    private mutating func conjunction() throws(Mistake) -> Operand {
        var left = try comparison()
        while token.kind == .symbol("&&") { left = try shortCircuit(left, isOr: false) }
        return left
    }

    /// The right side is only evaluated when the left one leaves the answer open.
    private mutating func shortCircuit(_ left: Operand, isOr: Bool) throws(Mistake) -> Operand {
        try require(left, .boolean)
        try advance()
        if isOr { emit(.not, 0) }
        let skip = builder.reserveJump(-1)
        let right = isOr ? try conjunction() : try comparison()
        try require(right, .boolean)
        let end = builder.reserveJump(0)
        builder.land(skip, conditional: true)
        builder.lower(by: 1)
        emit(.constant(isOr ? 1 : 0), 1)
        builder.land(end, conditional: false)
        return Operand(type: .boolean, start: left.start, range: left.range.lowerBound..<previousEnd)
    }

    private static let comparisons = ["==", "!=", "<", "<=", ">", ">="]

    private mutating func comparison() throws(Mistake) -> Operand {
        let left = try sum()
        guard case .symbol(let symbol) = token.kind, Self.comparisons.contains(symbol) else { return left }
        try advance()
        let right = try sum()
        if case .symbol(let next) = token.kind, Self.comparisons.contains(next) {
            throw Mistake(range: token.range, message: "only one comparison can stand here; join two with '&&'")
        }
        return try compare(left, symbol, right)
    }

    private mutating func compare(_ left: Operand, _ symbol: String, _ right: Operand) throws(Mistake) -> Operand {
        var right = right
        let isEquality = symbol == "==" || symbol == "!="
        if left.type == .color, right.type.isText { try convertToColor(&right) }
        if case .text(let a) = left.type, case .text(let b) = right.type {
            guard isEquality else {
                throw Mistake(
                    range: left.range, message: "found a text, expected a number; texts are only equal or not")
            }
            try checkStates(left, a, right, b)
            emit(symbol == "==" ? .equalTexts : .notEqualTexts, -1)
        } else {
            guard left.type == right.type else {
                throw Mistake(
                    range: right.range,
                    message: "found \(right.type.phrase), but it is compared with \(left.type.phrase)")
            }
            if left.type == .color {
                guard isEquality else { throw Mistake(range: left.range, message: "colours are only equal or not") }
                emit(symbol == "==" ? .equalColors : .notEqualColors, -7)
            } else {
                if !isEquality { try require(left, .number) }
                emit(Self.instruction(for: symbol), -1)
            }
        }
        return Operand(type: .boolean, start: left.start, range: left.range.lowerBound..<previousEnd)
    }

    private static func instruction(for comparison: String) -> Instruction {
        switch comparison {
        case "==": .equal
        case "!=": .notEqual
        case "<": .less
        case "<=": .lessOrEqual
        case ">": .greater
        default: .greaterOrEqual
        }
    }

    /// A text that can never be equal to the state it is compared with is a mistake.
    private func checkStates(
        _ left: Operand, _ a: [String]?, _ right: Operand, _ b: [String]?
    ) throws(Mistake) {
        guard let a, let b, !a.contains(where: b.contains) else { return }
        if b.count == 1 { throw unknownState(b[0], a, right.range) }
        if a.count == 1 { throw unknownState(a[0], b, left.range) }
        throw Mistake(range: right.range, message: "these can never be equal: \(a.quotedList), and \(b.quotedList)")
    }

    private mutating func sum() throws(Mistake) -> Operand {
        var left = try product()
        while true {
            if token.kind == .symbol("+") {
                left = try arithmetic(left, .add) { (compiler) throws(Mistake) in try compiler.product() }
            } else if token.kind == .symbol("-") {
                left = try arithmetic(left, .subtract) { (compiler) throws(Mistake) in try compiler.product() }
            } else {
                return left
            }
        }
    }

    private mutating func product() throws(Mistake) -> Operand {
        var left = try unary()
        while true {
            let operation: Instruction
            switch token.kind {
            case .symbol("*"): operation = .multiply
            case .symbol("/"): operation = .divide
            case .symbol("%"): operation = .remainder
            default: return left
            }
            left = try arithmetic(left, operation) { (compiler) throws(Mistake) in try compiler.unary() }
        }
    }

    private mutating func arithmetic(
        _ left: Operand, _ operation: Instruction, right rule: (inout ExpressionCompiler) throws(Mistake) -> Operand
    ) throws(Mistake) -> Operand {
        if left.type.isText, operation == .add {
            throw Mistake(range: left.range, message: "found a text, expected a number; concat(…) joins texts")
        }
        try require(left, .number)
        try advance()
        let right = try rule(&self)
        try require(right, .number)
        emit(operation, -1)
        return Operand(type: .number, start: left.start, range: left.range.lowerBound..<previousEnd)
    }

    private mutating func unary() throws(Mistake) -> Operand {
        guard token.kind == .symbol("-") || token.kind == .symbol("!") else { return try primary() }
        let isMinus = token.kind == .symbol("-")
        let start = token.range.lowerBound
        let operand = try nested { (compiler) throws(Mistake) in
            try compiler.advance()
            return try compiler.unary()
        }
        try require(operand, isMinus ? .number : .boolean)
        emit(isMinus ? .negate : .not, 0)
        return Operand(type: operand.type, start: operand.start, range: start..<previousEnd)
    }
}

// Colours from texts.
extension ExpressionCompiler {
    /// Makes a colour of a text that is known to spell one.
    mutating func convertToColor(_ operand: inout Operand) throws(Mistake) {
        if operand.type == .color { return }
        guard operand.type.isText else {
            throw Mistake(range: operand.range, message: "found \(operand.type.phrase), expected a colour")
        }
        try requireColors(operand)
        emit(.colorFromText, 3)
        operand.type = .color
    }

    private func requireColors(_ operand: Operand) throws(Mistake) {
        guard let texts = operand.type.texts else {
            throw Mistake(range: operand.range, message: "found a text that may be anything, expected a colour")
        }
        for text in texts where Color(text) == nil {
            throw Mistake(
                range: operand.range,
                message: "found the text '\(text)', expected a colour: #RRGGBB, #RRGGBBAA or clear")
        }
    }
}
