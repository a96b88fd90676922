#!/usr/bin/env bash
# Walks through each door as a newcomer does, in an empty folder, and prints the time of each:
#   tools/five_minutes/run.sh [PROGRAM] [WHEEL]
# PROGRAM is target/release/seriatim if not given; without WHEEL the Python door is left out.
# It installs python-chess and the wheel into a virtual environment that is removed afterwards.
# The doors of the page are tests: `npx playwright test widget-docs` (a puzzle, a lesson) and `npm run bundlers -- react`, both in www.
set -euo pipefail
here=$(cd "$(dirname "$0")/../.." && pwd)
program=$(realpath "${1:-$here/target/release/seriatim}")
wheel=${2:+$(realpath "$2")}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

door() {
    local name=$1 begun=$SECONDS
    shift
    if "$@" >"$folder/log" 2>&1; then
        printf '%4d s  %s\n' $((SECONDS - begun)) "$name"
    else
        printf 'FAULT  %s\n' "$name"
        cat "$folder/log"
        exit 1
    fi
}

person() {
    "$program" mate --text 'rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4' \
        | grep -F 'Black mates in 4 moves: c6 Ne4 Qb6 Qxf2#.'
}

rust() {
    cargo new --quiet --vcs none prover
    cd prover
    printf 'seriatim = { path = "%s" }\n' "$here" >>Cargo.toml
    cat >src/main.rs <<'RUST'
use seriatim::rules::Antichess;
use seriatim::{Limit, prove};

fn main() -> Result<(), seriatim::board::Faults> {
    let position = Antichess::from_fen("8/8/8/8/8/1p6/8/R7 w - - 0 1")?;
    let win = prove(&position, None, Limit::nodes(100_000)).expect("a win");
    println!("{:?} wins, {} positions", win.winner, win.report.positions);
    Ok(())
}
RUST
    cp "$here/Cargo.lock" .
    cargo run --quiet | grep -F 'White wins'
}

environment() {
    python3 -m venv "$folder/environment"
    "$folder/environment/bin/pip" install --quiet chess ${wheel:+"$wheel"}
}

door "a person asks for a mate" person
door "a Python environment with python-chess" environment
door "a session in a chess program, all variants it knows" "$folder/environment/bin/python" "$here/tools/five_minutes/gui_session.py" "$program"
door "Progressive chess: a referee between two copies" python3 "$here/tools/progressive_client.py" "$program uci" "$program uci" --rules "$program replay" --games 2 --movetime 100
if [ -n "$wheel" ]; then
    door "a Python script proves a win and checks it" "$folder/environment/bin/python" "$here/tools/five_minutes/check_certificate.py"
    door "seriatim-check on a file" "$folder/environment/bin/seriatim-check" --after d2d3 "$here/www/public/antichess/d2d3.txt"
fi
door "a Rust program proves a win of antichess (compiles the library)" rust
