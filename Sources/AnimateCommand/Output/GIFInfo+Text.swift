import GIFCoding
import Raster
import Trace

extension GIFInfo {
    /// What a person wants to know: a line about the file, a table of its images, and warnings.
    func text(name: String) -> String {
        var lines = [
            "\(name): \(width) × \(height) pixels, \(images.count) images, \(seconds(centiseconds)) s, plays \(playsText), "
                + "\(colorCount) colours, \(byteCount) bytes"
        ]
        if let globalPaletteCount { lines.append("shared palette: \(globalPaletteCount) entries") }
        lines += Self.table(
            header: ["image", "at s", "delay s", "rectangle", "disposal", "palette", "colours", "bytes"], rows)
        lines += warnings.map { "warning: \($0)" }
        return lines.joined(separator: "\n")
    }

    private var rows: [[String]] {
        var start = 0
        return images.enumerated().map { number, image in
            defer { start += image.centiseconds }
            return [
                "\(number)", seconds(start), seconds(image.centiseconds), image.rect.text, "\(image.disposal)",
                image.localPaletteCount.map { "own, \($0)" } ?? "shared", "\(image.colorCount)", "\(image.byteCount)",
            ]
        }
    }

    private var playsText: String {
        switch plays {
        case .forever: "forever"
        case .times(1): "once"
        case .times(let count): "\(count) times"
        }
    }

    private func seconds(_ centiseconds: Int) -> String { DecimalText.number(Double(centiseconds) / 100) }

    /// Columns as wide as their widest cell, two spaces apart.
    private static func table(header: [String], _ rows: [[String]]) -> [String] {
        let all = [header] + rows
        let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            var line = cells.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}

extension GIFInfo {
    /// Appends the same as a JSON object.
    func write(to text: inout JSONWriter, name: String) {
        text.object { text in
            text.member("file") { $0.string(name) }
            text.member("width") { $0.integer(width) }
            text.member("height") { $0.integer(height) }
            text.member("bytes") { $0.integer(byteCount) }
            text.member("duration") { $0.number(Double(centiseconds) / 100) }
            text.member("plays") { text in
                switch plays {
                case .forever: text.string("forever")
                case .times(let count): text.integer(count)
                }
            }
            text.member("colors") { $0.integer(colorCount) }
            if let globalPaletteCount { text.member("palette") { $0.integer(globalPaletteCount) } }
            text.member("images") { text in
                text.array { text in
                    for image in images {
                        text.line(indent: 6)
                        image.write(to: &text)
                    }
                }
            }
            text.member("warnings") { text in
                text.array { text in
                    for warning in warnings { text.string("\(warning)") }
                }
            }
        }
    }
}

extension GIFInfo.Image {
    fileprivate func write(to text: inout JSONWriter) {
        text.object { text in
            text.member("delay") { $0.number(Double(centiseconds) / 100) }
            text.member("rect") { text in
                text.array { text in
                    for number in [rect.x, rect.y, rect.width, rect.height] { text.integer(number) }
                }
            }
            text.member("disposal") { $0.string("\(disposal)") }
            if let transparentIndex { text.member("transparentIndex") { $0.integer(transparentIndex) } }
            if let localPaletteCount { text.member("palette") { $0.integer(localPaletteCount) } }
            text.member("colors") { $0.integer(colorCount) }
            text.member("bytes") { $0.integer(byteCount) }
            text.member("interlaced") { $0.boolean(isInterlaced) }
            text.member("codeSize") { $0.integer(codeSize) }
            text.member("defersClear") { $0.boolean(defersClear) }
        }
    }
}

extension PixelRect {
    fileprivate var text: String { "\(width)×\(height) at \(x), \(y)" }
}
