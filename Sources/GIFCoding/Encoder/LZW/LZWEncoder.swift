/// GIF's variable-width LZW, the output cut into sub-blocks.
///
/// What makes it fast on flat art is how a string is followed: the child by the string's own last byte is found in
/// an array, not by hashing, and further arrays lead 8 and 64 such children down at once, so a run costs a step for
/// every 64 bytes. Without looking ahead the codes are those of the plain greedy algorithm.
///
/// One instance serves one thread and is used again for every frame; it owns about 100 KB and a buffer.
final class LZWEncoder {
    private let table = LZWTable()
    private let branches = LossySource.Branches.allocate(capacity: LossySource.branchCapacity)
    /// The codes of the last image, before they are cut into sub-blocks.
    private var stream = CodeStream()
    private var nextCode = 0

    /// Whether the last image used up the code table.
    private(set) var filledTable = false

    init() {}

    deinit {
        stream.deallocate()
        table.deallocate()
        branches.deallocate()
    }

    /// The sub-blocks of one image, without the leading code-size byte and without the closing empty block.
    ///
    /// - Parameters:
    ///   - bytes: the palette indices, row after row, at least one, each below 1 << codeSize.
    ///   - codeSize: GIF's minimum code size, 2…8.
    func encode(_ bytes: UnsafeBufferPointer<UInt8>, codeSize: Int, strategy: LZWStrategy) -> [UInt8] {
        precondition(!bytes.isEmpty && codeSize >= 2 && codeSize <= 8, "\(bytes.count) bytes of \(codeSize) bits")
        return encode(ExactSource(bytes), codeSize: codeSize, strategy: strategy, drawn: nil)
    }

    /// The same where pixels may get other indices.
    ///
    /// - Parameters:
    ///   - freedom: what may be done to them.
    ///   - substitutes: which indices may stand for which.
    ///   - drawn: gets the indices that were chosen, as many as there are pixels.
    func encode(
        _ bytes: UnsafeBufferPointer<UInt8>, freedom: LZWFreedom, substitutes: Substitutes, codeSize: Int,
        strategy: LZWStrategy, drawn: UnsafeMutablePointer<UInt8>
    ) -> [UInt8] {
        precondition(!bytes.isEmpty && codeSize >= 2 && codeSize <= 8, "\(bytes.count) bytes of \(codeSize) bits")
        func encode(_ sparse: UnsafePointer<UInt8>?) -> [UInt8] {
            substitutes.withTables { tables in
                let source = LossySource(
                    bytes, clear: freedom.clear, sparse: sparse, substitutes: tables, roots: 1 << codeSize,
                    branches: branches)
                return self.encode(source, codeSize: codeSize, strategy: strategy, drawn: drawn)
            }
        }
        guard let sparse = freedom.sparse else { return encode(nil) }
        return sparse.withUnsafeBufferPointer { encode($0.baseAddress) }
    }

    @inline(__always)
    private func encode<Source: LZWSource>(
        _ source: Source, codeSize: Int, strategy: LZWStrategy, drawn: UnsafeMutablePointer<UInt8>?
    ) -> [UInt8] {
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
            var match = source.match(table, from: at)
            if strategy.lookahead > 0, match.end < source.count {
                match = lookingAhead(source, from: at, greedy: match, steps: strategy.lookahead)
            }
            output.append(match.node, width: width)
            // The decoder, one code behind, adds its string too; both widen when the number does not fit any more.
            if nextCode == 1 << width, width < 12 { width += 1 }
            if let drawn { spell(match, from: at, into: drawn) }
            at = match.end
            if at == source.count { break }
            if nextCode < LZWTable.size {
                if !match.isShortened {
                    table.add(nextCode, to: match.node, byte: source.index(at: at), slot: match.slot)
                }
                nextCode &+= 1
                if nextCode < LZWTable.size { continue }
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

    /// Writes the bytes of a string, which ends where the match does, beginning at a place.
    @inline(__always)
    private func spell(_ match: LZWMatch, from start: Int, into drawn: UnsafeMutablePointer<UInt8>) {
        let (lastBytes, parents) = (table.lastBytes, table.parents)
        var node = match.node
        var at = match.end
        while at > start {
            at &-= 1
            drawn[at] = lastBytes[node]
            node = Int(parents[node])
        }
    }

    /// The string, up to `steps` bytes shorter than the longest, with which two codes get furthest.
    @inline(__always)
    private func lookingAhead<Source: LZWSource>(
        _ source: Source, from start: Int, greedy: LZWMatch, steps: Int
    ) -> LZWMatch {
        var best = greedy
        var reached = source.match(table, from: greedy.end).end
        var node = greedy.node
        var end = greedy.end &- 1
        while end > start, end >= greedy.end &- steps {
            node = Int(table.parents[node])
            let reach = source.match(table, from: end).end
            if reach > reached {
                reached = reach
                best = LZWMatch(node: node, end: end, isShortened: true)
            }
            end &-= 1
        }
        return best
    }

    /// Empties the table but for the single bytes.
    private func reset(roots: Int) {
        table.reset(roots: roots)
        nextCode = roots + 2
    }
}
