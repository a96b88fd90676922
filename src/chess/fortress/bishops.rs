//! Fortress check for positions in which the attacker has king, pawns and bishops on squares of one
//! colour, and the defender king and pawns.
//!
//! The position is examined without the bishops, however many there are and wherever they stand. On
//! each of the attacker's moves a bishop may have moved, or may have taken a pawn on its colour.
//! While the defender is to move, the bishops may attack or occupy any squares of their colour.
//! This allows the attacker more than is really possible. The remaining kings and pawns have few
//! positions. The defender holds if the position lies in the greatest set of them that the attacker
//! cannot leave:
//!
//! - if the attacker is to move, all of the attacker's moves stay in the set;
//! - if the defender is to move and may be in check, the king has a move in the set onto the other
//!   colour;
//! - if the defender is to move and is certainly not in check, that king's move exists or all moves
//!   stay in the set: if the bishops leave no move, it is stalemate.
//!
//! A pawn that promotes counts as lost for the defender, unless the king can take the new piece: it
//! stands beside it, on the other colour, and is not guarded by king or pawns.
//!
//! A bishop may give check if a bishop has just moved, or if the piece that moved stood between; a
//! king's move alone gives no check. An analysis by squares alone ([`super::wall`]) does not see
//! this tempo. Nothing has to be searched: the check computes the set itself, and a certificate
//! consists of the mark [`BISHOPS`] only.

use rustc_hash::FxHashMap;

use seriatim_core::board::{Bitboard, Board, Color, Move, Piece, Role, Square, attacks};
use seriatim_core::rules::{Chess, Position};

/// The only number in a certificate of this kind. No position has that many moves.
pub const BISHOPS: u16 = u16::MAX - 1;

/// Maximum number of positions of kings and pawns.
const MOST: usize = 1 << 16;

/// A position without its bishops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Outline {
    board: Board,
    /// True if the attacker is to move.
    attacks: bool,
    /// True if a bishop may give check.
    check: bool,
}

/// Positions of kings and pawns with bishops that may stand anywhere, and the set in which the
/// defender holds.
#[derive(Debug)]
pub struct BishopsHold {
    attacker: Color,
    /// All squares of the bishops' colour.
    colour: Bitboard,
    numbers: FxHashMap<Outline, u32>,
    /// Positions by their number. Number 0 stands for every position that counts as lost because a
    /// pawn has promoted or may be taken en passant.
    outlines: Vec<Outline>,
    /// Index into `moves` of each outline's first move.
    first: Vec<usize>,
    /// Twice the number of the outline after the move, plus 1 if the bishops cannot prevent the
    /// move.
    moves: Vec<u32>,
    lost: Vec<bool>,
}

/// Returns the squares of the bishops' colour if the position is of this kind.
fn colour(position: &Chess, attacker: Color) -> Option<Bitboard> {
    let bishops = position.board().bishops_alone(attacker)?;
    let setup = position.to_setup();
    if setup.castling.0 != 0 || setup.en_passant.any() {
        return None;
    }
    [Bitboard::LIGHT, !Bitboard::LIGHT]
        .into_iter()
        .find(|&colour| bishops.any() && (bishops & !colour).is_empty())
}

impl BishopsHold {
    /// Computes the set in which the defender holds; `None` if `position` is not in it or was not
    /// examined.
    #[must_use]
    pub fn new(position: &Chess, attacker: Color) -> Option<Self> {
        let hold = Self::among(position, attacker, MOST)?;
        hold.is_safe(&hold.outline(position)).then_some(hold)
    }

