/// Looks at the codes of an image without decoding its pixels.
enum LZWCodes {
    /// Whether a full code table is used for more than one code before it is cleared.
    ///
    /// - Parameter offset: where the minimum code size stands, the sub-blocks behind it.
    static func defersClear(_ bytes: [UInt8], at offset: Int) -> Bool {
        guard bytes.indices.contains(offset), bytes[offset] >= 1, bytes[offset] <= 8 else { return false }
        let clear = 1 << Int(bytes[offset])
        var width = Int(bytes[offset]) + 1
        var (next, codesWhenFull) = (clear + 1, 0)
        var (accumulator, bits) = (0, 0)
        var at = offset + 1
        while at < bytes.count, bytes[at] > 0 {
            for byte in bytes[at + 1..<min(bytes.count, at + 1 + Int(bytes[at]))] {
                accumulator |= Int(byte) << bits
                bits += 8
                while bits >= width {
                    let code = accumulator & (1 << width - 1)
                    accumulator >>= width
                    bits -= width
                    if code == clear {
                        width = Int(bytes[offset]) + 1
                        (next, codesWhenFull) = (clear + 1, 0)
                    } else if code == clear + 1 {
                        return false
                    } else if next < 4096 {
                        // The first code after a clear adds none, so counting starts one lower.
                        next += 1
                        if next == 1 << width, width < 12 { width += 1 }
                    } else {
                        codesWhenFull += 1
                        if codesWhenFull > 1 { return true }
                    }
                }
            }
            at += Int(bytes[at]) + 1
        }
        return false
    }
}
