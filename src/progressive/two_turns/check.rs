//! Check of a proof by the rules alone. It shares no code with the searches.
//!
//! The checker plays every turn of the lost side, move by move, and merges equal positions. After
//! each different end it replays the mates of the proof until one of them mates. It refuses the
//! proof at the first end without such a mate.

use rustc_hash::FxHashSet;

use super::certificate::TwoTurnProof;
use seriatim_core::board::Move;
use seriatim_core::rules::in_full::InFull;
use seriatim_core::rules::{Position, Progressive};

/// Bytes of one position in the sets of the checker, spare room included.
const BYTES_PER_POSITION: usize = 128;

/// Number of replayed mates that count as one node.
const REPLAYS: u64 = 16;

/// Result of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckResult {
    /// The proof is right.
    Accepted(TwoTurnProof),
    /// The first turn of the proof cannot be played, or it ends the game.
    FirstTurn,
    /// No mate of the proof works after this end, or the end is a draw.
    NotAnswered {
        /// Position after the turn.
        end: Progressive,
    },
    /// The turn has another number of different ends than the proof says.
    OtherEnds {
        /// Number that the checker found.
        found: u32,
    },
    /// There are more positions than the checker may keep, so that nothing is decided.
    TooLarge,
    /// The check is not over.
    Running,
}

/// A check in progress.
pub struct LostCheck {
    proof: TwoTurnProof,
    /// Indexes of the mates; the last useful one first.
    order: Vec<u32>,
    turn: u16,
    /// Positions with equally many moves left, and those with one move less.
    layer: Vec<Progressive>,
    next: FxHashSet<InFull<Progressive>>,
    ends: FxHashSet<InFull<Progressive>>,
    most: usize,
    nodes: u64,
    replays: u64,
    result: CheckResult,
}

impl LostCheck {
    /// Creates a check of a proof about `start`. It keeps at most `bytes` of positions.
    #[must_use]
    pub fn new(start: &Progressive, proof: &TwoTurnProof, bytes: usize) -> Self {
        let lost = match &proof.first {
            None => Some(start.clone()),
            Some(turn) => start.play_turn(turn),
        };
        let lost = lost.filter(|lost| lost.outcome().is_none());
        Self {
            order: (0..).take(proof.mates.len()).collect(),
            proof: proof.clone(),
            turn: lost.as_ref().map_or(0, Position::turn),
            result: if lost.is_some() {
                CheckResult::Running
            } else {
                CheckResult::FirstTurn
            },
            layer: lost.into_iter().collect(),
            next: FxHashSet::default(),
            ends: FxHashSet::default(),
            most: bytes / BYTES_PER_POSITION,
            nodes: 0,
            replays: 0,
        }
    }

    /// Number of nodes so far: positions played from, ends, and replayed mates.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Number of different ends so far.
    #[must_use]
    pub fn ends(&self) -> usize {
        self.ends.len()
    }

    /// Returns the result.
    #[must_use]
    pub fn into_result(self) -> CheckResult {
        self.result
    }

    /// Goes on for about `quota` nodes. Returns true when the check is over.
    pub fn step(&mut self, quota: u64) -> bool {
        let end = self.nodes.saturating_add(quota);
        while self.result == CheckResult::Running && self.nodes < end {
            if let Some(position) = self.layer.pop() {
                self.play_from(&position);
            } else if self.next.is_empty() {
                self.finish();
            } else {
                self.layer = self.next.drain().map(|InFull(position)| position).collect();
            }
        }
        self.result != CheckResult::Running
    }

    fn finish(&mut self) {
        let found = u32::try_from(self.ends.len()).unwrap_or(u32::MAX);
        self.result = if found == self.proof.ends && found > 0 {
            CheckResult::Accepted(std::mem::take(&mut self.proof))
        } else {
            CheckResult::OtherEnds { found }
        };
    }

    fn play_from(&mut self, position: &Progressive) {
        self.nodes += 1;
        let moves = position.legal_moves();
        if moves.is_empty() {
            let end = position.clone();
            self.result = CheckResult::NotAnswered { end };
            return;
        }
        for mv in moves {
            let mut after = position.clone();
            after.play_unchecked(mv);
            if after.turn() == self.turn {
                self.next.insert(InFull(after));
            } else if self.ends.insert(InFull(after.clone())) && !self.is_answered(&after) {
                self.result = CheckResult::NotAnswered { end: after };
                return;
            }
        }
        if self.layer.len() + self.next.len() + self.ends.len() > self.most {
            self.result = CheckResult::TooLarge;
        }
    }

    /// Returns whether the game goes on after `end` and a mate of the proof works.
    fn is_answered(&mut self, end: &Progressive) -> bool {
        self.nodes += 1;
        if end.outcome().is_some() {
            return false;
        }
        let proof = &self.proof;
        let mates = |&number: &u32| {
            let mate = proof.mates.get(number as usize);
            mate.is_some_and(|mate| replay(end, mate))
        };
        let at = self.order.iter().position(mates);
        let tried = at.unwrap_or(self.order.len()) as u64 + 1;
        self.replays += tried;
        self.nodes += self.replays / REPLAYS;
        self.replays %= REPLAYS;
        if let Some(at) = at {
            self.order[..=at].rotate_right(1);
        }
        at.is_some()
    }
}

/// Returns whether the moves are a turn that mates.
fn replay(start: &Progressive, moves: &[Move]) -> bool {
    let Some(end) = start.play_turn(moves) else {
        return false;
    };
    let outcome = end.outcome();
    outcome.is_some_and(|outcome| outcome.winner == Some(start.to_move()))
}
