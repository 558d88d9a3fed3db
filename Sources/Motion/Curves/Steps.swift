/// A CSS steps() easing function: a staircase of equal treads.
public struct Steps: Hashable, Sendable {
    /// Which of the ends a jump stands at, by CSS's names in Swift's spelling.
    public enum Jump: String, Hashable, Sendable, CaseIterable {
        /// The first jump happens at 0.
        case jumpStart
        /// The last jump happens at 1; CSS's default.
        case jumpEnd
        /// No jump at either end: the first tread is 0 and the last is 1.
        case jumpNone
        /// Jumps at both ends.
        case jumpBoth
    }

    /// The number of treads.
    public let count: Int
    /// Where the jumps stand.
    public let jump: Jump

    /// Makes a staircase. Traps when `count` is below 1, or below 2 with ``Jump/jumpNone``, or above a million.
    public init(_ count: Int, _ jump: Jump = .jumpEnd) {
        precondition(Self.allows(count, jump), "a staircase has at least one jump and at most a million treads")
        self.count = count
        self.jump = jump
    }

    /// Whether a staircase of so many treads can be made.
    public static func allows(_ count: Int, _ jump: Jump) -> Bool {
        count >= (jump == .jumpNone ? 2 : 1) && count <= 1_000_000
    }

    /// The share of the way at a share of time, by the algorithm of CSS Easing 2.
    ///
    /// `isBeforePhase`: whether the animation has not begun yet, in which case a jump at this very share is still ahead.
    public func value(at fraction: Double, isBeforePhase: Bool = false) -> Double {
        let scaled = fraction * Double(count)
        var step = scaled.rounded(.down)
        if isBeforePhase, step == scaled { step -= 1 }
        step += leadingJumps
        if fraction >= 0, step < 0 { step = 0 }
        if fraction <= 1, step > jumps { step = jumps }
        return step / jumps
    }

    /// The first share of time in 0 … 1 at which the staircase has reached a share of the way; else 1.
    public func inverse(of share: Double) -> Double {
        if share <= value(at: 0) { return 0 }
        if share > value(at: 1) { return 1 }
        let step = (share * jumps).rounded(.up)
        var fraction = min(max((step - leadingJumps) / Double(count), 0), 1)
        // The rounding of the product may have landed one tread off on either side.
        if value(at: fraction) < share { fraction = fraction.nextUp }
        if value(at: fraction) < share { fraction = min((step + 1 - leadingJumps) / Double(count), 1) }
        return fraction
    }

    private var leadingJumps: Double { jump == .jumpStart || jump == .jumpBoth ? 1 : 0 }

    private var jumps: Double {
        switch jump {
        case .jumpStart, .jumpEnd: Double(count)
        case .jumpNone: Double(count - 1)
        case .jumpBoth: Double(count + 1)
        }
    }
}
