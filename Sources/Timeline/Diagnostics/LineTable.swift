/// Finds the line and column of a byte offset.
struct LineTable {
    private let bytes: [UInt8]
    private lazy var starts: [Int] = Self.lineStarts(bytes)
    private var lastOffset = 0
    private var lastPlace = (line: 1, column: 1)

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The line and the column, both from 1, the column in Unicode scalars; offsets past the end count as the end.
    ///
    /// Logarithmic in the number of lines, plus the length of the line; on one line, plus the step from the last place.
    mutating func place(of offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(offset, 0), bytes.count)
        let index = partitioningIndex(offset)
        var column = 1
        var from = starts[index]
        if index + 1 == lastPlace.line, lastOffset <= offset { (column, from) = (lastPlace.column, lastOffset) }
        column += bytes[from..<offset].reduce(into: 0) { if !Self.isContinuation($1) { $0 += 1 } }
        lastOffset = offset
        lastPlace = (index + 1, column)
        return lastPlace
    }

    /// A line without its end; of a line longer than ten thousand bytes nothing is given.
    mutating func line(_ number: Int) -> String {
        let start = starts[number - 1]
        var end = number < starts.count ? starts[number] : bytes.count
        guard end - start <= 10_000 else { return "" }
        while end > start, bytes[end - 1] == 10 || bytes[end - 1] == 13 { end -= 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// The index of the last line that starts at or before an offset.
    private mutating func partitioningIndex(_ offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
        var starts = [0]
        for (index, byte) in bytes.enumerated() where byte == 10 { starts.append(index + 1) }
        return starts
    }
}
