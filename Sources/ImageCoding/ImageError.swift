/// Why an image could not be read or written.
public enum ImageError: Error, Hashable, Sendable {
    /// The bytes are not an image of the kind, or are damaged; with the library's own words.
    case malformed(format: String, reason: String)
    /// The image is larger than the caller allows.
    case tooLarge(format: String, width: Int, height: Int, maximumPixels: Int)
    /// A buffer without pixels, or wider than the format can say, cannot be written.
    case cannotWrite(format: String, width: Int, height: Int, reason: String)
}

extension ImageError: CustomStringConvertible {
    /// The error as one sentence for the person who gave the image.
    public var description: String {
        switch self {
        case .malformed(let format, let reason):
            "not a readable \(format) image: \(reason)"
        case .tooLarge(let format, let width, let height, let maximumPixels):
            "the \(format) image is \(width) × \(height) pixels; at most \(maximumPixels) pixels are allowed"
        case .cannotWrite(let format, let width, let height, let reason):
            "cannot write \(width) × \(height) pixels as \(format): \(reason)"
        }
    }
}
