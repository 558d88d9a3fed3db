/// Codes of varying width packed into bytes, least significant bit first, in memory that is used again.
struct CodeStream {
    private var bytes: UnsafeMutableRawPointer
    private var capacity: Int
    private var count = 0
    private var accumulator: UInt64 = 0
    private var bits = 0

    init() {
        capacity = 1 << 12
        bytes = .allocate(byteCount: capacity, alignment: 8)
    }

    func deallocate() {
        bytes.deallocate()
    }

    mutating func removeAll() {
        (count, accumulator, bits) = (0, 0, 0)
    }

    /// Appends the low `width` bits of a code; at most 16.
    @inline(__always)
    mutating func append(_ code: Int, width: Int) {
        accumulator |= UInt64(truncatingIfNeeded: code) &<< UInt64(truncatingIfNeeded: bits)
        bits &+= width
        if bits >= 32 { flushWord() }
    }

    /// Writes what is left, the last byte filled up with zeros.
    mutating func finish() {
        let left = (bits + 7) / 8
        flushWord()
        count += left - 4
    }

    @inline(__always)
    private mutating func flushWord() {
        if count &+ 8 > capacity { grow() }
        bytes.storeBytes(
            of: UInt32(truncatingIfNeeded: accumulator).littleEndian, toByteOffset: count, as: UInt32.self)
        count &+= 4
        accumulator &>>= 32
        bits &-= 32
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity * 2, alignment: 8)
        larger.copyMemory(from: bytes, byteCount: count)
        bytes.deallocate()
        bytes = larger
        capacity *= 2
    }

    /// The bytes cut into GIF's sub-blocks: a length of 1…255 before each, no closing empty one.
    func subBlocks() -> [UInt8] {
        let blocks = (count + 254) / 255
        return Array(unsafeUninitializedCapacity: count + blocks) { target, size in
            var at = 0
            let out = UnsafeMutableRawBufferPointer(target)
            for start in stride(from: 0, to: count, by: 255) {
                let length = min(255, count - start)
                out[at] = UInt8(length)
                UnsafeMutableRawBufferPointer(rebasing: out[(at + 1)...]).copyMemory(
                    from: UnsafeRawBufferPointer(start: bytes + start, count: length))
                at += length + 1
            }
            size = at
        }
    }
}
