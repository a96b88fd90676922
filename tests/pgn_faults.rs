//! Tests of game files with faults that other programs accept, and of the messages about these
//! faults.

use std::fs;

use crate::say::phrase;
use seriatim::notation::game::{Note, split_games, variant_of};
use seriatim::notation::{Game, Style};
use seriatim::rules::{Antichess, Chess, Position, Progressive, Rules, Variant};
use seriatim::say::Say;

fn read<P: Position>(text: &str) -> (Game<P>, Vec<String>) {
    let read = Game::<P>::read_all(text, P::VARIANTS[0]);
    let (game, remarks) = read.unwrap_or_else(|e| panic!("{e}: {text}"));
    let said = remarks.iter().map(|remark| phrase(&Say::from(remark)));
    (game, said.collect())
}

/// Returns the movetext of a file in one line.
fn movetext<P: Position>(game: &Game<P>) -> String {
    let written = game.write(Style::San).expect("legal moves");
    let (_, moves) = written.split_once("\n\n").expect("tags and moves");
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Reads a game of chess. Returns its written moves, and the messages about its text.
fn chess(text: &str) -> (String, Vec<String>) {
    let (game, said) = read::<Chess>(text);
    (movetext(&game), said)
}

/// Files from public reports. Each is read, and its content is written.
#[test]
fn files_of_other_programs_are_read() {
    let cases: [(&str, &str, usize); 14] = [
        (
            "comment-paragraph-bracket",
            "1. e4 {First paragraph. [See diagram] Second.} 1... e5 2. Nf3 *",
            0,
        ),
        ("ctrl-z", "1. d4 d5 *", 0),
        ("dup-tag-result", "1. e4 e5 1-0", 0),
        ("eval-unicode", "1. e4 e5 2. Nf3 $16 Nc6 $17 *", 0),
        ("fen-4-fields", "1. e4 *", 1),
        ("fen-castling-wrong", "1. e4 *", 1),
        ("no-variant-tag", "1. d4 d5 0-1", 0),
        ("result-half", "1. e4 e5 1/2-1/2", 0),
        ("result-mismatch", "1. e4 e5 1/2-1/2", 1),
        ("result-resigned", "1. e4 e5 2. Nf3 {good} 1-0", 0),
        ("tag-inner-quotes", "1. e4 e5 *", 1),
        ("tag-unclosed", "1. e4 e5 *", 1),
        ("variant-giveaway", "1. e3 b5 2. Bxb5 *", 1),
        ("zero-width", "1. e4 e5 2. Nf3 *", 0),
    ];
    for (name, expected, remarks) in cases {
        let file = fs::read(format!("tests/data/pgn/{name}.pgn")).expect(name);
        let file = String::from_utf8(file).expect("UTF-8");
        let last = split_games(&file).last().expect("a game").text;
        let (moves, said) = match variant_of(last) {
            Some(Variant::Antichess) => {
                let (game, said) = read::<Antichess>(last);
                (movetext(&game), said)
            }
            _ => chess(last),
        };
        assert_eq!(moves, expected, "{name}");
        assert_eq!(said.len(), remarks, "{name}: {said:?}");
    }
}

#[test]
fn a_result_is_kept_as_the_tag_and_as_the_end_say_it() {
    let text = "[Result \"1-0\"]\n\n1. e4 e5 1/2-1/2";
    let (game, said) = read::<Chess>(text);
    let written = game.write(Style::San).expect("legal moves");
    assert!(written.starts_with("[Result \"1-0\"]"), "{written}");
    assert!(written.ends_with("1. e4 e5 1/2-1/2\n"), "{written}");
    assert_eq!(
        said,
        ["line 3: the tag Result says 1-0, but the game ends with 1/2-1/2"]
    );
    // The result on the board takes precedence over both others.
    let (moves, said) = chess("1. f3 e5 2. g4 Qh4# 1-0");
    assert!(moves.ends_with("1-0"), "{moves}");
    assert_eq!(
        said,
        ["line 1: the tag Result says 1-0, but the game ends with 0-1"]
    );
    let (moves, said) = chess("[Result \"resigned\"]\n\n1. e4 0-1");
    assert!(moves.ends_with("0-1"), "{moves}");
    assert_eq!(
        said,
        ["line 1: tag Result: “resigned” is none of 1-0, 0-1, 1/2-1/2 and *"]
    );
}

/// Single moves as printed sources and other programs write them.
#[test]
fn moves_and_signs_of_printed_sources_are_read() {
    const KNIGHTS: &str = "[FEN \"4k3/1P6/8/3pP3/N7/2p5/8/R3K2R w KQ d6 0 9\"]\n\n9. ";
    for (text, expected) in [
        ("Na4xc3+!?", "Nxc3 $5"),
        ("Na4:c3", "Nxc3"),
        ("♘xc3", "Nxc3"),
        ("♞xc3±", "Nxc3 $16"),
        ("N\u{ad}xc3", "Nxc3"),
        ("Nxc3 +=", "Nxc3 $14"),
        ("Nxc3 ?! ∓", "Nxc3 $6 $17"),
        ("Nxc3 N", "Nxc3 $146"),
        ("Nxc3N!", "Nxc3 $1 $146"),
        ("Nxc3 ⊥", "Nxc3 {⊥}"),
        ("0-0", "O-O"),
        ("O–O–O!", "O-O-O $1"),
        ("0-0-0+", "O-O-O"),
        ("exd6 e.p.", "exd6"),
        ("e5:d6ep", "exd6"),
        ("b8Q", "b8=Q+"),
        ("b8=q", "b8=Q+"),
        ("b8(Q)+", "b8=Q+"),
        ("b8♕", "b8=Q+"),
        ("b7-b8=N", "b8=N"),
        ("b8=Q++", "b8=Q+"),
        ("b8=Q†", "b8=Q+"),
        ("b8=Qch", "b8=Q+"),
        ("b8=Q ch.", "b8=Q+"),
        ("b8=Q dbl ch", "b8=Q+"),
        ("e5–e6", "e6"),
        ("e6 (9. Z0) $300 $40", "e6 (9. Z0) $300 $40"),
    ] {
        let (moves, said) = chess(&format!("{KNIGHTS}{text} *"));
        assert_eq!(moves, format!("9. {expected} *"), "{text}");
        assert_eq!(said, [""; 0], "{text}");
    }
    // A null move is not allowed here, and the moves after it would be wrong.
    assert!(Game::<Chess>::read("1. e4 -- 2. d4", Variant::Chess).is_err());
}

#[test]
fn numbers_that_jump_are_told_and_the_moves_played() {
    let (moves, said) = chess("1. e4 e5\n3. Nf3 Nc6 4. Bb5 7... a6");
    assert_eq!(moves, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *");
    assert_eq!(
        said,
        [
            "line 2: move 1...: number 3 instead of move 2",
            "line 2: move 3.: number 7 instead of move 4",
        ]
    );
    // In Progressive chess the numbers tell where a turn begins.
    let error = Game::<Progressive>::read("1.e4 3.d5 Nf6", Rules::Italian);
    assert!(error.is_err());
}

#[test]
fn what_is_not_closed_goes_to_the_end_and_is_told() {
    let (moves, said) = chess("1. e4 (1. d4 {x\n");
    assert_eq!(moves, "1. e4 (1. d4 {x }) *");
    assert_eq!(said, ["line 1: this variation is not closed"]);
    let (moves, said) = chess("1. e4 (1. d4 d5 1-0");
    assert_eq!(moves, "1. e4 (1. d4 d5) 1-0");
    assert_eq!(said.len(), 1);
    let (moves, said) = chess("1. e4 ) } e5 {oh");
    assert_eq!(moves, "1. e4 e5 {oh} *");
    assert_eq!(said.len(), 3);
}

#[test]
fn the_names_of_games_are_known() {
    for name in [
        "Antichess",
        "Giveaway",
        "giveaway chess",
        "Suicide",
        "Losing Chess",
        "Anti",
        "ANTI-CHESS",
        "Losers",
    ] {
        let text = format!("[Variant \"{name}\"]\n\n1. e3 b5 2. Bxb5 *");
        assert_eq!(variant_of(&text), Some(Variant::Antichess), "{name}");
        let (_, said) = read::<Antichess>(&text);
        let differs = ["give", "suicide", "losers"];
        let differs = differs
            .iter()
            .any(|other| name.to_lowercase().contains(other));
        assert_eq!(said.len(), usize::from(differs), "{name}: {said:?}");
    }
    for name in [
        "Standard",
        "Chess",
        "Normal",
        "From Position",
        "orthodox",
        "Chess960",
        "Fischerandom",
    ] {
        let text = format!("[Variant \"{name}\"]\n\n1. e4 e5 *");
        assert_eq!(variant_of(&text), Some(Variant::Chess), "{name}");
        assert_eq!(chess(&text), ("1. e4 e5 *".to_owned(), vec![]), "{name}");
    }
    for name in ["", "?", "-", " "] {
        let text = format!("[Variant \"{name}\"]\n\n1. e4 e5 *");
        assert_eq!(variant_of(&text), None, "{name}");
        assert_eq!(chess(&text), ("1. e4 e5 *".to_owned(), vec![]), "{name}");
    }
    // Castling from other squares belongs to another game.
    let shuffled = "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/1R3K1R w KQ - 0 1\"]\n\n*";
    assert!(Game::<Chess>::read(shuffled, Variant::Chess).is_err());
}

/// Everything in a file is kept: unknown tags, several comments, unknown glyphs, and comments after
/// variations.
#[test]
fn nothing_that_a_file_says_is_lost() {
    let text = "\
[Event \"x  y\"]
[Site \"?\"]
[Result \"0-1\"]
[Variant \"Standard\"]
[Zeta \"1\"]
[Alpha \"2\"]
[Alpha \"3\"]

{first  of all} {[%csl Ra3]} 1. e4 $1 $14 $255 {[%clk 0:03:00]
[%eval 0.17] } {another} (1. d4 $142 {x} (1. c4) {y}) ({z} 1. Nf3 0-1) {behind}
1... {before} e5 $300 0-1
";
    let (game, said) = read::<Chess>(text);
    assert_eq!(said, [""; 0]);
    let written = game.write(Style::San).expect("legal moves");
    assert_eq!(written, text.replace("0.17] }", "0.17]}"));
    assert_eq!(game.notes.len(), 2);
    assert_eq!(game.notes[0], Note::Comment("first  of all".to_owned()));
}
