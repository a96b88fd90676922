//! Tests of the judge against a plain twin, against known answers, and of its certificates.

mod plain;

use super::{CanWin, NoWinCheck, NoWinReason, WinJudge, can_win, is_dead, is_helpmate};
use seriatim_core::board::{Color, Piece, Role, Setup, Square};
use seriatim_core::rules::{Chess, Position, Variant};
use seriatim_search::certificate::Certificate;
use seriatim_search::{Search, SearchStatus};
use seriatim_util::Rng;

const LIMIT: u64 = 60_000;

fn position(fen: &str) -> Chess {
    Chess::from_fen(fen).unwrap_or_else(|faults| panic!("{fen}: {faults}"))
}

fn accepts(position: &Chess, side: Color, certificate: &Certificate) -> bool {
    let mut check = NoWinCheck::new(position, side, certificate);
    while check.step(1000) == SearchStatus::Running {}
    check.verdict().is_ok()
}

/// Places the pieces of `letters` at random, pawns where pawns may stand. `None` if the rules do
/// not allow the position.
fn placed(rng: &mut Rng, letters: &str) -> Option<Chess> {
    let mut setup = Setup::initial();
    setup.castling.0 = 0;
    for square in Square::all() {
        setup.board.remove(square);
    }
    for letter in letters.chars() {
        let piece = Piece::from_letter(letter)?;
        let square = Square::new(rng.below(64) as u8);
        if setup.board.piece_at(square).is_some() {
            return None;
        }
        setup.board.put(square, piece);
    }
    setup.to_move = Color::ALL[rng.below(2)];
    Chess::from_setup(&setup, Variant::Chess).ok()
}

/// Kings, and pawns that block each other on some of the files.
fn locked(rng: &mut Rng) -> Option<Chess> {
    let mut setup = Setup::initial();
    setup.castling.0 = 0;
    for square in Square::all() {
        setup.board.remove(square);
    }
    let mut put = |letter: char, square: Square| {
        let free = setup.board.piece_at(square).is_none();
        setup.board.put(square, Piece::from_letter(letter)?);
        free.then_some(())
    };
    for file in (rng.below(2)..8).step_by(1 + rng.below(2)) {
        let rank = 1 + rng.below(5) as u8;
        put('P', Square::at(file as u8, rank))?;
        put('p', Square::at(file as u8, rank + 1))?;
    }
    for letter in ['K', 'k'] {
        put(letter, Square::new(rng.below(64) as u8))?;
    }
    setup.to_move = Color::ALL[rng.below(2)];
    Chess::from_setup(&setup, Variant::Chess).ok()
}

#[test]
fn answers_equal_those_of_the_plain_twin() {
    let mut rng = Rng::new(49);
    let mut decided = [0; 2];
    let families = ["KRk", "KQk", "KNk", "KBk", "KQkp", "KNkn", "KPkp", ""];
    for letters in families {
        let mut made = 0;
        while made < if letters.is_empty() { 80 } else { 8 } {
            let position = if letters.is_empty() {
                locked(&mut rng)
            } else {
                placed(&mut rng, letters)
            };
            let Some(position) = position else {
                continue;
            };
            made += 1;
            for side in Color::ALL {
                let Some(truth) = plain::can_mate(&position, side, 20_000) else {
                    continue;
                };
                let answer = can_win(&position, side, LIMIT);
                assert_eq!(answer.decided(), Some(truth), "{position} {side:?}");
                decided[usize::from(truth)] += 1;
            }
        }
    }
    assert!(decided[0] >= 5 && decided[1] >= 12, "{decided:?}");
}

