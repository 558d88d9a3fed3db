import Geometry

extension SceneBuilder {
    /// The height of a row of the scroll view opened last: the viewport's, less the insets. Traps for other views.
    public var contentHeight: Double {
        let inset = numbers(of: .contentInset)
        return currentFrame.height - inset[0] - inset[2]
    }

    /// Puts the content of the scroll view opened last at its leading and upper limits. Traps for other views.
    public mutating func setContentOffsetToBeginning() {
        let inset = numbers(of: .contentInset)
        set(.contentOffset, [0 - inset[1], 0 - inset[0]])
    }
}
