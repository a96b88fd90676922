//! The heuristic Ghost: number of moves that our pieces need to reach the enemy king if nothing
//! stood in their way.

use std::sync::LazyLock;

use seriatim_core::board::{Bitboard, Board, Color, Role, Square, attacks};

/// For each piece or pawn of `us`, the least number of moves to any *mating square* (the enemy
/// king's square and the squares next to it) on an otherwise empty board, added up. Unit: moves;
/// lower is nearer to mate; 0 without a king.
///
/// Source: Janko & Guid 2016, section 4.2, Table 1 ("The minimum number of legal moves pieces
/// require to reach any mating square, if they were moving like 'ghosts' (ignoring the obstacles)")
/// and Fig. 5, where 2 + 1 + 2 + 2 are the rook, the bishop, the knight and a pawn that "needs one
/// move to promote and one move with the (new) queen".
///
/// Our reading: our own king is not counted, as nowhere in Fig. 5. A piece that stands on a mating
/// square needs no move. A pawn walks straight ahead and becomes a queen on the last rank. Its
/// first double step is one move. A mating square that the pawn passes on its way counts as
/// reached. The pawn does not capture: a ghost meets no other piece.
///
/// ```
/// use seriatim::board::{Color, Setup};
/// use seriatim::progressive::mate::ghost::ghost;
/// let setup: Setup = "7k/8/8/8/2rn4/b7/1P5p/K7 b - - 0 8".parse().unwrap();
/// assert_eq!(ghost(&setup.board, Color::Black), 7); // rook 2, bishop 1, knight 2, pawn 2
/// ```
#[must_use]
pub fn ghost(board: &Board, us: Color) -> u32 {
    let Some(king) = board.king(!us) else {
        return 0;
    };
    let table = &*MOVES;
    let row = |kind: usize, from: Square| table[kind][king.index()][from.index()];
    let mut sum = 0;
    for (kind, &role) in PIECES.iter().enumerate() {
        sum += board
            .men(us, role)
            .map(|from| u32::from(row(kind, from)))
            .sum::<u32>();
    }
    let pawn = PIECES.len() + us.index();
    sum + board
        .men(us, Role::Pawn)
        .map(|from| u32::from(row(pawn, from)))
        .sum::<u32>()
}

const PIECES: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// Number of moves, by piece (the pieces, then White's and Black's pawn), by the enemy king's
/// square, and by the piece's own square.
type GhostTable = [[[u8; 64]; 64]; 6];

static MOVES: LazyLock<GhostTable> = LazyLock::new(|| {
    let mut table = [[[0; 64]; 64]; 6];
    for king in Square::all() {
        let squares = attacks::king(king) | king.into();
        for from in Square::all() {
            for (kind, &role) in PIECES.iter().enumerate() {
                table[kind][king.index()][from.index()] = piece_moves(role, from, squares);
            }
            for us in Color::ALL {
                let kind = PIECES.len() + us.index();
                table[kind][king.index()][from.index()] = pawn_moves(us, from, squares);
            }
        }
    }
    table
});

fn piece_moves(role: Role, from: Square, to: Bitboard) -> u8 {
    let mut reached = Bitboard::from(from);
    let mut moves = 0;
    // The loop ends: every piece can reach a square of either colour near the king.
    while (reached & to).is_empty() && moves < 64 {
        for square in reached {
            reached |= match role {
                Role::Knight => attacks::knight(square),
                Role::Bishop => attacks::bishop(square, Bitboard::EMPTY),
                Role::Rook => attacks::rook(square, Bitboard::EMPTY),
                _ => attacks::queen(square, Bitboard::EMPTY),
            };
        }
        moves += 1;
    }
    moves
}

fn pawn_moves(us: Color, from: Square, to: Bitboard) -> u8 {
    let mut at = from;
    let mut moves = 0;
    while !to.has(at) {
        if at.rank_for(us) == 7 {
            return moves + piece_moves(Role::Queen, at, to);
        }
        let one = at.ahead(us);
        // A double step must not jump over a mating square that one step reaches.
        at = if at.rank_for(us) == 1 && !to.has(one) {
            one.ahead(us)
        } else {
            one
        };
        moves += 1;
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::ghost;
    use seriatim_core::board::{Color, Setup, Square};

    fn value(fen: &str, us: Color) -> u32 {
        let setup: Setup = fen.parse().expect("a FEN");
        ghost(&setup.board, us)
    }

    #[test]
    fn values_counted_by_hand() {
        // A queen on h1: h8 is next to g8's king and one move away; obstacles do not matter.
        assert_eq!(value("6k1/8/8/8/7p/8/8/K6Q w - - 0 3", Color::White), 1);
        // A knight on b1 with the king on h8: c3, d5 (e4), f6 (g5), then g8 or h7: four moves.
        assert_eq!(value("7k/8/8/8/8/8/8/KN6 w - - 0 3", Color::White), 4);
        // Rook a1: a7, then g7 — or a8, then g8; bishop c1: h6, then g7.
        assert_eq!(value("7k/8/8/8/8/8/8/R1B1K3 w - - 0 3", Color::White), 4);
        // A queen on a mating square needs no move.
        assert_eq!(value("7k/6Q1/8/8/8/8/8/K7 w - - 0 3", Color::White), 0);
    }

    #[test]
    fn pawns_walk_and_become_queens() {
        // a2: a4, a5, a6, a7, a8, then the queen to g8.
        assert_eq!(value("7k/8/8/8/8/8/P7/K7 w - - 0 3", Color::White), 6);
        // g5 with the king on h8: g6, g7.
        assert_eq!(value("7k/8/8/6P1/8/8/8/K7 w - - 0 3", Color::White), 2);
        // f7 promotes on f8, next to nothing of h8's king: g8 or g7 with the queen.
        assert_eq!(value("7k/5P2/8/8/8/8/8/K7 w - - 0 3", Color::White), 2);
        // g7 promotes on g8, a mating square; but g7 is a mating square itself.
        assert_eq!(value("7k/6P1/8/8/8/8/8/K7 w - - 0 3", Color::White), 0);
        // A king in front of a pawn that has not moved: a single step reaches d3, next to c4.
        assert_eq!(value("8/8/8/8/2k5/8/3P4/K7 w - - 0 3", Color::White), 1);
        // Black walks down: b7, b5, b4, b3, b2, b1 is 5 moves, and the queen needs one more to
        // reach h7.
        assert_eq!(value("8/1p6/8/7K/8/8/8/k7 b - - 0 4", Color::Black), 6);
    }

    #[test]
    fn no_man_needs_more_than_a_few_moves() {
        let board = &super::MOVES;
        for king in Square::all() {
            for from in Square::all() {
                let at = |kind: usize| board[kind][king.index()][from.index()];
                assert!(at(0) <= 6 && at(1) <= 2 && at(2) <= 2 && at(3) <= 2);
                assert!(at(4) <= 9 && at(5) <= 9);
                let near = king.distance(from) <= 1;
                assert!((0..6).all(|kind| (at(kind) == 0) == near));
            }
        }
    }
}
