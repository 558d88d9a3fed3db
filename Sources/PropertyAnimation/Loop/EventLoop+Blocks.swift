import Motion

extension EventLoop {
    /// Which animator the assignments of a running block belong to.
    struct Capture {
        let animator: Animator
        let part: Int
    }

    /// The animator whose block is running, if any: a block within it inherits its duration and timing.
    public var enclosingAnimator: Animator? { capture?.animator }

    /// The animator whose block is running, and the part that its assignments join.
    var capture: Capture? { captures.last }

    func capturing(_ capture: Capture, _ body: () -> Void) {
        captures.append(capture)
        body()
        captures.removeLast()
    }

    /// Runs a body outside any block: what it assigns is set at once, as UIView.performWithoutAnimation does.
    public func withoutAnimation(_ body: () throws -> Void) rethrows {
        let saved = captures
        captures = []
        defer { captures = saved }
        try body()
    }
}