/// Positions with the sides that can win, the reason for White, and the reason for Black.
const KNOWN: &[(&str, Option<NoWinReason>, Option<NoWinReason>)] = &[
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        None,
        None,
    ),
    (
        "8/8/8/4k3/8/8/4K3/4R3 w - - 0 1",
        None,
        Some(NoWinReason::Material),
    ),
    (
        "8/8/4k3/8/8/3KN3/8/q7 w - - 0 1",
        Some(NoWinReason::Material),
        None,
    ),
    ("8/8/4k3/8/8/3KN3/8/r7 w - - 0 1", None, None),
    (
        "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1",
        None,
        Some(NoWinReason::Wall),
    ),
    (
        "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1",
        Some(NoWinReason::Wall),
        Some(NoWinReason::Wall),
    ),
    // Stalemate, and a mate on the board.
    (
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        Some(NoWinReason::GameOver),
        Some(NoWinReason::GameOver),
    ),
    (
        "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
        None,
        Some(NoWinReason::GameOver),
    ),
    // The only legal move takes the queen.
    (
        "k7/1Q6/8/8/8/8/8/K7 b - - 0 1",
        Some(NoWinReason::Exhausted),
        Some(NoWinReason::Material),
    ),
];

#[test]
fn known_positions_have_their_reasons() {
    for &(fen, white, black) in KNOWN {
        let position = position(fen);
        for (side, reason) in [(Color::White, white), (Color::Black, black)] {
            match (can_win(&position, side, LIMIT), reason) {
                (CanWin::Yes(line), None) => assert!(is_helpmate(&position, side, &line)),
                (CanWin::No(found, certificate), Some(reason)) => {
                    assert_eq!(found, reason, "{fen} {side:?}");
                    assert!(accepts(&position, side, &certificate));
                }
                (answer, _) => panic!("{fen} {side:?}: {answer:?}"),
            }
        }
        let dead = white.is_some() && black.is_some();
        assert_eq!(is_dead(&position, LIMIT), Some(dead), "{fen}");
    }
}

#[test]
fn en_passant_and_castling_count() {
    // Black is in check, and only the capture in passing gets out of it.
    let fen = "8/8/8/1k6/1pP5/1K6/8/8 b - c3 0 1";
    let with = position(fen);
    assert_eq!(can_win(&with, Color::Black, LIMIT).decided(), Some(true));
    // The pawns are locked unless one is taken in passing.
    let locked = "4k3/8/8/p1p1p1p1/PpP1P1P1/1P6/8/4K3 b - FILE 0 1";
    let can = |file: &str| {
        let position = position(&locked.replace("FILE", file));
        can_win(&position, Color::White, LIMIT).decided()
    };
    assert_eq!((can("c3"), can("-")), (Some(true), Some(false)));
    // White castles out of a cage, and mates later.
    let castles = position("4k3/8/8/8/8/p1p5/P1P1p1pp/4K2R w K - 0 1");
    assert_eq!(can_win(&castles, Color::White, LIMIT).decided(), Some(true));
}

#[test]
fn the_answer_does_not_depend_on_the_steps() {
    for fen in [
        "8/1p4p1/1Pp3p1/k1P3p1/1pP3Pb/1P4p1/6P1/7K w - - 0 1",
        "8/8/8/BK6/8/2p5/1k6/8 w - - 0 1",
    ] {
        let position = position(fen);
        let whole = can_win(&position, Color::White, LIMIT);
        let mut judge = WinJudge::new(&position, Color::White, LIMIT);
        while judge.step(1) == SearchStatus::Running {}
        assert_eq!(judge.answer(), whole);
    }
}

/// Walls that hold because a move would end the game: Black takes on g2 and stalemates; a step next
/// to the boxed king mates White. The last FEN has a pawn on a2 more, so taking is no stalemate.
#[test]
fn moves_that_end_the_game_open_no_wall() {
    for (fen, side, can) in [
        (
            "8/8/7p/5p1P/3b1p1K/5Pp1/6P1/5kb1 b - - 0 1",
            Color::Black,
            false,
        ),
        (
            "1b2kb2/8/2ppp3/3p2p1/1p1K1pP1/1P1P1P2/8/1B1B1B2 b - - 0 1",
            Color::White,
            false,
        ),
        (
            "8/8/7p/5p1P/3b1p1K/5Pp1/P5P1/5kb1 b - - 0 1",
            Color::Black,
            true,
        ),
    ] {
        let position = position(fen);
        let answer = can_win(&position, side, LIMIT);
        assert_eq!(answer.decided(), Some(can), "{fen}: {answer:?}");
        if let CanWin::No(reason, certificate) = answer {
            assert_eq!(reason, NoWinReason::Wall, "{fen}");
            assert!(accepts(&position, side, &certificate));
            // The same squares prove nothing if White has a pawn to move.
            let mut other = position.to_setup();
            let square = Square::at(0, 1);
            let piece = Piece::from_letter('P').expect("a pawn");
            other.board.put(square, piece);
            let changed = Chess::from_setup(&other, Variant::Chess).expect("a legal position");
            assert!(!accepts(&changed, side, &certificate), "{fen}");
        }
    }
}

