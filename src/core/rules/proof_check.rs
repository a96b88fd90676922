//! Checker that a list of moves proves a win, by the rules alone.
//!
//! The checker plays every line of the proof: the listed move of the winner, and every reply of the
//! loser, until the game is over and won. A position that repeats on its own line is not a proof. A
//! position that was already checked is not checked again. The checker shares no code with the
//! search that finds proofs.

use rustc_hash::FxHashMap;

use super::Position;
use super::in_full::InFull;
use crate::board::{Color, Move};

/// Data of one position of the proof.
#[derive(Clone, Copy, Debug)]
struct Passed {
    /// The move that the certificate gives for this position; `None` if the loser has the move.
    mv: Option<Move>,
    /// True if all lines from this position have been checked.
    done: bool,
    /// Plies to the end of the longest line.
    longest: u32,
    /// Plies of the longest run from here before a capture or a pawn move.
    run: u32,
    /// Number of positions first met below this position, itself included.
    positions: u64,
}

/// Statistics of a valid proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofReport {
    /// Different positions in which the game is not over.
    pub positions: u64,
    /// Plies of the longest line.
    pub longest: u32,
    /// Plies of the longest run without a capture or a pawn move, including such plies before the
    /// first position. Up to 99 the proof is also valid under the fifty-move rule.
    pub quiet: u32,
}

/// A reason why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The check is not finished.
    Unfinished,
    /// The certificate ends before the proof does.
    TooShort,
    /// The proof ends before the certificate does.
    TooLong,
    /// The position has no legal move with this number.
    NoSuchMove {
        /// The FEN.
        fen: String,
        /// The number of the move, in the order of the legal moves, from 0.
        number: u16,
    },
    /// The position occurs again on its own line.
    Repeats {
        /// The FEN.
        fen: String,
    },
    /// The game is over in this position, and not won.
    Loses {
        /// The FEN.
        fen: String,
    },
}

/// A position on the line that is being checked.
struct LineFrame<P> {
    place: InFull<P>,
    /// The children that are still to be checked, the next one last. The flag is true if the
    /// clock of the child is 0.
    children: Vec<(P, bool)>,
    met_before: u64,
}

/// A check that can be paused.
pub struct ProofCheck<P> {
    winner: Color,
    clock: u32,
    moves: std::vec::IntoIter<u16>,
    line: Vec<LineFrame<P>>,
    passed: FxHashMap<InFull<P>, Passed>,
    refusal: Option<Refusal>,
    quiet: u32,
    root: InFull<P>,
    /// Positions played so far.
    nodes: u64,
}

impl<P: Position> ProofCheck<P> {
    /// Starts a check.
    #[must_use]
    pub fn new(position: &P, winner: Color, moves: Vec<u16>) -> Self {
        let mut check = Self {
            winner,
            clock: u32::from(position.clock()),
            moves: moves.into_iter(),
            line: Vec::new(),
            passed: FxHashMap::default(),
            refusal: None,
            quiet: 0,
            root: InFull(position.clone()),
            nodes: 0,
        };
        check.enter(position.clone());
        check
    }

    /// Positions played so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Checks about `quota` more positions. Returns true if the check is finished.
    pub fn step(&mut self, quota: u64) -> bool {
        let end = self.nodes.saturating_add(quota);
        while self.refusal.is_none() && !self.line.is_empty() {
            if self.nodes >= end {
                return false;
            }
            self.advance();
        }
        if self.refusal.is_none() && self.moves.len() > 0 {
            self.refusal = Some(Refusal::TooLong);
        }
        true
    }

    /// The statistics of the proof.
    ///
    /// # Errors
    /// The reason why the certificate proves nothing; [`Refusal::Unfinished`] before the check is
    /// finished.
    pub fn report(&self) -> Result<ProofReport, Refusal> {
        if let Some(refusal) = &self.refusal {
            return Err(refusal.clone());
        }
        if !self.line.is_empty() {
            return Err(Refusal::Unfinished);
        }
        let root = self.passed.get(&self.root);
        Ok(ProofReport {
            positions: self.passed.len() as u64,
            longest: root.map_or(0, |root| root.longest),
            quiet: self.quiet.max(root.map_or(0, |root| self.clock + root.run)),
        })
    }

