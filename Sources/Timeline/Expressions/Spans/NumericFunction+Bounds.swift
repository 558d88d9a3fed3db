extension NumericFunction {
    /// The bounds of the function's value when its arguments stay within theirs.
    func bounds(_ arguments: [Bounds]) -> Bounds {
        let points = arguments.compactMap(\.point)
        if points.count == arguments.count { return Bounds(value(of: points)) }
        switch self {
        case .abs: return arguments[0].magnitude
        case .sign, .round, .floor, .ceil: return arguments[0].map(value)
        case .sqrt: return arguments[0].low >= 0 ? arguments[0].map(value) : .anything
        case .clamp: return arguments[0].combined(arguments[1], Swift.max).combined(arguments[2], Swift.min)
        case .lerp: return arguments[0] + (arguments[1] - arguments[0]) * arguments[2]
        case .progress:
            guard let start = arguments[1].point, let end = arguments[2].point else { return .anything }
            return arguments[0].map { value($0, start, end) }
        case .near: return .lessOrEqual((arguments[0] - arguments[1]).magnitude, arguments[2])
        case .sin, .cos, .tan, .atan2, .pow: return .anything
        }
    }

    private func value(of arguments: [Double]) -> Double {
        switch arguments.count {
        case 1: value(arguments[0])
        case 2: value(arguments[0], arguments[1])
        default: value(arguments[0], arguments[1], arguments[2])
        }
    }
}