    /// Examines what can arise from `position`. `None` if that is more than `most` positions of
    /// kings and pawns, or not a position of this kind.
    #[must_use]
    #[inline(never)]
    pub(crate) fn among(position: &Chess, attacker: Color, most: usize) -> Option<Self> {
        let mut hold = Self {
            attacker,
            colour: colour(position, attacker)?,
            numbers: FxHashMap::default(),
            outlines: Vec::new(),
            first: vec![0],
            moves: Vec::new(),
            lost: Vec::new(),
        };
        let root = hold.outline(position);
        hold.outlines.push(root);
        hold.number(root);
        while hold.first.len() < hold.outlines.len() {
            if hold.outlines.len() > most {
                return None;
            }
            hold.first.push(hold.moves.len());
            hold.expand(hold.outlines[hold.first.len() - 1]);
        }
        hold.first.push(hold.moves.len());
        hold.settle();
        Some(hold)
    }

    /// Returns true if the position was examined, safe or not.
    #[must_use]
    pub(crate) fn has_examined(&self, position: &Chess) -> bool {
        let outline = self.outline(position);
        let checks = [outline.check, true].map(|check| Outline { check, ..outline });
        self.is_material(position.board())
            && checks.iter().any(|one| self.numbers.contains_key(one))
    }

    fn outline(&self, position: &Chess) -> Outline {
        let mut board = *position.board();
        for bishop in board.role(Role::Bishop) {
            board.remove(bishop);
        }
        let attacks = position.to_move() == self.attacker;
        Outline {
            board,
            attacks,
            check: !attacks && position.in_check(),
        }
    }

    fn number(&mut self, outline: Outline) -> u32 {
        let new = self.outlines.len() as u32;
        let number = *self.numbers.entry(outline).or_insert(new);
        if number == new {
            self.outlines.push(outline);
        }
        number
    }

    fn go(&mut self, to: Outline, sure: bool) {
        let number = self.number(to);
        self.moves.push(number << 1 | u32::from(sure));
    }

    fn is_safe(&self, outline: &Outline) -> bool {
        let number = self.numbers.get(outline);
        number.is_some_and(|&number| !self.lost[number as usize])
    }

    /// Marks the outlines as lost from which the defender cannot avoid a lost outline.
    fn settle(&mut self) {
        self.lost = vec![false; self.outlines.len()];
        self.lost[0] = true;
        let mut changed = true;
        while changed {
            changed = false;
            for at in 1..self.outlines.len() {
                if !self.lost[at] && !self.holds(at) {
                    self.lost[at] = true;
                    changed = true;
                }
            }
        }
    }

    fn holds(&self, at: usize) -> bool {
        let outline = &self.outlines[at];
        let (mut all, mut sure) = (true, false);
        for &mv in &self.moves[self.first[at]..self.first[at + 1]] {
            let safe = !self.lost[(mv >> 1) as usize];
            all &= safe;
            sure |= safe && mv & 1 != 0;
        }
        if outline.attacks {
            return all;
        }
        let king = outline.board.men(!self.attacker, Role::King);
        let check = outline.check || (guarded(&outline.board, self.attacker) & king).any();
        sure || all && !check
    }

    /// Records the moves from an outline.
    fn expand(&mut self, outline: Outline) {
        let board = outline.board;
        let us = if outline.attacks {
            self.attacker
        } else {
            !self.attacker
        };
        let mut prey = board.men(!us, Role::Pawn);
        if outline.attacks {
            let king = board.men(!us, Role::King);
            let mut after = Outline {
                board,
                attacks: false,
                check: (king & self.colour).any(),
            };
            self.go(after, true);
            for taken in prey & self.colour {
                after.board = board;
                after.board.remove(taken);
                self.go(after, true);
            }
        } else {
            // A bishop may stand on such a square.
            prey |= self.colour & !board.occupied();
        }
        for from in board.men(us, Role::King) {
            for to in attacks::king(from) & !guarded(&board, !us) & !board.side(us) {
                self.step(&outline, from, to, !self.colour.has(to));
            }
        }
        let enemies = board.men(!us, Role::Pawn);
        for from in board.men(us, Role::Pawn) {
            let free = !board.occupied();
            let ahead = Bitboard::from(from).ahead(us) & free;
            let mut steps = attacks::pawn(us, from) & prey | ahead;
            if from.rank_for(us) == 1 {
                let twice = ahead.ahead(us) & free;
                if ((twice.east() | twice.west()) & enemies).any() {
                    self.moves.push(0);
                }
                steps |= twice;
            }
            for to in steps {
                if !Bitboard::BACK_RANKS.has(to) {
                    self.step(&outline, from, to, false);
                } else if let Some(taken) = self.promotion_taken(&outline, from, to) {
                    self.go(taken, true);
                } else {
                    self.moves.push(0);
                }
            }
        }
    }

