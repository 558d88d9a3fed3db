"""Validates a JSON file against a schema, or with --self a schema against the rules of schemas."""

import json
import sys

import jsonschema

import commented_json

schema_path, document_path = sys.argv[1:]
if schema_path == "--self":
    schema = json.load(open(document_path, encoding="utf-8"))
    jsonschema.validators.validator_for(schema).check_schema(schema)
    sys.exit(0)
schema = json.load(open(schema_path, encoding="utf-8"))
document = commented_json.loads(open(document_path, encoding="utf-8").read())
errors = sorted(jsonschema.validators.validator_for(schema)(schema).iter_errors(document), key=lambda error: list(error.path))
for error in errors[:20]:
    print(f"{document_path}: {'/'.join(map(str, error.path))}: {error.message[:200]}", file=sys.stderr)
sys.exit(1 if errors else 0)
