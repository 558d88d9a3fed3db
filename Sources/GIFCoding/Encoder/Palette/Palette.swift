/// The colours of a film as the file will hold them.
struct Palette {
    /// 0xFFRRGGBB, at least one, at most 256.
    let colors: [UInt32]
    /// The index that stands for a clear or kept pixel; nil when all 256 are colours.
    let clearIndex: UInt8?

    init(colors: [UInt32]) {
        precondition(!colors.isEmpty && colors.count <= 256, "\(colors.count) colours")
        self.colors = colors
        clearIndex = colors.count < 256 ? UInt8(colors.count) : nil
    }

    /// GIF's minimum code size: the bits of an index, at least 2.
    var codeSize: Int {
        var bits = 2
        while 1 << bits < colors.count + (clearIndex == nil ? 0 : 1) { bits += 1 }
        return bits
    }
}
