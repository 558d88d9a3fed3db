extension BrokenFileTests {
    static let syntax: [Broken] = [
        .file("empty file", "§", "found the end of the file, expected a timeline: an object '{ … }'"),
        .file("only a comment", "// nothing\n§", "found the end of the file, expected a timeline: an object '{ … }'"),
        .file("an array", "§[]", "found no object, expected a timeline: '{ … }'"),
        .file("truncated", "{ \"timeline\": 1,§", "found the end of the file, expected '}'"),
        .file("truncated array", "{ \"views\": [ {}§", "found the end of the file, expected ']'"),
        .file("no quotation marks", "{ §timeline: 1 }", "found 't', expected a key in quotation marks"),
        .file("no colon", "{ \"timeline\" §1 }", "found '1', expected ':' after the key"),
        .file("a second value", "{ \"timeline\": 1 } §{}", "found '{', expected the end of the file"),
        .file("an unclosed text", "{ \"title\": §\"abc }", "the text that begins here is not closed"),
        .file(
            "a line break in a text", "{ \"title\": \"abc§\n\" }",
            "found the end of the line in a text; write it as an escape, or close the text"),
        .file(
            "a tab in a text", "{ \"title\": \"a§\tb\" }",
            "found a tab in a text; write it as an escape, or close the text"),
        .file(
            "an unknown escape", "{ \"title\": \"a§\\q\" }",
            "unknown escape in a text, expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hex digits"),
        .file(
            "a short escape", "{ \"title\": \"§\\u12\" }",
            "unknown escape in a text, expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hex digits"),
        .file("a bare word", "{ \"timeline\": §one }", "found 'one', expected a value; texts stand in quotation marks"),
        .file("True", "{ \"timeline\": §True }", "found 'True', expected a value; did you mean 'true'?"),
        .file(
            "a leading plus", "{ \"timeline\": §+1 }",
            "found '+1', expected a value: a number begins with a digit or '-', as in 0.5, and has no leading zero"),
        .file(
            "a leading point", "{ \"timeline\": §.5 }",
            "found '.5', expected a value: a number begins with a digit or '-', as in 0.5, and has no leading zero"),
        .file(
            "a leading zero", "{ \"timeline\": §01 }",
            "found '01', expected a value: a number begins with a digit or '-', as in 0.5, and has no leading zero"),
        .file("a single quote", "{ \"title\": §'a' }", "found ''', expected a value"),
        .file("an unclosed comment", "{ §/* \"timeline\": 1 }", "the comment that begins here is not closed"),
        .file("a slash", "{ §/ \"timeline\": 1 }", "found '/', expected a value, or a comment: '//' or '/* */'"),
        .file("two commas", "{ \"timeline\": 1, §, }", "found ',', expected a key in quotation marks"),
        .file("the wrong bracket", "{ \"views\": [ 1 §} }", "found '}', expected ',' or ']'"),
        .top("a missing comma", "\"hold\": 1\n  §\"seed\": 2", "found a text, expected ',' or '}'"),
        .top("a missing comma in an array", "\"views\": [ {} §{} ]", "found '{', expected ',' or ']'"),
        .top("a number that is too large", "\"hold\": §1e999", "the number 1e999 is too large"),
        .top("a key twice", "\"hold\": 1, §\"hold\": 2", "the key 'hold' stands here twice"),
        .top("a key twice, once with an escape", "\"hold\": 1, §\"h\\u006fld\": 2", "the key 'hold' stands here twice"),
        .file(
            "deep nesting", String(repeating: "[", count: 256) + "§" + String(repeating: "[", count: 20_000),
            "nested more than 256 levels deep"),
    ]

    static let topLevel: [Broken] = [
        .file("no version", "§{ \"canvas\": { \"size\": [1, 1] } }", "'timeline' is missing in a timeline"),
        .file("no canvas", "§{ \"timeline\": 1 }", "'canvas' is missing in a timeline"),
        .file("no size", "{ \"timeline\": 1, \"canvas\": §{} }", "'size' is missing in a canvas"),
        .file(
            "another version", "{ \"timeline\": §2, \"canvas\": { \"size\": [1, 1] } }",
            "found the number 2, expected 1"),
        .file(
            "a flat canvas", "{ \"timeline\": 1, \"canvas\": { \"size\": [§0, 1] } }",
            "found the number 0, expected a number above 0"),
        .file(
            "a size of three", "{ \"timeline\": 1, \"canvas\": { \"size\": §[1, 1, 1] } }",
            "found an array of 3, expected an array of 2"),
        .file(
            "a huge canvas", "{ \"timeline\": 1, \"canvas\": { \"size\": §[100000, 1] } }",
            "the canvas is 200000 pixels long at scale 2, at most 16384 are drawn"),
        .file(
            "too many frames a second", "{ \"timeline\": 1, \"canvas\": { \"size\": [1, 1], \"fps\": §500 } }",
            "found the number 500, expected a whole number from 1 to 120"),
        .file(
            "a fraction of frames", "{ \"timeline\": 1, \"canvas\": { \"size\": [1, 1], \"fps\": §29.97 } }",
            "found the number 29.97, expected a whole number from 1 to 120"),
        .top("a misspelt key", "§\"durration\": 1", "unknown key 'durration' in a timeline; did you mean 'duration'?"),
        .top("a key that means nothing", "§\"wibble\": 1", "unknown key 'wibble' in a timeline"),
        .top("a negative hold", "\"hold\": §-1", "found the number -1, expected a number of at least 0"),
        .top("no duration at all", "\"duration\": §0", "found the number 0, expected a number above 0"),
        .top(
            "a duration as a text", "\"duration\": §\"1\"",
            "found the text '1', expected a number above 0; did you mean 1, without quotation marks?"),
        .top(
            "an expression where none may stand", "\"hold\": §\"=1\"",
            "found the expression '=1', expected a number of at least 0"),
        .top(
            "plays as a word", "\"plays\": §\"for ever\"",
            "found the text 'for ever', expected 'forever' or a whole number from 1 to 65536; did you mean 'forever'?"),
        .top("no plays", "\"plays\": §0", "found the number 0, expected 'forever' or a whole number from 1 to 65536"),
        .top(
            "an unknown direction", "\"direction\": §\"rlt\"",
            "found the text 'rlt', expected 'ltr' or 'rtl'; did you mean 'rtl'?"),
        .top(
            "a language with a blank", "\"language\": §\"en US\"",
            "found the text 'en US', expected a language such as en or pt-BR"),
        .top("null", "\"title\": §null", "found null, expected a text"),
        .top("views as an object", "\"views\": §{}", "found an empty object, expected an array"),
        .top(
            "a curve of three numbers", "\"curves\": { \"a\": §[0, 0, 1] }",
            "found an array of 3, expected an array of 4"),
        .top(
            "a control point outside", "\"curves\": { \"a\": [§1.5, 0, 1, 1] }",
            "found the number 1.5, expected a number from 0 to 1"),
        .top(
            "a curve that is there already", "\"curves\": { §\"easeIn\": \"linear\" }",
            "there is a curve 'easeIn' already"),
        .top(
            "an unknown curve among curves", "\"curves\": { \"a\": §\"easInOut\" }",
            "unknown curve 'easInOut'; did you mean 'easeInOut'?"),
        .top(
            "one step without jumps", "\"curves\": { \"a\": { \"steps\": §1, \"jump\": \"none\" } }",
            "without jumps at its ends a staircase has at least 2 steps"),
        .top(
            "a library outside", "\"include\": [§\"../other.json\"]",
            "'../other.json' lies outside the timeline's folder; files are read only from below it"),
        .top(
            "an absolute path", "\"include\": [§\"/etc/passwd\"]",
            "found the text '/etc/passwd', expected the name of a file"),
        .top(
            "a library that is not there", "\"include\": [§\"part.json\"]",
            "cannot read 'part.json': there are no files here"),
        .top(
            "a font outside", "\"fonts\": [§\"a/../../b.ttf\"]",
            "'a/../../b.ttf' lies outside the timeline's folder; files are read only from below it"),
        .top(
            "a haptic event without a type", "\"haptics\": { \"a\": [§{ \"time\": 0 }] }",
            "found an object without a key that tells what it is, expected a part of a haptic pattern with 'type' or 'curve'"
        ),
    ]
}
