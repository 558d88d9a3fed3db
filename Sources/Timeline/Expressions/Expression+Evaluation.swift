import Geometry
import Motion
import PropertyAnimation

extension Expression {
    /// The number or, for a truth value, 0 or 1, at an instant; it may be infinite or no number (a division by zero).
    ///
    /// Traps when the expression is of another type.
    public func number(in reading: some PropertyReading) -> Double {
        precondition(type == .number || type == .boolean, "the expression is no number")
        return evaluate(in: reading) { stack, _ in stack[0] }
    }

    /// The truth value at an instant. Traps when the expression is of another type.
    public func boolean(in reading: some PropertyReading) -> Bool {
        precondition(type == .boolean, "the expression is no truth value")
        return evaluate(in: reading) { stack, _ in stack[0] != 0 }
    }

    /// The colour at an instant. Traps when the expression is of another type.
    public func color(in reading: some PropertyReading) -> Color {
        precondition(type == .color, "the expression is no colour")
        return evaluate(in: reading) { stack, _ in
            Color(red: stack[0], green: stack[1], blue: stack[2], alpha: stack[3])
        }
    }

    /// The text at an instant. Traps when the expression is of another type.
    public func text(in reading: some PropertyReading) -> String {
        precondition(type.isText, "the expression is no text")
        return evaluate(in: reading) { stack, built in text(stack[0], built) }
    }

    private func text(_ place: Double, _ built: [String]) -> String {
        let index = Int(place)
        return index < texts.count ? texts[index] : built[index - texts.count]
    }

