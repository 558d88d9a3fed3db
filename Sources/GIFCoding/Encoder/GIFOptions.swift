/// What a GIF is to be like; every setting has a usual value.
public struct GIFOptions: Hashable, Sendable {
    /// How often the film plays.
    public var plays: GIFPlays = .forever
    /// The most colours in the palette, the clear one included: 2…256.
    public var maximumColors: Int = 256
    /// How close to the source a film of too many colours is kept: 1…100, where 100 spends the whole palette.
    ///
    /// A film whose colours fit into the palette is exact at every quality. Where most of a film of thousands of colours
    /// are slow gradients and ``dither`` is ``GIFDither/auto``, neighbours in gradients stand for each other where the
    /// file then becomes smaller: at 90 by up to 1.7 levels of grey, below 90 by more, and in films of fewer gradients
    /// too; at 100 none do.
    public var quality: Int = 90
    /// Where palette colours are mixed to stand for colours between them.
    public var dither: GIFDither = .auto
    /// The most bytes of the file, at least 1; nil allows any number.
    ///
    /// Where the file would be larger, colours, quality and dithering of ``GIFDither/auto`` give way, no further than
    /// they must; ``GIFReport/options`` tells how far.
    public var maximumBytes: Int?
    /// Avoids what some decoders lack: dispose-to-previous and deferred clear codes.
    public var isCompatible: Bool = false
    /// The opaque colour 0xFFRRGGBB under translucent pixels.
    public var background: UInt32 = 0xFFFF_FFFF
    /// Whether pixels of alpha below one half stay clear; otherwise all of them are laid over ``background``.
    public var keepsTransparency: Bool = false
    /// The number of threads that compress frames; the bytes do not depend on it. At least 1.
    public var jobs: Int = 1
    /// How the pixels of the appended frames are to be read.
    public var pixelFormat: GIFPixelFormat = .premultipliedARGB
    /// The folder in which the unlinked spool file is made.
    public var spoolFolder: String = "/tmp"
    /// The most bytes the spool may take before the export fails with ``GIFError/spoolFull(limit:)``.
    public var spoolLimit: Int = 16 << 30

    /// The usual settings.
    public init() {}
}

/// Where a GIF mixes palette colours to stand for colours between them.
public enum GIFDither: String, Hashable, Sendable, CaseIterable {
    /// Nowhere: every colour becomes the nearest of the palette.
    case none
    /// Only in gradients whose bands would be seen.
    case auto
    /// Wherever a colour is not in the palette.
    case full
}

/// How the 32 bits of a pixel are to be read.
public enum GIFPixelFormat: Hashable, Sendable {
    /// 0xAARRGGBB with alpha multiplied in: Cairo's, and that of `PixelBuffer`.
    case premultipliedARGB
    /// The bytes R, G, B, A in this order, alpha not multiplied in: what raw RGBA files hold.
    case straightRGBA
}
