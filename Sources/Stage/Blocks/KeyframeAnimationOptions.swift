import Motion

extension View {
    /// How keyframes are animated: UIKit's options, with its numbers.
    ///
    /// As UIKit allows by way of the raw value, they may hold a curve for the whole as well.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Makes options from UIKit's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Makes options from those of a block.
        public init(_ options: AnimationOptions) { rawValue = options.rawValue }

        /// Play again and again, for ever.
        public static let `repeat` = KeyframeAnimationOptions(.repeat)
        /// Play every pass back as well.
        public static let autoreverse = KeyframeAnimationOptions(.autoreverse)
        /// Begin from what is seen; it is always so here.
        public static let beginFromCurrentState = KeyframeAnimationOptions(.beginFromCurrentState)
        /// Keep the own duration within another block.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(.overrideInheritedDuration)
        /// Take nothing over from the block around.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(.overrideInheritedOptions)
        /// Let the whole run at a constant speed instead of slow, fast, slow.
        public static let curveLinear = KeyframeAnimationOptions(.curveLinear)

        /// Straight lines between the keyframes.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Each keyframe's values hold from its start to the start of the next.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Straight lines at one constant speed; the times of the keyframes do not count.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// A smooth curve through the keyframes.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// A smooth curve at one constant speed; the times of the keyframes do not count.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        /// The calculation mode that is asked for.
        var mode: CalculationMode {
            switch (rawValue >> 10) & 0xF {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }

        /// All but the calculation mode.
        var others: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(0xF << 10)) }
    }
}
