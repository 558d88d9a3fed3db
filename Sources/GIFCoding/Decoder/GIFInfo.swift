import Raster

/// How a GIF file is built.
public struct GIFInfo: Hashable, Sendable {
    /// The size of the canvas, in pixels.
    public var width: Int
    /// The size of the canvas, in pixels.
    public var height: Int
    /// How often it plays.
    public var plays: GIFPlays
    /// The entries of the palette that images share; nil without one.
    public var globalPaletteCount: Int?
    /// The different colours that the images draw.
    public var colorCount: Int
    /// The bytes of the file.
    public var byteCount: Int
    /// The images in the order of the file.
    public var images: [Image]
    /// What viewers may show differently from what was meant.
    public var warnings: [Warning]

    /// How long one play takes, in hundredths of a second as the file has it.
    public var centiseconds: Int { images.reduce(0) { $0 + $1.centiseconds } }

    /// One image of the file.
    public struct Image: Hashable, Sendable {
        /// The part of the canvas that it covers.
        public var rect: PixelRect
        /// The delay, in hundredths of a second.
        public var centiseconds: Int
        /// What happens to the rectangle afterwards.
        public var disposal: GIFDisposal
        /// The index that leaves pixels as they were; nil when all are drawn.
        public var transparentIndex: Int?
        /// The entries of its own palette; nil when it uses the shared one.
        public var localPaletteCount: Int?
        /// Whether its rows are interlaced.
        public var isInterlaced: Bool
        /// Its bytes in the file, control block and descriptor included.
        public var byteCount: Int
        /// The different indices that it draws.
        public var colorCount: Int
        /// GIF's minimum code size, in bits.
        public var codeSize: Int
        /// Whether the LZW table is used on after it is full.
        public var defersClear: Bool
    }

    /// Something that not every viewer shows as it was meant; images are counted from 0.
    public enum Warning: Hashable, Sendable {
        /// A delay of 0 or 1 hundredth: viewers play it as 10.
        case shortDelay(image: Int, centiseconds: Int)
        /// The first image leaves part of the canvas uncovered, which may flash.
        case uncoveredStart
        /// Something lies beyond the canvas, from this image on: viewers cut it off or make the canvas larger.
        case leavesCanvas(image: Int)
        /// Nothing comes before the first image, so it cannot be disposed of to that.
        case startDisposal
        /// Dispose-to-previous, from this image on: some decoders lack it.
        case disposesToPrevious(image: Int)
        /// Disposed of to the background without a transparent index, from this image on: browsers make that clear,
        /// others fill it with the background colour.
        case disposesToBackground(image: Int)
        /// Deferred clear codes, from this image on: some decoders lack them.
        case defersClear(image: Int)
        /// A minimum code size below 2, from this image on, which the format forbids for two colours too.
        case codeSize(image: Int)
        /// Several images and no loop extension: the film plays once and stops.
        case playsOnce
        /// A loop number of 1 or more: most viewers count repeats, some plays.
        case loopCount(Int)
        /// So many bytes follow the trailer, or the first of several.
        case trailingBytes(Int)
        /// What follows the images before this one cannot be read: viewers stop there, or refuse the file.
        case unreadable(image: Int, reason: String)
    }
}

extension GIFInfo.Warning: CustomStringConvertible {
    /// The warning as one sentence.
    public var description: String {
        switch self {
        case .shortDelay(let image, let centiseconds):
            "image \(image) is shown for \(centiseconds) hundredths of a second; viewers make that 10"
        case .uncoveredStart:
            "the first image leaves part of the canvas uncovered, which may flash"
        case .leavesCanvas(let image):
            "from image \(image) on, images reach beyond the canvas, which viewers cut off or enlarge"
        case .startDisposal:
            "the first image is disposed of to what came before, and nothing did"
        case .disposesToPrevious(let image):
            "from image \(image) on, dispose-to-previous is used, which some decoders lack"
        case .disposesToBackground(let image):
            "from image \(image) on, images without a clear index are disposed of to the background, which some viewers "
                + "make clear and some fill with a colour"
        case .defersClear(let image):
            "from image \(image) on, clear codes are deferred, which some decoders reject"
        case .codeSize(let image):
            "from image \(image) on, the code size is below 2, which some decoders reject"
        case .playsOnce:
            "there is no loop extension, so it plays once and stops"
        case .loopCount(let count):
            "the loop number \(count) is a number of repeats for most viewers and of plays for some"
        case .trailingBytes(let count):
            "\(count) bytes follow the end"
        case .unreadable(let image, let reason):
            "it cannot be read from image \(image) on: \(reason)"
        }
    }
}
