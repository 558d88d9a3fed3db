/// The changed pixels of packed runs, from the first to the last: place, how many of one colour, and its number.
struct PackedRunsSequence: Sequence, IteratorProtocol {
    private let bytes: UnsafeRawBufferPointer
    private var at = 0
    private var place = 0
    /// Single colours of the last token that are still to come, each of so many bytes.
    private var singles = 0
    private var singleSize = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    mutating func next() -> (place: Int, length: Int, number: Int)? {
        while singles == 0 {
            guard at < bytes.count else { return nil }
            let header = number()
            let length = header >> 2
            switch header & 3 {
            case PackedRuns.Kind.unchanged: place += length
            case PackedRuns.Kind.run:
                place += length
                return (place - length, length, number())
            case PackedRuns.Kind.colors16: (singles, singleSize) = (length, 2)
            default: (singles, singleSize) = (length, 4)
            }
        }
        var number = 0
        for byte in 0..<singleSize { number |= Int(bytes[at + byte]) << (8 * byte) }
        at += singleSize
        singles -= 1
        place += 1
        return (place - 1, 1, number)
    }

    private mutating func number() -> Int {
        var (value, shift) = (0, 0)
        while true {
            let byte = bytes[at]
            at += 1
            value |= Int(byte & 127) << shift
            if byte < 128 { return value }
            shift += 7
        }
    }
}
