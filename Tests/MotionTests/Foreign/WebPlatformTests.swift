import Motion

/// web-platform-tests' css-easing, from the copy that servo keeps.
extension ForeignTable {
    private static func webTable(
        _ file: String, _ commit: String, _ subject: String, tolerance: Double, _ rows: [Row]
    ) -> ForeignTable {
        ForeignTable(
            repository: "servo/servo", path: "tests/wpt/tests/css/css-easing/" + file, commit: commit,
            subject: "web-platform-tests' " + subject,
            tolerance: tolerance, rows: rows)
    }

    /// A staircase whose input is a cubic Bézier curve with both control points at one height.
    private static func staircase(
        _ count: Int, _ jump: Steps.Jump, height: Double, _ values: [(time: Double, share: Double)]
    ) -> [Row] {
        let outer = CubicBezier(0, height, 1, height)
        return values.map { value in
            Row(
                name: "steps(\(count), \(jump)) of \(height) at \(value.time)",
                ours: Steps(count, jump).value(at: outer.value(at: value.time)), theirs: value.share)
        }
    }

    private static func lines(
        _ points: [(output: Double, input: Double?)], _ values: [(time: Double, share: Double)]
    ) -> [Row] {
        let curve = PiecewiseLinear(points)
        return values.map { value in
            Row(name: "linear at \(value.time)", ours: curve.value(at: value.time), theirs: value.share)
        }
    }

    private static func nested(_ height: Double, _ values: [(time: Double, share: Double)]) -> [Row] {
        let curve = CubicBezier(0, height, 1, height)
        return values.map { value in
            Row(
                name: "(0, \(height), 1, \(height)) of itself at \(value.time)",
                ours: curve.value(at: curve.value(at: value.time)), theirs: value.share)
        }
    }

    static let webPlatformTests: [ForeignTable] = [
        // Whole steps over whole jumps: no rounding at all.
        webTable(
            "step-timing-functions-output.html", "221bbd41914221de136ec3ea624fc2b5920b2463", "steps()", tolerance: 0,
            staircase(1, .jumpStart, height: 1.5, [(0, 1), (0.23, 1), (0.25, 2), (1, 1)])
                + staircase(1, .jumpStart, height: 3, [(0, 1), (0.114, 2), (0.5, 3), (0.9, 2)])
                + staircase(1, .jumpStart, height: -0.5, [(0, 1), (0.75, 0), (0.8, 1), (1, 1)])
                + staircase(1, .jumpStart, height: -2, [(0, 1), (0.1, 0), (0.5, -1), (1, 1)])
                + staircase(1, .jumpEnd, height: 1.5, [(0, 0), (0.23, 0), (0.25, 1), (1, 1)])
                + staircase(1, .jumpEnd, height: 3, [(0, 0), (0.114, 1), (0.5, 2), (0.9, 1)])
                + staircase(1, .jumpEnd, height: -0.5, [(0, 0), (0.75, -1), (0.8, 0), (1, 1)])
                + staircase(1, .jumpBoth, height: 1.5, [(0, 0.5), (0.23, 0.5), (0.25, 1), (1, 1)])
                + staircase(1, .jumpBoth, height: 3, [(0, 0.5), (0.114, 1), (0.5, 1.5), (0.9, 1)])
                + staircase(1, .jumpBoth, height: -0.5, [(0, 0.5), (0.75, 0), (0.8, 0.5), (1, 1)])
                + staircase(2, .jumpNone, height: 1.5, [(0, 0), (0.045, 1), (0.23, 1), (0.25, 2), (1, 1)])
                + staircase(2, .jumpNone, height: 3, [(0, 0), (0.114, 3), (0.5, 4), (0.9, 3)])
                + staircase(2, .jumpNone, height: -0.5, [(0, 0), (0.75, -1), (0.8, 0), (1, 1)])),
        // Lines through simple decimals: a few roundings of numbers below 2.
        webTable(
            "linear-timing-functions-output.html", "0ec6ecd3a5e139d342cfa165ef474542dd61faeb", "linear()",
            tolerance: 1e-15,
            lines([(0, nil), (1.5, nil), (1, nil)], [(0, 0), (0.25, 0.75), (0.5, 1.5), (0.75, 1.25), (1, 1)])
                + lines(
                    [(1, nil), (-0.5, nil), (0, nil)], [(0, 1), (0.25, 0.25), (0.5, -0.5), (0.75, -0.25), (1, 0)])
                + lines(
                    [
                        (0.2, 0), (0.2, 0.2), (0.4, 0.2), (0.4, 0.4), (0.6, 0.4), (0.6, 0.6), (0.8, 0.6), (0.8, 0.8),
                        (1, 0.8), (1, 1),
                    ],
                    [(0, 0.2), (0.2, 0.4), (0.4, 0.6), (0.6, 0.8), (0.8, 1), (1, 1)])),
        // The outer curve is past 1 or below 0, where the inner one, whose tangent is vertical, holds its end.
        webTable(
            "cubic-bezier-timing-functions-output.html", "1359e8e4624d10ceb0bf55bcb1cb2903141c6d38",
            "cubic-bezier() beyond a vertical tangent", tolerance: 0,
            nested(1.5, [(0, 0), (0.24, 1), (0.7, 1), (0.99, 1), (1, 1)])
                + nested(-0.5, [(0, 0), (0.01, 0), (0.3, 0), (0.75, 0), (1, 1)])),
    ]
}
