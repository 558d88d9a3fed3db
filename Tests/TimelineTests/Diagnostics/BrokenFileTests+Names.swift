extension BrokenFileTests {
    static let names: [Broken] = [
        .top(
            "an id and a value", "\"values\": { \"a\": 1 }, \"views\": [ { \"id\": §\"a\", \"borderWidth\": 1 } ]",
            "the name 'a' stands for a value already"),
        .top(
            "a value and a variable", "\"values\": { \"a\": 1 }, \"variables\": { §\"a\": 1 }",
            "the name 'a' stands for a value already"),
        .top(
            "a variable with the name of a function", "\"variables\": { §\"clamp\": 1 }",
            "the name 'clamp' is reserved: it means something in expressions"),
        .top(
            "a value with the name of a property", "\"values\": { §\"alpha\": 1 }",
            "the name 'alpha' is the name of a property"),
        .top(
            "a value with a bad name", "\"values\": { §\"2nd\": 1 }",
            "found the key '2nd', expected a name (a letter, then letters, digits or _)"),
        .cues(
            "a cue with the name of an animator", "{ \"at\": 0, \"name\": §\"go\", \"start\": \"go\" }",
            "the name 'go' stands for an animator already"),
        .cues(
            "two cues of one name",
            "{ \"at\": 0, \"name\": \"a\", \"start\": \"go\" }, { \"at\": 1, \"name\": §\"a\" }",
            "the name 'a' stands for a cue already"),
        .cues(
            "an inline name that is taken", "{ \"at\": 0, \"start\": { \"wait\": 1, \"name\": §\"card\" } }",
            "the name 'card' stands for a view already"),
        .top(
            "a state twice", "\"variables\": { \"a\": [\"x\", §\"x\"] }",
            "found the text 'x' twice, expected each only once"),
        .top(
            "a state with a blank", "\"variables\": { \"a\": [§\"not yet\"] }",
            "found the text 'not yet', expected a name (a letter, then letters, digits or _)"),
        .top(
            "a variable as a text", "\"variables\": { \"a\": §\"x\" }",
            "found the text 'x', expected a number, true or false or an array"),
    ]

    static let expressions: [Broken] = [
        .expression("nothing", "§", "nothing follows '='"),
        .expression("only blanks", "  §", "nothing follows '='"),
        .expression("an unknown name", "§stagge > 1", "unknown name 'stagge'; did you mean 'stage'?"),
        .expression("an unknown function", "§clmp(1, 2, 3) > 1", "unknown function 'clmp'; did you mean 'clamp'?"),
        .expression("too few arguments", "clamp(1, 2§) > 1", "found 2, expected 3 arguments: clamp(x, low, high)"),
        .expression("too many arguments", "abs(1, §2) > 1", "found more, expected 1 argument: abs(x)"),
        .expression(
            "an unclosed call", "abs(1§",
            "found the end of the expression, expected ')' or ',' after an argument of 'abs'"),
        .expression(
            "unclosed parentheses", "(1 > 2§", "found the end of the expression, expected ')' to close the parentheses"),
        .expression(
            "an operator too much", "1 > §* 2",
            "found '*', expected a number, a name, a text in single quotation marks or '('"),
        .expression(
            "a missing operator", "1 §2", "found the number 2, expected an operator or the end of the expression"),
        .expression("a single equals sign", "stage §= 1", "found '=', which means nothing here; equality is '=='"),
        .expression("a single ampersand", "done §& done", "found '&', which means nothing here; 'and' is '&&'"),
        .expression("a real minus", "stage > §−1", "found '−', which means nothing here; minus is '-'"),
        .expression("a dollar", "§$stage", "found '$', which means nothing here"),
        .expression("two comparisons", "1 < stage §< 3", "only one comparison can stand here; join two with '&&'"),
        .expression("a number for a truth value", "§stage", "found a number, expected a truth value"),
        .expression("a truth value for a number", "§done + 1 > 2", "found a truth value, expected a number"),
        .expression("not of a number", "!§stage", "found a number, expected a truth value"),
        .expression("minus of a truth value", "-§done > 1", "found a truth value, expected a number"),
        .expression("a text added", "§'a' + 1 > 2", "found a text, expected a number; concat(…) joins texts"),
        .expression("different branches", "(done ? 1 : §'a') > 2", "found a text, but the other branch is a number"),
        .expression(
            "a question without an answer", "done ? true§",
            "found the end of the expression, expected ':' and the other value"),
        .expression("different types compared", "stage == §'a'", "found a text, but it is compared with a number"),
        .expression("texts in order", "§mood < 'calm'", "found a text, expected a number; texts are only equal or not"),
        .expression(
            "an unknown state compared", "mood == §'clam'",
            "'clam' is none of the states 'calm' or 'angry'; did you mean 'calm'?"),
        .expression("an unknown state on the left", "§'sad' != mood", "'sad' is none of the states 'calm' or 'angry'"),
        .expression("an unclosed text inside", "mood == §'calm", "the text that begins here is not closed with '"),
        .expression(
            "an animator alone", "§go",
            "'go' is an animator, expected go.isRunning or another of 'isRunning', 'fractionComplete', 'isReversed' or 'finished'"
        ),
        .expression(
            "an unknown part of an animator", "go.§isRuning",
            "unknown part 'isRuning' of an animator, expected 'isRunning', 'fractionComplete', 'isReversed' or 'finished'; did you mean 'isRunning'?"
        ),
        .expression("a view alone", "§card", "'card' is a view, expected one of its properties, such as card.alpha"),
        .expression(
            "an unknown property read", "card.§aplha > 0",
            "unknown property or view 'aplha' of 'card'; did you mean 'alpha'?"),
        .expression(
            "a vector read whole", "card.§center > 0",
            "'center' is several numbers, expected one of its components: 'x' or 'y'"),
        .expression(
            "an unknown component read", "card.frame.§left > 0",
            "unknown component 'left' of 'frame', expected 'x', 'y', 'width', 'height', 'minX', 'minY', 'midX', 'midY', 'maxX', 'maxY', 'leading' or 'trailing'"
        ),
        .expression("a component of a number read", "card.alpha.§x > 0", "'alpha' has no components"),
        .expression(
            "a property the view has not", "card.§lineWidth > 0", "'card' is a plain view and has no 'lineWidth'"),
        .expression(
            "a scroll property read", "card.§contentOffset.x > 0",
            "'contentOffset' belongs to scroll views, not supported yet"),
        .expression("canvas alone", "§canvas > 0", "found 'canvas', expected canvas.width or canvas.height"),
        .expression(
            "an unknown part of the canvas", "canvas.§widht > 0",
            "unknown part 'widht' of the canvas, expected width or height; did you mean 'width'?"),
        .expression(
            "index outside", "§index > 0", "'index' stands only where something is counted: in a group or an instance"),
        .expression(
            "an unknown curve in ease", "ease(§easIn, 0.5) > 0", "unknown curve 'easIn'; did you mean 'easeIn'?"),
        .expression(
            "velocity of a number", "velocity(§1) > 0", "found the number 1, expected a path, such as card.center.x"),
        .expression(
            "velocity of a value", "velocity(§angle) > 0",
            "found 'angle', expected a property of a view, such as card.center.x"),
        .expression(
            "velocity of a colour", "velocity(§card.backgroundColor) > 0",
            "'card.backgroundColor' has no speed; velocity reads numbers that are stored"),
        .expression(
            "a text that is no colour", "mix(§'red', tint, 0.5) == tint",
            "found the text 'red', expected a colour: #RRGGBB, #RRGGBBAA or clear"),
        .expression(
            "a collection's function", "§offsetOf(card, 1) > 0",
            "'offsetOf' needs a collection; layouts are not supported yet"),
        .expression("a list index on one view", "§card[0].alpha > 0", "'card' is one view, not a list"),
        .expression(
            "too deep", String(repeating: "(", count: 64) + "§" + String(repeating: "(", count: 200),
            "the expression nests more than 64 levels deep"),
        .expression(
            "too deep in signs", String(repeating: "-", count: 63) + "§" + String(repeating: "-", count: 200),
            "the expression nests more than 64 levels deep"),
        .cues(
            "the column behind escapes", "{ \"when\": \"=\\u0028done) && §stagge\", \"start\": \"go\" }",
            "unknown name 'stagge'; did you mean 'stage'?"),
    ]

    static let values: [Broken] = [
        .top(
            "values in a circle", "\"values\": { §\"a\": \"=b\", \"b\": \"=c\", \"c\": \"=a\" }",
            "values use each other in a circle: a → b → c → a"),
        .top("a value of itself", "\"values\": { §\"a\": \"=a + 1\" }", "values use each other in a circle: a → a"),
        .top("no cases", "\"values\": { \"a\": §[] }", "found an empty array, expected at least 1"),
        .top(
            "a case without a value", "\"values\": { \"a\": [ §{ \"if\": \"=true\" }, { \"then\": 1 } ] }",
            "'then' is missing in a case of a value"),
        .top(
            "a case that ends all", "\"values\": { \"a\": [ §{ \"then\": 1 }, { \"then\": 2 } ] }",
            "only the last case has no 'if': those behind it would never hold"),
        .top(
            "no last case", "\"values\": { \"a\": [ { \"if\": §\"=true\", \"then\": 1 } ] }",
            "the last case has an 'if', expected one without, for when no other holds"),
        .top(
            "cases of two types", "\"values\": { \"a\": [ { \"if\": \"=true\", \"then\": 1 }, { \"then\": §\"b\" } ] }",
            "found a text, but the first case is a number"),
        .top(
            "a live value in a view",
            "\"values\": { \"a\": \"=time\" }, \"views\": [ { \"alpha\": \"=§a\", \"borderWidth\": 1 } ]",
            "'a' changes while the film plays, but this is read once, before it begins; 'bind' follows it"),
        .top(
            "a live read of a later view",
            "\"views\": [ { \"alpha\": \"=§b.alpha\", \"borderWidth\": 1 }, { \"id\": \"b\", \"borderWidth\": 1 } ]",
            "'b.alpha' changes while the film plays, but this is read once, before it begins; 'bind' follows it"),
        .top(
            "an animated bound property",
            "\"views\": [ { \"id\": \"a\", \"borderWidth\": 1, \"bind\": { \"alpha\": \"=time\" } } ], \"script\": [ { \"at\": 0, \"set\": { §\"a.alpha\": 1 } } ]",
            "'a.alpha' follows a 'bind' and can be neither set nor animated"),
        .top(
            "a part of a bound frame",
            "\"views\": [ { \"id\": \"a\", \"borderWidth\": 1, \"bind\": { \"frame\": [\"=time\", 0, 1, 1] } } ], \"script\": [ { \"at\": 0, \"set\": { §\"a.center.x\": 1 } } ]",
            "'a.center.x' follows a 'bind' and can be neither set nor animated"),
        .top(
            "a bound number as a text", "\"views\": [ { \"borderWidth\": 1, \"bind\": { \"alpha\": \"=§'a'\" } } ]",
            "found a text, expected a number"),
        .top(
            "a bound text as a number", "\"views\": [ { \"text\": \"\", \"bind\": { \"text\": \"=§time\" } } ]",
            "found a number, expected a text; concat(…) and fixed(…) make texts"),
    ]
}
