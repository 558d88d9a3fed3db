/// Finds bytes that are no UTF-8.
enum UTF8Check {
    /// The offset of the first byte that belongs to no well-formed sequence, or nil.
    static func firstInvalidOffset(_ bytes: [UInt8]) -> Int? {
        var offset = 0
        while offset < bytes.count {
            if bytes[offset] < 0x80 {
                offset += 1
                continue
            }
            guard let length = sequenceLength(bytes[offset...].prefix(4)) else { return offset }
            offset += length
        }
        return nil
    }

    private static func sequenceLength(_ bytes: ArraySlice<UInt8>) -> Int? {
        let first = bytes[bytes.startIndex]
        let rest = bytes.dropFirst()
        let (length, second): (Int, ClosedRange<UInt8>)
        switch first {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xE1...0xEC, 0xEE, 0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard bytes.count >= length, let next = rest.first, second.contains(next) else { return nil }
        return rest.prefix(length - 1).dropFirst().allSatisfy { $0 & 0xC0 == 0x80 } ? length : nil
    }
}
