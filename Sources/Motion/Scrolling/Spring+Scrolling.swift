extension Spring {
    /// The spring that brings a scroll view back to its limit: critically damped, with a response of 0.575 s.
    ///
    /// Apple's is not documented; this is the best published fit to what was measured.
    public static let scrollBounce = Spring(response: 0.575, dampingFraction: 1)
}
