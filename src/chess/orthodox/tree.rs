//! Chess and games like it as a tree for the alpha-beta search.

use super::exchange::{wins_at_least, worth};
use super::family::{Orthodox, Recogniser};
use super::terms::{ChessWeights, evaluate};
use seriatim_core::board::{Bitboard, Board, Color, Move, Role};
use seriatim_core::rules::Chess;
use seriatim_core::rules::generate::Batch;
use seriatim_core::rules::history::FIFTY_MOVES;
use seriatim_search::alpha_beta::{Candidate, GameTree, GameValue, Stage};
use std::marker::PhantomData;
use std::ops::ControlFlow;

/// Position, and whether the side to move is in check.
#[derive(Clone, Debug)]
pub struct OrthodoxState<P> {
    /// The position.
    pub position: P,
    in_check: bool,
}

impl<P: Orthodox> OrthodoxState<P> {
    /// Creates the state of a position.
    #[must_use]
    pub fn new(position: P) -> Self {
        let in_check = in_check(&position);
        Self { position, in_check }
    }
}

/// Returns true if the side to move is in check.
#[must_use]
#[inline]
pub(super) fn in_check<P: Orthodox>(position: &P) -> bool {
    let (board, us) = (position.board(), position.to_move());
    board
        .king(us)
        .is_some_and(|king| board.attackers(king, !us, board.occupied()).any())
}

/// Game tree with the weights of its evaluation.
#[derive(Debug)]
pub struct OrthodoxTree<P> {
    /// Weights of the features of a position.
    pub weights: ChessWeights,
    /// True if leads in endings that are hard to win count less than in other endings.
    scales: bool,
    recogniser: Option<Box<dyn Recogniser>>,
    game: PhantomData<P>,
}

/// Game tree of chess.
pub type ChessTree = OrthodoxTree<Chess>;

impl<P> OrthodoxTree<P> {
    /// Creates a tree whose positions are evaluated with these weights.
    #[must_use]
    pub const fn new(weights: ChessWeights) -> Self {
        Self {
            weights,
            scales: true,
            recogniser: None,
            game: PhantomData,
        }
    }

    /// Sets a recogniser: a lead that it knows to be worth nothing counts as nearly nothing.
    #[must_use]
    pub fn recognising(mut self, recogniser: Option<Box<dyn Recogniser>>) -> Self {
        self.recogniser = recogniser;
        self
    }

    /// Creates a tree in which a lead counts in full even if it is hard to convert.
    #[must_use]
    pub const fn unscaled(weights: ChessWeights) -> Self {
        Self {
            weights,
            scales: false,
            recogniser: None,
            game: PhantomData,
        }
    }
}

/// Order of captures in the search: the most valuable victim first, taken by the least valuable
/// attacker.
#[inline]
fn noisy_order(board: &Board, mv: Move) -> i32 {
    let taken = board.role_at(mv.to()).map_or(0, worth);
    let by = board.role_at(mv.from()).map_or(0, |role| worth(role) / 100);
    let promotion = mv.promotion().map_or(0, |role| worth(role) - 100);
    taken * 8 + promotion * 8 - by.min(20)
}

/// Returns the destinations of a batch that belong to a stage.
#[inline]
fn of_stage(batch: Batch, theirs: Bitboard, stage: Stage) -> Bitboard {
    let noisy = match batch.promotion {
        Some(Role::Queen) => batch.to,
        None if batch.role == Role::Pawn => batch.to & !Bitboard::file(batch.from.file()),
        _ => batch.to & theirs,
    };
    match stage {
        Stage::Noisy => noisy,
        Stage::Quiet => batch.to & !noisy,
    }
}

impl<P: Orthodox> GameTree for OrthodoxTree<P> {
    type State = OrthodoxState<P>;
    type Move = Move;
    /// One class per side, role and destination square.
    const CLASSES: usize = 1024;

    fn clear(&mut self) -> bool {
        self.recogniser
            .as_mut()
            .map(|known| known.clear())
            .is_some()
    }

    #[inline]
    fn key(&self, state: &OrthodoxState<P>) -> u64 {
        state.position.key()
    }

    #[inline]
    fn bits(mv: Move) -> u16 {
        mv.bits()
    }

    #[inline]
    fn moves(
        &mut self,
        state: &OrthodoxState<P>,
        stage: Stage,
        visit: &mut impl FnMut(Candidate<Move>),
    ) {
        let position = &state.position;
        let (board, us) = (position.board(), position.to_move());
        let theirs = board.side(!us);
        let _ = position.batches(&mut |batch| {
            let to = of_stage(batch, theirs, stage);
            let first = (us.index() << 9 | (batch.role as usize) << 6) as u16;
            let mut part = Batch { to, ..batch };
            if to.any() {
                part.to = to;
                part.for_each(&mut |mv: Move| {
                    visit(Candidate {
                        mv,
                        order: match stage {
                            Stage::Noisy => noisy_order(board, mv),
                            Stage::Quiet => 0,
                        },
                        class: first | mv.to().index() as u16,
                        noisy: stage == Stage::Noisy,
                    });
                });
            }
            ControlFlow::Continue(())
        });
    }

    fn recall(&mut self, state: &OrthodoxState<P>, bits: u16) -> Option<Candidate<Move>> {
        let (position, mv) = (&state.position, Move::from_bits(bits));
        let (board, us) = (position.board(), position.to_move());
        let role = board.role_at(mv.from())?;
        if !position.is_legal(mv) {
            return None;
        }
        let batch = Batch {
            role,
            from: mv.from(),
            to: mv.to().into(),
            promotion: mv.promotion(),
        };
        Some(Candidate {
            mv,
            order: 0,
            class: (us.index() << 9 | (role as usize) << 6 | mv.to().index()) as u16,
            noisy: of_stage(batch, board.side(!us), Stage::Noisy).any(),
        })
    }

