//! Text: moves in SAN, long algebraic and UCI, whole series, game files; all read and written.
//!
//! Reading order: [`language`] (piece letters), [`shape`] (what a text says, before any position is asked),
//! [`read`] (the move it means), [`mod@san`] and [`mod@long`] (writing), [`mod@replay`] (series checked move by move),
//! [`series`] (one series as a line), [`game`] (a game file).
//!
//! ```
//! use seriatim::notation::{Style, read_series, write_series};
//! use seriatim::rules::{Position, Progressive, Rules};
//!
//! let fen = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4";
//! let position = Progressive::from_fen(fen, Rules::Italian)?;
//! let series = read_series(&position, "4.c6 Qb6 Ne4 Qxf2#")?;
//! let long = write_series(&position, &series, Style::Long)?;
//! assert_eq!(long, "4.c7-c6 Qd8-b6 Nf6-e4 Qb6xf2#");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod game;
pub mod language;
pub mod long;
pub mod read;
pub mod replay;
pub mod san;
pub mod series;
pub mod shape;

use crate::board::{Color, Move, Role};
use crate::rules::Position;

pub use game::{Game, GameError};
pub use language::Language;
pub use long::long;
pub use read::{MoveTextError, read_move, read_move_in};
pub use replay::{Replay, ReplayError, ReplayProblem, replay, replay_moves};
pub use san::{san, san_series};
pub use series::{read_series, write_moves, write_series};

/// How moves are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// `Nf3`
    #[default]
    San,
    /// `Ng1-f3`
    Long,
}

/// Writes a legal move. Of another move it makes some text, but never panics.
#[must_use]
pub fn write_move<P: Position>(position: &P, mv: Move, style: Style) -> String {
    match style {
        Style::San => san(position, mv),
        Style::Long => long(position, mv),
    }
}

/// What SAN and long algebraic have in common about a move.
struct MoveParts {
    role: Role,
    capture: bool,
    /// `O-O` or `O-O-O`.
    castling: Option<&'static str>,
    /// `+`, `#` or nothing.
    suffix: &'static str,
}

impl MoveParts {
    fn of<P: Position>(position: &P, mv: Move) -> Self {
        let (board, from, to) = (position.board(), mv.from(), mv.to());
        let role = board.role_at(from).unwrap_or(Role::Pawn);
        let passant = role == Role::Pawn && from.file() != to.file();
        let far = from.rank() == to.rank() && from.file().abs_diff(to.file()) == 2;
        let castling = (role == Role::King && far).then_some(match to.file() {
            6 => "O-O",
            _ => "O-O-O",
        });
        Self {
            role,
            capture: board.occupied().has(to) || passant,
            castling,
            suffix: suffix(position, mv),
        }
    }
}

/// `#` also for an Italian mate; `+` also for a check within a series, which ends it under Scottish rules.
fn suffix<P: Position>(position: &P, mv: Move) -> &'static str {
    let us: Color = position.to_move();
    let mut next = position.clone();
    next.play_unchecked(mv);
    if next.to_move() == us || !next.in_check() {
        ""
    } else if next.has_legal_move() {
        "+"
    } else {
        "#"
    }
}
