//! Tests of draws by a game's earlier positions: repetition, fifty moves, dead positions. FIDE Laws
//! of Chess, articles 5.2.2, 9.2, 9.3.

use super::mv;
use seriatim::rules::{
    Antichess, Chess, EndReason, History, Position, Progressive, Rules, Variant,
};

/// Plays moves from a FEN. Returns the number of the move that ends the game, and the reason.
fn end_of<P: Position>(fen: &str, moves: &str) -> Option<(usize, EndReason)> {
    let mut position = P::from_fen(fen, P::VARIANTS[0]).unwrap_or_else(|e| panic!("{e}"));
    let mut history = History::new();
    let ended = |n, outcome: Option<seriatim::rules::Outcome>| Some((n, outcome?.reason));
    let first = ended(0, history.outcome(&position));
    first.or_else(|| {
        moves.split_whitespace().enumerate().find_map(|(i, text)| {
            history.push(&position);
            position = position.play(mv(text)).expect("a legal move");
            ended(i + 1, history.outcome(&position))
        })
    })
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn the_third_time_is_a_draw() {
    let knights = "g1f3 g8f6 f3g1 f6g8 ".repeat(3);
    let third = Some((8, EndReason::Repetition));
    assert_eq!(end_of::<Chess>(START, &knights), third);
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    assert_eq!(end_of::<Antichess>(start, &knights), third);
    // A pawn move in between starts the count anew.
    let pawn = format!("{} e2e4 e7e5 {}", &knights[..40], &knights[..40]);
    assert_eq!(
        end_of::<Chess>(START, &pawn[..60]),
        Some((8, EndReason::Repetition))
    );
    let pawn = format!("g1f3 g8f6 f3g1 f6g8 e2e4 e7e5 {knights}");
    assert_eq!(
        end_of::<Chess>(START, &pawn),
        Some((14, EndReason::Repetition))
    );
}

/// FIDE Laws, 9.2.3: positions with different castling rights are different.
#[test]
fn lost_castling_rights_make_another_position() {
    let fen = "4k3/8/8/8/8/8/7p/R3K3 w Q - 0 1";
    let rook = "a1b1 e8d8 b1a1 d8e8 ".repeat(3);
    // The first position had the right. The position after the first move has lost it, and occurs
    // for the third time after the ninth move.
    assert_eq!(
        end_of::<Chess>(fen, &rook),
        Some((9, EndReason::Repetition))
    );
}

/// FIDE Laws, 9.2.3: an en passant target counts only if the pawn can really be captured.
#[test]
fn a_target_that_nobody_can_take_on_makes_no_other_position() {
    let knights = "g8f6 g1f3 f6g8 f3g1 ".repeat(2);
    assert_eq!(
        end_of::<Chess>(START, &format!("e2e4 {knights}")),
        Some((9, EndReason::Repetition))
    );
    let takes = "rnbqkbnr/ppp1pppp/8/8/3p4/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3";
    assert_eq!(end_of::<Chess>(takes, &format!("e2e4 {knights}")), None);
    let again = format!("e2e4 {knights} g8f6");
    assert_eq!(
        end_of::<Chess>(takes, &again),
        Some((10, EndReason::Repetition))
    );
    // The pawn that could capture is pinned.
    let pinned = "4k3/8/8/8/3p4/8/1B2P3/4K3 w - - 0 1".replace("4k3/8/8/8", "8/8/5k2/8");
    let kings = "f6f7 e1f1 f7f6 f1e1 ".repeat(2);
    assert_eq!(
        end_of::<Chess>(&pinned, &format!("e2e4 {kings}")),
        Some((9, EndReason::Repetition))
    );
}

#[test]
fn fifty_moves() {
    let quiet = "8/8/4k3/8/8/4K3/8/R7 w - - 98 90";
    assert_eq!(
        end_of::<Chess>(quiet, "a1b1 e6e5"),
        Some((2, EndReason::FiftyMoves))
    );
    assert_eq!(
        end_of::<Antichess>(quiet, "a1b1 e6e5"),
        Some((2, EndReason::FiftyMoves))
    );
    // A mate by the last move takes precedence.
    let mate = "7k/8/6K1/8/8/8/8/R7 w - - 99 90";
    assert_eq!(
        end_of::<Chess>(mate, "a1a8"),
        Some((1, EndReason::Checkmate))
    );
    let pawn = "8/8/4k3/8/8/4K3/P7/R7 w - - 99 90";
    assert_eq!(end_of::<Chess>(pawn, "a2a4"), None);
}

#[test]
fn dead_positions_of_chess() {
    let dead = ["", "N", "n", "B", "b", "BB", "Bb"];
    let alive = ["P", "p", "R", "q", "NN", "Nn", "nb", "BN"];
    let fen = |men: &str| {
        // The pieces stand on every second square, all of one colour.
        let men: String = men.chars().map(|man| format!("{man}1")).collect();
        let rest = 8 - men.len();
        let rest = if rest > 0 {
            rest.to_string()
        } else {
            String::new()
        };
        format!("4k3/8/8/{men}{rest}/8/8/8/4K3 w - - 0 1")
    };
    for men in dead {
        let end = end_of::<Chess>(&fen(men), "");
        assert_eq!(end, Some((0, EndReason::DeadPosition)), "{men}");
    }
    for men in alive {
        assert_eq!(end_of::<Chess>(&fen(men), ""), None, "{men}");
    }
    let other_colour = "4k3/8/8/Bb6/8/8/8/4K3 w - - 0 1";
    assert_eq!(end_of::<Chess>(other_colour, ""), None);
}

/// Dead positions on Lichess: bishops of the two sides on squares of different colours, with no
/// pawns or only pawns that block each other.
#[test]
fn dead_positions_of_antichess() {
    let dead = [
        "8/8/8/8/8/8/8/Bb6 w - - 0 1",
        "8/8/8/B1B5/8/8/8/1b1b4 w - - 0 1",
        "8/8/8/3p4/3P4/8/8/B6b b - - 0 1",
    ];
    let alive = [
        // Not dead: bishops on squares of one colour; a pawn that can move, be captured or capture;
        // a side without a bishop; another piece.
        "8/8/8/8/8/8/8/B1b5 w - - 0 1",
        "8/8/8/8/4P3/8/8/B6b b - - 0 1",
        "8/8/8/4p3/4P3/8/8/B6b b - - 0 1",
        "8/8/3p4/3Pp3/4P3/8/8/B6b b - - 0 1",
        "8/8/8/8/8/8/8/B7 w - - 0 1",
        "8/8/8/8/8/8/8/Bb5n w - - 0 1",
        "8/8/8/8/8/8/8/BB1b4 w - - 0 1",
    ];
    for fen in dead {
        let end = end_of::<Antichess>(fen, "");
        assert_eq!(end, Some((0, EndReason::DeadPosition)), "{fen}");
    }
    for fen in alive {
        assert_eq!(end_of::<Antichess>(fen, ""), None, "{fen}");
    }
}

/// Turns grow longer, so no position is repeated. Quiet turns are counted by the rules themselves.
#[test]
fn progressive_chess_has_its_own_draws() {
    let mut history = History::new();
    let position = Progressive::initial(Rules::Italian);
    history.push(&position);
    history.push(&position);
    assert_eq!(
        (history.seen(&position), history.outcome(&position)),
        (0, None)
    );
    let bare = Progressive::from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1", Variant::Scottish);
    assert_eq!(history.outcome(&bare.expect("legal")), None);
    let drawn = Progressive::from_fen("4k3/8/8/8/8/8/8/4K3 w - - 10 11", Variant::Scottish);
    let drawn = history.outcome(&drawn.expect("legal"));
    assert_eq!(drawn.map(|o| o.reason), Some(EndReason::TenQuietTurns));
}
