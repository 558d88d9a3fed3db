/// A fuzzer's bytes, read as decisions: when they run out, all further ones are zero.
public struct FuzzInput {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    /// Reads from the arguments of `LLVMFuzzerTestOneInput`.
    public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
        bytes = UnsafeRawBufferPointer(start: start, count: count)
    }

    /// Whether all bytes have been used.
    public var isAtEnd: Bool { position >= bytes.count }

    /// The next byte.
    public mutating func byte() -> UInt8 {
        guard position < bytes.count else { return 0 }
        defer { position += 1 }
        return bytes[position]
    }

    /// A number within a range, from as many bytes as it takes.
    public mutating func number(_ range: ClosedRange<Int>) -> Int {
        var value = 0
        var span = range.upperBound - range.lowerBound
        while span > 0 {
            value = value << 8 | Int(byte())
            span >>= 8
        }
        return range.lowerBound + value % (range.upperBound - range.lowerBound + 1)
    }

    /// One of some values.
    public mutating func choice<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }

    /// True or false.
    public mutating func flag() -> Bool { byte() & 1 == 1 }

    /// Every byte, used or not.
    public var all: [UInt8] { Array(bytes) }
}
