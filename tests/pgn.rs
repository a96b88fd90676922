//! Tests of game files of chess and antichess from Lichess, chess.com, ChessBase and people who
//! type them.

use crate::say::phrase;
use seriatim::board::Move;
use seriatim::notation::game::{GameResult, MoveTree, Note, split_games, variant_of};
use seriatim::notation::{Game, Style};
use seriatim::rules::{Antichess, Chess, Position, Progressive, Variant};
use seriatim::say::Say;

const ANTICHESS: &str = r#"[Event "Rated antichess game"]
[Site "https://lichess.org/aaaaaaaa"]
[Date "2025.08.23"]
[White "one"]
[Black "two"]
[Result "1-0"]
[UTCTime "12:00:00"]
[WhiteElo "1993"]
[Variant "Antichess"]
[TimeControl "300+0"]
[Termination "Normal"]

1. c4 { [%clk 0:05:00] } 1... c5 { [%clk 0:05:00] } 2. d4 { [%eval -0.5] [%clk 0:04:58] } 2... cxd4 3. Qxd4 Na6 4. Qxa7 Rxa7 5. b4 Nxb4 6. Kd1 Nxa2 7. Rxa2 Rxa2 8. Kc2 Rxc2 9. e4 Rxc1 10. h3 Rxb1 11. Rh2 Rxf1 12. Ne2 Rxf2 13. Rh1 Rxe2 14. h4 Rxg2 15. Rh2 Rxh2 16. h5 Rxh5 17. e5 Rxe5 18. c5 Rxc5# 1-0
"#;

const STUDY: &str = r#"
[Event "?"]
[White "Lasker, Emanuel"]
[Black "Bauer, Johann"]
[Result "*"]
[SetUp "1"]
[FEN "r2r2k1/pb2bp1p/1pn1pp2/8/4P3/1P1B3P/PB3PP1/R2R2K1 b - - 0 17"]

{Black to move} 17... Nb4 $1 (17... Rac8?! 18. Bb5 (18. Bc4 {also} Na5) 18... Na5) 18. Be2! ; the pair
Ba6 $6 {[%csl Ga6][%cal Ga6e2]} 19. Bxa6 Nxa6 *
"#;

fn chess(text: &str) -> Game<Chess> {
    Game::read(text, Variant::Chess).unwrap_or_else(|e| panic!("{e}"))
}

