//! A simple plan for a helpmate: which moves lead onward, and which lead back.
//!
//! The plan is that of Ambrona, *A Practical Algorithm for Chess Unwinnability*, FUN 2022: the side
//! that wants to mate advances pawns, takes, and brings king and knights near a far corner. The
//! enemy king goes into that corner and a knight beside it.

use seriatim_core::board::{Bitboard, Board, Color, Move, Role, Square, attacks};

/// Worth of a move for the plan.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PlanStep {
    Onward,
    Neutral,
    Back,
}

/// Plan of one side.
#[derive(Clone, Debug)]
pub(super) struct MatingPlan {
    side: Color,
    /// Squares that the king and the knights of the side aim at, and those of the enemy.
    aims: [[Square; 2]; 2],
    /// Number of moves that an enemy bishop needs from each square to one where a pawn of the side
    /// can take it. Empty unless enemy bishops and pawns are to be given up.
    offers: Vec<u8>,
}

impl MatingPlan {
    /// Aims at one of the two far corners, at the likelier one if `first`.
    pub(super) fn new(board: &Board, side: Color, first: bool) -> Self {
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
        let aims = [[at(6, 6), at(4, 4)], [at(7, 7), at(6, 7)]];
        let offers = if first {
            Vec::new()
        } else {
            offers(board, side)
        };
        Self { side, aims, offers }
    }

    /// Tells how a move of `mover` fits the plan.
    pub(super) fn step(&self, board: &Board, mover: Color, mv: Move) -> PlanStep {
        let (from, to) = (mv.from(), mv.to());
        let winner = mover == self.side;
        let irreversible = board.occupied().has(to) || board.role(Role::Pawn).has(from);
        if irreversible && winner {
            return PlanStep::Onward;
        }
        if !self.offers.is_empty() {
            let gives = |square: Square| self.offers[square.index()];
            let bishop = board.role(Role::Bishop).has(from);
            let pawns = board.role(Role::Pawn);
            let opens = board.occupied().has(to) && (pawns.has(from) || pawns.has(to));
            let offered = bishop && !winner && gives(to) < gives(from);
            if offered || opens || bishop && winner && gives(from) == 0 && gives(to) > 0 {
                return PlanStep::Onward;
            }
        }
        let [king, knight] = self.aims[usize::from(!winner)];
        let nearer = match board.role_at(from) {
            Some(Role::King) => to.distance(king) < from.distance(king),
            Some(Role::Knight) => knight_moves(to, knight) < knight_moves(from, knight),
            _ => false,
        };
        match (nearer, irreversible) {
            (true, _) => PlanStep::Onward,
            (_, true) if self.offers.is_empty() => PlanStep::Back,
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

/// Number of bishop's moves, 0 to 3, from each square to one that a pawn of `side` attacks. Only
/// pawns block. 9 if it takes more moves or is impossible.
fn offers(board: &Board, side: Color) -> Vec<u8> {
    let pawns = board.role(Role::Pawn);
    let ahead = board.men(side, Role::Pawn).ahead(side);
    let mut near = (ahead.east() | ahead.west()) & !pawns;
    let mut moves = vec![9; 64];
    for count in 0..4 {
        let mut next = Bitboard::EMPTY;
        for square in near {
            if moves[square.index()] == 9 {
                moves[square.index()] = count;
                next |= attacks::bishop(square, pawns) & !pawns;
            }
        }
        near = next;
    }
    moves
}
