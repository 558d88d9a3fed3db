/// What people bring along from UIKit, Core Animation and CSS is understood, and what it is called here is told.
extension BrokenFileTests {
    static let foreignWords: [Broken] =
        foreignKeys + foreignPaths + foreignCurves + foreignColors + foreignValues + foreignExpressions

    private static let foreignKeys: [Broken] =
        [
            ("opacity", "0.5", "alpha"), ("hidden", "true", "isHidden"), ("position", "[0, 0]", "center"),
            ("subviews", "[]", "views"), ("children", "[]", "views"), ("borderRadius", "4", "cornerRadius"),
            ("background", "\"#FF0000\"", "backgroundColor"), ("masksToBounds", "true", "clipsToBounds"),
            ("rotate", "4", "rotation"), ("width", "4", "frame"),
        ].map { key, value, ours in
            .view(
                "the key '\(key)' of a view", "{ \"borderWidth\": 1, §\"\(key)\": \(value) }",
                "unknown key '\(key)' in a view; did you mean '\(ours)'?")
        }
        + [
            ("fontSize", "12", "font"), ("color", "\"#FF0000\"", "textColor"),
            ("textAlign", "\"center\"", "textAlignment"),
        ].map { key, value, ours in
            .view(
                "the key '\(key)' of a text", "{ \"text\": \"a\", §\"\(key)\": \(value) }",
                "unknown key '\(key)' in a text; did you mean '\(ours)'?")
        }
        + [
            ("timing", "\"easeIn\"", "curve"), ("easing", "\"easeIn\"", "curve"),
            ("timingFunction", "\"easeIn\"", "curve"),
            ("dampingRatio", "0.5", "spring"), ("stiffness", "100", "spring"), ("after", "1", "delay"),
            ("loop", "true", "repeatCount"), ("onComplete", "{}", "completion"),
        ].map { key, value, ours in
            .animator(
                "the key '\(key)' of an animator",
                "{ \"duration\": 1, \"to\": { \"card.rotation\": 0 }, §\"\(key)\": \(value) }",
                "unknown key '\(key)' in an animator that moves properties; did you mean '\(ours)'?")
        }
        + [("delay", "at"), ("after", "at"), ("time", "at"), ("condition", "if")].map { key, ours in
            .cues(
                "the key '\(key)' of a cue",
                ours == "at"
                    ? "{ §\"\(key)\": 1, \"start\": \"go\" }" : "{ \"at\": 1, \"start\": \"go\", §\"\(key)\": true }",
                "unknown key '\(key)' in a cue; did you mean '\(ours)'?")
        }

    private static let foreignPaths: [Broken] =
        [
            ("opacity", "alpha"), ("position", "center"), ("position.x", "center.x"), ("hidden", "isHidden"),
            ("frame.origin.x", "frame.x"), ("frame.size.width", "frame.width"), ("bounds.size.height", "bounds.height"),
            ("transform.scale", "scale"), ("transform.rotation", "rotation"), ("transform.rotation.z", "rotation"),
            ("layer.opacity", "alpha"), ("x", "center.x"), ("width", "frame.width"), ("size.width", "frame.width"),
            ("borderRadius", "cornerRadius"), ("centre.x", "center.x"),
        ].map { path, ours in
            .animator(
                "the path '\(path)'", "{ \"duration\": 1, \"to\": { §\"card.\(path)\": 0 } }",
                "unknown property '\(path)'; did you mean '\(ours)'?")
        }
        + [
            ("§opacity > 0", "unknown property or view 'opacity' of 'card'; did you mean 'alpha'?"),
            ("§position.x > 0", "unknown property or view 'position' of 'card'; did you mean 'center.x'?"),
        ].map { path, message in .expression("the path card.\(path)", "card.\(path)", message) }

