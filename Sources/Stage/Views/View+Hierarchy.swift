import Geometry
import Scene

// A recorded tree only grows: a view that leaves it is hidden from then on, and keeps its place.
extension View {
    /// The view that this one lies in.
    public var superview: View? { isRemoved ? nil : parent }

    /// The views that lie in this one, from back to front.
    public var subviews: [View] { children.filter { !$0.isRemoved } }

    /// Puts a view in this one, in front of all others.
    ///
    /// It leaves the superview it had. Once the recording has begun, a new view appears at the present instant, and one
    /// that was removed from this view comes back at its old place. Traps for a view that has been shown in another
    /// superview, for one that lies in this view already and would have to change places, and for a superview of this view.
    public func addSubview(_ view: View) {
        if view.parent === self && view.recorder != nil && !view.isRemoved {
            precondition(
                children.last === view, "places among siblings are fixed once the recording has begun; use zPosition")
            return
        }
        insert(view, at: children.count)
    }

    /// Puts a view in this one at a place among its subviews, counted from the back, from 0; see ``addSubview(_:)``.
    ///
    /// Traps when there is no such place.
    public func insertSubview(_ view: View, at index: Int) {
        let siblings = subviews.filter { $0 !== view }
        precondition(
            (0...siblings.count).contains(index), "there is no place \(index) among \(siblings.count) subviews")
        guard index < siblings.count else { return insert(view, at: children.count) }
        insertSubview(view, belowSubview: siblings[index])
    }

    /// Puts a view in this one, just behind a subview; see ``addSubview(_:)``. Traps when that is none.
    public func insertSubview(_ view: View, belowSubview sibling: View) {
        insert(view, at: place(of: sibling, without: view))
    }

    /// Puts a view in this one, just in front of a subview; see ``addSubview(_:)``. Traps when that is none.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        insert(view, at: place(of: sibling, without: view) + 1)
    }

    /// Takes the view out of its superview; one that has none is left alone.
    ///
    /// Once the recording has begun it is hidden from now on, and may come back to the same superview only.
    public func removeFromSuperview() {
        guard let parent, !isRemoved else { return }
        if recorder == nil {
            parent.children.removeAll { $0 === self }
            self.parent = nil
        } else {
            isRemoved = true
            writeAtOnce(.isHidden, 1)
        }
    }

    /// Whether the view is another or lies within it, however deep.
    public func isDescendant(of view: View) -> Bool {
        var ancestor: View? = self
        while let current = ancestor {
            if current === view { return true }
            ancestor = current.parent
        }
        return false
    }

    private func place(of sibling: View, without view: View) -> Int {
        precondition(sibling !== view, "a view cannot be placed beside itself")
        let siblings = view.recorder == nil ? children.filter { $0 !== view } : children
        guard let place = siblings.firstIndex(where: { $0 === sibling }) else {
            preconditionFailure("the sibling lies in another view")
        }
        return place
    }

    /// Puts a view at a place among the children, of which it is not counted one.
    private func insert(_ view: View, at place: Int) {
        precondition(!isDescendant(of: view), "a view cannot lie within itself")
        if view.recorder != nil { return comeBack(view) }
        view.removeFromSuperview()
        children.insert(view, at: min(place, children.count))
        view.parent = self
        guard let stage = recorder else { return }
        // The film has begun without it.
        let isHidden = view.hidden
        view.store(.isHidden, [1])
        stage.record(view)
        view.isHidden = isHidden
    }

    private func comeBack(_ view: View) {
        precondition(view.parent === self, "a recorded view stays below the superview that it was first shown in")
        precondition(view.isRemoved, "places among siblings are fixed once the recording has begun; use zPosition")
        view.isRemoved = false
        view.writeAtOnce(.isHidden, view.hidden ? 1 : 0)
    }
}
