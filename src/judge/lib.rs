//! Decides whether a side can still win a position of chess: whether any series of legal moves
//! mates the enemy king (FIDE Laws, 6.9). The other side may help.
//!
//! [`can_win`] answers with such a series, or with a certificate that none exists. The fifty-move
//! rule and repetitions do not count, as in the Laws; castling and en passant do.
//!
//! The question is that of Ambrona, *A Practical Algorithm for Chess Unwinnability*, FUN 2022. The
//! answer is sought in this order:
//!
//! 1. `material` knows what can never mate.
//! 2. `dive` follows a simple `plan`. Then `helpmate` searches for a mate, best first. It knows
//!    that there is none once every position that can arise was visited.
//! 3. `walls` finds squares that the pieces can never leave and that allow no mate. The search
//!    also ends its lines there.
//! 4. `deepening` follows long lines along the plan, in turn with `helpmate`.
//!
//! [`check`] replays lines and verifies certificates, and shares no code with the finders.

pub mod check;
mod corner;
mod deepening;
mod dive;
mod goal;
mod helpmate;
mod judge;
mod key_table;
mod material;
mod plan;
mod wall_check;
mod walls;

#[cfg(test)]
mod trials;

pub use check::{NoWinCheck, NoWinRefusal, NoWinReport, fixed_pieces, is_helpmate};
pub use judge::{CanWin, NoWinReason, WinJudge};

use seriatim_core::board::{Color, Role};
use seriatim_core::rules::{Chess, Position};
use seriatim_search::{Search, SearchStatus};

/// Decides whether `side` can still win, within `limit` expanded positions.
#[must_use]
pub fn can_win(position: &Chess, side: Color, limit: u64) -> CanWin {
    let mut judge = WinJudge::new(position, side, limit);
    while judge.step(1 << 12) == SearchStatus::Running {}
    judge.answer()
}

/// Positions expanded for each side by [`ends_game`]. Dead positions of games need far fewer.
const IN_PLAY: u64 = 20_000;

/// Returns true if a game ends because neither side can win any more (FIDE Laws, 5.2.2).
///
/// It is cheap enough for every move. The judge is asked only where the answer can be yes: with at
/// most six pieces, with at most three legal moves, or with kings, pawns and bishops alone.
#[must_use]
pub fn ends_game(position: &Chess) -> bool {
    let board = position.board();
    let strong = board.straight_sliders() | board.role(Role::Knight);
    let asked =
        board.occupied().count() <= 6 || strong.is_empty() || position.legal_moves().len() <= 3;
    asked && is_dead(position, IN_PLAY) == Some(true)
}

/// Returns true if neither side can win any more, and `None` if that is not decided within
/// `limit` expanded positions for a side.
#[must_use]
pub fn is_dead(position: &Chess, limit: u64) -> Option<bool> {
    let mut dead = Some(true);
    for side in Color::ALL {
        match can_win(position, side, limit).decided() {
            Some(true) => return Some(false),
            Some(false) => {}
            None => dead = None,
        }
    }
    dead
}