    private static let foreignCurves: [Broken] = [
        ("curveEaseInOut", "easeInOut"), ("curveLinear", "linear"), ("ease", "default"), ("easeOutCubic", "cubicOut"),
        ("easeInOutQuad", "quadInOut"), ("easeOutBounce", "bounceOut"), ("EaseIn", "easeIn"),
    ].map { name, ours in
        .animator(
            "the curve '\(name)'",
            "{ \"duration\": 1, \"curve\": §\"\(name)\", \"to\": { \"card.rotation\": 0 } }",
            "unknown curve '\(name)'; did you mean '\(ours)'?")
    }

    private static let foreignColors: [Broken] = [
        ("red", "#FF0000"), ("UIColor.red", "#FF0000"), (".white", "#FFFFFF"), ("#F0a", "#FF00AA"),
        ("#F0A8", "#FF00AA88"), ("FF00AA", "#FF00AA"), ("transparent", "clear"), ("darkGray", "#555555"),
    ].map { text, ours in
        .view(
            "the colour '\(text)'", "{ \"borderWidth\": 1, \"backgroundColor\": §\"\(text)\" }",
            "found the text '\(text)', expected a colour (#RRGGBB, #RRGGBBAA or clear) or an expression ('=' …); did you mean '\(ours)'?"
        )
    }

    private static let foreignValues: [Broken] =
        [
            ("1s", "1"), ("300ms", "0.3"), ("0.25 s", "0.25"), ("2", "2"),
        ].map { text, ours in
            .animator(
                "the duration '\(text)'", "{ \"duration\": §\"\(text)\", \"to\": { \"card.rotation\": 0 } }",
                "found the text '\(text)', expected a number of at least 0 or an expression ('=' …); did you mean \(ours), without quotation marks?"
            )
        }
        + [("90deg", "90"), ("-45°", "-45"), ("50%", "0.5"), ("10px", "10")].map { text, ours in
            .animator(
                "the number '\(text)'", "{ \"duration\": 1, \"to\": { \"card.rotation\": §\"\(text)\" } }",
                "found the text '\(text)', expected a number or an expression ('=' …); did you mean \(ours), without quotation marks?"
            )
        }
        + [
            .view(
                "a frame with keys",
                "{ \"borderWidth\": 1, \"frame\": §{ \"x\": 1, \"y\": 2, \"width\": 30, \"height\": 4.5 } }",
                "found an object, expected an array of 4; did you mean [1, 2, 30, 4.5]?"),
            .view(
                "a point with keys", "{ \"borderWidth\": 1, \"translation\": §{ \"x\": 1, \"y\": -2 } }",
                "found an object, expected an array of 2; did you mean [1, -2]?"),
            .top(
                "values in a list", "\"values\": §[ { \"name\": \"a\", \"value\": 1 } ]",
                "found an array of 1, expected an object; each entry is a key, its name, with its value"),
            .top(
                "a script with keys", "\"script\": §{ \"at\": 0 }",
                "found an object, expected an array; did you mean '[ { … } ]'?"),
        ]

    private static let foreignExpressions: [Broken] = [
        ("time > 1 §and time < 2", "found 'and', expected an operator or the end of the expression; 'and' is '&&'"),
        ("time > 1 §or time < 2", "found 'or', expected an operator or the end of the expression; 'or' is '||'"),
        ("§not go.isRunning", "unknown name 'not'; 'not' is '!'"),
        (
            "time §mod 2 > 1",
            "found 'mod', expected an operator or the end of the expression; the rest of a division is '%'"
        ),
        ("sin(§pi) > 0", "unknown name 'pi'; angles are in degrees: a half-turn is 180"),
        ("§t > 1", "unknown name 't'; the film's time is 'time'"),
        ("§self.alpha > 1", "unknown name 'self'; a view is named by its id"),
        ("§Math.sin(90) > 1", "unknown name 'Math'; functions stand alone: sin(90)"),
    ].map { text, message in .expression("the expression '\(text)'", text, message) }
}
