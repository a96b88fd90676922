//! Antichess for the alpha-beta search.
//!
//! A position with a compulsory capture is searched, not evaluated, as long as the exchange does
//! not branch too much. A single legal move costs no depth. Captures are treated like quiet moves:
//! the history of refutations orders both.

use std::ops::ControlFlow;

use super::terms::net::Sums;
use super::terms::{Weights, count};
use seriatim_core::board::{Bitboard, Color, Move, Role, Square};
use seriatim_core::rules::history::FIFTY_MOVES;
use seriatim_core::rules::{Antichess, Batch, Position};
use seriatim_search::alpha_beta::{Candidate, GameTree, GameValue, Stage};

/// A position with data that the search often needs.
#[derive(Clone, Debug)]
pub struct AntichessState {
    /// The position.
    pub position: Antichess,
    /// Number of captures of the side to move, at most [`CHOICES`] + 1.
    captures: u8,
    /// Choices among captures since the last quiet move. Each position, this one included, adds its
    /// number of captures minus 1.
    choices: u8,
    /// Sums of the net.
    sums: Sums,
}

/// Maximum number of choices since the last quiet move at which a compulsory capture is searched
/// instead of evaluated. Without a limit, exchanges in which both sides have many captures would
/// never end. Chosen in `cli/lab/antichess/search.md`.
const CHOICES: u8 = 6;

