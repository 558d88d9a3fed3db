/// A place in a file, for people and editors.
public struct SourcePosition: Hashable, Sendable {
    /// The file as it was named to the reader; "--set name" for a value given on the command line.
    public var file: String
    /// The line, from 1.
    public var line: Int {
        get { Int(narrowLine) }
        set { narrowLine = Int32(clamping: newValue) }
    }
    /// The column, from 1, in Unicode scalars.
    public var column: Int {
        get { Int(narrowColumn) }
        set { narrowColumn = Int32(clamping: newValue) }
    }

    // A program holds a place for each thing in it, and files are less than two billion bytes long.
    private var narrowLine: Int32
    private var narrowColumn: Int32

    /// Makes a place.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        narrowLine = Int32(clamping: line)
        narrowColumn = Int32(clamping: column)
    }
}

extension SourcePosition: CustomStringConvertible {
    /// `file:line:column`, as compilers write it.
    public var description: String { "\(file):\(line):\(column)" }
}
