import Motion
import TestSupport

/// All kinds of curves, for tests of what every curve must do.
enum CurveGallery {
    /// A curve with its name and with what a test of all curves must know of it.
    struct Entry: Sendable, CustomStringConvertible {
        let name: String
        let curve: TimingCurve
        /// Where the curve jumps or has a corner.
        var breaks: [Double] = []
        var description: String { name }
    }

    /// Curves that begin at 0 and end at 1.
    static let fromZeroToOne: [Entry] =
        named + beziers + [
            Entry(name: "keyboard", curve: .keyboard, breaks: [0, 1]),
            Entry(
                name: "linear(0, 1.5, 1)", curve: .points(PiecewiseLinear([(0, nil), (1.5, nil), (1, nil)])),
                breaks: [0.5]),
            Entry(
                name: "linear with a jump",
                curve: .points(PiecewiseLinear([(0, nil), (0.25, 0.5), (0.75, 0.5), (1, nil)])),
                breaks: [0.5]),
            Entry(
                name: "steps(4)", curve: .steps(Steps(4)), breaks: [0.25, 0.5, 0.75, 1]),
            Entry(name: "steps(3, jumpNone)", curve: .steps(Steps(3, .jumpNone)), breaks: [1.0 / 3, 2.0 / 3]),
        ]

    static let staircases: [Entry] = Steps.Jump.allCases.flatMap { jump in
        (2...7).map { count in
            Entry(
                name: "steps(\(count), \(jump))", curve: .steps(Steps(count, jump)),
                breaks: (0...count).map { Double($0) / Double(count) })
        }
    }

    static var all: [Entry] { fromZeroToOne + staircases }

    private static let named: [Entry] = TimingCurve.names.map { name in
        Entry(name: name, curve: TimingCurve(named: name) ?? .linear, breaks: breaks(of: name))
    }

    /// Twenty random curves, some far out of the unit square, and the awkward ones.
    private static let beziers: [Entry] = {
        var random = SeededRandom(seed: 7)
        var curves = [
            CubicBezier(0, 0, 0, 0), CubicBezier(1, 1, 1, 1), CubicBezier(1, 0, 0, 1), CubicBezier(0, 1, 1, 0),
            CubicBezier(0, 4, 1, -3), CubicBezier(0.5, -1, 0.5, 2),
        ]
        for _ in 0..<20 {
            curves.append(
                CubicBezier(
                    random.number(0...1), random.number(-2...3), random.number(0...1), random.number(-2...3)))
        }
        return curves.map {
            Entry(name: "(\($0.x1), \($0.y1), \($0.x2), \($0.y2))", curve: .cubicBezier($0), breaks: [0, 1])
        }
    }()

    private static func breaks(of name: String) -> [Double] {
        let corners = [1 / 2.75, 2 / 2.75, 2.5 / 2.75]
        switch name {
        case "bounceOut": return corners + [0, 1]
        case "bounceIn": return corners.map { 1 - $0 } + [0, 1]
        case "bounceInOut": return corners.flatMap { [(1 - $0) / 2, (1 + $0) / 2] } + [0, 1]
        case "expoInOut", "elasticInOut", "circInOut": return [0, 0.5, 1]
        default: return [0, 1]
        }
    }
}
