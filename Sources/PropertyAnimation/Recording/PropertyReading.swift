import Geometry
import Motion

/// Reads the numbers of one instant: what expressions, conditions and bound properties are evaluated against.
///
/// The event loop answers for its own present; a ``Recording`` answers for any instant, with the same numbers. Every
/// number is reached by a ``PropertyKey``: a view's stored properties under its index, variables under
/// ``ObjectIndex/variables``, animators under ``ObjectIndex/animators``.
public protocol PropertyReading {
    /// The instant that is read.
    var time: Time { get }
    /// The presentation value: the model plus what running animations contribute. Booleans are 0 or 1.
    func value(of key: PropertyKey) -> Double
    /// The model value: where running animations lead to.
    func modelValue(of key: PropertyKey) -> Double
    /// The speed of the presentation value in units a second: the derivative from the left.
    func velocity(of key: PropertyKey) -> Double
}

/// The objects that are no views, by their negative indices.
public enum ObjectIndex {
    /// The timeline's variables: the property is the variable's place, the component 0. A state is its place in the list.
    public static let variables: Int32 = -1
    /// The timeline's animators: the property is the animator's place, the component an ``AnimatorComponent``.
    public static let animators: Int32 = -2
}

/// What can be read of an animator.
public enum AnimatorComponent: UInt16, Sendable, CaseIterable {
    /// 1 while it runs (not while it is paused), otherwise 0.
    case isRunning
    /// How far it has come, 0 … 1, along its curve.
    case fractionComplete
    /// 1 while it plays backwards, otherwise 0.
    case isReversed
    /// 1 from the end of a run until the next begins, whatever its outcome.
    case finished
}
