//! Tests of the exact words that explain a mate.

use seriatim::progressive::system::explanation::explanation;
use seriatim::rules::{Chess, Position, Progressive, Rules};

use super::english;

/// Returns every sentence with its squares.
fn said(fen: &str, last: Option<&str>) -> Vec<String> {
    let position = Progressive::from_fen(fen, Rules::Italian).expect("a test position");
    said_of(&position, last)
}

fn said_of<P: Position>(position: &P, last: Option<&str>) -> Vec<String> {
    let last = last.map(|mv| mv.parse().expect("a move"));
    let explained = explanation(position, last).expect("a mate");
    let said = explained.sentences.into_iter();
    said.map(|said| format!("{} [{}]", english(&said.say), said.squares.join(" ")))
        .collect()
}

#[test]
fn back_rank() {
    let expected = [
        "The rook on e8 gives check and covers f8 and, behind the king, h8. [e8 g8 f8 h8]",
        "No piece can take the rook or step in between. [f8 e8]",
        "The king’s own pieces stand on f7, g7 and h7. [f7 g7 h7]",
    ];
    assert_eq!(said("4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 4", None), expected);
}

#[test]
fn smothered() {
    let expected = [
        "The knight on f7 gives check. [f7 h8]",
        "No piece can take the knight. [f7]",
        "The king’s own pieces stand on g7, h7 and g8. [g7 h7 g8]",
    ];
    assert_eq!(said("6rk/5Npp/8/8/8/8/8/6K1 b - - 0 4", None), expected);
}

#[test]
fn double_check() {
    let expected = [
        "The rook on h1 and the bishop on b2 both give check, so only a king’s move could help. [h1 b2 h8]",
        "The king’s own rook stands on g8. [g8]",
        "The rook on h1 covers h7. [h1 h7]",
        "The bishop on b2 covers g7. [b2 g7]",
    ];
    assert_eq!(said("6rk/8/8/8/8/8/1B6/K6R b - - 0 4", None), expected);
}

#[test]
fn pinned_man() {
    let expected = [
        "The rook on d8 gives check and covers f8 and, behind the king, h8. [d8 g8 f8 h8]",
        "The king’s own pieces stand on f7, g7 and h7. [f7 g7 h7]",
        "The knight on f7 could take the rook on d8, but it is pinned by the bishop on c4. [f7 d8 g8 c4]",
    ];
    let fen = "3R2k1/5npp/8/8/2B5/8/8/6K1 b - - 0 4";
    assert_eq!(said(fen, None), expected);
}

#[test]
fn guarded_checker_and_a_man_to_take() {
    let expected = [
        "The queen on f7 gives check and guards the knight on e7. [f7 e8 e7]",
        "Only the king could take the queen, but the bishop on c4 guards it. [c4 f7 e8]",
        "The king’s own pieces stand on d7, d8 and f8. [d7 d8 f8]",
    ];
    let fen = "3qkb2/3pNQ2/8/8/2B5/8/8/6K1 b - - 0 4";
    assert_eq!(said(fen, None), expected);
}

#[test]
fn italian_mate_by_a_reply_that_checks() {
    let expected = [
        "The bishop on f4 gives check and covers g3. [f4 h2 g3]",
        "The king’s own pieces stand on h1 and h3. [h1 h3]",
        "The king on f2 covers g1 and g2. [f2 g1 g2]",
        "The pawn on h4 could take en passant on g3, but that would give check to the king on f2. [h4 g3 f2]",
        "By the Italian rules only the last of Black’s 4 moves may give check. []",
    ];
    let fen = "8/8/8/8/1pP2BPp/7b/5K1k/7b b - c3g3 0 4";
    assert_eq!(said(fen, None), expected);
}

#[test]
fn italian_mate_by_a_king_that_uncovers_a_check() {
    let fen = "r7/k6R/8/K7/8/8/8/8 b - - 0 2";
    let expected = [
        "The rook on h7 gives check and covers b7. [h7 a7 b7]",
        "No piece can take the rook or step in between. [b7 c7 d7 e7 f7 g7 h7]",
        "The king’s own rook stands on a8. [a8]",
        "The king on a5 covers a6 and b6. [a5 a6 b6]",
        "The king on a7 could go to b8, but that would uncover a check by the rook on a8 to the king on a5. [a7 b8 a5 a8]",
        "By the Italian rules only the last of Black’s 2 moves may give check. []",
    ];
    assert_eq!(said(fen, None), expected);
}

#[test]
fn discovered_check_needs_the_last_move() {
    let fen = "4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 4";
    let first = |last| said(fen, Some(last)).remove(0);
    assert!(first("e4c2").starts_with("The rook on e8 gives a discovered check and"));
    assert!(first("e1e8").starts_with("The rook on e8 gives check and"));
}

#[test]
fn mates_of_chess_are_explained_alike() {
    let fen = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let position = Chess::from_fen(fen).expect("a test position");
    let expected = [
        "The queen on h4 gives check and covers f2. [h4 e1 f2]",
        "No piece can take the queen or step in between. [f2 g3 h4]",
        "The king’s own pieces stand on d1, f1, d2 and e2. [d1 f1 d2 e2]",
    ];
    assert_eq!(said_of(&position, Some("d8h4")), expected);
    // A check that can be answered is no mate.
    let fen = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/3P1P2/PPP1P2P/RNBQKBNR w KQkq - 1 3";
    let position = Chess::from_fen(fen).expect("a test position");
    assert!(explanation(&position, None).is_none());
}
