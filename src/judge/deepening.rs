//! Long look for a mate: depth-first along a plan, with a growing allowance for moves outside it.
//!
//! [`HelpmateSearch`](super::helpmate::HelpmateSearch) prefers positions that look near to a mate.
//! Compositions about tempo have long lines in which nothing looks nearer. This search follows such
//! lines to their end instead: a move of the [`MatingPlan`] is free, and so is the reply to it.

use super::key_table::KeyTable;
use super::material::never_mates;
use super::plan::{MatingPlan, PlanStep};
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::{Chess, Position};

/// Maximum length of a line, in plies.
const LONGEST: usize = 160;

/// Maximum allowance. The search gives up when it is spent.
const MOST: u8 = 128;

/// Positions expanded with one allowance, for each unit of it.
const EACH: u64 = 800;

/// One position of the line that is followed.
struct OpenNode {
    position: Chess,
    moves: Vec<Move>,
    spent: u8,
    onward: bool,
}

/// Search from one position. It can pause between two positions.
pub(crate) struct Deepening {
    side: Color,
    root: Chess,
    plan: MatingPlan,
    allowance: u8,
    /// Positions that may still be expanded with this allowance.
    left: u64,
    /// Largest rest of the allowance with which each position was expanded.
    table: KeyTable,
    frames: Vec<OpenNode>,
    line: Vec<Move>,
    found: bool,
}

impl Deepening {
    pub(crate) fn new(position: &Chess, side: Color, first: bool) -> Self {
        Self {
            side,
            root: position.clone(),
            plan: MatingPlan::new(position.board(), side, first),
            allowance: 1,
            left: 0,
            table: KeyTable::new(),
            frames: Vec::new(),
            line: Vec::new(),
            found: false,
        }
    }

    /// Moves of a mate, if one was found.
    pub(crate) fn line(&self) -> Option<&[Move]> {
        self.found.then_some(&self.line)
    }

    /// Returns true if the largest allowance found nothing.
    pub(crate) const fn is_spent(&self) -> bool {
        self.allowance >= MOST
    }

    /// Expands the next position.
    pub(crate) fn expand(&mut self) {
        if self.found || self.is_spent() {
            return;
        }
        if self.left == 0 || self.frames.is_empty() {
            self.allowance += 1;
            self.left = EACH * u64::from(self.allowance);
            self.frames.clear();
            self.line.clear();
            let root = self.root.clone();
            self.enter(root, 0, false);
            return;
        }
        self.left -= 1;
        while let Some(frame) = self.frames.last_mut() {
            let Some(mv) = frame.moves.pop() else {
                self.frames.pop();
                self.line.pop();
                continue;
            };
            let mover = frame.position.to_move();
            let step = self.plan.step(frame.position.board(), mover, mv);
            let cost = match step {
                PlanStep::Onward => 0,
                PlanStep::Neutral => u8::from(!frame.onward),
                PlanStep::Back => 4,
            };
            let spent = frame.spent + cost;
            let mut next = frame.position.clone();
            next.play_unchecked(mv);
            self.line.push(mv);
            if self.enter(next, spent, step == PlanStep::Onward) || self.found {
                return;
            }
            self.line.pop();
        }
    }

    /// Follows a line into a position. Returns false if it ends there.
    fn enter(&mut self, position: Chess, spent: u8, onward: bool) -> bool {
        if position.to_move() != self.side && position.in_check() && !position.has_legal_move() {
            self.found = true;
            return false;
        }
        if spent > self.allowance || self.line.len() >= LONGEST {
            return false;
        }
        let rest = self.allowance - spent + 1;
        if never_mates(position.board(), self.side) || !self.table.raise(position.key(), rest) {
            return false;
        }
        let mut moves = position.legal_moves().to_vec();
        moves.reverse();
        self.frames.push(OpenNode {
            position,
            moves,
            spent,
            onward,
        });
        true
    }
}
