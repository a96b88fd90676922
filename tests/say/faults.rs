//! Tests of the exact words about faults of a move, a game or a book.

use seriatim::notation::{Game, read_move, read_series};
use seriatim::progressive::book::Book;
use seriatim::rules::{Position, Progressive, Rules};

use super::phrase;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CASTLE: &str = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 4";
const PAWNS: &str = "8/1P5k/8/8/8/8/8/K7 w - - 0 3";

/// Figure 2 of Janko & Guid (2016): Black to play turn 4.
const FIG2: &str = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4";

#[test]
fn illegal_moves() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let castle = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let promote = "7k/P7/8/8/8/8/8/K7 w - - 0 3";
    let cases = [
        (start, "e4e5", "there is no piece on e4"),
        (
            start,
            "e7e5",
            "the pawn on e7 is Black’s, but White is to move",
        ),
        (start, "a1a2", "a pawn of the same side stands on a2"),
        (start, "a1a5", "the rook on a1 cannot go to a5"),
        (
            start,
            "e2d3",
            "there is nothing to take on d3: no pawn that passed this square in the last turn still stands behind it",
        ),
        (start, "e2e3q", "this move cannot make a queen"),
        (
            start,
            "e1g1",
            "castling is not possible: a piece stands on f1, between king and rook",
        ),
        (castle, "e1g1", "castling is not possible: f1 is attacked"),
        (
            "4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
            "e1g1",
            "castling is not possible: the king or that rook has moved, or the rook was taken",
        ),
        (
            "4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1",
            "e1g1",
            "castling is not possible: the king is in check",
        ),
        (
            promote,
            "a7a8",
            "a pawn that reaches a8 must become a queen, rook, bishop or knight: say which, as in a8=Q",
        ),
        (promote, "a7a8k", "this move cannot make a king"),
        (
            promote,
            "a7a8q",
            "it gives check, but by the Italian rules only the last move of a turn may do that, and 2 more moves would have to follow",
        ),
        (
            "4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1",
            "e2d2",
            "it leaves its own king on e1 in check",
        ),
        (
            "4k3/4r3/8/8/8/8/R7/4K3 w - - 0 1",
            "a2a3",
            "it does not get the king on e1 out of check",
        ),
        (
            "4k3/8/8/8/8/8/8/r3K3 w - - 0 1",
            "e1d1",
            "it does not get the king on e1 out of check",
        ),
        (
            "7k/8/8/KPp4r/8/8/8/8 w - c6 0 3",
            "b5c6",
            "it leaves its own king on a5 in check",
        ),
        (
            "R6k/6pp/8/8/8/8/8/7K b - - 0 2",
            "h8g8",
            "the game is over: White has won by checkmate",
        ),
    ];
    for (fen, mv, words) in cases {
        let position = Progressive::from_fen(fen, Rules::Italian).expect("a test position");
        let why = position.why_illegal(mv.parse().expect("a test move"));
        let why = why.map(|fault| phrase(&fault.into()));
        assert_eq!(why.as_deref(), Some(words), "{fen} {mv}");
    }
}

#[test]
fn move_texts() {
    let cases = [
        (START, "hello", "“hello” is not a move"),
        (START, "Xf3", "“Xf3” is not a move"),
        (START, "Nf5", "“Nf5”: White has no knight that can go to f5"),
        (START, "Bg1-f3", "“Bg1-f3”: there is no bishop on g1"),
        (
            START,
            "Qd2",
            "“Qd2” (d1d2) is illegal: a pawn of the same side stands on d2",
        ),
        (
            START,
            "e2e5",
            "“e2e5” is illegal: the pawn on e2 cannot go to e5",
        ),
        (
            CASTLE,
            "Bd6",
            "“Bd6”: Black has no bishop that can go to d6",
        ),
        (
            CASTLE,
            "Rxh1",
            "“Rxh1” (h8h1) is illegal: it gives check, but by the Italian rules only the last move of a turn may do that, and 3 more moves would have to follow",
        ),
        (
            PAWNS,
            "b8",
            "“b8” (b7b8) is illegal: a pawn that reaches b8 must become a queen, rook, bishop or knight: say which, as in b8=Q",
        ),
    ];
    for (fen, text, expected) in cases {
        let position = Progressive::from_fen(fen, Rules::Italian).expect("a test position");
        let error = read_move(&position, text).expect_err(text);
        assert_eq!(phrase(&(&error).into()), expected);
    }
}

