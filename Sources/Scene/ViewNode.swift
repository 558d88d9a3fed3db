/// One view of the static tree: who it is, where it hangs, and all that never changes while it plays.
public struct ViewNode: Sendable {
    /// The name under which it is addressed (`card`, `secret.counterfoil`, `dots[3]`); nil if it has none.
    public var id: String?
    /// What kind of view it is.
    public var kind: ViewKind
    /// The index of the parent in the scene's list, or nil for one that lies on the canvas.
    public var parent: Int?
    /// One past the last view below this one: its subtree is `index ..< subtreeEnd`.
    public var subtreeEnd: Int
    /// The font, for a text.
    public var font: FontDescription
    /// The colours, for a gradient.
    public var gradient: Gradient?
    /// The shape that cuts the view.
    public var mask: Mask?
    /// How the items are laid out, for a collection.
    public var layout: CollectionLayout?
    /// Where the view's numbers begin in a snapshot.
    public var valueOffset: Int
    /// Where the view's objects begin in a snapshot.
    public var objectOffset: Int
}
