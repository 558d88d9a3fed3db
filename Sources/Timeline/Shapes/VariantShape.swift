/// One of several objects, told by their keys.
final class VariantShape: Sendable {
    /// What all are, with the article: "an animator".
    let phrase: String
    /// The objects, each with the keys that tell it.
    let variants: [Variant]
    /// What an object without any such key is.
    let fallback: ObjectShape?
    /// The key whose value tells the object instead, with each variant's marker its value: masks and the like.
    let kindKey: String?
    /// The variant of an object without that key.
    let defaultKind: String?
    /// All keys that tell an object.
    let markers: [String]

    private let places: [String: Int]

    init(
        phrase: String, variants: [Variant], fallback: ObjectShape? = nil, kindKey: String? = nil,
        defaultKind: String? = nil
    ) {
        self.phrase = phrase
        self.variants = variants
        self.fallback = fallback
        self.kindKey = kindKey
        self.defaultKind = defaultKind
        markers = variants.flatMap(\.markers)
        let pairs = variants.enumerated().flatMap { place, variant in variant.markers.map { ($0, place) } }
        places = Dictionary(pairs) { first, _ in first }
    }

    /// Which of the variants a key or a kind tells, or nil.
    func place(of marker: String) -> Int? { places[marker] }

    /// One of the objects.
    struct Variant: Sendable {
        /// The keys that tell it: one of them suffices.
        var markers: [String]
        /// The object.
        var object: ObjectShape
        /// What it waits for, if the program does not know it yet.
        var waitsFor: String?
    }
}
