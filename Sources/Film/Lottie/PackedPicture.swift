/// Pixels with runs of equal ones written as one: frames of a Lottie file are mostly clear, or of few colours.
///
/// A word with its highest bit set tells how often the word after it stands; one without, how many words follow as they
/// are.
enum PackedPicture {
    private static let runMark: UInt32 = 1 << 31
    /// The shortest run worth two words.
    private static let shortestRun = 3

    /// Packs pixels, fewer than 2³¹, into words; what these held is gone.
    static func pack(_ pixels: UnsafeBufferPointer<UInt32>, into words: inout [UInt32]) {
        words.removeAll(keepingCapacity: true)
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

    /// Unpacks words that ``pack(_:into:)`` made; traps when they are for more pixels than there is room for.
    static func unpack(_ words: [UInt32], into pixels: UnsafeMutableBufferPointer<UInt32>) {
        var place = 0
        var target = 0
        while place < words.count {
            let count = Int(words[place] & ~runMark)
            precondition(target + count <= pixels.count, "packed pixels are more than the picture's")
            let room = UnsafeMutableBufferPointer(rebasing: pixels[target..<target + count])
            if words[place] & runMark != 0 {
                room.update(repeating: words[place + 1])
                place += 2
            } else {
                words.withUnsafeBufferPointer { words in
                    _ = room.update(fromContentsOf: words[place + 1..<place + 1 + count])
                }
                place += 1 + count
            }
            target += count
        }
    }
}
