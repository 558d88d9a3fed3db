import Geometry
import Motion

/// Puts the steps of an expression together and keeps count of the stack.
struct CodeBuilder {
    private(set) var code: [Instruction] = []
    private(set) var texts: [String] = []
    private var colors: [Color] = []
    private(set) var curves: [TimingCurve] = []
    private(set) var depth = 0
    private var deepest = 0

    /// Adds a step that changes the height of the stack by an amount.
    mutating func emit(_ instruction: Instruction, _ change: Int) {
        code.append(instruction)
        depth += change
        deepest = max(deepest, depth)
    }

    /// The place of a text, added at the end.
    mutating func add(_ text: String) -> Int {
        if let place = texts.firstIndex(of: text) { return place }
        texts.append(text)
        return texts.count - 1
    }

    /// The place of the first of several texts that stand in a row.
    mutating func add(list: [String]) -> Int {
        if list.count <= texts.count {
            for start in 0...texts.count - list.count where texts[start..<start + list.count].elementsEqual(list) {
                return start
            }
        }
        texts += list
        return texts.count - list.count
    }

    /// The place of a curve, added at the end.
    mutating func add(_ curve: TimingCurve) -> Int {
        curves.append(curve)
        return curves.count - 1
    }

    /// Adds all steps of another expression; its result is left on the stack.
    mutating func append(_ other: Expression) {
        let base = texts.count
        let curveBase = curves.count
        texts += other.texts
        curves += other.curves
        code += other.code.map { $0.moved(texts: base, curves: curveBase) }
        deepest = max(deepest, depth + other.stackDepth)
        depth += other.type.slots
    }

    /// Keeps room for a jump and gives its place.
    mutating func reserveJump(_ change: Int) -> Int {
        emit(.jump(0), change)
        return code.count - 1
    }

    /// Fills a jump that was kept room for, so that it leads to the next step.
    mutating func land(_ place: Int, conditional: Bool) {
        let distance = code.count - place - 1
        code[place] = conditional ? .jumpIfFalse(distance) : .jump(distance)
    }

    /// The stack is lower by an amount where another branch begins.
    mutating func lower(by amount: Int) { depth -= amount }

    /// Puts a step in between; jumps across the place must not have been filled yet.
    mutating func insert(_ instruction: Instruction, at place: Int, peak: Int) {
        code.insert(instruction, at: place)
        deepest = max(deepest, peak)
    }

    /// Lets a conditional jump lead to another step.
    mutating func retarget(_ place: Int, to target: Int) {
        code[place] = .jumpIfFalse(target - place - 1)
    }

    /// The finished expression.
    func expression(type: ExpressionType, position: SourcePosition) -> Expression {
        let needsColors = code.contains(.colorFromText)
        return Expression(
            type: type, position: position, code: code, texts: texts,
            colors: needsColors ? texts.map { Color($0) ?? .clear } : [], curves: curves,
            stackDepth: max(deepest, 1))
    }
}

extension Instruction {
    /// The step with its places in the tables moved.
    fileprivate func moved(texts: Int, curves: Int) -> Instruction {
        switch self {
        case .text(let place): .text(place + texts)
        case .readState(let key, let base): .readState(key, base: base + Int32(texts))
        case .readModelState(let key, let base): .readModelState(key, base: base + Int32(texts))
        case .textFromBoolean(let base): .textFromBoolean(base: base + texts)
        case .place(let base, let count): .place(base: base + Int32(texts), count: count)
        case .ease(let curve): .ease(curve: curve + curves)
        default: self
        }
    }
}
