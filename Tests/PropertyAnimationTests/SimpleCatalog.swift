import Geometry
import PropertyAnimation

/// Every property starts at 0; even properties add up, odd ones are the latest's.
struct SimpleCatalog: PropertyCatalog {
    func initialValue(of key: PropertyKey) -> Double { 0 }
    func initialTransform(of key: PropertyKey) -> AffineTransform { .identity }
    func initialObject(of key: PropertyKey) -> Value { .string("") }
    func composition(of key: PropertyKey) -> Composition { key.property % 2 == 0 ? .additive : .latestWins }
    func isTransform(_ key: PropertyKey) -> Bool { key.property == 100 }
}

/// An additive property.
let position = PropertyKey(object: 0, property: 0)
/// Another one.
let otherPosition = PropertyKey(object: 0, property: 2)
/// A property that the latest animation wins.
let opacity = PropertyKey(object: 0, property: 1)
/// A transform.
let transformKey = PropertyKey(object: 0, property: 100)

func makeLoop(isRecording: Bool = true) -> EventLoop { EventLoop(catalog: SimpleCatalog(), isRecording: isRecording) }
