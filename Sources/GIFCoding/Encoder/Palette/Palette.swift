/// The colours of a film as the file will hold them.
struct Palette {
    /// 0xFFRRGGBB by index, at least one, at most 256; one of them may stand for clear.
    let colors: [UInt32]
    /// The index that stands for a clear or kept pixel; nil when all 256 are colours.
    let clearIndex: UInt8?
    /// How many indices are colours.
    let colorCount: Int

    /// - Parameter showsClear: whether clear pixels are drawn, and not only kept ones: these come first.
    init(colors: [UInt32], showsClear: Bool = false) {
        colorCount = colors.count
        self.colors = showsClear ? [0xFF00_0000] + colors : colors
        precondition(!self.colors.isEmpty && self.colors.count <= 256, "\(self.colors.count) colours")
        clearIndex = showsClear ? 0 : colors.count < 256 ? UInt8(colors.count) : nil
    }

    /// GIF's minimum code size: the bits of an index, at least 2.
    var codeSize: Int { Self.codeSize(largest: max(colors.count - 1, Int(clearIndex ?? 0))) }

    /// The minimum code size of an image whose indices are at most `largest`.
    static func codeSize(largest: Int) -> Int {
        var bits = 2
        while 1 << bits <= largest { bits += 1 }
        return bits
    }
}
