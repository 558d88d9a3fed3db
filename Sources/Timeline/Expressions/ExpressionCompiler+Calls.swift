import Geometry
import Motion
import PropertyAnimation
import Scene
import Stage

extension ExpressionCompiler {
    /// Reads the arguments of a call and emits it; the current word is the opening parenthesis.
    mutating func call(_ name: String, _ nameRange: Range<Int>) throws(Mistake) -> Operand {
        guard let function = ExpressionFunction.named(name) else {
            throw Mistake(
                range: nameRange,
                message: "unknown function '\(name)'"
                    + Suggestion.phrase(for: name, among: ExpressionFunction.all.lazy.map(\.name)))
        }
        let start = builder.code.count
        try advance()
        let type: ExpressionType
        switch name {
        case "velocity", "model": type = try readCall(function)
        case "ease": type = try easeCall(function)
        case "offsetOf": type = try offsetCall(function)
        default: type = try plainCall(function, nameRange)
        }
        return Operand(type: type, start: start, range: nameRange.lowerBound..<previousEnd)
    }

    private mutating func plainCall(
        _ function: ExpressionFunction, _ nameRange: Range<Int>
    ) throws(Mistake) -> ExpressionType {
        var arguments: [Operand] = []
        if token.kind != .symbol(")") {
            repeat {
                try checkCount(arguments.count + 1, function, token.range, isAtEnd: false)
                arguments.append(try argument(arguments.count, of: function))
            } while try accept(",")
        }
        try close(function, arguments.count)
        return emit(function, arguments)
    }

    private mutating func close(_ function: ExpressionFunction, _ count: Int) throws(Mistake) {
        let range = token.range
        try expect(")", "or ',' after an argument of '\(function.name)'")
        try checkCount(count, function, range, isAtEnd: true)
    }

    private func checkCount(
        _ count: Int, _ function: ExpressionFunction, _ range: Range<Int>, isAtEnd: Bool
    ) throws(Mistake) {
        let allowed = function.argumentCount
        guard isAtEnd ? !allowed.contains(count) : count > allowed.upperBound else { return }
        let expected: String
        if allowed.count == 1 {
            expected = allowed.lowerBound == 1 ? "1 argument" : "\(allowed.lowerBound) arguments"
        } else {
            expected = "\(allowed.lowerBound) to \(allowed.upperBound) arguments"
        }
        let found = isAtEnd ? "found \(count)" : "found more"
        throw Mistake(
            range: range, message: "\(found), expected \(expected): \(function.name)(\(function.signature))")
    }

    /// Reads one argument and checks its type.
    private mutating func argument(_ place: Int, of function: ExpressionFunction) throws(Mistake) -> Operand {
        var operand = try expression()
        switch (function.name, place) {
        case ("concat", _):
            if operand.type == .color {
                throw Mistake(range: operand.range, message: "found a colour, expected a text")
            }
            if operand.type == .boolean {
                let base = builder.add(list: ["true", "false"])
                emit(.textFromBoolean(base: base), 0)
                operand.type = .text(among: ["true", "false"])
            }
        case ("random", 2...) where operand.type.isText: emit(.hashText, 0)
        case ("random", 2...) where operand.type == .boolean: break
        case ("mix", 0), ("mix", 1): try convertToColor(&operand)
        default: try require(operand, .number)
        }
        return operand
    }

    private mutating func emit(_ function: ExpressionFunction, _ arguments: [Operand]) -> ExpressionType {
        let count = arguments.count
        switch function.name {
        case "min": emit(.minimum(count: count), 1 - count)
        case "max": emit(.maximum(count: count), 1 - count)
        case "random": emit(.random(seed: scope.seed, keys: UInt16(count - 2)), 1 - count)
        case "hsb":
            if count == 3 { emit(.constant(1), 1) }
            emit(.hsb, 0)
            return .color
        case "mix":
            emit(.mix, -5)
            return .color
        case "concat":
            let texts = arguments.enumerated().reduce(UInt64(0)) { $1.element.type.isText ? $0 | 1 << $1.offset : $0 }
            emit(.concat(texts: texts, count: UInt8(count)), 1 - count)
            return .text(among: nil)
        case "fixed":
            emit(.fixed, -1)
            return .text(among: nil)
        case "near":
            if count == 2 { emit(.constant(0.5), 1) }
            emit(.call(.near), -2)
            return .boolean
        default:
            if let numeric = Self.numeric[function.name] { emit(.call(numeric), 1 - count) }
        }
        return .number
    }

