//! The moves that lead out of a slice: captures, moves of pawns, promotions.

use std::rc::Rc;

use arrayvec::ArrayVec;

use super::layout::{MOST_PIECES, SlicePlaces};
use super::words::SliceStanding;
use super::{Slice, SliceMen, SliceRefusal, SliceSet, ordered};
use crate::board::{Bitboard, Color, Piece, Role, Square, attacks};
use crate::tables::game::attacked;

/// Who moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ExitMover {
    /// The man with this number.
    Man(usize),
    /// The pawn on this square.
    Pawn(Square),
}

/// A kind of move out of a slice.
pub struct Exit {
    us: Color,
    mover: ExitMover,
    /// The man that is taken.
    victim: Option<usize>,
    /// Where the mover arrives; `None` if where the victim stands.
    to: Option<Square>,
    child: Rc<Slice>,
    /// For each man of the child, which of ours it is; [`NEW`] is the promoted pawn.
    from: ArrayVec<usize, MOST_PIECES>,
}

/// The number of a man that a pawn has become.
const NEW: usize = MOST_PIECES;

/// What a move out of the slice is, before the slice that it leads to is known.
type ExitDraft = (
    Color,
    ExitMover,
    Option<usize>,
    Option<Square>,
    Option<Role>,
    [Bitboard; 2],
);

/// All kinds of moves out of a slice; `solve` gives the slices that they lead to.
pub fn exits(
    men: &SliceMen,
    mut solve: impl FnMut(&SliceMen) -> Result<Rc<Slice>, SliceRefusal>,
) -> Result<Vec<Exit>, SliceRefusal> {
    let mut drafts = Vec::new();
    of_men(men, &mut drafts);
    of_pawns(men, &mut drafts);
    let mut found = Vec::new();
    for (us, mover, victim, to, role, pawns) in drafts {
        let left = men.pieces.iter().copied().zip(0..);
        let left = left.filter(|&(_, at)| Some(at) != victim);
        let new = role.map(|role| (Piece { color: us, role }, NEW));
        let next = ordered(left.chain(new)).ok_or(SliceRefusal::Men)?;
        let from = next.iter().map(|&(_, from)| from).collect();
        let pieces = next.into_iter().map(|(man, _)| man).collect();
        let child = solve(&SliceMen { pieces, pawns })?;
        found.push(Exit {
            us,
            mover,
            victim,
            to,
            child,
            from,
        });
    }
    Ok(found)
}

/// The men of a side that the other can take.
fn victims(men: &SliceMen, us: Color) -> impl Iterator<Item = usize> {
    let all = men.pieces.iter().enumerate();
    all.filter(move |(_, man)| man.color != us && man.role != Role::King)
        .map(|(at, _)| at)
}

fn without(mut pawns: [Bitboard; 2], color: Color, square: Square) -> [Bitboard; 2] {
    pawns[color.index()].0 &= !Bitboard::from(square).0;
    pawns
}

fn of_men(men: &SliceMen, drafts: &mut Vec<ExitDraft>) {
    for (at, man) in men.pieces.iter().enumerate() {
        let us = man.color;
        for victim in victims(men, us) {
            drafts.push((us, ExitMover::Man(at), Some(victim), None, None, men.pawns));
        }
        for pawn in men.pawns[(!us).index()] {
            let pawns = without(men.pawns, !us, pawn);
            drafts.push((us, ExitMover::Man(at), None, Some(pawn), None, pawns));
        }
    }
}

fn of_pawns(men: &SliceMen, drafts: &mut Vec<ExitDraft>) {
    let all = men.pawns[0] | men.pawns[1];
    for us in Color::ALL {
        for pawn in men.pawns[us.index()] {
            let mut arrives = |victim: Option<usize>, to: Square, left: [Bitboard; 2]| {
                let mut left = without(left, us, pawn);
                let mover = ExitMover::Pawn(pawn);
                if Bitboard::BACK_RANKS.has(to) {
                    for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
                        drafts.push((us, mover, victim, Some(to), Some(role), left));
                    }
                } else {
                    left[us.index()] |= to.into();
                    drafts.push((us, mover, victim, Some(to), None, left));
                }
            };
            let ahead = pawn.ahead(us);
            if !all.has(ahead) {
                arrives(None, ahead, men.pawns);
                if pawn.rank_for(us) == 1 && !all.has(ahead.ahead(us)) {
                    arrives(None, ahead.ahead(us), men.pawns);
                }
            }
            for to in attacks::pawn(us, pawn) {
                if men.pawns[(!us).index()].has(to) {
                    arrives(None, to, without(men.pawns, !us, to));
                } else if !all.has(to) {
                    for victim in victims(men, us) {
                        arrives(Some(victim), to, men.pawns);
                    }
                }
            }
        }
    }
}

