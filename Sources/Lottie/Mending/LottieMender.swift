/// Changes a file that has been checked so that rlottie draws what it means.
///
/// - `ty` comes first in every object: rlottie must know what a thing is before it reads the rest.
/// - Keyframes without easing, which rlottie drops, get a linear one.
/// - The last keyframe of a list loses its easing: rlottie would wait for one more and jump to nothing.
/// - What is null is left out; rlottie refuses it.
/// - A version is given, without which rlottie reads no file.
/// - A canvas has whole sides.
/// - Layers say first whether they turn in space: rlottie ignores the rotation of those that do not.
/// - Images within the file are marked as such.
/// - Times are multiplied, so that frames between the file's own can be asked for: rlottie knows whole frames only.
/// - What it cannot draw anyway is left out.
struct LottieMender {
    /// How many frames are made of one.
    let divisions: Double

    /// The mended file.
    func mend(file: LottieValue) -> LottieValue {
        mend(file) { root in
            for key in Self.unused { root.remove(key) }
            scaleTimes(["ip", "op", "fr"], of: &root)
            if root["v"]?.text == nil {
                root["v"] = .string(Array("5.5.2".utf8)[...])
                root.moveToFront("v")
            }
            for side in ["w", "h"] { root[side] = root[side]?.number.map { .number($0.rounded(.up)) } }
        }
    }

    /// What takes no part in drawing, or only in drawing that rlottie cannot do.
    private static let unused = ["markers", "chars", "fonts", "meta", "metadata"]

    private func mend(_ value: LottieValue, _ change: (inout LottieObject) -> Void = { _ in }) -> LottieValue {
        switch value {
        case .null, .boolean, .number, .string: return value
        case .array(let elements): return .array(elements.map { mend($0) })
        case .object(let members):
            var object = LottieObject(
                members: members.filter { !$0.value.isNull }
                    .map { LottieMember(key: $0.key, value: mend(member: $0)) })
            object.moveToFront("ty")
            change(&object)
            return .object(object.members)
        }
    }

    private func mend(member: LottieMember) -> LottieValue {
        switch member.key {
        case "layers": .array(member.value.elements.map { mend($0, mendLayer) })
        case "assets": .array(member.value.elements.map { mend($0, mendAsset) })
        case "k" where member.value.isKeyframes: .array(mendKeyframes(member.value.elements))
        default: mend(member.value)
        }
    }

    private func mendLayer(_ layer: inout LottieObject) {
        for key in ["ef", "sy"] { layer.remove(key) }
        scaleTimes(["ip", "op", "st"], of: &layer)
        let turnsInSpace = ["rx", "ry", "rz"].contains { layer["ks"]?[$0] != nil }
        if turnsInSpace || layer["ddd"] == nil { layer["ddd"] = .number(turnsInSpace ? 1 : 0) }
        layer.moveToFront("ddd")
        layer.moveToFront("ty")
    }

    private func mendAsset(_ asset: inout LottieObject) {
        if asset["p"]?.isDataURI == true { asset["e"] = .number(1) }
    }

    private func scaleTimes(_ keys: [String], of object: inout LottieObject) {
        for key in keys {
            if let time = object[key]?.number { object[key] = .number(time * divisions) }
        }
    }

    private func mendKeyframes(_ keyframes: [LottieValue]) -> [LottieValue] {
        keyframes.enumerated().map { place, keyframe in
            mend(keyframe) { frame in
                scaleTimes(["t"], of: &frame)
                mendEasing(&frame, isOnly: keyframes.count == 1, isLast: place == keyframes.count - 1)
            }
        }
    }

    private func mendEasing(_ frame: inout LottieObject, isOnly: Bool, isLast: Bool) {
        if isOnly || frame["h"]?.number ?? 0 != 0 {
            frame["h"] = .number(1)
        } else if isLast {
            frame.remove("i")
            frame.remove("o")
        } else if frame["i"] == nil || frame["o"] == nil {
            frame["i"] = Self.point(1)
            frame["o"] = Self.point(0)
        }
    }

    private static func point(_ value: Double) -> LottieValue {
        .object([LottieMember(key: "x", value: .number(value)), LottieMember(key: "y", value: .number(value))])
    }
}

/// An object that is being changed.
struct LottieObject {
    var members: [LottieMember]

    /// The value of a key; a new one goes to the end.
    subscript(key: String) -> LottieValue? {
        get { members.first { $0.key == key }?.value }
        set {
            guard let newValue else { return remove(key) }
            if let place = members.firstIndex(where: { $0.key == key }) {
                members[place].value = newValue
            } else {
                members.append(LottieMember(key: key, value: newValue))
            }
        }
    }

    mutating func remove(_ key: String) { members.removeAll { $0.key == key } }

    mutating func moveToFront(_ key: String) {
        guard let place = members.firstIndex(where: { $0.key == key }), place > 0 else { return }
        members.insert(members.remove(at: place), at: 0)
    }
}

extension LottieValue {
    /// Whether it is an image written out in the file.
    var isDataURI: Bool {
        guard case .string(let bytes) = self else { return false }
        return bytes.starts(with: "data:".utf8)
    }
}
