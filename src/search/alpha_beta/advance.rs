//! The step that continues a node: its next move is played, or its value is settled.

use super::enter::NOT_EVALUATED;
use super::frame::{Asked, MoveSource, Trial};
use super::ordering::reduction;
use super::value::packed;
use super::{AlphaBeta, Candidate, GameTree};
use crate::table::{Bound, Entry};

/// Depth limits in hundredths of a ply, with values common in engines. They are not tuned here.
const LATE_REDUCTIONS_FROM: i32 = 300;
const LATE_PRUNING_TO: i32 = 600;
const LOSING_PRUNING_TO: i32 = 300;
const NOISY_EXCHANGES_TO: i32 = 600;
const QUIET_EXCHANGES_TO: i32 = 800;
/// Greatest loss of a move in an exchange, in units for each ply of depth.
const NOISY_LOSS: i32 = 100;
const QUIET_LOSS: i32 = 50;
const FUTILITY_TO: i32 = 600;
/// History value that changes a late-move reduction by one ply.
const HISTORY_PLY: i32 = 8_192;
/// Margin by which a singular move must be better, for each ply of depth. A packed value: two
/// units.
const SINGULAR_MARGIN: i32 = 4;

impl<G: GameTree> AlphaBeta<G> {
    /// Plays the next move of the node at `ply`, so that its child can be entered. Returns the
    /// node's value if no move is left to be played.
    #[inline]
    pub(super) fn advance(&mut self) -> Option<i32> {
        let frame = &mut self.frames[self.ply];
        if frame.source == MoveSource::Pass {
            frame.source = MoveSource::Table;
            if self.play_pass() {
                return None;
            }
        }
        self.try_singular();
        loop {
            let Some(candidate) = self.pick() else {
                match self.exhausted() {
                    Some(value) => return Some(value),
                    None => continue,
                }
            };
            self.frames[self.ply].any = true;
            if !self.skips(&candidate) || self.forces(&candidate) {
                self.play(&candidate);
                return None;
            }
        }
    }

    fn play_pass(&mut self) -> bool {
        let ply = self.ply;
        let (here, next) = self.states.split_at_mut(ply + 1);
        if !self.game.pass(&here[ply], &mut next[0]) {
            return false;
        }
        let forced = self.game.is_forced(&next[0]);
        self.frames[ply + 1].forced = forced;
        let frame = &mut self.frames[ply];
        frame.asked = Asked::Pass;
        frame.mv = None;
        frame.class = u16::MAX;
        let mut depth = frame.depth - null_move_reduction(frame.depth);
        if self.settings.null_move_margin > 0 {
            let above = (frame.evaluation - frame.beta) / (2 * self.settings.null_move_margin);
            depth -= 100 * above.clamp(0, 3);
        }
        let beta = frame.beta;
        self.ask(beta - 1, beta, depth, true);
        true
    }

    /// Starts the trial search that tests if another move is nearly as good as the table move.
    #[inline]
    fn try_singular(&mut self) {
        let frame = &mut self.frames[self.ply];
        if frame.singular_tried || frame.source != MoveSource::Table {
            return;
        }
        frame.singular_tried = true;
        let state = &self.states[self.ply];
        if self.game.recall(state, frame.table_bits).is_none() {
            frame.table_bits = 0;
            return;
        }
        frame.saved = (frame.alpha, frame.beta, frame.depth);
        frame.trial = Trial::Singular;
        frame.beta = frame.table_value - SINGULAR_MARGIN * (frame.depth / 100);
        frame.alpha = frame.beta - 1;
        frame.depth = (frame.depth - 100) / 2;
        frame.principal = false;
        frame.rewind(MoveSource::Table);
    }

    /// True if a move is pruned.
    #[inline]
    fn skips(&mut self, candidate: &Candidate<G::Move>) -> bool {
        let frame = &self.frames[self.ply];
        // Prunes only after some move has been found that does not lose.
        if frame.best <= -packed::DECIDED || frame.forced {
            return false;
        }
        if frame.quiescence {
            if self.settings.delta == 0 || frame.alpha.abs() >= packed::DECIDED {
                return false;
            }
            let gain = self.game.gain(&self.states[self.ply], candidate.mv);
            let most = frame.evaluation + 2 * (gain.min(100_000) + self.settings.delta);
            return most <= frame.alpha;
        }
        if frame.principal {
            return false;
        }
        let plies = frame.depth / 100;
        if candidate.noisy {
            let losing = frame.source == MoveSource::Losing;
            if self.settings.exchange_pruning {
                let least = NOISY_LOSS * plies;
                let state = &self.states[self.ply];
                return losing
                    && frame.depth <= NOISY_EXCHANGES_TO
                    && self.game.loses_more(state, candidate.mv, least);
            }
            return self.settings.late_pruning && losing && frame.depth <= LOSING_PRUNING_TO;
        }
        if self.settings.late_pruning && frame.depth <= LATE_PRUNING_TO {
            let most = (3 + plies * plies) / if frame.improving { 1 } else { 2 };
            if frame.searched as i32 > most {
                return true;
            }
        }
        let futile = self.settings.futility > 0
            && frame.depth <= FUTILITY_TO
            && frame.evaluation != NOT_EVALUATED
            && frame.evaluation + 2 * self.settings.futility * (plies + 1) <= frame.alpha;
        if futile || !self.settings.exchange_pruning || frame.depth > QUIET_EXCHANGES_TO {
            return futile;
        }
        let state = &self.states[self.ply];
        self.game
            .loses_more(state, candidate.mv, QUIET_LOSS * plies)
    }

