import Geometry
import PropertyAnimation
import Scene

// How properties are read and written: from and to the store until the recording begins, through the stage afterwards.
extension View {
    func key(_ property: PropertyID, _ component: Int = 0) -> PropertyKey {
        PropertyKey(object: number, property: property.rawValue, component: UInt16(component))
    }

    // MARK: Numbers

    func model(_ property: PropertyID, _ component: Int = 0) -> Double {
        recorder?.modelNumber(key(property, component)) ?? storedNumber(property, component)
    }

    func presented(_ property: PropertyID, _ component: Int = 0) -> Double {
        recorder?.loop.value(of: key(property, component)) ?? storedNumber(property, component)
    }

    /// Changes a property that can be animated; one that keeps its value is left alone, animations and all.
    func write(_ property: PropertyID, _ values: [Double]) {
        precondition(values.allSatisfy(\.isFinite), "\(property) must be finite, not \(values)")
        guard let stage = recorder else { return store(property, values) }
        guard values.indices.contains(where: { model(property, $0) != values[$0] }) else { return }
        for (component, value) in values.enumerated() { stage.change(key(property, component), to: value) }
    }

    /// Changes a property that takes effect at once.
    func writeAtOnce(_ property: PropertyID, _ value: Double) {
        precondition(value.isFinite, "\(property) must be finite, not \(value)")
        guard let stage = recorder else { return store(property, [value]) }
        stage.changeAtOnce(key(property), to: .number(value))
    }

    // MARK: Points and colours

    func write(_ property: PropertyID, _ point: Point) { write(property, [point.x, point.y]) }

    func write(_ property: PropertyID, _ color: Color) {
        write(property, [color.red, color.green, color.blue, color.alpha])
    }

    func modelPoint(_ property: PropertyID) -> Point { Point(x: model(property, 0), y: model(property, 1)) }

    func presentedPoint(_ property: PropertyID) -> Point { Point(x: presented(property, 0), y: presented(property, 1)) }

    func modelColor(_ property: PropertyID) -> Color {
        Color(
            red: model(property, 0), green: model(property, 1), blue: model(property, 2), alpha: model(property, 3))
    }

    func presentedColor(_ property: PropertyID) -> Color {
        Color(
            red: presented(property, 0), green: presented(property, 1), blue: presented(property, 2),
            alpha: presented(property, 3))
    }

    // MARK: Transforms

    var modelTransform: AffineTransform { recorder?.modelTransform(key(.transform)) ?? storedTransform }

    var presentedTransform: AffineTransform { recorder?.loop.transform(of: key(.transform)) ?? storedTransform }

    func writeTransform(_ value: AffineTransform) {
        let numbers = [value.a, value.b, value.c, value.d, value.tx, value.ty]
        precondition(numbers.allSatisfy(\.isFinite), "a transform must be finite, not \(numbers)")
        guard let stage = recorder else { return store(.transform, numbers) }
        if modelTransform != value { stage.change(key(.transform), to: value) }
    }

    // MARK: Strings and paths

    func modelObject(_ property: PropertyID) -> Value {
        recorder?.modelObject(key(property)) ?? Value(storedObject(property))
    }

    func modelString(_ property: PropertyID) -> String {
        if case .string(let text) = modelObject(property) { return text }
        return ""
    }

    func writeString(_ property: PropertyID, _ text: String) {
        guard let stage = recorder else { return store(property, .string(text)) }
        if modelString(property) != text { stage.changeAtOnce(key(property), to: .string(text)) }
    }
}
