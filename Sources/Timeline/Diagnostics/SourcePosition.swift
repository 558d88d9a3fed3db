/// A place in a file, for people and editors.
public struct SourcePosition: Hashable, Sendable {
    /// The file as it was named to the reader; "--set name" for a value given on the command line.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The column, from 1, in Unicode scalars.
    public var column: Int

    /// Makes a place.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

extension SourcePosition: CustomStringConvertible {
    /// `file:line:column`, as compilers write it.
    public var description: String { "\(file):\(line):\(column)" }
}
