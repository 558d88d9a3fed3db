import Geometry
import Motion
import Scene

/// Reads what a file gives for a property, as a live input.
struct PropertyReader {
    let scope: Scope
    /// Takes note of a picture's file.
    let addImage: (String) -> Void

    private var names: Names { scope.names }
    private var constants: ConstantReader { ConstantReader(scope: scope) }

    /// The input for a property, whole; nil when there is a mistake in it.
    func input(_ value: JSONValue, for property: PropertyDescription) -> PropertyInput? {
        switch property.kind {
        case .number: return number(value, property).map { .numbers([$0]) }
        case .boolean: return constants.boolean(value).map { .numbers([$0]) }
        case .choice: return choice(value, property)
        case .choices: return choices(value, property)
        case .vector, .rect: return vector(value, property)
        case .color: return color(value)
        case .transform: return transform(value).map { .transform($0) }
        case .string: return string(value, property)
        case .path: return path(value).map { .path($0) }
        case .insets: return insets(value).map { .numbers($0) }
        }
    }

    /// The input for one component.
    func component(_ value: JSONValue) -> PropertyInput? { constants.number(value).map { .numbers([$0]) } }

    /// A number; UIKit's two deceleration rates have names.
    private func number(_ value: JSONValue, _ property: PropertyDescription) -> NumericInput? {
        switch (property.id, value.string) {
        case (.decelerationRate, "normal"): .constant(Deceleration.normal.rate)
        case (.decelerationRate, "fast"): .constant(Deceleration.fast.rate)
        default: constants.number(value)
        }
    }

    /// Insets; a side that is not written is 0.
    func insets(_ value: JSONValue) -> [NumericInput]? {
        guard value.isObject else { return nil }
        let sides = PropertyKind.insets.componentNames.map { name in
            value[name].map { constants.number($0) } ?? .constant(0)
        }
        return sides.contains { $0 == nil } ? nil : sides.compactMap { $0 }
    }

    private func choice(_ value: JSONValue, _ property: PropertyDescription) -> PropertyInput? {
        guard let place = value.string.flatMap({ property.choices.firstIndex(of: $0) }) else { return nil }
        return .numbers([.constant(Double(place))])
    }

    private func choices(_ value: JSONValue, _ property: PropertyDescription) -> PropertyInput? {
        let places = value.elements.compactMap { $0.string.flatMap { property.choices.firstIndex(of: $0) } }
        return .numbers([.constant(Double(places.reduce(0) { $0 | 1 << $1 }))])
    }

    private func vector(_ value: JSONValue, _ property: PropertyDescription) -> PropertyInput? {
        if property.id == .scale, !value.isArray {
            return constants.number(value).map { .numbers([$0, $0]) }
        }
        return numbers(value, count: property.kind.componentCount).map { .numbers($0) }
    }

    private func numbers(_ value: JSONValue, count: Int) -> [NumericInput]? {
        let elements = value.elements
        guard elements.count == count else { return nil }
        let inputs = elements.map { constants.number($0) }
        return inputs.contains { $0 == nil } ? nil : inputs.compactMap { $0 }
    }

    /// A colour: four numbers, or an expression.
    func color(_ value: JSONValue) -> PropertyInput? {
        if value.isExpression {
            guard let expression = constants.expression(value, expecting: .color) else { return nil }
            guard let color = expression.constantColor else { return .color(expression) }
            return .numbers(color.components.map { .constant($0) })
        }
        return value.string.flatMap { Color($0) }.map { .numbers($0.components.map { .constant($0) }) }
    }

    /// The steps of a transform.
    func transform(_ value: JSONValue) -> [TransformStep]? {
        if value.string == "identity" { return [] }
        if value.isArray {
            let steps = value.elements.map { step($0) }
            return steps.contains { $0 == nil } ? nil : steps.compactMap { $0 }
        }
        return step(value).map { [$0] }
    }

    private func step(_ value: JSONValue) -> TransformStep? {
        if let vector = value["translate"] {
            return numbers(vector, count: 2).map { .translate(x: $0[0], y: $0[1]) }
        }
        if let angle = value["rotate"] { return constants.number(angle).map { .rotate($0) } }
        if let factor = value["scale"] {
            if factor.isArray { return numbers(factor, count: 2).map { .scale(x: $0[0], y: $0[1]) } }
            return constants.number(factor).map { .scale(x: $0, y: $0) }
        }
        return value["matrix"].flatMap { numbers($0, count: 6) }.map { .matrix($0) }
    }

    private func string(_ value: JSONValue, _ property: PropertyDescription) -> PropertyInput? {
        switch property.id {
        case .image: return image(value).map { .text(.constant($0)) }
        case .lottie: return lottie(value).map { .text(.constant($0)) }
        default: return constants.text(value, language: names.language).map { .text($0) }
        }
    }

    /// The file of a picture, below the timeline's folder.
    private func image(_ value: JSONValue) -> String? {
        guard let path = file(value, of: "a picture") else { return nil }
        names.noteFile(path, value.range)
        addImage(path)
        return path
    }

    /// A Lottie file, below the timeline's folder; it is read and checked.
    private func lottie(_ value: JSONValue) -> String? {
        guard let path = file(value, of: "a Lottie view"), names.lotties.load(path, at: value.range) else { return nil }
        return path
    }

    private func file(_ value: JSONValue, of what: String) -> String? {
        guard let text = constants.text(value, language: names.language) else { return nil }
        guard case .constant(let name) = text else {
            names.reporter.error(value.range, "the file of \(what) cannot change while the film plays")
            return nil
        }
        return FilePath.resolve(name, from: scope.folder, at: value.range, names.reporter)?.joined(separator: "/")
    }

    /// A path from SVG path data.
    func path(_ value: JSONValue) -> Path? {
        guard let text = value.string else { return nil }
        do {
            return try Path(svg: text)
        } catch {
            let scalars = text.unicodeScalars
            let end = scalars.index(scalars.startIndex, offsetBy: error.offset, limitedBy: scalars.endIndex)
            let offset = text.utf8.distance(from: text.startIndex, to: end ?? scalars.endIndex)
            names.reporter.error(ExpressionSourcePlace.range(in: value, at: offset), "in path data: \(error)")
            return nil
        }
    }
}

/// Finds a byte of a string's text in the file.
enum ExpressionSourcePlace {
    static func range(in value: JSONValue, at offset: Int) -> SourceRange {
        let raw = value.document.text(value.node).dropFirst().dropLast()
        let offsets = JSONStringDecoder.sourceOffsets(raw)
        let start = raw.startIndex + offsets[min(offset, offsets.count - 1)]
        return SourceRange(file: value.document.file, start: start, end: start + 1)
    }
}