#[test]
fn series() {
    let cases = [
        ("5.c6", "turn 4, move 1: number 5 instead of turn 4"),
        (
            "c6 Qb6 Ne4 Qxf2 Qe1",
            "turn 4, move 5: the game is over: Black has won by checkmate",
        ),
        (
            "c6 Qd4",
            "turn 4, move 2: “Qd4” (d8d4) is illegal: the queen on d8 cannot go to d4",
        ),
        (
            "a6",
            "turn 4, move 1: “a6” (a7a6) is illegal: it does not get the king on e8 out of check",
        ),
        ("c6 x", "turn 4, move 2: “x” is not a move"),
        (
            "c6 Qb6 Ne4 cb5 a6",
            "turn 4, move 5: the turn is too long: turn 4 has 4 moves",
        ),
    ];
    for (text, expected) in cases {
        let fig2 = Progressive::from_fen(FIG2, Rules::Italian).expect("a test position");
        let error = read_series(&fig2, text).expect_err(text);
        assert_eq!(phrase(&(&error).into()), expected);
    }
}

#[test]
fn game_files() {
    let cases = [
        (
            "1.e4\n2.d5 3.Nf3",
            "line 2: turn 2, move 2: the turn is too short: 1 more to come, but another turn follows",
        ),
        (
            "1.e4\n3.d5",
            "line 2: turn 1, move 2: number 3 instead of turn 2",
        ),
        (
            "1.e4 d5",
            "line 1: turn 1, move 2: the turn is too long: turn 1 has one move (is this a game of ordinary chess?)",
        ),
        (
            "1.Cf4",
            "line 1: turn 1, move 1: “Cf4”: White has no knight that can go to f4",
        ),
        (
            "1.e4 1-0 2.e5",
            "line 1: “2.e5” stands after the result of the game",
        ),
        (
            "[Rules \"English\"]",
            "line 1: tag Rules: “English” is neither Italian nor Scottish",
        ),
        (
            "[Variant \"Standard\"]",
            "line 1: tag Variant: “Standard” is not Progressive chess",
        ),
        (
            "\n[FEN \"8/8 w\"]",
            "line 2: tag FEN: the board has 2 ranks instead of 8; the number of the turn is missing",
        ),
    ];
    for (text, expected) in cases {
        let error = Game::<Progressive>::read(text, Rules::Italian).expect_err(text);
        assert_eq!(phrase(&(&error).into()), expected);
    }
}

#[test]
fn books() {
    let cases = [
        (
            "",
            "line 1: a book begins with “Seriatim book 1”, not with “”",
        ),
        (
            "Seriatim book 2\n",
            "line 1: a book begins with “Seriatim book 1”, not with “Seriatim book 2”",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(
            phrase(&(&Book::read(text).expect_err(text)).into()),
            expected
        );
    }
    let form = "a line has the form “italian line +0 =0 -0 1.e4 2.e5 f6”";
    let lines = [
        ("english line +0 =0 -0 1.e4", "“english” is neither italian nor scottish".to_owned()),
        ("italian good +0 =0 -0 1.e4", "“good” is neither line nor seen".to_owned()),
        ("italian line +0 =x -0 1.e4", "“=x” is not “=” with a number from 0 to 4,294,967,295".to_owned()),
        ("italian line ++1 =0 -0 1.e4", "“++1” is not “+” with a number from 0 to 4,294,967,295".to_owned()),
        ("italian line +0 =0 -4294967296 1.e4", "“-4294967296” is not “-” with a number from 0 to 4,294,967,295".to_owned()),
        ("italian line +0 =0", format!("the number of losses is missing: {form}")),
        ("italian line +0 =0 -0", format!("the list of turns is missing: {form}")),
        ("italian line +0 =0 -0 1.e5", "turn 1, move 1: “e5”: White has no pawn that can go to e5".to_owned()),
        ("italian line +0 =0 -0 1.e4 2.e5", "“1.e4 2.e5”: only whole turns from the starting position may stand here".to_owned()),
        ("italian line +0 =0 -0 1.e4 {good}", "“1.e4 {good}”: only whole turns from the starting position may stand here".to_owned()),
        ("italian line +0 =0 -0 [Rules \"Scottish\"] 1.e4", "“[Rules \"Scottish\"] 1.e4”: only whole turns from the starting position may stand here".to_owned()),
    ];
    for (line, expected) in lines {
        let text = format!("Seriatim book 1\n# a note\n\n{line}\n");
        let error = Book::read(&text).expect_err(line);
        assert_eq!(
            phrase(&(&error).into()),
            format!("line 4: {expected}"),
            "{line}"
        );
        assert_eq!(error.text, line);
    }
    let twice =
        "Seriatim book 1\nitalian line +0 =0 -0 1.e4 2.e5 f6\nitalian seen +1 =0 -0 1.e4 2.f6 e5\n";
    let error = phrase(&(&Book::read(twice).expect_err("twice")).into());
    assert!(
        error.starts_with("line 3: ") && error.contains("twice"),
        "{error}"
    );
}
