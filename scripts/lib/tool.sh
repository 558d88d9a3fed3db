# For the checks: the release build of the tool, a folder of their own, and how to tell what failed. Sourced.
root=$PWD
animate=$root/.build/release/animate
# Debian's own Python sees the modules that apt installs; another one on the PATH does not.
python=/usr/bin/python3
[[ -x $python ]] || python=python3
if ! [[ -x $animate ]]; then swift build -c release --product animate >&2; fi
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
