/// The colours of a film, numbered in the order in which they are first seen, with how much each is seen.
///
/// An open-addressed hash table over the pixel's 32 bits. Beyond `exactLimit` colours new ones are kept to six bits
/// a channel, which bounds the table whatever the film.
final class ColorTable {
    /// Colours as they are, before new ones are made coarser.
    static let exactLimit = 1 << 17

    /// The number of colours.
    private(set) var count = 0
    /// The colours by number.
    private(set) var colors: UnsafeMutablePointer<UInt32>
    /// Pixels · centiseconds for which each has been drawn anew, by number.
    private(set) var weights: UnsafeMutablePointer<UInt64>
    /// How often each has been looked at with its neighbours, and how often they were nearly alike, by number.
    private(set) var samples: UnsafeMutablePointer<SIMD2<UInt32>>
    /// Whether new colours have been made coarser.
    var isCoarse: Bool { count >= Self.exactLimit }

    /// colour | (number + 1) << 32; 0 is empty.
    private var slots: UnsafeMutablePointer<UInt64>
    private var slotBits = 10
    private var capacity = 512

    init() {
        slots = .allocate(capacity: 1 << slotBits)
        slots.initialize(repeating: 0, count: 1 << slotBits)
        colors = .allocate(capacity: capacity)
        weights = .allocate(capacity: capacity)
        samples = .allocate(capacity: capacity)
    }

    deinit {
        slots.deallocate()
        colors.deallocate()
        weights.deallocate()
        samples.deallocate()
    }

    /// The number of a colour, a new one if it has none yet.
    @inline(__always)
    func number(of color: UInt32) -> Int {
        var slot = Int(truncatingIfNeeded: (color &* 0x9E37_79B1) >> UInt32(truncatingIfNeeded: 32 &- slotBits))
        let mask = 1 &<< slotBits &- 1
        while true {
            let entry = slots[slot]
            if UInt32(truncatingIfNeeded: entry) == color, entry != 0 {
                return Int(truncatingIfNeeded: entry >> 32) &- 1
            }
            if entry == 0 { return add(color, slot: slot) }
            slot = (slot &+ 1) & mask
        }
    }

    @inline(never)
    private func add(_ color: UInt32, slot: Int) -> Int {
        if isCoarse, color & 0x0003_0303 != 0x0002_0202, color != 0 {
            return number(of: color & 0xFFFC_FCFC | 0x0002_0202)
        }
        if count == capacity { grow() }
        colors[count] = color
        weights[count] = 0
        samples[count] = .zero
        count += 1
        if count * 2 > 1 << slotBits {
            rehash()
        } else {
            slots[slot] = UInt64(color) | UInt64(count) << 32
        }
        return count - 1
    }

    private func grow() {
        let moreColors = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity * 2)
        let moreWeights = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity * 2)
        moreColors.update(from: colors, count: count)
        let moreSamples = UnsafeMutablePointer<SIMD2<UInt32>>.allocate(capacity: capacity * 2)
        moreWeights.update(from: weights, count: count)
        moreSamples.update(from: samples, count: count)
        colors.deallocate()
        weights.deallocate()
        samples.deallocate()
        (colors, weights, samples, capacity) = (moreColors, moreWeights, moreSamples, capacity * 2)
    }

    private func rehash() {
        slots.deallocate()
        slotBits += 1
        slots = .allocate(capacity: 1 << slotBits)
        slots.initialize(repeating: 0, count: 1 << slotBits)
        for number in 0..<count {
            let color = colors[number]
            var slot = Int(truncatingIfNeeded: (color &* 0x9E37_79B1) >> UInt32(truncatingIfNeeded: 32 &- slotBits))
            while slots[slot] != 0 { slot = (slot + 1) & (1 << slotBits - 1) }
            slots[slot] = UInt64(color) | UInt64(number + 1) << 32
        }
    }
}
