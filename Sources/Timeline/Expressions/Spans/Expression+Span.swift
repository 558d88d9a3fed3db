import Geometry
import Motion
import PropertyAnimation

extension Expression {
    /// The truth value throughout a span of time, or nil when it may change within it, or cannot be told.
    ///
    /// Traps when the expression is of another type. O(its steps).
    func truth(throughout span: any SpanReading) -> Bool? {
        precondition(type == .boolean, "the expression is no truth value")
        var machine = SpanMachine(expression: self, span: span)
        return machine.run().truth
    }
}

/// Takes the steps of an expression with bounds in place of numbers.
///
/// Where it cannot tell which way a jump goes it goes both, and unites what they leave on the stack where they meet.
private struct SpanMachine {
    let expression: Expression
    let span: any SpanReading
    private var stack: [Bounds] = []
    /// The stacks with which jumps arrive at steps ahead.
    private var arrivals: [(step: Int, stack: [Bounds])] = []
    private var isReached = true

    init(expression: Expression, span: any SpanReading) {
        self.expression = expression
        self.span = span
        stack.reserveCapacity(expression.stackDepth)
    }

    mutating func run() -> Bounds {
        let code = expression.code
        for (step, instruction) in code.enumerated() {
            meetArrivals(at: step)
            if isReached { take(instruction, at: step) }
        }
        meetArrivals(at: code.count)
        return stack[0]
    }

    private mutating func meetArrivals(at step: Int) {
        while let place = arrivals.firstIndex(where: { $0.step == step }) {
            let arriving = arrivals.remove(at: place).stack
            stack = isReached ? zip(stack, arriving).map { $0.union($1) } : arriving
            isReached = true
        }
    }

    private mutating func pop() -> Bounds { stack.removeLast() }
    private mutating func push(_ bounds: Bounds) { stack.append(bounds) }

    private mutating func replaceTop(_ count: Int, by results: Int = 1, _ bounds: Bounds = .anything) {
        stack.removeLast(count)
        stack.append(contentsOf: repeatElement(bounds, count: results))
    }

    private mutating func binary(_ operation: (Bounds, Bounds) -> Bounds) {
        let (b, a) = (pop(), pop())
        push(operation(a, b))
    }

    private mutating func take(_ instruction: Instruction, at step: Int) {
        switch instruction {
        case .jump(let distance):
            arrivals.append((step + 1 + distance, stack))
            isReached = false
        case .jumpIfFalse(let distance):
            let truth = pop().truth
            if truth != true { arrivals.append((step + 1 + distance, stack)) }
            isReached = truth != false
        case .constant(let number): push(Bounds(number))
        case .text(let place): push(Bounds(Double(place)))
        case .add: binary(+)
        case .subtract: binary(-)
        case .multiply: binary(*)
        case .divide: binary(/)
        case .remainder: binary(%)
        case .negate: push(-pop())
        case .not: push(!pop())
        case .less: binary(Bounds.less)
        case .lessOrEqual: binary(Bounds.lessOrEqual)
        case .greater: binary { Bounds.less($1, $0) }
        case .greaterOrEqual: binary { Bounds.lessOrEqual($1, $0) }
        case .equal: binary(Bounds.equal)
        case .notEqual: binary { !Bounds.equal($0, $1) }
        case .read, .readModel, .readVelocity, .readState, .readModelState, .boundingBox, .time: read(instruction)
        case .call, .minimum, .maximum, .random, .ease: call(instruction)
        default: handleTextOrColor(instruction)
        }
    }

    private mutating func read(_ instruction: Instruction) {
        switch instruction {
        case .read(let key): push(Bounds(span.value(of: key)))
        case .readModel(let key): push(Bounds(span.modelValue(of: key)))
        case .readVelocity(let key): push(Bounds(span.velocity(of: key)))
        case .readState(let key, let base): push(Bounds(Double(base)) + Bounds(span.value(of: key)))
        case .readModelState(let key, let base): push(Bounds(Double(base) + span.modelValue(of: key)))
        case .time: push(Bounds(span.time))
        default: push(.anything)
        }
    }

    private mutating func call(_ instruction: Instruction) {
        switch instruction {
        case .call(let function):
            let arguments = Array(stack.suffix(function.argumentCount))
            replaceTop(arguments.count, function.bounds(arguments))
        case .minimum(let count): for _ in 1..<count { binary { $0.combined($1, Swift.min) } }
        case .maximum(let count): for _ in 1..<count { binary { $0.combined($1, Swift.max) } }
        case .random(let seed, let keys): pushRandom(seed: seed, keys: Int(keys))
        case .ease(let curve):
            let share = pop().point
            push(share.map { Bounds(expression.curves[curve].value(at: $0)) } ?? .anything)
        default: preconditionFailure("no step that calls")
        }
    }

    private mutating func pushRandom(seed: UInt64, keys: Int) {
        let arguments = stack.suffix(keys + 2).compactMap(\.point)
        guard arguments.count == keys + 2 else { return replaceTop(keys + 2) }
        var hash = RandomHash(seed: seed)
        for key in arguments.dropFirst(2) { hash.combine(key) }
        let (low, high) = (arguments[0], arguments[1])
        replaceTop(keys + 2, Bounds(low + (high - low) * hash.fraction))
    }

    private mutating func handleTextOrColor(_ instruction: Instruction) {
        switch instruction {
        case .equalTexts: pushSameText(isEqual: true)
        case .notEqualTexts: pushSameText(isEqual: false)
        case .equalColors, .notEqualColors: replaceTop(8, .either)
        case .hashText, .place: replaceTop(1)
        case .hsb: replaceTop(4, by: 4)
        case .mix: replaceTop(9, by: 4)
        case .colorFromText: replaceTop(1, by: 4)
        case .textFromBoolean(let base): push(Bounds(Double(base)) + !pop())
        case .concat(_, let count): replaceTop(Int(count))
        case .fixed: replaceTop(2)
        default: preconditionFailure("no step with texts or colours")
        }
    }

    /// Whether two of the expression's own texts are the same; of those put together on the way nothing is known.
    private mutating func pushSameText(isEqual: Bool) {
        let (b, a) = (pop().point, pop().point)
        guard let a, let b else { return push(.either) }
        let texts = expression.texts
        push(Bounds((texts[Int(a)] == texts[Int(b)]) == isEqual))
    }
}
