/// Sums up how far a film is from its source.
struct QualityCount {
    private let samples: Double
    private var worst = 0.0
    private var sum = 0.0
    private var time = 0.0

    init(pixels: Int) {
        samples = Double(pixels) * 3
    }

    /// Counts a frame by the squared error summed over its pixels' red, green and blue.
    mutating func add(squaredError: Int, centiseconds: Int) {
        let mean = Double(squaredError) / samples
        worst = max(worst, mean)
        sum += mean * Double(centiseconds)
        time += Double(centiseconds)
    }

    /// Whether no frame has had any error.
    var isPerfect: Bool { worst == 0 }
    /// Of the mean error over time, in decibels; 99 where there is none.
    var mean: Double { Self.decibels(time > 0 ? sum / time : 0) }
    /// Of the worst frame, in decibels; 99 where there is none.
    var minimum: Double { Self.decibels(worst) }

    private static func decibels(_ error: Double) -> Double {
        error > 0 ? min(99, 10 * naturalLogarithm(255 * 255 / error) / 2.302585092994046) : 99
    }

    /// ln x for positive x, by ln 2ᵉs = e ln 2 + 2 artanh((s − 1)/(s + 1)); the series is done after 20 terms.
    private static func naturalLogarithm(_ x: Double) -> Double {
        let t = (x.significand - 1) / (x.significand + 1)
        var term = t
        var series = 0.0
        for odd in stride(from: 1.0, to: 41.0, by: 2.0) {
            series += term / odd
            term *= t * t
        }
        return Double(x.exponent) * 0.6931471805599453 + 2 * series
    }
}
