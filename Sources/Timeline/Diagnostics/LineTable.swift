/// Finds the line and column of a byte offset, quickly even in a file that is one long line.
struct LineTable {
    private let bytes: [UInt8]
    /// Where each line starts.
    private let starts: [Int]
    /// How many Unicode scalars begin before each block of bytes.
    private let scalarsBefore: [Int]
    private static let blockSize = 256

    init(bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        var scalarsBefore: [Int] = []
        var scalars = 0
        for (index, byte) in bytes.enumerated() {
            if index % Self.blockSize == 0 { scalarsBefore.append(scalars) }
            if byte & 0xC0 != 0x80 { scalars += 1 }
            if byte == 10 { starts.append(index + 1) }
        }
        self.starts = starts
        self.scalarsBefore = scalarsBefore + [scalars]
    }

    /// The line and the column, both from 1, the column in Unicode scalars; offsets past the end count as the end.
    ///
    /// Logarithmic in the number of lines.
    func place(of offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(offset, 0), bytes.count)
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, scalars(before: offset) - scalars(before: starts[low]) + 1)
    }

    /// A line without its end; of a line longer than ten thousand bytes nothing is given.
    func line(_ number: Int) -> String {
        let start = starts[number - 1]
        var end = number < starts.count ? starts[number] : bytes.count
        guard end - start <= 10_000 else { return "" }
        while end > start, bytes[end - 1] == 10 || bytes[end - 1] == 13 { end -= 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private func scalars(before offset: Int) -> Int {
        let block = offset / Self.blockSize
        let start = block * Self.blockSize
        return bytes[start..<offset].reduce(scalarsBefore[min(block, scalarsBefore.count - 1)]) {
            $1 & 0xC0 != 0x80 ? $0 + 1 : $0
        }
    }
}
