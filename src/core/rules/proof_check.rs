//! Whether a list of moves proves a win, by the rules alone.
//!
//! It plays every line of the proof: the winner's listed move, every reply of the loser, until the game is over and won.
//! A position that comes again on its own line is no proof; one that was gone through before is not gone through again. It shares
//! no code with the search that finds proofs.

use rustc_hash::FxHashMap;

use super::Position;
use super::in_full::InFull;
use crate::board::{Color, Move};

/// What is known of a position of the proof.
#[derive(Clone, Copy, Debug)]
struct Passed {
    /// The move that the certificate says here; `None` where the loser has the move.
    mv: Option<Move>,
    /// Whether all lines from here have been gone through.
    done: bool,
    /// Plies to the end of the longest line.
    longest: u32,
    /// Plies of the longest run from here before a capture or a pawn move.
    run: u32,
    /// Positions first met below it, itself included.
    positions: u64,
}

/// What a valid proof holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofReport {
    /// Different positions in which the game goes on.
    pub positions: u64,
    /// Plies of the longest line.
    pub longest: u32,
    /// Plies of the longest run without a capture or a pawn move, those before the first position included: up to 99 the proof
    /// holds under the fifty-move rule too.
    pub quiet: u32,
}

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It has not been checked to its end.
    Unfinished,
    /// It ends before the proof does.
    TooShort,
    /// The proof ends before it does.
    TooLong,
    /// There is no legal move of that number here.
    NoSuchMove {
        /// The FEN.
        fen: String,
        /// The number.
        number: u16,
    },
    /// This position comes again on its own line.
    Repeats {
        /// The FEN.
        fen: String,
    },
    /// The game is over here, and not won.
    Loses {
        /// The FEN.
        fen: String,
    },
}

/// A position on the line that is gone through.
struct LineFrame<P> {
    place: InFull<P>,
    /// What is still to be gone through, the next one last.
    children: Vec<(P, bool)>,
    met_before: u64,
}

/// A check that pauses.
pub struct ProofCheck<P> {
    winner: Color,
    clock: u32,
    moves: std::vec::IntoIter<u16>,
    line: Vec<LineFrame<P>>,
    passed: FxHashMap<InFull<P>, Passed>,
    refusal: Option<Refusal>,
    quiet: u32,
    root: InFull<P>,
    /// Positions played.
    nodes: u64,
}

impl<P: Position> ProofCheck<P> {
    /// A check that nothing has been done of yet.
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

    /// Goes through about so many positions more; whether it is finished.
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

    /// What the proof holds.
    ///
    /// # Errors
    /// Why it proves nothing; also before it is finished.
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

    /// Begins with a position; says at once what is wrong with it.
    fn enter(&mut self, position: P) {
        let moves = position.legal_moves();
        let ours = position.to_move() == self.winner;
        let outcome = position.outcome();
        // A game may end where there are moves: Progressive chess after ten quiet turns.
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

    /// The next child of the last position of the line, or the line gets shorter.
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

    /// Counts a child that has been gone through for the position at that place of the line.
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

/// A position of a proof that was accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofStep {
    /// The winner's move; `None` where the loser has the move.
    pub mv: Option<Move>,
    /// Plies to the end of the longest line.
    pub longest: u32,
    /// Positions that the proof holds below, those counted that were first met here.
    pub positions: u64,
}

impl<P: Position> ProofCheck<P> {
    /// The longest line from a position of a proof that was accepted.
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

    /// What the proof says of a position; `None` if it is not in it, as where the game is over.
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
