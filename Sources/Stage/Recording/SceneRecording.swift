import Geometry
import Motion
import PropertyAnimation
import Scene

/// A scene and all that happens to it: any instant of it can be seen, in any order, from any thread.
public struct SceneRecording: Sendable {
    /// A property that follows others at every instant, and how it is written into a snapshot.
    public struct Binding: Sendable {
        let write: @Sendable (any PropertyReading, inout SceneSnapshot) -> Void

        /// Makes a binding.
        public init(write: @escaping @Sendable (any PropertyReading, inout SceneSnapshot) -> Void) {
            self.write = write
        }
    }

    /// The static tree.
    public let scene: Scene
    /// The closed forms of everything that changes.
    public let recording: Recording
    /// How far it goes: a clock that was let run on after the last event counts.
    public let length: Time
    private let bindings: [Binding]
    private let initialValue: @Sendable (PropertyKey) -> Double
    /// Where each recorded number, transform and object lies in a snapshot; −1 for what is no property of a view.
    private let numberSlots: [Int]
    private let transformSlots: [Int]
    private let objectSlots: [Int]

    /// Makes a recording of a scene.
    ///
    /// - Parameters:
    ///   - scene: the static tree.
    ///   - recording: what happens to it; its objects are the scene's views, by their places.
    ///   - bindings: properties that follow others, in the order in which they are written.
    ///   - length: how far it goes; nil is up to the last event.
    ///   - initialValue: what keys hold that never change, the scene's properties and others.
    public init(
        scene: Scene, recording: Recording, length: Time? = nil, bindings: [Binding] = [],
        initialValue: @escaping @Sendable (PropertyKey) -> Double
    ) {
        self.scene = scene
        self.recording = recording
        self.length = length ?? recording.end
        self.bindings = bindings
        self.initialValue = initialValue
        numberSlots = recording.numberKeys.map { scene.valueSlot(of: $0) }
        transformSlots = recording.transformKeys.map { scene.valueSlot(of: $0) }
        objectSlots = recording.objectKeys.map { scene.objectSlot(of: $0) }
    }

    /// The scene at an instant: a pure function, O(log segments) for each property that ever changes.
    public func snapshot(at time: Time, side: Side = .after) -> SceneSnapshot {
        var snapshot = SceneSnapshot(of: scene)
        for (place, slot) in numberSlots.enumerated() where slot >= 0 {
            snapshot.values[slot] = recording.number(place, at: time, side: side)
        }
        for (place, slot) in transformSlots.enumerated() where slot >= 0 {
            let m = recording.transform(place, at: time, side: side)
            snapshot.values.replaceSubrange(slot..<slot + 6, with: [m.a, m.b, m.c, m.d, m.tx, m.ty])
        }
        for (place, slot) in objectSlots.enumerated() where slot >= 0 {
            snapshot.objects[slot] = ObjectValue(recording.object(place, at: time, side: side))
        }
        if !bindings.isEmpty {
            let reader = reader(at: time, side: side)
            for binding in bindings { binding.write(reader, &snapshot) }
        }
        snapshot.transitions = transitions(at: time, side: side)
        return snapshot
    }

    /// Reads any number of the recording at an instant: properties, and whatever else was recorded.
    public func reader(at time: Time, side: Side = .after) -> RecordedInstant {
        RecordedInstant(recording, at: time, side: side, initialValue: initialValue)
    }

    private func transitions(at time: Time, side: Side) -> [TransitionState] {
        var states: [TransitionState] = []
        for record in recording.transitions {
            guard let progress = recording.progress(of: record, at: time, side: side) else { continue }
            let kind = TransitionKind.allCases[Int(record.kind)]
            var state = TransitionState(view: Int(record.object), kind: kind, progress: progress)
            if !kind.isFlip { addOutgoing(to: &state, from: record) }
            states.append(state)
        }
        return states.sorted { $0.view < $1.view }
    }

    /// What a dissolve fades from: the view's subtree just before it began.
    private func addOutgoing(to state: inout TransitionState, from record: TransitionRecord) {
        let before = snapshot(at: record.origin, side: .before)
        let first = scene.views[state.view]
        let end = first.subtreeEnd < scene.views.count ? scene.views[first.subtreeEnd] : nil
        state.outgoingValues = Array(before.values[first.valueOffset..<(end?.valueOffset ?? before.values.count)])
        state.outgoingObjects = Array(before.objects[first.objectOffset..<(end?.objectOffset ?? before.objects.count)])
    }
}

extension Scene {
    /// Where a stored number lies in a snapshot's values, or −1 when the key names none.
    public func valueSlot(of key: PropertyKey) -> Int {
        guard views.indices.contains(Int(key.object)), let property = PropertyID(rawValue: key.property) else {
            return -1
        }
        let view = views[Int(key.object)]
        let offset = StorageLayout.offset(of: property, in: view.kind)
        return offset == StorageLayout.absent ? -1 : view.valueOffset + offset + Int(key.component)
    }

    /// Where a stored string or path lies in a snapshot's objects, or −1 when the key names none.
    public func objectSlot(of key: PropertyKey) -> Int {
        guard views.indices.contains(Int(key.object)), let property = PropertyID(rawValue: key.property) else {
            return -1
        }
        let view = views[Int(key.object)]
        let offset = StorageLayout.objectOffset(of: property, in: view.kind)
        return offset == StorageLayout.absent ? -1 : view.objectOffset + offset
    }
}

extension ObjectValue {
    /// The object that a recorded value stands for; anything but text and paths is none.
    public init(_ value: Value) {
        switch value {
        case .string(let text): self = .string(text)
        case .path(let path): self = .path(path)
        case .number, .boolean, .vector, .rect, .insets, .color, .transform: self = .none
        }
    }
}

extension Value {
    /// The recorded value of an object; nothing is an empty text.
    public init(_ object: ObjectValue) {
        switch object {
        case .none: self = .string("")
        case .string(let text): self = .string(text)
        case .path(let path): self = .path(path)
        }
    }
}
