import Geometry
import Scene

/// A view that shows text.
///
/// The text stands in the middle of the height. It is shaped once; turning and scaling keep it sharp.
open class Label: View {
    /// Where the lines of a text stand.
    public enum Alignment: Int, Sendable {
        /// Where the language's lines begin.
        case natural = 0
        /// On the left.
        case left = 1
        /// In the middle.
        case center = 2
        /// On the right.
        case right = 3
        /// From side to side.
        case justified = 4
    }

    /// Makes a label of a layout rectangle, in points.
    public init(frame: Rect = .zero, text: String = "") {
        super.init(kind: .text, frame: frame)
        self.text = text
    }

    /// The text; it changes at once.
    public var text: String {
        get { modelString(.text) }
        set { writeString(.text, newValue) }
    }

    /// The colour of the text.
    public var textColor: Color {
        get { modelColor(.textColor) }
        set { write(.textColor, newValue) }
    }

    /// The font; fixed once the recording has begun (changing it then traps).
    public override var font: FontDescription {
        get { super.font }
        set { super.font = newValue }
    }

    /// Where the lines stand; it changes at once.
    public var textAlignment: Alignment {
        get { Alignment(rawValue: Int(model(.textAlignment))) ?? .natural }
        set { writeAtOnce(.textAlignment, Double(newValue.rawValue)) }
    }

    /// The most lines that are drawn before the text is cut with an ellipsis; 0 for as many as it takes.
    public var numberOfLines: Int {
        get { Int(model(.numberOfLines)) }
        set {
            precondition((0...1_000_000).contains(newValue), "\(newValue) is no number of lines")
            writeAtOnce(.numberOfLines, Double(newValue))
        }
    }
}
