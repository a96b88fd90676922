//! Distance to a mate in a corner with minor pieces, where a piece of the mated side blocks a
//! flight.
//!
//! Say the king to be mated is on h8. A piece beside it, on g8 or h7, takes one flight. The other
//! king attacks the rest, from g6 or h6, or from f7 or f8. A knight or bishop gives check.

use seriatim_core::board::{Bitboard, Board, Color, Role, Square, attacks};

/// Cost of a blocker that would have to promote first.
const PROMOTION: u32 = 2;

/// Cost if no piece can become the blocker.
const NEVER: u32 = 12;

/// Returns the sum of moves that seem needed for the best corner, by the kings, the blocker and the
/// piece that gives check.
pub(super) fn distance(board: &Board, us: Color, own: Square, prey: Square) -> u32 {
    let knights = board.men(us, Role::Knight);
    let bishops = board.men(us, Role::Bishop);
    let many = (knights | bishops).many();
    let mut best = u32::MAX;
    for (file, rank) in [(0, 0), (7, 0), (0, 7), (7, 7)] {
        let corner = Square::at(file, rank);
        let right = bishops.filter(|one| one.is_light() == corner.is_light());
        let right: Bitboard = right.collect();
        if knights.is_empty() && right.is_empty() {
            continue;
        }
        let walk = 2 * prey.distance(corner);
        let arrived = prey == corner;
        let inner = |line: u8, steps: u8| if line == 0 { steps } else { 7 - steps };
        // Beside the corner along the rank, and along the file.
        let along = [
            (
                Square::at(inner(file, 1), rank),
                [
                    Square::at(inner(file, 1), inner(rank, 2)),
                    Square::at(file, inner(rank, 2)),
                ],
            ),
            (
                Square::at(file, inner(rank, 1)),
                [
                    Square::at(inner(file, 2), inner(rank, 1)),
                    Square::at(inner(file, 2), rank),
                ],
            ),
        ];
        for (block, spots) in along {
            let mut near = own.distance(spots[0]).min(own.distance(spots[1]));
            if !arrived {
                // From nearer it would keep the other king out.
                near = near.max(1);
            }
            let helper = if many {
                blocker(board, us, block, knights.is_empty()).min(2)
            } else {
                blocker(board, us, block, knights.is_empty())
            };
            best = best.min(walk + near + helper + checker(knights, right, corner, arrived));
        }
    }
    if best == u32::MAX { 2 * NEVER } else { best }
}

/// Moves until a piece of the enemy of `us` stands on `square`. Against bishops alone, rooks and
/// queens help less: they step in between.
fn blocker(board: &Board, us: Color, square: Square, bishops: bool) -> u32 {
    let mut best = NEVER;
    for from in board.side(!us) & !board.role(Role::King) {
        let promoted = |from: Square| 7 - u32::from(from.rank_for(!us)) + PROMOTION;
        let cost = match board.role_at(from) {
            _ if from == square && board.role(Role::Pawn).has(from) => 0,
            Some(Role::Pawn) => {
                let ahead = u32::from(from.rank_for(!us)) < u32::from(square.rank_for(!us));
                if from.file() == square.file() && ahead && square.rank_for(!us) < 7 {
                    from.distance(square)
                } else {
                    promoted(from)
                }
            }
            Some(Role::Bishop) if from.is_light() != square.is_light() => NEVER,
            Some(Role::Knight) => knight_moves(from, square.into()),
            Some(Role::Bishop) => u32::from(from != square),
            _ => u32::from(from != square) + if bishops { NEVER / 2 } else { 0 },
        };
        best = best.min(cost);
    }
    best
}

/// Moves until a piece can give check in the corner. A bishop that attacks the corner too early
/// keeps the king out.
fn checker(knights: Bitboard, bishops: Bitboard, corner: Square, arrived: bool) -> u32 {
    let mut best = NEVER;
    for from in knights {
        let moves = knight_moves(from, attacks::knight(corner));
        best = best.min(if arrived { moves } else { moves.max(1) });
    }
    for from in bishops {
        let ready = attacks::bishop(from, Bitboard::EMPTY).has(corner);
        best = best.min(if arrived {
            u32::from(!ready)
        } else {
            1 + u32::from(ready)
        });
    }
    best
}

/// Moves of a knight to one of `goals` on an empty board; at most 4.
fn knight_moves(from: Square, goals: Bitboard) -> u32 {
    let mut reached = Bitboard::from(from);
    for moves in 0..4 {
        if (reached & goals).any() {
            return moves;
        }
        reached |= reached.fold(Bitboard::EMPTY, |set, square| set | attacks::knight(square));
    }
    4
}
