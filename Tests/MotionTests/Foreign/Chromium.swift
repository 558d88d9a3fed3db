import Motion

extension ForeignTable {
    private static func chromiumTable(_ subject: String, tolerance: Double, _ rows: [Row]) -> ForeignTable {
        ForeignTable(
            repository: "chromium/chromium", path: "ui/gfx/geometry/cubic_bezier_unittest.cc",
            commit: "3e1a26c44c024d97dc9a4c09bbc6a2365398ca2c", subject: subject, tolerance: tolerance, rows: rows)
    }

    private static func rows(
        _ curve: CubicBezier, _ values: [(x: Double, y: Double)], of function: (CubicBezier, Double) -> Double
    ) -> [Row] {
        values.map { value in
            Row(
                name: "(\(curve.x1), \(curve.y1), \(curve.x2), \(curve.y2)) at \(value.x)",
                ours: function(curve, value.x), theirs: value.y)
        }
    }

    /// The values have five decimals, half a unit of the last of which is 5e-6; their solver's error in x of 1e-7, at a
    /// slope below 4, adds less than another 4e-7.
    private static let rounded = 5.5e-6

    /// In one table the digits beyond the fifth are cut off: .0397886 is printed as .03978. That costs a whole unit.
    private static let cutOff = 1.05e-5

    static let chromium: [ForeignTable] = [
        chromiumTable(
            "solve", tolerance: cutOff,
            rows(
                CubicBezier(0.25, 0, 0.75, 1),
                [
                    (0, 0), (0.05, 0.01136), (0.1, 0.03978), (0.15, 0.079780), (0.2, 0.12803), (0.25, 0.18235),
                    (0.3, 0.24115), (0.35, 0.30323), (0.4, 0.36761), (0.45, 0.43345), (0.5, 0.5), (0.6, 0.63238),
                    (0.65, 0.69676), (0.7, 0.75884), (0.75, 0.81764), (0.8, 0.87196), (0.85, 0.92021),
                    (0.9, 0.96021), (0.95, 0.98863), (1, 1),
                ]
            ) { $0.value(at: $1) }),
        chromiumTable(
            "y outside 0 … 1", tolerance: rounded,
            rows(
                CubicBezier(0.5, -1, 0.5, 2),
                [
                    (0, 0), (0.05, -0.08954), (0.1, -0.15613), (0.15, -0.19641), (0.2, -0.20651), (0.25, -0.18232),
                    (0.3, -0.11992), (0.35, -0.01672), (0.4, 0.12660), (0.45, 0.30349), (0.5, 0.5), (0.55, 0.69651),
                    (0.6, 0.87340), (0.65, 1.01672), (0.7, 1.11992), (0.75, 1.18232), (0.8, 1.20651),
                    (0.85, 1.19641), (0.9, 1.15613), (0.95, 1.08954), (1, 1),
                ]
            ) { $0.value(at: $1) }),
        chromiumTable(
            "slope", tolerance: rounded,
            rows(
                CubicBezier(0.25, 0, 0.75, 1),
                [
                    (-0.1, 0), (0, 0), (0.05, 0.42170), (0.1, 0.69778), (0.15, 0.89121), (0.2, 1.03184),
                    (0.25, 1.13576), (0.3, 1.21239), (0.35, 1.26751), (0.4, 1.30474), (0.45, 1.32628), (0.5, 1.33333),
                    (0.55, 1.32628), (0.6, 1.30474), (0.65, 1.26751), (0.7, 1.21239), (0.75, 1.13576),
                    (0.8, 1.03184), (0.85, 0.89121), (0.9, 0.69778), (0.95, 0.42170), (1, 0), (1.1, 0),
                ]
            ) { $0.derivative(at: $1) }),
        // Powers of two and straight lines: what is left is rounding, of a few operations on numbers up to 2.
        chromiumTable(
            "exact values and extrapolation", tolerance: 1e-15,
            ([
                (CubicBezier(0.5, 1, 0.5, 1), [(0.5, 0.875), (-1, -2), (2, 1), (0, 0), (1, 1)]),
                (CubicBezier(0.5, 2, 0.5, 2), [(0.5, 1.625)]),
                (CubicBezier(0.5, -1, 0.5, -1), [(0.5, -0.625)]),
                (CubicBezier(0, 0, 1, 1), [(-1, -1), (2, 2)]),
                (CubicBezier(0, 1, 1, 0), [(-1, 0), (2, 1)]),
                (CubicBezier(0.5, 0, 1, 0.5), [(-1, 0), (2, 1)]),
                (CubicBezier(0.1, 0.2, 0.8, 0.8), [(-1, -2), (2, 2)]),
                (CubicBezier(0, 0, 0.5, 1), [(-1, -2), (2, 1)]),
                (CubicBezier(1, 0.5, 1, 1), [(-1, -0.5), (2, 1)]),
                (CubicBezier(0, 0, 0, 0), [(-1, -1), (2, 2)]),
                (CubicBezier(1, 1, 1, 1), [(-1, -1), (2, 2)]),
            ] as [(CubicBezier, [(x: Double, y: Double)])]).flatMap { curve, values in
                rows(curve, values) { $0.value(at: $1) }
            }),
    ]
}
