import Raster

/// One image of the file, its pixels still to be compressed.
struct FrameImage: Sendable {
    let rect: PixelRect
    var centiseconds = 0
    var disposal = GIFDisposal.keep
    /// The palette, if it is the image's own.
    let localPalette: Palette?
    /// The index that leaves a pixel as it was, if the image has one.
    let clearIndex: UInt8?
    /// The indices row after row, as many pixels drawn as can be: all but those that show a substitute and stay.
    private(set) var opaque: [UInt8]
    /// Whether ``opaque`` leaves pixels as they were all the same.
    let opaqueUsesClear: Bool
    /// The same with ``clearIndex`` wherever the pixel stays as it was; nil where that makes no difference.
    private(set) var sparse: [UInt8]?
    /// Which indices may stand for which others in the film; nil where none may.
    var substitutes: Substitutes?
    /// Whether in this image none may all the same.
    var isExact = false
    /// The frames that are shown until the next image: their squared errors, if nothing is replaced, and centiseconds.
    var shown: [(squaredError: Int, centiseconds: Int)] = []

    /// All but the indices, for what stands around them in the file.
    var withoutPixels: FrameImage {
        var image = self
        image.opaque = []
        image.sparse = nil
        return image
    }
}
