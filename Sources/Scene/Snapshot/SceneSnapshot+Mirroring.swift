import Geometry

extension SceneSnapshot {
    /// Whether the snapshot holds physical values of a scene that runs from right to left.
    public var isMirrored: Bool { !mirroredViews.isEmpty }

    /// Whether a view's own contents are laid out from right to left: its corners, mask, gradient, path and subviews.
    ///
    /// False everywhere in a snapshot that has not been mirrored.
    public func isMirrored(view: Int) -> Bool { isMirrored && mirroredViews[view] }

    /// The snapshot as it is shown: x from the left. In scenes that run from left to right, the same.
    ///
    /// A view is mirrored within its parent, and so are its contents unless `semanticContentAttribute` says otherwise:
    /// playback, spatial and forceLeftToRight keep a subtree as it is, forceRightToLeft within one mirrors again. Texts,
    /// images and Lottie pictures are placed, never reversed; left and right of a flip or of a text stay what they are.
    public func mirrored() -> SceneSnapshot {
        guard scene.isRightToLeft, !isMirrored else { return self }
        var result = self
        result.mirroredViews = directions()
        for view in scene.views.indices { result.mirror(view) }
        for place in transitions.indices { result.transitions[place] = mirrored(transitions[place]) }
        return result
    }

    private func directions() -> [Bool] {
        var directions: [Bool] = []
        directions.reserveCapacity(scene.views.count)
        for (view, node) in scene.views.enumerated() {
            let inherited = node.parent.map { directions[$0] } ?? true
            switch SemanticContent(rawValue: integer(.semanticContentAttribute, view: view)) {
            case .unspecified, nil: directions.append(inherited)
            case .playback, .spatial, .forceLeftToRight: directions.append(false)
            case .forceRightToLeft: directions.append(true)
            }
        }
        return directions
    }

    /// Mirrors one view's values; its parent's bounds, which x runs across, are never changed by mirroring.
    private mutating func mirror(_ view: Int) {
        let parent = scene.views[view].parent
        if parent.map({ mirroredViews[$0] }) ?? true {
            let extent = parent.map(contentExtent(of:)) ?? (0, scene.canvasSize.width)
            values[offset(of: .center, view: view)] = extent.0 + extent.1 - vector(.center, view: view).x
            values[offset(of: .anchorPoint, view: view)] = 1 - vector(.anchorPoint, view: view).x
            negate([.translation, .rotation], view)
            let transform = offset(of: .transform, view: view)
            for component in [1, 2, 4] { values[transform + component] = 0 - values[transform + component] }
        }
        if mirroredViews[view] { mirrorContents(view) }
    }

    private mutating func mirrorContents(_ view: Int) {
        negate([.shadowOffset], view)
        let corners = integer(.maskedCorners, view: view)
        values[offset(of: .maskedCorners, view: view)] = Double((corners & 5) << 1 | (corners & 10) >> 1)
        let kind = scene.views[view].kind
        if kind == .scroll || kind == .collection {
            let place = offset(of: .contentOffset, view: view)
            values[place] =
                vector(.contentSize, view: view).x - rect(.bounds, view: view).width - values[place]
        }
        if kind == .path, case .path(let path) = object(.path, view: view) {
            let bounds = rect(.bounds, view: view)
            let mirror = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: bounds.minX + bounds.maxX, ty: 0)
            let place = scene.views[view].objectOffset + StorageLayout.objectOffset(of: .path, in: kind)
            objects[place] = .path(path.applying(mirror))
        }
    }

    /// The first and the last abscissa between which a view's subviews are laid out.
    private func contentExtent(of view: Int) -> (Double, Double) {
        let kind = scene.views[view].kind
        let bounds = rect(.bounds, view: view)
        guard kind == .scroll || kind == .collection else { return (bounds.minX, bounds.maxX) }
        return (bounds.minX, bounds.minX + vector(.contentSize, view: view).x)
    }

    private mutating func negate(_ properties: [PropertyID], _ view: Int) {
        for property in properties {
            let place = offset(of: property, view: view)
            values[place] = 0 - values[place]
        }
    }

    /// Mirrors what a dissolve keeps of its beginning, laid into the scene as it was recorded.
    private func mirrored(_ transition: TransitionState) -> TransitionState {
        guard let before = outgoing(transition) else { return transition }
        var result = transition
        let shown = before.mirrored()
        result.outgoingValues = Array(shown.values[valueRange(of: transition.view)])
        result.outgoingObjects = Array(shown.objects[objectRange(of: transition.view)])
        return result
    }
}

extension SceneSnapshot {
    /// Where the numbers of a view and of all within it lie.
    public func valueRange(of view: Int) -> Range<Int> {
        let end = scene.views[view].subtreeEnd
        return scene.views[view].valueOffset..<(end < scene.views.count ? scene.views[end].valueOffset : values.count)
    }

    /// Where the strings and paths of a view and of all within it lie.
    public func objectRange(of view: Int) -> Range<Int> {
        let end = scene.views[view].subtreeEnd
        return scene.views[view]
            .objectOffset..<(end < scene.views.count ? scene.views[end].objectOffset : objects.count)
    }

    /// The scene with a dissolving view as it was when the dissolve began; nil for a flip.
    ///
    /// It has no transitions. Traps when the state's arrays do not fit the view's subtree.
    public func outgoing(_ transition: TransitionState) -> SceneSnapshot? {
        guard !transition.kind.isFlip else { return nil }
        let (numbers, objects) = (valueRange(of: transition.view), objectRange(of: transition.view))
        precondition(
            numbers.count == transition.outgoingValues.count && objects.count == transition.outgoingObjects.count,
            "a dissolve must keep its view's whole subtree")
        var before = self
        before.values.replaceSubrange(numbers, with: transition.outgoingValues)
        before.objects.replaceSubrange(objects, with: transition.outgoingObjects)
        before.transitions = []
        return before
    }
}

/// The choices of `semanticContentAttribute`, in the table's order.
private enum SemanticContent: Int {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
