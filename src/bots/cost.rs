//! Value of a board for the side that learns.

use seriatim_core::board::{Board, Color, Role};

/// Weights of Borkowski et al. (2015) (section 4.3.1), except the king's.
const MEN: [(Role, i32); 5] = [
    (Role::Pawn, 1),
    (Role::Knight, 5),
    (Role::Bishop, 5),
    (Role::Rook, 7),
    (Role::Queen, 10),
];

/// Weight of the king, which a mated side loses.
pub const KING: i32 = 1_000;

/// Eq. 1 of Borkowski et al. (2015): weights of own pieces minus weights of the opponent's.
#[must_use]
pub(crate) fn paper_cost(board: &Board, us: Color) -> i32 {
    let count = |side, role| board.men(side, role).count() as i32;
    let man = |&(role, weight): &(Role, i32)| weight * (count(us, role) - count(!us, role));
    MEN.iter().map(man).sum()
}

/// Bonus for restricting the opponent's king, in hundredths of a pawn. Counts the neighbouring
/// squares that are attacked or blocked by its own pieces, the king's distance from the centre, and
/// the distance between the kings as a penalty. Used only in positions with a large advantage.
#[must_use]
pub(crate) fn hold(board: &Board, us: Color) -> i32 {
    let Some(king) = board.king(!us) else {
        return 0;
    };
    let occupied = board.occupied();
    let attacked = board.attacked(us, occupied);
    let around = seriatim_core::board::attacks::king(king);
    let held = (around & (attacked | (board.side(!us) & occupied))).count() as i32;
    let centre = |at: usize| (2 * at as i32 - 7).abs();
    let [file, rank] = [king.file(), king.rank()].map(|at| centre(at as usize));
    let near = board.king(us).map_or(0, |own| {
        let apart = |a: usize, b: usize| (a as i32 - b as i32).abs();
        let files = apart(own.file() as usize, king.file() as usize);
        files.max(apart(own.rank() as usize, king.rank() as usize))
    });
    12 * held + 6 * (file + rank) - 8 * near
}

#[cfg(test)]
mod tests {
    use super::paper_cost;
    use seriatim_core::board::Color::{Black, White};
    use seriatim_core::rules::{Chess, Position};

    #[test]
    fn costs_counted_by_hand() {
        let start = Chess::start();
        assert_eq!(paper_cost(start.board(), White), 0);
        // A queen, a rook and a pawn against a knight and two pawns: 18 − 7.
        let fen = "4k1n1/pp6/8/8/8/8/P7/R2QK3 w - - 0 1";
        let position: Chess = fen.parse().expect("a position");
        assert_eq!(paper_cost(position.board(), White), 11);
        assert_eq!(paper_cost(position.board(), Black), -11);
    }
}
