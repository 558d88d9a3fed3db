/// The kinds of view, each told in a file by its marker key.
public enum ViewKind: String, Sendable, CaseIterable {
    /// A plain view.
    case plain
    /// A line or a paragraph of text.
    case text
    /// A picture from a file.
    case image
    /// A filled and stroked vector path.
    case path
    /// A linear or radial gradient.
    case gradient
    /// A Lottie animation.
    case lottie
    /// A scroll view.
    case scroll
    /// A collection: a scroll view with a layout.
    case collection
}
