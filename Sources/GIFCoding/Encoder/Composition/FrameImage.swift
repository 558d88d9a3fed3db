import Raster

/// One image of the file, its pixels still to be compressed.
final class FrameImage {
    let rect: PixelRect
    let centiseconds: Int
    let disposal: GIFDisposal
    /// The index that leaves a pixel as it was, if the image has one.
    let clearIndex: UInt8?
    /// The indices row after row, every pixel drawn.
    let opaque: [UInt8]
    /// The same with ``clearIndex`` wherever the pixel stays as it was; nil where that makes no difference.
    let sparse: [UInt8]?

    init(
        rect: PixelRect, centiseconds: Int, disposal: GIFDisposal, clearIndex: UInt8?, opaque: [UInt8],
        sparse: [UInt8]?
    ) {
        self.rect = rect
        self.centiseconds = centiseconds
        self.disposal = disposal
        self.clearIndex = clearIndex
        self.opaque = opaque
        self.sparse = sparse
    }
}
