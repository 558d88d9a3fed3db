import Geometry
import Motion
import Scene

/// What the names of an expression mean where it stands.
protocol ExpressionScope: AnyObject {
    /// What a path means. The path has at least one segment.
    func resolve(_ path: ExpressionPath) -> PathMeaning
    /// An easing curve, or nil.
    func curve(named name: String) -> TimingCurve?
    /// The names that a mistyped curve may have meant.
    var curveNames: [String] { get }
    /// How a collection lays out its items; nil when the path is no collection's.
    func items(of path: ExpressionPath) -> CollectionItems?
    /// The seed of random numbers.
    var seed: UInt64 { get }
    /// How much an expression may take.
    var limits: Limits { get }
    /// Where a stretch of source is, for people.
    func position(_ range: SourceRange) -> SourcePosition
}

/// A path as an expression or a key writes it: `dots[3].inner.frame.x`.
struct ExpressionPath {
    /// A name with its index.
    struct Segment {
        var name: String
        var index: Int?
        /// Where it stands, in the expression's bytes or a key's.
        var range: Range<Int>
    }

    var segments: [Segment]

    /// The path in words.
    var text: String { text(upTo: segments.count) }

    /// The first segments in words.
    func text(upTo count: Int) -> String {
        segments[..<count].map { segment in
            segment.index.map { "\(segment.name)[\($0)]" } ?? segment.name
        }.joined(separator: ".")
    }
}

/// The items of a collection, for `offsetOf`.
struct CollectionItems {
    /// The collection's place in the scene.
    var view: Int
    var layout: CollectionLayout
    /// The offsets at which the items rest before anything has changed.
    var initialOffsets: [Double]
    /// Whether these are meant: where nothing that moves may be read.
    var isInitial = false
}

/// What a path means.
enum PathMeaning {
    /// Something fixed.
    case constant(ConstantValue)
    /// A value of the file, compiled.
    case value(Expression)
    /// A number of a property that is stored.
    case key(PropertyKey)
    /// A sum of stored numbers with factors: components of a frame.
    case sum(PropertyKey, PropertyKey, factor: Double)
    /// A number of a bounding box, or the sum of two: x, y, width, height, and a share of the last two added.
    case boundingBox(view: Int, component: Int, plus: Int?, factor: Double)
    /// A truth value that is stored.
    case truth(PropertyKey)
    /// A place in a list that is stored.
    case state(PropertyKey, [String])
    /// A colour that is stored, from this key on.
    case color(PropertyKey)
    /// The time of the film.
    case time
    /// A mistake, at a segment.
    case mistake(String, segment: Int)
    /// A mistake that was reported where it was made.
    case reported
}

/// A value that never changes.
enum ConstantValue: Hashable {
    case number(Double)
    case boolean(Bool)
    case text(String)
}
