/// The strings that end in runs of one byte: each the child of the one before, to be followed in long strides.
struct SameByteChains {
    /// The child by the node's own last byte, and those 8 and 64 deep; 0 where there is none.
    private let next: UnsafeMutablePointer<UInt16>
    private let next8: UnsafeMutablePointer<UInt16>
    private let next64: UnsafeMutablePointer<UInt16>
    /// The chain's first node and how far below it the node is.
    private let head: UnsafeMutablePointer<UInt16>
    private let depth: UnsafeMutablePointer<UInt16>
    /// The ancestors 8 and 64 up, for nodes that deep.
    private let above8: UnsafeMutablePointer<UInt16>
    private let above64: UnsafeMutablePointer<UInt16>

    init(capacity: Int) {
        func array() -> UnsafeMutablePointer<UInt16> { .allocate(capacity: capacity) }
        (next, next8, next64, head, depth, above8, above64) = (
            array(), array(), array(), array(), array(), array(), array()
        )
    }

    func deallocate() {
        for array in [next, next8, next64, head, depth, above8, above64] { array.deallocate() }
    }

    /// Makes a node the only one of its chain.
    @inline(__always)
    func begin(_ node: Int) {
        next[node] = 0
        next8[node] = 0
        next64[node] = 0
        depth[node] = 0
        head[node] = UInt16(truncatingIfNeeded: node)
    }

    /// Appends a node to the chain that ends with `parent`.
    func extend(_ parent: Int, by node: Int) {
        let child = UInt16(truncatingIfNeeded: node)
        next[parent] = child
        next[node] = 0
        next8[node] = 0
        next64[node] = 0
        let level = depth[parent] &+ 1
        depth[node] = level
        head[node] = head[parent]
        if level >= 8 {
            let ancestor = level == 8 ? head[node] : next[Int(above8[parent])]
            above8[node] = ancestor
            next8[Int(ancestor)] = child
        }
        if level >= 64 {
            let ancestor = level == 64 ? head[node] : next[Int(above64[parent])]
            above64[node] = ancestor
            next64[Int(ancestor)] = child
        }
    }

    /// The child by a node's own last byte; 0 when there is none.
    @inline(__always)
    func child(of node: Int) -> Int { Int(next[node]) }

    /// Goes down a chain for as long as it and the source go on with the byte.
    @inline(__always)
    func follow(
        _ node: inout Int, _ byte: UInt8, _ source: UnsafePointer<UInt8>, _ at: inout Int, _ end: Int
    ) {
        let raw = UnsafeRawPointer(source)
        let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
        while at &+ 64 <= end, next64[node] != 0 {
            let words = raw.loadUnaligned(fromByteOffset: at, as: SIMD8<UInt64>.self) ^ pattern
            let folded = words.lowHalf | words.highHalf
            let pair = folded.lowHalf | folded.highHalf
            if pair[0] | pair[1] != 0 { break }
            node = Int(next64[node])
            at &+= 64
        }
        while at &+ 8 <= end, next8[node] != 0, raw.loadUnaligned(fromByteOffset: at, as: UInt64.self) == pattern {
            node = Int(next8[node])
            at &+= 8
        }
        while at < end, source[at] == byte, next[node] != 0 {
            node = Int(next[node])
            at &+= 1
        }
    }
}
