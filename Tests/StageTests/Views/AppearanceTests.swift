import Geometry
import Motion
import PropertyAnimation
import Scene
import Stage
import Testing

/// Every property of every kind of view reaches the recording, half-way when it is animated and at once when it is not.
@Suite struct AppearanceTests {
    private final class Views {
        let stage = Stage(canvasSize: Size(width: 100, height: 100))
        let label = Label()
        let shape = ShapeView(path: Path([.move(.zero)]))
        let image = ImageView()
        let plain = View()
        let gradient = GradientView(colors: [.black, .white])

        init() {
            let all: [(String, View)] = [
                ("label", label), ("shape", shape), ("image", image), ("plain", plain), ("gradient", gradient),
            ]
            for (id, view) in all {
                view.id = id
                stage.add(view)
            }
        }
    }

    private struct Case: CustomTestStringConvertible, Sendable {
        var property: PropertyID
        var id = "plain"
        var change: @Sendable (Views) -> Void
        /// The numbers half-way, where it is animated; otherwise the new ones.
        var numbers: [Double]
        var testDescription: String { "\(property) of \(id)" }
    }

    private static let animated = [
        Case(property: .alpha, change: { $0.plain.alpha = 0.5 }, numbers: [0.75]),
        Case(property: .backgroundColor, change: { $0.plain.backgroundColor = .white }, numbers: [0.5, 0.5, 0.5, 0.5]),
        Case(property: .cornerRadius, change: { $0.plain.cornerRadius = 8 }, numbers: [4]),
        Case(property: .borderWidth, change: { $0.plain.borderWidth = 3 }, numbers: [1.5]),
        Case(property: .borderColor, change: { $0.plain.borderColor = .white }, numbers: [0.5, 0.5, 0.5, 1]),
        Case(property: .shadowColor, change: { $0.plain.shadowColor = .white }, numbers: [0.5, 0.5, 0.5, 1]),
        Case(property: .shadowOpacity, change: { $0.plain.shadowOpacity = 0.4 }, numbers: [0.2]),
        Case(property: .shadowRadius, change: { $0.plain.shadowRadius = 5 }, numbers: [4]),
        Case(
            property: .shadowOffset, change: { $0.plain.shadowOffset = Size(width: 2, height: 3) }, numbers: [1, 0]),
        Case(property: .zPosition, change: { $0.plain.zPosition = 4 }, numbers: [2]),
        Case(property: .rotation, change: { $0.plain.rotation = 90 }, numbers: [45]),
        Case(property: .scale, change: { $0.plain.scale = Point(x: 2, y: 3) }, numbers: [1.5, 2]),
        Case(property: .translation, change: { $0.plain.translation = Point(x: 2, y: 4) }, numbers: [1, 2]),
        Case(property: .anchorPoint, change: { $0.plain.anchorPoint = Point(x: 1, y: 0) }, numbers: [0.75, 0.25]),
        Case(property: .textColor, id: "label", change: { $0.label.textColor = .white }, numbers: [0.5, 0.5, 0.5, 1]),
        Case(property: .fillColor, id: "shape", change: { $0.shape.fillColor = .white }, numbers: [0.5, 0.5, 0.5, 1]),
        Case(
            property: .strokeColor, id: "shape", change: { $0.shape.strokeColor = .white },
            numbers: [0.5, 0.5, 0.5, 0.5]),
        Case(property: .lineWidth, id: "shape", change: { $0.shape.lineWidth = 5 }, numbers: [3]),
        Case(property: .strokeStart, id: "shape", change: { $0.shape.strokeStart = 0.5 }, numbers: [0.25]),
        Case(property: .strokeEnd, id: "shape", change: { $0.shape.strokeEnd = 0 }, numbers: [0.5]),
    ]

    private static let immediate = [
        Case(property: .isHidden, change: { $0.plain.isHidden = true }, numbers: [1]),
        Case(property: .clipsToBounds, change: { $0.plain.clipsToBounds = true }, numbers: [1]),
        Case(property: .cornerCurve, change: { $0.plain.cornerCurve = .continuous }, numbers: [1]),
        Case(property: .maskedCorners, change: { $0.plain.maskedCorners = .topTrailing }, numbers: [2]),
        Case(property: .textAlignment, id: "label", change: { $0.label.textAlignment = .right }, numbers: [3]),
        Case(property: .numberOfLines, id: "label", change: { $0.label.numberOfLines = 0 }, numbers: [0]),
        Case(property: .contentMode, id: "image", change: { $0.image.contentMode = .bottomRight }, numbers: [11]),
    ]

    @Test(arguments: animated + immediate)
    private func reachesTheRecording(_ test: Case) {
        let views = Views()
        View.animate(withDuration: 1, options: .curveLinear, on: views.stage) { test.change(views) }
        views.stage.runUntilIdle()
        let recording = views.stage.recording
        let snapshot = recording.snapshot(at: .seconds(0.5))
        let start = snapshot.offset(of: test.property, view: recording.scene.index(of: test.id)!)
        let numbers = Array(snapshot.values[start..<start + test.numbers.count])
        #expect(zip(numbers, test.numbers).allSatisfy { isClose($0, $1) }, "\(numbers)")
    }

    @Test func textsAndPicturesChangeAtOnce() {
        let views = Views()
        views.label.text = "one"
        views.image.image = "one.png"
        View.animate(withDuration: 1, on: views.stage) {
            views.label.text = "two"
            views.image.image = "two.png"
        }
        let recording = views.stage.recording
        for (side, text, image) in [(Side.before, "one", "one.png"), (.after, "two", "two.png")] {
            let snapshot = recording.snapshot(at: .zero, side: side)
            #expect(snapshot.object(.text, view: recording.scene.index(of: "label")!) == .string(text))
            #expect(snapshot.object(.image, view: recording.scene.index(of: "image")!) == .string(image))
        }
    }

    @Test func gradientsAndMasksAreInTheScene() {
        let views = Views()
        views.plain.mask = .ellipse
        let scene = views.stage.recording.scene
        #expect(scene.views[scene.index(of: "plain")!].mask == .ellipse)
        #expect(scene.views[scene.index(of: "gradient")!].gradient?.locations == [0, 1])
    }

    @Test func colours() {
        #expect(Color(rgb: 0x6C2BD9) == Color("#6C2BD9"))
        #expect(Color(white: 0.5, alpha: 0.25) == Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25))
        #expect(
            Color.systemBlue.withAlphaComponent(0.5)
                == Color("#007AFF").map {
                    Color(red: $0.red, green: $0.green, blue: $0.blue, alpha: 0.5)
                })
    }
}
