//! The step that enters a node: its value is settled at once, or its moves are prepared for the
//! search.

use super::frame::{MoveSource, Trial};
use super::value::packed;
use super::{AlphaBeta, GameTree, LONGEST_LINE};
use crate::table::{Bound, Entry};

/// Depth limits in hundredths of a ply, with values common in engines. They are not tuned here.
const NULL_MOVE_FROM: i32 = 200;
const REVERSE_FUTILITY_TO: i32 = 700;
const INTERNAL_REDUCTION_FROM: i32 = 400;
const SINGULAR_FROM: i32 = 700;
/// Maximum difference between the node's depth and the depth of its table entry, for a singular
/// search.
const SINGULAR_SLACK: i32 = 300;

/// Marks an evaluation that has not been made.
pub(super) const NOT_EVALUATED: i32 = -packed::INFINITE;

impl<G: GameTree> AlphaBeta<G> {
    /// Enters the node at `ply`. Returns its value if the node is settled at once.
    #[inline]
    pub(super) fn enter(&mut self) -> Option<i32> {
        let ply = self.ply;
        self.deepest = self.deepest.max(ply);
        self.lines[ply].clear();
        let key = self.game.key(&self.states[ply]);
        self.keys[self.before + ply] = key;
        if self.settings.repetition && self.is_repeated(key) {
            return Some(packed::DRAW);
        }
        let state = &self.states[ply];
        if let Some(value) = self.game.known(state) {
            return Some(packed::pack(value, ply));
        }
        let frame = &mut self.frames[ply];
        frame.key = key;
        frame.principal = frame.beta - frame.alpha > 1;
        if self.settings.distance_pruning {
            frame.alpha = frame.alpha.max(packed::lost_at(ply));
            frame.beta = frame.beta.min(-packed::lost_at(ply + 1));
            if frame.alpha >= frame.beta {
                return Some(frame.alpha);
            }
        }
        if ply >= LONGEST_LINE {
            return Some(packed::estimate(self.game.evaluate(state)));
        }
        // No extension after quiescence has begun, or if the line is twice as long as the depth of
        // the search. Otherwise lines might never end.
        let may_extend = frame.depth > -100 && (ply as i32) * 100 < 2 * self.root.depth;
        if self.settings.extensions && may_extend {
            frame.depth += self.game.extension(state);
        }
        frame.quiescence = frame.depth <= 0;
        if frame.quiescence && !self.settings.quiescence {
            return Some(packed::estimate(self.game.evaluate(state)));
        }
        frame.start = self.moves.len();
        frame.trial = Trial::None;
        frame.table_bits = 0;
        frame.singular = 0;
        frame.singular_tried = true;
        frame.evaluation = NOT_EVALUATED;
        frame.uncorrected = NOT_EVALUATED;
        if let Some(entry) = self.table.as_ref().and_then(|table| table.probe(key)) {
            let value = packed::from_table(entry.value, ply);
            // Principal nodes get no cutoff from the table, so that their lines are complete. A
            // proved value is valid in every node.
            let proved = entry.depth == Entry::DEEPEST;
            let deep = !frame.principal && entry.depth >= frame.depth;
            if proved || deep && settles(&entry, value, frame.beta) {
                return Some(value);
            }
            frame.table_bits = entry.mv;
            frame.table_value = value;
            frame.singular_tried = !self.settings.singular
                || entry.mv == 0
                || entry.bound == Bound::Upper
                || frame.depth < SINGULAR_FROM
                || entry.depth < frame.depth - SINGULAR_SLACK
                || value.abs() >= packed::DECIDED;
            frame.uncorrected = entry.evaluation.unwrap_or(NOT_EVALUATED);
        }
        if frame.quiescence {
            self.enter_quiescence()
        } else {
            self.enter_inner()
        }
    }

    /// True if the state at `ply` occurred before on the path, or twice in the game before the
    /// root.
    fn is_repeated(&self, key: u64) -> bool {
        let ply = self.ply;
        let here = self.before + ply;
        let reversible = self.game.reversible(&self.states[ply]);
        let back = reversible.min(self.frames[ply].unbroken).min(here);
        let mut seen = false;
        for distance in (2..=back).step_by(2) {
            if self.keys[here - distance] == key {
                if distance <= ply || seen {
                    return true;
                }
                seen = true;
            }
        }
        false
    }

    fn enter_quiescence(&mut self) -> Option<i32> {
        let frame = &mut self.frames[self.ply];
        frame.rewind(MoveSource::Table);
        if frame.forced {
            return None;
        }
        self.evaluate_here();
        let frame = &mut self.frames[self.ply];
        // Stand pat: the player to move is not obliged to play a noisy move.
        frame.best = frame.evaluation;
        frame.alpha = frame.alpha.max(frame.best);
        (frame.best >= frame.beta).then_some(frame.best)
    }

    /// Makes the static evaluation of the current node, if it is missing.
    #[inline]
    fn evaluate_here(&mut self) {
        let state = &self.states[self.ply];
        let frame = &mut self.frames[self.ply];
        if frame.uncorrected == NOT_EVALUATED {
            let game = &mut self.game;
            let evaluate = || packed::estimate(game.evaluate(state));
            frame.uncorrected = self.memo.get(frame.key, evaluate);
        }
        frame.evaluation = if self.correction.is_wanted() {
            let structure = self.game.structure(state);
            self.correction.corrected(structure, frame.uncorrected)
        } else {
            frame.uncorrected
        };
    }

    fn enter_inner(&mut self) -> Option<i32> {
        let ply = self.ply;
        let before = if ply >= 2 {
            self.frames[ply - 2].evaluation
        } else {
            NOT_EVALUATED
        };
        let frame = &mut self.frames[ply];
        let mut source = MoveSource::Table;
        if frame.forced {
            frame.uncorrected = NOT_EVALUATED;
            frame.improving = false;
        } else if self.evaluates {
            self.evaluate_here();
            let frame = &mut self.frames[ply];
            frame.improving = frame.evaluation > before;
            let undecided = frame.beta.abs() < packed::DECIDED;
            if !frame.principal && undecided && frame.evaluation >= frame.beta {
                let plies = frame.depth / 100 - i32::from(frame.improving);
                let margin = 2 * self.settings.reverse_futility * plies.max(0);
                if self.settings.reverse_futility > 0
                    && frame.depth <= REVERSE_FUTILITY_TO
                    && frame.evaluation - margin >= frame.beta
                {
                    return Some(frame.evaluation);
                }
                if self.settings.null_move && frame.may_pass && frame.depth >= NULL_MOVE_FROM {
                    source = MoveSource::Pass;
                }
            }
        }
        let frame = &mut self.frames[ply];
        let unknown =
            self.table.is_some() && frame.table_bits == 0 && frame.depth >= INTERNAL_REDUCTION_FROM;
        if self.settings.internal_reduction && unknown {
            frame.depth -= 100;
        }
        frame.rewind(source);
        None
    }
}

/// True if the table entry settles the node.
#[inline]
fn settles(entry: &Entry, value: i32, beta: i32) -> bool {
    match entry.bound {
        Bound::Exact => true,
        Bound::Lower => value >= beta,
        Bound::Upper => value < beta,
    }
}
