#!/usr/bin/env bash
# Builds, serves and tests Seriatim. `./build.sh` alone lists the commands.
# What is missing is installed, or named in one line with the command that installs it.
set -euo pipefail
cd "$(dirname "$0")"

usage() {
    cat <<'HELP'
./build.sh serve    build everything and serve the page; prints its address (PORT=… to choose the port)
./build.sh test     run every test: format, lints, docs, Rust, wasm, TypeScript, Chromium, Firefox;
                    test rust, test web or test browser runs one third of them;
                    test python, which is no part of the rest, tests the Python package
./build.sh site     build the static site into www/dist
./build.sh wasm     build the wasm modules into pkg, one for each game
./build.sh package  build the npm package into pkg
./build.sh native   build the command line, target/release/seriatim
./build.sh release  make a release up to the last step before it is published: release VERSION, or release --pack
./build.sh binary   pack it with its manual pages and completions into target/binary
./build.sh wheel    build the Python package into target/wheels, or into the folder named (needs maturin)
./build.sh bench    measure move generation natively and in wasm, beside cozy-chess
HELP
}

say() { printf '\033[1m» %s\033[0m\n' "$*"; }
die() { printf 'build.sh: %s\n' "$*" >&2; exit 1; }

need() {
    command -v "$1" >/dev/null || die "$1 is missing; install it with: $2"
}

tools() {
    need cargo "curl https://sh.rustup.rs -sSf | sh"
    need node "your system's Node 20 or newer, for example from https://nodejs.org"
    need npm "your system's Node 20 or newer, which brings npm"
    local major
    major=$(node --version | sed 's/^v\([0-9]*\).*/\1/')
    [ "$major" -ge 20 ] || die "Node $(node --version) is too old; Node 20 or newer is needed"
}

wasm_target() {
    local libdir
    libdir=$(rustc --print target-libdir --target wasm32-unknown-unknown)
    [ -d "$libdir" ] && return
    command -v rustup >/dev/null \
        || die "Rust's wasm target is missing; install it with: rustup target add wasm32-unknown-unknown"
    say "adding Rust's wasm target"
    rustup target add wasm32-unknown-unknown
}

# The glue maker is a package of this workspace, so its version is that of Cargo.lock.
bindgen() {
    cargo build --quiet --locked --package seriatim-bindgen --target-dir target/tools
}

node_packages() {
    local stamp=www/node_modules/.package-lock.json
    if [ ! -f "$stamp" ] || [ www/package-lock.json -nt "$stamp" ]; then
        say "installing the node packages"
        npm --prefix www ci --no-audit --no-fund --loglevel=error
        touch "$stamp"
    fi
}

# Command that installs a program: the package's name on Debian, and on macOS.
install_with() {
    if [ "$(uname)" = Darwin ]; then echo "brew install --cask $2"; else echo "sudo apt-get install $1"; fi
}

# The first of these programs that there is; names are looked for in PATH.
first_of() {
    local program
    for program in "$@"; do
        command -v "$program" 2>/dev/null && return
    done
    true
}

