import Motion

extension ForeignTable {
    /// Values at .1, .2, … .9.
    private static func d3Table(
        _ file: String, _ curve: Penner, tolerance: Double, _ values: [Double]
    ) -> ForeignTable {
        ForeignTable(
            repository: "d3/d3-ease", path: "test/" + file, commit: "4099c6d715f55874ca4117d94cf4f071376bfb86",
            subject: curve.rawValue, tolerance: tolerance,
            rows: values.enumerated().map { index, value in
                let fraction = Double(index + 1) / 10
                return Row(name: "\(curve) at \(fraction)", ours: curve.value(at: fraction), theirs: value)
            })
    }

    /// The values have six decimals, half a unit of the last of which is 5e-7.
    private static let printed = 5.0001e-7

    /// d3 replaces the power a = 2^(10t − 10) by (a − 1/1024)·1024/1023, so that the curve begins at 0. The two lie
    /// (1 − a)/1023 apart, at most 1/1023; elastic multiplies that by a sine.
    private static let rescaled = 1.0 / 1023 + printed

    static let d3Ease: [ForeignTable] = [
        d3Table(
            "back-test.js", .backIn, tolerance: printed,
            [-0.014314, -0.046451, -0.080200, -0.099352, -0.087698, -0.029028, 0.092868, 0.294198, 0.591172]),
        d3Table(
            "bounce-test.js", .bounceIn, tolerance: printed,
            [0.011875, 0.060000, 0.069375, 0.227500, 0.234375, 0.090000, 0.319375, 0.697500, 0.924375]),
        d3Table(
            "circle-test.js", .circIn, tolerance: printed,
            [0.005013, 0.020204, 0.046061, 0.083485, 0.133975, 0.200000, 0.285857, 0.400000, 0.564110]),
        d3Table(
            "cubic-test.js", .cubicIn, tolerance: printed,
            [0.001, 0.008, 0.027, 0.064, 0.125, 0.216, 0.343, 0.512, 0.729]),
        d3Table(
            "sin-test.js", .sineIn, tolerance: printed,
            [0.012312, 0.048943, 0.108993, 0.190983, 0.292893, 0.412215, 0.546010, 0.690983, 0.843566]),
        d3Table(
            "exp-test.js", .expoIn, tolerance: rescaled,
            [0.000978, 0.002933, 0.006843, 0.014663, 0.030303, 0.061584, 0.124145, 0.249267, 0.499511]),
        d3Table(
            "elastic-test.js", .elasticIn, tolerance: rescaled,
            [0.000978, -0.001466, -0.003421, 0.014663, -0.015152, -0.030792, 0.124145, -0.124633, -0.249756]),
    ]
}
