import Geometry
import Motion
import PropertyAnimation
import Scene
import Testing

@testable import Timeline

@Suite struct ExpressionValueTests {
    static let numbers: [(expression: String, value: Double)] = [
        ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("10 - 4 - 3", 3), ("16 / 4 / 2", 2), ("7 % 3", 1), ("-7 % 3", -1),
        ("2 - -3", 5), ("--4", 4), ("-2 * 3", -6), ("1.5e2", 150), ("0.25 + 1e-1", 0.35),
        ("abs(-3)", 3), ("min(3, 1, 2)", 1), ("max(3, 1, 2)", 3), ("max(4)", 4), ("clamp(5, 0, 1)", 1),
        ("clamp(-5, 0, 1)", 0), ("clamp(0.5, 0, 1)", 0.5), ("lerp(10, 20, 0.25)", 12.5), ("lerp(1.4, 1.9, 2)", 2.4),
        ("progress(0.425, 0.15, 0.70)", 0.5), ("progress(1, 2, 2)", 0), ("progress(2, 2, 2)", 1),
        ("round(2.5)", 3), ("round(-2.5)", -3), ("floor(-0.5)", -1), ("ceil(0.2)", 1), ("sign(-4)", -1), ("sign(0)", 0),
        ("sqrt(16)", 4), ("pow(2, 10)", 1024), ("sin(90)", 1), ("cos(180)", -1), ("tan(45)", 1), ("sin(30)", 0.5),
        ("atan2(1, 0)", 90), ("atan2(0, -1)", 180), ("true ? 1 : 2", 1), ("false ? 1 : true ? 2 : 3", 2),
        ("1 < 2 ? 10 : 20", 10), ("ease(linear, 0.3)", 0.3), ("ease('easeInOut', 0.5)", 0.5), ("ease(half, 0.5)", 0.25),
        ("canvas.width + canvas.height", 500),
    ]

    @Test(arguments: numbers)
    func aConstantExpressionGivesItsNumber(example: (expression: String, value: Double)) throws {
        let expression = try Program.expression(example.expression)
        #expect(abs(expression.number(in: FakeReading()) - example.value) < 1e-12, "\(example.expression)")
        #expect(expression.code.count == 1, "\(example.expression) is worked out beforehand")
    }

    static let truths: [(expression: String, value: Bool)] = [
        ("true && false", false), ("true || false", true), ("!true || true", true), ("true || false && false", true),
        ("(true || false) && false", false), ("1 == 1", true), ("1 != 1", false), ("2 <= 2", true), ("3 >= 4", false),
        ("1 + 1 == 2 && 3 > 2", true), ("!(1 > 2)", true), ("true == false", false), ("'it''s' == 'it''s'", true),
        ("near(1, 1.4)", true), ("near(1, 1.6)", false), ("near(1, 1.4, 0.1)", false),
        ("concat('a', 1, true, 0.5) == 'a1true0.5'", true), ("fixed(3.14159, 2) == '3.14'", true),
        ("fixed(-0.5, 0) == '-1'", true), ("fixed(0.004, 2) == '0.00'", true), ("fixed(12, 0) == '12'", true),
        ("hsb(0, 1, 1) == '#FF0000'", true), ("hsb(120, 1, 1) == '#00FF00'", true),
        ("hsb(-120, 1, 1) == '#0000FF'", true),
        ("hsb(480, 0, 1, 1) == '#FFFFFF'", true), ("mix('#000000', '#FF0000', 1) == '#FF0000'", true),
        ("(true ? '#FF0000' : hsb(0, 0, 0)) == '#FF0000'", true),
        ("(false ? hsb(0, 0, 0) : '#FF0000') == '#FF0000'", true),
        ("(true ? (false ? '#00FF00' : '#FF0000') : hsb(0, 0, 0)) == '#FF0000'", true),
    ]

