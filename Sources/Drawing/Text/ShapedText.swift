import Geometry

/// A text that has been shaped: outlines and bitmaps, ready to be placed and filled.
///
/// Coordinates are points; (0, 0) is the left end of the box's width, at the middle of the block of lines.
struct ShapedText {
    /// A glyph that is a picture, such as an emoji.
    struct Bitmap {
        var picture: Picture
        /// Where the picture lies.
        var rect: Rect
    }

    /// The run of glyphs that one font draws, for whoever checks the shaping.
    struct Run {
        var family: String
        var glyphs: [UInt32]
    }

    /// The outlines of all glyphs that have one.
    var outlines = Path()
    /// The glyphs that are pictures.
    var bitmaps: [Bitmap] = []
    /// The smallest rectangle around everything drawn.
    var box = Rect.zero
    /// The glyphs in visual order.
    var runs: [Run] = []
    /// The baselines of the lines.
    var baselines: [Double] = []
}
