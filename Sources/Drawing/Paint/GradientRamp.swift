import Geometry
import Scene

/// The colours of a gradient at 4 096 places, premultiplied, 16 bits a component.
///
/// A component of 255 is 255 · 256 here, so that a threshold of up to 255 can be added before the low byte goes.
final class GradientRamp {
    /// The number of places.
    static let count = 4_096

    private let entries: UnsafeMutablePointer<UInt64>

    /// Computes the places, each half-way through its step, by straight sRGB interpolation.
    init(colors: [Color], locations: [Double]) {
        entries = .allocate(capacity: Self.count)
        var segment = 0
        for place in 0..<Self.count {
            let position = (Double(place) + 0.5) / Double(Self.count)
            while segment < locations.count && locations[segment] <= position { segment += 1 }
            entries[place] = Self.packed(Self.color(at: position, before: segment, colors, locations))
        }
    }

    deinit {
        entries.deallocate()
    }

    /// The dithered pixel at a share of the way, pulled into 0 … 1.
    @inline(__always)
    func pixel(at share: Double, threshold: UInt32) -> UInt32 {
        let place = share > 0 ? (share < 1 ? Int(share * Double(Self.count)) : Self.count - 1) : 0
        let lanes = entries[place] &+ UInt64(threshold) &* 0x0001_0001_0001_0001
        var bytes = (lanes >> 8) & 0x00FF_00FF_00FF_00FF
        bytes = (bytes | bytes >> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: bytes | bytes >> 16)
    }

    private static func color(at position: Double, before next: Int, _ colors: [Color], _ locations: [Double]) -> Color
    {
        if next == 0 { return colors[0] }
        if next == colors.count { return colors[next - 1] }
        let (from, to) = (colors[next - 1], colors[next])
        let share = (position - locations[next - 1]) / (locations[next] - locations[next - 1])
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        return Color(
            red: mix(from.red, to.red), green: mix(from.green, to.green), blue: mix(from.blue, to.blue),
            alpha: mix(from.alpha, to.alpha))
    }

    private static func packed(_ color: Color) -> UInt64 {
        func lane(_ share: Double) -> UInt64 { UInt64(((share > 0 ? min(share, 1) : 0) * 65_280).rounded()) }
        let alpha = min(max(color.alpha, 0), 1)
        return lane(alpha) << 48 | lane(color.red * alpha) << 32 | lane(color.green * alpha) << 16
            | lane(color.blue * alpha)
    }
}
