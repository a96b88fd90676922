//! Tests of the site's puzzles in `www/public/puzzles.json`. Each holds a mate, and the file is the
//! output of `seriatim lab puzzles`.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::Deserialize;
use seriatim::board::Move;
use seriatim::progressive::mate::{MateSearch, MateVerdict, verify};
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::search::Search;
use seriatim_cli::lab::puzzles::{Puzzle, PuzzleCandidate, rate};

/// Sources that the command reads, in this order: published problems and games come before those
/// from self-play.
const SOURCES: [&str; 4] = ["problems", "games", "mates-hard", "mates"];

#[derive(Deserialize)]
struct Set {
    version: u32,
    puzzles: Vec<Puzzle>,
}

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name)
}

fn text() -> String {
    fs::read_to_string(path("www/public/puzzles.json")).expect("the file is there")
}

fn puzzles() -> Vec<Puzzle> {
    let set: Set = serde_json::from_str(&text()).expect("puzzles");
    assert_eq!(set.version, 1);
    set.puzzles
}

fn start(puzzle: &Puzzle) -> Progressive {
    let rules = match puzzle.rules.as_str() {
        "italian" => Rules::Italian,
        "scottish" => Rules::Scottish,
        other => panic!("{}: rules {other}", puzzle.id),
    };
    let start = Progressive::from_fen(&puzzle.fen, rules);
    start.unwrap_or_else(|error| panic!("{}: {error}", puzzle.id))
}

#[test]
fn every_puzzle_holds_a_mate_and_its_solution_is_one() {
    for puzzle in puzzles() {
        let start = start(&puzzle);
        assert_eq!(start.turn(), puzzle.turn, "{}", puzzle.id);
        let moves = puzzle.solution.split(' ').map(str::parse::<Move>);
        let moves: Vec<Move> = moves.collect::<Result<_, _>>().expect("moves");
        let end = verify(&start, &moves);
        assert!(end.is_ok(), "{}: {:?}", puzzle.id, end.err());
        let mut search = MateSearch::new(&start, MateSearch::DEFAULT_BYTES);
        let _ = search.step(400_000);
        let outcome = search.outcome();
        assert!(
            matches!(outcome, MateVerdict::Mate(_)),
            "{}: {outcome:?}",
            puzzle.id
        );
    }
}

#[test]
fn there_is_something_for_everybody_and_nothing_twice() {
    let puzzles = puzzles();
    assert!((150..=250).contains(&puzzles.len()), "{}", puzzles.len());
    let ids: HashSet<&str> = puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
    let fens: HashSet<&str> = puzzles.iter().map(|puzzle| puzzle.fen.as_str()).collect();
    assert_eq!([ids.len(), fens.len()], [puzzles.len(); 2]);
    assert!(
        puzzles.is_sorted_by_key(|puzzle| puzzle.turn),
        "ordered by turn"
    );
    for turn in 3..=9 {
        for rules in ["italian", "scottish"] {
            let here = |puzzle: &&Puzzle| puzzle.turn == turn && puzzle.rules == rules;
            let count = puzzles.iter().filter(here).count();
            assert!(count >= 5, "turn {turn}, {rules}: {count}");
        }
    }
    for level in 1..=5 {
        let count = puzzles.iter().filter(|puzzle| puzzle.level == level);
        assert!(count.count() >= 20, "level {level}");
    }
    assert!(text().len() < 60_000, "the file is fetched by phones");
}

/// Checks every tenth puzzle; the next test checks all.
#[test]
fn puzzles_are_rated_as_they_stand_in_the_file() {
    for puzzle in puzzles().into_iter().step_by(10) {
        let candidate = PuzzleCandidate {
            start: start(&puzzle),
            source: puzzle.source.clone(),
        };
        let rated = rate(&candidate).map(|rated| rated.with_firsts().puzzle);
        assert_eq!(rated, Some(puzzle));
    }
}

#[test]
#[ignore = "slow: takes minutes"]
fn the_file_is_what_the_command_writes() {
    let out = std::env::temp_dir().join(format!("puzzles-{}.json", std::process::id()));
    let mut command = Command::new(env!("CARGO_BIN_EXE_seriatim"))
        .args(["lab", "puzzles", "--out"])
        .arg(&out)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("the command runs");
    let mut input = command.stdin.take().expect("piped");
    for source in SOURCES {
        let file = path(&format!("tests/data/{source}.jsonl"));
        std::io::copy(&mut File::open(file).expect("there"), &mut input).expect("read");
    }
    input.flush().expect("read");
    drop(input);
    assert!(command.wait().expect("it ends").success());
    let written = fs::read_to_string(&out).expect("written");
    fs::remove_file(&out).expect("ours");
    assert!(written == text(), "write www/public/puzzles.json anew");
}
