import Geometry

extension Color {
    /// A grey: 0 is black, 1 is white.
    public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// The colour of a number such as 0x6C2BD9: red, green and blue in its three lowest bytes.
    public init(rgb: UInt32) {
        func component(_ shift: UInt32) -> Double { Double((rgb >> shift) & 0xFF) / 255 }
        self.init(red: component(16), green: component(8), blue: component(0))
    }

    /// The same colour with another opacity.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// UIKit's red, in its light variant, as are all of these.
    public static let systemRed = Color(rgb: 0xFF3B30)
    /// UIKit's orange.
    public static let systemOrange = Color(rgb: 0xFF9500)
    /// UIKit's yellow.
    public static let systemYellow = Color(rgb: 0xFFCC00)
    /// UIKit's green.
    public static let systemGreen = Color(rgb: 0x34C759)
    /// UIKit's teal.
    public static let systemTeal = Color(rgb: 0x30B0C7)
    /// UIKit's blue.
    public static let systemBlue = Color(rgb: 0x007AFF)
    /// UIKit's indigo.
    public static let systemIndigo = Color(rgb: 0x5856D6)
    /// UIKit's purple.
    public static let systemPurple = Color(rgb: 0xAF52DE)
    /// UIKit's pink.
    public static let systemPink = Color(rgb: 0xFF2D55)
    /// UIKit's grey.
    public static let systemGray = Color(rgb: 0x8E8E93)
}
