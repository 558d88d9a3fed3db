/// The JSON schema of a trace: the text of `schema/trace.schema.json`.
public enum TraceSchema {
    /// The whole document; `scripts/check-schemas` holds the file to it.
    public static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Trace",
          "description": "What happened in a simulation: how properties moved, what became of every animation, and what was marked. Written by `animate trace`.",
          "type": "object",
          "required": ["times", "features", "events", "marks"],
          "additionalProperties": false,
          "properties": {
            "times": {
              "description": "When each row was read, in seconds to 1e-9, non-decreasing. A time that stands twice is a jump: its left limit first, then what holds from there on.",
              "type": "array",
              "items": { "$ref": "#/$defs/time" }
            },
            "features": {
              "description": "The properties of every view with an id, in file order and then in the order of the property table; then variables and values.",
              "type": "array",
              "items": { "$ref": "#/$defs/feature" }
            },
            "events": {
              "description": "What became of every run of an animator, in the order in which it was known.",
              "type": "array",
              "items": { "$ref": "#/$defs/event" }
            },
            "marks": {
              "description": "What was marked on the way, in order of time.",
              "type": "array",
              "items": { "$ref": "#/$defs/mark" }
            }
          },
          "$defs": {
            "time": { "description": "Seconds.", "type": "number", "minimum": 0 },
            "number": { "description": "A number to 1e-6; null when it is not finite.", "type": ["number", "null"] },
            "feature": {
              "type": "object",
              "required": ["name", "type", "values"],
              "additionalProperties": false,
              "properties": {
                "name": { "type": "string", "minLength": 1 },
                "type": {
                  "enum": [
                    "number", "boolean", "choice", "choices", "vector", "rect", "insets", "color", "transform", "string",
                    "path"
                  ]
                },
                "values": {
                  "description": "One for each time; null where the property has no value. Right-to-left scenes are told in physical coordinates.",
                  "type": "array"
                }
              },
              "allOf": [
                {
                  "if": { "properties": { "type": { "const": "number" } } },
                  "then": { "properties": { "values": { "items": { "type": ["number", "null"] } } } }
                },
                {
                  "if": { "properties": { "type": { "const": "boolean" } } },
                  "then": { "properties": { "values": { "items": { "type": ["boolean", "null"] } } } }
                },
                {
                  "if": { "properties": { "type": { "enum": ["choice", "string", "path"] } } },
                  "then": { "properties": { "values": { "items": { "type": ["string", "null"] } } } }
                },
                {
                  "if": { "properties": { "type": { "const": "choices" } } },
                  "then": {
                    "properties": {
                      "values": { "items": { "type": ["array", "null"], "items": { "type": "string" } } }
                    }
                  }
                },
                {
                  "if": { "properties": { "type": { "const": "vector" } } },
                  "then": {
                    "properties": {
                      "values": {
                        "items": {
                          "type": ["array", "null"],
                          "items": { "$ref": "#/$defs/number" },
                          "minItems": 2,
                          "maxItems": 2
                        }
                      }
                    }
                  }
                },
                {
                  "if": { "properties": { "type": { "enum": ["rect", "insets", "color"] } } },
                  "then": {
                    "properties": {
                      "values": {
                        "items": {
                          "type": ["array", "null"],
                          "items": { "$ref": "#/$defs/number" },
                          "minItems": 4,
                          "maxItems": 4
                        }
                      }
                    }
                  }
                },
                {
                  "if": { "properties": { "type": { "const": "transform" } } },
                  "then": {
                    "properties": {
                      "values": {
                        "items": {
                          "type": ["array", "null"],
                          "items": { "$ref": "#/$defs/number" },
                          "minItems": 6,
                          "maxItems": 6
                        }
                      }
                    }
                  }
                }
              ]
            },
            "event": {
              "type": "object",
              "required": ["time", "start", "animator", "outcome"],
              "additionalProperties": false,
              "properties": {
                "time": { "description": "When the run ended.", "$ref": "#/$defs/time" },
                "start": { "description": "When it began.", "$ref": "#/$defs/time" },
                "animator": {
                  "description": "The animator's name; a child without one is told by its place and its cycle: shake[3]#6.",
                  "type": "string",
                  "minLength": 1
                },
                "outcome": {
                  "enum": ["end", "start", "current", "cancelled", "superseded", "skipped", "unfinished"]
                }
              }
            },
            "mark": {
              "type": "object",
              "required": ["time", "kind", "name", "parameters"],
              "additionalProperties": false,
              "properties": {
                "time": { "$ref": "#/$defs/time" },
                "kind": { "enum": ["cue", "haptic", "ignored"] },
                "name": { "type": "string" },
                "parameters": { "type": "object" }
              }
            }
          }
        }
        """#
}
