"""Reads JSON with comments and trailing commas, as timelines may be written."""

import json
import re

# A string, which is kept whatever stands in it; or a comment; or a comma that nothing follows.
TOKEN = re.compile(r'("(?:[^"\\]|\\.)*")|//[^\n]*|/\*.*?\*/|,(?=(?:\s|//[^\n]*|/\*.*?\*/)*[}\]])', re.DOTALL)


def loads(text):
    return json.loads(TOKEN.sub(lambda match: match.group(1) or " ", text))
