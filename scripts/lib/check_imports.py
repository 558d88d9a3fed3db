"""Checks imports: the package's description as JSON on standard input, the sources around."""

import json
import pathlib
import re
import sys

# The files that exist to wrap the C library, and what they wrap. A new one needs a reason.
WRAPPERS = {
    "Sources/Geometry/ElementaryFunctions.swift": "mathematics",
    "Sources/Platform/Files/FileSystem.swift": "files",
    "Sources/Platform/Files/UnlinkedFile.swift": "unlinked temporary files",
    "Sources/Platform/Surroundings/Environment.swift": "environment, clock and processors",
    "Sources/Platform/Surroundings/Interrupts.swift": "signals",
    "Sources/Platform/Threads/Monitor.swift": "locks",
    "Sources/Platform/Threads/SystemThread.swift": "threads",
    "Sources/animate-lottie/System/ResourceLimits.swift": "limits of the process",
    "Sources/animate-lottie/System/RendererIdentity.swift": "the file of the library that draws",
    "Sources/animate-lottie/System/Streams.swift": "standard input and output",
    "Sources/Film/Lottie/RendererProcess.swift": "the process that draws Lottie files",
}
C_LIBRARY = {"Glibc", "Darwin", "Musl"}
# Modules of the standard library's own family, which cost nothing to depend on.
STANDARD = {"Swift", "Synchronization"}
# What tests may use besides: to find and read the repository's own files.
TEST_ONLY = {"Testing", "Foundation"}

IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)",
    re.MULTILINE,
)


def main():
    package = json.load(sys.stdin)
    targets = {target["name"]: target for target in package["targets"]}
    c_modules = {name for name, target in targets.items() if target["type"] == "system"}
    rows = {
        name: {next(iter(dependency.values()))[0] for dependency in target["dependencies"]}
        for name, target in targets.items()
    }
    problems = []
    for name, target in sorted(targets.items()):
        if target["type"] == "system":
            continue
        is_test = target["type"] == "test"
        folder = pathlib.Path(target.get("path") or ("Tests" if is_test else "Sources"), name)
        allowed = reach(name, rows, c_modules) | STANDARD | (TEST_ONLY if is_test else set())
        for path in sorted(folder.rglob("*.swift")):
            problems += check(path, allowed)
    for path in WRAPPERS:
        if not pathlib.Path(path).exists():
            problems.append(f"{path}: listed as a wrapper of the C library, and does not exist")
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        sys.exit(1)
    print(f"imports of {len(targets) - len(c_modules)} targets are as Package.swift says")


def reach(name, rows, c_modules):
    """What a row names and what those import in turn; C modules only where the row itself names them."""
    found = set()
    waiting = list(rows[name])
    while waiting:
        module = waiting.pop()
        if module in found or (module in c_modules and module not in rows[name]):
            continue
        found.add(module)
        waiting += rows[module]
    return found


def check(path, allowed):
    problems = []
    for access, module in IMPORT.findall(path.read_text(encoding="utf-8")):
        if access == "public":
            problems.append(f"{path}: public import {module}; a plain import is enough")
        if module in C_LIBRARY:
            if str(path) not in WRAPPERS:
                problems.append(f"{path}: imports {module}; only these may: {', '.join(WRAPPERS)}")
        elif module not in allowed:
            problems.append(f"{path}: imports {module}, which its target's row in Package.swift does not reach")
    return problems


main()
