import Raster

/// A GIF as a viewer shows it.
public struct GIFAnimation: Hashable, Sendable {
    /// The size of the canvas, in pixels.
    public var width: Int
    /// The size of the canvas, in pixels.
    public var height: Int
    /// How often it plays.
    public var plays: GIFPlays
    /// What the canvas shows, image after image.
    public var frames: [GIFFrame]

    /// Makes an animation of its parts.
    public init(width: Int, height: Int, plays: GIFPlays, frames: [GIFFrame]) {
        self.width = width
        self.height = height
        self.plays = plays
        self.frames = frames
    }
}

/// The whole canvas after an image has been drawn, and for how long it is shown.
public struct GIFFrame: Hashable, Sendable {
    /// Opaque pixels, and clear ones, which are 0.
    public var pixels: PixelBuffer
    /// The delay as the file has it, in hundredths of a second; viewers play 0 and 1 as 10.
    public var centiseconds: Int

    /// Makes a frame of its parts.
    public init(pixels: PixelBuffer, centiseconds: Int) {
        self.pixels = pixels
        self.centiseconds = centiseconds
    }
}
