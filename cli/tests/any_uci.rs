//! Guarantees of the UCI engine for any input lines. The fuzz target uses this file too.

use std::sync::mpsc;

use seriatim::board::Move;
use seriatim_cli::uci::speak;

/// Conversations, with one command per line.
pub const SEEDS: [&str; 9] = [
    "uci\nisready\nucinewgame\nposition startpos moves e2e4 e7e5\ngo nodes 9\nquit",
    "setoption name UCI_Variant value antichess\nposition startpos moves e2e3 b7b5\ngo depth 2\nstop",
    "setoption name MultiPV value 3\nsetoption name Skill Level value 2\nsetoption name Seed value 7\ngo wtime 300 btime -1 winc 5 movestogo 0",
    "position fen 6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1 moves g1f1\ngo infinite\nisready\nstop\ngo searchmoves g8h8 a1a9 nodes 3",
    "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo movetime 99999999999999\nsetoption name Clear Hash\nposition moves",
    "position fen 6k1/5ppp/8/8/8/8/8/PR1PR1K1 w - - 0 1\nposition startpos moves e2e5\nposition startpos moves ee",
    "setoption name Move Overhead value 9\nsetoption name Hash value 2\ngo depth 99999999999 nodes 99999999999999999999\nponderhit",
    "setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 900\ngo ponder mate 2 movetime 5\nponderhit\ndebug on\nregister later",
    "soon setoption name UCI_Variant value Giveaway\nposition startpos moves d2d3\ngo infinite searchmoves g7g5 e7e5\nposition fen 8/8 w\ngo",
];

/// All commands of the protocol.
const COMMANDS: [&str; 11] = [
    "uci",
    "debug",
    "isready",
    "setoption",
    "register",
    "ucinewgame",
    "position",
    "go",
    "stop",
    "ponderhit",
    "quit",
];

/// Maximum number of nodes of a search, so that a run is short.
const NODES: u64 = 60;

/// Checks the answers to any sequence of lines. Each `go` gets one best move and each `isready` its
/// answer. Every output line begins as the protocol demands, and a long input line makes no output
/// line long. `text` is any text.
pub fn check_uci(text: &str) {
    let (sender, input) = mpsc::channel();
    let mut searches = 0;
    let mut asked = 0;
    // The default table takes longer to make than to use.
    let lines = ["setoption name Hash value 1"]
        .into_iter()
        .chain(text.lines());
    for line in lines.filter(|line| is_small(line)) {
        // Words before a command are skipped.
        let mut words = line.split_whitespace();
        let first = words.find(|word| COMMANDS.contains(word));
        searches += usize::from(first == Some("go"));
        asked += usize::from(first == Some("isready"));
        let tamed = if first == Some("go") {
            format!("{line} nodes {NODES}")
        } else {
            line.to_owned()
        };
        sender.send(Ok(tamed)).expect("it listens");
        if first == Some("go") {
            // Without `stop`, an endless search would read the commands after it.
            sender.send(Ok("stop".to_owned())).expect("it listens");
        }
        if first == Some("quit") {
            break;
        }
    }
    drop(sender);
    let mut told = Vec::new();
    speak(input, &mut told).expect("a list can be written to");
    let told = String::from_utf8(told).expect("text");
    let count = |word: &str| {
        told.lines()
            .filter(|line| line.split(' ').next() == Some(word))
            .count()
    };
    assert_eq!(count("bestmove"), searches, "{text}: {told}");
    assert_eq!(count("readyok"), asked, "{text}: {told}");
    for line in told.lines() {
        check_told(line);
    }
}

/// Returns false for a line that asks for a table of more than a few megabytes or for a perft. The
/// first only takes memory, the second only takes time.
fn is_small(line: &str) -> bool {
    if line.split_whitespace().any(|word| word == "perft") {
        return false;
    }
    let is_table = line.to_ascii_lowercase().contains("hash");
    !is_table
        || !line
            .split_whitespace()
            .any(|word| word.parse::<u64>().is_ok_and(|megabytes| megabytes > 4))
}

fn check_told(line: &str) {
    let mut words = line.split(' ');
    match words.next() {
        Some("id" | "option" | "uciok" | "readyok") => {}
        Some("bestmove") => {
            let mv = words.next().unwrap_or_default();
            assert!(mv == "0000" || mv.parse::<Move>().is_ok(), "{line}");
            if words.next() == Some("ponder") {
                let reply = words.next().unwrap_or_default();
                assert!(reply.parse::<Move>().is_ok(), "{line}");
            }
        }
        Some("info") if words.next() == Some("string") => {
            assert!(line.chars().count() < 2000, "{line}")
        }
        // There is no line of moves if the game is over.
        Some("info") if line.starts_with("info depth 0 score ") => {}
        Some("info") => assert!(line.contains(" pv ") && line.contains(" score "), "{line}"),
        _ => panic!("{line}"),
    }
}

/// Changes, removes or inserts up to three words of the seeds, the same in every run.
#[test]
fn any_lines_are_obeyed_or_refused() {
    let words: Vec<&str> = SEEDS
        .iter()
        .flat_map(|seed| seed.split_whitespace())
        .collect();
    let mut state = 0x5EED_u64;
    let mut choose = |n: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize % n
    };
    for seed in SEEDS {
        check_uci(seed);
        for _ in 0..40 {
            let mut text: Vec<&str> = seed.split_inclusive([' ', '\n']).collect();
            for _ in 0..=choose(3) {
                let at = choose(text.len());
                match choose(3) {
                    0 if text.len() > 1 => drop(text.remove(at)),
                    1 => text[at] = words[choose(words.len())],
                    _ => text
                        .splice(at..at, [words[choose(words.len())], [" ", "\n"][choose(2)]])
                        .for_each(drop),
                }
            }
            check_uci(&text.concat());
        }
    }
}