/// Returns the movetext of a file in one line.
fn movetext<P: Position>(game: &Game<P>) -> String {
    let written = game.write(Style::San).expect("legal moves");
    let (_, moves) = written.split_once("\n\n").expect("tags and moves");
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn moves<P: Position>(game: &Game<P>) -> Vec<String> {
    let moves = game.moves().into_iter().flatten();
    moves.map(|mv| mv.to_string()).collect()
}

#[test]
fn antichess_of_lichess() {
    let game = Game::<Antichess>::read(ANTICHESS, Variant::Antichess).expect("a game");
    assert_eq!(
        (game.variant(), game.series.len()),
        (Variant::Antichess, 36)
    );
    assert_eq!(game.result, GameResult::WhiteWins);
    assert_eq!(game.tag("WhiteElo"), Some("1993"));
    let clock = Note::Comment("[%eval -0.5] [%clk 0:04:58]".to_owned());
    assert_eq!(game.series[2].moves[0].notes, [clock]);
    let replayed = game.replay().expect("legal moves");
    assert_eq!(replayed.outcome().map(|end| end.result()), Some("1-0"));
    let written = game.write(Style::San).expect("legal moves");
    assert!(written.contains("[Variant \"Antichess\"]\n"), "{written}");
    let moves = movetext(&game);
    let start = "1. c4 {[%clk 0:05:00]} 1... c5 {[%clk 0:05:00]} 2. d4 {[%eval -0.5] [%clk 0:04:58]} 2... cxd4 3. Qxd4 Na6";
    assert!(moves.starts_with(start), "{moves}");
    assert!(moves.ends_with("18. c5 Rxc5# 1-0"), "{moves}");
}

#[test]
fn a_game_from_another_position_with_variations() {
    let game = chess(STUDY);
    assert_eq!(game.start.turn(), 34);
    assert_eq!(moves(&game), ["c6b4", "d3e2", "b7a6", "e2a6", "b4a6"]);
    let tree = game.tree().expect("legal moves");
    let ends = tree.line_ends().into_iter();
    let lines: Vec<usize> = ends.map(|end| tree.moves_to(end).len()).collect();
    assert_eq!(lines, [3, 3]);
    let written = game.write(Style::San).expect("legal moves");
    let expected = "{Black to move} 17... Nb4 $1 (17... Rac8?! 18. Bb5 (18. Bc4 {also} Na5) 18... Na5) 18. Be2 $1 {the pair} 18... Ba6 $6 {[%csl Ga6][%cal Ga6e2]} 19. Bxa6 Nxa6 *";
    assert_eq!(movetext(&game), expected);
    assert!(written.contains("[Variant \"Standard\"]\n[SetUp \"1\"]\n[FEN \"r2r2k1/"));
}

#[test]
fn lines_become_variations() {
    let line = |text: &str| -> Vec<Vec<String>> {
        let texts = |moves: &Vec<Move>| moves.iter().map(Move::to_string).collect();
        chess(text).moves().iter().map(texts).collect()
    };
    let game = chess("1. e4 e5 2. Nf3");
    let mut tree = MoveTree::new(&game.start);
    for text in ["1. e4 e5 2. Nf3", "1. d4 d5", "1. d4 Nf6 2. c4", "1. e4 c5"] {
        tree.add_line(&line(text)).expect("a legal line");
    }
    let written = game.write_with(&tree, Style::San);
    let expected = "1. e4 (1. d4 d5 (1... Nf6 2. c4)) 1... e5 (1... c5) 2. Nf3 *\n";
    assert!(written.ends_with(expected), "{written}");
}

/// Different forms of the same game.
#[test]
fn forms_of_numbers_and_moves() {
    let expected = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"];
    let forms = [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5",
        "1.e4 e5 2.Nf3 Nc6 3.Bb5 *",
        "1 e4 e5 2 Nf3 Nc6 3 Bb5",
        "1. e4 1... e5 2. Nf3 2... Nc6 3. Bb5",
        "e4 e5 Nf3 Nc6 Bb5",
        "e2e4 e7e5 g1f3 b8c6 f1b5",
        "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5",
        "1. e4 e5 2. Cf3 Cc6 3. Ab5",
        "1. e4 e5 2. Sf3 Sc6 3. Lb5",
        "1. e4! {best by test} e5 2. Nf3 (2. f4) 2... Nc6 3. Bb5 $14",
        // Some programs count from another number, whatever the position.
        "40. e4 e5 41. Nf3 Nc6 42. Bb5",
        "[Variant \"Standard\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5",
        "[Variant \"From Position\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5",
        "[Rules \"as at home\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5",
    ];
    for text in forms {
        assert_eq!(moves(&chess(text)), expected, "{text}");
    }
}

/// The result comes from the file, from the board, or from earlier positions of the game.
#[test]
fn results() {
    let result = |text: &str| chess(text).result.to_string();
    assert_eq!(result("1. f3 e5 2. g4 Qh4#"), "0-1");
    assert_eq!(result("1. e4 e5 1/2-1/2"), "1/2-1/2");
    assert_eq!(result("[Result \"1-0\"]\n\n1. e4 e5"), "1-0");
    assert_eq!(result("1. e4 e5 *"), "*");
    let again = "Nf3 Nf6 Ng1 Ng8 ".repeat(2);
    assert_eq!(result(&again), "1/2-1/2");
    // The draw was not claimed, so the game went on.
    assert_eq!(result(&format!("{again} e4")), "*");
    assert_eq!(result(&format!("{again} 1-0")), "1-0");
}

#[test]
fn which_game_a_file_is() {
    let cases = [
        (ANTICHESS, Some(Variant::Antichess)),
        (STUDY, None),
        ("[Variant \"Standard\"]\n\n*", Some(Variant::Chess)),
        (
            "[Event \"[Variant\"]\n[Variant \"Progressive\"]\n[Rules \"Scottish\"]\n*",
            Some(Variant::Scottish),
        ),
        (
            "[Variant \"Scottish Progressive\"]",
            Some(Variant::Scottish),
        ),
        ("[Variant \"Progressive\"]", Some(Variant::Italian)),
        ("[Variant \"Atomic\"]", None),
        ("1. e4 {\n[Variant \"Antichess\"]\n}", None),
        ("", None),
    ];
    for (text, variant) in cases {
        assert_eq!(variant_of(text), variant, "{text}");
    }
}

#[test]
fn what_is_broken_is_named_with_its_line() {
    let cases = [
        (
            "1. e4 e5\n2. Nf3 Nf3",
            "line 2: move 2...: “Nf3”: Black has no knight that can go to f3",
        ),
        (
            "1. e4 e5 2. Ke3",
            "line 1: move 2.: “Ke3” (e1e3) is illegal: the king on e1 cannot go to e3",
        ),
        (
            "[Variant \"Atomic\"]\n\n1. e4",
            "line 1: tag Variant: “Atomic” is not chess",
        ),
        (
            "[Variant \"Antichess\"]\n\n1. e4",
            "line 1: tag Variant: “Antichess” is not chess",
        ),
        (
            "\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n",
            "line 2: tag FEN: White has no king; Black has no king",
        ),
        (
            "1. f3 e5 2. g4 Qh4# 3. a3",
            "line 1: move 3.: the game is over: Black has won by checkmate",
        ),
    ];
    for (text, expected) in cases {
        let error = Game::<Chess>::read(text, Variant::Chess).expect_err(text);
        assert_eq!(phrase(&Say::from(&error)), expected);
    }
    let error = Game::<Antichess>::read("1. e3 b5 2. a3", Variant::Antichess).expect_err("2.Bxb5");
    assert_eq!(
        phrase(&Say::from(&error)),
        "line 1: move 2.: “a3” (a2a3) is illegal: a capture is compulsory, for example f1b5"
    );
    let error = Game::<Progressive>::read(ANTICHESS, Variant::Italian).expect_err("antichess");
    assert!(phrase(&Say::from(&error)).contains("is not Progressive chess"));
}

/// A file of several games with one broken game. Each game is read by itself, and the error has its
/// line in the file.
#[test]
fn several_games() {
    let broken = "[Event \"x\"]\n\n1. e4 e5 2. Nonsense {oh\n\n";
    let file = format!("{STUDY}\n{broken}{STUDY}");
    let mut lines = Vec::new();
    for game in split_games(&file) {
        lines.push(game.line);
        if let Err(error) = Game::<Chess>::read(game.text, Variant::Chess) {
            let error = error.after_lines(game.line - 1);
            assert_eq!(error.line, 14, "{error}");
            lines.push(0);
        }
    }
    assert_eq!(lines, [2, 12, 0, 17]);
}

/// Forty thousand games are split in one pass.
#[test]
fn a_large_file() {
    let file = STUDY.repeat(40_000);
    assert_eq!(split_games(&file).count(), 40_000);
}
