/// A family that every scene may use, the files that hold it and the Debian package that brings them.
struct FontSource {
    /// The family's name as the files give it.
    var family: String
    /// The Debian package.
    var package: String
    /// The folder below a font directory.
    var folder: String
    /// The files' names.
    var files: [String]

    /// The fonts of every scene: the first is the default, the others stand in for what it lacks, in this order.
    static let standard = [
        FontSource(
            family: "Inter", package: "fonts-inter", folder: "opentype/inter",
            files: [
                "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
            ].flatMap { weight in
                ["Inter-\(weight).otf", weight == "Regular" ? "Inter-Italic.otf" : "Inter-\(weight)Italic.otf"]
            }),
        FontSource(
            family: "Noto Sans Arabic", package: "fonts-noto-core", folder: "truetype/noto",
            files: ["NotoSansArabic-Regular.ttf", "NotoSansArabic-Bold.ttf"]),
        FontSource(
            family: "Noto Sans Hebrew", package: "fonts-noto-core", folder: "truetype/noto",
            files: ["NotoSansHebrew-Regular.ttf", "NotoSansHebrew-Bold.ttf"]),
        FontSource(
            family: "Noto Color Emoji", package: "fonts-noto-color-emoji", folder: "truetype/noto",
            files: ["NotoColorEmoji.ttf"]),
    ]

    /// The Debian package of a family that is not among the standard ones, where its name tells it.
    static func package(of family: String) -> String? {
        if let source = standard.first(where: { $0.family == family }) { return source.package }
        return family.hasPrefix("Noto ") ? "fonts-noto-core" : nil
    }
}
