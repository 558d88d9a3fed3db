/// How many pictures may be in memory at once.
struct PictureMemory: Hashable {
    /// How many neighbouring pictures one thread draws in a row.
    let runLength: Int
    /// How many pictures that come again are kept.
    let keptPictures: Int

    /// What all pictures that are kept may take, and what all that are under way may take, in bytes.
    private static let budget = 64 << 20

    /// Decides by the size of a picture.
    init(size: FrameSize, jobs: Int) {
        let pictures = Self.budget / (size.width * size.height * 4)
        keptPictures = min(pictures, 256)
        // Up to jobs + 1 runs wait or are drawn.
        runLength = max(1, min(pictures / (jobs + 1), 16))
    }
}
