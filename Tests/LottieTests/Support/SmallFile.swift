import Lottie

/// Lottie files of a few lines, and pieces to make others of.
enum SmallFile {
    /// A file of 10 frames at 10 a second, 64 by 64, around layers and assets.
    static func text(layers: String = "", assets: String = "", more: String = "") -> String {
        """
        {"v":"5.5.2","fr":10,"ip":0,"op":10,"w":64,"h":64\(more),"assets":[\(assets)],"layers":[\(layers)]}
        """
    }

    /// A layer of shapes.
    static func layer(shapes: String, more: String = "") -> String {
        """
        {"ty":4,"ind":1,"nm":"Shapes","ip":0,"op":10,"st":0\(more),"ks":{"o":{"a":0,"k":100},"r":{"a":0,"k":0},\
        "p":{"a":0,"k":[32,32,0]},"a":{"a":0,"k":[0,0,0]},"s":{"a":0,"k":[100,100,100]}},"shapes":[\(shapes)]}
        """
    }

    /// A layer that shows a composition.
    static func layer(composition: String) -> String {
        #"{"ty":0,"refId":"\#(composition)","ip":0,"op":10,"st":0,"w":64,"h":64,"ks":{}}"#
    }

    /// A composition around layers.
    static func composition(_ name: String, _ layers: String) -> String {
        #"{"id":"\#(name)","layers":[\#(layers)]}"#
    }

    static let rectangle =
        #"{"ty":"rc","d":1,"s":{"a":0,"k":[64,64]},"p":{"a":0,"k":[0,0]},"r":{"a":0,"k":0}}"#

    static func document(_ text: String) throws(LottieError) -> LottieDocument {
        try LottieDocument(Array(text.utf8))
    }

    /// The file as rlottie is given it, as text.
    static func mended(_ text: String) throws(LottieError) -> String {
        String(decoding: try LottieDocument.mending(Array(text.utf8)).mended, as: UTF8.self)
    }
}
