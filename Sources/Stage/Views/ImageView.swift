import Geometry
import Scene

/// A view that shows a picture from a file.
open class ImageView: View {
    /// How a picture fits the bounds.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the bounds.
        case scaleToFill = 0
        /// As large as fits whole.
        case scaleAspectFit = 1
        /// As small as fills the bounds.
        case scaleAspectFill = 2
        /// In its own size, in the middle or at a side or corner.
        case center = 3
        /// In its own size, at the top.
        case top = 4
        /// In its own size, at the bottom.
        case bottom = 5
        /// In its own size, at the left.
        case left = 6
        /// In its own size, at the right.
        case right = 7
        /// In its own size, at the left top.
        case topLeft = 8
        /// In its own size, at the right top.
        case topRight = 9
        /// In its own size, at the left bottom.
        case bottomLeft = 10
        /// In its own size, at the right bottom.
        case bottomRight = 11
    }

    /// Makes a view of a picture's name: the path by which the exporter finds a PNG or JPEG file.
    public init(frame: Rect = .zero, named name: String = "") {
        super.init(kind: .image, frame: frame)
        image = name
    }

    /// The picture's name; it changes at once.
    public var image: String {
        get { modelString(.image) }
        set { writeString(.image, newValue) }
    }

    /// How the picture fits the bounds; it changes at once.
    public var contentMode: ContentMode {
        get { ContentMode(rawValue: Int(model(.contentMode))) ?? .scaleToFill }
        set { writeAtOnce(.contentMode, Double(newValue.rawValue)) }
    }
}
