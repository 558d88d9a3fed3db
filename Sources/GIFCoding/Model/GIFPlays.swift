/// How often a GIF plays.
public enum GIFPlays: Hashable, Sendable {
    /// Without end.
    case forever
    /// So many times in all, at least 1; written as one repeat fewer, and once as no loop extension at all.
    case times(Int)
}
