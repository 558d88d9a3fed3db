import Raster
import Scene

/// What draws snapshots; each thread has one of its own.
///
/// Whatever was drawn before, the pixels afterwards depend on the snapshot alone.
protocol FramePainter: SendableMetatype {
    /// A buffer of the size of a frame.
    func makeBuffer() -> PixelBuffer
    /// Draws into the buffer that this painter drew into last, and tells outside of which rectangle nothing changed.
    func draw(_ snapshot: SceneSnapshot, into buffer: inout PixelBuffer) throws -> PixelRect
}
