//! Estimated distance to a helpmate, which orders the search. A wrong estimate costs time only.

use super::corner;
use seriatim_core::board::{Bitboard, Role, Square, attacks};
use seriatim_core::board::{Board, Color};
use seriatim_core::rules::{Chess, Position};

// Weights found by hill climbing on 1,024 games of `chasolver`'s labels (cli/lab/judge.md).
const FLIGHT: i32 = 4;
const PRESSURE: i32 = 6;
const MOST_PRESSURE: i32 = 12;
const NO_HEAVY_PIECE: i32 = 15;
const PAWN_STEP: i32 = 3;
const EDGE: i32 = 8;
const KING_ALONE: i32 = 5;
const KING_IN_COMPANY: i32 = 3;
const ENEMY_PIECE: i32 = 10;
const ENEMY_PAWN: i32 = 9;
const OWN_PIECE: i32 = 4;
const OWN_CHECK: i32 = 11;
/// Weight of a move towards a mate in the corner, if minor pieces are all there is.
const CORNER_MOVE: i32 = 8;
/// Weight of an enemy piece that can take the checking piece or step in between.
const ENEMY_HEAVY_PIECE: i32 = 24;
/// Number of different small amounts by which equal estimates are told apart.
const SPREAD: u64 = 5;
/// Estimate if every term is 0. Better positions must not fall below 0.
const BASE: i32 = 60;

/// Estimate for one side that wants to mate the enemy king near one corner.
#[derive(Clone, Debug)]
pub(crate) struct Goal {
    side: Color,
    /// Square from which the side's king guards the corner.
    spot: Square,
    /// Number of the attempt: each tells equal estimates apart in another way.
    attempt: u32,
}

impl Goal {
    /// Chooses the corner that the kings reach soonest, and the next one for every later attempt.
    /// Bishops of one colour prefer theirs.
    pub(crate) fn new(position: &Chess, side: Color, attempt: u32) -> Self {
        let board = position.board();
        let far = |color, to: Square| {
            board
                .king(color)
                .map_or(0, |king: Square| king.distance(to))
        };
        let fits = |corner: Square| {
            let same = |square: Square| square.is_light() == corner.is_light();
            let own = board.men(side, Role::Bishop);
            let theirs = board.men(!side, Role::Bishop);
            if own.any() {
                Iterator::any(&mut own.into_iter(), same)
            } else {
                theirs.is_empty() || Iterator::any(&mut theirs.into_iter(), |one| !same(one))
            }
        };
        let light = (board.straight_sliders() & board.side(side)).is_empty()
            && board.men(side, Role::Pawn).is_empty();
        let mut corners = [(0, 0), (7, 0), (0, 7), (7, 7)].map(|(file, rank): (u8, u8)| {
            let inner = |line: u8| if line == 0 { 2 } else { 5 };
            let corner = Square::at(file, rank);
            let spot = Square::at(inner(file), inner(rank));
            let wrong = if light { 100 } else { 4 };
            let cost = 2 * far(!side, corner) + far(side, spot);
            (cost + if fits(corner) { 0 } else { wrong }, spot)
        });
        corners.sort_by_key(|&(cost, _)| cost);
        let (_, spot) = corners[attempt as usize % 4];
        Self {
            side,
            spot,
            attempt,
        }
    }

    /// Distance to a mate, in units without a meaning of their own.
    pub(crate) fn distance(&self, position: &Chess) -> usize {
        let board = position.board();
        let us = self.side;
        let (Some(own), Some(prey)) = (board.king(us), board.king(!us)) else {
            return 0;
        };
        let ours = board.side(us);
        let men = board.role(Role::Pawn) | board.role(Role::King);
        let pieces = (ours & !men).count();
        let (covered, pressure) = reach(board, us, own, prey);
        let flights = attacks::king(prey) & !covered & !board.side(!us);
        let spread = (position.key().rotate_right(40 + 3 * self.attempt) % SPREAD) as i32;
        let no_heavy = (board.straight_sliders() & ours).is_empty();
        if no_heavy && board.men(us, Role::Pawn).is_empty() {
            let moves = corner::distance(board, us, own, prey) as i32;
            // A bishop on the squares of ours takes it or steps in between as well.
            let ours = board.men(us, Role::Bishop);
            let light = (ours & Bitboard::LIGHT).any();
            let same = if light {
                Bitboard::LIGHT
            } else {
                !Bitboard::LIGHT
            };
            let mut twins = board.role(Role::Bishop) & same;
            if board.men(us, Role::Knight).any() {
                twins = Bitboard::EMPTY;
            }
            let heavy = (board.straight_sliders() | twins) & board.side(!us);
            let heavy = heavy.count() as i32;
            let mut sum = 2 * BASE + CORNER_MOVE * moves + FLIGHT * flights.count() as i32 + spread;
            sum += ENEMY_HEAVY_PIECE * heavy;
            return sum.max(0) as usize;
        }
        let mut sum = BASE + FLIGHT * flights.count() as i32;
        sum -= PRESSURE * pressure.min(MOST_PRESSURE);
        if no_heavy {
            let steps = |pawn: Square| 7 - i32::from(pawn.rank_for(us));
            sum += match Iterator::map(board.men(us, Role::Pawn), steps).min() {
                Some(far) => NO_HEAVY_PIECE + PAWN_STEP * far,
                None => NO_HEAVY_PIECE,
            };
        }
        sum += EDGE * edge(prey);
        let company = pieces >= 4;
        sum += own.distance(self.spot) as i32 * if company { KING_IN_COMPANY } else { KING_ALONE };
        sum += ENEMY_PAWN * board.men(!us, Role::Pawn).count() as i32;
        sum += ENEMY_PIECE * (board.side(!us) & !men).count() as i32;
        sum -= OWN_PIECE * pieces as i32;
        sum += spread;
        if position.to_move() == us && position.in_check() {
            sum += OWN_CHECK;
        }
        sum.max(0) as usize
    }
}

/// Squares that a side attacks if the enemy king `prey` were not in the way, and how often its
/// pieces attack a square beside that king.
fn reach(board: &Board, us: Color, own: Square, prey: Square) -> (Bitboard, i32) {
    let ours = board.side(us);
    let zone = attacks::king(prey);
    let open = board.occupied() & !Bitboard::from(prey);
    let ahead = board.men(us, Role::Pawn).ahead(us);
    let mut covered = attacks::king(own) | ahead.east() | ahead.west();
    let mut pressure = 0;
    let mut add = |hit: Bitboard| {
        covered |= hit;
        pressure += (hit & zone).count() as i32;
    };
    for from in board.role(Role::Knight) & ours {
        add(attacks::knight(from));
    }
    for from in board.diagonal_sliders() & ours {
        add(attacks::bishop(from, open));
    }
    for from in board.straight_sliders() & ours {
        add(attacks::rook(from, open));
    }
    (covered, pressure)
}

/// Steps to the nearest edge.
fn edge(square: Square) -> i32 {
    let near = |line: u8| line.min(7 - line);
    i32::from(near(square.file()).min(near(square.rank())))
}
