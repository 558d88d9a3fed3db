/// A pure hash from a seed and keys to a fraction: the same numbers in every run and on every machine.
///
/// The mixing step is SplitMix64 (Steele, Lea and Flood 2014).
struct RandomHash {
    private(set) var state: UInt64

    init(seed: UInt64) {
        state = Self.mix(seed)
    }

    /// Takes a key into account; −0 counts as 0.
    mutating func combine(_ key: Double) {
        let bits = key == 0 ? 0 : key.bitPattern
        state = Self.mix(state ^ bits)
    }

    /// A number in 0 ..< 1.
    var fraction: Double { Double(Self.mix(state) >> 11) * 0x1p-53 }

    /// A number that stands for a text.
    static func number(for text: String) -> Double {
        var state: UInt64 = 0x7465_7874
        for byte in text.utf8 { state = mix(state ^ UInt64(byte)) }
        return Double(state >> 11)
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        var z = value &+ 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
