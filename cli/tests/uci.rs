//! Tests of the command `uci`, used as other programs use it.

use std::time::{Duration, Instant};

use seriatim::board::Move;
use seriatim::rules::{Antichess, Chess, Position};

use crate::program::run;
use crate::uci_pipe::Spoken;

#[test]
fn it_introduces_itself() {
    let mut engine = Spoken::new();
    engine.say("uci");
    let lines = engine.until("uciok");
    for part in [
        "id name Seriatim",
        "option name UCI_Variant type combo default chess var chess var antichess",
    ] {
        assert!(lines.iter().any(|line| line.starts_with(part)), "{lines:?}");
    }
    engine.say("isready");
    engine.until("readyok");
}

#[test]
fn it_mates_and_says_so() {
    let mut engine = Spoken::new();
    engine.say("position fen 6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1 moves g1f1 g8f8 f1g1 f8g8");
    engine.say("go depth 6");
    let (lines, mv) = engine.best();
    assert!(["d1d8", "e1e8"].contains(&mv.as_str()), "{mv}");
    let last = lines.last().expect("information");
    assert!(last.contains("score mate "), "{last}");
    for part in [
        " depth ",
        " seldepth ",
        " nodes ",
        " nps ",
        " time ",
        " pv ",
    ] {
        assert!(last.contains(part), "{last}");
    }
}

#[test]
fn stop_is_heard_and_other_commands_do_not_disturb() {
    let mut engine = Spoken::new();
    engine.say("position startpos moves e2e4");
    engine.say("go infinite");
    engine.say("isready");
    engine.until("readyok");
    std::thread::sleep(Duration::from_millis(100));
    let asked = Instant::now();
    engine.say("stop");
    let (_, mv) = engine.best();
    assert!(
        asked.elapsed() < Duration::from_secs(5),
        "{:?}",
        asked.elapsed()
    );
    let start = Chess::start();
    let position = start.play("e2e4".parse().expect("a move")).expect("legal");
    assert!(position.is_legal(mv.parse().expect("a move")));
}

#[test]
fn a_clock_is_kept_to() {
    let mut engine = Spoken::new();
    engine.say("position startpos");
    let asked = Instant::now();
    engine.say("go wtime 300 btime 300 winc 0 binc 0");
    engine.best();
    // The limit is generous for a busy computer: it only shows that the clock is used.
    assert!(asked.elapsed() < Duration::from_secs(10));
    engine.say("go wtime -5 btime 100");
    let (_, mv) = engine.best();
    assert!(mv.parse::<Move>().is_ok());
}

#[test]
fn several_lines_and_chosen_moves() {
    let mut engine = Spoken::new();
    engine.say("setoption name MultiPV value 3");
    engine.say("position startpos");
    engine.say("go depth 3");
    let (lines, _) = engine.best();
    let number = |n: usize| {
        lines
            .iter()
            .any(|line| line.contains(&format!(" multipv {n} ")))
    };
    assert!(number(1) && number(3) && !number(4), "{lines:?}");
    engine.say("go depth 2 searchmoves a2a3 h2h4");
    let (_, mv) = engine.best();
    assert!(["a2a3", "h2h4"].contains(&mv.as_str()));
}

#[test]
fn antichess_takes_because_it_must() {
    let mut engine = Spoken::new();
    engine.say("setoption name UCI_Variant value antichess");
    engine.say("position startpos moves e2e3 b7b5");
    engine.say("go nodes 3000");
    let (_, mv) = engine.best();
    assert_eq!(mv, "f1b5");
    // A side without pieces has won. White has a way to give the last one.
    let fen = "8/8/8/8/p7/8/1P6/8 w - - 0 1";
    engine.say(&format!("position fen {fen}"));
    engine.say("go depth 8");
    let (lines, mv) = engine.best();
    assert_eq!(mv, "b2b3", "{lines:?}");
    assert!(
        lines.last().expect("information").contains("score mate 1 "),
        "{lines:?}"
    );
    let position = Antichess::from_fen(fen).expect("a position");
    assert!(position.is_legal(mv.parse().expect("a move")));
}

#[test]
fn what_is_wrong_is_said() {
    let mut engine = Spoken::new();
    for (wrong, part) in [
        ("setoption name Threads value 3", "Threads"),
        ("setoption name Hash value many", "many"),
        ("setoption name UCI_Variant value atomic", "atomic"),
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "info"),
        ("position startpos moves e2e5", "e2e5"),
        ("dance", "dance"),
    ] {
        engine.say(wrong);
        let lines = engine.until("info");
        assert!(
            lines.iter().any(|line| line.contains(part)),
            "{wrong}: {lines:?}"
        );
    }
    engine.say("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    engine.say("go depth 3");
    assert_eq!(engine.best().1, "0000");
}