impl Exit {
    /// Whose move it is.
    pub const fn us(&self) -> Color {
        self.us
    }

    /// The squares of the last man from which the move can be made and leads to a position of the set.
    pub fn word(&self, men: &SliceMen, on: &SliceStanding, set: SliceSet) -> u64 {
        let last = men.pieces.len() - 1;
        let mut places = on.places.clone();
        match self.mover {
            ExitMover::Man(at) if at == last => {
                let Some(to) = self.target(on) else { return 0 };
                let from = attacked(men.pieces[last], to, on.occupied).0 & on.free;
                places.push(to);
                if from != 0 && self.single(&places, set) {
                    from
                } else {
                    0
                }
            }
            ExitMover::Man(at) if self.victim == Some(last) => {
                let mut found = 0;
                for to in Bitboard(attacked(men.pieces[at], on.places[at], on.occupied).0 & on.free)
                {
                    places[at] = to;
                    if self.single(&places, set) {
                        found |= Bitboard::from(to).0;
                    }
                }
                found
            }
            ExitMover::Man(at) => {
                let Some(to) = self.target(on) else { return 0 };
                let from = places[at];
                if !attacked(men.pieces[at], from, on.occupied).has(to) {
                    return 0;
                }
                places[at] = to;
                self.many(places, on.free & !attacks::between(from, to).0, set)
            }
            ExitMover::Pawn(_) => self.of_pawn(on, last, set),
        }
    }

    fn of_pawn(&self, on: &SliceStanding, last: usize, set: SliceSet) -> u64 {
        let Some(to) = self.to else { return 0 };
        let here = Bitboard::from(to).0;
        match (self.victim, self.mover) {
            (Some(victim), _) if victim == last => {
                if on.free & here != 0 && self.single(&on.places, set) {
                    here
                } else {
                    0
                }
            }
            (Some(victim), _) if on.places[victim] != to => 0,
            (None, ExitMover::Pawn(from)) if from.file() == to.file() => {
                let path = attacks::between(from, to) | to.into();
                if (on.occupied & path).any() {
                    return 0;
                }
                self.many(on.places.clone(), on.free & !path.0, set)
            }
            _ => self.many(on.places.clone(), on.free, set),
        }
    }

    /// Where the mover arrives.
    fn target(&self, on: &SliceStanding) -> Option<Square> {
        self.to.or_else(|| on.places.get(self.victim?).copied())
    }

    /// Where a man of the child stands; the last of ours is given if it is still on the board.
    fn place(&self, from: usize, places: &[Square]) -> Square {
        match places.get(from) {
            Some(&place) => place,
            None => self.to.unwrap_or(places[0]),
        }
    }

    /// One position: all our men that are left have their squares.
    fn single(&self, places: &[Square], set: SliceSet) -> bool {
        let next: SlicePlaces = self.from.iter().map(|&at| self.place(at, places)).collect();
        let Some((last, outer)) = next.split_last() else {
            return false;
        };
        self.child.word(set, outer) >> last.index() & 1 != 0
    }

    /// All positions in which the last of our men stands on a square of the mask.
    fn many(&self, mut places: SlicePlaces, mask: u64, set: SliceSet) -> u64 {
        let wide = places.len();
        if mask == 0 {
            return 0;
        }
        if self.from.last() == Some(&wide) {
            let outer = &self.from[..self.from.len() - 1];
            let next: SlicePlaces = outer.iter().map(|&at| self.place(at, &places)).collect();
            return self.child.word(set, &next) & mask;
        }
        places.push(Square::new(0));
        let mut found = 0;
        for square in Bitboard(mask) {
            places[wide] = square;
            if self.single(&places, set) {
                found |= Bitboard::from(square).0;
            }
        }
        found
    }
}
