/// How an image is cut into strings, and what happens when the 4096 codes are used up.
struct LZWStrategy: Hashable, Sendable {
    /// When the code table starts anew.
    enum ClearPolicy: Hashable, Sendable {
        /// As soon as it is full; every decoder understands that.
        case immediate
        /// Once the full table compresses clearly worse than it did.
        case adaptive
        /// Never: the first 4096 codes serve to the end.
        case never
    }

    var clearPolicy = ClearPolicy.immediate
    /// By how many bytes a string may be cut short so that the next one gets further; 0 is the greedy algorithm.
    var lookahead = 0
}

/// Watches a full code table and says when to clear it.
struct CompressionWatch {
    private static let window = 256

    private let policy: LZWStrategy.ClearPolicy
    private var windowStart = 0
    private var codes = 0
    /// The most source bytes that a window of codes has held since the table was full.
    private var best = 0

    init(policy: LZWStrategy.ClearPolicy) {
        self.policy = policy
    }

    /// The table has become full at a source position: whether it is cleared at once.
    mutating func clearsWhenFull(_ at: Int) -> Bool {
        (windowStart, codes, best) = (at, 0, 0)
        return policy == .immediate
    }

    /// A code has been written from the full table up to a source position: whether it is cleared now.
    @inline(__always)
    mutating func clearsAfterCode(_ at: Int) -> Bool {
        codes &+= 1
        if codes < Self.window || policy == .never { return false }
        let reached = at &- windowStart
        (windowStart, codes) = (at, 0)
        best = max(best, reached)
        return reached &* 8 < best &* 7
    }
}
