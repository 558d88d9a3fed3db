/// What happens to an image's rectangle before the next one is drawn; the raw values are GIF89a's.
public enum GIFDisposal: Int, Hashable, Sendable {
    /// Nothing is said; decoders treat it as ``keep``.
    case unspecified = 0
    /// The pixels stay.
    case keep = 1
    /// The rectangle becomes clear, as browsers have it; others fill it with the background colour where the image has
    /// no transparent index.
    case background = 2
    /// What was there before comes back.
    case previous = 3
}
