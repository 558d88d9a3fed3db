/// GIF's variable-width LZW, the output cut into sub-blocks.
///
/// The codes are those of the plain greedy algorithm. What makes it fast on flat art is how a string is followed:
/// the child by the string's own last byte is found in an array, not by hashing, and further arrays lead 8 and 64
/// such children down at once, so a run costs a step for every 64 bytes.
///
/// One instance serves one thread and is used again for every frame; it owns about 90 KB and a buffer.
final class LZWEncoder {
    /// What happens when the 4096 codes are used up.
    enum ClearPolicy {
        /// The table starts anew at once; every decoder understands that.
        case immediate
        /// The full table is used on for as long as it compresses well.
        case deferred
    }

    private static let hashBits = 13
    private static let tableSize = 4096

    /// key (prefix << 8 | byte) << 12 | code; 0 is empty, since no child has code 0.
    private let edges = UnsafeMutablePointer<UInt32>.allocate(capacity: 1 << LZWEncoder.hashBits)
    /// The child by the node's own last byte, and those 8 and 64 deep; 0 where there is none.
    private let same = UnsafeMutablePointer<UInt16>.allocate(capacity: LZWEncoder.tableSize)
    private let same8 = UnsafeMutablePointer<UInt16>.allocate(capacity: LZWEncoder.tableSize)
    private let same64 = UnsafeMutablePointer<UInt16>.allocate(capacity: LZWEncoder.tableSize)
    /// The first node of the chain of same last bytes that the node ends, and how far below it the node is.
    private let head = UnsafeMutablePointer<UInt16>.allocate(capacity: LZWEncoder.tableSize)
    private let depth = UnsafeMutablePointer<UInt16>.allocate(capacity: LZWEncoder.tableSize)
    /// The ancestors 8 and 64 up, for nodes that deep.
    private let above8 = UnsafeMutablePointer<UInt16>.allocate(capacity: LZWEncoder.tableSize)
    private let above64 = UnsafeMutablePointer<UInt16>.allocate(capacity: LZWEncoder.tableSize)

    /// The codes of the last image, before they are cut into sub-blocks.
    private var stream = CodeStream()

    init() {}

    deinit {
        stream.deallocate()
        edges.deallocate()
        for array in [same, same8, same64, head, depth, above8, above64] { array.deallocate() }
    }

    /// Whether the last call to ``encode(_:codeSize:policy:)`` used up the code table.
    private(set) var filledTable = false

