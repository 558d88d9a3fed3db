/// Pixels with runs of equal ones written as one: what is mostly clear, or of few colours, takes little room.
///
/// A word with its highest bit set tells how often the word after it stands; one without, how many words follow as they
/// are.
public enum PackedPixels {
    private static let runMark: UInt32 = 1 << 31
    /// The shortest run worth two words.
    private static let shortestRun = 3

    /// The most words that so many pixels take.
    public static func maximumWordCount(pixels: Int) -> Int { pixels + 1 }

    /// Packs pixels, fewer than 2³¹, and appends the words; takes time in proportion to the pixels.
    public static func pack(_ pixels: UnsafeBufferPointer<UInt32>, appendingTo words: inout [UInt32]) {
        var place = 0
        var literal = 0
        while place < pixels.count {
            var end = place + 1
            while end < pixels.count, pixels[end] == pixels[place] { end += 1 }
            if end - place >= shortestRun {
                flush(pixels[literal..<place], into: &words)
                words.append(runMark | UInt32(end - place))
                words.append(pixels[place])
                literal = end
            }
            place = end
        }
        flush(pixels[literal..<place], into: &words)
    }

    private static func flush(_ pixels: Slice<UnsafeBufferPointer<UInt32>>, into words: inout [UInt32]) {
        guard !pixels.isEmpty else { return }
        words.append(UInt32(pixels.count))
        words.append(contentsOf: pixels)
    }

    /// Fills a picture with what words stand for; false when they do not stand for exactly so many pixels.
    public static func unpack(_ words: [UInt32], into pixels: UnsafeMutableBufferPointer<UInt32>) -> Bool {
        words.withUnsafeBufferPointer { unpack($0, into: pixels) }
    }

    private static func unpack(
        _ words: UnsafeBufferPointer<UInt32>, into pixels: UnsafeMutableBufferPointer<UInt32>
    ) -> Bool {
        var place = 0
        var target = 0
        while place < words.count {
            let count = Int(words[place] & ~runMark)
            let isRun = words[place] & runMark != 0
            guard count <= pixels.count - target, place + (isRun ? 1 : count) < words.count else { return false }
            let room = UnsafeMutableBufferPointer(rebasing: pixels[target..<target + count])
            if isRun {
                room.update(repeating: words[place + 1])
                place += 2
            } else {
                _ = room.update(fromContentsOf: words[place + 1..<place + 1 + count])
                place += 1 + count
            }
            target += count
        }
        return target == pixels.count
    }
}
