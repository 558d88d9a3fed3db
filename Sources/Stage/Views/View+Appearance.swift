import Geometry
import Scene

extension View {
    /// The opacity of the view and all within it, 0 … 1, composited as one.
    public var alpha: Double {
        get { model(.alpha) }
        set { write(.alpha, [newValue]) }
    }

    /// Whether the view and all within it are left out; never animated.
    public var isHidden: Bool {
        get { hidden }
        set {
            hidden = newValue
            writeAtOnce(.isHidden, hidden || isRemoved ? 1 : 0)
        }
    }

    /// The colour that fills the bounds.
    public var backgroundColor: Color {
        get { modelColor(.backgroundColor) }
        set { write(.backgroundColor, newValue) }
    }

    /// The radius of the rounded corners, in points.
    public var cornerRadius: Double {
        get { model(.cornerRadius) }
        set { write(.cornerRadius, [newValue]) }
    }

    /// The shape of the rounded corners; never animated.
    public var cornerCurve: CornerCurve {
        get { model(.cornerCurve) == 0 ? .circular : .continuous }
        set { writeAtOnce(.cornerCurve, newValue == .circular ? 0 : 1) }
    }

    /// A set of corners, in the direction of reading.
    public struct Corners: OptionSet, Hashable, Sendable {
        /// One bit a corner.
        public let rawValue: Int

        /// Makes a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The corner at the top where a line begins.
        public static let topLeading = Corners(rawValue: 1)
        /// The corner at the top where a line ends.
        public static let topTrailing = Corners(rawValue: 2)
        /// The corner at the bottom where a line begins.
        public static let bottomLeading = Corners(rawValue: 4)
        /// The corner at the bottom where a line ends.
        public static let bottomTrailing = Corners(rawValue: 8)
        /// All four.
        public static let all: Corners = [.topLeading, .topTrailing, .bottomLeading, .bottomTrailing]
    }

    /// The corners that are rounded; never animated.
    public var maskedCorners: Corners {
        get { Corners(rawValue: Int(model(.maskedCorners))) }
        set { writeAtOnce(.maskedCorners, Double(newValue.intersection(.all).rawValue)) }
    }

    /// The width of the border, drawn inside the bounds, in points.
    public var borderWidth: Double {
        get { model(.borderWidth) }
        set { write(.borderWidth, [newValue]) }
    }

    /// The colour of the border.
    public var borderColor: Color {
        get { modelColor(.borderColor) }
        set { write(.borderColor, newValue) }
    }

    /// The colour of the shadow.
    public var shadowColor: Color {
        get { modelColor(.shadowColor) }
        set { write(.shadowColor, newValue) }
    }

    /// The opacity of the shadow, 0 … 1; at 0, as at first, there is none.
    public var shadowOpacity: Double {
        get { model(.shadowOpacity) }
        set { write(.shadowOpacity, [newValue]) }
    }

    /// The blur of the shadow: the standard deviation of the Gaussian, in points.
    public var shadowRadius: Double {
        get { model(.shadowRadius) }
        set { write(.shadowRadius, [newValue]) }
    }

    /// Where the shadow falls from the view, in points; (0, −3) at first.
    public var shadowOffset: Size {
        get { Size(width: model(.shadowOffset, 0), height: model(.shadowOffset, 1)) }
        set { write(.shadowOffset, [newValue.width, newValue.height]) }
    }

    /// Whether what lies within is cut at the bounds and their rounded corners; never animated.
    public var clipsToBounds: Bool {
        get { model(.clipsToBounds) != 0 }
        set { writeAtOnce(.clipsToBounds, newValue ? 1 : 0) }
    }
}