    private func evaluate<Reading: PropertyReading, Result>(
        in reading: Reading, _ result: (UnsafeMutableBufferPointer<Double>, [String]) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: stackDepth) { stack in
            var machine = Machine(stack: stack, reading: reading)
            var next = 0
            while next < code.count {
                next += 1
                next += execute(code[next - 1], &machine)
            }
            return result(stack, machine.built)
        }
    }

    /// The state of an evaluation.
    private struct Machine<Reading: PropertyReading> {
        let stack: UnsafeMutableBufferPointer<Double>
        let reading: Reading
        var count = 0
        /// Texts that were put together on the way.
        var built: [String] = []

        init(stack: UnsafeMutableBufferPointer<Double>, reading: Reading) {
            self.stack = stack
            self.reading = reading
        }

        mutating func push(_ number: Double) {
            stack.initializeElement(at: count, to: number)
            count += 1
        }

        mutating func push(_ truth: Bool) { push(truth ? 1 : 0) }

        mutating func push(_ color: Color) {
            push(color.red)
            push(color.green)
            push(color.blue)
            push(color.alpha)
        }

        mutating func pop() -> Double {
            count -= 1
            return stack[count]
        }

        mutating func popColor() -> Color {
            count -= 4
            return Color(
                red: stack[count], green: stack[count + 1], blue: stack[count + 2], alpha: stack[count + 3])
        }

        mutating func binary(_ operation: (Double, Double) -> Double) {
            count -= 1
            stack[count - 1] = operation(stack[count - 1], stack[count])
        }

        mutating func compare(_ operation: (Double, Double) -> Bool) { binary { operation($0, $1) ? 1 : 0 } }
    }

    /// Takes one step and gives how many steps to skip.
    private func execute<Reading>(_ instruction: Instruction, _ machine: inout Machine<Reading>) -> Int {
        switch instruction {
        case .jump(let distance): return distance
        case .jumpIfFalse(let distance): return machine.pop() == 0 ? distance : 0
        case .constant(let number): machine.push(number)
        case .text(let place): machine.push(Double(place))
        case .add: machine.binary(+)
        case .subtract: machine.binary(-)
        case .multiply: machine.binary(*)
        case .divide: machine.binary(/)
        case .remainder: machine.binary { $0.truncatingRemainder(dividingBy: $1) }
        case .negate: machine.push(-machine.pop())
        case .not: machine.push(machine.pop() == 0)
        case .less: machine.compare(<)
        case .lessOrEqual: machine.compare(<=)
        case .greater: machine.compare(>)
        case .greaterOrEqual: machine.compare(>=)
        case .equal: machine.compare(==)
        case .notEqual: machine.compare(!=)
        case .read, .readModel, .readVelocity, .readState, .readModelState, .boundingBox, .time:
            read(instruction, &machine)
        case .call, .minimum, .maximum, .random, .hashText, .ease:
            call(instruction, &machine)
        default: handleTextOrColor(instruction, &machine)
        }
        return 0
    }

    private func read<Reading>(_ instruction: Instruction, _ machine: inout Machine<Reading>) {
        let reading = machine.reading
        switch instruction {
        case .read(let key): machine.push(reading.value(of: key))
        case .readModel(let key): machine.push(reading.modelValue(of: key))
        case .readVelocity(let key): machine.push(reading.velocity(of: key))
        case .readState(let key, let base): machine.push(Double(base) + reading.value(of: key))
        case .readModelState(let key, let base): machine.push(Double(base) + reading.modelValue(of: key))
        case .time: machine.push(reading.time.seconds)
        case .boundingBox(let view, let component, let isModel):
            let box = BoundingBoxReading(view: view, isModel: isModel).rect(in: reading)
            switch component {
            case 0: machine.push(box.minX)
            case 1: machine.push(box.minY)
            case 2: machine.push(box.width)
            default: machine.push(box.height)
            }
        default: preconditionFailure("no step that reads")
        }
    }

    private func call<Reading>(_ instruction: Instruction, _ machine: inout Machine<Reading>) {
        switch instruction {
        case .call(let function):
            switch function.argumentCount {
            case 1: machine.push(function.value(machine.pop()))
            case 2: machine.binary(function.value)
            default:
                let (third, second, first) = (machine.pop(), machine.pop(), machine.pop())
                machine.push(function.value(first, second, third))
            }
        case .minimum(let count): for _ in 1..<count { machine.binary { Swift.min($0, $1) } }
        case .maximum(let count): for _ in 1..<count { machine.binary { Swift.max($0, $1) } }
        case .random(let seed, let keys):
            let keys = Int(keys)
            var hash = RandomHash(seed: seed)
            for place in machine.count - keys..<machine.count { hash.combine(machine.stack[place]) }
            machine.count -= keys
            let (high, low) = (machine.pop(), machine.pop())
            machine.push(low + (high - low) * hash.fraction)
        case .hashText: machine.push(RandomHash.number(for: text(machine.pop(), machine.built)))
        case .ease(let curve): machine.push(curves[curve].value(at: machine.pop()))
        default: preconditionFailure("no step that calls")
        }
    }

    private func handleTextOrColor<Reading>(_ instruction: Instruction, _ machine: inout Machine<Reading>) {
        switch instruction {
        case .equalTexts, .notEqualTexts:
            let (b, a) = (machine.pop(), machine.pop())
            let isEqual = a == b || text(a, machine.built) == text(b, machine.built)
            machine.push(isEqual == (instruction == .equalTexts))
        case .equalColors, .notEqualColors:
            let (b, a) = (machine.popColor(), machine.popColor())
            machine.push((a == b) == (instruction == .equalColors))
        case .hsb:
            let (alpha, brightness, saturation, hue) = (machine.pop(), machine.pop(), machine.pop(), machine.pop())
            machine.push(Color(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
        case .mix:
            let share = machine.pop()
            let (b, a) = (machine.popColor(), machine.popColor())
            machine.push(a.mixed(with: b, share: share))
        case .colorFromText: machine.push(colors[Int(machine.pop())])
        case .textFromBoolean(let base): machine.push(Double(base) + (machine.pop() == 0 ? 1 : 0))
        case .concat(let kinds, let count):
            let count = Int(count)
            let start = machine.count - count
            var joined = ""
            for place in 0..<count {
                let slot = machine.stack[start + place]
                joined += kinds >> UInt64(place) & 1 == 1 ? text(slot, machine.built) : NumberText.shortest(slot)
            }
            machine.count = start
            pushBuilt(joined, &machine)
        case .fixed:
            let (digits, number) = (machine.pop(), machine.pop())
            pushBuilt(NumberText.fixed(number, digits: digits), &machine)
        case .place(let base, let count):
            let (base, count) = (Int(base), Int(count))
            let chosen = text(machine.pop(), machine.built)
            let place = texts[base..<base + count].firstIndex(of: chosen).map { $0 - base } ?? 0
            machine.push(Double(place))
        default: preconditionFailure("no step with texts or colours")
        }
    }

    private func pushBuilt<Reading>(_ text: String, _ machine: inout Machine<Reading>) {
        machine.push(Double(texts.count + machine.built.count))
        machine.built.append(text)
    }
}
