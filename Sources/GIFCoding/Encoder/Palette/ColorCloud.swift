/// The opaque colours of a film as points in a space in which distances are about as large as they look.
///
/// The space is sRGB as it stands in the file, its axes stretched by the square roots of 3, 4 and 2 over 3: green
/// differences are seen best and blue ones least. It is cheap, nearly even for small differences, and its squared
/// distances, held as sums of `axisWeights` · difference², are whole numbers.
struct ColorCloud {
    /// How much a squared difference of red, green and blue counts; divided by 9 they sum to one.
    static let axisWeights = SIMD3<Float>(3, 4, 2)

    /// Red, green, blue, 0…255.
    var points: [SIMD3<Float>]
    /// Pixels · centiseconds, at least 1, of smooth colours ``smoothWeight`` times as much.
    var weights: [Double]
    /// Whether the colour stands mostly among colours nearly alike, as in a gradient or a flat area.
    var isSmooth: [Bool]
    /// Whether it stands often in a gradient that needs four pixels and more for a level, where bands are seen best.
    var isSlow: [Bool]
    /// Whether it stands in a gradient, slow or not.
    var isGradient: [Bool]
    /// Whether it stands mostly in flat areas.
    var isFlat: [Bool]
    /// How much it is seen, in pixels · centiseconds, at least 1.
    var seen: [Double]

    /// How much more a colour counts in a gradient or a flat area: beside edges and in text errors are not seen.
    private static let smoothWeight = 4.0

    /// A colour that has so many pixels in flat areas for each time it was looked at is seen mostly in these.
    private static let flatness = 16

    /// The colours with some numbers in a table.
    init(_ numbers: [Int], of table: ColorTable, reading: PixelReading) {
        points = numbers.map { Self.point(reading.color(table.colors[$0])) }
        // A colour that no sampled row has had is taken to be like most.
        var (looked, alike) = (0, 0)
        for number in numbers {
            looked += Int(table.samples[number].x)
            alike += Int(table.samples[number].y)
        }
        isSmooth = numbers.map { number in
            let samples = table.samples[number]
            return samples.x == 0 ? alike * 2 > looked : samples.y * 2 > samples.x
        }
        // Where even so far apart hardly a pixel differs it is no gradient.
        isSlow = numbers.map { number in
            let samples = table.samples[number]
            return samples.z * 4 > samples.x && samples.w * 10 > samples.z
        }
        seen = numbers.map { Double(max(1, table.uses[$0].weight)) }
        weights = zip(seen, isSmooth).map { $0 * ($1 ? Self.smoothWeight : 1) }
        isFlat = numbers.map { table.flatPixels[$0] > Self.flatness * Int(table.samples[$0].x) }
        isGradient = zip(isFlat, zip(isSlow, isSmooth)).map { !$0 && ($1.0 || $1.1) }
    }

    /// How much of what is seen are slow gradients, 0…1.
    var slowShare: Double {
        let slow = seen.indices.reduce(0) { $0 + (isSlow[$1] && !isFlat[$1] ? seen[$1] : 0) }
        return slow / max(1, seen.reduce(0, +))
    }

    static func point(_ color: UInt32) -> SIMD3<Float> {
        SIMD3(Float(color >> 16 & 255), Float(color >> 8 & 255), Float(color & 255))
    }

    /// The nearest colour of 8 bits a channel, opaque.
    static func color(_ point: SIMD3<Float>) -> UInt32 {
        let rounded = point.rounded(.toNearestOrAwayFromZero).clamped(
            lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 255))
        return 0xFF00_0000 | UInt32(rounded.x) << 16 | UInt32(rounded.y) << 8 | UInt32(rounded.z)
    }

    /// The weighted squared distance of two points: 9 for one level of grey.
    @inline(__always)
    static func distance(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float {
        let difference = a - b
        return (difference * difference * axisWeights).sum()
    }
}
