/// A set of small whole numbers that are taken out in order, while others may come in.
struct DueSet {
    private var words: [UInt64] = []
    private(set) var count = 0

    mutating func insert(_ number: Int) {
        let (word, bit) = (number >> 6, UInt64(1) << UInt64(number & 63))
        while words.count <= word { words.append(0) }
        guard words[word] & bit == 0 else { return }
        words[word] |= bit
        count += 1
    }

    /// Takes out the least number from a given one on, or gives nil.
    mutating func removeFirst(from start: Int) -> Int? {
        guard count > 0 else { return nil }
        var word = start >> 6
        guard word < words.count else { return nil }
        var bits = words[word] & (.max << UInt64(start & 63))
        while bits == 0 {
            word += 1
            guard word < words.count else { return nil }
            bits = words[word]
        }
        words[word] &= ~(bits & (~bits &+ 1))
        count -= 1
        return word << 6 + bits.trailingZeroBitCount
    }
}
