import Motion

extension ForeignTable {
    /// tween.js at log₁₀ e; its elastic has another period (0.4) and is left out.
    private static let tweenValues: [(Penner, Double)] = [
        (.quadIn, 0.18861169701161393), (.quadOut, 0.6799772667948897), (.quadInOut, 0.37722339402322785),
        (.cubicIn, 0.08191301923455198), (.cubicOut, 0.8189613739094657), (.cubicInOut, 0.3276520769382079),
        (.quartIn, 0.035574372249600854), (.quartOut, 0.8975854502319308), (.quartInOut, 0.28459497799680683),
        (.quintIn, 0.015449753565173821), (.quintOut, 0.9420635240628092), (.quintInOut, 0.24719605704278114),
        (.sineIn, 0.22380505208857682), (.sineOut, 0.630492983971101), (.sineInOut, 0.397521402836783),
        (.expoIn, 0.01981785759600918), (.expoOut, 0.9507231043886069), (.expoInOut, 0.2010867096041978),
        (.circIn, 0.09922905076352173), (.circOut, 0.8246073409780499), (.circInOut, 0.2522333699054974),
        (.backIn, -0.09964331689734113), (.backOut, 1.055453950893486), (.backInOut, 0.19901899530677744),
        (.bounceIn, 0.24689860443452594), (.bounceOut, 0.8434464829485027), (.bounceInOut, 0.43470212148602316),
    ]

    private static let moment = 0.4342944819032518

    private static func tweenTrack(_ mode: CalculationMode) -> Double {
        let values = [0, 3.141592653589793, 1.4142135623730951, 2.718281828459045].map { [$0] }
        return (try? KeyframeTrack.tracks(values: values, mode: mode)[0].value(at: moment)) ?? .nan
    }

    static let tweenJS: [ForeignTable] = [
        // All digits of a double are printed; a dozen operations on numbers below 4 leave a few units of 4.4e-16.
        ForeignTable(
            repository: "tweenjs/tween.js", path: "src/tests.ts", commit: "00c0004ac6d923dbc0ea6252db7f5654c7658fc0",
            subject: "Penner's curves at log10(e)", tolerance: 4e-15,
            rows: tweenValues.map { curve, value in
                Row(name: curve.rawValue, ours: curve.value(at: moment), theirs: value)
            }),
        ForeignTable(
            repository: "tweenjs/tween.js", path: "src/tests.ts", commit: "00c0004ac6d923dbc0ea6252db7f5654c7658fc0",
            subject: "interpolation at log10(e)", tolerance: 4e-15,
            rows: [
                Row(name: "Linear", ours: tweenTrack(.linear), theirs: 2.618398122395094),
                Row(name: "CatmullRom", ours: tweenTrack(.cubic), theirs: 2.879802635590904),
            ]),
    ]
}
