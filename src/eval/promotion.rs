//! Which pawns can promote in their side’s next turn.
//!
//! Source: Janko & Guid 2016, section 5.1 (“the number of pawns that can promote next turn”; promotions are stopped
//! “by blockading them with pieces, placing pawns in such formation that opposing pawns cannot legally bypass them,
//! or using the king to prevent promotions due to a premature check”). What we read into it:
//!
//!  - The pawn walks alone; every other man stays where it is. It has as many moves as its side’s next turn.
//!  - It goes forward to empty squares, two at once from its first square, and takes men other than the king
//!    sideways. En passant is left out.
//!  - No step but the last may give check, be it by the pawn or by a man whose line it opens: the Italian rules
//!    forbid such a move, and under the Scottish rules it ends the series. Both rule sets so give the same pawns.
//!  - The step to the last rank may give check: the other moves of the series can be made before it.
//!  - A check that stands on the board already does not count: it will have been answered by then.
//!  - Its own king does not matter: a pawn that is pinned can promote, since the king may step aside first.
//!
//! How it is computed: every square is as free or as barred for one pawn as for the next, so the squares from which a
//! promotion can be reached are flooded backwards from the last rank, one rank a round, for all pawns at once. Only
//! the opening of lines depends on where a pawn has been. So where a line of ours to the enemy king could open at all,
//! the pawns that the flood found are walked one by one.

use arrayvec::ArrayVec;

use crate::board::{Bitboard, Board, Color, Role, Square, attacks};

/// The squares between one of our sliders and the enemy king, for every line that a walking pawn might open. At most
/// one for each direction: behind one slider there is another only with the first between it and the king.
type Lines = ArrayVec<Bitboard, 8>;

/// The pawns of `us` that can promote within `moves` moves.
#[must_use]
#[inline]
pub fn promotable(board: &Board, us: Color, moves: u16) -> Bitboard {
    let pawns = board.men(us, Role::Pawn);
    if pawns.is_empty() {
        return Bitboard::EMPTY;
    }
    let ground = Ground::new(board, us, moves);
    let found = pawns & (ground.single | ground.double);
    if found.is_empty() {
        return found;
    }
    let lines = ground.lines(board, found);
    if lines.is_empty() {
        return found;
    }
    found
        .filter(|&pawn| ground.walk(&lines, pawn, board.occupied(), moves))
        .collect()
}

/// Where the pawns of one side can go.
struct Ground {
    us: Color,
    empty: Bitboard,
    /// Enemy men that can be taken.
    prey: Bitboard,
    /// Where a pawn of ours gives check.
    checking: Bitboard,
    /// Squares from which a pawn gets to the last rank in time, by steps of one rank.
    single: Bitboard,
    /// Squares from which it does so after a double step.
    double: Bitboard,
}

impl Ground {
    #[inline]
    fn new(board: &Board, us: Color, moves: u16) -> Self {
        let empty = !board.occupied();
        let prey = board.side(!us) & !board.role(Role::King);
        let checking = match board.king(!us) {
            Some(king) => attacks::pawn(!us, king),
            None => Bitboard::EMPTY,
        };
        let mut single = Bitboard::rank_for(us, 7);
        for _ in 0..moves.min(6) {
            let to = single & !checking;
            let beside = (to & prey).ahead(!us);
            single |= (to & empty).ahead(!us) | beside.east() | beside.west();
        }
        let fourth = single & !checking & empty & Bitboard::rank_for(us, 3);
        let double = if moves >= 5 {
            (fourth.ahead(!us) & empty).ahead(!us)
        } else {
            Bitboard::EMPTY
        };
        Self {
            us,
            empty,
            prey,
            checking,
            single,
            double,
        }
    }

    /// Lines from our sliders to the enemy king that a walk could open: nothing stands on them but one pawn that
    /// walks, or none, and enemy men that a pawn could take on its way and leave behind.
    #[inline]
    fn lines(&self, board: &Board, walkers: Bitboard) -> Lines {
        let mut lines = Lines::new();
        let Some(king) = board.king(!self.us) else {
            return lines;
        };
        let ours = board.side(self.us);
        let last = Bitboard::rank_for(self.us, 7);
        let leaves = self.prey & self.single & !self.checking & !last;
        let snipers = (attacks::rook(king, Bitboard::EMPTY) & board.straight_sliders()
            | attacks::bishop(king, Bitboard::EMPTY) & board.diagonal_sliders())
            & ours;
        for sniper in snipers {
            let between = attacks::between(sniper, king);
            let men = between & !self.empty;
            let stays = men & !(walkers | leaves);
            if men.any() && stays.is_empty() && !(men & ours).many() {
                // There are never more than 8; see `Lines`.
                let _ = lines.try_push(between);
            }
        }
        lines
    }

    /// Whether a pawn on `at` gets to the last rank within `moves` moves without opening a line too early.
    /// `occupied` is what stands on the board, the pawn included.
    fn walk(&self, lines: &Lines, at: Square, occupied: Bitboard, moves: u16) -> bool {
        let from = Bitboard::from(at);
        let rank = at.rank_for(self.us);
        if rank == 6 {
            return (from & self.single).any();
        }
        let step = from.ahead(self.us) & self.empty;
        let beside = from.ahead(self.us);
        let mut to = (step | (beside.east() | beside.west()) & self.prey) & self.in_time(moves);
        if rank == 1 && (from & self.double).any() {
            to |= step.ahead(self.us) & self.empty;
        }
        to &= self.single & !self.checking;
        Iterator::any(&mut to, |next| {
            let after = occupied & !from | next.into();
            let opens = lines.iter().any(|&line| (line & after).is_empty());
            !opens && self.walk(lines, next, after, moves - 1)
        })
    }

    /// The squares from which a pawn that has just used one of `moves` moves can still be in time.
    fn in_time(&self, moves: u16) -> Bitboard {
        let ranks = 8 * u32::from(8 - moves.clamp(1, 8));
        Bitboard(self.us.pick(!0 << ranks, !0 >> ranks))
    }
}
