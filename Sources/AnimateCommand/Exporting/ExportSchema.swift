/// The JSON schema of what `animate export --json` writes: the text of `schema/export.schema.json`.
enum ExportSchema {
    /// The whole document; `scripts/check-schemas` holds the file to it.
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Export report",
          "description": "What `animate export --json` writes to standard output: for each input, in their order, what became of it.",
          "type": "object",
          "required": ["exports"],
          "additionalProperties": false,
          "properties": {
            "exports": { "type": "array", "items": { "$ref": "#/$defs/export" } }
          },
          "$defs": {
            "count": { "type": "integer", "minimum": 0 },
            "export": {
              "type": "object",
              "required": ["input", "output", "written", "warnings"],
              "additionalProperties": false,
              "properties": {
                "input": { "description": "The timeline as it was named.", "type": "string" },
                "output": {
                  "description": "The file; of a picture for each frame, what their names begin with.",
                  "type": "string"
                },
                "written": { "description": "Whether the output is in its place.", "type": "boolean" },
                "error": { "description": "Why it is not.", "type": "string" },
                "warnings": { "type": "array", "items": { "type": "string" } },
                "width": { "description": "Pixels in a row.", "$ref": "#/$defs/count" },
                "height": { "description": "Rows.", "$ref": "#/$defs/count" },
                "bytes": { "description": "Bytes written.", "$ref": "#/$defs/count" },
                "framesPerSecond": { "$ref": "#/$defs/count" },
                "duration": { "description": "How long the film is, in seconds, as written.", "type": "number" },
                "frames": { "description": "Frames of the film.", "$ref": "#/$defs/count" },
                "pictures": { "description": "Different pictures among them.", "$ref": "#/$defs/count" },
                "framesDrawn": { "description": "How often a picture was drawn.", "$ref": "#/$defs/count" },
                "pixelsDrawn": {
                  "description": "Pixels drawn: of each picture only what changed. Depends on the number of threads.",
                  "$ref": "#/$defs/count"
                },
                "images": { "description": "Images in the GIF; equal frames are one.", "$ref": "#/$defs/count" },
                "imageBytes": {
                  "description": "The bytes of each image in the GIF.",
                  "type": "array",
                  "items": { "$ref": "#/$defs/count" }
                },
                "sourceColors": { "description": "Different colours that were drawn.", "$ref": "#/$defs/count" },
                "colors": { "description": "Different colours that the GIF shows.", "$ref": "#/$defs/count" },
                "quality": {
                  "description": "The quality it was written with; another than asked for where a size was to be kept.",
                  "type": "integer"
                },
                "maximumColors": {
                  "description": "The most colours it might have: fewer than asked for where a size was to be kept.",
                  "type": "integer"
                },
                "dither": {
                  "description": "The dithering: none instead of auto where a size was to be kept.",
                  "enum": ["none", "auto", "full"]
                },
                "isExact": { "description": "Whether every pixel of the GIF is as drawn.", "type": "boolean" },
                "meanPSNR": { "description": "Decibels over the film; absent when it is exact.", "type": "number" },
                "minimumPSNR": { "description": "Decibels of the worst frame; absent when it is exact.", "type": "number" }
              }
            }
          }
        }
        """#
}
