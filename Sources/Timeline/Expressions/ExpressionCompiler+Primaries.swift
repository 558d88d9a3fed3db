import Geometry

extension ExpressionCompiler {
    /// A number, a text, a path, a call or what stands in parentheses.
    mutating func primary() throws(Mistake) -> Operand {
        let start = builder.code.count
        let range = token.range
        switch token.kind {
        case .number(let number):
            try advance()
            emit(.constant(number), 1)
            return Operand(type: .number, start: start, range: range)
        case .text(let text):
            try advance()
            return literal(text, range)
        case .name(let name): return try named(name)
        case .symbol("("):
            try advance()
            let inner = try expression()
            try expect(")", "to close the parentheses")
            return Operand(type: inner.type, start: inner.start, range: range.lowerBound..<previousEnd)
        default: throw unexpected("a number, a name, a text in single quotation marks or '('")
        }
    }

    mutating func literal(_ text: String, _ range: Range<Int>) -> Operand {
        let start = builder.code.count
        let place = builder.add(text)
        emit(.text(place), 1)
        return Operand(type: .text(among: [text]), start: start, range: range)
    }

    private mutating func named(_ name: String) throws(Mistake) -> Operand {
        let range = token.range
        let start = builder.code.count
        if name == "true" || name == "false" {
            try advance()
            emit(.constant(name == "true" ? 1 : 0), 1)
            return Operand(type: .boolean, start: start, range: range)
        }
        let path = try self.path()
        if token.kind == .symbol("("), path.segments.count == 1, path.segments[0].index == nil {
            return try call(name, range)
        }
        let type = try emit(path, .presentation)
        return Operand(type: type, start: start, range: range.lowerBound..<previousEnd)
    }

    /// Reads `name[index].name…`; the current word is the first name.
    mutating func path() throws(Mistake) -> ExpressionPath {
        var path = ExpressionPath(segments: [])
        repeat {
            guard case .name(let name) = token.kind else { throw unexpected("a name") }
            var segment = ExpressionPath.Segment(name: name, index: nil, range: token.range)
            try advance()
            if token.kind == .symbol("[") { segment.index = try index() }
            path.segments.append(segment)
        } while try accept(".")
        return path
    }

    /// The whole number between brackets: an expression of constants.
    private mutating func index() throws(Mistake) -> Int {
        let start = token.range.lowerBound
        return try nested { (compiler) throws(Mistake) in
            try compiler.withFreshBuilder { (compiler) throws(Mistake) in
                try compiler.advance()
                let operand = try compiler.expression()
                try compiler.require(operand, .number)
                try compiler.expect("]", "after the index")
                let whole = compiler.builder.expression(
                    type: .number, position: SourcePosition(file: "", line: 1, column: 1))
                let range = start..<compiler.previousEnd
                guard let number = whole.constantNumber else {
                    throw Mistake(range: range, message: "an index is made of constants, 'index' and 'count'")
                }
                guard number == number.rounded(), number >= 0, number < 1e9 else {
                    throw Mistake(
                        range: range,
                        message: "found the index \(NumberText.shortest(number)), expected a whole number from 0 on")
                }
                return Int(number)
            }
        }
    }

    /// Which of a property's numbers is read.
    enum ReadMode {
        case presentation, model, velocity
    }

    /// Emits the steps that read a path.
    mutating func emit(_ path: ExpressionPath, _ mode: ReadMode) throws(Mistake) -> ExpressionType {
        let meaning = scope.resolve(path)
        switch meaning {
        case .mistake(let message, let segment):
            let range =
                path.segments[segment].range.lowerBound..<path.segments[path.segments.count - 1].range.upperBound
            throw Mistake(
                range: segment == 0 && path.segments.count > 1 ? path.segments[0].range : range, message: message)
        case .reported: throw Mistake(range: 0..<0, message: nil)
        case .key, .sum, .boundingBox, .truth, .state, .color: break
        case .constant, .value, .time:
            guard mode == .presentation else {
                throw Mistake(
                    range: path.segments[0].range,
                    message: "found '\(path.text)', expected a property of a view, such as card.center.x")
            }
        }
        return try emit(meaning, path, mode)
    }

    private mutating func emit(
        _ meaning: PathMeaning, _ path: ExpressionPath, _ mode: ReadMode
    ) throws(Mistake) -> ExpressionType {
        let range = path.segments[0].range.lowerBound..<path.segments[path.segments.count - 1].range.upperBound
        switch meaning {
        case .constant(.number(let number)): emit(.constant(number), 1)
        case .constant(.boolean(let truth)):
            emit(.constant(truth ? 1 : 0), 1)
            return .boolean
        case .constant(.text(let text)): return literal(text, range).type
        case .value(let expression):
            builder.append(expression)
            return expression.type
        case .time: emit(.time, 1)
        case .key(let key): read(key, mode)
        case .sum(let key, let other, let factor):
            read(key, mode)
            addShare(factor) { $0.read(other, mode) }
        case .boundingBox(let view, let component, let plus, let factor):
            if mode == .velocity { throw noSpeed(path, range) }
            let isModel = mode == .model
            emit(.boundingBox(view: Int32(view), component: UInt8(component), isModel: isModel), 1)
            if let plus {
                addShare(factor) {
                    $0.emit(.boundingBox(view: Int32(view), component: UInt8(plus), isModel: isModel), 1)
                }
            }
        case .truth(let key):
            if mode == .velocity { throw noSpeed(path, range) }
            read(key, mode)
            return .boolean
        case .state(let key, let states):
            if mode == .velocity { throw noSpeed(path, range) }
            let base = builder.add(list: states)
            emit(mode == .model ? .readModelState(key, base: Int32(base)) : .readState(key, base: Int32(base)), 1)
            return .text(among: states)
        case .color(let key):
            if mode == .velocity { throw noSpeed(path, range) }
            for place in 0..<4 {
                read(PropertyKey(object: key.object, property: key.property, component: UInt16(place)), mode)
            }
            return .color
        case .mistake, .reported: break
        }
        return .number
    }

    private func noSpeed(_ path: ExpressionPath, _ range: Range<Int>) -> Mistake {
        Mistake(range: range, message: "'\(path.text)' has no speed; velocity reads numbers that are stored")
    }

    private mutating func read(_ key: PropertyKey, _ mode: ReadMode) {
        switch mode {
        case .presentation: emit(.read(key), 1)
        case .model: emit(.readModel(key), 1)
        case .velocity: emit(.readVelocity(key), 1)
        }
    }

    private mutating func addShare(_ factor: Double, _ read: (inout ExpressionCompiler) -> Void) {
        read(&self)
        if factor != 1 {
            emit(.constant(factor), 1)
            emit(.multiply, -1)
        }
        emit(.add, -1)
    }
}
