/// One frame's change, packed: tokens that cover the whole canvas in raster order.
///
/// A token is a header, `length << 2 | kind`, as a little-endian base-128 number, and what its kind says:
/// pixels that stay as they were; a run of one colour, whose number follows as a base-128 number; single colours,
/// their numbers following in 2 bytes each, or 4.
struct PackedRuns {
    enum Kind {
        static let unchanged = 0
        static let run = 1
        static let colors16 = 2
        static let colors32 = 3
    }

    private(set) var bytes: UnsafeMutableRawPointer
    private(set) var count = 0
    private var capacity: Int

    init() {
        capacity = 1 << 14
        bytes = .allocate(byteCount: capacity, alignment: 8)
    }

    func deallocate() {
        bytes.deallocate()
    }

    mutating func removeAll() {
        count = 0
    }

    var buffer: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: bytes, count: count) }

    mutating func appendUnchanged(_ length: Int) {
        reserve(10)
        appendNumber(length << 2 | Kind.unchanged)
    }

    mutating func appendRun(_ length: Int, of color: Int) {
        reserve(20)
        appendNumber(length << 2 | Kind.run)
        appendNumber(color)
    }

    mutating func appendColors(_ colors: UnsafePointer<UInt32>, count length: Int, largest: UInt32) {
        reserve(10 + length * 4)
        if largest <= 0xFFFF {
            appendNumber(length << 2 | Kind.colors16)
            for index in 0..<length {
                bytes.storeBytes(
                    of: UInt16(truncatingIfNeeded: colors[index]).littleEndian,
                    toByteOffset: count &+ index &* 2, as: UInt16.self)
            }
            count += length * 2
        } else {
            appendNumber(length << 2 | Kind.colors32)
            (bytes + count).copyMemory(from: colors, byteCount: length * 4)
            count += length * 4
        }
    }

    @inline(__always)
    private mutating func appendNumber(_ number: Int) {
        var rest = number
        while rest >= 128 {
            bytes.storeBytes(of: UInt8(truncatingIfNeeded: rest) | 128, toByteOffset: count, as: UInt8.self)
            count &+= 1
            rest &>>= 7
        }
        bytes.storeBytes(of: UInt8(truncatingIfNeeded: rest), toByteOffset: count, as: UInt8.self)
        count &+= 1
    }

    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if count &+ more > capacity { grow(to: count + more) }
    }

    @inline(never)
    private mutating func grow(to needed: Int) {
        while capacity < needed { capacity += capacity / 2 }
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
        larger.copyMemory(from: bytes, byteCount: count)
        bytes.deallocate()
        bytes = larger
    }
}
