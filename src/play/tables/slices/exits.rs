//! Moves that lead out of a slice: captures, pawn moves and promotions.

use std::rc::Rc;

use arrayvec::ArrayVec;

use super::layout::{MOST_PLACES, SlicePlaces};
use super::words::SliceStanding;
use super::{OrderedMen, Slice, SliceMen, SliceRefusal, SliceSet, put};
use crate::tables::game::attacked;
use seriatim_core::board::{Bitboard, Color, Piece, Role, Square, attacks};

/// Mover of a move out of a slice.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ExitMover {
    /// The piece with this index in the slice makes the move.
    Man(usize),
    /// The pawn on this square makes the move.
    Pawn(Square),
}

/// A kind of move out of a slice.
pub(super) struct Exit {
    draft: ExitDraft,
    child: Rc<Slice>,
}

/// A kind of move out of a slice, before the slice that it leads to is known.
pub(super) struct ExitDraft {
    us: Color,
    mover: ExitMover,
    /// Index of the captured piece.
    victim: Option<usize>,
    /// Destination of the mover; `None` means the victim's square.
    to: Option<Square>,
    /// Pieces after the move.
    pub child: SliceMen,
    /// For each piece of the child, its index in the current slice; [`NEW`] is the promoted pawn.
    from: ArrayVec<usize, MOST_PLACES>,
}

/// Index of a promoted pawn.
const NEW: usize = MOST_PLACES;

/// Move out of a slice: side, mover, captured piece, destination, promotion, and the pawns
/// afterwards.
type Leaving = (
    Color,
    ExitMover,
    Option<usize>,
    Option<Square>,
    Option<Role>,
    [Bitboard; 2],
);

/// Returns all kinds of moves out of a slice. If Black only has to hold, Black's pawns make no
/// double steps beside White's pawns, so that no black pawn can be taken en passant.
///
/// # Errors
/// The reason if there are too many pieces after a move.
pub(super) fn drafts(men: &SliceMen, holding: bool) -> Result<Vec<ExitDraft>, SliceRefusal> {
    let mut moves = Vec::new();
    of_men(men, &mut moves);
    of_pawns(men, holding && men.pawns[0].any(), &mut moves);
    let mut drafts = Vec::with_capacity(moves.len());
    for (us, mover, victim, to, role, pawns) in moves {
        let mut next = OrderedMen::new();
        for (at, &man) in men.pieces.iter().enumerate() {
            if Some(at) != victim {
                put(&mut next, (man, at))?;
            }
        }
        if let Some(role) = role {
            put(&mut next, (Piece { color: us, role }, NEW))?;
        }
        let from = next.iter().map(|&(_, from)| from).collect();
        let pieces = next.into_iter().map(|(man, _)| man).collect();
        drafts.push(ExitDraft {
            us,
            mover,
            victim,
            to,
            child: SliceMen { pieces, pawns },
            from,
        });
    }
    Ok(drafts)
}

/// Indices of the pieces that a side can capture.
fn victims(men: &SliceMen, us: Color) -> impl Iterator<Item = usize> {
    let all = men.pieces.iter().enumerate();
    all.filter(move |(_, man)| man.color != us && man.role != Role::King)
        .map(|(at, _)| at)
}

fn without(mut pawns: [Bitboard; 2], color: Color, square: Square) -> [Bitboard; 2] {
    pawns[color.index()].0 &= !Bitboard::from(square).0;
    pawns
}

fn of_men(men: &SliceMen, moves: &mut Vec<Leaving>) {
    for (at, man) in men.pieces.iter().enumerate() {
        let us = man.color;
        for victim in victims(men, us) {
            moves.push((us, ExitMover::Man(at), Some(victim), None, None, men.pawns));
        }
        for pawn in men.pawns[(!us).index()] {
            let pawns = without(men.pawns, !us, pawn);
            moves.push((us, ExitMover::Man(at), None, Some(pawn), None, pawns));
        }
    }
}

fn of_pawns(men: &SliceMen, single: bool, moves: &mut Vec<Leaving>) {
    let all = men.pawns[0] | men.pawns[1];
    for us in Color::ALL {
        for pawn in men.pawns[us.index()] {
            let mut arrives = |victim: Option<usize>, to: Square, left: [Bitboard; 2]| {
                let mut left = without(left, us, pawn);
                let mover = ExitMover::Pawn(pawn);
                if Bitboard::BACK_RANKS.has(to) {
                    for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
                        moves.push((us, mover, victim, Some(to), Some(role), left));
                    }
                } else {
                    left[us.index()] |= to.into();
                    moves.push((us, mover, victim, Some(to), None, left));
                }
            };
            let ahead = pawn.ahead(us);
            if !all.has(ahead) {
                arrives(None, ahead, men.pawns);
                let double = pawn.rank_for(us) == 1 && !(single && us == Color::Black);
                if double && !all.has(ahead.ahead(us)) {
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
    /// Creates a kind of move with the slice that it leads to.
    pub(super) const fn new(draft: ExitDraft, child: Rc<Slice>) -> Self {
        Self { draft, child }
    }

    /// Side that makes the move.
    pub(super) const fn us(&self) -> Color {
        self.draft.us
    }

    /// Returns the squares of the slice's last piece with which the move is possible and leads to a
    /// position of the set.
    #[inline(never)]
    pub(super) fn word(&self, men: &SliceMen, on: &SliceStanding, set: SliceSet) -> u64 {
        let last = men.pieces.len() - 1;
        let mut places = on.places.clone();
        match self.draft.mover {
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
            ExitMover::Man(at) if self.draft.victim == Some(last) => {
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
        let Some(to) = self.draft.to else { return 0 };
        let here = Bitboard::from(to).0;
        match (self.draft.victim, self.draft.mover) {
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

    /// Returns the destination of the mover.
    fn target(&self, on: &SliceStanding) -> Option<Square> {
        self.draft
            .to
            .or_else(|| on.places.get(self.draft.victim?).copied())
    }

    /// Returns the square of piece `from` in the next slice. `places` must contain the square of
    /// this slice's last piece, unless that piece was captured.
    fn place(&self, from: usize, places: &[Square]) -> Square {
        match places.get(from) {
            Some(&place) => place,
            None => self.draft.to.unwrap_or(places[0]),
        }
    }

    /// Looks up one position: all remaining pieces of the slice have their squares.
    #[inline(never)]
    fn single(&self, places: &[Square], set: SliceSet) -> bool {
        let next: SlicePlaces = self
            .draft
            .from
            .iter()
            .map(|&at| self.place(at, places))
            .collect();
        let Some((last, outer)) = next.split_last() else {
            return false;
        };
        self.child.word(set, outer) >> last.index() & 1 != 0
    }

    /// Looks up all positions in which the slice's last piece stands on a square of the mask.
    #[inline(never)]
    fn many(&self, mut places: SlicePlaces, mask: u64, set: SliceSet) -> u64 {
        let wide = places.len();
        if mask == 0 {
            return 0;
        }
        if self.draft.from.last() == Some(&wide) {
            let outer = &self.draft.from[..self.draft.from.len() - 1];
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