/// Positions that White cannot win, with certificates of different kinds.
const HOPELESS: &[&str] = &[
    "8/8/7p/5p1P/3b1p1K/5Pp1/6P1/5kb1 b - - 0 1",
    "1b2kb2/8/2ppp3/3p2p1/1p1K1pP1/1P1P1P2/8/1B1B1B2 b - - 0 1",
    "bn1n2k1/2p2p1b/2p2Pp1/1pKp1pP1/1P1P1P2/8/5B2/2B3B1 b - - 0 1",
    "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1",
    "7k/8/1p6/1Pp5/2Pp4/pB1Pp1p1/P1B1P1P1/1B1B2K1 b - - 0 1",
    "2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - - 0 1",
    "8/1k5B/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N3b3 b - - 0 1",
    "k7/1Q6/8/8/8/8/8/K7 b - - 0 1",
    "1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - - 0 1",
];

#[test]
fn no_mutated_certificate_proves_what_is_false() {
    let mut rng = Rng::new(7);
    let hopeless: Vec<(Chess, Certificate)> = (HOPELESS.iter())
        .map(|fen| {
            let position = position(fen);
            match can_win(&position, Color::White, LIMIT) {
                CanWin::No(_, certificate) => (position, certificate),
                other => panic!("{fen}: {other:?}"),
            }
        })
        .collect();
    let (mut tried, mut refused, mut accepted) = (0, 0, 0);
    while tried < 10_000 {
        let (position, certificate) = &hopeless[rng.below(hopeless.len())];
        let mut moves = certificate.moves.clone();
        let mut changed = position.clone();
        // Half of the certificates are changed, and most positions.
        if rng.below(2) == 0 && !moves.is_empty() {
            let at = rng.below(moves.len());
            match rng.below(4) {
                0 => moves[at] ^= 1 << rng.below(8),
                1 => drop(moves.remove(at)),
                2 => moves.insert(at, rng.below(256) as u16),
                _ => moves.truncate(at),
            }
        }
        if rng.below(4) > 0 {
            let Some(other) = with_a_change(&mut rng, position) else {
                continue;
            };
            changed = other;
        }
        let certificate = Certificate { moves };
        tried += 1;
        if !accepts(&changed, Color::White, &certificate) {
            refused += 1;
            continue;
        }
        accepted += 1;
        let truth = can_win(&changed, Color::White, 3_000);
        assert!(
            !matches!(truth, CanWin::Yes(_)),
            "{changed} {certificate:?}"
        );
    }
    assert!(refused > 5_000 && accepted > 100, "{refused} {accepted}");
}

/// Moves, removes or adds a piece, or changes the side to move.
fn with_a_change(rng: &mut Rng, position: &Chess) -> Option<Chess> {
    let mut setup = position.to_setup();
    let pieces: Vec<(Square, Piece)> = setup.board.pieces().collect();
    let (from, piece) = pieces[rng.below(pieces.len())];
    let to = Square::new(rng.below(64) as u8);
    match rng.below(4) {
        0 => setup.to_move = !setup.to_move,
        1 if piece.role != Role::King => setup.board.remove(from),
        2 if setup.board.piece_at(to).is_none() => {
            setup.board.remove(from);
            setup.board.put(to, piece);
        }
        3 if setup.board.piece_at(to).is_none() && piece.role != Role::King => {
            setup.board.put(to, piece);
        }
        _ => return None,
    }
    Chess::from_setup(&setup, Variant::Chess).ok()
}