fn captures(position: &Antichess) -> u8 {
    let theirs = position.board().side(!position.to_move());
    let most = u32::from(CHOICES) + 1;
    let mut count = 0;
    let _ = position.batches(&mut |batch| {
        // Captures come first; if there are any, no other moves follow.
        if !takes(&batch, theirs) {
            return ControlFlow::Break(());
        }
        count += batch.to.count();
        if count >= most {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    count.min(most) as u8
}

/// Returns `true` if the moves of a batch are captures. The moves of one piece are either all
/// captures or none.
#[inline]
fn takes(batch: &Batch, theirs: Bitboard) -> bool {
    let passant = batch.role == Role::Pawn && (batch.to & !Bitboard::file(batch.from.file())).any();
    passant || (batch.to & theirs).any()
}

/// The game with the weights of its evaluation.
#[derive(Clone, Debug)]
pub struct AntichessTree {
    /// Weights of the evaluation.
    pub weights: Weights,
}

impl AntichessTree {
    /// Creates the game with these weights.
    #[must_use]
    pub const fn new(weights: Weights) -> Self {
        Self { weights }
    }

    /// Returns the search state of a position.
    #[must_use]
    pub(crate) fn state(&self, position: Antichess) -> AntichessState {
        let captures = captures(&position);
        AntichessState {
            sums: self.weights.net.sums(position.board()),
            position,
            captures,
            choices: captures.saturating_sub(1),
        }
    }

    /// Updates the sums for a legal move. Not inlined, to keep the wasm module small.
    #[inline(never)]
    fn update(&self, position: &Antichess, mv: Move, sums: &mut Sums) {
        let (board, us) = (position.board(), position.to_move());
        let (from, to) = (mv.from(), mv.to());
        let Some(role) = board.role_at(from) else {
            return;
        };
        let net = &self.weights.net;
        net.remove(sums, us, role, from);
        net.add(sums, us, mv.promotion().unwrap_or(role), to);
        if let Some(taken) = board.role_at(to) {
            net.remove(sums, !us, taken, to);
        } else if role == Role::Pawn && from.file() != to.file() {
            // En passant.
            let at = Square::at(to.file(), from.rank());
            net.remove(sums, !us, Role::Pawn, at);
        }
    }
}

/// Initial move ordering score of moves that offer a piece.
const OFFER: i32 = 2_000;

fn class(us: Color, role: Role, mv: Move) -> u16 {
    (us.index() << 9 | (role as usize) << 6 | mv.to().index()) as u16
}

impl GameTree for AntichessTree {
    type State = AntichessState;
    type Move = Move;
    /// One class for each colour, role and target square.
    const CLASSES: usize = 1024;

    #[inline]
    fn key(&self, state: &AntichessState) -> u64 {
        state.position.key()
    }

    #[inline]
    fn bits(mv: Move) -> u16 {
        mv.bits()
    }

    #[inline]
    fn moves(
        &mut self,
        state: &AntichessState,
        stage: Stage,
        visit: &mut impl FnMut(Candidate<Move>),
    ) {
        if stage == Stage::Noisy {
            return;
        }
        let position = &state.position;
        let (board, us) = (position.board(), position.to_move());
        let offered = board.attacked(!us, board.occupied());
        let _ = position.batches(&mut |batch| {
            batch.for_each(&mut |mv: Move| {
                visit(Candidate {
                    mv,
                    order: if offered.has(mv.to()) { OFFER } else { 0 },
                    class: class(us, batch.role, mv),
                    noisy: false,
                });
            });
            ControlFlow::Continue(())
        });
    }

    fn recall(&mut self, state: &AntichessState, bits: u16) -> Option<Candidate<Move>> {
        let (position, mv) = (&state.position, Move::from_bits(bits));
        let role = position.board().role_at(mv.from())?;
        position.is_legal(mv).then(|| Candidate {
            mv,
            order: 0,
            class: class(position.to_move(), role, mv),
            noisy: false,
        })
    }

    #[inline]
    fn play(&mut self, state: &AntichessState, mv: Move, next: &mut AntichessState) {
        next.position.clone_from(&state.position);
        next.sums.clone_from(&state.sums);
        self.update(&state.position, mv, &mut next.sums);
        next.position.play_unchecked(mv);
        next.captures = captures(&next.position);
        let before = if state.captures > 0 { state.choices } else { 0 };
        next.choices = before.saturating_add(next.captures.saturating_sub(1));
    }

    #[inline]
    fn known(&mut self, state: &AntichessState) -> Option<GameValue> {
        let position = &state.position;
        if position.board().side(position.to_move()).is_empty() {
            return Some(GameValue::Win { plies: 0 });
        }
        if position.clock() >= FIFTY_MOVES && position.has_legal_move() {
            return Some(GameValue::Draw);
        }
        position.is_dead().then_some(GameValue::Draw)
    }

    fn without_moves(&mut self, _state: &AntichessState) -> GameValue {
        GameValue::Win { plies: 0 }
    }

    #[inline(never)]
    fn evaluate(&mut self, state: &AntichessState) -> i32 {
        let (board, us) = (state.position.board(), state.position.to_move());
        let Weights { terms, net } = &self.weights;
        let white = terms.points(&count(board, us));
        let men = board.occupied().count();
        (us.pick(white, -white) + net.points(&state.sums, us, men)) / 10
    }

    #[inline]
    fn is_forced(&mut self, state: &AntichessState) -> bool {
        state.captures == 1 || state.captures > 1 && state.choices <= CHOICES
    }

    #[inline]
    fn extension(&mut self, state: &AntichessState) -> i32 {
        if state.captures == 1 { 100 } else { 0 }
    }

    fn pass(&mut self, state: &AntichessState, next: &mut AntichessState) -> bool {
        if state.captures > 0 {
            return false;
        }
        next.position = state.position.passed();
        next.sums.clone_from(&state.sums);
        next.captures = captures(&next.position);
        next.choices = next.captures.saturating_sub(1);
        true
    }

    /// A move to an attacked square forces the opponent to take that piece or another one.
    fn forces(&mut self, state: &AntichessState, mv: Move) -> bool {
        let (board, us) = (state.position.board(), state.position.to_move());
        let occupied = board.occupied() & !Bitboard::from(mv.from()) | mv.to().into();
        board.attackers(mv.to(), !us, occupied).any()
    }

    #[inline]
    fn reversible(&self, state: &AntichessState) -> usize {
        state.position.clock().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::{PLAY, evaluate};
    use seriatim_util::Rng;

    /// These games contain promotions to king and en passant captures.
    #[test]
    fn sums_that_follow_the_moves_are_those_of_the_position() {
        let mut tree = AntichessTree::new(PLAY.clone());
        let (mut rng, mut passant, mut promotions) = (Rng::new(7), 0, 0);
        for _ in 0..400 {
            let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
            let mut state = tree.state(start.parse().expect("a position"));
            for _ in 0..80 {
                let moves = state.position.legal_moves();
                let Some(&mv) = moves.get(rng.below(moves.len().max(1))) else {
                    break;
                };
                let board = state.position.board();
                let pawn = board.role_at(mv.from()) == Some(Role::Pawn);
                let taken = board.role_at(mv.to());
                passant +=
                    usize::from(pawn && mv.from().file() != mv.to().file() && taken.is_none());
                promotions += usize::from(mv.promotion().is_some());
                let mut next = state.clone();
                tree.play(&state, mv, &mut next);
                state = next;
                let position = &state.position;
                assert_eq!(state.sums, PLAY.net.sums(position.board()), "{position}");
                let white = evaluate(position, &PLAY);
                let own = position.to_move().pick(white, -white);
                assert_eq!(tree.evaluate(&state), own / 10, "{position}");
            }
        }
        assert!(passant > 3 && promotions > 20, "{passant} {promotions}");
    }
}
