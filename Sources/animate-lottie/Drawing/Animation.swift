import CLottie
import Lottie
import Raster

/// rlottie's own form of a file.
struct Animation: ~Copyable {
    /// rlottie could not make anything of a file.
    struct Failure: Error, CustomStringConvertible {
        let description = "rlottie cannot read it"
    }

    /// How many frames can be drawn.
    let frameCount: Int

    private let handle: OpaquePointer
    /// How many rlottie knows of; it may lack the last ones.
    private let knownCount: Int

    /// Hands a mended file to rlottie. Throws when it does not take it.
    init(_ document: LottieDocument, mended: [UInt8]) throws(Failure) {
        let text = mended + [0]
        // The empty key keeps rlottie from caching; the empty folder holds no images.
        let made = text.withUnsafeBytes {
            lottie_animation_from_data($0.bindMemory(to: CChar.self).baseAddress, "", "")
        }
        guard let handle = made else { throw Failure() }
        let count = lottie_animation_get_totalframe(handle)
        guard count > 0 else {
            lottie_animation_destroy(handle)
            throw Failure()
        }
        self.handle = handle
        frameCount = document.frameCount
        knownCount = count
    }

    deinit { lottie_animation_destroy(handle) }

    /// Draws a frame, everything anew. Call with rising frames: rlottie draws some files otherwise when it goes back.
    func draw(_ frame: Int, into buffer: inout PixelBuffer) {
        let (width, height) = (buffer.width, buffer.height)
        buffer.pixels.withUnsafeMutableBufferPointer { pixels in
            lottie_animation_render(handle, min(frame, knownCount - 1), pixels.baseAddress, width, height, width * 4)
        }
    }
}
