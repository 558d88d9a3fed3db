import Trace

extension JSONWriter {
    /// Appends a member.
    mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
        self.name(name)
        value(&self)
    }
}