    private static let numeric: [String: NumericFunction] = [
        "abs": .abs, "sign": .sign, "sqrt": .sqrt, "round": .round, "floor": .floor, "ceil": .ceil, "sin": .sin,
        "cos": .cos, "tan": .tan, "atan2": .atan2, "pow": .pow, "clamp": .clamp, "lerp": .lerp,
        "progress": .progress,
    ]

    /// velocity(path) and model(path).
    private mutating func readCall(_ function: ExpressionFunction) throws(Mistake) -> ExpressionType {
        guard case .name = token.kind else { throw unexpected("a path, such as card.center.x") }
        let path = try self.path()
        let type = try emit(path, function.name == "model" ? .model : .velocity)
        try close(function, 1)
        return type
    }

    /// offsetOf(collection, i): curves through the items' places, from which insets and viewport are taken as they are.
    private mutating func offsetCall(_ function: ExpressionFunction) throws(Mistake) -> ExpressionType {
        guard case .name = token.kind else { throw unexpected("a collection") }
        let start = token.range
        let path = try self.path()
        guard let items = scope.items(of: path), items.layout.itemCount > 0 else {
            throw Mistake(
                range: start,
                message: "'\(path.text)' is no collection, expected one with items: "
                    + "\(function.name)(\(function.signature))")
        }
        guard try accept(",") else {
            throw unexpected("',' and the index of an item: \(function.name)(\(function.signature))")
        }
        let index = try expression()
        try require(index, .number)
        try close(function, 2)
        if items.isInitial { emitCurve(through: items.initialOffsets) } else { emitOffset(items) }
        return .number
    }

    /// Replaces an item's index by its offset, as snapping, the viewport and the leading inset are then.
    private mutating func emitOffset(_ items: CollectionItems) {
        func places(_ snap: CollectionLayout.Snap) -> [Double] {
            (0..<items.layout.itemCount).map {
                items.layout.offset(of: $0, snap: snap, viewport: .zero, insetBefore: 0)
            }
        }
        emit(.read(PropertyKey(view: items.view, .snap)), 1)
        emit(.constant(Double(CollectionLayout.Snap.center.rawValue)), 1)
        emit(.equal, -1)
        let centers = builder.reserveJump(-1)
        emitCurve(through: places(.center))
        emit(.read(PropertyKey(view: items.view, .bounds, 2)), 1)
        emit(.constant(0.5), 1)
        emit(.multiply, -1)
        emit(.subtract, -1)
        let end = builder.reserveJump(0)
        builder.land(centers, conditional: true)
        emitCurve(through: places(.leading))
        emit(.read(PropertyKey(view: items.view, .contentInset, 1)), 1)
        emit(.subtract, -1)
        builder.land(end, conditional: false)
    }

    /// Replaces a place, 0 being the first, by the value there, evenly in between.
    private mutating func emitCurve(through values: [Double]) {
        let points = values.enumerated().map { (output: $0.element, input: Double?(Double($0.offset))) }
        let curve = PiecewiseLinear(points.count > 1 ? points : [(values[0], 0), (values[0], 1)])
        emit(.ease(curve: builder.add(.points(curve))), 0)
    }

    /// ease(curve, t): the curve is a name, in quotation marks or not.
    private mutating func easeCall(_ function: ExpressionFunction) throws(Mistake) -> ExpressionType {
        let name: String
        switch token.kind {
        case .name(let word), .text(let word): name = word
        default: throw unexpected("the name of a curve")
        }
        guard let curve = scope.curve(named: name) else {
            throw Mistake(
                range: token.range,
                message: "unknown curve '\(name)'" + Suggestion.phrase(forCurve: name, among: scope.curveNames))
        }
        try advance()
        guard try accept(",") else {
            throw unexpected("',' and a share of time: \(function.name)(\(function.signature))")
        }
        let share = try expression()
        try require(share, .number)
        try close(function, 2)
        let place = builder.add(curve)
        emit(.ease(curve: place), 0)
        return .number
    }
}
