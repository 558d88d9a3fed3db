/// How many pictures may be in memory at once.
struct PictureMemory: Hashable {
    /// How many neighbouring pictures one thread draws in a row.
    let runLength: Int
    /// How many pictures that come again are kept.
    let keptPictures: Int

    /// What all pictures that are kept may take, in bytes; drawing one again costs little more than comparing it.
    private static let keptBudget = 16 << 20
    /// What all that are under way on several threads may take, in bytes.
    private static let runBudget = 64 << 20

    /// Decides by the size of a picture.
    init(size: FrameSize, jobs: Int) {
        let bytes = size.width * size.height * 4
        keptPictures = min(Self.keptBudget / bytes, 256)
        // Up to jobs + 1 runs wait or are drawn.
        runLength = max(1, min(Self.runBudget / bytes / (jobs + 1), 16))
    }
}
