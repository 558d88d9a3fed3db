import Geometry
import Motion
import PropertyAnimation
import Scene
import Stage

/// Shows fingers as screen recordings do: a disc that appears with the touch, goes along, and fades as the finger lifts.
///
/// A pure function of time. Fingers in turn are shown by two views, so that one fades while the next appears. A finger
/// that was cut off still lies on the glass until its path ends.
struct FingerOverlay: Sendable {
    private struct Contact: Sendable {
        let start: Double
        let end: Double
        let record: Int
    }

    private static let appearing = 0.08
    private static let fading = 0.18

    private let fingers: Overlay.Fingers
    private let records: [TouchRecord]
    /// The contacts of each of the two views, by their start.
    private let contacts: [[Contact]]
    private let slots: [FingerSlots]

    init(_ fingers: Overlay.Fingers, records: [TouchRecord], scene: Scene) {
        self.fingers = fingers
        self.records = records.filter { $0.view == fingers.scrollView }
        var contacts: [[Contact]] = [[], []]
        for (place, record) in self.records.enumerated() {
            for (index, stroke) in record.touch.strokes.enumerated() {
                let isLast = index == record.touch.strokes.count - 1
                let end = isLast ? record.touch.path.duration : record.touch.strokes[index + 1].start
                let start = record.start.seconds
                contacts[index % 2].append(Contact(start: start + stroke.start, end: start + end, record: place))
            }
        }
        self.contacts = contacts
        slots = fingers.views.map { FingerSlots(view: $0, scene: scene) }
    }

    /// Writes the fingers of an instant into a snapshot.
    func write(_ reader: any PropertyReading, _ snapshot: inout SceneSnapshot) {
        guard reader.value(of: PropertyKey(view: fingers.scrollView, .showsTouches)) != 0 else { return }
        let now = reader.time.seconds
        for (contacts, slots) in zip(contacts, slots) {
            guard let contact = contacts.last(where: { $0.start <= now && now < $0.end + Self.fading }) else {
                continue
            }
            let record = records[contact.record]
            // Just before its end it is still this stroke's place.
            guard let place = record.place(at: .seconds(min(now, contact.end - 1e-6))) else { continue }
            let appeared = min((now - contact.start) / Self.appearing, 1)
            let gone = max(now - contact.end, 0) / Self.fading
            slots.write(place, alpha: appeared * (1 - gone), scale: 1.3 - 0.3 * appeared + 0.2 * gone, &snapshot)
        }
    }
}

/// Where the numbers of a finger's view lie in a snapshot.
private struct FingerSlots: Sendable {
    private let center, alpha, scale, isHidden: Int

    init(view: Int, scene: Scene) {
        center = scene.valueSlot(of: PropertyKey(view: view, .center))
        alpha = scene.valueSlot(of: PropertyKey(view: view, .alpha))
        scale = scene.valueSlot(of: PropertyKey(view: view, .scale))
        isHidden = scene.valueSlot(of: PropertyKey(view: view, .isHidden))
    }

    func write(_ place: Point, alpha: Double, scale: Double, _ snapshot: inout SceneSnapshot) {
        snapshot.values[center] = place.x
        snapshot.values[center + 1] = place.y
        snapshot.values[self.alpha] = alpha
        snapshot.values[self.scale] = scale
        snapshot.values[self.scale + 1] = scale
        snapshot.values[isHidden] = 0
    }
}
