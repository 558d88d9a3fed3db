extension BrokenFileTests {
    static let animators: [Broken] = [
        .animator(
            "nothing that tells", "§{ \"duration\": 1 }",
            "found an object without a key that tells what it is, expected an animator with 'to', 'by', 'from', 'keyframes', 'sequence', 'group', 'transition', 'play', 'wait' or 'do'"
        ),
        .animator(
            "a misspelt form", "{ §\"sequnce\": [ { \"wait\": 1 } ] }",
            "unknown key 'sequnce' in an animator; did you mean 'sequence'?"),
        .animator(
            "two forms in one", "{ \"duration\": 1, \"to\": { \"card.alpha\": 0 }, §\"wait\": 1 }",
            "found 'to' and 'wait' in one object, expected only one of them: an animator is one thing"),
        .animator(
            "no duration", "§{ \"to\": { \"card.alpha\": 0 } }",
            "'duration' is missing: neither the animator nor the defaults around it give one"),
        .animator(
            "a negative duration", "{ \"duration\": §-1, \"to\": { \"card.alpha\": 0 } }",
            "found the number -1, expected a number of at least 0 or an expression ('=' …)"),
        .animator(
            "a negative duration, worked out", "{ \"duration\": §\"=1 - 2\", \"to\": { \"card.alpha\": 0 } }",
            "the expression gives -1, expected a number of at least 0"),
        .animator(
            "a misspelt curve", "{ \"duration\": 1, \"curve\": §\"easInOut\", \"to\": { \"card.alpha\": 0 } }",
            "unknown curve 'easInOut'; did you mean 'easeInOut'?"),
        .animator(
            "curve and spring",
            "{ \"duration\": 1, \"curve\": \"linear\", §\"spring\": { \"dampingRatio\": 1 }, \"to\": { \"card.alpha\": 0 } }",
            "found 'curve' and 'spring' in an animator that moves properties, expected only one of them"),
        .animator(
            "half a spring", "{ \"spring\": §{ \"mass\": 1, \"stiffness\": 100 }, \"to\": { \"card.alpha\": 0 } }",
            "'damping' is missing in a spring by its physics"),
        .animator(
            "two springs in one",
            "{ \"spring\": { \"response\": 1, \"dampingFraction\": 1, §\"bounce\": 0 }, \"to\": { \"card.alpha\": 0 } }",
            "found 'response' and 'bounce' in one object, expected only one of them: a spring is one thing"),
        .animator(
            "a spring without a duration", "§{ \"spring\": { \"dampingRatio\": 1 }, \"to\": { \"card.alpha\": 0 } }",
            "'duration' is missing: neither the animator nor the defaults around it give one"),
        .animator(
            "an unknown view", "{ \"duration\": 1, \"to\": { \"§crad.alpha\": 0 } }",
            "unknown view 'crad'; did you mean 'card'?"),
        .animator(
            "an animator as a view", "{ \"duration\": 1, \"to\": { \"§go.alpha\": 0 } }",
            "'go' is an animator, expected the id of a view"),
        .animator(
            "an unknown property", "{ \"duration\": 1, \"to\": { §\"card.rotaton\": 0 } }",
            "unknown property 'rotaton'; did you mean 'rotation'?"),
        .animator(
            "an unknown component", "{ \"duration\": 1, \"to\": { §\"card.center.z\": 0 } }",
            "unknown component 'z' of 'center', which has 'x' or 'y'"),
        .animator(
            "a component of a number", "{ \"duration\": 1, \"to\": { §\"card.alpha.x\": 0 } }",
            "'alpha' has no components"),
        .animator(
            "a path without a view", "{ \"duration\": 1, \"to\": { §\"alpha\": 0 } }",
            "found the key 'alpha', expected a path such as card.rotation"),
        .animator(
            "a key that is no path", "{ \"duration\": 1, \"to\": { §\"card alpha\": 0 } }",
            "found the key 'card alpha', expected a path such as card.rotation"),
        .animator(
            "a property that cannot be animated", "{ \"duration\": 1, \"to\": { §\"card.isHidden\": true } }",
            "'isHidden' can be set but not animated"),
        .animator(
            "a property that can only be read", "{ \"duration\": 1, \"to\": { §\"card.boundingBox\": [0, 0, 1, 1] } }",
            "'boundingBox' can only be read"),
        .animator(
            "a property of a scroll view", "{ \"duration\": 1, \"to\": { \"card.§contentOffset\": [0, 0] } }",
            "'contentOffset' does not belong to a plain view, only to a scroll view and a collection"),
        .animator(
            "a property of another kind of view", "{ \"duration\": 1, \"to\": { \"card.§textColor\": \"#FF0000\" } }",
            "'textColor' does not belong to a plain view, only to a text"),
        .animator(
            "nothing to move", "{ \"duration\": 1, \"to\": §{} }", "found an empty object, expected at least one path"),
        .animator(
            "a text for a number", "{ \"duration\": 1, \"to\": { \"card.alpha\": §\"0\" } }",
            "found the text '0', expected a number or an expression ('=' …); did you mean 0, without quotation marks?"),
        .animator(
            "one number for two", "{ \"duration\": 1, \"to\": { \"card.center\": §5 } }",
            "found the number 5, expected an array of 2"),
        .animator(
            "a whole and its part", "{ \"duration\": 1, \"to\": { \"card.center\": [1, 1], §\"card.center.x\": 5 } }",
            "'card.center.x' is written here twice, or as a whole and by a component"),
        .animator(
            "to and by", "{ \"duration\": 1, \"to\": { \"card.alpha\": 1 }, \"by\": { §\"card.alpha\": 5 } }",
            "'card.alpha' stands in both 'to' and 'by', expected only one of them"),
        .animator(
            "an amount of colour", "{ \"duration\": 1, \"by\": { §\"card.backgroundColor\": \"#010101\" } }",
            "'backgroundColor' has no amounts that add up; use 'to'"),
        .animator(
            "one keyframe", "{ \"duration\": 1, \"keyframes\": { \"card.alpha\": §[1] } }",
            "found an array of 1, expected at least 2"),
        .animator(
            "too few key times",
            "{ \"duration\": 1, \"keyframes\": { \"card.alpha\": { \"values\": [0, 1, 0], \"keyTimes\": §[0, 1] } } }",
            "found 2 key times, expected 3: one for each value"),
        .animator(
            "falling key times",
            "{ \"duration\": 1, \"keyframes\": { \"card.alpha\": { \"values\": [0, 1, 0, 1], \"keyTimes\": [0, 0.5, §0.4, 1] } } }",
            "the key times fall here, expected them in rising order"),
        .animator(
            "key times that begin late",
            "{ \"duration\": 1, \"keyframes\": { \"card.alpha\": { \"values\": [0, 1], \"keyTimes\": [§0.1, 1] } } }",
            "the first key time is not 0"),
        .animator(
            "too many curves",
            "{ \"duration\": 1, \"keyframes\": { \"card.alpha\": { \"values\": [0, 1], \"curves\": §[\"linear\", \"linear\"] } } }",
            "found 2 curves, expected one for each stretch: 1"),
        .animator(
            "an unknown mode",
            "{ \"duration\": 1, \"keyframes\": { \"card.alpha\": { \"values\": [0, 1], \"mode\": §\"discreet\" } } }",
            "found the text 'discreet', expected 'linear', 'cubic', 'discrete', 'paced' or 'cubicPaced'; did you mean 'discrete'?"
        ),
        .animator("no children", "{ \"sequence\": §[] }", "found an empty array, expected at least 1"),
        .animator("an unknown child", "{ \"sequence\": [ §\"og\" ] }", "unknown animator 'og'"),
        .animator(
            "a view as a child", "{ \"sequence\": [ §\"card\" ] }", "'card' is a view, expected the name of an animator"
        ),
        .animator("a sequence in itself", "§{ \"sequence\": [ \"go\" ] }", "animators contain each other: go → go"),
        .animator(
            "a count that is worked out", "{ \"group\": { \"count\": §\"=3\", \"animator\": { \"wait\": 1 } } }",
            "found the expression '=3', expected a whole number from 1 to 100000"),
        .animator(
            "a negative stagger", "{ \"group\": [ { \"wait\": 1 } ], \"stagger\": §-1 }",
            "found the number -1, expected a number of at least 0 or an expression ('=' …)"),
        .animator(
            "no repeats", "{ \"repeatCount\": §0, \"sequence\": [ { \"wait\": 1 } ] }",
            "found the number 0, expected 'forever' or a whole number from 1 to 1000000000"),
        .animator(
            "a wait that repeats", "{ \"wait\": 1, §\"repeatCount\": 2 }",
            "'repeatCount' has no place in a wait; it belongs to an animator that moves properties"),
        .animator(
            "a curled page", "{ \"transition\": §\"curlUp\", \"view\": \"card\", \"duration\": 1 }",
            "found the text 'curlUp', expected 'flipFromLeft', 'flipFromRight', 'flipFromTop', 'flipFromBottom' or 'crossDissolve': curls are not drawn, because a page that rolls up is no flat picture"
        ),
        .animator(
            "a transition of nothing", "§{ \"transition\": \"crossDissolve\", \"duration\": 1 }",
            "'view' is missing in a transition"),
        .animator(
            "a transition of an unknown view",
            "{ \"transition\": \"crossDissolve\", \"view\": \"§cart\", \"duration\": 1 }",
            "unknown view 'cart'; did you mean 'card'?"),
        .animator(
            "an unknown completion", "{ \"wait\": 1, \"completion\": { §\"finished\": { \"start\": \"go\" } } }",
            "unknown key 'finished' in a completion; expected 'end', 'start', 'current', 'superseded' or 'any'"),
        .animator(
            "a condition that is a number", "{ \"wait\": 1, \"if\": \"=§1\" }", "found a number, expected a truth value"
        ),
        .animator(
            "a condition that is no expression", "{ \"wait\": 1, \"if\": §true }",
            "found true, expected an expression ('=' …)"),
        .animator(
            "a condition without its equals sign", "{ \"wait\": 1, \"if\": §\"card.alpha > 0.5\" }",
            "found the text 'card.alpha > 0.5', expected an expression ('=' …); did you mean '=card.alpha > 0.5'?"),
        .animator(
            "a duration without its equals sign", "{ \"wait\": §\"0.2 + 0.1\" }",
            "found the text '0.2 + 0.1', expected a number of at least 0 or an expression ('=' …); did you mean '=0.2 + 0.1'?"
        ),
        .animator(
            "a condition in prose", "{ \"wait\": 1, \"if\": §\"the card is there\" }",
            "found the text 'the card is there', expected an expression ('=' …)"),
        .animator(
            "a name that is there already", "{ \"wait\": 1, \"name\": §\"other\" }",
            "'go' has its name already; 'name' is for animators that are written inline"),
        .animator(
            "a name for several", "{ \"group\": { \"count\": 2, \"animator\": { \"wait\": 1, \"name\": §\"one\" } } }",
            "a counted animator is several animators and cannot have one name"),
        .animator("Lottie", "{ \"play\": §\"card\" }", "'card' is a plain view, expected a Lottie view"),
    ]

    static let actions: [Broken] = [
        .cues(
            "two verbs in one action", "{ \"at\": 0, \"start\": \"go\", §\"stop\": \"go\" }",
            "found 'start' and 'stop' in one object, expected only one of them: a cue is one thing"),
        .cues(
            "a misspelt verb", "{ \"at\": 0, §\"strat\": \"go\" }",
            "unknown key 'strat' in a cue; did you mean 'start'?"),
        .cues(
            "a verb that there is not", "{ \"at\": 0, §\"tap\": \"card\" }",
            "unknown key 'tap' in a cue; expected 'start', 'stop', 'pause', 'reverse', 'continue', 'scrub', 'set', 'haptic', 'do', 'drag' or 'fling'"
        ),
        .animator(
            "a key that keyframes do not have",
            "{ \"duration\": 1, \"keyframes\": { \"card.alpha\": { \"values\": [0, 1], §\"times\": [0, 1] } } }",
            "unknown key 'times' in keyframes; did you mean 'keyTimes'?"),
        .cues("no time", "§{ \"start\": \"go\" }", "'at' or 'when' is missing in a cue"),
        .cues(
            "two times", "{ \"at\": 0, §\"when\": \"=done\", \"start\": \"go\" }",
            "found 'at' and 'when' in a cue, expected only one of them"),
        .cues(
            "a negative time", "{ \"at\": §-1, \"start\": \"go\" }",
            "found the number -1, expected a number of at least 0 or a name, '.start' or '.end' and seconds, such as 'shake.end + 0.5'"
        ),
        .cues(
            "an unknown event", "{ \"at\": §\"goo.end\", \"start\": \"go\" }",
            "unknown animator or cue 'goo'; did you mean 'go'?"),
        .cues(
            "an unknown side", "{ \"at\": §\"go.finish\", \"start\": \"go\" }",
            "found the text 'go.finish', expected a number of at least 0 or a name, '.start' or '.end' and seconds, such as 'shake.end + 0.5'"
        ),
        .cues(
            "an event of a view", "{ \"at\": §\"card.end\", \"start\": \"go\" }",
            "'card' is a view, expected an animator or a named cue"),
        .cues(
            "counting back from an animator", "{ \"at\": §\"go.end - 0.1\", \"start\": \"go\" }",
            "'go' is an animator and what happens to it is not known beforehand; only from a cue at a fixed time can one count back"
        ),
        .cues(
            "before the film", "{ \"at\": 1, \"name\": \"a\" }, { \"at\": §\"a - 1.5\", \"start\": \"go\" }",
            "this is 0.500 s before the film begins"),
        .cues(
            "cues in a circle", "{ \"at\": §\"a\", \"name\": \"a\", \"start\": \"go\" }",
            "cues wait for each other: a → a"),
        .cues("a label without a name", "§{ \"at\": 0 }", "'name' is missing in a label"),
        .cues(
            "once with a time", "{ \"at\": 0, §\"once\": true, \"start\": \"go\" }",
            "'once' stands without 'when' in a cue"),
        .cues(
            "a name for a condition", "{ \"when\": \"=done\", §\"name\": \"a\", \"start\": \"go\" }",
            "'name' stands without 'at' in a cue"),
        .cues(
            "else without if", "{ \"at\": 0, \"start\": \"go\", §\"else\": { \"stop\": \"go\" } }",
            "'else' stands without 'if' in a cue"),
        .cues("an unknown animator", "{ \"at\": 0, \"start\": [\"go\", §\"gone\"] }", "unknown animator 'gone'"),
        .cues(
            "an unknown way to finish", "{ \"at\": 0, \"stop\": \"go\", \"finish\": §\"curent\" }",
            "found the text 'curent', expected 'end', 'start' or 'current'; did you mean 'current'?"),
        .cues("a scrub to nowhere", "§{ \"at\": 0, \"scrub\": \"go\" }", "'fractionComplete' is missing in a cue"),
        .cues(
            "a scrub past the end", "{ \"at\": 0, \"scrub\": \"go\", \"fractionComplete\": §1.5 }",
            "found the number 1.5, expected a number from 0 to 1 or an expression ('=' …)"),
        .cues(
            "an unknown variable", "{ \"at\": 0, \"set\": { §\"stag\": 1 } }",
            "unknown variable 'stag'; did you mean 'stage'?"),
        .cues(
            "setting a value", "{ \"at\": 0, \"set\": { §\"angle\": 1 } }",
            "'angle' is a value, which nothing can set; make it a variable"),
        .cues(
            "setting a number to a truth value", "{ \"at\": 0, \"set\": { \"stage\": §true } }",
            "found true, but the variable 'stage' holds a number"),
        .cues(
            "setting a truth value to a number", "{ \"at\": 0, \"set\": { \"done\": §1 } }",
            "found the number 1, but the variable 'done' holds a truth value"),
        .cues(
            "an unknown state", "{ \"at\": 0, \"set\": { \"mood\": §\"angyr\" } }",
            "'angyr' is none of the states of 'mood', expected 'calm' or 'angry'; did you mean 'angry'?"),
        .cues(
            "an unknown state, worked out", "{ \"at\": 0, \"set\": { \"mood\": \"=§done ? 'calm' : 'mad'\" } }",
            "'mad' is none of the states 'calm' or 'angry'"),
        .cues(
            "an unknown haptic", "{ \"at\": 0, \"haptic\": §\"impact.hevy\" }",
            "found the text 'impact.hevy', expected 'notification.success', 'notification.warning', 'notification.error', 'impact.light', 'impact.medium', 'impact.heavy', 'impact.soft', 'impact.rigid' or 'selection', a name (a letter, then letters, digits or _) or a haptic event; did you mean 'impact.heavy'?"
        ),
        .cues("an unknown haptic pattern", "{ \"at\": 0, \"haptic\": §\"succes\" }", "unknown haptic pattern 'succes'"),
        .cues(
            "a drag of what no finger moves", "{ \"at\": 0, \"drag\": §\"card\", \"moves\": [ { \"wait\": 1 } ] }",
            "'card' is a plain view that no finger moves; give it \"isDraggable\": true, or drag a scroll view"),
        .cues(
            "a fling", "{ \"at\": 0, \"fling\": §\"card\", \"velocity\": [1, 0] }",
            "'card' is a plain view, but only a scroll view can be flung; drag a view that is draggable"),
        .cues(
            "a verb in an action that only cues have", "{ \"at\": 0, \"do\": [ §{ \"at\": 1 } ] }",
            "found an object without a key that tells what it is, expected an action with 'start', 'stop', 'pause', 'reverse', 'continue', 'scrub', 'set', 'haptic' or 'do'"
        ),
    ]
}
