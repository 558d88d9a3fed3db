/// A colour in straight (not premultiplied) sRGB, each component in 0 … 1.
public struct Color: Hashable, Sendable {
    /// The red component, 0 … 1, gamma-encoded as in sRGB.
    public var red: Double
    /// The green component, 0 … 1, gamma-encoded as in sRGB.
    public var green: Double
    /// The blue component, 0 … 1, gamma-encoded as in sRGB.
    public var blue: Double
    /// The opacity: 0 is clear, 1 covers all.
    public var alpha: Double

    /// Transparent black.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = Color(red: 1, green: 1, blue: 1)

    /// Makes a colour from its components.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Reads `#RRGGBB`, `#RRGGBBAA` or `clear`; nil for anything else.
    public init?(_ text: String) {
        if text == "clear" {
            self = .clear
            return
        }
        let characters = Array(text.utf8)
        guard characters.count == 7 || characters.count == 9, characters[0] == UInt8(ascii: "#") else { return nil }
        var bytes: [Double] = []
        for start in stride(from: 1, to: characters.count, by: 2) {
            guard let high = hexDigit(characters[start]), let low = hexDigit(characters[start + 1]) else { return nil }
            bytes.append(Double(high * 16 + low) / 255)
        }
        self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 1)
    }
}

private func hexDigit(_ character: UInt8) -> Int? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(character - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(character - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(character - UInt8(ascii: "A")) + 10
    default: nil
    }
}
