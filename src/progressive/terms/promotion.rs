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

use seriatim_core::board::{Bitboard, Board, Color, Role, Square, attacks};

/// The squares between one of our sliders and the enemy king, for every line that a walking pawn might open. At most
/// one for each direction: behind one slider there is another only with the first between it and the king.
type PawnWays = ArrayVec<Bitboard, 8>;

/// The pawns of `us` that can promote within `moves` moves.
#[must_use]
#[inline]
pub(crate) fn promotable(board: &Board, us: Color, moves: u16) -> Bitboard {
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
    fn lines(&self, board: &Board, walkers: Bitboard) -> PawnWays {
        let mut lines = PawnWays::new();
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
    fn walk(&self, lines: &PawnWays, at: Square, occupied: Bitboard, moves: u16) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::samples;
    use seriatim_core::board::Color::{Black, White};
    use seriatim_core::board::Piece;
    use seriatim_core::rules::Position;
    use seriatim_util::Rng;

    /// The definition, step by step on real boards: can the pawn on `at` promote within `moves` moves?
    /// `known` are the men that gave check at the beginning.
    fn oracle(board: &Board, us: Color, at: Square, moves: u16, known: Bitboard) -> bool {
        if moves == 0 {
            return false;
        }
        let pawn = Piece {
            color: us,
            role: Role::Pawn,
        };
        let mut steps = Vec::new();
        let ahead = at.ahead(us);
        if board.piece_at(ahead).is_none() {
            steps.push(ahead);
            if at.rank_for(us) == 1 && board.piece_at(ahead.ahead(us)).is_none() {
                steps.push(ahead.ahead(us));
            }
        }
        steps.extend(attacks::pawn(us, at).filter(|&to| {
            let man = board.piece_at(to);
            man.is_some_and(|man| man.color != us && man.role != Role::King)
        }));
        steps.into_iter().any(|to| {
            if to.rank_for(us) == 7 {
                return true;
            }
            let mut next = *board;
            next.remove(at);
            next.put(to, pawn);
            let king = next.king(!us).expect("a king");
            let checks = next.attackers(king, us, next.occupied());
            (checks & !known).is_empty() && oracle(&next, us, to, moves - 1, known)
        })
    }

    fn expected(board: &Board, us: Color, moves: u16) -> Bitboard {
        let king = board.king(!us).expect("a king");
        let known = board.attackers(king, us, board.occupied());
        board
            .men(us, Role::Pawn)
            .filter(|&pawn| oracle(board, us, pawn, moves, known & !Bitboard::from(pawn)))
            .collect()
    }

    fn compare(board: &Board, moves: u16) {
        for us in Color::ALL {
            assert_eq!(
                promotable(board, us, moves),
                expected(board, us, moves),
                "{board:?}, {us:?}, {moves} moves"
            );
        }
    }

    #[test]
    fn equals_the_step_by_step_definition() {
        let mut rng = Rng::new(51);
        for _ in 0..100_000 {
            compare(&samples::scattered(&mut rng), rng.below(9) as u16);
        }
        for position in samples::from_games(52, 5_000) {
            (0..9).for_each(|moves| compare(position.board(), moves));
        }
    }

    /// Lines that only a longer walk opens need many enemy men between a slider and the king: rook and bishop on
    /// lines crowded with enemy men that a pawn can take.
    #[test]
    fn equals_the_definition_where_lines_are_crowded() {
        let mut rng = Rng::new(53);
        for _ in 0..100_000 {
            let mut board = samples::scattered(&mut rng);
            for _ in 0..rng.below(20) {
                let square = Square::new(rng.below(64) as u8);
                let color = Color::ALL[rng.below(2)];
                if board.piece_at(square).is_none() {
                    board.put(
                        square,
                        Piece {
                            color,
                            role: Role::Knight,
                        },
                    );
                }
            }
            compare(&board, 4 + rng.below(4) as u16);
        }
    }

    fn pawns(fen: &str, us: Color, moves: u16) -> String {
        let position = samples::italian(fen);
        let set = promotable(position.board(), us, moves);
        set.map(|square| square.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// a5 needs 3 moves, h4 needs 4, b2 needs 5 with its double step.
    #[test]
    fn far_pawns_need_their_moves() {
        let fen = "4k3/8/8/P7/7P/8/1P2K3/8 w - - 0 1";
        assert_eq!(pawns(fen, White, 2), "");
        assert_eq!(pawns(fen, White, 3), "a5");
        assert_eq!(pawns(fen, White, 4), "h4 a5");
        assert_eq!(pawns(fen, White, 5), "b2 h4 a5");
        // With a man on b3 or on b4 there is no double step: on b3 the pawn cannot go at all.
        assert_eq!(pawns("4k3/8/8/8/8/1n6/1P2K3/8 w - - 0 7", White, 7), "");
        assert_eq!(pawns("4k3/8/8/8/1n6/8/1P2K3/8 w - - 0 7", White, 7), "");
        // A black pawn on a3 can be taken, which costs the double step: 6 moves.
        let taking = "4k3/8/8/8/1n6/p7/1P2K3/8 w - - 0 7";
        assert_eq!(
            (pawns(taking, White, 5), pawns(taking, White, 6)),
            (String::new(), "b2".into())
        );
    }

    /// The king on e8 stops a pawn on d6, which would give check from d7; and likewise for Black.
    #[test]
    fn a_king_stops_a_pawn_that_would_check_it() {
        assert_eq!(pawns("4k3/8/3P4/8/8/8/8/4K3 w - - 0 7", White, 7), "");
        assert_eq!(pawns("4k3/8/2P5/8/8/8/8/4K3 w - - 0 7", White, 7), "c6");
        assert_eq!(pawns("4k3/8/8/8/8/3p4/8/4K3 w - - 0 7", Black, 8), "");
        // From d7 it promotes at once, check or not.
        assert_eq!(pawns("7k/3P4/8/8/8/8/8/4K3 w - - 0 7", White, 7), "d7");
    }

    /// On e5 the pawn hides the king from the rook. Its only way is to take d6 and c7, and the first step gives
    /// check, unless a man on e7 stands in the line too.
    #[test]
    fn a_pawn_that_opens_a_line_to_the_king_is_stopped() {
        let open = "4k3/2n5/3n4/4P3/4R3/8/8/K7 w - - 0 7";
        assert_eq!(pawns(open, White, 7), "");
        let closed = "4k3/2n1p3/3n4/4P3/4R3/8/8/K7 w - - 0 7";
        assert_eq!(pawns(closed, White, 7), "e5");
    }

    /// The rook gives check already, and White’s next turn comes when it has been answered.
    #[test]
    fn a_check_on_the_board_does_not_stop_a_pawn() {
        assert_eq!(pawns("4k3/8/8/8/P7/8/4R3/K7 b - - 0 8", White, 9), "a4");
    }
}
