import Geometry

extension SceneBuilder {
    /// The height of a row of the scroll view opened last: the viewport's, less the insets. Traps for other views.
    public var contentHeight: Double {
        let inset = numbers(of: .contentInset)
        return currentFrame.height - inset[0] - inset[2]
    }

    /// The horizontal offsets at which the items of the collection opened last are shown as they snap. Traps for others.
    public var restOffsets: [Double] {
        guard let layout = currentLayout else { preconditionFailure("only a collection has items") }
        let snap = CollectionLayout.Snap(rawValue: Int(numbers(of: .snap)[0])) ?? .none
        let (viewport, inset) = (currentFrame.size, numbers(of: .contentInset)[1])
        return (0..<layout.itemCount).map {
            layout.offset(of: $0, snap: snap, viewport: viewport, insetBefore: inset)
        }
    }

    /// Puts the content of the scroll view opened last at its leading and upper limits. Traps for other views.
    public mutating func setContentOffsetToBeginning() {
        let inset = numbers(of: .contentInset)
        set(.contentOffset, [0 - inset[1], 0 - inset[0]])
    }
}
