//! Positions of some pieces for the retrograde analysis, and the moves out of them to other
//! tablebases.

use std::marker::PhantomData;
use std::rc::Rc;

use arrayvec::ArrayVec;

use super::doors::{Remaining, TableChange, exits};
use super::material::{MOST_MEN, Squares};
use super::numbering::{Numbering, TableKey, pawns_of};
use super::{EndTable, EndTables, ExactValue, Tabled};
use seriatim_core::board::{Bitboard, Color, Piece, Role, Square, attacks};
use seriatim_search::two_sided::{Prospect, TwoSidedGame};

/// Link to the tablebases of the pieces left after a capture, a promotion or both, or after a move
/// of a pawn that otherwise stands still.
struct Door {
    /// One table, or one for each pawn structure. Empty if one side has no pieces left.
    tables: Vec<Rc<EndTable>>,
    /// Index of the piece in the current material, for each piece of that tablebase.
    from: ArrayVec<u8, MOST_MEN>,
    flipped: bool,
}

impl Door {
    /// Returns the tablebase of the pawn structure that these squares have.
    fn table(&self, squares: &Squares) -> Option<&EndTable> {
        let [only] = &self.tables[..] else {
            let pawns = pawns_of(self.tables.first()?.key.material(), squares);
            let mut tables = self.tables.iter();
            let found = tables.find(|table| table.key.pawns() == Some(&pawns));
            return found.map(|table| &**table);
        };
        Some(only)
    }
}

/// Positions of a tablebase.
pub struct EndGame<P> {
    key: TableKey,
    numbering: Numbering,
    doors: Vec<Option<Door>>,
    rules: PhantomData<P>,
}

impl<P: Tabled> EndGame<P> {
    /// Creates the positions of a table; `None` if a tablebase that a move leads to does not exist.
    pub fn new(key: &TableKey, tables: &EndTables<P>) -> Option<Self> {
        let men = key.material().men().len();
        let mut doors = Vec::new();
        doors.resize_with(TableChange::count::<P>(men), || None);
        for exit in exits::<P>(key) {
            let remaining = exit.remaining::<P>(key);
            let table = match &remaining {
                Some(remaining) => Some(Rc::clone(tables.get(&remaining.key)?)),
                None => None,
            };
            let door = doors[exit.change.index::<P>(men)].get_or_insert_with(|| {
                let remaining = remaining.map(|remaining| (remaining.from, remaining.flipped));
                let (from, flipped) = remaining.unwrap_or_default();
                Door {
                    tables: Vec::new(),
                    from,
                    flipped,
                }
            });
            if let Some(table) = table
                && !door.tables.iter().any(|known| known.key == table.key)
            {
                door.tables.push(table);
            }
        }
        Some(Self {
            key: key.clone(),
            numbering: Numbering::new(key),
            doors,
            rules: PhantomData,
        })
    }

    /// Returns the key and the numbering.
    pub(crate) fn into_parts(self) -> (TableKey, Numbering) {
        (self.key, self.numbering)
    }

    /// Pieces of the material.
    pub(crate) fn men(&self) -> &[Piece] {
        self.key.material().men()
    }

    /// True if a move of a pawn leads to another tablebase.
    #[inline]
    pub(crate) fn is_fixed(&self) -> bool {
        self.numbering.is_fixed()
    }

    /// Value for `us` of a move out of the table, after which the pieces stand on these squares.
    fn beyond(
        &self,
        us: Color,
        squares: &Squares,
        taken: Option<usize>,
        promoted: Option<(usize, usize)>,
    ) -> ExactValue {
        let change = TableChange { taken, promoted };
        let Some(door) = &self.doors[change.index::<P>(self.men().len())] else {
            return ExactValue::DRAWN;
        };
        let next = Remaining::squares(&door.from, door.flipped, squares);
        let Some(table) = door.table(&next) else {
            // The other side, which is to move, has no pieces left and has won.
            return ExactValue::OVER.before();
        };
        let to_move = if door.flipped { us } else { !us };
        table.value(to_move, &next).before()
    }

