/// The colours of a film, numbered in the order in which they are first seen, with how much each is seen.
///
/// An open-addressed hash table over the pixel's 32 bits. Beyond `exactLimit` colours new ones are kept to six bits
/// a channel, which bounds the table whatever the film.
final class ColorTable {
    /// Colours as they are, before new ones are made coarser.
    static let exactLimit = 1 << 17

    /// How a colour is used.
    struct Use {
        /// How much it is seen, in pixels · centiseconds.
        var weight = 0
        /// The last frame that has drawn it, and how many have.
        var frame: UInt32 = 0
        var frameCount: UInt32 = 0
    }

    /// How often a colour has been looked at with its neighbours, how often they were nearly alike, how often it lay
    /// in a gradient that changes slowly or in a flat area, and how often of these it was not the flat area.
    typealias Samples = SIMD4<UInt32>

    /// The number of colours.
    private(set) var count = 0
    /// The colours by number.
    private(set) var colors: UnsafeMutablePointer<UInt32>
    /// What is known of each but the colour itself, by number; ``FrameIntake`` counts it.
    private(set) var uses: UnsafeMutablePointer<Use>
    /// What has been seen of each and its neighbours, by number.
    private(set) var samples: UnsafeMutablePointer<Samples>
    /// By number, in how many pixels of flat areas it has been looked at.
    private(set) var flatPixels: UnsafeMutablePointer<Int>
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
        uses = .allocate(capacity: capacity)
        samples = .allocate(capacity: capacity)
        flatPixels = .allocate(capacity: capacity)
    }

    deinit {
        slots.deallocate()
        colors.deallocate()
        uses.deallocate()
        samples.deallocate()
        flatPixels.deallocate()
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
        uses[count] = Use()
        samples[count] = .zero
        flatPixels[count] = 0
        count += 1
        if count * 2 > 1 << slotBits {
            rehash()
        } else {
            slots[slot] = UInt64(color) | UInt64(count) << 32
        }
        return count - 1
    }

    private func grow() {
        func grow<Element>(_ array: inout UnsafeMutablePointer<Element>) {
            let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
            larger.update(from: array, count: count)
            array.deallocate()
            array = larger
        }
        grow(&colors)
        grow(&uses)
        grow(&samples)
        grow(&flatPixels)
        capacity *= 2
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