    /// Enters a position; sets the refusal at once if the position refutes the proof.
    fn enter(&mut self, position: P) {
        let moves = position.legal_moves();
        let ours = position.to_move() == self.winner;
        let outcome = position.outcome();
        // A game may end although there are legal moves: Progressive chess after ten quiet turns.
        if outcome.is_some() || moves.is_empty() {
            if outcome.and_then(|outcome| outcome.winner) != Some(self.winner) {
                let fen = position.to_string();
                self.refusal = Some(Refusal::Loses { fen });
            }
            return;
        }
        let place = InFull(position);
        if let Some(passed) = self.passed.get(&place) {
            if !passed.done {
                let fen = place.0.to_string();
                self.refusal = Some(Refusal::Repeats { fen });
            }
            return;
        }
        let chosen = if ours {
            let Some(number) = self.moves.next() else {
                self.refusal = Some(Refusal::TooShort);
                return;
            };
            let Some(&mv) = moves.get(usize::from(number)) else {
                let fen = place.0.to_string();
                self.refusal = Some(Refusal::NoSuchMove { fen, number });
                return;
            };
            Some(mv)
        } else {
            None
        };
        let mut children = Vec::new();
        for &mv in moves.iter().rev() {
            if chosen.is_none_or(|chosen| chosen == mv) {
                let mut next = place.0.clone();
                next.play_unchecked(mv);
                let resets = next.clock() == 0;
                children.push((next, resets));
            }
        }
        self.nodes += children.len() as u64;
        let met_before = self.passed.len() as u64;
        self.passed.insert(
            place.clone(),
            Passed {
                mv: chosen,
                done: false,
                longest: 0,
                run: 0,
                positions: 0,
            },
        );
        self.line.push(LineFrame {
            place,
            children,
            met_before,
        });
    }

    /// Enters the next child of the last position of the line, or removes this position if it has
    /// no child left.
    fn advance(&mut self) {
        let Some(frame) = self.line.last_mut() else {
            return;
        };
        if let Some((next, resets)) = frame.children.pop() {
            let deep = self.line.len();
            self.enter(next.clone());
            if self.line.len() == deep && self.refusal.is_none() {
                self.count(deep - 1, &InFull(next), resets);
            }
            return;
        }
        let Some(frame) = self.line.pop() else { return };
        let met = self.passed.len() as u64 - frame.met_before;
        if let Some(passed) = self.passed.get_mut(&frame.place) {
            passed.done = true;
            passed.positions = met;
        }
        if let Some(above) = self.line.len().checked_sub(1) {
            let resets = frame.place.0.clock() == 0;
            self.count(above, &frame.place, resets);
        }
    }

    /// Adds the result of a checked child to the position at index `at` of the line.
    fn count(&mut self, at: usize, child: &InFull<P>, resets: bool) {
        let below = self.passed.get(child).copied();
        let (longest, run) = below.map_or((0, 0), |below| (below.longest, below.run));
        let run = if resets { 0 } else { run + 1 };
        self.quiet = self.quiet.max(run);
        if let Some(passed) = self.passed.get_mut(&self.line[at].place) {
            passed.longest = passed.longest.max(longest + 1);
            passed.run = passed.run.max(run);
        }
    }
}

/// A position of an accepted proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofStep {
    /// The winner's move; `None` where the loser has the move.
    pub mv: Option<Move>,
    /// Plies to the end of the longest line.
    pub longest: u32,
    /// Positions of the proof first met below this position, itself included.
    pub positions: u64,
}

impl<P: Position> ProofCheck<P> {
    /// The longest line of an accepted proof from a position.
    #[must_use]
    pub fn longest_line(&self, from: &P) -> Vec<Move> {
        let (mut position, mut line) = (from.clone(), Vec::new());
        while let Some(step) = self.at(&position) {
            let length = |next: &P| self.at(next).map_or(0, |below| below.longest);
            let mut longest = None;
            position.each_child(|mv, next| {
                let goes_on = step.mv.is_none_or(|chosen| chosen == mv);
                if goes_on && length(next) + 1 == step.longest {
                    longest.get_or_insert_with(|| (mv, next.clone()));
                }
            });
            let Some((mv, next)) = longest else { break };
            line.push(mv);
            position = next;
        }
        line
    }

    /// The data of a position in the proof; `None` if the proof does not have the position, for
    /// example because the game is over.
    #[must_use]
    pub fn at(&self, position: &P) -> Option<ProofStep> {
        let passed = self.passed.get(&InFull(position.clone()))?;
        Some(ProofStep {
            mv: passed.mv,
            longest: passed.longest,
            positions: passed.positions,
        })
    }
}
