/// How many pictures may be in memory at once.
struct PictureMemory: Hashable {
    /// How many pictures that come again are kept.
    let keptPictures: Int
    /// How many pictures drawn by several threads may wait for their turn.
    let waitingPictures: Int
    /// How many neighbouring pictures one thread draws in a row.
    ///
    /// After a picture further back than the one before, a little more of the next is drawn and all of it compared.
    let runLength: Int

    /// What pictures that are kept are to take in all, and what those that wait are, in bytes.
    private static let keptBudget = 8 << 20
    private static let waitingBudget = 4 << 20

    /// Decides by the size of a picture.
    init(size: FrameSize, jobs: Int) {
        let bytes = size.width * size.height * 4
        // Drawing one again costs little more than comparing it. Of large ones a few are worth more than that.
        keptPictures = min(max(Self.keptBudget / bytes, 4), 2 * Self.keptBudget / bytes, 256)
        // One for each thread and one that is ready are the least with which no thread stands still.
        waitingPictures = max(jobs + 1, min(Self.waitingBudget / bytes, 16 * jobs))
        runLength = waitingPictures / jobs
    }
}