    @Test(arguments: truths)
    func aConstantExpressionGivesItsTruth(example: (expression: String, value: Bool)) throws {
        #expect(
            try Program.expression(example.expression).boolean(in: FakeReading()) == example.value,
            "\(example.expression)")
    }

    private static func key(_ property: PropertyID, _ component: UInt16 = 0) -> PropertyKey {
        PropertyKey(object: 0, property: property.rawValue, component: component)
    }

    /// The card as a fake reading: centre (60, 50), size (100, 60), turned by 90°, moving.
    private static var reading: FakeReading {
        var reading = FakeReading(time: .seconds(1.5))
        reading.values = [
            key(.center, 0): 60, key(.center, 1): 50, key(.bounds, 2): 100, key(.bounds, 3): 60, key(.rotation): 90,
            key(.anchorPoint, 0): 0.5, key(.anchorPoint, 1): 0.5, key(.scale, 0): 1, key(.scale, 1): 1,
            key(.transform, 0): 1, key(.transform, 3): 1, key(.isHidden): 1, key(.cornerCurve): 1,
            key(.backgroundColor, 0): 1, key(.backgroundColor, 3): 1,
            PropertyKey(object: ObjectIndex.variables, property: 0): 3,
            PropertyKey(object: ObjectIndex.variables, property: 1): 1,
            PropertyKey(object: ObjectIndex.variables, property: 2): 2,
            PropertyKey(object: ObjectIndex.animators, property: 0, component: 0): 1,
            PropertyKey(object: ObjectIndex.animators, property: 0, component: 1): 0.25,
        ]
        reading.models = [key(.center, 0): 200, key(.bounds, 2): 120]
        reading.speeds = [key(.center, 0): 30, key(.bounds, 2): 8]
        return reading
    }

    static let reads: [(expression: String, value: Double)] = [
        ("time", 1.5), ("stage + 1", 4), ("done ? 1 : 0", 1), ("mood == 'sad' ? 1 : 0", 1),
        ("mood == 'calm' ? 1 : 0", 0),
        ("go.isRunning ? 1 : 0", 1), ("go.finished ? 1 : 0", 0), ("go.fractionComplete", 0.25),
        ("card.center.x", 60), ("card.frame.x", 10), ("card.frame.y", 20), ("card.frame.width", 100),
        ("card.frame.minX", 10), ("card.frame.midX", 60), ("card.frame.maxX", 110), ("card.frame.maxY", 80),
        ("card.frame.leading", 10), ("card.frame.trailing", 110), ("card.bounds.maxX", 100), ("card.bounds.height", 60),
        ("card.boundingBox.width", 60), ("card.boundingBox.height", 100), ("card.boundingBox.x", 30),
        ("card.boundingBox.maxY", 100), ("card.boundingBox.midX", 60),
        ("model(card.center.x)", 200), ("model(card.frame.x)", 140), ("velocity(card.center.x)", 30),
        ("velocity(card.frame.maxX)", 34), ("card.isHidden ? 1 : 0", 1),
        ("card.cornerCurve == 'continuous' ? 1 : 0", 1),
        ("card.backgroundColor == '#FF0000' ? 1 : 0", 1), ("card.rotation", 90),
    ]

    @Test(arguments: reads)
    func aPathReadsStoredNumbers(example: (expression: String, value: Double)) throws {
        let expression = try Program.expression(example.expression)
        #expect(abs(expression.number(in: Self.reading) - example.value) < 1e-9, "\(example.expression)")
        #expect(!expression.dependencies.isConstant)
    }

    @Test func theBoundingBoxIsTheOneOfTheSnapshot() throws {
        let program = try Program.values([("x", "=card.boundingBox.x"), ("y", "=card.boundingBox.maxY")])
        let box = SceneSnapshot(of: program.scene).boundingBox(view: 0)
        #expect(program.values[0].expression.number(in: Self.reading) == box.minX)
        #expect(program.values[1].expression.number(in: Self.reading) == box.maxY)
    }

    @Test func dependenciesListEveryKeyOnce() throws {
        let expression = try Program.expression("card.frame.x + card.center.x + stage * time")
        #expect(
            expression.dependencies.keys
                == [
                    PropertyKey(object: ObjectIndex.variables, property: 0), Self.key(.bounds, 2), Self.key(.center, 0),
                ].sorted())
        #expect(expression.dependencies.readsTime)
        #expect(!expression.dependencies.readsVelocity)
        #expect(try Program.expression("velocity(card.alpha)").dependencies.readsVelocity)
    }

    @Test func aTextIsBuilt() throws {
        let text = try Program.expression("concat(mood, ' ', fixed(time, 1), 's')")
        #expect(text.text(in: Self.reading) == "sad 1.5s")
        #expect(try Program.expression("mood").type == .text(among: ["calm", "angry", "sad"]))
    }

    @Test func aDivisionByZeroWhilePlayingIsInfinite() throws {
        #expect(try Program.expression("1 / (stage - 3)").number(in: Self.reading) == .infinity)
    }

    @Test func onlyOneSideOfAChoiceIsEvaluated() throws {
        // 1 / 0 on the other side would make the sum infinite.
        let expression = try Program.expression("(done ? 1 : 1 / (stage - 3)) + 1")
        #expect(expression.number(in: Self.reading) == 2)
    }
}