#[test]
fn what_is_no_text_and_what_has_no_end_is_told_of_and_the_next_line_is_read() {
    let mut engine = Spoken::new();
    engine.say_bytes(b"go\xFF depth 1\n");
    let lines = engine.until("info");
    assert!(
        lines.iter().any(|line| line.contains("go\u{FFFD}")),
        "{lines:?}"
    );
    // The part after the length limit must not be read as a new line. The part before the limit
    // must not be read as the whole line.
    let moves = " g1f3 g8f6 f3g1 f6g8".repeat(10_000);
    engine.say(&format!("position startpos moves{moves}"));
    let lines = engine.until("info");
    assert!(
        lines
            .iter()
            .any(|line| line.contains("a line of more than")),
        "{lines:?}"
    );
    engine.say(&"x".repeat(50_000));
    let told = engine.until("info").pop().expect("a line");
    assert!(told.chars().count() < 200, "{}", told.len());
    engine.say("isready");
    assert_eq!(engine.until("readyok"), ["readyok"]);
    // The long line may have been a position, so no move is played from the position before it.
    engine.say("go depth 1");
    assert_eq!(engine.best().1, "0000");
    engine.say("position startpos");
    engine.say("go depth 1");
    assert!(engine.best().1.parse::<Move>().is_ok());
}

#[test]
fn what_is_wrong_is_said_in_one_line_of_words() {
    let mut engine = Spoken::new();
    engine.say("position fen 6k1/5ppp/8/8/8/8/8/PR1PR1K1 w - - 0 1");
    engine.say("position startpos moves e2e5");
    engine.say("position startpos moves e2e4 x9");
    engine.say("isready");
    let told = engine.until("readyok");
    let words = [
        "There are pawns on the first or the last rank, on a1 and d1.",
        "“e2e5” is illegal: the pawn on e2 cannot go to e5",
        "“x9” is not a move",
    ];
    assert_eq!(told.len(), words.len() + 1, "{told:?}");
    for (line, words) in told.iter().zip(words) {
        let said = line.strip_prefix("info string ");
        assert!(said.is_some_and(|said| said.contains(words)), "{line}");
    }
}

/// Pawn against king: a draw, whose tables take more than a million nodes.
const PAWN: &str = "8/8/8/8/4k3/8/4P3/4K3 w - - 0 1";

/// Returns the number after a word in the last `info depth` line.
fn told(lines: &[String], word: &str) -> u64 {
    let last = lines.iter().rfind(|line| line.starts_with("info depth"));
    let last = last.map_or("", String::as_str);
    let mut words = last.split_whitespace().skip_while(|&other| other != word);
    words.nth(1).and_then(|text| text.parse().ok()).expect(word)
}

#[test]
fn an_ending_is_played_from_its_tables_where_the_limit_allows_it() {
    let mut engine = Spoken::new();
    let mut ask = |go: &str| {
        engine.say(&format!("position fen {PAWN}"));
        engine.say(go);
        engine.best()
    };
    let start: Chess = PAWN.parse().expect("a position");
    let within = |mv: &str| start.is_legal(mv.parse().expect("a move"));
    for nodes in [1, 100, 10_000] {
        let (lines, mv) = ask(&format!("go nodes {nodes}"));
        assert!(
            within(&mv) && told(&lines, "nodes") <= nodes + 100,
            "{lines:?}"
        );
        assert!(!lines.concat().contains("score cp 0 "), "{lines:?}");
    }
    let (lines, mv) = ask("go nodes 4000000");
    assert!(
        within(&mv) && lines.concat().contains("score cp 0 "),
        "{lines:?}"
    );
    // The tables exist now, but earlier searches must not change the answer to a search with a node
    // limit.
    assert!(told(&lines, "nodes") > 500_000);
    let (again, same) = ask("go nodes 4000000");
    assert_eq!((told(&again, "nodes"), same), (told(&lines, "nodes"), mv));
    let (lines, _) = ask("go nodes 100");
    assert!(!lines.concat().contains("score cp 0 "), "{lines:?}");
    for ms in [5, 20, 100] {
        let (_, mv) = ask(&format!("go movetime {ms}"));
        assert!(within(&mv));
    }
}

#[test]
fn with_a_limit_of_nodes_it_plays_what_the_page_plays() {
    let mut engine = Spoken::new();
    for (variant, fen) in [
        ("chess", PAWN),
        ("chess", "8/8/8/8/8/4k3/4p3/4K2R w - - 0 1"),
        (
            "chess",
            "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
        ),
        ("antichess", "8/2k5/8/3n4/8/8/1P6/8 w - - 0 1"),
        (
            "antichess",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        ),
    ] {
        for nodes in ["1", "100", "10000"] {
            let line = format!("{{\"fen\":\"{fen}\"}}\n");
            let answer = run(&["play", "--variant", variant, "--nodes", nodes], &line);
            let answer: serde_json::Value = serde_json::from_slice(&answer.stdout).expect("JSON");
            engine.say(&format!("setoption name UCI_Variant value {variant}"));
            engine.say(&format!("position fen {fen}"));
            engine.say(&format!("go nodes {nodes}"));
            let (_, mv) = engine.best();
            assert_eq!(answer["series"][0], mv, "{variant} {fen} {nodes}: {answer}");
        }
    }
}

