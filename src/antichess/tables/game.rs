//! The positions of some men as the retrograde analysis sees them.

use std::rc::Rc;

use arrayvec::ArrayVec;

use super::material::{MOST_MEN, Material, Numbering, Squares, order, turned};
use super::{EndTable, EndTables, ExactValue};
use crate::board::{Bitboard, Color, Piece, Role, Square, attacks};
use crate::rules::antichess::PROMOTIONS;
use crate::search::two_sided::{Prospect, TwoSidedGame};

/// The way to the table of what is left after a capture, a promotion, or both.
struct Door {
    /// `None` if one side has no men left.
    table: Option<Rc<EndTable>>,
    /// For each man of that table, which of ours it is.
    from: ArrayVec<u8, MOST_MEN>,
    flipped: bool,
}

/// What becomes of the men by a move out of the table: which is taken, which becomes what.
type MenChange = (Option<usize>, Option<(usize, Role)>);

/// The men after a change, in the order of their material, with what each was; `None` if one side has none.
fn changed(
    material: &Material,
    (taken, promoted): MenChange,
) -> Option<(Material, ArrayVec<u8, MOST_MEN>, bool)> {
    let left = (0..material.men().len()).filter(|&at| Some(at) != taken);
    let mut men: ArrayVec<(Piece, u8), MOST_MEN> = left
        .map(|at| {
            let mut man = material.men()[at];
            if let Some((_, role)) = promoted.filter(|&(who, _)| who == at) {
                man.role = role;
            }
            (man, at as u8)
        })
        .collect();
    let sides = Color::ALL.map(|color| men.iter().any(|(man, _)| man.color == color));
    if sides.contains(&false) {
        return None;
    }
    let flipped = order(&mut men);
    let from = men.iter().map(|&(_, at)| at).collect();
    let men = men.into_iter().map(|(man, _)| man).collect();
    Some((Material::ordered(men), from, flipped))
}

/// All changes that a move can bring, in the order of [`place`].
fn changes(material: &Material) -> impl Iterator<Item = MenChange> {
    let men = material.men().len();
    let taken = std::iter::once(None).chain((0..men).map(Some));
    taken.flat_map(move |taken| {
        let all = (0..men).flat_map(|at| PROMOTIONS.map(|role| Some((at, role))));
        std::iter::once(None)
            .chain(all)
            .map(move |promoted| (taken, promoted))
    })
}

/// The place of a change among [`changes`].
const fn place(men: usize, taken: Option<usize>, promoted: Option<(usize, usize)>) -> usize {
    let first = match taken {
        None => 0,
        Some(at) => at + 1,
    };
    let second = match promoted {
        None => 0,
        Some((at, role)) => 1 + at * PROMOTIONS.len() + role,
    };
    first * (1 + men * PROMOTIONS.len()) + second
}

/// Whether a change can be: pawns become something, a man takes one of the other side, and not itself.
fn can_be(material: &Material, (taken, promoted): MenChange) -> bool {
    let men = material.men();
    let pawn = promoted.is_none_or(|(at, _)| men[at].role == Role::Pawn);
    let other = match (taken, promoted) {
        (Some(taken), Some((at, _))) => men[taken].color != men[at].color,
        (None, None) => false,
        _ => true,
    };
    pawn && other
}

/// The materials that a move can lead to.
pub fn below(material: &Material) -> Vec<Material> {
    let possible = changes(material).filter(|&change| can_be(material, change));
    possible
        .filter_map(|change| Some(changed(material, change)?.0))
        .collect()
}

/// All positions of some men.
pub struct EndGame {
    material: Material,
    numbering: Numbering,
    doors: Vec<Option<Door>>,
}

impl EndGame {
    /// Of these men; `None` if a table that is needed is not there.
    pub fn new(material: &Material, tables: &EndTables) -> Option<Self> {
        let mut doors = Vec::new();
        for change in changes(material) {
            if !can_be(material, change) {
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
        })
    }

    /// What the game was made of.
    pub fn into_parts(self) -> (Material, Numbering) {
        (self.material, self.numbering)
    }

    fn men(&self) -> &[Piece] {
        self.material.men()
    }

    /// What a move of `us` is worth to `us` by which some man is taken, some man becomes something, or both.
    fn beyond(
        &self,
        us: Color,
        squares: &Squares,
        taken: Option<usize>,
        promoted: Option<(usize, usize)>,
    ) -> ExactValue {
        let door = &self.doors[place(self.men().len(), taken, promoted)];
        let Some(Door {
            table: Some(table),
            from,
            flipped,
        }) = door
        else {
            // The other side, whose move it is, has no men left and has won.
            return ExactValue::OVER.before();
        };
        let next = from
            .iter()
            .map(|&at| turned(squares[usize::from(at)], *flipped));
        let next: Squares = next.collect();
        let to_move = if *flipped { us } else { !us };
        table.value(to_move, &next).before()
    }

