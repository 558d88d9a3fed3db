import Raster

/// Images of a film of many palettes: the shared one where it has all that an image draws, else one of its own.
///
/// Canvases hold shades: numbers in the film's list of colours, which begins with the shared palette. An image draws
/// at most 255 of them, since ``LocalRunReader`` sees to that for what one frame changes.
final class LocalExtractor: ImageExtractor {
    private let global: Palette
    private let shades: ShadeTable
    /// Which indices of the shared palette may stand for which others; nil where none may.
    private let substitutes: Substitutes?
    /// By shade, its index in the palette of the image at hand plus one; 0 for shades not in it.
    private var places: [UInt16] = []

    /// No pixel of such a film is clear.
    var clearShade: UInt16? { nil }

    init(global: Palette, shades: ShadeTable, substitutes: Substitutes?) {
        self.substitutes = substitutes
        self.global = global
        self.shades = shades
    }

    func canDraw(_ canvas: IndexCanvas<UInt16>, over base: IndexCanvas<UInt16>, rows: Range<Int>) -> Bool {
        let drawn = collect(canvas, base, rows: rows, columns: 0..<canvas.width)
        return drawn.count <= 255 || drawn.allSatisfy { $0 < global.colors.count }
    }

    func image(of rect: PixelRect, shown: IndexCanvas<UInt16>, over base: IndexCanvas<UInt16>?) -> FrameImage {
        var drawn = collect(shown, base, rows: rect.y..<rect.maxY, columns: rect.x..<rect.maxX)
        let isGlobal = drawn.allSatisfy { $0 < global.colors.count }
        if isGlobal { drawn = Array(0..<UInt16(global.colors.count)) }
        let local = isGlobal ? nil : Palette(colors: drawn.map { shades.colors[Int($0)] })
        let clear = (local ?? global).clearIndex
        if places.count < shades.colors.count {
            places += Array(repeating: 0, count: shades.colors.count - places.count)
        }
        for (index, shade) in drawn.enumerated() { places[Int(shade)] = UInt16(index + 1) }
        defer { for shade in drawn { places[Int(shade)] = 0 } }

        var opaque: [UInt8] = []
        var sparse: [UInt8] = []
        opaque.reserveCapacity(rect.area)
        sparse.reserveCapacity(rect.area)
        var isWhole = true
        for y in rect.y..<rect.maxY {
            for place in y * shown.width + rect.x..<y * shown.width + rect.maxX {
                let isKept = base.map { $0.shades[place] == shown.shades[place] } ?? false
                let index = isKept && isReplaced(shown, at: place) ? 0 : places[Int(shown.shades[place])]
                if index == 0 { isWhole = false }
                let kept = clear ?? 0
                opaque.append(index == 0 ? kept : UInt8(index - 1))
                sparse.append(isKept ? kept : UInt8(max(1, index) - 1))
            }
        }
        let isSparse = base != nil && clear != nil && sparse != opaque
        if isGlobal, let substitutes {
            return FrameImage(
                rect: rect, localPalette: nil, clearIndex: clear, opaque: opaque, opaqueUsesClear: true,
                sparse: isSparse ? sparse : nil, substitutes: substitutes)
        }
        return FrameImage(
            rect: rect, localPalette: local, clearIndex: clear, opaque: isWhole ? opaque : sparse,
            opaqueUsesClear: !isWhole, sparse: isWhole && isSparse ? sparse : nil, substitutes: substitutes,
            isExact: true)
    }

    /// Whether a pixel stands still and may show a substitute, so that it must be left as it is.
    private func isReplaced(_ canvas: IndexCanvas<UInt16>, at place: Int) -> Bool {
        guard let substitutes, let changes = canvas.changes, !changes[place] else { return false }
        let shade = Int(canvas.shades[place])
        return shade < global.colors.count && substitutes.isReplaceable(UInt8(shade))
    }

    /// The shades that turn one canvas into the other, each once, in the order in which they are met.
    private func collect(
        _ canvas: IndexCanvas<UInt16>, _ base: IndexCanvas<UInt16>?, rows: Range<Int>, columns: Range<Int>
    ) -> [UInt16] {
        var isSeen = [Bool](repeating: false, count: shades.colors.count)
        var drawn: [UInt16] = []
        for y in rows {
            for place in y * canvas.width + columns.lowerBound..<y * canvas.width + columns.upperBound {
                let shade = canvas.shades[place]
                if isSeen[Int(shade)] || base.map({ $0.shades[place] == shade }) ?? false { continue }
                isSeen[Int(shade)] = true
                drawn.append(shade)
            }
        }
        return drawn
    }
}
