# For the checks: the release build of the tool, a folder of their own, and how to tell what failed. Sourced.
root=$PWD
animate=$root/.build/release/animate
# Debian's own Python sees the modules that apt installs; another one on the PATH does not.
python=/usr/bin/python3
[[ -x $python ]] || python=python3
# Package.swift is read anew when this changes, as scripts/lib/setup.sh has it.
ANIMATE_RLOTTIE=$(pkg-config --modversion rlottie 2>/dev/null) || ANIMATE_RLOTTIE=none
export ANIMATE_RLOTTIE
if ! [[ -x $animate ]]; then swift build -c release --product animate >&2; fi
if ! [[ -x $root/.build/release/animate-lottie ]] && pkg-config --exists rlottie 2>/dev/null; then
    swift build -c release --product animate-lottie >&2
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

failures=0
passes=0

# Notes that a check holds or, with what was found instead, that it does not.
pass() { passes=$((passes + 1)); }
fail() {
    failures=$((failures + 1))
    printf 'failed: %s\n' "$*" >&2
}

# Ends the check with its count.
finish() {
    printf '%s: %d passed, %d failed\n' "$(basename "$0")" "$passes" "$failures"
    [[ $failures -eq 0 ]]
}