#[test]
fn chances_are_given_when_asked_for() {
    let mut engine = Spoken::new();
    engine.say("setoption name UCI_ShowWDL value true");
    engine.say("position startpos");
    engine.say("go depth 2");
    let (lines, _) = engine.best();
    let chances = |line: &String| -> Option<[u32; 3]> {
        let mut words = line
            .split_whitespace()
            .skip_while(|&word| word != "wdl")
            .skip(1);
        let mut number = || words.next()?.parse().ok();
        Some([number()?, number()?, number()?])
    };
    let told: Vec<[u32; 3]> = lines.iter().filter_map(chances).collect();
    assert!(!told.is_empty(), "{lines:?}");
    assert!(
        told.iter().all(|three| three.iter().sum::<u32>() == 1000),
        "{told:?}"
    );
    engine.say("setoption name UCI_ShowWDL value false");
    engine.say("go depth 2");
    assert!(engine.best().0.iter().all(|line| !line.contains(" wdl ")));
}

#[test]
fn people_see_the_position_its_value_and_the_speed() {
    let mut engine = Spoken::new();
    engine.say("position startpos moves e2e4");
    engine.say("d");
    let shown = engine.until("Fen:");
    assert_eq!(shown[0], "8  r n b q k b n r");
    assert!(shown[4].contains("P"), "{shown:?}");
    let fen = "Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    assert_eq!(shown.last().map(String::as_str), Some(fen));
    engine.say("eval");
    let value = engine.until("Sum");
    assert!(value.len() > 3, "{value:?}");
    engine.say("bench");
    let first = engine.until("Nodes/second");
    engine.say("bench");
    let second = engine.until("Nodes/second");
    // The same work each time.
    let nodes = |lines: &[String]| {
        lines
            .iter()
            .find(|line| line.starts_with("Nodes searched"))
            .cloned()
    };
    assert!(nodes(&first).is_some());
    assert_eq!(nodes(&first), nodes(&second));
    // The game stays as it was.
    engine.say("d");
    assert_eq!(engine.until("Fen:").last().map(String::as_str), Some(fen));
}

#[test]
fn other_programs_find_the_variants_they_name() {
    let mut engine = Spoken::new();
    engine.say("uci");
    let lines = engine.until("uciok");
    let option = lines
        .iter()
        .find(|line| line.contains("UCI_Variant"))
        .expect("the option");
    for name in ["antichess", "giveaway", "suicide", "italian", "scottish"] {
        assert!(option.contains(&format!("var {name}")), "{option}");
    }
}

#[test]
fn progressive_chess_is_played_turn_by_turn() {
    use seriatim::rules::{Progressive, Rules};
    let mut engine = Spoken::new();
    engine.say("setoption name UCI_Variant value italian");
    let mut position = Progressive::initial(Rules::Italian);
    let mut turns: Vec<String> = Vec::new();
    for _ in 0..4 {
        engine.say(&format!("position startpos moves {}", turns.join(" ")));
        engine.say("go nodes 3000");
        let (lines, turn) = engine.best();
        assert!(
            lines.last().is_some_and(|line| line.contains(" score ")),
            "{lines:?}"
        );
        let number = position.turn();
        for text in turn.split(',') {
            let mv = text.parse::<Move>().expect("a move");
            position = position.play(mv).expect("a legal move");
        }
        assert!(
            position.turn() > number || position.outcome().is_some(),
            "{turn}"
        );
        turns.push(turn);
    }
    engine.say("d");
    engine.until("Fen:");
}

#[test]
fn a_turn_of_progressive_chess_mates_and_may_be_completed() {
    let mut engine = Spoken::new();
    engine.say("setoption name UCI_Variant value progressive");
    let fen = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";
    engine.say(&format!("position fen {fen}"));
    engine.say("go movetime 5000");
    let (lines, turn) = engine.best();
    assert_eq!(turn, "c7c6,f6e4,d8b6,b6f2");
    assert!(
        lines
            .last()
            .is_some_and(|line| line.contains("score mate 1 ")),
        "{lines:?}"
    );
    engine.say(&format!("position fen {fen} moves c7c6,f6e4"));
    engine.say("go movetime 5000");
    assert_eq!(engine.best().1, "d8b6,b6f2");
    // The game is over.
    engine.say(&format!("position fen {fen} moves c7c6 f6e4 d8b6 b6f2"));
    engine.say("go movetime 100");
    assert_eq!(engine.best().1, "0000");
    engine.say(&format!("position fen {fen} moves c7c6,e2e4"));
    engine.say("go movetime 100");
    let (lines, turn) = engine.best();
    assert_eq!(turn, "0000");
    assert!(
        lines
            .iter()
            .any(|line| line.contains("e2e4") || line.contains("e4")),
        "{lines:?}"
    );
}

#[test]
fn an_endless_turn_is_stopped() {
    let mut engine = Spoken::new();
    engine.say("setoption name UCI_Variant value scottish");
    engine.say("position startpos moves e2e4 e7e5,d7d5 b1c3,d1g4,g4c8");
    for go in ["go infinite", "go ponder wtime 100 btime 100", "go"] {
        engine.say(go);
        engine.say("isready");
        engine.until("readyok");
        engine.say("stop");
        let (_, turn) = engine.best();
        assert!((1..=4).contains(&turn.split(',').count()), "{turn}");
    }
}