# Browser tests need a Chromium. Its headless shell is the same browser without windows: opening the page costs it a third of the processor's
# time. Debian's is installed when we may; elsewhere any Chromium will do.
browser() {
    export CHROMIUM=${CHROMIUM:-$(command -v chromium-headless-shell || true)}
    [ -n "$CHROMIUM" ] && return
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        say "installing Chromium"
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell >/dev/null || true
    fi
    CHROMIUM=$(first_of chromium-headless-shell chromium chromium-browser google-chrome \
        "/Applications/Chromium.app/Contents/MacOS/Chromium" "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
    [ -n "$CHROMIUM" ] || die "Chromium is missing; install it with: $(install_with chromium chromium) (or set CHROMIUM to its path)"
}

# The main ways are also walked in a stock Firefox; Debian's is installed when we may. Puppeteer asks for what Firefox 140 does not know yet.
firefox() {
    export FIREFOX=${FIREFOX:-$(first_of firefox-esr firefox /Applications/Firefox.app/Contents/MacOS/firefox)}
    local major=0
    [ -z "$FIREFOX" ] || major=$("$FIREFOX" --version | sed 's/^[^0-9]*\([0-9]*\).*/\1/')
    [ "${major:-0}" -ge 153 ] && return
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        say "installing Firefox"
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends firefox-esr >/dev/null
        FIREFOX=$(command -v firefox-esr)
    else
        die "Firefox 153 or newer is missing; install it with: $(install_with firefox-esr firefox) (or set FIREFOX to its path)"
    fi
}

# What runs in the browser: one module for each file of src/wasm/modules.
MODULES=$(basename -s .rs src/wasm/modules/*)

WEB_BUILT=target/wasm/wasm32-unknown-unknown/web

# Compiles what these arguments of Cargo name for the web into $WEB_BUILT. All have the same flags, so what they stand on is compiled once. A little less is inlined
# than by default: 8 % smaller and as fast (benches/README.md).
for_the_web() {
    # Panics name files of other crates: without the folder in which this machine keeps them.
    local elsewhere="--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src="
    cargo build --quiet --locked --profile web "$@" --target wasm32-unknown-unknown --target-dir target/wasm \
        --config "target.wasm32-unknown-unknown.rustflags=['$elsewhere','-Cllvm-args=-inline-threshold=78']"
}

# Makes of each module pkg/NAME.js and NAME_bg.wasm, unless they are newer than what they are made from, and seriatim.d.ts.
wasm() {
    wasm_target
    say "building the wasm"
    local module built made fresh=
    bindgen &
    local builder=$!
    for_the_web --package seriatim-wasm --examples
    wait "$builder"
    # Once one is new, so are those after it: the last one writes the types for all.
    for module in $MODULES; do
        built=$WEB_BUILT/examples/$module.wasm
        made=pkg/${module}_bg.wasm
        if [ -n "$fresh" ] || [ ! -f "$made" ] || [ ! -f pkg/seriatim.d.ts ] || [ "$built" -nt "$made" ] || [ target/tools/debug/seriatim-bindgen -nt "$made" ]; then
            fresh=yes
            target/tools/debug/seriatim-bindgen "$built" pkg "$module"
        fi
    done
}

# Setting of Cargo for what is given away. Messages of panics name files: without the folders in which this machine keeps them.
without_paths() {
    local cargo=${CARGO_HOME:-$HOME/.cargo}
    # Of several that fit, the last one counts.
    local flags="'--remap-path-prefix=$HOME=','--remap-path-prefix=$PWD=','--remap-path-prefix=$cargo/registry/src='"
    flags+=",'--remap-path-prefix=$(rustc --print sysroot)/lib/rustlib/src/rust=/rustc'"
    echo "build.rustflags=[$flags]"
}

# The command line.
native() {
    cargo build --locked --release --package seriatim-cli --config "$(without_paths)"
    holds_no_path target/release/seriatim
}

# Refuses a file that holds a path of this machine.
holds_no_path() {
    local path
    for path in "$PWD/" "${CARGO_HOME:-$HOME/.cargo}/" "$HOME/" "$(rustc --print sysroot)/"; do
        ! grep -qaF "$path" "$1" || die "$1 holds the path $path"
    done
}

# Packs the command line for this system: program, manual pages, completions, licences.
binary() {
    native
    local name folder shell
    name=seriatim-$(target/release/seriatim --version | cut -d' ' -f2)-$(uname -m)-$(uname -s | tr '[:upper:]' '[:lower:]')
    folder=target/binary/$name
    rm -rf "$folder"
    mkdir -p "$folder/completions"
    cp target/release/seriatim LICENSE-MIT LICENSE-APACHE docs/command-line.md docs/uci.md "$folder"
    strip "$folder/seriatim"
    "$folder/seriatim" man --out "$folder/man"
    for shell in bash zsh fish; do
        "$folder/seriatim" completions "$shell" >"$folder/completions/seriatim.$shell"
    done
    # The archive names no user of this machine, and is the same each time.
    tar --create --gzip --file "$folder.tar.gz" --directory target/binary --sort=name --mtime=@0 \
        --owner=0 --group=0 --numeric-owner "$name"
    say "$folder.tar.gz"
}

# Makes the wheel of the Python package, in target/wheels or in another folder.
wheel() {
    need maturin "pip install maturin"
    local out=${1:-target/wheels} unpacked=target/wheel-unpacked file
    maturin build --release --locked --manifest-path python/Cargo.toml --out "$out" --config "$(without_paths)"
    rm -rf "$unpacked"
    python3 -m zipfile -e "$(newest "$out"/seriatim-*.whl)" "$unpacked"
    find "$unpacked" -type f | while read -r file; do holds_no_path "$file"; done
}

# The newest of some files.
newest() {
    local file newest=$1
    for file in "$@"; do [ "$newest" -nt "$file" ] || newest=$file; done
    echo "$newest"
}

site() {
    tools
    node_packages & # while Rust compiles
    local packages=$!
    wasm
    wait "$packages"
    say "building the site"
    npm --prefix www run --silent build
}

# Makes the npm package of pkg: the engine with its worker, the widget and their types, beside the modules.
package() {
    say "building the npm package"
    npm --prefix www run --silent package
}

rust_tests() {
    # A clean build for one run: what a next build could reuse takes a third of the time to write.
    [ -z "${CI:-}" ] || export CARGO_INCREMENTAL=0
    say "format and lints"
    cargo fmt --all --check
    cargo clippy --quiet --locked --all-targets -- -D warnings
    cargo clippy --quiet --locked --package seriatim --package seriatim-wasm --lib --examples --target wasm32-unknown-unknown -- -D warnings
    RUSTDOCFLAGS="-D warnings" cargo doc --quiet --locked --no-deps
    say "Rust tests"
    cargo test --quiet --locked
}

web_tests() {
    say "TypeScript: types, lints, unit tests"
    npm --prefix www run --silent check
    npm --prefix www run --silent lint
    npm --prefix www run --silent unit
    npm --prefix www run --silent dependencies-check
}

browser_tests() {
    say "the page in Chromium"
    npm --prefix www run --silent e2e
    say "the main ways in Firefox"
    npm --prefix www run --silent firefox
}

# The Python package, from its wheel in an environment of its own.
python_tests() {
    local environment=target/python
    need python3 "your system's Python 3.9 or newer"
    [ -x "$environment/bin/pip" ] || python3 -m venv "$environment"
    "$environment/bin/pip" install --quiet --disable-pip-version-check maturin pytest chess
    say "building the Python package"
    PATH="$PWD/$environment/bin:$PATH" wheel
    "$environment/bin/pip" install --quiet --disable-pip-version-check --force-reinstall target/wheels/seriatim-*.whl
    say "the Python package"
    (cd python/tests && "../../$environment/bin/python" -m pytest --quiet .)
}

case "${1:-}" in
serve)
    site
    exec npm --prefix www run --silent serve
    ;;
test)
    if [ "${2:-}" = python ]; then
        python_tests
        exit
    fi
    lanes=${2:-rust web browser}
    case $lanes in "rust web browser" | rust | web | browser) ;; *) die "there is no test $2; there are rust, web, browser and python" ;; esac
    tools
    wasm_target
    # What is missing is said before anything takes time.
    case $lanes in *browser*) browser; firefox ;; esac
    case $lanes in *rust*) rust_tests ;; esac
    case $lanes in *browser*) site; package ;; *web*) node_packages; wasm ;; esac
    case $lanes in *web*) web_tests ;; esac
    case $lanes in *browser*) browser_tests ;; esac
    say "all tests passed"
    ;;
site) site ;;
wasm) tools; wasm ;;
package) site; package ;;
native) native && say "target/release/seriatim" ;;
# It tries the package in a browser.
release) browser; exec tools/release.sh "${@:2}" ;;
binary) binary ;;
wheel) wheel "${2:-}" ;;
bench)
    tools
    wasm_target
    say "building the benchmarks"
    bindgen
    for_the_web --package seriatim-bench
    target/tools/debug/seriatim-bindgen "$WEB_BUILT/seriatim_bench.wasm" target/bench seriatim
    echo '{"type": "module"}' >target/bench/package.json
    cargo bench --quiet --locked --bench movegen --no-run
    say "measuring, half a minute or so"
    node benches/wasm/run.mjs target/bench/seriatim.js cargo bench --quiet --locked --bench movegen -- --serve
    ;;
*)
    usage
    [ -z "${1:-}" ] || exit 2
    ;;
esac