    /// The sub-blocks of one image, without the leading code-size byte and without the closing empty block.
    ///
    /// - Parameters:
    ///   - bytes: the palette indices, row after row, at least one, each below 1 << codeSize.
    ///   - codeSize: GIF's minimum code size, 2…8.
    func encode(_ bytes: UnsafeBufferPointer<UInt8>, codeSize: Int, policy: ClearPolicy) -> [UInt8] {
        precondition(!bytes.isEmpty && codeSize >= 2 && codeSize <= 8, "\(bytes.count) bytes of \(codeSize) bits")
        let source = bytes.baseAddress!
        let end = bytes.count
        let clearCode = 1 << codeSize
        var output = stream
        output.removeAll()
        let (edges, same, same8, same64) = (edges, same, same8, same64)
        var width = codeSize + 1
        var next = clearCode + 2
        var limit = 1 << width
        filledTable = false
        reset(roots: clearCode)
        output.append(clearCode, width: width)

        // How the full table does, in source bytes for each 256 codes: at first, and now.
        var windowStart = 0
        var windowCodes = 0
        var best = 0

        var node = Int(source[0])
        var at = 1
        var runEnd = 1
        while at < end {
            let byte = source[at]
            if byte == source[at &- 1] {
                if runEnd <= at { runEnd = Self.endOfRun(source, from: at, end: end) }
                var left = runEnd &- at
                while left >= 64, same64[node] != 0 {
                    node = Int(same64[node])
                    left &-= 64
                }
                while left >= 8, same8[node] != 0 {
                    node = Int(same8[node])
                    left &-= 8
                }
                while left > 0, same[node] != 0 {
                    node = Int(same[node])
                    left &-= 1
                }
                at = runEnd &- left
                if left == 0 { continue }
                output.append(node, width: width)
                if next < Self.tableSize { addSame(node, code: next) }
            } else {
                let key = UInt32(truncatingIfNeeded: node << 8) | UInt32(byte)
                var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> UInt32(32 &- Self.hashBits))
                var edge = edges[slot]
                while edge != 0, edge >> 12 != key {
                    slot = (slot &+ 1) & (1 << Self.hashBits &- 1)
                    edge = edges[slot]
                }
                if edge != 0 {
                    node = Int(edge & 0xFFF)
                    at &+= 1
                    continue
                }
                output.append(node, width: width)
                if next < Self.tableSize {
                    edges[slot] = key << 12 | UInt32(truncatingIfNeeded: next)
                    same[next] = 0
                    same8[next] = 0
                    same64[next] = 0
                    depth[next] = 0
                    head[next] = UInt16(truncatingIfNeeded: next)
                }
            }
            // A string has ended before `at`, and a code was written for it.
            node = Int(byte)
            at &+= 1
            if next < Self.tableSize {
                if next == limit {
                    width &+= 1
                    limit <<= 1
                }
                next &+= 1
                if next < Self.tableSize { continue }
                filledTable = true
                windowStart = at
                windowCodes = 0
                best = 0
                if policy == .deferred { continue }
            } else {
                windowCodes &+= 1
                if windowCodes < 256 { continue }
                let reached = at &- windowStart
                windowStart = at
                windowCodes = 0
                best = max(best, reached)
                if reached &* 8 >= best &* 7 { continue }
            }
            output.append(clearCode, width: width)
            reset(roots: clearCode)
            width = codeSize &+ 1
            limit = 1 << width
            next = clearCode &+ 2
        }
        output.append(node, width: width)
        // The decoder adds a code after this one too, and may widen by it.
        if next < Self.tableSize, next == limit { width &+= 1 }
        output.append(clearCode &+ 1, width: width)
        output.finish()
        stream = output
        return output.subBlocks()
    }

    /// Empties the table but for the single bytes.
    private func reset(roots: Int) {
        edges.update(repeating: 0, count: 1 << Self.hashBits)
        for array in [same, same8, same64, depth] { array.update(repeating: 0, count: roots) }
        for root in 0..<roots { head[root] = UInt16(truncatingIfNeeded: root) }
    }

    /// Adds the child of a node by the node's own last byte.
    private func addSame(_ parent: Int, code: Int) {
        let child = UInt16(truncatingIfNeeded: code)
        same[parent] = child
        same[code] = 0
        same8[code] = 0
        same64[code] = 0
        let level = depth[parent] &+ 1
        depth[code] = level
        head[code] = head[parent]
        if level >= 8 {
            let ancestor = level == 8 ? head[code] : same[Int(above8[parent])]
            above8[code] = ancestor
            same8[Int(ancestor)] = child
        }
        if level >= 64 {
            let ancestor = level == 64 ? head[code] : same[Int(above64[parent])]
            above64[code] = ancestor
            same64[Int(ancestor)] = child
        }
    }

    /// The first position from which the byte differs from the one at `start`, or `end`.
    @inline(__always)
    private static func endOfRun(_ source: UnsafePointer<UInt8>, from start: Int, end: Int) -> Int {
        let byte = source[start]
        let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
        let raw = UnsafeRawPointer(source)
        var at = start &+ 1
        while at &+ 8 <= end {
            let difference = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)) ^ pattern
            if difference != 0 { return at &+ difference.trailingZeroBitCount >> 3 }
            at &+= 8
        }
        while at < end, source[at] == byte { at &+= 1 }
        return at
    }
}
