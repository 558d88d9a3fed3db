import Geometry
import Motion
import PropertyAnimation

extension Expression {
    /// The same expression, worked out beforehand when it always gives the same.
    var folded: Expression {
        guard dependencies.isConstant, code.count > type.slots else { return self }
        var builder = CodeBuilder()
        switch type {
        case .number, .boolean: builder.emit(.constant(number(in: NothingToRead())), 1)
        case .color: for component in color(in: NothingToRead()).components { builder.emit(.constant(component), 1) }
        case .text:
            let place = builder.add(text(in: NothingToRead()))
            builder.emit(.text(place), 1)
        }
        return builder.expression(type: type, position: position)
    }

    /// The number or truth value, if it is always the same.
    var constantNumber: Double? {
        guard dependencies.isConstant, type == .number || type == .boolean else { return nil }
        return number(in: NothingToRead())
    }

    /// The text, if it is always the same.
    var constantText: String? {
        guard dependencies.isConstant, type.isText else { return nil }
        return text(in: NothingToRead())
    }

    /// The colour, if it is always the same.
    var constantColor: Color? {
        guard dependencies.isConstant, type == .color else { return nil }
        return color(in: NothingToRead())
    }
}

/// What constant expressions are evaluated against: there is nothing to read.
struct NothingToRead: PropertyReading {
    var time: Time { .zero }
    func value(of key: PropertyKey) -> Double { 0 }
    func modelValue(of key: PropertyKey) -> Double { 0 }
    func velocity(of key: PropertyKey) -> Double { 0 }
}
