/// What can go wrong between a snapshot and its pixels; the facts, worded by ``description``.
public enum DrawingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A font family is in none of the files; the Debian package that brings it, where known, and where was searched.
    case missingFont(family: String, package: String?, searched: [String])
    /// A font file cannot be read, or holds no font.
    case unreadableFont(file: String)
    /// A view names an image that the renderer was not given.
    case missingImage(name: String)
    /// A Lottie view shows a file whose pictures the renderer was not given.
    case missingSequence(name: String)
    /// The canvas at this scale has a side, in pixels, above the limit.
    case sideTooLong(pixels: Double, limit: Int)
    /// The canvas at this scale has more pixels than allowed.
    case canvasTooLarge(pixels: Double, limit: Int)
    /// Groups, masks and transitions would need more scratch pixels than allowed.
    case scratchTooLarge(pixels: Int, limit: Int)
    /// Views lie deeper in one another than allowed.
    case tooDeep(depth: Int, limit: Int)

    /// The error in words.
    public var description: String {
        switch self {
        case .missingFont(let family, let package, let searched):
            let remedy = package.map { "; install the package \($0) (apt-get install \($0))" } ?? ""
            return "the font \"\(family)\" was not found in \(searched.joined(separator: ", "))\(remedy)"
        case .unreadableFont(let file):
            return "\(file) cannot be read as a font"
        case .missingImage(let name):
            return "the image \"\(name)\" was not loaded"
        case .missingSequence(let name):
            return "the pictures of the Lottie file \"\(name)\" were not made"
        case .sideTooLong(let pixels, let limit):
            return "the canvas would be \(pixels) pixels long on one side; at most \(limit) can be drawn"
        case .canvasTooLarge(let pixels, let limit):
            return "the canvas would have \(pixels) pixels; at most \(limit) are drawn"
        case .scratchTooLarge(let pixels, let limit):
            return "the groups of a frame would need \(pixels) pixels of scratch memory; at most \(limit) are used"
        case .tooDeep(let depth, let limit):
            return "views lie \(depth) deep in one another; at most \(limit) are drawn"
        }
    }
}
