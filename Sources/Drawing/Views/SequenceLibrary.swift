/// The sequences of Lottie views, each with the picture it showed last.
final class SequenceLibrary {
    private struct Shown {
        /// The picture's place; nil while there is none.
        var place: Int?
        let picture: Picture
    }

    private let sequences: [PictureSequenceKey: PictureSequence]
    private var shown: [PictureSequenceKey: Shown] = [:]

    init(_ sequences: [PictureSequenceKey: PictureSequence]) {
        self.sequences = sequences
    }

    /// The picture that a view shows at a progress; nil when there is no such sequence. It holds until the next call.
    func picture(of key: PictureSequenceKey, at progress: Double) throws -> Picture? {
        guard let sequence = sequences[key] else { return nil }
        let place = PictureSequence.place(at: progress, of: sequence.count)
        let latest = shown[key] ?? Shown(picture: Picture(width: sequence.width, height: sequence.height))
        if latest.place == place { return latest.picture }
        shown[key] = Shown(picture: latest.picture)
        try latest.picture.refill { try sequence.read(place, $0) }
        shown[key] = Shown(place: place, picture: latest.picture)
        return latest.picture
    }
}
