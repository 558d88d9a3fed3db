import Geometry
import Scene

/// Reads what never changes of a view: font, gradient and mask.
struct ViewAttributeReader {
    /// The attributes of one view.
    struct Attributes {
        var font = FontDescription()
        var gradient: Gradient?
        var mask: Mask?
    }

    let names: Names

    /// The attributes from all layers, later ones over earlier ones.
    func read(_ layers: [ViewDecoder.Layer], _ kind: ViewKind) -> Attributes {
        var result = Attributes()
        for layer in layers {
            if let font = layer.value["font"] { result.font = self.font(font, layer.scope) }
            if let gradient = layer.value["gradient"] { result.gradient = self.gradient(gradient, layer.scope) }
            if let mask = layer.value["mask"] { result.mask = self.mask(mask, layer.scope) }
        }
        if kind == .gradient, result.gradient == nil {
            result.gradient = Gradient(
                colors: [.clear, .clear], locations: [0, 1],
                geometry: .linear(start: .zero, end: Point(x: 0, y: 1)))
        }
        return result
    }

    private func number(_ value: JSONValue?, _ scope: Scope, in range: NumberRange = .any) -> Double? {
        value.flatMap { ConstantReader(scope: scope).number($0, in: range) }?.constant
    }

    private func font(_ value: JSONValue, _ scope: Scope) -> FontDescription {
        let weight = value["weight"]?.string.flatMap { FontDescription.Weight(rawValue: $0) }
        return FontDescription(
            name: value["name"]?.string ?? "Inter", size: number(value["size"], scope, in: .positive) ?? 17,
            weight: weight ?? .regular, isItalic: value["italic"]?.boolean ?? false)
    }

    private func point(_ value: JSONValue?, _ scope: Scope, default standard: Point) -> Point {
        guard let elements = value?.elements, elements.count == 2,
            let x = number(elements[0], scope), let y = number(elements[1], scope)
        else { return standard }
        return Point(x: x, y: y)
    }

    private func gradient(_ value: JSONValue, _ scope: Scope) -> Gradient? {
        let reader = PropertyReader(scope: scope) { _ in }
        let colors = (value["colors"]?.elements ?? []).compactMap { entry -> Color? in
            guard case .numbers(let numbers)? = reader.color(entry)?.value(in: NothingToRead()) else { return nil }
            return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
        }
        guard colors.count >= 2 else { return nil }
        guard let locations = locations(value["locations"], colors.count, scope) else { return nil }
        let geometry: Gradient.Geometry
        if value["kind"]?.string == "radial" {
            geometry = .radial(
                center: point(value["center"], scope, default: Point(x: 0.5, y: 0.5)),
                radius: number(value["radius"], scope, in: .positive) ?? 0.5)
        } else {
            geometry = .linear(
                start: point(value["start"], scope, default: Point(x: 0.5, y: 0)),
                end: point(value["end"], scope, default: Point(x: 0.5, y: 1)))
        }
        return Gradient(colors: colors, locations: locations, geometry: geometry)
    }

    private func locations(_ value: JSONValue?, _ count: Int, _ scope: Scope) -> [Double]? {
        guard let value else { return (0..<count).map { Double($0) / Double(count - 1) } }
        let locations = value.elements.compactMap { number($0, scope, in: .share) }
        guard locations.count == value.elements.count else { return nil }
        guard locations.count == count else {
            names.reporter.error(
                value.headRange, "found \(locations.count) locations, expected one for each of the \(count) colours")
            return nil
        }
        for place in 1..<count where locations[place] < locations[place - 1] {
            names.reporter.error(value.elements[place].range, "the locations fall here, expected them in rising order")
            return nil
        }
        return locations
    }

    private func mask(_ value: JSONValue, _ scope: Scope) -> Mask? {
        switch value["kind"]?.string {
        case "rectangle": return .rectangle(cornerRadius: number(value["cornerRadius"], scope, in: .notNegative) ?? 0)
        case "ellipse": return .ellipse
        case "path": return value["path"].flatMap { PropertyReader(scope: scope) { _ in }.path($0) }.map { .path($0) }
        case "sector": return sector(value, scope)
        case "perforated":
            guard let edge = value["edge"]?.string.flatMap({ Mask.Edge(rawValue: $0) }),
                let inner = number(value["innerRadius"], scope, in: .positive),
                let outer = number(value["outerRadius"], scope, in: .positive)
            else { return nil }
            return .perforated(edge: edge, innerRadius: inner, outerRadius: outer)
        default: return nil
        }
    }

    private func sector(_ value: JSONValue, _ scope: Scope) -> Mask? {
        guard let inner = number(value["innerRadius"], scope, in: .notNegative),
            let outer = number(value["outerRadius"], scope, in: .positive),
            let start = number(value["start"], scope), let end = number(value["end"], scope)
        else { return nil }
        if inner > outer {
            names.reporter.error(
                (value["innerRadius"] ?? value).range, "the inner radius is larger than the outer one")
        }
        return .sector(innerRadius: inner, outerRadius: outer, start: start, end: end)
    }
}
