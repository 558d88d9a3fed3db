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
    /// Where the view's numbers begin in a snapshot.
    public var valueOffset: Int
    /// Where the view's objects begin in a snapshot.
    public var objectOffset: Int
    /// What most views have none of.
    private var extras: Extras?

    init(
        id: String?, kind: ViewKind, parent: Int?, subtreeEnd: Int, font: FontDescription, gradient: Gradient?,
        mask: Mask?, valueOffset: Int, objectOffset: Int
    ) {
        self.id = id
        self.kind = kind
        self.parent = parent
        self.subtreeEnd = subtreeEnd
        self.valueOffset = valueOffset
        self.objectOffset = objectOffset
        guard kind == .text || gradient != nil || mask != nil else { return }
        extras = Extras(font: font, gradient: gradient, mask: mask, layout: nil)
    }

    /// The font, for a text.
    public var font: FontDescription { extras?.font ?? FontDescription() }
    /// The colours, for a gradient.
    public var gradient: Gradient? { extras?.gradient }
    /// The shape that cuts the view.
    public var mask: Mask? { extras?.mask }
    /// How the items are laid out, for a collection.
    public internal(set) var layout: CollectionLayout? {
        get { extras?.layout }
        set { extras = Extras(font: font, gradient: gradient, mask: mask, layout: newValue) }
    }

    /// Kept apart from the view itself: a scene may have very many views.
    private final class Extras: Sendable {
        let font: FontDescription
        let gradient: Gradient?
        let mask: Mask?
        let layout: CollectionLayout?

        init(font: FontDescription, gradient: Gradient?, mask: Mask?, layout: CollectionLayout?) {
            self.font = font
            self.gradient = gradient
            self.mask = mask
            self.layout = layout
        }
    }
}
