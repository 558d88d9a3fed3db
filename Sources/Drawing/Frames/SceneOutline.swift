import Scene

/// What the walk over a scene needs of its views again and again, in arrays of plain numbers.
final class SceneOutline {
    /// The parent of each view, −1 for the canvas.
    let parents: [Int]
    /// One past the last view below each.
    let ends: [Int]
    /// The kind of each view.
    let kinds: [ViewKind]
    /// Whether each view has a mask.
    let isMasked: [Bool]
    /// Where the numbers of each view lie.
    let values: [Range<Int>]
    /// Where the strings and paths of each view lie.
    let objects: [Range<Int>]
    /// Whether any view has a wavy edge.
    let hasPerforations: Bool

    init(_ scene: Scene) {
        parents = scene.views.map { $0.parent ?? -1 }
        ends = scene.views.map(\.subtreeEnd)
        kinds = scene.views.map(\.kind)
        isMasked = scene.views.map { $0.mask != nil }
        values = scene.views.map { $0.valueOffset..<$0.valueOffset + StorageLayout.valueCount(of: $0.kind) }
        objects = scene.views.map { $0.objectOffset..<$0.objectOffset + StorageLayout.objectCount(of: $0.kind) }
        hasPerforations = scene.views.contains { $0.mask?.isPerforation == true }
    }

    /// The number of views.
    var count: Int { parents.count }

    /// One past the last view below a view (−1: the canvas).
    @inline(__always)
    func end(of view: Int) -> Int { view < 0 ? ends.count : ends[view] }

    /// Calls a body with the children of a view (−1: the canvas) in file order.
    @inline(__always)
    func forEachChild(of view: Int, _ body: (Int) throws -> Void) rethrows {
        let end = end(of: view)
        var child = view + 1
        while child < end {
            try body(child)
            child = ends[child]
        }
    }
}

extension Mask {
    /// Whether it is a wavy edge.
    var isPerforation: Bool {
        if case .perforated = self { return true }
        return false
    }
}
