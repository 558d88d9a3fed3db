/// GIF's variable-width LZW, the output cut into sub-blocks.
///
/// What makes it fast on flat art is how a string is followed: the child by the string's own last byte is found in
/// an array, not by hashing, and further arrays lead 8 and 64 such children down at once, so a run costs a step for
/// every 64 bytes. Without looking ahead the codes are those of the plain greedy algorithm.
///
/// One instance serves one thread and is used again for every frame; it owns about 100 KB and a buffer.
final class LZWEncoder {
    private static let hashBits = 13
    private static let hashMask = 1 << hashBits - 1
    private static let tableSize = 4096

    /// prefix << 20 | byte << 12 | code; 0 is empty, since no child has code 0.
    private let edges = UnsafeMutablePointer<UInt32>.allocate(capacity: 1 << LZWEncoder.hashBits)
    private let parent = UnsafeMutablePointer<UInt16>.allocate(capacity: LZWEncoder.tableSize)
    private let chains = SameByteChains(capacity: LZWEncoder.tableSize)
    /// The codes of the last image, before they are cut into sub-blocks.
    private var stream = CodeStream()
    private var nextCode = 0

    /// Whether the last call to ``encode(_:codeSize:strategy:)`` used up the code table.
    private(set) var filledTable = false

    init() {}

    deinit {
        stream.deallocate()
        edges.deallocate()
        parent.deallocate()
        chains.deallocate()
    }

    /// The sub-blocks of one image, without the leading code-size byte and without the closing empty block.
    ///
    /// - Parameters:
    ///   - bytes: the palette indices, row after row, at least one, each below 1 << codeSize.
    ///   - codeSize: GIF's minimum code size, 2…8.
    func encode(_ bytes: UnsafeBufferPointer<UInt8>, codeSize: Int, strategy: LZWStrategy) -> [UInt8] {
        precondition(!bytes.isEmpty && codeSize >= 2 && codeSize <= 8, "\(bytes.count) bytes of \(codeSize) bits")
        let clearCode = 1 << codeSize
        var output = stream
        output.removeAll()
        var width = codeSize + 1
        var watch = CompressionWatch(policy: strategy.clearPolicy)
        filledTable = false
        reset(roots: clearCode)
        output.append(clearCode, width: width)
        var at = 0
        while true {
            var match = follow(bytes, from: at)
            if strategy.lookahead > 0, match.end < bytes.count {
                match = lookingAhead(bytes, from: at, greedy: match, steps: strategy.lookahead)
            }
            output.append(match.node, width: width)
            // The decoder, one code behind, adds its string too; both widen when the number does not fit any more.
            if nextCode == 1 << width, width < 12 { width += 1 }
            at = match.end
            if at == bytes.count { break }
            if nextCode < Self.tableSize {
                if !match.isShortened { add(match, byte: bytes[at], isSame: bytes[at] == bytes[at &- 1]) }
                nextCode &+= 1
                if nextCode < Self.tableSize { continue }
                filledTable = true
                if !watch.clearsWhenFull(at) { continue }
            } else if !watch.clearsAfterCode(at) {
                continue
            }
            output.append(clearCode, width: width)
            reset(roots: clearCode)
            width = codeSize &+ 1
        }
        output.append(clearCode &+ 1, width: width)
        output.finish()
        stream = output
        return output.subBlocks()
    }

    /// A string of the table that begins somewhere in the source.
    private struct Match {
        var node: Int
        /// The position behind it.
        var end: Int
        /// Where the hash table has room for the child by the byte at `end`.
        var slot = 0
        /// Whether a longer one exists, so that the child is there already.
        var isShortened = false
    }

    /// The longest string of the table that the source has at a position.
    @inline(__always)
    private func follow(_ source: UnsafeBufferPointer<UInt8>, from start: Int) -> Match {
        let base = source.baseAddress!
        let end = source.count
        var last = base[start]
        var node = Int(last)
        var at = start &+ 1
        while at < end {
            let byte = base[at]
            if byte == last {
                chains.follow(&node, byte, base, &at, end)
                if at == end || base[at] == byte { break }
                continue
            }
            let key = UInt32(truncatingIfNeeded: node << 8) | UInt32(byte)
            var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> UInt32(32 &- Self.hashBits))
            var edge = edges[slot]
            while edge != 0, edge >> 12 != key {
                slot = (slot &+ 1) & Self.hashMask
                edge = edges[slot]
            }
            if edge == 0 { return Match(node: node, end: at, slot: slot) }
            node = Int(edge & 0xFFF)
            last = byte
            at &+= 1
        }
        return Match(node: node, end: at)
    }

    /// The string, up to `steps` bytes shorter than the longest, with which two codes get furthest.
    private func lookingAhead(
        _ source: UnsafeBufferPointer<UInt8>, from start: Int, greedy: Match, steps: Int
    ) -> Match {
        var best = greedy
        var reached = follow(source, from: greedy.end).end
        var node = greedy.node
        var end = greedy.end &- 1
        while end > start, end >= greedy.end &- steps {
            node = Int(parent[node])
            let reach = follow(source, from: end).end
            if reach > reached {
                reached = reach
                best = Match(node: node, end: end, isShortened: true)
            }
            end &-= 1
        }
        return best
    }

    /// Enters the child of a string by the byte behind it under the next code.
    @inline(__always)
    private func add(_ match: Match, byte: UInt8, isSame: Bool) {
        parent[nextCode] = UInt16(truncatingIfNeeded: match.node)
        if isSame {
            chains.extend(match.node, by: nextCode)
        } else {
            let key = UInt32(truncatingIfNeeded: match.node << 8) | UInt32(byte)
            edges[match.slot] = key << 12 | UInt32(truncatingIfNeeded: nextCode)
            chains.begin(nextCode)
        }
    }

    /// Empties the table but for the single bytes.
    private func reset(roots: Int) {
        edges.update(repeating: 0, count: 1 << Self.hashBits)
        for root in 0..<roots { chains.begin(root) }
        nextCode = roots + 2
    }
}
