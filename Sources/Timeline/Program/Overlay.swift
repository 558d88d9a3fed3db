/// Views of the scene that no file writes: they show what happens besides, over everything else.
///
/// They lie behind all others in the scene's list, have no id and are written into each snapshot alone, so that nothing
/// of what is played depends on them.
struct Overlay: Sendable {
    /// The two views that show the fingers on a scroll view, in turn.
    struct Fingers: Sendable {
        /// The scroll view's index in the scene.
        let scrollView: Int
        /// The indices of the views.
        let views: [Int]
    }

    /// The views of the meter that shows haptics.
    struct Haptics: Sendable {
        /// What lies behind the bars.
        let capsule: Int
        /// The bars, from the leading side on.
        let bars: [Int]
    }

    /// The fingers of every scroll view, in its order.
    var fingers: [Fingers] = []
    /// The meter, when it was asked for.
    var haptics: Haptics?
}
