import Geometry

/// One step of a compiled expression: it takes numbers from the top of a stack and leaves others there.
///
/// A truth value is 0 or 1, a text its place among the expression's texts, a colour four numbers. Jumps count from the
/// step after them and only go forward, so that no expression takes more steps than it is long. Places and counts are
/// narrow, and the wide number stands first, so that a step takes sixteen bytes: a program may hold a million.
enum Instruction: Hashable, Sendable {
    case constant(Double)
    case text(Int)
    case read(PropertyKey)
    case readModel(PropertyKey)
    case readVelocity(PropertyKey)
    /// Reads a place in a list and leaves the text at `base` plus that.
    case readState(PropertyKey, base: Int32)
    case readModelState(PropertyKey, base: Int32)
    /// One number of a view's bounding box: x, y, width, height.
    case boundingBox(view: Int32, component: UInt8, isModel: Bool)
    case time
    case add, subtract, multiply, divide, remainder, negate, not
    case less, lessOrEqual, greater, greaterOrEqual, equal, notEqual
    case equalTexts, notEqualTexts, equalColors, notEqualColors
    case jump(Int)
    case jumpIfFalse(Int)
    case call(NumericFunction)
    case minimum(count: Int)
    case maximum(count: Int)
    case random(seed: UInt64, keys: UInt16)
    /// Replaces a text by a number that stands for it.
    case hashText
    case ease(curve: Int)
    case hsb
    case mix
    case colorFromText
    /// Replaces a truth value by 'true' or 'false', which stand at `base` and after it.
    case textFromBoolean(base: Int)
    /// Joins texts and numbers; bit i of `texts` tells whether argument i is a text.
    case concat(texts: UInt64, count: UInt8)
    case fixed
    /// Replaces a text by its place among `count` texts from `base` on.
    case place(base: Int32, count: Int32)
}

/// The functions from numbers to a number with a fixed count of arguments.
enum NumericFunction: UInt8, Hashable, Sendable {
    case abs, sign, sqrt, round, floor, ceil, sin, cos, tan
    case atan2, pow
    case clamp, lerp, progress, near

    /// How many arguments it takes.
    var argumentCount: Int {
        switch self {
        case .abs, .sign, .sqrt, .round, .floor, .ceil, .sin, .cos, .tan: 1
        case .atan2, .pow: 2
        case .clamp, .lerp, .progress, .near: 3
        }
    }
}
