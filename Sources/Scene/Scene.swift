import Geometry

/// The static tree: every view in drawing order, parents before children, and the values that all of them start with.
///
/// A scene is an immutable value shared by every snapshot made of it.
public struct Scene: Sendable {
    /// The size of the canvas, in points.
    public let canvasSize: Size
    /// The colour behind everything; `clear` leaves the film transparent.
    public let backgroundColor: Color
    /// The language that text is shaped in, as a BCP 47 tag.
    public let language: String
    /// Whether the scene is mirrored for a language that runs from right to left.
    public let isRightToLeft: Bool
    /// Every view, each before its children.
    public let views: [ViewNode]
    /// The numbers that all views start with, block after block.
    public let initialValues: [Double]
    /// The strings and paths that all views start with.
    public let initialObjects: [ObjectValue]

    private let indexByID: [String: Int]

    /// The index of the view with an id, or nil; constant time.
    public func index(of id: String) -> Int? { indexByID[id] }

    init(
        canvasSize: Size, backgroundColor: Color, language: String, isRightToLeft: Bool, views: [ViewNode],
        initialValues: [Double], initialObjects: [ObjectValue]
    ) {
        self.canvasSize = canvasSize
        self.backgroundColor = backgroundColor
        self.language = language
        self.isRightToLeft = isRightToLeft
        self.views = views
        self.initialValues = initialValues
        self.initialObjects = initialObjects
        var indexByID: [String: Int] = [:]
        for (index, view) in views.enumerated() {
            if let id = view.id { indexByID[id] = index }
        }
        self.indexByID = indexByID
    }
}

/// What a string or a path property holds.
public enum ObjectValue: Hashable, Sendable {
    /// Nothing.
    case none
    /// Text or a file's name.
    case string(String)
    /// A vector path.
    case path(Path)
}
