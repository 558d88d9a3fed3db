/// How several animations of one property live together (WWDC 2014, session 236).
public enum Composition: String, Sendable {
    /// Contributions add up (a transform's compose), each decaying on its own.
    case additive
    /// The newest animation takes over from the presentation value.
    case latestWins
}
