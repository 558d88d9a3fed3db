import Raster

/// The pictures of a Lottie view, evenly spread over its progress: any of them can be asked for, from any thread.
public struct PictureSequence: Sendable {
    /// How many pictures there are, at least 1.
    public let count: Int
    /// Gives the picture at a place, always the same one.
    let read: @Sendable (Int) throws -> PixelBuffer

    /// Makes a sequence; traps without pictures.
    public init(count: Int, read: @escaping @Sendable (Int) throws -> PixelBuffer) {
        precondition(count > 0, "a sequence has at least one picture")
        self.count = count
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
