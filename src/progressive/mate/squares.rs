//! The heuristic Squares: number of moves that bring some piece to each square round the enemy
//! king.

use seriatim_core::board::{Bitboard, Board, Color, Role, attacks};

/// Number of moves beyond which a square counts as unreachable.
pub const FARTHEST: u32 = 4;

/// For each *mating square* (the enemy king's square and the squares next to it), the least number
/// of moves with which one piece of `us` reaches it, added up. Unit: moves; lower is nearer to
/// mate; 0 without a king. A square that no piece reaches within [`FARTHEST`] moves counts
/// `FARTHEST + 1`.
///
/// Source: Janko & Guid 2016, section 4.2, Table 1 ("The sum of the number of moves that are
/// required for each individual piece to reach every single mating square") and Fig. 5: 2 + 3 + 2 +
/// 1 for a1, a2, b1 and b2.
///
/// Our reading:
///
/// - The sum is over squares, each with its nearest piece: Fig. 5 adds four numbers for four
///   squares.
/// - Pieces do meet obstacles. In Fig. 5 a2 costs three moves, while a rook that passes through
///   pieces reaches every square in two. So only Ghost ignores obstacles. Here all pieces block
///   lines. Our own pieces cannot be landed on, except on a mating square (which is then defended);
///   the enemy's are taken. All other pieces stay where they are.
/// - The enemy king hides nothing, as in [`covering`](super::covering::covering).
/// - A piece on a mating square has reached it with no move.
/// - Pawns and our own king are left out. For Squares the text on Fig. 5 names rook, knight and
///   bishop, and not the pawn, although as a new queen the pawn would reach b1 in two moves too.
///   (The list is not complete, though: a bishop that reaches b2 in one move is on a1 after
///   another.)
///
/// ```
/// use seriatim::board::{Color, Setup};
/// use seriatim::progressive::mate::squares::squares;
/// let setup: Setup = "7k/8/8/8/2rn4/b7/1P5p/K7 b - - 0 8".parse().unwrap();
/// assert_eq!(squares(&setup.board, Color::Black), 8); // a1 2, a2 3, b1 2, b2 1
/// ```
#[must_use]
pub fn squares(board: &Board, us: Color) -> u32 {
    let Some(king) = board.king(!us) else {
        return 0;
    };
    let mut open = attacks::king(king) | king.into();
    let ours = board.side(us);
    let occupied = board.occupied() & !Bitboard::from(king);
    let mut fronts = PIECES.map(|role| (role, board.men(us, role), ours));
    for (_, front, _) in fronts {
        open &= !front;
    }
    let mut sum = 0;
    for moves in 1..=FARTHEST {
        let mut reached = Bitboard::EMPTY;
        for (role, front, closed) in &mut fronts {
            let next = spread(*role, *front, occupied);
            reached |= next;
            *front = next & !*closed;
            *closed |= next;
        }
        sum += moves * (reached & open).count();
        open &= !reached;
        if open.is_empty() {
            return sum;
        }
    }
    sum + (FARTHEST + 1) * open.count()
}

const PIECES: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// Returns the squares that pieces of one role on `from` attack.
fn spread(role: Role, from: Bitboard, occupied: Bitboard) -> Bitboard {
    from.fold(Bitboard::EMPTY, |set, square| {
        set | match role {
            Role::Knight => attacks::knight(square),
            Role::Bishop => attacks::bishop(square, occupied),
            Role::Rook => attacks::rook(square, occupied),
            _ => attacks::queen(square, occupied),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::squares;
    use seriatim_core::board::{Color, Setup};

    fn value(fen: &str, us: Color) -> u32 {
        let setup: Setup = fen.parse().expect("a FEN");
        squares(&setup.board, us)
    }

    #[test]
    fn values_counted_by_hand() {
        // A rook on c1, king on h8: g8 and h8 by c8, g7 and h7 by c7 — two moves each, and g8, g7
        // by g1 too.
        assert_eq!(value("7k/8/8/8/8/8/8/K1R5 w - - 0 3", Color::White), 8);
        // Next to the king: g7 needs 0 moves, and g8, h8 and h7 need one move each.
        assert_eq!(value("7k/6Q1/8/8/8/8/8/K7 w - - 0 3", Color::White), 3);
        // A dark-squared bishop alone: g7 and h8 in one move from a1, g8 and h7 never.
        assert_eq!(value("7k/8/8/8/8/8/8/BK6 w - - 0 3", Color::White), 2 + 10);
        // A piece in between costs a move: b2 is taken first, or gone round.
        assert_eq!(
            value("7k/8/8/8/8/8/1p6/BK6 w - - 0 3", Color::White),
            4 + 10
        );
        // Pawns and the king do not count: four squares that no piece reaches.
        assert_eq!(value("7k/8/5P2/8/8/8/8/K7 w - - 0 3", Color::White), 20);
    }

    #[test]
    fn our_own_man_cannot_be_landed_on_but_defended() {
        // The pawn on g7 stands on a mating square: the bishop defends it in one move, and h8 is
        // then hidden for good.
        let fen = "7k/6P1/8/8/8/8/8/BK6 w - - 0 3";
        assert_eq!(value(fen, Color::White), 1 + 15);
        // The pawn on d4 is in the way: b2, a3, f8 and then g7 make four moves; h8 would take five.
        let fen = "7k/8/8/8/3P4/8/8/BK6 w - - 0 3";
        assert_eq!(value(fen, Color::White), 4 + 5 + 10);
    }
}