    /// True if a move is searched although pruning would skip it.
    fn forces(&mut self, candidate: &Candidate<G::Move>) -> bool {
        let inner = !self.frames[self.ply].quiescence;
        inner && self.game.forces(&self.states[self.ply], candidate.mv)
    }

    fn play(&mut self, candidate: &Candidate<G::Move>) {
        let ply = self.ply;
        let (here, next) = self.states.split_at_mut(ply + 1);
        self.game.play(&here[ply], candidate.mv, &mut next[0]);
        if let Some(table) = &self.table {
            table.touch(self.game.key(&next[0]));
        }
        let forced = self.game.is_forced(&next[0]);
        let bits = G::bits(candidate.mv);
        self.frames[ply + 1].forced = forced;
        let frame = &mut self.frames[ply];
        frame.mv = Some(candidate.mv);
        frame.bits = bits;
        frame.class = candidate.class;
        frame.noisy = candidate.noisy;
        frame.searched += 1;
        frame.child_depth = frame.depth - 100;
        if bits == frame.table_bits {
            frame.child_depth += frame.singular;
        }
        let (alpha, beta, depth) = (frame.alpha, frame.beta, frame.child_depth);
        let scouts = self.settings.principal_variation && !frame.quiescence && frame.searched > 1;
        if !scouts {
            frame.asked = Asked::Value;
            self.ask(alpha, beta, depth, false);
            return;
        }
        let less = self.late_reduction(candidate, bits, forced);
        let frame = &mut self.frames[ply];
        frame.asked = if less > 0 {
            Asked::Reduced
        } else {
            Asked::Better
        };
        self.ask(alpha, alpha + 1, depth - less, false);
    }

    /// Returns the reduction of the first search of the child after a move, in hundredths of a ply.
    #[inline]
    fn late_reduction(&self, candidate: &Candidate<G::Move>, bits: u16, forced: bool) -> i32 {
        let frame = &self.frames[self.ply];
        let late = frame.searched > 1 + u32::from(frame.principal);
        let usual = candidate.noisy && frame.source != MoveSource::Losing || frame.forced;
        if !self.settings.late_reductions || frame.depth < LATE_REDUCTIONS_FROM || !late || usual {
            return 0;
        }
        let mut less = reduction(frame.depth, frame.searched);
        less -= 100 * i32::from(frame.principal);
        less += 100 * i32::from(!frame.improving);
        less -= 100 * i32::from(forced);
        less -= 100 * i32::from(self.killers[self.ply].contains(&bits));
        if self.settings.history && !candidate.noisy {
            less -=
                self.ordering.history(self.moved(self.ply), candidate.class) * 100 / HISTORY_PLY;
        }
        less.min(frame.child_depth - 100).max(0)
    }

    /// Ends the move loop: every move of the node has been tried.
    fn exhausted(&mut self) -> Option<i32> {
        let ply = self.ply;
        let frame = &self.frames[ply];
        let best = frame.best;
        let quiet_end = frame.quiescence && !frame.forced;
        if !frame.any && !quiet_end && frame.trial != Trial::Singular {
            let value = self.game.without_moves(&self.states[ply]);
            self.moves.truncate(self.frames[ply].start);
            return Some(packed::pack(value, ply));
        }
        self.settle(best)
    }

    /// Takes the value of the node or of its trial search. Returns `None` if the node itself must
    /// still be searched after the trial.
    pub(super) fn settle(&mut self, value: i32) -> Option<i32> {
        let ply = self.ply;
        let frame = &mut self.frames[ply];
        self.moves.truncate(frame.start);
        let (alpha, beta, depth) = frame.saved;
        match frame.trial {
            Trial::None => {
                self.remember(value);
                return Some(value);
            }
            Trial::Verification => {
                if value >= frame.beta {
                    self.remember(value);
                    return Some(value);
                }
                if frame.table_bits == 0 {
                    frame.table_bits = frame.best_bits;
                }
            }
            Trial::Singular => {
                if value < frame.beta {
                    frame.singular = 100;
                } else if frame.beta >= beta {
                    // Multi-cut: even without the table move the value reaches beta.
                    return Some(frame.beta);
                }
            }
        }
        frame.trial = Trial::None;
        (frame.alpha, frame.beta, frame.depth) = (alpha, beta, depth);
        frame.principal = beta - alpha > 1;
        frame.rewind(MoveSource::Table);
        None
    }

    /// Stores the node in the table, and teaches the correction history.
    fn remember(&mut self, value: i32) {
        let Some(table) = &mut self.table else {
            return;
        };
        let frame = &self.frames[self.ply];
        let bound = if value >= frame.beta {
            Bound::Lower
        } else if value > frame.floor {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            mv: frame.best_bits,
            value: packed::to_table(value, self.ply),
            evaluation: (frame.uncorrected != NOT_EVALUATED).then_some(frame.uncorrected),
            depth: frame.depth,
            bound,
        };
        table.store(frame.key, entry);
        let errs = match bound {
            Bound::Lower => value > frame.evaluation,
            Bound::Upper => value < frame.evaluation,
            Bound::Exact => true,
        };
        let quiet = !frame.forced && !frame.quiescence && !frame.best_noisy;
        let undecided = value.abs() < packed::DECIDED;
        if self.correction.is_wanted() && errs && quiet && undecided {
            let structure = self.game.structure(&self.states[self.ply]);
            let error = value - frame.uncorrected;
            self.correction.learn(structure, frame.depth, error);
        }
    }
}

/// Reduction of the search after a pass, in hundredths of a ply.
pub(super) const fn null_move_reduction(depth: i32) -> i32 {
    300 + depth / 4
}
