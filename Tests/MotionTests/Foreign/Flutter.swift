import Motion

extension ForeignTable {
    private static func flutterTable(
        _ file: String, _ commit: String, _ subject: String, tolerance: Double, _ rows: [Row]
    ) -> ForeignTable {
        ForeignTable(
            repository: "flutter/flutter", path: "packages/flutter/test/physics/" + file, commit: commit,
            subject: subject, tolerance: tolerance, rows: rows)
    }

    private static func newton(_ subject: String, tolerance: Double, _ rows: [Row]) -> ForeignTable {
        flutterTable(
            "newton_test.dart", "17bd7a8e38b0b5dcf50a2044843a94d9e3a69176", subject, tolerance: tolerance, rows)
    }

    private static func friction(_ subject: String, tolerance: Double, _ rows: [Row]) -> ForeignTable {
        flutterTable(
            "friction_simulation_test.dart", "1d88827d33b49243b3ffaa448f9692a20fe140f7", subject,
            tolerance: tolerance, rows)
    }

    /// A spring of mass 1 and stiffness 100 at a damping ratio.
    private static func motion(ratio: Double, to target: Double) -> SpringMotion {
        SpringMotion(
            Spring(mass: 1, stiffness: 100, damping: 20 * ratio, allowsOverdamping: true), from: 0, to: target)
    }

    /// The source asks only for the whole part: theirs is the middle of the unit in which the value lies.
    private static func floors(
        _ name: String, _ motion: SpringMotion, positions: [(Double, Double)], velocities: [(Double, Double)]
    ) -> [Row] {
        positions.map { time, whole in
            Row(name: "\(name), position at \(time)", ours: motion.position(at: time), theirs: whole + 0.5)
        }
            + velocities.map { time, whole in
                Row(name: "\(name), velocity at \(time)", ours: motion.velocity(at: time), theirs: whole + 0.5)
            }
    }

    private static let fall = Deceleration(factorPerSecond: 0.3)
    private static let slow = Deceleration(factorPerSecond: 0.135)
    private static let bounce = BouncingScroll(
        from: 500, velocity: -7500, limits: ScrollLimits(lower: 0, upper: 1000), deceleration: slow,
        spring: Spring(mass: 1, stiffness: 170, damping: 2 * 1.1 * 13.038404810405298, allowsOverdamping: true))

    private static func coasting(_ velocity: Double, _ values: [(Double, Double)]) -> [Row] {
        values.map { time, value in
            Row(
                name: "from \(velocity), at \(time)", ours: 100 + slow.distance(from: velocity, at: time), theirs: value
            )
        }
    }

    static let flutter: [ForeignTable] = [
        newton(
            "springs, by whole parts", tolerance: 0.5,
            floors(
                "critical", motion(ratio: 1, to: 500), positions: [(0.25, 356), (0.5, 479), (0.75, 497)],
                velocities: [(0.25, 1026), (0.5, 168), (0.75, 20)])
                + floors(
                    "over", motion(ratio: 1.25, to: 500), positions: [(0.5, 445), (1, 495), (1.5, 499)],
                    velocities: [(0.5, 273), (1, 22), (1.5, 1)])
                + floors(
                    "under", motion(ratio: 0.25, to: 300), positions: [(1, 325), (6, 299)],
                    velocities: [(1, -65), (6, 0)])),
        // The values are whole or have one decimal; what is left is the rounding of an exponential times 400.
        newton(
            "friction, velocities", tolerance: 1e-12,
            [(0, 400), (1, 120), (2, 36), (3, 10.8)].map { time, value in
                Row(name: "at \(time)", ours: fall.velocity(from: 400, at: time), theirs: value)
            }),
        // The source says ±1, or gives a range of 1 or 5.
        newton(
            "friction and bouncing", tolerance: 1,
            [
                Row(name: "friction at 5", ours: 100 + fall.distance(from: 400, at: 5), theirs: 431.5),
                Row(name: "scroll at 1", ours: 100 + slow.distance(from: 400, at: 1), theirs: 272),
                Row(name: "scroll's velocity at 1", ours: slow.velocity(from: 400, at: 1), theirs: 54),
                Row(name: "scroll's velocity at 2", ours: slow.velocity(from: 400, at: 2), theirs: 7),
                Row(name: "scroll at 5", ours: 100 + slow.distance(from: 400, at: 5), theirs: 300),
            ]
                + [(0, 500), (0.065, 42), (0.1, -123), (0.5, -15), (2, 0)].map { time, value in
                    Row(name: "bounce at \(time)", ours: bounce.offset(at: time), theirs: value)
                }
                + [(0, -7500), (0.065, -6584), (0.1, -2613), (0.5, 124), (2, 0)].map { time, value in
                    Row(name: "bounce's velocity at \(time)", ours: bounce.velocity(at: time), theirs: value)
                }),
        friction(
            "friction", tolerance: 1,
            coasting(100, [(0, 100), (0.1, 110), (0.5, 131), (2, 149)])
                + coasting(-100, [(0, 100), (0.1, 91), (0.5, 68), (2, 51)])
                + [
                    Row(name: "rest", ours: 100 + slow.distance(from: 100), theirs: 149),
                    Row(name: "rest, backwards", ours: 100 + slow.distance(from: -100), theirs: 50),
                ]),
        // Two decimals are printed, cut off rather than rounded in one case: a unit of the last.
        flutterTable(
            "spring_simulation_test.dart", "25a15c8e0613f4f7efef8bc844aadc2ccd2c9db7", "duration and bounce",
            tolerance: 0.01,
            [
                Row(
                    name: "stiffness", ours: Spring(perceptualDuration: 0.5, bounce: 0.3).stiffness, theirs: 157.91),
                Row(name: "damping", ours: Spring(perceptualDuration: 0.5, bounce: 0.3).damping, theirs: 17.59),
                Row(
                    name: "damping of -0.3", ours: Spring(perceptualDuration: 0.5, bounce: -0.3).damping, theirs: 35.90
                ),
            ]),
    ]
}
