//! Move picker: moves are generated one stage at a time, and the most promising is taken first.

use super::frame::{MoveSource, Trial};
use super::{AlphaBeta, Candidate, GameTree, Stage};

/// Brings the most promising of some moves to the front. Among equal moves, takes the first.
#[inline]
fn first<M: Copy>(moves: &mut [Candidate<M>]) -> Option<Candidate<M>> {
    let mut best = 0;
    let mut order = moves.first()?.order;
    for (at, candidate) in moves.iter().enumerate().skip(1) {
        if candidate.order > order {
            (best, order) = (at, candidate.order);
        }
    }
    moves.swap(0, best);
    moves.first().copied()
}

impl<G: GameTree> AlphaBeta<G> {
    /// Returns the next move of the current node; `None` if no move is left.
    #[inline]
    pub(super) fn pick(&mut self) -> Option<Candidate<G::Move>> {
        let frame = &mut self.frames[self.ply];
        let state = &self.states[self.ply];
        let only_noisy = frame.quiescence && !frame.forced;
        loop {
            match frame.source {
                MoveSource::Pass => frame.source = MoveSource::Table,
                MoveSource::Table => {
                    frame.source = MoveSource::MakeNoisy;
                    if frame.table_bits == 0 || frame.trial == Trial::Singular {
                        continue;
                    }
                    let known = self.game.recall(state, frame.table_bits);
                    match known.filter(|candidate| candidate.noisy || !only_noisy) {
                        None => frame.table_bits = 0,
                        some => return some,
                    }
                }
                MoveSource::MakeNoisy => {
                    let moves = &mut self.moves;
                    self.game
                        .moves(state, Stage::Noisy, &mut |candidate| moves.push(candidate));
                    frame.at = frame.start;
                    frame.end = self.moves.len();
                    frame.source = MoveSource::Noisy;
                }
                MoveSource::Noisy => {
                    let Some(candidate) = first(&mut self.moves[frame.at..frame.end]) else {
                        if only_noisy {
                            return None;
                        }
                        frame.source = MoveSource::MakeQuiet;
                        continue;
                    };
                    frame.at += 1;
                    if G::bits(candidate.mv) == frame.table_bits {
                        continue;
                    }
                    if self.game.loses(state, candidate.mv) {
                        // Stores the losing move in a place of a move that was tried.
                        self.moves[frame.start + frame.losing] = candidate;
                        frame.losing += 1;
                        continue;
                    }
                    return Some(candidate);
                }
                MoveSource::MakeQuiet => {
                    self.make_quiet();
                    return self.pick_quiet();
                }
                MoveSource::Quiet | MoveSource::Losing => return self.pick_quiet(),
            }
        }
    }

    fn make_quiet(&mut self) {
        let before = self.moved(self.ply);
        let counter = if self.settings.counter_moves {
            self.ordering.counter(before[0])
        } else {
            0
        };
        let frame = &mut self.frames[self.ply];
        frame.source = MoveSource::Quiet;
        frame.quiet_start = self.moves.len();
        frame.at = frame.quiet_start;
        let (moves, ordering, killers) = (&mut self.moves, &self.ordering, self.killers[self.ply]);
        let state = &self.states[self.ply];
        self.game.moves(state, Stage::Quiet, &mut |mut candidate| {
            let bits = G::bits(candidate.mv);
            candidate.order = ordering.order(&candidate, before, bits, killers, counter);
            moves.push(candidate);
        });
        frame.end = self.moves.len();
    }

    /// Returns the next quiet move, or the next losing noisy move after all quiet ones.
    fn pick_quiet(&mut self) -> Option<Candidate<G::Move>> {
        let frame = &mut self.frames[self.ply];
        while frame.source == MoveSource::Quiet {
            let Some(candidate) = first(&mut self.moves[frame.at..frame.end]) else {
                frame.source = MoveSource::Losing;
                frame.at = frame.start;
                frame.end = frame.start + frame.losing;
                break;
            };
            frame.at += 1;
            if G::bits(candidate.mv) != frame.table_bits {
                return Some(candidate);
            }
        }
        let candidate = self.moves[frame.at..frame.end].first().copied();
        frame.at += usize::from(candidate.is_some());
        candidate
    }
}
