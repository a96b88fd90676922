//! First, cheap look for a mate: a depth-first search that follows only moves of a simple plan.
//!
//! The plan is that of Ambrona, *A Practical Algorithm for Chess Unwinnability*, FUN 2022: the side
//! that wants to mate advances pawns, takes, and brings king and knights near a far corner. The
//! enemy king goes into that corner and a knight beside it. Such moves cost no depth.

use super::material::never_mates;
use seriatim_core::board::{Board, Color, Move, Role, Square, attacks};
use seriatim_core::rules::{Chess, Position};

/// Maximum number of positions.
const MOST: u32 = 800;

/// Maximum length of a line, in plies.
const LONGEST: usize = 100;

/// One look, with its plan.
pub(crate) struct Dive {
    side: Color,
    /// Squares that the king and the knights of the side aim at, and those of the enemy.
    aims: [[Square; 2]; 2],
    nodes: u32,
    line: Vec<Move>,
}

/// Worth of a move for the plan.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PlanStep {
    Onward,
    Neutral,
    Back,
}

impl Dive {
    /// Looks for a mate by `side` in one of the two far corners, in the likelier one if `first`.
    /// Returns its moves.
    pub(crate) fn line(position: &Chess, side: Color, first: bool) -> Option<Vec<Move>> {
        let board = position.board();
        let is_dark = |square: Square| !square.is_light();
        let own = board.men(side, Role::Bishop);
        let theirs = board.men(!side, Role::Bishop);
        let dark = if own.any() {
            Iterator::any(&mut own.into_iter(), is_dark)
        } else {
            Iterator::any(&mut theirs.into_iter(), |one| !is_dark(one))
        };
        // The dark far corner is h8 for White and a1 for Black.
        let right = (dark == (side == Color::White)) == first;
        let at = |file: u8, rank: u8| {
            let file = if right { file } else { 7 - file };
            Square::at(file, side.pick(rank, 7 - rank))
        };
        let mut dive = Self {
            side,
            aims: [[at(6, 6), at(4, 4)], [at(7, 7), at(6, 7)]],
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
            let step = self.step(position.board(), position.to_move(), mv);
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

    fn step(&self, board: &Board, mover: Color, mv: Move) -> PlanStep {
        let (from, to) = (mv.from(), mv.to());
        let winner = mover == self.side;
        let irreversible = board.occupied().has(to) || board.role(Role::Pawn).has(from);
        if irreversible && winner {
            return PlanStep::Onward;
        }
        let [king, knight] = self.aims[usize::from(!winner)];
        let nearer = match board.role_at(from) {
            Some(Role::King) => to.distance(king) < from.distance(king),
            Some(Role::Knight) => knight_moves(to, knight) < knight_moves(from, knight),
            _ => false,
        };
        match (nearer, irreversible) {
            (true, _) => PlanStep::Onward,
            (_, true) => PlanStep::Back,
            _ => PlanStep::Neutral,
        }
    }
}

/// Moves of a knight to a square on an empty board, as far as 0, 1 and 2 are told apart.
fn knight_moves(from: Square, to: Square) -> u32 {
    let near = attacks::knight(to);
    if from == to {
        0
    } else if near.has(from) {
        1
    } else if (attacks::knight(from) & near).any() {
        2
    } else {
        3 + from.distance(to) / 3
    }
}
