//! The step that returns to a node with the value of a child.

use super::advance::null_move_reduction;
use super::frame::{Asked, MoveSource, Trial};
use super::ordering::bonus;
use super::value::packed;
use super::{AlphaBeta, GameTree};

/// Continuation of a node.
pub(super) enum Next {
    /// Search the same child again.
    Again,
    /// Play the next move.
    Move,
    /// The node is settled with this value.
    Settled(i32),
}

impl<G: GameTree> AlphaBeta<G> {
    /// Takes the value of the child that was searched, seen from the node at `ply`.
    #[inline]
    pub(super) fn back(&mut self, value: i32) -> Next {
        let frame = &mut self.frames[self.ply];
        let (alpha, beta, depth) = (frame.alpha, frame.beta, frame.child_depth);
        match frame.asked {
            Asked::Pass => return self.back_from_pass(value),
            Asked::Reduced if value > alpha => {
                frame.asked = Asked::Better;
                self.ask(alpha, alpha + 1, depth, false);
                return Next::Again;
            }
            Asked::Better if value > alpha && value < beta => {
                frame.asked = Asked::Value;
                self.ask(alpha, beta, depth, false);
                return Next::Again;
            }
            _ => {}
        }
        if value > frame.best {
            frame.best = value;
            if value > alpha {
                frame.alpha = value;
                frame.best_bits = frame.bits;
                frame.best_noisy = frame.noisy;
                if frame.principal {
                    self.extend_line();
                }
                if value >= beta {
                    self.refuted();
                    return self.settle(value).map_or(Next::Move, Next::Settled);
                }
            }
        }
        Next::Move
    }

    fn back_from_pass(&mut self, value: i32) -> Next {
        let verification = self.settings.verification;
        let frame = &mut self.frames[self.ply];
        if value < frame.beta {
            return Next::Move;
        }
        if verification > 0 && frame.depth >= verification {
            frame.saved = (frame.alpha, frame.beta, frame.depth);
            frame.trial = Trial::Verification;
            frame.depth = (frame.depth - null_move_reduction(frame.depth)).max(100);
            frame.singular_tried = true;
            frame.rewind(MoveSource::Table);
            return Next::Move;
        }
        // A win after a pass does not prove a win after a real move.
        let value = if value >= packed::DECIDED {
            frame.beta
        } else {
            value
        };
        Next::Settled(value)
    }

    /// Makes the node's principal variation: its move, then the child's line.
    fn extend_line(&mut self) {
        let ply = self.ply;
        let (here, next) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].extend(self.frames[ply].mv);
        here[ply].extend_from_slice(&next[0]);
    }

    /// Updates killers, counter move and histories after a move that caused a beta cutoff.
    fn refuted(&mut self) {
        let ply = self.ply;
        let before = self.moved(ply);
        let frame = &mut self.frames[ply];
        if frame.noisy {
            return;
        }
        let killers = &mut self.killers[ply];
        if self.settings.killers && killers[0] != frame.bits {
            *killers = [frame.bits, killers[0]];
        }
        if self.settings.counter_moves {
            self.ordering.refuted(before[0], frame.bits);
        }
        if !self.settings.history {
            return;
        }
        let bonus = bonus(frame.depth.max(0));
        self.ordering.reward(before, frame.class, bonus);
        // Lowers the histories of the quiet moves tried before; the last one caused the cutoff.
        if frame.source == MoveSource::Quiet {
            for other in &self.moves[frame.quiet_start..frame.at - 1] {
                self.ordering.reward(before, other.class, -bonus);
            }
        }
    }
}
