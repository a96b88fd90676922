//! What the features count: one look at the men and at the moves each side has next.

use super::features::{Feature, WEIGHED};
use super::{Weights, promotion};
use crate::board::{Bitboard, Board, Color, Role, attacks};
use crate::rules::{Position, Progressive};

/// A side’s count of every feature but checkmate, in the order of [`Feature`].
pub type Counts = [i32; WEIGHED];

/// The men, the moves each side will have in its next turn, and who is in check.
///
/// [`View::of`] takes them from a position. A search that looks at positions within a series, but wants them judged
/// as if the series ended there, makes its own with [`View::new`].
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    board: &'a Board,
    moves: [u16; 2],
    in_check: Option<Color>,
}

impl<'a> View<'a> {
    /// A view of the men in which White and Black (in this order) have this many moves in their next turns, and
    /// `in_check` is to move and in check.
    #[must_use]
    #[inline]
    pub const fn new(board: &'a Board, moves: [u16; 2], in_check: Option<Color>) -> Self {
        Self {
            board,
            moves,
            in_check,
        }
    }

    /// The view of a position: the side to move has what is left of its series, its opponent one move more than
    /// this turn has.
    #[must_use]
    #[inline]
    pub fn of(position: &'a Progressive) -> Self {
        let us = position.to_move();
        let mut moves = [position.turn().saturating_add(1); 2];
        moves[us.index()] = position.left();
        // Within a series no one is in check: the first move got out of it, no move goes into it.
        let checked = position.at_start() && position.in_check();
        Self::new(position.board(), moves, checked.then_some(us))
    }

    /// The men.
    #[must_use]
    pub const fn board(&self) -> &'a Board {
        self.board
    }

    /// The moves of a side’s next turn.
    #[must_use]
    #[inline]
    pub const fn moves(&self, us: Color) -> u16 {
        self.moves[us.index()]
    }

    /// Who is to move and in check.
    #[must_use]
    pub const fn in_check(&self) -> Option<Color> {
        self.in_check
    }

    /// What the weights make of it, positive for White, in thousandths of a point. Mate is not looked for.
    #[must_use]
    #[inline]
    pub fn points(&self, weights: &Weights) -> i32 {
        let white = self.counts(Color::White);
        let black = self.counts(Color::Black);
        let mut sum = 0;
        for (i, weight) in weights.thousandths().iter().enumerate() {
            sum += (white[i] - black[i]) * weight;
        }
        sum
    }

    /// A side’s count of every feature but checkmate.
    #[must_use]
    #[inline]
    pub fn counts(&self, us: Color) -> Counts {
        let promotable = self.promotable(us).count() as i32;
        let mut counts = [0; WEIGHED];
        for (feature, role) in [
            (Feature::Queen, Role::Queen),
            (Feature::Rook, Role::Rook),
            (Feature::Knight, Role::Knight),
            (Feature::Bishop, Role::Bishop),
            (Feature::Pawn, Role::Pawn),
        ] {
            counts[feature.index()] = self.board.men(us, role).count() as i32;
        }
        for (feature, count) in [
            (Feature::PromotablePawns, promotable),
            (Feature::NoPromotablePawn, i32::from(promotable == 0)),
            (Feature::SquaresToPromotion, self.squares_to_promotion(us)),
            (
                Feature::KingOnSecondRank,
                i32::from(self.king_on_second_rank(us)),
            ),
            (
                Feature::AirAroundKing,
                self.air_around_king(us).count() as i32,
            ),
            (
                Feature::BishopBeforeKing,
                self.bishop_before_king(us).count() as i32,
            ),
            (
                Feature::MenOnLastTwoRanks,
                self.men_on_last_two_ranks(us).count() as i32,
            ),
            (
                Feature::MenInBishopsReach,
                self.men_in_bishops_reach(us).count() as i32,
            ),
            (Feature::Check, i32::from(self.in_check == Some(!us))),
        ] {
            counts[feature.index()] = count;
        }
        counts
    }

    /// Pawns that can promote in the side’s next turn.
    #[must_use]
    #[inline]
    pub fn promotable(&self, us: Color) -> Bitboard {
        promotion::promotable(self.board, us, self.moves(us))
    }

    /// Ranks from the foremost pawn to the last rank, 0 without pawns.
    #[must_use]
    #[inline]
    pub fn squares_to_promotion(&self, us: Color) -> i32 {
        let pawns = self.board.men(us, Role::Pawn).0;
        // As bits: the highest rank with a pawn for White, the lowest for Black.
        match us {
            _ if pawns == 0 => 0,
            Color::White => pawns.leading_zeros() as i32 / 8,
            Color::Black => pawns.trailing_zeros() as i32 / 8,
        }
    }

    /// Whether the king stands on its second rank.
    #[must_use]
    #[inline]
    pub fn king_on_second_rank(&self, us: Color) -> bool {
        (self.board.men(us, Role::King) & Bitboard::rank_for(us, 1)).any()
    }

    /// Empty squares beside the king.
    #[must_use]
    #[inline]
    pub fn air_around_king(&self, us: Color) -> Bitboard {
        match self.board.king(us) {
            Some(king) => attacks::king(king) & !self.board.occupied(),
            None => Bitboard::EMPTY,
        }
    }

    /// The bishop straight ahead of the king, if one stands there.
    #[must_use]
    #[inline]
    pub fn bishop_before_king(&self, us: Color) -> Bitboard {
        self.board.men(us, Role::King).ahead(us) & self.board.men(us, Role::Bishop)
    }

    /// Queens, rooks, bishops and knights on the two last ranks.
    #[must_use]
    #[inline]
    pub fn men_on_last_two_ranks(&self, us: Color) -> Bitboard {
        let ranks = Bitboard::rank_for(us, 6) | Bitboard::rank_for(us, 7);
        let pieces = !(self.board.role(Role::Pawn) | self.board.role(Role::King));
        self.board.side(us) & pieces & ranks
    }

    /// Men but the king on squares of the colour of the opponent’s only bishop; none if it has not exactly one.
    #[must_use]
    #[inline]
    pub fn men_in_bishops_reach(&self, us: Color) -> Bitboard {
        let bishops = self.board.men(!us, Role::Bishop);
        if bishops.is_empty() || bishops.many() {
            return Bitboard::EMPTY;
        }
        let squares = if (bishops & Bitboard::LIGHT).any() {
            Bitboard::LIGHT
        } else {
            !Bitboard::LIGHT
        };
        self.board.side(us) & !self.board.role(Role::King) & squares
    }
}