    /// Returns the outline after the attacker's pawn promotes on `to` and the king takes it. `None`
    /// if the king is not beside `to`, or if `to` may be guarded.
    fn promotion_taken(&self, outline: &Outline, from: Square, to: Square) -> Option<Outline> {
        let mut board = outline.board;
        let king = board.king(!self.attacker)?;
        board.remove(from);
        let near = outline.attacks && attacks::king(king).has(to);
        if !near || self.colour.has(to) || guarded(&board, self.attacker).has(to) {
            return None;
        }
        board.remove(king);
        let color = !self.attacker;
        let role = Role::King;
        board.put(to, Piece { color, role });
        Some(Outline {
            board,
            attacks: true,
            check: false,
        })
    }

    /// Records the move of a king or a pawn.
    fn step(&mut self, outline: &Outline, from: Square, to: Square, sure: bool) {
        let mut board = outline.board;
        let Some(man) = board.piece_at(from) else {
            return;
        };
        board.remove(from);
        board.put(to, man);
        let mut check = false;
        if outline.attacks
            && let Some(king) = board.king(!self.attacker)
        {
            let opened = attacks::bishop(king, board.occupied()).has(from);
            check = opened && self.colour.has(king);
        }
        let next = Outline {
            board,
            attacks: !outline.attacks,
            check,
        };
        self.go(next, sure);
    }

    /// Returns the defender's move in a position of the set. `Some(None)` means that the defender
    /// has no move to make; `None` means that the position is not in the set.
    #[must_use]
    #[inline(never)]
    pub fn at(&self, position: &Chess) -> Option<Option<Move>> {
        let board = position.board();
        if position.to_move() == self.attacker {
            return self.holds_after(position).then_some(None);
        }
        if !self.is_material(board) {
            // A pawn may just have promoted beside the king.
            let king = board.king(!self.attacker)?;
            let near = attacks::king(king) & board.side(self.attacker) & Bitboard::BACK_RANKS;
            if (near & !self.colour).is_empty() {
                return None;
            }
        }
        let moves = position.legal_moves();
        for &mv in &moves {
            let mut next = position.clone();
            next.play_unchecked(mv);
            if self.holds_after(&next) {
                return Some(Some(mv));
            }
        }
        let stalemate = moves.is_empty() && !position.in_check();
        (stalemate && self.is_material(board)).then_some(None)
    }

    /// Returns true if the attacker has only pawns and bishops on squares of the one colour.
    fn is_material(&self, board: &Board) -> bool {
        let bishops = board.bishops_alone(self.attacker);
        bishops.is_some_and(|bishops| (bishops & !self.colour).is_empty())
    }

    /// Returns true if a position with the attacker to move is in the set.
    fn holds_after(&self, position: &Chess) -> bool {
        self.is_material(position.board()) && self.is_safe(&self.outline(position))
    }

    /// Boards without bishops that can arise.
    pub(crate) fn boards(&self) -> impl Iterator<Item = &Board> {
        let numbered = self.outlines.iter().zip(&self.lost);
        numbered
            .filter(|&(_, &lost)| !lost)
            .map(|(one, _)| &one.board)
    }
}

/// Returns the squares that the king and the pawns of a side attack.
#[inline(never)]
fn guarded(board: &Board, side: Color) -> Bitboard {
    let kings = board.men(side, Role::King);
    let set = kings.fold(Bitboard::EMPTY, |set, from| set | attacks::king(from));
    let pawns = board.men(side, Role::Pawn);
    pawns.fold(set, |set, from| set | attacks::pawn(side, from))
}
