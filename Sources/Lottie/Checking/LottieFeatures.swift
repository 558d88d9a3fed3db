/// Finds what a file uses and the renderer cannot draw.
struct LottieFeatures {
    /// Something that is not drawn, or not as it is meant.
    private enum Feature: String, CaseIterable {
        case text = "text layers are not drawn"
        case camera = "cameras have no effect"
        case threeDimensional = "layers in space are drawn without perspective"
        case blendMode = "blend modes have no effect"
        case effect = "effects have no effect"
        case style = "layer styles have no effect"
        case expression = "expressions have no effect"
        case maskOpacity = "masks that are not opaque are drawn as if they were"
        case nestedTimeRemap = "time remapping within a composition is not exact"
        case unequalMorph = "a path changes its number of points and jumps"
        case mergePaths = "merged paths are drawn one by one"
        case modifier = "shapes that twist, pucker, zigzag or offset others have no effect"
    }

    private var counts: [Feature: (count: Int, first: String)] = [:]

    /// One sentence for each thing, in a fixed order, with how often it occurs and the layer where it first does.
    static func unsupported(in root: LottieValue) -> [String] {
        var features = LottieFeatures()
        for layer in root["layers"]?.elements ?? [] { features.visit(layer, isNested: false) }
        for asset in root["assets"]?.elements ?? [] {
            for layer in asset["layers"]?.elements ?? [] { features.visit(layer, isNested: true) }
        }
        return Feature.allCases.compactMap { feature in
            features.counts[feature].map { found in
                let times = found.count == 1 ? "in the layer" : "\(found.count) times, first in the layer"
                return "\(feature.rawValue) (\(times) '\(found.first)')"
            }
        }
    }

    private mutating func note(_ feature: Feature, _ layer: String) {
        counts[feature, default: (0, layer)].count += 1
    }

    private mutating func visit(_ layer: LottieValue, isNested: Bool) {
        let name = layer["nm"]?.text ?? layer["ind"]?.integer.map { String($0) } ?? "?"
        switch layer["ty"]?.integer {
        case 5: note(.text, name)
        case 13: note(.camera, name)
        default: break
        }
        if layer["ddd"]?.integer == 1 || layer["ks"]?["rx"] != nil || layer["ks"]?["ry"] != nil {
            note(.threeDimensional, name)
        }
        if layer["bm"]?.number ?? 0 != 0 { note(.blendMode, name) }
        if layer["ef"]?.elements.isEmpty == false { note(.effect, name) }
        if layer["sy"]?.elements.isEmpty == false { note(.style, name) }
        if layer["tm"] != nil, isNested { note(.nestedTimeRemap, name) }
        for mask in layer["masksProperties"]?.elements ?? [] where !Self.isOpaque(mask["o"]) {
            note(.maskOpacity, name)
        }
        for shape in layer["shapes"]?.elements ?? [] { visit(shape: shape, name) }
        visit(properties: layer, name)
    }

    private mutating func visit(shape: LottieValue, _ layer: String) {
        switch shape["ty"]?.text {
        case "mm": note(.mergePaths, layer)
        case "op", "pb", "tw", "zz": note(.modifier, layer)
        default: break
        }
        if shape["bm"]?.number ?? 0 != 0 { note(.blendMode, layer) }
        for inner in shape["it"]?.elements ?? [] { visit(shape: inner, layer) }
    }

    /// Looks for expressions and morphs in all properties of a layer.
    private mutating func visit(properties value: LottieValue, _ layer: String) {
        switch value {
        case .null, .boolean, .number, .string: return
        case .array(let elements):
            for element in elements { visit(properties: element, layer) }
        case .object(let members):
            for member in members where !["ef", "sy", "layers"].contains(member.key) {
                if member.key == "x", case .string = member.value { note(.expression, layer) }
                if member.key == "k", member.value.isKeyframes, Self.isUnequalMorph(member.value.elements) {
                    note(.unequalMorph, layer)
                }
                visit(properties: member.value, layer)
            }
        }
    }

    private static func isOpaque(_ opacity: LottieValue?) -> Bool {
        guard let opacity else { return true }
        return opacity["k"]?.number == 100 || opacity["k"]?.elements.first?.number == 100
    }

    private static func isUnequalMorph(_ keyframes: [LottieValue]) -> Bool {
        var count: Int?
        for keyframe in keyframes {
            for key in ["s", "e"] {
                guard let points = keyframe[key]?.elements.first?["v"]?.elements.count else { continue }
                if let count, count != points { return true }
                count = points
            }
        }
        return false
    }
}
