//! Text: moves in SAN, long algebraic and UCI, whole series, game files; all read and written.
//!
//! Reading order: [`language`] (piece letters), [`shape`] (what a text says, before any position is asked),
//! [`mod@read_move`] (the move it means), [`mod@san`] and [`mod@long`] (writing), [`mod@replay`] (series checked move by move),
//! [`series`] (one series as a line), [`game`] (a game file), [`pasted`] (what a text is).
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
pub mod pasted;
pub mod read_move;
pub mod replay;
pub mod san;
pub mod series;
pub mod shape;

use crate::board::{Color, Move, Role};
use crate::rules::Position;

pub use game::{Game, GameError, split_games};
pub use language::Language;
pub use long::long;
pub use pasted::{Pasted, with_number};
pub use read_move::{MoveTextError, read_move, read_move_in};
pub use replay::{Replay, ReplayError, ReplayProblem, replay, replay_moves};
pub use san::{san, san_series};
pub use series::{read_series, split_series, write_moves, write_series};

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

/// The number that stands before a move: that of the turn, in chess and antichess that of the pair of moves.
#[must_use]
pub(crate) fn number_of<P: Position>(position: &P) -> u16 {
    match position.variant().is_progressive() {
        true => position.turn(),
        false => position.turn().div_ceil(2),
    }
}

/// What stands before a move or a series: `4.` or, within a series, `4...`; in chess and antichess `12. ` or, before a move of
/// Black's, `12... `.
#[must_use]
pub(crate) fn prefix<P: Position>(position: &P) -> String {
    let number = number_of(position);
    let progressive = position.variant().is_progressive();
    match (progressive, position.at_start(), position.to_move()) {
        (true, true, _) => format!("{number}."),
        (true, false, _) => format!("{number}..."),
        (false, _, Color::White) => format!("{number}. "),
        (false, _, Color::Black) => format!("{number}... "),
    }
}

/// `#` for every move that wins, so also for an Italian mate and for the last move of antichess; `+` also for a check within
/// a series, which ends it under Scottish rules.
fn suffix<P: Position>(position: &P, mv: Move) -> &'static str {
    let us: Color = position.to_move();
    let mut next = position.clone();
    next.play_unchecked(mv);
    if next.to_move() == us {
        ""
    } else if next.outcome().is_some_and(|end| end.winner.is_some()) {
        "#"
    } else if next.in_check() {
        "+"
    } else {
        ""
    }
}
