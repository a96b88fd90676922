//! First, cheap look for a mate: a depth-first search that follows only moves of a simple plan.
//! Such moves cost no depth.

use super::material::never_mates;
use super::plan::{MatingPlan, PlanStep};
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::{Chess, Position};

/// Maximum number of positions.
const MOST: u32 = 1600;

/// Maximum length of a line, in plies.
const LONGEST: usize = 100;

/// One look, with its plan.
pub(crate) struct Dive {
    side: Color,
    plan: MatingPlan,
    nodes: u32,
    line: Vec<Move>,
}

impl Dive {
    /// Looks for a mate by `side` in one of the two far corners, in the likelier one if `first`.
    /// Returns its moves.
    pub(crate) fn line(position: &Chess, side: Color, first: bool) -> Option<Vec<Move>> {
        let mut dive = Self {
            side,
            plan: MatingPlan::new(position.board(), side, first),
            nodes: 0,
            line: Vec::new(),
        };
        dive.finds(position, 0, false).then_some(dive.line)
    }

    fn finds(&mut self, position: &Chess, depth: u32, onward: bool) -> bool {
        let prey_moves = position.to_move() != self.side;
        if depth > 0 || self.line.len() >= LONGEST {
            return prey_moves && position.in_check() && !position.has_legal_move();
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return prey_moves && position.in_check();
        }
        if never_mates(position.board(), self.side) {
            return false;
        }
        for mv in moves {
            self.nodes += 1;
            if self.nodes > MOST {
                return false;
            }
            let step = self.plan.step(position.board(), position.to_move(), mv);
            let cost = match step {
                PlanStep::Onward => 0,
                PlanStep::Neutral => u32::from(!onward),
                PlanStep::Back => 4,
            };
            let mut next = position.clone();
            next.play_unchecked(mv);
            self.line.push(mv);
            if self.finds(&next, depth + cost, step == PlanStep::Onward) {
                return true;
            }
            self.line.pop();
        }
        false
    }
}
