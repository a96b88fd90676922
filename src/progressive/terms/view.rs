//! Feature counts of a board, given the number of moves of each side's next turn.

use super::features::{Feature, WEIGHED};
use super::{TurnWeights, promotion};
use seriatim_core::board::{Bitboard, Board, Color, Role, attacks};
use seriatim_core::rules::{Position, Progressive};

/// A side’s count of every feature but checkmate, in the order of [`Feature`].
pub type FeatureCounts = [i32; WEIGHED];

/// Points for each attacked piece: about the values in the weights of `default`.
const PREY: [(Role, i32); 5] = [
    (Role::Queen, 5),
    (Role::Rook, 4),
    (Role::Knight, 3),
    (Role::Bishop, 2),
    (Role::Pawn, 1),
];

/// The board, the number of moves that each side will have in its next turn, and the side in check.
///
/// [`View::of`] takes these from a position. A search that looks at positions within a series, but
/// wants them judged as if the series ended there, makes its own view with [`View::new`].
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    board: &'a Board,
    moves: [u16; 2],
    in_check: Option<Color>,
}

impl<'a> View<'a> {
    /// Creates a view of a board in which White and Black (in this order) have this many moves in
    /// their next turns. `in_check` is the side that is to move and in check.
    #[must_use]
    #[inline]
    pub const fn new(board: &'a Board, moves: [u16; 2], in_check: Option<Color>) -> Self {
        Self {
            board,
            moves,
            in_check,
        }
    }

    /// Creates the view of a position. The side to move has the moves that are left of its series.
    /// Its opponent has one move more than the present turn.
    #[must_use]
    #[inline]
    pub fn of(position: &'a Progressive) -> Self {
        let us = position.to_move();
        let mut moves = [position.turn().saturating_add(1); 2];
        moves[us.index()] = position.left();
        // Within a series the side to move is not in check: the first move got out of check, and no
        // move goes into check.
        let checked = position.at_start() && position.in_check();
        Self::new(position.board(), moves, checked.then_some(us))
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &'a Board {
        self.board
    }

    /// Number of moves in a side’s next turn.
    #[must_use]
    #[inline]
    pub(crate) const fn moves(&self, us: Color) -> u16 {
        self.moves[us.index()]
    }

    /// The side that is to move and in check.
    #[must_use]
    pub(crate) const fn in_check(&self) -> Option<Color> {
        self.in_check
    }

    /// The side whose turn it is. Its opponent’s next turn has more moves.
    #[must_use]
    #[inline]
    pub const fn mover(&self) -> Color {
        if self.moves[0] < self.moves[1] {
            Color::White
        } else {
            Color::Black
        }
    }

    /// The number of the turn.
    #[must_use]
    #[inline]
    pub fn turn(&self) -> u16 {
        self.moves(!self.mover()).saturating_sub(1)
    }

    /// Sum of the weighted features, in thousandths of a point, positive for White. Mate is not
    /// looked for.
    #[must_use]
    #[inline]
    pub(crate) fn points(&self, weights: &TurnWeights) -> i32 {
        let (us, row) = (self.mover(), weights.at(self.turn()));
        let [ours, theirs] = [us, !us].map(|side| {
            let mut counts = self.simple_counts(side);
            if weights.needs_reach() {
                self.add_reach(side, &mut counts);
            }
            counts
        });
        let mut sum = 0;
        for i in 0..WEIGHED {
            sum += (ours[i] - theirs[i]) * row.weight[i] + (ours[i] + theirs[i]) * row.edge[i];
        }
        us.pick(sum, -sum)
    }

    /// A side’s count of every feature but checkmate.
    #[must_use]
    pub fn counts(&self, us: Color) -> FeatureCounts {
        let mut counts = self.simple_counts(us);
        self.add_reach(us, &mut counts);
        counts
    }

