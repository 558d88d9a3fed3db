# Brings a machine to where the package builds: C libraries, fonts, and a Swift toolchain that runs.
# Sourced by scripts/animate, scripts/test and .ci/run; says everything on standard error.

# What the package is built and run with, as Debian and Homebrew name it.
apt_packages=(
    g++ pkg-config
    libgif-dev libcairo2-dev libpango1.0-dev libpng-dev libturbojpeg0-dev librlottie-dev
    fonts-inter fonts-noto-core fonts-noto-color-emoji
)
brew_packages=(
    pkg-config giflib cairo pango libpng jpeg-turbo
    font-inter font-noto-sans font-noto-sans-arabic font-noto-sans-hebrew font-noto-color-emoji
)
# What the Swift toolchain itself asks for on a bare Debian.
toolchain_apt_packages=(libcurl4 libncurses6 libsqlite3-0 libxml2 git)
# The oldest toolchain that reads Package.swift.
minimum_swift="6.2"

say() { printf '%s\n' "$*" >&2; }

# Prints those of the named Debian packages that are not installed.
missing_packages() {
    local installed package
    # Of a package that is known and not installed the state is something other than "ii ".
    installed=" $(dpkg-query -W -f='${db:Status-Abbrev}${Package}\n' "$@" 2>/dev/null | sed -n 's/^ii  *//p' | tr '\n' ' ' || true) "
    for package in "$@"; do
        [[ $installed == *" $package "* ]] || printf '%s\n' "$package"
    done
}

# Installs Debian packages: as root at once; otherwise asks, or exits with status 2 where nobody can be asked.
install_packages() {
    local command="apt-get install -y --no-install-recommends $*"
    if [[ $(id -u) -eq 0 ]]; then
        say "Installing: $*"
        export DEBIAN_FRONTEND=noninteractive
        local log=.build/setup.log
        mkdir -p .build
        if ! { apt-get -o DPkg::Lock::Timeout=300 update -qq &&
            apt-get -o DPkg::Lock::Timeout=300 install -qq -y --no-install-recommends "$@"; } </dev/null >"$log" 2>&1; then
            tail -n 20 "$log" >&2
            say "error: the packages could not be installed; try: $command"
            exit 2
        fi
        return
    fi
    local elevated="sudo $command"
    command -v sudo >/dev/null || elevated="su -c '$command'"
    say "These packages are needed: $*"
    say "They are installed with:"
    say "    $elevated"
    if ! [[ -t 0 && -t 2 ]]; then exit 2; fi
    local answer
    read -r -p "Run it now? [y/N] " answer
    if [[ $answer != [yY]* ]]; then exit 2; fi
    if ! eval "$elevated" >&2; then
        say "error: the packages could not be installed"
        exit 2
    fi
}

# Makes sure that the named Debian packages are there; elsewhere checks the libraries and names Homebrew's packages.
ensure_packages() {
    if command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; then
        local missing
        mapfile -t missing < <(missing_packages "$@")
        if [[ ${#missing[@]} -gt 0 ]]; then install_packages "${missing[@]}"; fi
    elif ! pkg-config --exists pangocairo cairo libpng libturbojpeg 2>/dev/null; then
        say "error: libraries are missing, and there is no apt on this system to install them with."
        say "With Homebrew: brew install ${brew_packages[*]}"
        say "On Debian they are called: ${apt_packages[*]}"
        exit 2
    fi
}

# Makes sure that there is a Swift toolchain, be it one that does not run yet.
find_swift() {
    if ! command -v swift >/dev/null && [[ -x /opt/swift/usr/bin/swift ]]; then PATH=/opt/swift/usr/bin:$PATH; fi
    if command -v swift >/dev/null; then return; fi
    say "error: Swift $minimum_swift or newer is needed and was not found."
    say "Get it from https://www.swift.org/install/ and put its usr/bin on the PATH."
    exit 2
}

# Makes sure that the toolchain runs and is new enough.
check_swift() {
    local version
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1) || true
    if [[ -z $version ]]; then
        say "error: $(command -v swift) does not run; what it says:"
        swift --version >&2 || true
        exit 2
    fi
    if [[ $(printf '%s\n' "$minimum_swift" "$version" | sort -V | head -n 1) != "$minimum_swift" ]]; then
        say "error: Swift $minimum_swift or newer is needed; $(command -v swift) is $version."
        say "Get it from https://www.swift.org/install/"
        exit 2
    fi
}

# Everything above, once: a stamp of Package.swift, the scripts and the toolchain's place lets later runs skip it.
set_up() {
    local stamp=.build/setup-stamp fingerprint
    find_swift
    fingerprint=$(cat Package.swift scripts/animate scripts/test scripts/lib/*.sh | cksum)" $(command -v swift)"
    if [[ -f $stamp && $(<"$stamp") == "$fingerprint" ]] && all_present; then
        tell_of_rlottie
        return
    fi
    local needed=("${apt_packages[@]}")
    # A toolchain that is there and does not run lacks libraries of its own.
    if ! swift --version >/dev/null 2>&1; then needed+=("${toolchain_apt_packages[@]}"); fi
    ensure_packages "${needed[@]}"
    check_swift
    tell_of_rlottie
    mkdir -p .build
    printf '%s\n' "$fingerprint" >"$stamp"
}

# SwiftPM remembers what Package.swift found out until the environment changes: this changes it when rlottie comes or goes.
tell_of_rlottie() {
    ANIMATE_RLOTTIE=$(pkg-config --modversion rlottie 2>/dev/null) || ANIMATE_RLOTTIE=none
    export ANIMATE_RLOTTIE
}

# Whether nothing has been uninstalled since the stamp was written; true where dpkg cannot tell.
all_present() {
    command -v dpkg-query >/dev/null || return 0
    [[ -z $(missing_packages "${apt_packages[@]}") ]]
}

# Builds quietly with the given arguments to `swift build`; says so when it takes long, and shows the log if it fails.
build() {
    local log=.build/last-build.log told='' status=0
    mkdir -p .build
    swift build "$@" >"$log" 2>&1 &
    local builder=$!
    trap 'kill "$builder" 2>/dev/null; exit 130' INT TERM
    local waited=0
    while kill -0 "$builder" 2>/dev/null; do
        if [[ $waited -eq 20 ]]; then
            say "Building (the first time takes a few minutes) ..."
            told=yes
        fi
        if [[ -n $told && -t 2 && ${TERM:-dumb} != dumb && $((waited % 10)) -eq 0 ]]; then
            printf '\r\033[K%s' "$(tail -n 1 "$log" | tr -d '\r\033' | cut -c 1-78)" >&2
        fi
        sleep 0.1
        waited=$((waited + 1))
    done
    wait "$builder" || status=$?
    trap - INT TERM
    if [[ -n $told && -t 2 && ${TERM:-dumb} != dumb ]]; then printf '\r\033[K' >&2; fi
    if [[ $status -ne 0 ]]; then
        cat "$log" >&2
        say "error: the build failed"
        exit 2
    fi
}
