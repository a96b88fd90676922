//! Bishops anywhere: positions in which the attacker has king, pawns and bishops of one colour of squares, the defender king and pawns.
//!
//! However many bishops there are and wherever they stand, such a position is looked at without them: on every turn of the attacker a bishop may have moved or taken a pawn
//! on its colour, and while the defender is to move they may attack or occupy whatever squares of their colour they like. So more seems possible for the attacker than
//! is. What is left, kings and pawns, has few positions, and the defender holds if he does in the greatest set of them that the attacker cannot leave:
//!
//! - where the attacker is to move, all of his moves stay in the set;
//! - where the defender is, and may be in check, his king has a square of the other colour that keeps him in it;
//! - where he is not in check for certain, that, or all of his moves keep him in it: if the bishops leave him none he is stalemated.
//!
//! He may be in check by a bishop if a bishop has moved just now, or what moved stood between; a king's move alone gives no check. That tempo is what squares alone
//! ([`super::wall`]) do not tell. There is nothing to be found: the check computes the set itself, and a certificate has the mark [`BISHOPS`] only.

use rustc_hash::FxHashMap;

use seriatim_core::board::{Bitboard, Board, Color, Move, Role, Square, attacks};
use seriatim_core::rules::{Chess, Position};

/// What a certificate of this kind consists of: no position has so many moves.
pub const BISHOPS: u16 = u16::MAX - 1;

/// So many positions of kings and pawns are looked at at most.
const MOST: usize = 1 << 16;

/// A position without the bishops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Outline {
    board: Board,
    /// Whether the attacker is to move.
    attacks: bool,
    /// Whether a bishop may give check.
    check: bool,
}

/// Kings and pawns about bishops that may stand anywhere, and where the defender holds.
#[derive(Debug)]
pub struct BishopsHold {
    attacker: Color,
    /// The bishops' squares.
    colour: Bitboard,
    numbers: FxHashMap<Outline, u32>,
    /// By number; 0 stands for whatever counts as lost: a pawn promotes, or may be taken in passing.
    outlines: Vec<Outline>,
    /// Where the moves from an outline begin.
    first: Vec<usize>,
    /// Twice the number of where a move leads, and one more if the bishops cannot prevent it.
    moves: Vec<u32>,
    lost: Vec<bool>,
}

/// The bishops' colour, if the men are of this kind.
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
    /// Whether the defender holds a position; `None` if this does not show it.
    #[must_use]
    pub fn new(position: &Chess, attacker: Color) -> Option<Self> {
        Self::among(position, attacker, MOST)
    }

    /// The same, of so many positions of kings and pawns at most.
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
        let mut root = hold.outline(position);
        root.check = !root.attacks && position.in_check();
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
        hold.is_safe(&root).then_some(hold)
    }

    fn outline(&self, position: &Chess) -> Outline {
        let mut board = *position.board();
        for bishop in board.role(Role::Bishop) {
            board.remove(bishop);
        }
        Outline {
            board,
            attacks: position.to_move() == self.attacker,
            check: false,
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

    /// Finds which outlines are lost: those from which what is lost cannot be avoided.
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

    /// Notes the moves from an outline.
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
            // A bishop may stand there.
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
                if Bitboard::BACK_RANKS.has(to) {
                    self.moves.push(0);
                } else {
                    self.step(&outline, from, to, false);
                }
            }
        }
    }

    /// Notes the move of a king or a pawn.
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

    /// The defender's move in a position of the set, where he has one; `None` if the position is not in it.
    #[must_use]
    #[inline(never)]
    pub fn at(&self, position: &Chess) -> Option<Option<Move>> {
        let bishops = position.board().bishops_alone(self.attacker)?;
        if (bishops & !self.colour).any() {
            return None;
        }
        let outline = self.outline(position);
        if outline.attacks {
            return self.is_safe(&outline).then_some(None);
        }
        let moves = position.legal_moves();
        for &mv in &moves {
            let mut next = position.clone();
            next.play_unchecked(mv);
            if self.is_safe(&self.outline(&next)) {
                return Some(Some(mv));
            }
        }
        (moves.is_empty() && !position.in_check()).then_some(None)
    }

    /// The boards without bishops that can come about.
    pub(crate) fn boards(&self) -> impl Iterator<Item = &Board> {
        let numbered = self.outlines.iter().zip(&self.lost);
        numbered
            .filter(|&(_, &lost)| !lost)
            .map(|(one, _)| &one.board)
    }
}

/// What the king and the pawns of a side attack.
#[inline(never)]
fn guarded(board: &Board, side: Color) -> Bitboard {
    let kings = board.men(side, Role::King);
    let set = kings.fold(Bitboard::EMPTY, |set, from| set | attacks::king(from));
    let pawns = board.men(side, Role::Pawn);
    pawns.fold(set, |set, from| set | attacks::pawn(side, from))
}
