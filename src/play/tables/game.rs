//! Positions of some pieces for the retrograde analysis, and the moves out of them to other
//! tablebases.

use std::marker::PhantomData;
use std::rc::Rc;

use arrayvec::ArrayVec;

use super::material::{MOST_MEN, Material, Numbering, Squares, order, turned};
use super::{EndTable, EndTables, ExactValue, Tabled};
use seriatim_core::board::{Bitboard, Color, Piece, Role, Square, attacks};
use seriatim_search::two_sided::{Prospect, TwoSidedGame};

/// Link to the tablebase of the pieces left after a capture, a promotion, or both.
struct Door {
    /// `None` if one side has no pieces left.
    table: Option<Rc<EndTable>>,
    /// Index of the piece in the current material, for each piece of that tablebase.
    from: ArrayVec<u8, MOST_MEN>,
    flipped: bool,
}

/// Change of the pieces by a move out of the table: the piece that is captured, and the piece that
/// promotes with its new role.
type MenChange = (Option<usize>, Option<(usize, Role)>);

/// Returns the pieces after a change, in the order of their material, with their previous indices;
/// `None` if one side has no pieces left.
fn changed(
    material: &Material,
    (taken, promoted): MenChange,
) -> Option<(Material, ArrayVec<u8, MOST_MEN>, bool)> {
    let mut men = ArrayVec::new();
    let mut sides = [false; 2];
    for (at, &man) in material.men().iter().enumerate() {
        if Some(at) == taken {
            continue;
        }
        let role = promoted.filter(|&(who, _)| who == at);
        let role = role.map_or(man.role, |(_, role)| role);
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
    Some((Material::ordered(ordered), from, flipped))
}

/// All changes that a move can bring, in the order of [`place`].
fn changes<P: Tabled>(material: &Material) -> impl Iterator<Item = MenChange> {
    let men = material.men().len();
    let taken = std::iter::once(None).chain((0..men).map(Some));
    taken.flat_map(move |taken| {
        let all = (0..men).flat_map(|at| P::PROMOTIONS.iter().map(move |&role| Some((at, role))));
        std::iter::once(None)
            .chain(all)
            .map(move |promoted| (taken, promoted))
    })
}

/// Index of a change in [`changes`].
const fn place<P: Tabled>(
    men: usize,
    taken: Option<usize>,
    promoted: Option<(usize, usize)>,
) -> usize {
    let first = match taken {
        None => 0,
        Some(at) => at + 1,
    };
    let second = match promoted {
        None => 0,
        Some((at, role)) => 1 + at * P::PROMOTIONS.len() + role,
    };
    first * (1 + men * P::PROMOTIONS.len()) + second
}

/// Returns true if a change is possible: only pawns promote, and a piece captures one of the other
/// side, not itself.
fn can_be<P: Tabled>(material: &Material, (taken, promoted): MenChange) -> bool {
    let men = material.men();
    let takable = taken.is_none_or(|at| P::CAPTURABLE_KING || men[at].role != Role::King);
    let pawn = promoted.is_none_or(|(at, _)| men[at].role == Role::Pawn);
    let other = match (taken, promoted) {
        (Some(taken), Some((at, _))) => men[taken].color != men[at].color,
        (None, None) => false,
        _ => true,
    };
    pawn && other && takable
}

/// Materials that a move can lead to.
pub(super) fn below<P: Tabled>(material: &Material) -> Vec<Material> {
    let possible = changes::<P>(material).filter(|&change| can_be::<P>(material, change));
    possible
        .filter_map(|change| Some(changed(material, change)?.0))
        .collect()
}

/// All positions of some pieces.
pub struct EndGame<P> {
    material: Material,
    numbering: Numbering,
    doors: Vec<Option<Door>>,
    rules: PhantomData<P>,
}

impl<P: Tabled> EndGame<P> {
    /// Creates the positions of these pieces; `None` if the tablebase after a capture or a
    /// promotion does not exist.
    pub fn new(material: &Material, tables: &EndTables<P>) -> Option<Self> {
        let mut doors = Vec::new();
        for change in changes::<P>(material) {
            if !can_be::<P>(material, change) {
                doors.push(None);
                continue;
            }
            let door = match changed(material, change) {
                None => Door {
                    table: None,
                    from: ArrayVec::new(),
                    flipped: false,
                },
                Some((next, from, flipped)) => Door {
                    table: Some(Rc::clone(tables.get(&next)?)),
                    from,
                    flipped,
                },
            };
            doors.push(Some(door));
        }
        Some(Self {
            material: material.clone(),
            numbering: Numbering::new(material),
            doors,
            rules: PhantomData,
        })
    }

    /// Returns the material and the numbering.
    pub(crate) fn into_parts(self) -> (Material, Numbering) {
        (self.material, self.numbering)
    }

    /// Pieces of the material.
    pub(crate) fn men(&self) -> &[Piece] {
        self.material.men()
    }

    /// Value for `us` of a move that captures a piece, promotes a pawn, or both.
    fn beyond(
        &self,
        us: Color,
        squares: &Squares,
        taken: Option<usize>,
        promoted: Option<(usize, usize)>,
    ) -> ExactValue {
        let door = &self.doors[place::<P>(self.men().len(), taken, promoted)];
        let Some(Door {
            table: Some(table),
            from,
            flipped,
        }) = door
        else {
            // The other side, which is to move, has no pieces left and has won.
            return ExactValue::OVER.before();
        };
        let next = from
            .iter()
            .map(|&at| turned(squares[usize::from(at)], *flipped));
        let next: Squares = next.collect();
        let to_move = if *flipped { us } else { !us };
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
        if P::is_position(&self.material, us, &squares) {
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
            if man.color != us {
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
                visit(self.numbering.moved(others, at, square));
            }
        }
    }
}
