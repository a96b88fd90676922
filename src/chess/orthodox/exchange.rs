//! What a capture wins when both sides go on taking on its square with their least valuable men ("static exchange
//! evaluation"). Pins are not looked at.

use seriatim_core::board::{Bitboard, Board, Color, Move, Role, Square, attacks};

/// What men are worth in an exchange, in hundredths of a pawn, by [`Role`]'s number.
const WORTH: [i32; 8] = [0, 100, 320, 20_000, 0, 330, 500, 950];

/// From the least valuable man to the king.
const BY_WORTH: [Role; 6] = [
    Role::Pawn,
    Role::Knight,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
    Role::King,
];

/// What a man is worth in an exchange, in hundredths of a pawn.
#[must_use]
#[inline]
pub const fn worth(role: Role) -> i32 {
    WORTH[role as usize]
}

/// Whether a move by `us` wins at least `least` hundredths of a pawn, or loses no more where that is negative.
#[must_use]
pub(crate) fn wins_at_least(board: &Board, us: Color, mv: Move, least: i32) -> bool {
    let (from, to) = (mv.from(), mv.to());
    let mover = board.number_at(from);
    let mut standing = WORTH[usize::from(mover)];
    let mut balance = WORTH[usize::from(board.number_at(to))] - least;
    if let Some(role) = mv.promotion() {
        standing = worth(role);
        balance += standing - worth(Role::Pawn);
    } else if mover == Role::Pawn as u8 && from.file() != to.file() && board.number_at(to) == 0 {
        balance += worth(Role::Pawn);
    }
    if balance < 0 {
        return false;
    }
    // Even if the man that goes there is lost.
    if balance >= standing {
        return true;
    }
    let occupied = (board.occupied() & !Bitboard::from(from)) | to.into();
    balance -= standing;
    !goes_on(board, !us, to, occupied, balance)
}

/// Whether `side`, with the next capture, comes out above 0, where the balance is that of the other side if it then gets nothing more.
fn goes_on(
    board: &Board,
    mut side: Color,
    to: Square,
    mut occupied: Bitboard,
    mut balance: i32,
) -> bool {
    let first = side;
    let diagonal = board.diagonal_sliders();
    let straight = board.straight_sliders();
    let mut attackers =
        board.attackers(to, Color::White, occupied) | board.attackers(to, Color::Black, occupied);
    loop {
        attackers &= occupied;
        let ours = attackers & board.side(side);
        let found = BY_WORTH.into_iter().find_map(|role| {
            let from = (ours & board.role(role)).first()?;
            Some((role, from))
        });
        let Some((role, from)) = found else {
            // The side to take cannot: the other one stands better.
            return side != first;
        };
        if role == Role::King && (attackers & board.side(!side)).any() {
            return side != first;
        }
        occupied &= !Bitboard::from(from);
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            attackers |= attacks::bishop(to, occupied) & diagonal;
        }
        if matches!(role, Role::Rook | Role::Queen) {
            attackers |= attacks::rook(to, occupied) & straight;
        }
        // Seen by the side that has just taken.
        balance = -balance - 1 - worth(role);
        side = !side;
        if balance >= 0 {
            return side != first;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim_core::rules::{Chess, Position};

    fn wins(fen: &str, mv: &str, least: i32) -> bool {
        let position: Chess = fen.parse().expect("a position");
        let mv = mv.parse().expect("a move");
        wins_at_least(position.board(), position.to_move(), mv, least)
    }

    #[test]
    fn exchanges_worked_out_by_hand() {
        // A pawn that nobody defends, and one that a pawn defends.
        let free = "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1";
        assert!(wins(free, "d1d5", 100) && !wins(free, "d1d5", 101));
        let defended = "4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1";
        assert!(wins(defended, "d1d5", -400) && !wins(defended, "d1d5", -399));
        // Rook takes, rook retakes, the second rook behind the first takes: a pawn is won.
        let battery = "3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1";
        assert!(wins(battery, "d2d5", 100) && !wins(battery, "d2d5", 101));
        // The king may not take where the pawn is defended twice over.
        let king = "8/8/3k4/3p4/2B5/1B6/8/4K3 w - - 0 1";
        assert!(wins(king, "c4d5", 100));
        let quiet = "4k3/8/4p3/8/8/8/8/3RK3 w - - 0 1";
        assert!(!wins(quiet, "d1d5", 0) && wins(quiet, "d1d4", 0));
        let promotion = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
        assert!(wins(promotion, "a7a8q", 850) && !wins(promotion, "a7a8q", 851));
        let passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        assert!(wins(passant, "e5d6", 100));
    }
}
