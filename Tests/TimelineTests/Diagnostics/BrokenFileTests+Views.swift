extension BrokenFileTests {
    static let views: [Broken] = [
        .view(
            "a misspelt property", "{ §\"backgroundColour\": \"#FF0000\" }",
            "unknown key 'backgroundColour' in a view; did you mean 'backgroundColor'?"),
        .view("a misspelt marker", "{ §\"txet\": \"a\" }", "unknown key 'txet' in a view; did you mean 'text'?"),
        .view(
            "a short colour", "{ \"backgroundColor\": §\"#FFF\" }",
            "found the text '#FFF', expected a colour (#RRGGBB, #RRGGBBAA or clear) or an expression ('=' …); did you mean '#FFFFFF'?"
        ),
        .view(
            "a named colour", "{ \"backgroundColor\": §\"red\" }",
            "found the text 'red', expected a colour (#RRGGBB, #RRGGBBAA or clear) or an expression ('=' …); did you mean '#FF0000'?"
        ),
        .view(
            "a colour as a number", "{ \"backgroundColor\": §7 }",
            "found the number 7, expected a colour (#RRGGBB, #RRGGBBAA or clear) or an expression ('=' …)"),
        .view(
            "a frame of three", "{ \"frame\": §[0, 0, 1], \"borderWidth\": 1 }",
            "found an array of 3, expected an array of 4"),
        .view(
            "a text in a frame", "{ \"frame\": [0, 0, §\"1\", 1], \"borderWidth\": 1 }",
            "found the text '1', expected a number or an expression ('=' …); did you mean 1, without quotation marks?"),
        .view(
            "an alpha as a truth value", "{ \"alpha\": §true, \"borderWidth\": 1 }",
            "found true, expected a number or an expression ('=' …)"),
        .view(
            "hidden as a number", "{ \"isHidden\": §1 }",
            "found the number 1, expected true or false or an expression ('=' …)"),
        .view(
            "an unknown corner", "{ \"maskedCorners\": [§\"topLeft\"] }",
            "found the text 'topLeft', expected 'topLeading', 'topTrailing', 'bottomLeading' or 'bottomTrailing'"),
        .view(
            "a corner twice", "{ \"maskedCorners\": [\"topLeading\", §\"topLeading\"] }",
            "found the text 'topLeading' twice, expected each only once"),
        .view(
            "an unknown corner curve", "{ \"cornerCurve\": §\"continous\" }",
            "found the text 'continous', expected 'circular' or 'continuous'; did you mean 'continuous'?"),
        .view(
            "a property of another kind", "{ \"text\": \"a\", §\"fillColor\": \"#FF0000\" }",
            "'fillColor' has no place in a text; it belongs to a path"),
        .view(
            "two kinds in one", "{ \"text\": \"a\", §\"path\": \"M0 0\" }",
            "found 'text' and 'path' in one object, expected only one of them: a view is one thing"),
        .view(
            "a content size with one number", "{ \"contentSize\": §[1] }", "found an array of 1, expected an array of 2"
        ),
        .view(
            "a collection without items", "§{ \"layout\": { \"kind\": \"row\" } }",
            "'items' or 'sections' is missing in a collection"),
        .view("a Lottie file", "{ \"lottie\": §\"a.json\" }", "cannot read 'a.json': there are no files here"),
        .view(
            "a font without a name for its key", "{ \"text\": \"a\", \"font\": { §\"family\": \"Inter\" } }",
            "unknown key 'family' in a font; did you mean 'name'?"),
        .view(
            "an unknown weight", "{ \"text\": \"a\", \"font\": { \"weight\": §\"semiBold\" } }",
            "found the text 'semiBold', expected 'ultraLight', 'thin', 'light', 'regular', 'medium', 'semibold', 'bold', 'heavy' or 'black'; did you mean 'semibold'?"
        ),
        .view(
            "half a line", "{ \"text\": \"a\", \"numberOfLines\": §0.5 }",
            "found the number 0.5, expected a whole number from 0 to 1000000 or an expression ('=' …)"),
        .view(
            "fewer lines than none", "{ \"text\": \"a\", \"numberOfLines\": §-1 }",
            "found the number -1, expected a whole number from 0 to 1000000 or an expression ('=' …)"),
        .view(
            "a font of no size", "{ \"text\": \"a\", \"font\": { \"size\": §0 } }",
            "found the number 0, expected a number above 0 or an expression ('=' …)"),
        .view("no text in any language", "{ \"text\": §{} }", "found an empty object, expected at least 1 entry"),
        .view(
            "a text in no language", "{ \"text\": { §\"e\": \"a\" } }",
            "found the key 'e', expected a language such as en or pt-BR"),
        .view(
            "a mask without a kind", "{ \"mask\": §{ \"cornerRadius\": 1 } }",
            "'kind' is missing in a mask, expected 'rectangle', 'ellipse', 'path', 'sector' or 'perforated'"),
        .view(
            "an unknown mask", "{ \"mask\": { \"kind\": §\"elipse\" } }",
            "found the text 'elipse', expected 'rectangle', 'ellipse', 'path', 'sector' or 'perforated'; did you mean 'ellipse'?"
        ),
        .view(
            "half a mask", "{ \"mask\": §{ \"kind\": \"perforated\", \"edge\": \"leading\", \"innerRadius\": 2 } }",
            "'outerRadius' is missing in a mask of kind perforated"),
        .view(
            "a ring turned inside out",
            "{ \"mask\": { \"kind\": \"sector\", \"innerRadius\": §9, \"outerRadius\": 3, \"start\": 0, \"end\": 90 } }",
            "the inner radius is larger than the outer one"),
        .view(
            "path data with a wrong command", "{ \"path\": \"M0 0 §X\" }",
            "in path data: expected one of the commands M L H V C S Q T A Z"),
        .view(
            "one colour in a gradient", "{ \"gradient\": { \"colors\": §[\"#FF0000\"] } }",
            "found an array of 1, expected at least 2"),
        .view(
            "too few locations",
            "{ \"gradient\": { \"colors\": [\"#FF0000\", \"#00FF00\", \"#0000FF\"], \"locations\": §[0, 1] } }",
            "found 2 locations, expected one for each of the 3 colours"),
        .view(
            "falling locations", "{ \"gradient\": { \"colors\": [\"#FF0000\", \"#00FF00\"], \"locations\": [1, §0] } }",
            "the locations fall here, expected them in rising order"),
        .view(
            "a transform of two steps in one", "{ \"transform\": { \"rotate\": 1, §\"scale\": 2 } }",
            "found 'rotate' and 'scale' in one object, expected only one of them: a transform is one thing"),
        .view(
            "a live read", "{ \"alpha\": \"=§time\", \"borderWidth\": 1 }",
            "'time' changes while the film plays, but this is read once, before it begins; 'bind' follows it"),
        .view(
            "an infinite number", "{ \"alpha\": §\"=1 / 0\", \"borderWidth\": 1 }",
            "the expression gives an infinite number"),
        .view("no number", "{ \"alpha\": §\"=sqrt(-1)\", \"borderWidth\": 1 }", "the expression gives no number"),
        .view(
            "a binding of a choice", "{ \"bind\": { §\"cornerCurve\": \"circular\" } }",
            "unknown key 'cornerCurve' in bind"),
        .view(
            "a picture outside", "{ \"image\": §\"../../a.png\" }",
            "'../../a.png' lies outside the timeline's folder; files are read only from below it"),
        .view(
            "an id with a blank", "{ \"id\": §\"my card\" }",
            "found the text 'my card', expected a name (a letter, then letters, digits or _)"),
        .view(
            "an id that is a property", "{ \"id\": §\"frame\", \"borderWidth\": 1 }",
            "the name 'frame' is the name of a property"),
        .view(
            "an id that is reserved", "{ \"id\": §\"time\", \"borderWidth\": 1 }",
            "the name 'time' is reserved: it means something in expressions"),
        .view(
            "an id twice", "{ \"id\": \"a\", \"borderWidth\": 1 }, { \"id\": §\"a\", \"borderWidth\": 1 }",
            "the name 'a' stands for a view already"),
    ]

    static let symbols: [Broken] = [
        .view("an unknown symbol", "{ \"symbol\": §\"dott\" }", "unknown symbol 'dott'"),
        .top(
            "a misspelt symbol",
            "\"symbols\": { \"dot\": { \"view\": { \"borderWidth\": 1 } } }, \"views\": [ { \"symbol\": §\"dto\" } ]",
            "unknown symbol 'dto'; did you mean 'dot'?"),
        .top(
            "an unknown parameter",
            "\"symbols\": { \"dot\": { \"parameters\": { \"tint\": \"clear\" }, \"view\": { \"borderWidth\": 1 } } }, \"views\": [ { \"symbol\": \"dot\", \"with\": { §\"tnit\": \"clear\" } } ]",
            "unknown parameter 'tnit' of the symbol 'dot'; did you mean 'tint'?"),
        .top(
            "a parameter of another type",
            "\"symbols\": { \"dot\": { \"parameters\": { \"size\": 1 }, \"view\": { \"borderWidth\": \"=size\" } } }, \"views\": [ { \"symbol\": \"dot\", \"with\": { \"size\": §\"big\" } } ]",
            "found a text, expected a number like the default of 'size'"),
        .top(
            "a symbol without a view", "\"symbols\": { \"dot\": §{} }", "'view' is missing in a symbol"),
        .top(
            "symbols in a circle",
            "\"symbols\": { §\"a\": { \"view\": { \"views\": [ { \"symbol\": \"b\" } ] } }, \"b\": { \"view\": { \"views\": [ { \"symbol\": \"a\" } ] } } }, \"views\": [ { \"symbol\": \"a\" } ]",
            "symbols contain each other: a → b → a"),
        .top(
            "an id twice in a symbol",
            "\"symbols\": { \"a\": { \"view\": { \"views\": [ { \"id\": \"x\" }, { \"id\": §\"x\" } ] } } }, \"views\": [ { \"symbol\": \"a\" } ]",
            "the symbol has a view 'x' already"),
        .top(
            "an index past the end",
            "\"symbols\": { \"dot\": { \"view\": { \"borderWidth\": 1 } } }, \"views\": [ { \"id\": \"dots\", \"symbol\": \"dot\", \"count\": 3 } ], \"script\": [ { \"at\": 0, \"set\": { \"§dots[3].alpha\": 0 } } ]",
            "found 'dots[3]', but 'dots' is a list of 3: the last is dots[2]"),
        .top(
            "no index",
            "\"symbols\": { \"dot\": { \"view\": { \"borderWidth\": 1 } } }, \"views\": [ { \"id\": \"dots\", \"symbol\": \"dot\", \"count\": 3 } ], \"script\": [ { \"at\": 0, \"set\": { \"§dots.alpha\": 0 } } ]",
            "'dots' is a list of 3, expected dots[0] to dots[2]"),
        .top(
            "an unknown view within",
            "\"symbols\": { \"a\": { \"view\": { \"views\": [ { \"id\": \"face\", \"borderWidth\": 1 } ] } } }, \"views\": [ { \"id\": \"x\", \"symbol\": \"a\" } ], \"script\": [ { \"at\": 0, \"set\": { \"x.§fase.alpha\": 0 } } ]",
            "there is no view 'fase' in 'x'; did you mean 'face'?"),
    ]
}
