import Motion

extension ForeignTable {
    private static func motionTable(
        _ file: String, _ subject: String, tolerance: Double, _ rows: [Row]
    ) -> ForeignTable {
        ForeignTable(
            repository: "motiondivision/motion",
            path: "packages/motion-dom/src/animation/generators/__tests__/" + file,
            commit: "1b037b0032578b52af94b06ff3920bfa0aaa5e36", subject: subject, tolerance: tolerance, rows: rows)
    }

    /// Values from 100 to 1000, every fifth of a second.
    private static func rounded(_ spring: Spring, _ values: [Double]) -> [Row] {
        let motion = SpringMotion(spring, from: 100, to: 1000)
        return values.enumerated().map { index, value in
            let time = Double(index) / 5
            return Row(name: "k \(spring.stiffness) at \(time)", ours: motion.position(at: time), theirs: value)
        }
    }

    /// Values from 0 to 1, evenly over a duration.
    private static func sampled(_ spring: Spring, over duration: Double, _ values: [Double]) -> [Row] {
        values.enumerated().map { index, value in
            let time = duration * Double(index) / Double(values.count - 1)
            return Row(name: "k \(spring.stiffness) at \(time)", ours: spring.value(at: time), theirs: value)
        }
    }

    static let motion: [ForeignTable] = [
        // Whole numbers: half a unit. The last of each series, where the source snaps to the target, is left out.
        motionTable(
            "spring.test.ts", "springs from 100 to 1000", tolerance: 0.5,
            rounded(
                Spring(mass: 1, stiffness: 300, damping: 10), [100, 1343, 873, 1046, 984, 1005, 998, 1001])
                + rounded(Spring(mass: 1, stiffness: 100, damping: 20), [100, 635, 918, 984, 997])
                + rounded(
                    Spring(mass: 1, stiffness: 300, damping: 100, allowsOverdamping: true),
                    [100, 499, 731, 855, 922, 958, 977, 988, 993, 996, 998, 999, 999])),
        // Four decimals: half a unit of the last. Where the source counts as done it snaps to 1; those are left out.
        motionTable(
            "spring.test.ts", "stiffness 100, damping 10", tolerance: 5.0001e-5,
            sampled(
                Spring(mass: 1, stiffness: 100, damping: 10), over: 1.1,
                [
                    0, 0.0419, 0.1493, 0.2963, 0.4608, 0.625, 0.7759, 0.905, 1.0077, 1.0827, 1.1314, 1.1567,
                    1.1629, 1.1545, 1.1359, 1.1114, 1.0844, 1.0578, 1.0336, 1.0131, 0.9969, 0.9853, 0.9779,
                    0.9742, 0.9735, 0.9751, 0.9783, 0.9824, 0.9868, 0.9911, 0.995, 0.9982, 1.0008, 1.0026,
                    1.0037, 1, 1,
                ]
            ).dropLast(2)),
        motionTable(
            "spring.test.ts", "duration 0.8, bounce 0.25: UIKit's damping ratio and duration", tolerance: 5.0001e-5,
            sampled(
                Spring(dampingRatio: 0.75, duration: 0.8), over: 0.8,
                [
                    0, 0.0542, 0.1797, 0.3344, 0.4905, 0.6321, 0.7511, 0.8451, 0.9152, 0.9644, 0.9967, 1.0157,
                    1.0253, 1.0283, 1.0273, 1.024, 1.0196, 1.0152, 1.0111, 1.0076, 1.0048, 1.0027, 1.0012,
                    1.0002, 0.9996, 0.9993, 1,
                ]
            ).dropLast()),
        motionTable(
            "spring.test.ts", "visual duration 0.5, bounce 0.25: a response of 0.6", tolerance: 5.0001e-5,
            sampled(
                Spring(response: 0.6, dampingFraction: 0.75), over: 0.85,
                [
                    0, 0.046, 0.1551, 0.2934, 0.4378, 0.5737, 0.6927, 0.7915, 0.8694, 0.928, 0.9699, 0.998,
                    1.0153, 1.0245, 1.0281, 1.0279, 1.0254, 1.0217, 1.0176, 1.0136, 1.01, 1.007, 1.0045,
                    1.0027, 1.0013, 1.0003, 0.9997, 1,
                ]
            ).dropLast()),
        // From 100 at 200 a second with a time constant of 0.5 s to 300, every tenth of a second. All digits are printed;
        // theirs and ours are exponentials times 200, exact to some units of 5.7e-14, the last place of 300.
        motionTable(
            "inertia.test.ts", "inertia", tolerance: 1e-12,
            [
                100, 136.25384938440362, 165.93599079287213, 190.2376727811947, 210.1342071765557,
                226.42411176571153, 239.76115761755958, 250.6806072116787, 259.6206964010689,
                266.9402223556827, 272.93294335267746, 277.83936832753324, 281.8564093421175,
                285.1452843571332, 287.8379874749564, 290.0425863264272, 291.8475592043268, 293.3253460079348,
                294.5352555105415, 295.5258456287669, 296.3368722222532, 297.00088463590447,
                297.54453201938634, 297.9896328510733, 298.354050590196, 298.6524106001829, 298.89668711584784,
                299.0966838114775, 299.2604272567034, 299.39448905092485,
            ].enumerated().map { index, value in
                let time = Double(index) / 10
                // e^(−1/0.5)
                let deceleration = Deceleration(factorPerSecond: 0.1353352832366127)
                return Row(
                    name: "at \(time)", ours: 100 + deceleration.distance(from: 400, at: time), theirs: value)
            }),
    ]
}