    #[inline]
    fn play(&mut self, state: &OrthodoxState<P>, mv: Move, next: &mut OrthodoxState<P>) {
        next.position.clone_from(&state.position);
        next.position.play_unchecked(mv);
        next.in_check = in_check(&next.position);
    }

    #[inline]
    fn known(&mut self, state: &OrthodoxState<P>) -> Option<GameValue> {
        let position = &state.position;
        if position.is_lost() {
            return Some(GameValue::Loss { plies: 0 });
        }
        if position.clock() >= FIFTY_MOVES {
            // A mate with the last move before the draw counts.
            let over = state.in_check && !position.has_legal_move();
            return Some(if over {
                GameValue::Loss { plies: 0 }
            } else {
                GameValue::Draw
            });
        }
        position.is_dead().then_some(GameValue::Draw)
    }

    fn without_moves(&mut self, state: &OrthodoxState<P>) -> GameValue {
        if state.in_check {
            GameValue::Loss { plies: 0 }
        } else {
            GameValue::Draw
        }
    }

    #[inline]
    fn evaluate(&mut self, state: &OrthodoxState<P>) -> i32 {
        let mut white = evaluate(&state.position, &self.weights, self.scales);
        if let Some(recogniser) = &mut self.recogniser
            && white.abs() > NOTHING
            && let leader = if white > 0 {
                Color::White
            } else {
                Color::Black
            }
            && let board = state.position.board()
            && let stopped = is_stopped(board)
            && (stopped || board.bishops_alone(leader).is_some_and(Bitboard::any))
            && recogniser.holds(state.position.chess(), leader, stopped)
        {
            white /= HELD;
        }
        state.position.to_move().pick(white, -white) / 10
    }

    #[inline]
    fn is_forced(&mut self, state: &OrthodoxState<P>) -> bool {
        state.in_check
    }

    #[inline]
    fn extension(&mut self, state: &OrthodoxState<P>) -> i32 {
        if state.in_check { 100 } else { 0 }
    }

    fn pass(&mut self, state: &OrthodoxState<P>, next: &mut OrthodoxState<P>) -> bool {
        let board = state.position.board();
        let ours = board.side(state.position.to_move());
        let pieces = ours & !board.role(Role::Pawn) & !board.role(Role::King);
        if state.in_check || pieces.is_empty() || is_blocked(board) {
            return false;
        }
        next.position = state.position.passed();
        next.in_check = false;
        true
    }

    #[inline]
    fn reversible(&self, state: &OrthodoxState<P>) -> usize {
        state.position.clock().into()
    }

    #[inline]
    fn loses(&mut self, state: &OrthodoxState<P>, mv: Move) -> bool {
        let position = &state.position;
        let board = position.board();
        let [by, taken] = [mv.from(), mv.to()].map(|at| board.role_at(at).map_or(0, worth));
        by > taken && !wins_at_least(board, position.to_move(), mv, 0)
    }

    #[inline]
    fn loses_more(&mut self, state: &OrthodoxState<P>, mv: Move, units: i32) -> bool {
        let position = &state.position;
        !wins_at_least(position.board(), position.to_move(), mv, -units)
    }

    #[inline]
    fn structure(&self, state: &OrthodoxState<P>) -> u64 {
        let (board, us) = (state.position.board(), state.position.to_move());
        let pawns = board.role(Role::Pawn);
        let [white, black] = Color::ALL.map(|side| (pawns & board.side(side)).0);
        // Odd factors without a pattern hash both boards well.
        let mixed =
            white.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ black.wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
        mixed >> 40 << 1 | us.index() as u64
    }

    fn forces(&mut self, state: &OrthodoxState<P>, mv: Move) -> bool {
        let mut next = state.position.clone();
        next.play_unchecked(mv);
        in_check(&next)
    }

    #[inline]
    fn gain(&mut self, state: &OrthodoxState<P>, mv: Move) -> i32 {
        let taken = state.position.board().role_at(mv.to());
        let promoted = mv.promotion().map_or(0, |role| worth(role) - 100);
        taken.map_or(100, worth) + promoted
    }
}

/// Maximum lead, in thousandths of a point, for which the recogniser is not asked.
const NOTHING: i32 = 100;
/// Divisor of a lead that is worth nothing. The rest suffices to prefer the greater lead.
const HELD: i32 = 200;

/// Returns true if there are pawns and each of them is blocked by an occupied square, or stands
/// behind an own pawn that is.
#[inline]
fn is_stopped(board: &Board) -> bool {
    let (pawns, empty) = (board.role(Role::Pawn), !board.occupied());
    pawns.any()
        && Color::ALL.into_iter().all(|us| {
            let ours = pawns & board.side(us);
            let free = (ours.ahead(us) & empty).ahead(!us);
            let mut behind = ours & !free;
            for _ in 0..5 {
                behind |= behind.ahead(!us);
            }
            (free & !behind).is_empty()
        })
}

/// Returns true if there are pawns and no pawn of either side can move or capture. In such
/// positions having to move may be good or bad.
fn is_blocked(board: &Board) -> bool {
    use seriatim_core::board::Color::{Black, White};
    let occupied = board.occupied();
    let stuck = |us| {
        let pawns = board.men(us, Role::Pawn);
        let ahead = pawns.ahead(us);
        let takes = (ahead.east() | ahead.west()) & board.side(!us);
        (ahead & !occupied).is_empty() && takes.is_empty()
    };
    board.role(Role::Pawn).any() && stuck(White) && stuck(Black)
}
