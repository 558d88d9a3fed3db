/// Pixels to be compressed, as ``LZWEncoder`` asks for them.
protocol LZWSource {
    /// How many pixels, at least one.
    var count: Int { get }
    /// The index that a pixel has.
    func index(at place: Int) -> UInt8
    /// The longest string of the table that is found for the pixels from a place on: at least the first of them.
    func match(_ table: LZWTable, from start: Int) -> LZWMatch
}

/// A string of the table that stands for some pixels.
struct LZWMatch {
    var node: Int
    /// The place behind the last pixel.
    var end: Int
    /// Where the table has room for the child by the index at `end`, unless that is the string's last byte.
    var slot = 0
    /// Whether a longer one exists, so that the child is there already.
    var isShortened = false
}

/// Pixels that get the indices they have.
struct ExactSource: LZWSource {
    private let base: UnsafePointer<UInt8>
    let count: Int

    /// At least one pixel.
    init(_ pixels: UnsafeBufferPointer<UInt8>) {
        base = pixels.baseAddress!
        count = pixels.count
    }

    @inline(__always)
    func index(at place: Int) -> UInt8 { base[place] }

    @inline(__always)
    func match(_ table: LZWTable, from start: Int) -> LZWMatch {
        var last = base[start]
        var node = Int(last)
        var at = start &+ 1
        while at < count {
            let byte = base[at]
            if byte == last {
                table.chains.follow(&node, byte, base, &at, count)
                if at == count || base[at] == byte { break }
                continue
            }
            let (child, slot) = table.child(of: node, by: byte)
            if child == 0 { return LZWMatch(node: node, end: at, slot: slot) }
            node = child
            last = byte
            at &+= 1
        }
        return LZWMatch(node: node, end: at)
    }
}
