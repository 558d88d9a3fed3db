/// Pixels that may get another index than their own where a string of the table then goes on: lossy LZW.
///
/// Another index may be one of the substitutes for the pixel's own, or, where the pixel may stay as it was, the clear
/// one. A match begins with the pixel's own index all the same, since the decoder ends its newest string with that.
struct LossySource: LZWSource {
    private let pixels: UnsafePointer<UInt8>
    let count: Int
    /// The clear index; -1 where there is none.
    private let clear: Int
    /// Where the clear index stands pixels may stay as they were; nil where none may.
    private let sparse: UnsafePointer<UInt8>?
    private let substitutes: Substitutes.Tables
    private let branches: Branches
    /// Strings below this are single bytes.
    private let roots: Int

    /// Ways not yet followed to their end: a string, and the place behind it.
    typealias Branches = UnsafeMutablePointer<(node: UInt16, at: Int)>

    /// How many ways may wait.
    static let branchCapacity = 64
    /// How many ways are followed for a code. More find hardly longer strings.
    private static let mostWays = 3

    /// At least one pixel.
    init(
        _ pixels: UnsafeBufferPointer<UInt8>, clear: UInt8?, sparse: UnsafePointer<UInt8>?,
        substitutes: Substitutes.Tables, roots: Int, branches: Branches
    ) {
        self.roots = roots
        self.pixels = pixels.baseAddress!
        count = pixels.count
        self.clear = clear.map { Int($0) } ?? -1
        self.sparse = sparse
        self.substitutes = substitutes
        self.branches = branches
    }

    @inline(__always)
    func index(at place: Int) -> UInt8 { pixels[place] }

    func match(_ table: LZWTable, from start: Int) -> LZWMatch {
        var best = LZWMatch(node: Int(pixels[start]), end: start)
        var last = pixels[start]
        var node = Int(last)
        var at = start &+ 1
        var (waiting, ways) = (0, 0)
        // Locals spare the loop to look them up again after each note of a branch.
        let (lastBytes, children, siblings) = (table.lastBytes, table.children, table.siblings)
        let (clear, sparse, branches, substitutes) = (clear, sparse, branches, substitutes)
        while true {
            while at < count {
                let index = pixels[at]
                let isOwn = Int(index) != clear
                let isReplaceable = isOwn && substitutes.count(for: index) > 0
                let mayStay = if isOwn, let sparse { Int(sparse[at]) == clear } else { false }
                if !isReplaceable, !mayStay {
                    if index == last {
                        let before = at
                        table.chains.follow(&node, index, pixels, &at, count)
                        if at > before { continue }
                        break
                    }
                    let child = table.child(of: node, by: index).node
                    if child == 0 { break }
                    node = child
                    last = index
                    at &+= 1
                    continue
                }
                var next = 0
                /// Goes on with a child, or notes it for later if there is one to go on with already.
                @inline(__always)
                func offer(_ child: Int) {
                    if next == 0 {
                        next = child
                    } else if waiting < Self.branchCapacity {
                        branches[waiting] = (UInt16(truncatingIfNeeded: child), at &+ 1)
                        waiting &+= 1
                    }
                }
                /// Whether the pixel may get an index that is not its own.
                @inline(__always)
                func isAllowed(_ other: UInt8) -> Bool {
                    Int(other) == clear ? mayStay : substitutes.contains(other, for: index)
                }
                if node < roots {
                    // A single byte may have many children.
                    if index != last { next = table.child(of: node, by: index).node }
                    for place in 0..<substitutes.count(for: index) {
                        let other = substitutes.substitute(place, for: index)
                        if other == last || Int(other) == clear { continue }
                        let child = table.child(of: node, by: other).node
                        if child != 0 { offer(child) }
                    }
                    if mayStay, Int(last) != clear {
                        let child = table.child(of: node, by: UInt8(truncatingIfNeeded: clear)).node
                        if child != 0 { offer(child) }
                    }
                } else {
                    var own = 0
                    var child = Int(children[node])
                    while child != 0 {
                        let other = lastBytes[child]
                        if other == index { own = child } else if isAllowed(other) { offer(child) }
                        child = Int(siblings[child])
                    }
                    // It goes first.
                    if own != 0 { swap(&own, &next) }
                    if own != 0 { offer(own) }
                }
                let same = table.chains.child(of: node)
                if same != 0, index == last || isAllowed(last) {
                    var other = same
                    if index == last { swap(&other, &next) }
                    if other != 0 { offer(other) }
                }
                if next == 0 { break }
                node = next
                last = lastBytes[node]
                at &+= 1
            }
            if at > best.end { best = LZWMatch(node: node, end: at) }
            ways &+= 1
            if waiting == 0 || ways == Self.mostWays || at == count { break }
            waiting &-= 1
            node = Int(branches[waiting].node)
            at = branches[waiting].at
            last = lastBytes[node]
        }
        if best.end < count {
            let index = pixels[best.end]
            if index != lastBytes[best.node] { best.slot = table.child(of: best.node, by: index).slot }
        }
        return best
    }
}

/// What an image leaves open where it is compressed with losses.
struct LZWFreedom {
    /// The index that leaves a pixel as it was, if the image has one. It is never given to other pixels, and no other is
    /// given to those that have it.
    let clear: UInt8?
    /// Pixels in which ``clear`` stands may stay as they were, whatever index they have; nil where none may.
    let sparse: [UInt8]?
}
