//! Moves and attacks of all 64 placements of a slice's last piece at once.

use super::SliceMen;
use super::layout::SlicePlaces;
use crate::tables::game::{attacked, occupied};
use seriatim_core::board::{Bitboard, Color, Role, Square, attacks};

/// Pieces of a slice, except the last one, on their squares.
pub(crate) struct SliceStanding {
    /// Squares of all pieces but pawns and the last piece, in the order of [`SliceMen`].
    pub places: SlicePlaces,
    /// Squares of the pieces and of the pawns.
    pub occupied: Bitboard,
    /// Squares on which the last piece can stand.
    pub free: u64,
}

impl SliceMen {
    /// Puts all pieces but the last on these squares; `None` if two pieces share a square.
    #[inline(never)]
    pub(crate) fn standing(&self, places: SlicePlaces) -> Option<SliceStanding> {
        let pawns = self.pawns[0] | self.pawns[1];
        let men = occupied(&places);
        if men.count() as usize != places.len() || (men & pawns).any() {
            return None;
        }
        let occupied = men | pawns;
        Some(SliceStanding {
            places,
            occupied,
            free: !occupied.0,
        })
    }

    /// Squares of the last piece for which a side's king is in check.
    #[inline(never)]
    pub(crate) fn checks(&self, king_of: Color, on: &SliceStanding) -> u64 {
        let enemies = self.pawns[(!king_of).index()];
        let last = self.pieces.len() - 1;
        let wide = self.pieces[last];
        let outer = || self.pieces[..last].iter().zip(&on.places);
        let king = outer().find(|(man, _)| man.color == king_of && man.role == Role::King);
        let Some((_, &king)) = king else {
            // The last piece is that king.
            let men = outer().filter(|(man, _)| man.color != king_of);
            let men = men.map(|(&man, &from)| attacked(man, from, on.occupied).0);
            let pawns = enemies
                .into_iter()
                .map(|from| attacks::pawn(!king_of, from).0);
            return men.chain(pawns).fold(0, |all, one| all | one);
        };
        if (attacks::pawn(king_of, king) & enemies).any() {
            return !0;
        }
        let mut found = 0;
        for (&man, &from) in outer() {
            if man.color != king_of && attacked(man, from, on.occupied).has(king) {
                found |= !attacks::between(from, king).0;
            }
        }
        if wide.color != king_of {
            found |= attacked(wide, king, on.occupied).0;
        }
        found
    }

    /// Squares of the last piece for which the position is legal.
    #[inline(never)]
    pub(crate) fn legal(&self, to_move: Color, on: &SliceStanding) -> u64 {
        on.free & !self.checks(!to_move, on)
    }
}

/// Squares from which a piece attacks some square of a set.
#[inline(never)]
pub(super) fn spread(role: Role, set: u64, occupied: Bitboard) -> u64 {
    let empty = !occupied.0;
    match role {
        Role::Rook => straight(set, empty),
        Role::Bishop => diagonal(set, empty),
        Role::Queen => straight(set, empty) | diagonal(set, empty),
        Role::Knight => each(set, attacks::knight),
        Role::King => each(set, attacks::king),
        // Pawns do not move freely in a slice.
        Role::Pawn => 0,
    }
}

fn each(set: u64, attacks: fn(Square) -> Bitboard) -> u64 {
    Bitboard(set)
        .into_iter()
        .fold(0, |all, square| all | attacks(square).0)
}

fn straight(set: u64, empty: u64) -> u64 {
    ray(set, empty, |set| set << 8)
        | ray(set, empty, |set| set >> 8)
        | ray(set, empty, |set| (set & !Bitboard::FILE_H.0) << 1)
        | ray(set, empty, |set| (set & !Bitboard::FILE_A.0) >> 1)
}

fn diagonal(set: u64, empty: u64) -> u64 {
    ray(set, empty, |set| (set & !Bitboard::FILE_H.0) << 9)
        | ray(set, empty, |set| (set & !Bitboard::FILE_A.0) >> 9)
        | ray(set, empty, |set| (set & !Bitboard::FILE_A.0) << 7)
        | ray(set, empty, |set| (set & !Bitboard::FILE_H.0) >> 7)
}

#[inline]
fn ray(set: u64, empty: u64, step: impl Fn(u64) -> u64) -> u64 {
    let (mut front, mut all) = (set, 0);
    while front != 0 {
        front = step(front);
        all |= front;
        front &= empty;
    }
    all
}
