@testable import GIFCoding
import TestSupport
import Testing

/// The fast LZW against the plain one, and against a decoder written from the specification.
struct LZWTests {
    struct Source: CustomTestStringConvertible, Sendable {
        var name: String
        var codeSize: Int
        var bytes: [UInt8]
        var testDescription: String { "\(name), code size \(codeSize)" }
    }

    static let sources: [Source] = (2...8).flatMap { codeSize -> [Source] in
        var random = SeededRandom(seed: UInt64(codeSize))
        let top = UInt8(1 << codeSize - 1)
        func noise(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: 0...top, using: &random) } }
        func runs(_ count: Int, longest: Int) -> [UInt8] {
            var bytes: [UInt8] = []
            while bytes.count < count {
                let length = Int.random(in: 1...longest, using: &random)
                bytes += Array(repeating: UInt8.random(in: 0...top, using: &random), count: length)
            }
            return bytes
        }
        return [
            Source(name: "one byte", codeSize: codeSize, bytes: [top]),
            Source(name: "two equal bytes", codeSize: codeSize, bytes: [0, 0]),
            Source(name: "a long run", codeSize: codeSize, bytes: Array(repeating: 1, count: 20_000)),
            Source(name: "noise", codeSize: codeSize, bytes: noise(9000)),
            Source(name: "short runs", codeSize: codeSize, bytes: runs(16_000, longest: 9)),
            Source(name: "long runs", codeSize: codeSize, bytes: runs(30_000, longest: 700)),
            Source(
                name: "a repeating pattern", codeSize: codeSize,
                bytes: (0..<20_000).map { UInt8(($0 / 3) % 4 & Int(top)) }),
            Source(name: "flat, then noise", codeSize: codeSize, bytes: Array(repeating: 0, count: 9000) + noise(5000)),
        ]
    }

    /// Greedy LZW with a dictionary, cleared when full: slow and plain.
    static func plainCodes(_ bytes: [UInt8], codeSize: Int) -> [(code: Int, width: Int)] {
        let clear = 1 << codeSize
        var table: [[UInt8]: Int] = [:]
        func reset() { table = Dictionary(uniqueKeysWithValues: (0..<clear).map { ([UInt8($0)], $0) }) }
        reset()
        var (next, width) = (clear + 2, codeSize + 1)
        var codes = [(clear, width)]
        var string: [UInt8] = []
        for byte in bytes {
            if table[string + [byte]] != nil {
                string.append(byte)
                continue
            }
            codes.append((table[string]!, width))
            if next == 1 << width, width < 12 { width += 1 }
            table[string + [byte]] = next
            next += 1
            string = [byte]
            if next == 4096 {
                codes.append((clear, width))
                reset()
                (next, width) = (clear + 2, codeSize + 1)
            }
        }
        codes.append((table[string]!, width))
        if next == 1 << width, width < 12 { width += 1 }
        codes.append((clear + 1, width))
        return codes
    }

    /// Codes packed least significant bit first, in sub-blocks of at most 255 bytes.
    static func packed(_ codes: [(code: Int, width: Int)]) -> [UInt8] {
        var bits: [UInt8] = []
        for (code, width) in codes { for bit in 0..<width { bits.append(UInt8(code >> bit & 1)) } }
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: bits.count, by: 8) {
            bytes.append(bits[start..<min(start + 8, bits.count)].reversed().reduce(0) { $0 << 1 | $1 })
        }
        return stride(from: 0, to: bytes.count, by: 255).flatMap { start in
            [UInt8(min(255, bytes.count - start))] + bytes[start..<min(start + 255, bytes.count)]
        }
    }

    /// GIF89a, appendix F: reads sub-blocks back. Nil when a code is impossible.
    static func decoded(_ blocks: [UInt8], codeSize: Int) -> [UInt8]? {
        var data: [UInt8] = []
        var at = 0
        while at < blocks.count {
            data += blocks[at + 1..<at + 1 + Int(blocks[at])]
            at += 1 + Int(blocks[at])
        }
        let clear = 1 << codeSize
        var table: [[UInt8]] = []
        func reset() { table = (0..<clear).map { [UInt8($0)] } + [[], []] }
        reset()
        var (width, bit) = (codeSize + 1, 0)
        var last: [UInt8]?
        var result: [UInt8] = []
        while bit + width <= data.count * 8 {
            var code = 0
            for offset in 0..<width { code |= Int(data[(bit + offset) / 8] >> UInt8((bit + offset) % 8) & 1) << offset }
            bit += width
            if code == clear + 1 { return result }
            if code == clear {
                reset()
                (width, last) = (codeSize + 1, nil)
                continue
            }
            var string: [UInt8]
            if code < table.count {
                string = table[code]
            } else if let last, code == table.count {
                string = last + [last[0]]
            } else {
                return nil
            }
            if let last, table.count < 4096 { table.append(last + [string[0]]) }
            if table.count == 1 << width, width < 12 { width += 1 }
            result += string
            last = string
        }
        return nil
    }

    @Test(arguments: sources)
    func greedyCodesAreThePlainOnes(_ source: Source) {
        let blocks = source.bytes.withUnsafeBufferPointer {
            LZWEncoder().encode($0, codeSize: source.codeSize, strategy: LZWStrategy())
        }
        #expect(blocks == Self.packed(Self.plainCodes(source.bytes, codeSize: source.codeSize)))
    }

    @Test(arguments: sources)
    func everyStrategyDecodes(_ source: Source) {
        let encoder = LZWEncoder()
        for clearPolicy in [LZWStrategy.ClearPolicy.immediate, .adaptive, .never] {
            for lookahead in [0, 1, 4] {
                let strategy = LZWStrategy(clearPolicy: clearPolicy, lookahead: lookahead)
                let blocks = source.bytes.withUnsafeBufferPointer {
                    encoder.encode($0, codeSize: source.codeSize, strategy: strategy)
                }
                #expect(Self.decoded(blocks, codeSize: source.codeSize) == source.bytes, "\(strategy)")
            }
        }
    }
}