    /// Counts the features that need no attacks of the pieces.
    #[inline]
    fn simple_counts(&self, us: Color) -> FeatureCounts {
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
            (Feature::ToMove, i32::from(self.mover() == us)),
        ] {
            counts[feature.index()] = count;
        }
        counts
    }

    /// Counts the features that need the attacks of the pieces.
    #[inline]
    fn add_reach(&self, us: Color, counts: &mut FeatureCounts) {
        let (occupied, ours) = (self.board.occupied(), self.board.side(us));
        let straight = |square| attacks::rook(square, occupied);
        let diagonal = |square| attacks::bishop(square, occupied);
        let ahead = self.board.men(us, Role::Pawn).ahead(us);
        let mut hit = ahead.east() | ahead.west();
        for square in self.board.men(us, Role::Rook) {
            hit |= straight(square);
            counts[Feature::RookMobility.index()] += (straight(square) & !ours).count() as i32;
        }
        for square in self.board.men(us, Role::Bishop) {
            hit |= diagonal(square);
            counts[Feature::BishopMobility.index()] += (diagonal(square) & !ours).count() as i32;
        }
        for square in self.board.men(us, Role::Queen) {
            hit |= straight(square) | diagonal(square);
        }
        for square in self.board.men(us, Role::Knight) {
            hit |= attacks::knight(square);
        }
        if let Some(king) = self.board.king(us) {
            hit |= attacks::king(king);
            let lines = (straight(king) | diagonal(king)) & !occupied;
            counts[Feature::OpenLines.index()] = lines.count() as i32;
        }
        counts[Feature::AttackedMen.index()] = PREY
            .iter()
            .map(|&(role, points)| (hit & self.board.men(!us, role)).count() as i32 * points)
            .sum();
    }

    /// Returns the squares of the pawns that can promote in the side’s next turn.
    #[must_use]
    #[inline]
    pub(crate) fn promotable(&self, us: Color) -> Bitboard {
        promotion::promotable(self.board, us, self.moves(us))
    }

    /// Ranks from the foremost pawn to the last rank, 0 without pawns.
    #[must_use]
    #[inline]
    pub(crate) fn squares_to_promotion(&self, us: Color) -> i32 {
        let pawns = self.board.men(us, Role::Pawn).0;
        // In bits: the highest rank with a pawn for White, the lowest for Black.
        match us {
            _ if pawns == 0 => 0,
            Color::White => pawns.leading_zeros() as i32 / 8,
            Color::Black => pawns.trailing_zeros() as i32 / 8,
        }
    }

    /// Returns whether the king stands on its second rank.
    #[must_use]
    #[inline]
    pub(crate) fn king_on_second_rank(&self, us: Color) -> bool {
        (self.board.men(us, Role::King) & Bitboard::rank_for(us, 1)).any()
    }

    /// Returns the empty squares beside the king of `us`.
    #[must_use]
    #[inline]
    pub(crate) fn air_around_king(&self, us: Color) -> Bitboard {
        match self.board.king(us) {
            Some(king) => attacks::king(king) & !self.board.occupied(),
            None => Bitboard::EMPTY,
        }
    }

    /// The bishop straight ahead of the king, if one stands there.
    #[must_use]
    #[inline]
    pub(crate) fn bishop_before_king(&self, us: Color) -> Bitboard {
        self.board.men(us, Role::King).ahead(us) & self.board.men(us, Role::Bishop)
    }

    /// Returns the squares of queens, rooks, bishops and knights on the two last ranks.
    #[must_use]
    #[inline]
    pub(crate) fn men_on_last_two_ranks(&self, us: Color) -> Bitboard {
        let ranks = Bitboard::rank_for(us, 6) | Bitboard::rank_for(us, 7);
        let pieces = !(self.board.role(Role::Pawn) | self.board.role(Role::King));
        self.board.side(us) & pieces & ranks
    }

    /// Returns the squares of the colour of the opponent’s only bishop on which pieces or pawns of
    /// `us` stand, without the king. Empty unless the opponent has exactly one bishop.
    #[must_use]
    #[inline]
    pub(crate) fn men_in_bishops_reach(&self, us: Color) -> Bitboard {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::samples;
    use seriatim_core::board::Color::{Black, White};

    /// Counts in the order of the features: Q, R, N, B, P; promotable, none promotable, squares to
    /// promotion; king on second rank, air, bishop before it; pieces on the last two ranks, pieces
    /// in the bishop’s reach; check; squares in reach of rooks and of bishops, pieces attacked,
    /// open lines to the king; the turn.
    fn counts(fen: &str) -> [FeatureCounts; 2] {
        let position = samples::italian(fen);
        let view = View::of(&position);
        [view.counts(White), view.counts(Black)]
    }

    /// White: a5 promotes in 3 moves and h4 in 4 of its 7, 3 squares from the nearer; the king on
    /// e2 has 8 empty squares around it; a5 and h4 are dark like the bishop’s c3. Black: c3 alone;
    /// the king on e8 has 5. The bishop reaches 5 + 2 + 2 squares and, of its fourth diagonal, b4
    /// and a5, whose pawn it attacks.
    #[test]
    fn two_pawns_against_a_bishop() {
        let [white, black] = counts("4k3/8/8/P7/7P/2b5/4K3/8 w - - 0 7");
        assert_eq!(
            white,
            [0, 0, 0, 0, 2, 2, 0, 3, 1, 8, 0, 0, 2, 0, 0, 0, 0, 22, 1]
        );
        assert_eq!(
            black,
            [0, 0, 0, 1, 0, 0, 1, 0, 0, 5, 0, 0, 0, 0, 0, 11, 1, 19, 0]
        );
    }

    /// ```text
    /// . . . k . . . R
    /// N . . b . . . .
    /// . . P . . . . .
    /// . . . . . p . .
    /// q . . . . . . .
    /// . . . . . . B .
    /// . . . . n . K .
    /// . r . . . . . .
    /// ```
    ///
    /// White: c6 cannot promote: on c7 it gives check, and on d7, after taking, the king stands in
    /// front of it. The king on g2, its second rank, has 7 empty squares and the bishop g3 before
    /// it. Rh8 and Na7 stand on the last ranks. Of White's pieces only c6 is light like d7. Rh8
    /// gives check.
    ///
    /// Black: f5 cannot promote: on f3 it gives check, and on g3, after taking, the king stands in
    /// front of it. The king on d8 has 4 empty squares (c8, e8, c7, e7) and the bishop d7 before
    /// it. Ne2 and Rb1 stand on the last ranks. No piece but the king is dark like g3.
    ///
    /// White attacks the bishop (2), Black knight, pawn and bishop (3 + 1 + 2).
    #[test]
    fn every_piece_and_a_check() {
        let [white, black] = counts("3k3R/N2b4/2P5/5p2/q7/6B1/4n1K1/1r6 b - - 0 8");
        assert_eq!(
            white,
            [0, 1, 1, 1, 1, 0, 1, 2, 1, 7, 1, 2, 1, 1, 11, 9, 2, 9, 0]
        );
        assert_eq!(
            black,
            [1, 1, 1, 1, 1, 0, 1, 4, 0, 4, 1, 2, 0, 0, 14, 4, 6, 13, 1]
        );
    }

    /// White: the king on f1 has 5 empty squares around it; Qa1 gives check; no pawn. Black: h3
    /// promotes in 2 of its 6 moves, 2 squares away; the king on a5 has 5 empty squares. With two
    /// bishops each, no colour is in reach of one.
    #[test]
    fn two_bishops_each_and_a_pawn_that_gets_through() {
        let [white, black] = counts("2b5/2b5/8/k7/8/7p/8/QRBB1K2 b - - 0 6");
        assert_eq!(
            white,
            [1, 1, 0, 2, 0, 0, 1, 0, 0, 5, 0, 0, 0, 1, 7, 14, 0, 16, 0]
        );
        assert_eq!(
            black,
            [0, 0, 0, 2, 1, 1, 0, 2, 0, 5, 0, 0, 0, 0, 0, 14, 0, 18, 1]
        );
    }

    /// Black has 2 moves: e3 promotes with both, not with the one that is left after the king has
    /// moved, and within that turn White still has the 3 of its next one.
    #[test]
    fn within_a_series_what_is_left_counts() {
        let start = samples::italian("4k3/8/8/8/8/4p3/8/K7 b - - 0 2");
        assert_eq!(View::of(&start).promotable(Black).count(), 1);
        let after = |mv: &str| start.play(mv.parse().expect("a move")).expect("legal");
        for (mv, promotable) in [("e8e7", 0), ("e3e2", 1)] {
            let position = after(mv);
            let view = View::of(&position);
            assert_eq!((view.moves(Black), view.moves(White)), (1, 3));
            assert_eq!(view.promotable(Black).count(), promotable);
        }
        // The turn is over: Black’s next has 4 moves.
        let over = after("e8e7").play("e7e8".parse().expect("a move"));
        let over = over.expect("legal");
        assert_eq!(View::of(&over).moves(Black), 4);
        assert_eq!(View::of(&over).promotable(Black).count(), 1);
    }

    /// The mirror turns the ranks over and exchanges the colours, the moves of the next turns and
    /// the check. Turn numbers have a parity that a mirror cannot keep, so they stay out of it
    /// here.
    #[test]
    fn the_mirrored_view_is_worth_the_opposite() {
        for position in samples::from_games(54, 5_000) {
            let view = View::of(&position);
            let board = samples::mirrored(position.board());
            let moves = [view.moves(Black), view.moves(White)];
            let mirror = View::new(&board, moves, view.in_check().map(|us| !us));
            assert_eq!(mirror.counts(White), view.counts(Black), "{position}");
            for weights in [TurnWeights::PAPER, TurnWeights::DEFAULT] {
                let (points, mirrored) = (view.points(&weights), mirror.points(&weights));
                assert_eq!(mirrored, -points, "{position}");
            }
        }
    }
}
