/// What people bring along from UIKit, Core Animation, CSS and other languages, and what it is called here.
enum ForeignWord {
    /// Keys, each with what it may mean here; the first that the object knows counts.
    static let keys: [String: [String]] = [
        "opacity": ["alpha"], "hidden": ["isHidden"], "position": ["center"], "origin": ["frame"],
        "x": ["frame"], "y": ["frame"], "width": ["frame", "size"], "height": ["frame", "size"], "bounds": ["size"],
        "rect": ["frame"], "subviews": ["views"], "children": ["views"], "sublayers": ["views"], "layers": ["views"],
        "color": ["textColor", "fillColor", "colors", "backgroundColor"], "foregroundColor": ["textColor"],
        "tintColor": ["textColor", "fillColor"], "fill": ["fillColor", "backgroundColor"], "stroke": ["strokeColor"],
        "strokeWidth": ["lineWidth"], "radius": ["cornerRadius"], "borderRadius": ["cornerRadius"],
        "fontSize": ["font"], "fontFamily": ["font"], "fontWeight": ["font", "weight"], "family": ["name"],
        "alignment": ["textAlignment"], "textAlign": ["textAlignment"],
        "label": ["text"], "string": ["text"], "content": ["text", "views"], "src": ["image"], "url": ["image"],
        "masksToBounds": ["clipsToBounds"], "overflow": ["clipsToBounds"], "rotate": ["rotation"],
        "translate": ["translation"], "timing": ["curve"], "timingFunction": ["curve"], "easing": ["curve"],
        "ease": ["curve"], "timingCurve": ["curve"], "damping": ["spring", "dampingRatio"],
        "dampingRatio": ["spring"], "bounce": ["spring"], "stiffness": ["spring"],
        "usingSpringWithDamping": ["spring"], "initialSpringVelocity": ["initialVelocity"],
        "delay": ["at"], "after": ["delay", "at"], "beginTime": ["delay", "at"], "time": ["at", "duration"],
        "then": ["completion"], "onComplete": ["completion"], "onEnd": ["completion"], "onFinish": ["completion"],
        "repeat": ["repeatCount"], "loop": ["repeatCount"], "loops": ["repeatCount"], "iterations": ["repeatCount"],
        "yoyo": ["autoreverses"], "alternate": ["autoreverses"], "times": ["keyTimes"], "keys": ["keyTimes"],
        "condition": ["if", "when"], "trigger": ["when", "at"], "on": ["when", "at"], "cues": ["script"],
        "events": ["script"], "actions": ["do", "script"], "steps": ["sequence"], "parallel": ["group"],
        "serial": ["sequence"], "constants": ["values"], "state": ["variables"], "vars": ["variables"],
        "frameRate": ["fps"], "framesPerSecond": ["fps"], "background": ["backgroundColor"],
        "finishAt": ["finish"],
    ]

    /// Properties, and parts of some, without the view they belong to.
    private static let properties: [String: String] = [
        "opacity": "alpha", "hidden": "isHidden", "position": "center", "origin": "frame", "size": "frame",
        "x": "center.x", "y": "center.y", "width": "frame.width", "height": "frame.height", "color": "backgroundColor",
        "background": "backgroundColor", "radius": "cornerRadius", "borderRadius": "cornerRadius",
        "angle": "rotation", "rotate": "rotation", "translate": "translation", "fontColor": "textColor",
        "fill": "fillColor", "stroke": "strokeColor", "strokeWidth": "lineWidth",
        "transform.scale": "scale", "transform.rotation": "rotation", "transform.translation": "translation",
        "transform.rotation.z": "rotation", "transform.rotate": "rotation",
    ]

    /// What a property's path means here, its view left out: `position.x` is `center.x`, `frame.size.width` `frame.width`.
    static func property(_ names: [String]) -> String? {
        var names = names
        if names.count > 1, names[0] == "layer" { names.removeFirst() }
        if names.count > 2, names[0] == "frame" || names[0] == "bounds", names[1] == "origin" || names[1] == "size" {
            names.remove(at: 1)
            return names.joined(separator: ".")
        }
        for count in stride(from: names.count, to: 0, by: -1) {
            guard let ours = properties[names[..<count].joined(separator: ".")] else { continue }
            return ([ours] + names[count...]).joined(separator: ".")
        }
        return nil
    }

    /// The curve that another name means: `curveEaseInOut`, `easeOutCubic` and CSS's `ease`.
    static func curve(_ name: String, among known: [String]) -> String? {
        if name == "ease" { return "default" }
        var word = Substring(name)
        if word.hasPrefix("curve"), word.count > 5 { word = word.dropFirst(5) }
        let plain = lowerCasedFirst(word)
        if plain != name, known.contains(plain) { return plain }
        for side in ["InOut", "In", "Out"] where plain.hasPrefix("ease" + side) {
            let family = lowerCasedFirst(plain.dropFirst(4 + side.count))
            return known.first { $0 == family + side }
        }
        return nil
    }

    /// What a name or an operator of other languages is in expressions.
    static let expressionWords: [String: String] = [
        "and": "'and' is '&&'", "or": "'or' is '||'", "not": "'not' is '!'", "mod": "the rest of a division is '%'",
        "pi": "angles are in degrees: a half-turn is 180", "PI": "angles are in degrees: a half-turn is 180",
        "t": "the film's time is 'time'", "now": "the film's time is 'time'", "elapsed": "the film's time is 'time'",
        "if": "a choice is written 'condition ? a : b'", "null": "there is no null", "nil": "there is no nil",
        "self": "a view is named by its id", "this": "a view is named by its id",
        "Math": "functions stand alone: sin(90)",
    ]

    /// The colour that another way to write it means: a name as CSS and UIKit have, or three digits.
    static func color(_ text: String) -> String? {
        if text.hasPrefix("#"), text.utf8.count == 4 || text.utf8.count == 5 {
            let long = "#" + text.dropFirst().map { "\($0)\($0)" }.joined()
            return StringShape.color.matches(long) ? long.uppercased() : nil
        }
        if !text.hasPrefix("#"), StringShape.color.matches("#" + text) { return "#" + text }
        return colors[text.split(separator: ".").last.map { lowerCasedFirst($0) } ?? text]
    }

    private static let colors: [String: String] = [
        "black": "#000000", "white": "#FFFFFF", "red": "#FF0000", "green": "#00FF00", "blue": "#0000FF",
        "cyan": "#00FFFF", "yellow": "#FFFF00", "magenta": "#FF00FF", "orange": "#FF8000", "purple": "#800080",
        "brown": "#996633", "gray": "#808080", "grey": "#808080", "darkGray": "#555555", "lightGray": "#AAAAAA",
        "pink": "#FFC0CB", "transparent": "clear", "none": "clear",
    ]

    /// The number that a text with a unit means, in the format's own units: seconds, shares, points, degrees.
    static func number(_ text: String) -> String? {
        let end = text.firstIndex { !"+-.0123456789".contains($0) } ?? text.endIndex
        guard let number = Double(text[..<end]), number.isFinite else { return nil }
        switch text[end...].drop(while: { $0 == " " }) {
        case "", "s", "sec", "pt", "px", "deg", "°", "x": return NumberText.shortest(number)
        case "ms": return NumberText.shortest(number / 1000)
        case "%": return NumberText.shortest(number / 100)
        default: return nil
        }
    }

    private static func lowerCasedFirst(_ text: some StringProtocol) -> String {
        text.prefix(1).lowercased() + text.dropFirst()
    }
}
