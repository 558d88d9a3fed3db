import Raster

/// The sequences of Lottie views, each with the picture it showed last.
final class SequenceLibrary {
    private struct Shown {
        var place: Int
        var picture: Picture
    }

    private let sequences: [PictureSequenceKey: PictureSequence]
    private var shown: [PictureSequenceKey: Shown] = [:]

    init(_ sequences: [PictureSequenceKey: PictureSequence]) {
        self.sequences = sequences
    }

    /// The picture that a view shows at a progress; nil when there is no such sequence.
    func picture(of key: PictureSequenceKey, at progress: Double) throws -> Picture? {
        guard let sequence = sequences[key] else { return nil }
        let place = PictureSequence.place(at: progress, of: sequence.count)
        if let latest = shown[key], latest.place == place { return latest.picture }
        let picture = Picture(try sequence.read(place))
        shown[key] = Shown(place: place, picture: picture)
        return picture
    }
}
