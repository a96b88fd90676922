//! The mate search of Janko & Guid 2016, section 4: weighted A* with Covering, Promotion and Pin; made complete.
//!
//! Beyond the paper: positions from which no mate can come in the moves left are not expanded ([`super::bound`]), and the
//! last move of a series is looked for at once instead of being put into the queue, since seven of eight
//! positions stand before it.

use std::ops::ControlFlow;

use super::bound::Bound;
use super::covering::covering;
use super::pin::pin;
use super::place::Place;
use super::promotion::promotion;
use super::verify::verify;
use crate::board::Move;
use crate::rules::{Position, Progressive, Rules};
use crate::search::{BestFirst, Domain, Search, Status};

/// What is known about a mate in this series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MateOutcome {
    /// There is one; this series has been replayed by the rules.
    Mate(Vec<Move>),
    /// There is none: every position of the series was expanded.
    NoMate,
    /// Not known: the search is not over, or its table was full.
    Unknown,
}

/// Bytes that one position costs in the table: itself, its link, its place in the queue, and up to four slots.
/// The same number natively and in wasm, so that both stop at the same position.
const BYTES_PER_POSITION: usize = 112;

/// The constants of the heuristic, in units of a tenth of a covered square.
/// Chosen by `docs/experiments/mate-weights.md`.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// For each covering of a mating square.
    pub covering: u32,
    /// For each step of the foremost pawn towards its last rank.
    pub step: u32,
    /// For each queen.
    pub queen: u32,
    /// For each king's move nearer to a square that pins the enemy king (Italian only).
    pub pin: u32,
    /// The paper's *a*: a series of full length costs this much, one of half its length half (section 4.1).
    pub depth: u32,
}

impl Weights {
    /// The constants in use.
    pub const DEFAULT: Self = Self {
        covering: 10,
        step: 3,
        queen: 20,
        pin: 4,
        depth: 60,
    };
}

/// No position is better than this; priorities count down from it.
const CEILING: u32 = 2000;

/// Where the pin distance is cut off, and its value where there is nothing to pin.
const NO_PIN: u32 = 5;

/// The positions of one series as a graph. Depth is part of a position (moves left), so no path is ever improved.
struct Series {
    turn: u16,
    rules: Rules,
    weights: Weights,
    bound: Option<Bound>,
}

impl Series {
    /// The priority of a position within the series, lower for better: estimate plus weighted distance.
    #[inline]
    fn priority(&self, position: &Progressive) -> u32 {
        let (board, us) = (position.board(), position.to_move());
        let w = &self.weights;
        let (steps, queens) = promotion(board, us);
        let mut good = w.covering * covering(board, us) + w.step * (7 - steps) + w.queen * queens;
        if self.rules == Rules::Italian {
            good += w.pin * (NO_PIN - pin(board, us, NO_PIN));
        }
        let depth = u32::from(self.turn - position.left());
        let distance = w.depth * depth / u32::from(self.turn);
        (CEILING + distance).saturating_sub(good)
    }

    /// Whether a mate cannot be ruled out without looking at the moves.
    #[inline]
    fn may_mate(&mut self, position: &Progressive) -> bool {
        let left = position.left();
        self.bound
            .as_mut()
            .is_none_or(|bound| bound.may_mate(position, left))
    }
}

/// A move that mates at once, if there is one. Only a move that gives check can.
#[inline]
fn mating_move(position: &Progressive) -> Option<Move> {
    let mut found = None;
    let _ = position.checking_batches(&mut |batch| {
        batch.for_each(&mut |mv| {
            if found.is_none() {
                let mut next = position.clone();
                next.play_unchecked(mv);
                if next.is_mate() {
                    found = Some(mv);
                }
            }
        });
        if found.is_some() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    found
}

impl Domain for Series {
    type State = Place;
    type Action = Move;

    fn expand(
        &mut self,
        Place(position): &Place,
        visit: &mut impl FnMut(Move, Place, u32),
    ) -> Option<Vec<Move>> {
        if let Some(mv) = mating_move(position) {
            return Some(vec![mv]);
        }
        let mut goal = None;
        if position.left() > 1 {
            position.each_child(|mv, next| {
                // A Scottish check has ended the series, and it did not mate.
                if next.turn() != self.turn || goal.is_some() {
                    return;
                }
                if next.left() == 1 && self.bound.is_some() {
                    // The last move is looked for at once: most of these positions hold none, and none is worth keeping.
                    if self.may_mate(next)
                        && let Some(last) = mating_move(next)
                    {
                        goal = Some(vec![mv, last]);
                    }
                    return;
                }
                let priority = self.priority(next);
                visit(mv, Place(next.clone()), priority);
            });
        }
        goal
    }

    fn admits(&mut self, Place(position): &Place) -> bool {
        self.may_mate(position)
    }
}

/// A search for a mate in the present series.
///
/// It is complete: when it ends without a mate and without having dropped a position, there is none. Positions are
/// compared in full ([`Place`]), so the proof does not rest on hash keys; what is left out unseen is what the bound
/// refuses, and that is proved in [`super::bound`].
pub struct MateSearch {
    start: Progressive,
    search: BestFirst<Series>,
}

impl MateSearch {
    /// Bytes for the table where nothing else is said.
    pub const DEFAULT_BYTES: usize = 384 << 20;

    /// A search from a position at the start of a turn or within a series, with a table of at most `bytes`.
    #[must_use]
    pub fn new(start: &Progressive, bytes: usize) -> Self {
        Self::with_weights(start, bytes, Weights::DEFAULT)
    }

    /// The same with other constants, for experiments.
    #[must_use]
    pub fn with_weights(start: &Progressive, bytes: usize, weights: Weights) -> Self {
        let domain = Series {
            turn: start.turn(),
            rules: start.rules(),
            weights,
            bound: Bound::new(start),
        };
        let place = Place(start.clone());
        Self {
            start: start.clone(),
            search: BestFirst::new(domain, place, bytes / BYTES_PER_POSITION),
        }
    }

    /// What is known now.
    #[must_use]
    pub fn outcome(&self) -> MateOutcome {
        match self.search.solution() {
            // What the rules do not confirm is not a mate, whatever the search thought.
            Some(series) if verify(&self.start, &series).is_ok() => MateOutcome::Mate(series),
            Some(_) => MateOutcome::Unknown,
            None if self.search.exhausted() => MateOutcome::NoMate,
            None => MateOutcome::Unknown,
        }
    }

    /// The moves to the most promising position so far.
    #[must_use]
    pub fn best_line(&self) -> Vec<Move> {
        self.search.best_path()
    }
}

impl Search for MateSearch {
    fn step(&mut self, quota: u64) -> Status {
        self.search.step(quota)
    }

    fn nodes(&self) -> u64 {
        self.search.nodes()
    }
}
