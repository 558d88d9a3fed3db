/// Finds what would make a renderer crash, hang or reach for other files, without writing anything out.
struct LottieCheck {
    private let limits: LottieLimits
    private let compositions: [String: LottieValue]
    private var weights: [String: Int] = [:]
    private var open: [String] = []

    /// Checks a whole file.
    static func run(_ root: LottieValue, limits: LottieLimits) throws(LottieError) {
        let assets = root["assets"]?.elements ?? []
        for asset in assets { try checkImage(asset) }
        var check = try LottieCheck(assets, limits: limits)
        _ = try check.weight(ofLayers: root["layers"]?.elements ?? [])
        // What nothing refers to is read by a renderer all the same.
        for asset in assets {
            if let id = asset["id"]?.text { _ = try check.weight(ofComposition: id) }
        }
    }

    private init(_ assets: [LottieValue], limits: LottieLimits) throws(LottieError) {
        self.limits = limits
        var compositions: [String: LottieValue] = [:]
        for asset in assets where asset["layers"] != nil {
            guard let id = asset["id"]?.text else { continue }
            if compositions.updateValue(asset, forKey: id) != nil {
                throw .malformed("two of its compositions are called '\(id)'")
            }
        }
        self.compositions = compositions
    }

    private static func checkImage(_ asset: LottieValue) throws(LottieError) {
        guard let path = asset["p"], !path.isDataURI else { return }
        throw .externalImage((asset["u"]?.text ?? "") + (path.text ?? "?"))
    }

    /// How many layers and shapes a composition stands for.
    private mutating func weight(ofComposition id: String) throws(LottieError) -> Int {
        if let known = weights[id] { return known }
        guard let composition = compositions[id] else { return 0 }
        if open.contains(id) { throw .circularCompositions(id) }
        guard open.count < limits.compositionDepth else { throw .compositionsTooDeep(limit: limits.compositionDepth) }
        open.append(id)
        let weight = try weight(ofLayers: composition["layers"]?.elements ?? [])
        open.removeLast()
        weights[id] = weight
        return weight
    }

    private mutating func weight(ofLayers layers: [LottieValue]) throws(LottieError) -> Int {
        var total = 0
        for layer in layers {
            total += 1 + (layer["masksProperties"]?.elements.count ?? 0)
            if let id = layer["refId"]?.text { total += try weight(ofComposition: id) }
            total += try weight(ofShapes: layer["shapes"]?.elements ?? [])
            try check(total)
        }
        return total
    }

    /// A repeater multiplies what stands before it in its group.
    private func weight(ofShapes shapes: [LottieValue]) throws(LottieError) -> Int {
        var total = 0
        for shape in shapes {
            switch shape["ty"]?.text {
            case "gr": total += 1 + (try weight(ofShapes: shape["it"]?.elements ?? []))
            case "rp": total = max(total, 1) * (try count(shape["c"], "a repeater"))
            case "sr":
                _ = try count(shape["pt"], "a star")
                total += 1
            default: total += 1
            }
            try check(total)
        }
        return total
    }

    private func check(_ weight: Int) throws(LottieError) {
        if weight > limits.shapes { throw .tooManyShapes(limit: limits.shapes) }
    }

    /// The largest value that a property takes, as a count of at least 1.
    private func count(_ property: LottieValue?, _ what: String) throws(LottieError) -> Int {
        let value = property?["k"] ?? property ?? .null
        var largest = 1.0
        for number in value.numbers { largest = max(largest, number) }
        guard largest <= Double(limits.copies) else {
            throw .tooManyCopies(what: what, count: largest, limit: limits.copies)
        }
        return Int(largest.rounded(.up))
    }
}

extension LottieValue {
    /// The numbers that a property takes: its one value, or those of its keyframes.
    fileprivate var numbers: [Double] {
        switch self {
        case .number(let number): [number]
        case .array(let elements): elements.flatMap(\.numbers)
        case .object: (self["s"]?.numbers ?? []) + (self["e"]?.numbers ?? [])
        case .null, .boolean, .string: []
        }
    }
}
