/// A blur by three box passes in each direction, of any width, whole or not.
enum BoxBlur {
    /// How far a blur of a standard deviation reaches, in pixels.
    static func reach(sigma: Double) -> Int { 3 * (Kernel(sigma: sigma).radius + 1) }

    /// Blurs a picture of one component in place. Sigma is the Gaussian's standard deviation in pixels; 0 does nothing.
    static func blur(_ values: inout [Float], width: Int, height: Int, sigma: Double) {
        guard sigma > 0, width > 0, height > 0 else { return }
        let kernel = Kernel(sigma: sigma)
        var line = [Float](repeating: 0, count: max(width, height))
        values.withUnsafeMutableBufferPointer { values in
            line.withUnsafeMutableBufferPointer { line in
                for y in 0..<height {
                    let row = values.baseAddress! + y * width
                    for _ in 0..<3 { kernel.run(row, stride: 1, count: width, scratch: line.baseAddress!) }
                }
                for x in 0..<width {
                    let column = values.baseAddress! + x
                    for _ in 0..<3 { kernel.run(column, stride: width, count: height, scratch: line.baseAddress!) }
                }
            }
        }
    }

    /// A box of 2·radius + 1 whole pixels and a share of one more at either end, whose variance is a third of the
    /// Gaussian's (Gwosdek and others, "Theoretical foundations of Gaussian convolution by extended box filtering").
    private struct Kernel {
        let radius: Int
        private let share: Float
        private let weight: Float

        init(sigma: Double) {
            let variance = sigma * sigma / 3
            let whole = ((12 * variance + 1).squareRoot() - 1) / 2
            let length = whole.rounded(.down)
            let next = (length + 1) * (length + 1)
            let end = (2 * length + 1) * (length * (length + 1) - 3 * variance) / (6 * (variance - next))
            radius = Int(length)
            share = Float(end)
            weight = Float(1 / (2 * length + 1 + 2 * end))
        }

        /// One pass along a line; beyond its ends lies nothing.
        @inline(__always)
        func run(_ line: UnsafeMutablePointer<Float>, stride: Int, count: Int, scratch: UnsafeMutablePointer<Float>) {
            for place in 0..<count { scratch[place] = line[place * stride] }
            func value(_ place: Int) -> Float { place >= 0 && place < count ? scratch[place] : 0 }
            var sum: Double = 0
            for place in 0..<min(radius, count) { sum += Double(scratch[place]) }
            for place in 0..<count {
                sum += Double(value(place + radius)) - Double(value(place - radius - 1))
                let ends = value(place - radius - 1) + value(place + radius + 1)
                line[place * stride] = (Float(sum) + share * ends) * weight
            }
        }
    }
}