    /// The best of the moves of one man to a square where it takes another.
    fn takes(
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

    /// The best of what a man that has arrived may become; it has taken something, or is a pawn on its last rank.
    fn arrives(&self, us: Color, after: &Squares, at: usize, taken: Option<usize>) -> ExactValue {
        if self.men()[at].role != Role::Pawn || !Bitboard::BACK_RANKS.has(after[at]) {
            return self.beyond(us, after, taken, None);
        }
        let all = (0..PROMOTIONS.len()).map(|role| self.beyond(us, after, taken, Some((at, role))));
        all.reduce(ExactValue::or).unwrap_or_default()
    }

    /// The best capture of a side; `None` if it has none. `passant` is a pawn that has made a double step, and the square
    /// that it passed.
    fn captures(
        &self,
        us: Color,
        squares: &Squares,
        passant: Option<(usize, Square)>,
    ) -> Option<ExactValue> {
        let occupied = occupied(squares);
        let mut best: Option<ExactValue> = None;
        let mut add = |value: ExactValue| best = Some(best.map_or(value, |best| best.or(value)));
        for (at, man) in self.men().iter().enumerate() {
            if man.color != us {
                continue;
            }
            let attacked = attacked(*man, squares[at], occupied);
            for (taken, other) in self.men().iter().enumerate() {
                if other.color != us && attacked.has(squares[taken]) {
                    add(self.takes(us, squares, (at, squares[taken]), taken));
                }
            }
            if let Some((taken, passed)) = passant
                && man.role == Role::Pawn
                && attacked.has(passed)
            {
                add(self.takes(us, squares, (at, passed), taken));
            }
        }
        best
    }

    /// Adds what a pawn can do that takes nothing.
    fn pushes(&self, us: Color, squares: &Squares, at: usize, prospect: &mut Prospect) {
        let occupied = occupied(squares);
        let step = squares[at].ahead(us);
        if occupied.has(step) {
            return;
        }
        let mut after = squares.clone();
        after[at] = step;
        if Bitboard::BACK_RANKS.has(step) {
            let value = self.arrives(us, &after, at, None);
            add(prospect, value);
            return;
        }
        prospect.inside += 1;
        let double = step.ahead(us);
        if squares[at].rank_for(us) != 1 || occupied.has(double) {
            return;
        }
        after[at] = double;
        if self.can_pass(us, &after, double) {
            // The pawn must be taken, in passing or otherwise, or another man.
            let reply = self.captures(!us, &after, Some((at, step)));
            add(prospect, reply.unwrap_or_default().before());
        } else {
            prospect.inside += 1;
        }
    }

    /// Whether an enemy pawn stands beside a pawn that has come to this square.
    fn can_pass(&self, us: Color, squares: &Squares, to: Square) -> bool {
        let beside = Bitboard::from(to).east() | Bitboard::from(to).west();
        let mut men = self.men().iter().zip(squares);
        men.any(|(man, &square)| man.color != us && man.role == Role::Pawn && beside.has(square))
    }
}

fn add(prospect: &mut Prospect, value: ExactValue) {
    prospect.outside = Some(prospect.outside.map_or(value, |best| best.or(value)));
}

fn occupied(squares: &Squares) -> Bitboard {
    let mut all = Bitboard::EMPTY;
    for &square in squares {
        all |= square.into();
    }
    all
}

/// What a man attacks or, if it is a pawn, takes.
fn attacked(man: Piece, from: Square, occupied: Bitboard) -> Bitboard {
    match man.role {
        Role::Pawn => attacks::pawn(man.color, from),
        Role::Knight => attacks::knight(from),
        Role::Bishop => attacks::bishop(from, occupied),
        Role::Rook => attacks::rook(from, occupied),
        Role::Queen => attacks::queen(from, occupied),
        Role::King => attacks::king(from),
    }
}

impl TwoSidedGame for EndGame {
    fn positions(&self) -> u32 {
        self.numbering.count()
    }

    fn look(&self, position: u32) -> Prospect {
        let (us, squares) = self.numbering.position(position);
        let mut prospect = Prospect::default();
        if !self.material.can_stand(&squares) {
            return prospect;
        }
        prospect.outside = self.captures(us, &squares, None);
        if prospect.outside.is_some() {
            return prospect;
        }
        let occupied = occupied(&squares);
        for (at, &man) in self.men().iter().enumerate() {
            if man.color != us {
                continue;
            }
            if man.role == Role::Pawn {
                self.pushes(us, &squares, at, &mut prospect);
            } else {
                let quiet = attacked(man, squares[at], occupied) & !occupied;
                prospect.inside += quiet.count() as u8;
            }
        }
        if prospect == Prospect::default() {
            prospect.outside = Some(ExactValue::OVER);
        }
        prospect
    }

    fn predecessors(&self, position: u32, mut visit: impl FnMut(u32)) {
        let (to_move, squares) = self.numbering.position(position);
        let (us, occupied) = (!to_move, occupied(&squares));
        let mut before = squares.clone();
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
                before[at] = square;
                visit(self.numbering.number(us, &before));
            }
            before[at] = here;
        }
    }
}
