/// The strings that codes stand for while an image is compressed: a tree in which each is the child of the one that is
/// a byte shorter.
///
/// The child by the string's own last byte is found in an array, the others by hashing; ``SameByteChains`` tells why.
struct LZWTable {
    /// The codes there are.
    static let size = 4096

    private static let hashBits = 13
    private static let hashMask = 1 << hashBits - 1

    let chains = SameByteChains(capacity: LZWTable.size)
    /// prefix << 20 | byte << 12 | code; 0 is empty, since no child has code 0.
    private let edges = UnsafeMutablePointer<UInt32>.allocate(capacity: 1 << LZWTable.hashBits)
    /// By string, the one without its last byte; nothing of worth for a single byte.
    let parents = UnsafeMutablePointer<UInt16>.allocate(capacity: LZWTable.size)
    /// By string, its last byte.
    let lastBytes = UnsafeMutablePointer<UInt8>.allocate(capacity: LZWTable.size)
    /// By string, the youngest child by another byte than its last, and of such a child the next older one; 0 for none.
    let children = UnsafeMutablePointer<UInt16>.allocate(capacity: LZWTable.size)
    let siblings = UnsafeMutablePointer<UInt16>.allocate(capacity: LZWTable.size)

    func deallocate() {
        chains.deallocate()
        edges.deallocate()
        parents.deallocate()
        lastBytes.deallocate()
        children.deallocate()
        siblings.deallocate()
    }

    /// Empties the table but for the single bytes.
    func reset(roots: Int) {
        edges.update(repeating: 0, count: 1 << Self.hashBits)
        children.update(repeating: 0, count: roots)
        for root in 0..<roots {
            chains.begin(root)
            lastBytes[root] = UInt8(truncatingIfNeeded: root)
        }
    }

    /// The child by a byte that is not the string's last, or 0, and the slot where it stands or has room.
    @inline(__always)
    func child(of node: Int, by byte: UInt8) -> (node: Int, slot: Int) {
        let key = UInt32(truncatingIfNeeded: node << 8) | UInt32(byte)
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> UInt32(32 &- Self.hashBits))
        var edge = edges[slot]
        while edge != 0, edge >> 12 != key {
            slot = (slot &+ 1) & Self.hashMask
            edge = edges[slot]
        }
        return (Int(edge & 0xFFF), slot)
    }

    /// Enters the child of a string by a byte under a code; `slot` is its room, unless the byte is the string's last.
    @inline(__always)
    func add(_ code: Int, to node: Int, byte: UInt8, slot: Int) {
        parents[code] = UInt16(truncatingIfNeeded: node)
        lastBytes[code] = byte
        children[code] = 0
        if byte == lastBytes[node] {
            chains.extend(node, by: code)
        } else {
            let key = UInt32(truncatingIfNeeded: node << 8) | UInt32(byte)
            edges[slot] = key << 12 | UInt32(truncatingIfNeeded: code)
            siblings[code] = children[node]
            children[node] = UInt16(truncatingIfNeeded: code)
            chains.begin(code)
        }
    }
}
