//! Moves that lead out of a tablebase: how they change the pieces, and the tablebases that they
//! lead to.

use arrayvec::ArrayVec;

use super::Tabled;
use super::material::{MOST_MEN, Material, Squares, order, turned};
use super::numbering::TableKey;
use seriatim_core::board::{Bitboard, Color, Piece, Role, Square, attacks};

/// Change of the pieces by a move out of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct TableChange {
    /// Captured piece.
    pub taken: Option<usize>,
    /// Pawn that promotes, and the index of its new role in [`Tabled::PROMOTIONS`].
    pub promoted: Option<(usize, usize)>,
}

impl TableChange {
    /// Number of changes of `men` pieces, possible or not.
    pub(super) const fn count<P: Tabled>(men: usize) -> usize {
        (1 + men) * (1 + men * P::PROMOTIONS.len())
    }

    /// Index among [`Self::count`].
    pub(super) const fn index<P: Tabled>(self, men: usize) -> usize {
        let first = match self.taken {
            None => 0,
            Some(at) => at + 1,
        };
        let second = match self.promoted {
            None => 0,
            Some((at, role)) => 1 + at * P::PROMOTIONS.len() + role,
        };
        first * (1 + men * P::PROMOTIONS.len()) + second
    }
}

/// Change by a move out of the table. If the table holds one pawn structure, also the squares of
/// the pawns afterwards; the other squares are meaningless.
#[derive(Clone, Debug)]
pub(super) struct TableExit {
    pub change: TableChange,
    pawns: Squares,
}

/// Pieces after a change, in the order of their material.
pub(super) struct Remaining {
    pub key: TableKey,
    /// Index of each piece before the change.
    pub from: ArrayVec<u8, MOST_MEN>,
    /// True if the colours were exchanged and the board turned over.
    pub flipped: bool,
}

impl Remaining {
    /// Squares of the pieces after the change, as the table sees them.
    #[inline]
    pub(super) fn squares(from: &[u8], flipped: bool, before: &Squares) -> Squares {
        let squares = from.iter().map(|&at| before[usize::from(at)]);
        squares.map(|square| turned(square, flipped)).collect()
    }
}

impl TableExit {
    /// Pieces and pawns after the move; `None` if one side has no pieces left.
    pub(super) fn remaining<P: Tabled>(&self, key: &TableKey) -> Option<Remaining> {
        let mut men = ArrayVec::new();
        let mut sides = [false; 2];
        for (at, &man) in key.material().men().iter().enumerate() {
            if Some(at) == self.change.taken {
                continue;
            }
            let promoted = self.change.promoted.filter(|&(who, _)| who == at);
            let role = promoted.map_or(man.role, |(_, role)| P::PROMOTIONS[role]);
            sides[man.color.index()] = true;
            men.push((Piece { role, ..man }, at as u8));
        }
        if sides.contains(&false) {
            return None;
        }
        let flipped = order(&mut men);
        let (mut ordered, mut from) = (ArrayVec::new(), ArrayVec::new());
        for (man, at) in men {
            ordered.push(man);
            from.push(at);
        }
        let material = Material::ordered(ordered);
        let key = if key.pawns().is_none() {
            TableKey::whole(material)
        } else {
            let squares = Remaining::squares(&from, flipped, &self.pawns);
            TableKey::with_pawns(material, &squares)
        };
        Some(Remaining { key, from, flipped })
    }
}

/// All moves out of a table.
pub(super) fn exits<P: Tabled>(key: &TableKey) -> Vec<TableExit> {
    let mut exits = TableExits::<P> {
        men: key.material().men(),
        whole: key.pawns().is_none(),
        found: Vec::new(),
        rules: std::marker::PhantomData,
    };
    let pawns = key.squares();
    for us in Color::ALL {
        exits.captures(us, &pawns, None);
        exits.pushes(us, &pawns);
    }
    exits.found
}

/// Collects the moves out of a table.
struct TableExits<'a, P> {
    men: &'a [Piece],
    whole: bool,
    found: Vec<TableExit>,
    rules: std::marker::PhantomData<P>,
}

impl<P: Tabled> TableExits<'_, P> {
    /// Adds the captures of a side. `passant` is a pawn that has made a double step, and the square
    /// that it passed.
    fn captures(&mut self, us: Color, pawns: &Squares, passant: Option<(usize, Square)>) {
        let standing = self.pawns(pawns);
        for (at, &man) in self.men.iter().enumerate() {
            if man.color != us {
                continue;
            }
            let attacked = attacks::pawn(us, pawns[at]);
            for (taken, &other) in self.men.iter().enumerate() {
                if other.color == us || other.role == Role::King && !P::CAPTURABLE_KING {
                    continue;
                }
                if man.role != Role::Pawn {
                    self.add(Some(taken), None, pawns);
                    continue;
                }
                if self.whole {
                    self.add(Some(taken), None, pawns);
                    self.promotions(at, Some(taken), pawns);
                    continue;
                }
                let on = match other.role {
                    Role::Pawn => attacked & pawns[taken].into(),
                    _ => attacked & !standing,
                };
                for square in on {
                    self.arrives((at, square), Some(taken), pawns);
                }
                if let Some((passing, passed)) = passant
                    && passing == taken
                    && attacked.has(passed)
                {
                    self.arrives((at, passed), Some(taken), pawns);
                }
            }
        }
    }

    /// Adds the moves of a side's pawns that capture nothing and lead out of the table.
    fn pushes(&mut self, us: Color, pawns: &Squares) {
        let standing = self.pawns(pawns);
        for (at, &man) in self.men.iter().enumerate() {
            if man.color != us || man.role != Role::Pawn {
                continue;
            }
            if self.whole {
                self.promotions(at, None, pawns);
                continue;
            }
            let step = pawns[at].ahead(us);
            if standing.has(step) {
                continue;
            }
            self.arrives((at, step), None, pawns);
            if pawns[at].rank_for(us) == 1 && !standing.has(step.ahead(us)) {
                let double = step.ahead(us);
                self.arrives((at, double), None, pawns);
                // The reply may be a capture in passing, and is then part of this move's value.
                let mut after = pawns.clone();
                after[at] = double;
                self.captures(!us, &after, Some((at, step)));
            }
        }
    }

    /// Adds the moves of a pawn to a square.
    fn arrives(&mut self, (at, to): (usize, Square), taken: Option<usize>, pawns: &Squares) {
        let mut after = pawns.clone();
        after[at] = to;
        if Bitboard::BACK_RANKS.has(to) {
            self.promotions(at, taken, &after);
        } else {
            self.add(taken, None, &after);
        }
    }

    fn promotions(&mut self, at: usize, taken: Option<usize>, pawns: &Squares) {
        for role in 0..P::PROMOTIONS.len() {
            self.add(taken, Some((at, role)), pawns);
        }
    }

    fn add(&mut self, taken: Option<usize>, promoted: Option<(usize, usize)>, pawns: &Squares) {
        let (change, pawns) = (TableChange { taken, promoted }, pawns.clone());
        self.found.push(TableExit { change, pawns });
    }

    /// Squares of the pawns.
    fn pawns(&self, squares: &Squares) -> Bitboard {
        let men = self.men.iter().zip(squares);
        let pawns = men.filter(|(man, _)| man.role == Role::Pawn);
        pawns.fold(Bitboard::EMPTY, |all, (_, &square)| {
            all | Bitboard::from(square)
        })
    }
}
