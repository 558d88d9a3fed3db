/// The pictures of a Lottie view, all of one size and evenly spread over its progress: any of them can be asked for, from
/// any thread.
public struct PictureSequence: Sendable {
    /// Fills the premultiplied pixels, row after row, with the picture at a place; always with the same one.
    public typealias Reader =
        @Sendable (_ place: Int, _ pixels: UnsafeMutableBufferPointer<UInt32>) throws -> Void

    /// How many pictures there are, at least 1.
    public let count: Int
    /// The number of pixels in a row of each picture.
    public let width: Int
    /// The number of rows of each picture.
    public let height: Int
    let read: Reader

    /// Makes a sequence; traps without pictures, or when these have no pixels.
    public init(count: Int, width: Int, height: Int, read: @escaping Reader) {
        precondition(count > 0 && width > 0 && height > 0, "a sequence has at least one picture, of at least one pixel")
        self.count = count
        self.width = width
        self.height = height
        self.read = read
    }

    /// The place of the picture nearest to a progress from 0 to 1; the last one stands for the end.
    public static func place(at progress: Double, of count: Int) -> Int {
        Int(min(max((progress * Double(count)).rounded(), 0), Double(count - 1)))
    }
}

/// Which view shows a sequence, while it has which file.
public struct PictureSequenceKey: Hashable, Sendable {
    /// The view's index in the scene.
    public let view: Int
    /// The file's name, as the view gives it.
    public let file: String

    /// Makes a key.
    public init(view: Int, file: String) {
        self.view = view
        self.file = file
    }
}
