import CCairo
import CPango

/// A fontconfig configuration of our own: the chosen files and a few fixed rules, nothing of the system's.
///
/// Unchecked: fontconfig only reads a configuration once it is built, and counts its owners atomically.
final class FontConfiguration: @unchecked Sendable {
    private let config: OpaquePointer

    /// The families that the files hold, sorted.
    let families: [String]

    /// Reads the files. Throws ``DrawingError/unreadableFont(file:)`` for one that is no font.
    init(files: [String]) throws {
        let config = FcConfigCreate()!
        self.config = config
        do {
            families = try Self.load(files, into: config)
        } catch {
            // What is not whole is not deinitialised.
            FcConfigDestroy(config)
            throw error
        }
    }

    deinit {
        FcConfigDestroy(config)
    }

    /// Makes a font map over this configuration, to be released with ``release(_:)``.
    func makeFontMap() -> UnsafeMutablePointer<PangoFontMap> {
        let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)!
        pango_fc_font_map_set_config(OpaquePointer(map), config)
        pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
        return map
    }

    /// Releases a font map. Pango's own release forgets that the map owns its configuration, which would then stay for ever.
    static func release(_ map: UnsafeMutablePointer<PangoFontMap>) {
        pango_fc_font_map_set_config(OpaquePointer(map), nil)
        g_object_unref(map)
    }

    private static func load(_ files: [String], into config: OpaquePointer) throws -> [String] {
        _ = rules.withCString { text in
            text.withMemoryRebound(to: FcChar8.self, capacity: rules.utf8.count) {
                FcConfigParseAndLoadFromMemory(config, $0, FcBool(1))
            }
        }
        for file in files where FcConfigAppFontAddFile(config, Array(file.utf8) + [0]) == 0 {
            throw DrawingError.unreadableFont(file: file)
        }
        FcConfigBuildFonts(config)
        guard let fonts = FcConfigGetFonts(config, FcSetApplication) else { return [] }
        var families: Set<String> = []
        for place in 0..<Int(fonts.pointee.nfont) {
            var name: UnsafeMutablePointer<FcChar8>?
            if FcPatternGetString(fonts.pointee.fonts[place], FC_FAMILY, 0, &name) == FcResultMatch, let name {
                families.insert(String(cString: name))
            }
        }
        return families.sorted()
    }

    /// No folders of the system; no hinting and no colour fringes; bitmap fonts scaled to the size asked for (the rules
    /// of fontconfig's 10-scale-bitmap-fonts.conf); emoji from the colour font.
    private static let rules = """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig>
        <reset-dirs/>
        <match target="pattern"><test name="family"><string>emoji</string></test>
        <edit name="family" mode="assign" binding="strong"><string>Noto Color Emoji</string></edit></match>
        <match target="font">
        <edit name="antialias" mode="assign"><bool>true</bool></edit>
        <edit name="hinting" mode="assign"><bool>false</bool></edit>
        <edit name="autohint" mode="assign"><bool>false</bool></edit>
        <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
        <edit name="rgba" mode="assign"><const>none</const></edit>
        <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
        </match>
        <match target="font"><test name="outline" compare="eq"><bool>false</bool></test>
        <edit name="pixelsizefixupfactor" mode="assign">
        <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit></match>
        <match target="font"><test name="outline" compare="eq"><bool>false</bool></test>
        <test name="pixelsizefixupfactor" compare="not_eq"><double>1.0</double></test>
        <edit name="matrix" mode="assign"><times><name>matrix</name>
        <matrix><name>pixelsizefixupfactor</name><double>0</double>
        <double>0</double><name>pixelsizefixupfactor</name></matrix></times></edit>
        <edit name="size" mode="assign">
        <divide><name>size</name><name>pixelsizefixupfactor</name></divide></edit></match>
        </fontconfig>
        """
}
