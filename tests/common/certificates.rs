//! Guarantees for any text as a proof of a win in antichess. The fuzz target uses this file too.

use seriatim::antichess::proof::Certificate;
use seriatim::board::Color;
use seriatim::rules::proof_check::ProofCheck;
use seriatim::rules::{Antichess, Position};

/// Approximate maximum number of moves in a position. The check plays all replies of the loser to
/// each of the winner's moves.
const MOST_MOVES: u64 = 300;

/// Positions with few pieces, so that random changes can hit upon a short proof.
pub const POSITIONS: [&str; 5] = [
    "8/8/8/8/8/8/p7/1R6 w - - 0 1",
    "8/1p6/8/P7/8/8/8/8 b - - 0 1",
    "8/8/3k4/8/8/8/1P6/8 w - - 0 1",
    "8/p7/8/8/8/2n5/7P/8 w - - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/3P4/PPP1PPPP/RNBQKBNR b - - 0 1",
];

/// Checks a position in the first line and a proof in the second. The proof is read or refused, and
/// survives writing and reading. The check of the proof ends within a number of positions limited
/// by the proof's length. An accepted proof can be played to a win. `text` is any text.
pub fn check_certificate(text: &str) {
    let (fen, text) = text.split_once('\n').unwrap_or((POSITIONS[0], text));
    let Ok(certificate) = Certificate::read(text) else {
        return;
    };
    assert_eq!(
        Certificate::read(&certificate.write()),
        Ok(certificate.clone())
    );
    let Ok(position) = Antichess::from_fen(fen) else {
        return;
    };
    for winner in [Color::White, Color::Black] {
        check_proof(&position, winner, &certificate);
    }
}

fn check_proof(position: &Antichess, winner: Color, certificate: &Certificate) {
    let mut check = ProofCheck::new(position, winner, certificate.moves.clone());
    let most = MOST_MOVES * (certificate.moves.len() as u64 + 2);
    while !check.step(100) {
        assert!(check.nodes() <= most, "{} positions", check.nodes());
    }
    let Ok(report) = check.report() else {
        return;
    };
    let line = check.longest_line(position);
    assert_eq!(line.len(), report.longest as usize);
    let mut end = position.clone();
    for mv in line {
        end = end.play(mv).expect("a legal move");
    }
    assert_eq!(end.to_move(), winner);
    assert!(end.legal_moves().is_empty(), "{end} is no win");
}
