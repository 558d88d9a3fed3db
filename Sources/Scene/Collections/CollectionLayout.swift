import Geometry

/// How a collection lays out its items: pure functions of an item's place, the viewport and the offset.
public enum CollectionLayout: Hashable, Sendable {
    /// Side by side.
    case row(RowLayout)

    /// Where items come to rest: the choices of `snap`, in the table's order.
    public enum Snap: Int, Sendable, CaseIterable {
        /// Anywhere.
        case none
        /// With an item's middle in the middle of the viewport.
        case center
        /// With an item's leading edge at the leading edge of the viewport.
        case leading
    }

    /// How many items there are.
    public var itemCount: Int {
        switch self {
        case .row(let row): row.frames.count
        }
    }

    /// The extent of the content.
    public var contentSize: Size {
        switch self {
        case .row(let row): row.contentSize
        }
    }

    /// How an item is shown at an offset. Traps for an item that does not exist.
    public func attributes(of index: Int, viewport: Size, offset: Point) -> ItemAttributes {
        switch self {
        case .row(let row): ItemAttributes(frame: row.frames[index])
        }
    }

    /// The horizontal offset at which an item is shown as it snaps; without snapping, at the leading edge.
    public func offset(of index: Int, snap: Snap, viewport: Size, insetBefore: Double) -> Double {
        switch self {
        case .row(let row): row.offset(of: index, snap: snap, viewport: viewport.width, insetBefore: insetBefore)
        }
    }

    /// The item that is nearest to where it snaps at a horizontal offset; nil without items. O(log items).
    public func nearestItem(to offset: Double, snap: Snap, viewport: Size, insetBefore: Double) -> Int? {
        switch self {
        case .row(let row): row.nearestItem(to: offset, snap: snap, viewport: viewport.width, insetBefore: insetBefore)
        }
    }
}
