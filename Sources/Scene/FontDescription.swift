/// Which font a text asks for.
public struct FontDescription: Hashable, Sendable {
    /// The nine weights of the OpenType scale, with UIKit's names.
    public enum Weight: String, Sendable, CaseIterable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The family's name; glyphs it lacks come from the fallback fonts.
    public var name: String
    /// The size in points.
    public var size: Double
    /// The weight.
    public var weight: Weight
    /// Whether the slanted face is asked for.
    public var isItalic: Bool

    /// Makes a description; the default is Inter, 17 points, regular.
    public init(name: String = "Inter", size: Double = 17, weight: Weight = .regular, isItalic: Bool = false) {
        self.name = name
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
    }
}