    /// Value of the best move of one piece to a square on which it captures another.
    pub(crate) fn takes(
        &self,
        us: Color,
        squares: &Squares,
        (at, to): (usize, Square),
        taken: usize,
    ) -> ExactValue {
        let mut after = squares.clone();
        after[at] = to;
        self.arrives(us, &after, at, Some(taken))
    }

    /// Value of the best promotion, or of the only move, of a piece that has arrived. The piece has
    /// captured something, or is a pawn on its last rank.
    pub(crate) fn arrives(
        &self,
        us: Color,
        after: &Squares,
        at: usize,
        taken: Option<usize>,
    ) -> ExactValue {
        if self.men()[at].role != Role::Pawn || !Bitboard::BACK_RANKS.has(after[at]) {
            return self.beyond(us, after, taken, None);
        }
        let all =
            (0..P::PROMOTIONS.len()).map(|role| self.beyond(us, after, taken, Some((at, role))));
        all.reduce(ExactValue::or).unwrap_or_default()
    }

    /// Returns true if an enemy pawn stands beside a pawn that has come to this square.
    pub(crate) fn can_pass(&self, us: Color, squares: &Squares, to: Square) -> bool {
        let beside = Bitboard::from(to).east() | Bitboard::from(to).west();
        let mut men = self.men().iter().zip(squares);
        men.any(|(man, &square)| man.color != us && man.role == Role::Pawn && beside.has(square))
    }
}

/// Adds the value of a move out of the table.
pub(super) fn add(prospect: &mut Prospect, value: ExactValue) {
    prospect.outside = Some(prospect.outside.map_or(value, |best| best.or(value)));
}

/// Returns the set of all occupied squares.
pub(super) fn occupied(squares: &[Square]) -> Bitboard {
    let mut all = Bitboard::EMPTY;
    for &square in squares {
        all |= square.into();
    }
    all
}

/// Returns the squares that a piece attacks; for a pawn, the squares on which it captures.
#[inline]
pub(super) fn attacked(man: Piece, from: Square, occupied: Bitboard) -> Bitboard {
    match man.role {
        Role::Pawn => attacks::pawn(man.color, from),
        Role::Knight => attacks::knight(from),
        Role::Bishop => attacks::bishop(from, occupied),
        Role::Rook => attacks::rook(from, occupied),
        Role::Queen => attacks::queen(from, occupied),
        Role::King => attacks::king(from),
    }
}

impl<P: Tabled> TwoSidedGame for EndGame<P> {
    fn positions(&self) -> u32 {
        self.numbering.count()
    }

    fn look(&self, position: u32) -> Prospect {
        let (us, squares) = self.numbering.position(position);
        if P::is_position(self.key.material(), us, &squares) {
            P::look(self, us, &squares)
        } else {
            Prospect::default()
        }
    }

    fn predecessors(&self, position: u32, mut visit: impl FnMut(u32)) {
        let (to_move, squares) = self.numbering.position(position);
        let (us, occupied) = (!to_move, occupied(&squares));
        let others = self.numbering.with(position, us);
        for (at, &man) in self.men().iter().enumerate() {
            if man.color != us || man.role == Role::Pawn && self.is_fixed() {
                continue;
            }
            let here = squares[at];
            let from = if man.role == Role::Pawn {
                let back = here.ahead(to_move);
                let mut from = Bitboard::EMPTY;
                if !Bitboard::BACK_RANKS.has(back) && !occupied.has(back) {
                    from = back.into();
                    let twice = back.ahead(to_move);
                    if here.rank_for(us) == 3
                        && !occupied.has(twice)
                        && !self.can_pass(us, &squares, here)
                    {
                        from |= twice.into();
                    }
                }
                from
            } else {
                attacked(man, here, occupied) & !occupied
            };
            for square in from {
                self.numbering
                    .befores(others, at, square)
                    .into_iter()
                    .for_each(&mut visit);
            }
        }
    }
}
