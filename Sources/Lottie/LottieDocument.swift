/// A Lottie file that has been read and checked: it can be played without harm.
public struct LottieDocument: Sendable {
    /// The width of its canvas, in its own units.
    public let width: Double
    /// The height of its canvas, in its own units.
    public let height: Double
    /// The number of its first frame; may be fractional.
    public let firstFrame: Double
    /// One past the number of its last frame; may be fractional.
    public let endFrame: Double
    /// Its own frames a second.
    public let framesPerSecond: Double
    /// What it uses and is not drawn, or not as it is meant: one sentence each.
    public let warnings: [String]

    /// How many frames are drawn for each of the file's own, so that motion is smooth at any rate.
    public static let divisions = 4

    /// The file itself.
    public let bytes: [UInt8]

    /// Reads and checks a file.
    ///
    /// Takes time in proportion to its length, and refuses what asks for more than the limits. Throws a ``LottieError``.
    public init(_ bytes: [UInt8], limits: LottieLimits = LottieLimits()) throws(LottieError) {
        self = try LottieDocument(bytes, root: try LottieReader.read(bytes, limits: limits), limits: limits)
    }

    /// Reads and checks a file, and gives it as rlottie is to be given it besides: JSON with ``frameCount`` whole frames.
    ///
    /// Takes time in proportion to its length. Throws a ``LottieError``.
    public static func mending(
        _ bytes: [UInt8], limits: LottieLimits = LottieLimits()
    ) throws(LottieError) -> (document: LottieDocument, mended: [UInt8]) {
        let root = try LottieReader.read(bytes, limits: limits)
        let document = try LottieDocument(bytes, root: root, limits: limits)
        return (document, LottieWriter.write(LottieMender(divisions: Double(divisions)).mend(file: root)))
    }

    private init(_ bytes: [UInt8], root: LottieValue, limits: LottieLimits) throws(LottieError) {
        guard case .object = root else { throw .malformed("found no object, expected '{ … }'") }
        guard case .array = root["layers"] else { throw .malformed("it has no layers") }
        width = try Self.number("w", of: root, in: 1...100_000)
        height = try Self.number("h", of: root, in: 1...100_000)
        framesPerSecond = try Self.number("fr", of: root, in: 0.01...10_000)
        firstFrame = try Self.number("ip", of: root, in: -1e9...1e9)
        endFrame = try Self.number("op", of: root, in: -1e9...1e9)
        guard endFrame > firstFrame else {
            throw .malformed("it ends at frame \(endFrame), which is not after its beginning, frame \(firstFrame)")
        }
        let frames = endFrame - firstFrame
        guard frames <= Double(limits.frames) else { throw .tooManyFrames(frames, limit: limits.frames) }
        try LottieCheck.run(root, limits: limits)
        warnings = LottieFeatures.unsupported(in: root)
        self.bytes = bytes
    }

    /// How long it lasts, in seconds.
    public var duration: Double { (endFrame - firstFrame) / framesPerSecond }

    /// How many frames can be drawn: ``divisions`` for each of its own, at least one.
    public var frameCount: Int { max(1, Int(((endFrame - firstFrame) * Double(Self.divisions) + 1e-6).rounded(.down))) }

    private static func number(
        _ key: String, of root: LottieValue, in range: ClosedRange<Double>
    ) throws(LottieError) -> Double {
        guard let number = root[key]?.number else { throw .malformed("it has no number '\(key)'") }
        guard range.contains(number) else {
            throw .malformed("its '\(key)' is \(number), expected \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
