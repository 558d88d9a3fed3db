import Geometry
import Motion

extension View {
    /// How a block is animated: UIKit's options, with its numbers.
    ///
    /// Left out is what a film has no use for (touches, layout, frame rates) and the curled page, which cannot be drawn.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Makes options from UIKit's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Begin from what is seen; it is always so here, as it has been in UIKit for geometry since iOS 8.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Play again and again, for ever.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Play every pass back as well; at the end the view jumps to its new state, as in UIKit.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Keep the own duration within another block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Keep the own curve within another block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// In a transition from one view to another, hide and show them instead of taking them out and in.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Take nothing over from the block around.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Slow, fast, slow; what is used when no curve is named.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at first.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at last.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// At a constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// Turn about the vertical axis, the left edge coming forward.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Turn about the vertical axis, the right edge coming forward.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Fade from the old content to the new.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Turn about the horizontal axis, the top edge coming forward.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Turn about the horizontal axis, the bottom edge coming forward.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// The curve that is asked for.
        var curve: TimingCurve {
            switch (rawValue >> 16) & 0xF {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            case 7: .keyboard
            default: .easeInOut
            }
        }
    }
}
