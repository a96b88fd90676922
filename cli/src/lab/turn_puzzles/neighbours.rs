//! Neighbours of lost positions: one piece stands elsewhere, or is missing.
//!
//! Positions of games with one to five safe ends are rare: a position has many safe ends, or none.
//! Beside a lost position there are more of them, because one change opens one way out.

use rustc_hash::FxHashSet;
use seriatim::board::{Bitboard, Board, Color, Piece, Role, Square, attacks};
use seriatim::rules::{Position, Progressive, Rules};

use super::{TurnLead, TurnTrial, named, second_proof, shuffled};

/// Returns the neighbours of the lost positions of the trials, each once. Short turns come first;
/// apart from that the order says nothing. Lost are also the positions that a mate in two leads to.
#[must_use]
pub fn neighbours(trials: &[TurnTrial]) -> Vec<TurnLead> {
    let lost = trials.iter().filter(|trial| !trial.changed);
    let lost = lost.flat_map(|trial| {
        let seeds = lost_positions(trial).into_iter();
        seeds.map(|seed| (seed, trial.game))
    });
    let mut seen = FxHashSet::default();
    let leads = lost.filter(|(seed, _)| seen.insert(named(seed)));
    let leads = leads.flat_map(|(seed, game)| {
        let changed = changed(&seed).into_iter();
        changed.map(move |start| TurnLead {
            start,
            game,
            changed: true,
        })
    });
    shuffled(leads.collect())
}

fn lost_positions(trial: &TurnTrial) -> Vec<Progressive> {
    let all = [Rules::Italian, Rules::Scottish];
    let rules = all.into_iter().find(|rules| rules.name() == trial.rules);
    let start = rules.and_then(|rules| Progressive::from_fen(&trial.fen, rules).ok());
    let Some(start) = start else {
        return Vec::new();
    };
    let wins = trial.puzzles.iter().filter(|one| one.safe == 0);
    let after = wins.filter_map(|one| {
        let moves = one.solution.split(' ').map_while(|mv| mv.parse().ok());
        let moves: Vec<_> = moves.collect();
        // The first turn of the solution is the shortest beginning that is a whole turn.
        (1..=moves.len()).find_map(|count| second_proof::played(&start, moves.get(..count)?))
    });
    let mut found: Vec<Progressive> = after.collect();
    if trial.verdict == "lost" {
        found.push(start);
    }
    found
}

/// Returns the legal positions with one piece a move away from its square, or without one piece.
fn changed(seed: &Progressive) -> Vec<Progressive> {
    let board = seed.board();
    let mut found = Vec::new();
    for (from, piece) in board.pieces() {
        let mut without = *board;
        without.remove(from);
        if piece.role != Role::King {
            found.extend(standing(seed, without));
        }
        for to in steps(board, from, piece) & !board.occupied() {
            let mut moved = without;
            moved.put(to, piece);
            found.extend(standing(seed, moved));
        }
    }
    found
}

/// Returns the squares to which or from which a piece moves without capturing.
fn steps(board: &Board, from: Square, piece: Piece) -> Bitboard {
    let occupied = board.occupied();
    match piece.role {
        Role::Pawn => {
            let square = Bitboard::from(from);
            let both = square.ahead(Color::White) | square.ahead(Color::Black);
            both & !Bitboard::rank(0) & !Bitboard::rank(7)
        }
        Role::Knight => attacks::knight(from),
        Role::Bishop => attacks::bishop(from, occupied),
        Role::Rook => attacks::rook(from, occupied),
        Role::Queen => attacks::queen(from, occupied),
        Role::King => attacks::king(from),
    }
}

fn standing(seed: &Progressive, board: Board) -> Option<Progressive> {
    let mut setup = seed.to_setup();
    setup.board = board;
    setup.en_passant = Bitboard::EMPTY;
    setup.clock = 0;
    let start = Progressive::from_setup(&setup, seed.rules()).ok()?;
    start.outcome().is_none().then_some(start)
}
