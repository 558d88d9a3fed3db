import CCairo
import CPango
import Geometry
import Scene

/// Shapes texts with Pango, once each, for one thread.
///
/// Pango orders, breaks and shapes; where lines stand is decided here: every line is as high as the text's own font
/// says, so a fallback font with taller glyphs does not push lines apart, and the block is centred about y = 0.
final class TextShaper {
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    private let outlines = GlyphOutlines()
    private let emoji = EmojiPictures()
    private var shaped: [TextRequest: ShapedText] = [:]

    private static let unit = Double(PANGO_SCALE)
    /// How many texts are kept; a film seldom has more, and a text that counts time must not fill the memory.
    private static let capacity = 1_024

    /// Makes a shaper for a language, a BCP 47 tag.
    init(fonts: FontLibrary, language: String) {
        map = fonts.makeFontMap()
        context = pango_font_map_create_context(map)
        pango_context_set_language(context, pango_language_from_string(language))
        pango_context_set_round_glyph_positions(context, 0)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(context))
        FontConfiguration.release(map)
    }

    /// The shaped text; from memory if it was asked for before.
    func shape(_ request: TextRequest) -> ShapedText {
        if let known = shaped[request] { return known }
        if shaped.count >= Self.capacity { shaped.removeAll(keepingCapacity: true) }
        let text = layOut(request)
        shaped[request] = text
        return text
    }

    private func layOut(_ request: TextRequest) -> ShapedText {
        let description = makeDescription(request.font)
        defer { pango_font_description_free(description) }
        pango_context_set_base_dir(context, request.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        let layouts = makeLayouts(request, description)
        defer { for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) } }
        var lines: [UnsafeMutablePointer<PangoLayoutLine>] = []
        for layout in layouts {
            for place in 0..<pango_layout_get_line_count(layout) {
                lines.append(pango_layout_get_line_readonly(layout, place)!)
            }
        }
        let metrics = lineMetrics(description)
        let top = -metrics.height * Double(lines.count) / 2
        var text = ShapedText()
        for (place, line) in lines.enumerated() {
            let baseline = top + metrics.ascent + Double(place) * metrics.height
            text.baselines.append(baseline)
            append(line, baseline: baseline, request, to: &text)
        }
        text.box = text.outlines.controlBox
        for bitmap in text.bitmaps { text.box = text.box.union(bitmap.rect) }
        return text
    }

    /// One layout a paragraph, until the lines are used up; what is cut there ends with an ellipsis.
    private func makeLayouts(_ request: TextRequest, _ description: OpaquePointer) -> [OpaquePointer] {
        let paragraphs = request.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var layouts: [OpaquePointer] = []
        var used = 0
        for (place, paragraph) in paragraphs.enumerated() {
            let room = request.numberOfLines > 0 ? request.numberOfLines - used : Int.max
            guard room > 0 else { break }
            var layout = makeLayout(String(paragraph), request, description, room: room)
            let count = Int(pango_layout_get_line_count(layout))
            if count == room, place + 1 < paragraphs.count, pango_layout_is_ellipsized(layout) == 0 {
                g_object_unref(UnsafeMutableRawPointer(layout))
                layout = makeLayout(String(paragraph) + "…", request, description, room: room)
            }
            layouts.append(layout)
            used += count
        }
        return layouts
    }

    private func makeLayout(
        _ text: String, _ request: TextRequest, _ description: OpaquePointer, room: Int
    ) -> OpaquePointer {
        let layout = pango_layout_new(context)!
        pango_layout_set_font_description(layout, description)
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
        pango_layout_set_width(layout, Int32(min(max(request.width, 0) * Self.unit, 1e9).rounded(.up)))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_justify(layout, request.alignment == .justified ? 1 : 0)
        if room < Int.max {
            pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
            pango_layout_set_height(layout, -Int32(min(room, 100_000)))
        }
        return layout
    }

    private func append(
        _ line: UnsafeMutablePointer<PangoLayoutLine>, baseline: Double, _ request: TextRequest,
        to text: inout ShapedText
    ) {
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        let free = request.width - Double(logical.width) / Self.unit
        var pen =
            switch request.alignment {
            case .left: 0.0
            case .center: free / 2
            case .right: free
            case .justified: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL ? free : 0
            }
        var link = line.pointee.runs
        while let node = link {
            let run = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
            append(run.pointee, pen: &pen, baseline: baseline, to: &text)
            link = node.pointee.next
        }
    }

    private func append(_ run: PangoGlyphItem, pen: inout Double, baseline: Double, to text: inout ShapedText) {
        guard let glyphs = run.glyphs, let pangoFont = run.item.pointee.analysis.font,
            let font = pango_font_get_hb_font(pangoFont)
        else { return }
        var record = ShapedText.Run(family: Self.family(of: pangoFont), glyphs: [])
        for place in 0..<Int(glyphs.pointee.num_glyphs) {
            let info = glyphs.pointee.glyphs[place]
            let origin = Point(
                x: pen + Double(info.geometry.x_offset) / Self.unit,
                y: baseline + Double(info.geometry.y_offset) / Self.unit)
            let width = Double(info.geometry.width) / Self.unit
            pen += width
            guard info.glyph != Self.emptyGlyph else { continue }
            record.glyphs.append(info.glyph)
            if info.glyph & Self.unknownGlyph != 0 {
                appendBox(at: origin, width: width, to: &text.outlines)
            } else if let bitmap = emoji.bitmap(info.glyph, of: font, at: origin) {
                text.bitmaps.append(bitmap)
            } else {
                outlines.append(info.glyph, of: font, at: origin, to: &text.outlines)
            }
        }
        text.runs.append(record)
    }

    /// The sign of a character that no font has: a frame.
    private func appendBox(at origin: Point, width: Double, to path: inout Path) {
        let outer = Rect(x: origin.x, y: origin.y - width, width: width, height: width).insetBy(
            dx: width * 0.1, dy: width * 0.1)
        let inner = outer.insetBy(dx: width * 0.08, dy: width * 0.08)
        path.elements += Path.rectangle(outer).elements
        path.elements +=
            Path.rectangle(
                Rect(x: inner.maxX, y: inner.minY, width: -inner.width, height: inner.height)
            ).elements
    }

    private func makeDescription(_ font: FontDescription) -> OpaquePointer {
        let description = pango_font_description_new()!
        pango_font_description_set_family(description, font.name)
        pango_font_description_set_weight(description, PangoWeight(rawValue: font.weight.openType))
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_font_description_set_absolute_size(description, min(max(font.size, 0.01), 100_000) * Self.unit)
        return description
    }

    /// Ascent and height of a line, in points, as the text's own font states them.
    private func lineMetrics(_ description: OpaquePointer) -> (ascent: Double, height: Double) {
        guard let font = pango_context_load_font(context, description) else { return (0, 0) }
        defer { g_object_unref(font) }
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(pango_font_get_hb_font(font), &extents)
        let ascent = Double(extents.ascender) / Self.unit
        let gap = Double(extents.line_gap) / Self.unit
        return (ascent + gap / 2, ascent - Double(extents.descender) / Self.unit + gap)
    }

    private static let unknownGlyph: PangoGlyph = 0x1000_0000
    private static let emptyGlyph: PangoGlyph = 0x0FFF_FFFF

    private static func family(of font: UnsafeMutablePointer<PangoFont>) -> String {
        let description = pango_font_describe(font)
        defer { pango_font_description_free(description) }
        return pango_font_description_get_family(description).map { String(cString: $0) } ?? ""
    }
}

extension FontDescription.Weight {
    /// The weight on OpenType's scale, 100 … 900.
    fileprivate var openType: UInt32 {
        switch self {
        case .ultraLight: 100
        case .thin: 200
        case .light: 300
        case .regular: 400
        case .medium: 500
        case .semibold: 600
        case .bold: 700
        case .heavy: 800
        case .black: 900
        }
    }
}
