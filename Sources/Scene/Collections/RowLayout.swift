import Geometry

/// Items side by side, section after section, each item centred across the row.
public struct RowLayout: Hashable, Sendable {
    /// A stretch of items with room around it.
    public struct Section: Hashable, Sendable {
        /// The room around the section's items.
        public var inset: EdgeInsets
        /// The items' sizes.
        public var itemSizes: [Size]

        /// Makes a section.
        public init(inset: EdgeInsets = .zero, itemSizes: [Size]) {
            self.inset = inset
            self.itemSizes = itemSizes
        }
    }

    /// Every item's layout rectangle in content coordinates, from the leading side on.
    public let frames: [Rect]
    /// The extent of the content.
    public let contentSize: Size

    /// Lays out sections one after the other.
    ///
    /// - Parameters:
    ///   - spacing: the room between items of one section.
    ///   - inset: the room around all sections.
    ///   - height: the height of the content.
    public init(sections: [Section], spacing: Double, inset: EdgeInsets = .zero, height: Double) {
        var frames: [Rect] = []
        var x = inset.leading
        for section in sections {
            x += section.inset.leading
            let top = inset.top + section.inset.top
            let room = height - top - inset.bottom - section.inset.bottom
            for (place, size) in section.itemSizes.enumerated() {
                if place > 0 { x += spacing }
                frames.append(Rect(x: x, y: top + (room - size.height) / 2, width: size.width, height: size.height))
                x += size.width
            }
            x += section.inset.trailing
        }
        self.frames = frames
        contentSize = Size(width: x + inset.trailing, height: height)
    }

    /// The offset at which an item is shown as it snaps; without snapping, at the leading edge.
    func offset(of index: Int, snap: CollectionLayout.Snap, viewport: Double, insetBefore: Double) -> Double {
        let frame = frames[index]
        return snap == .center ? frame.midX - viewport / 2 : frame.minX - insetBefore
    }

    /// The item that is nearest to where it snaps; the earlier of two.
    func nearestItem(to offset: Double, snap: CollectionLayout.Snap, viewport: Double, insetBefore: Double) -> Int? {
        guard !frames.isEmpty else { return nil }
        func place(_ index: Int) -> Double {
            self.offset(of: index, snap: snap, viewport: viewport, insetBefore: insetBefore)
        }
        var (low, high) = (0, frames.count)
        while low < high {
            let middle = (low + high) / 2
            if place(middle) < offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return 0 }
        guard low < frames.count else { return frames.count - 1 }
        return offset - place(low - 1) <= place(low) - offset ? low - 1 : low
    }
}
