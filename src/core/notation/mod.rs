//! Reading and writing of moves in SAN, long algebraic notation and UCI, of whole turns and of game
//! files.
//!
//! Reading order: [`language`] (piece letters), [`shape`] (the parts of a move text, without a
//! position), [`mod@read_move`] (the move that a text means), [`mod@san`] and [`mod@long`]
//! (writing), [`mod@replay`] (series checked move by move), [`series`] (one series as a line),
//! [`game`] (a game file), [`pasted`] (the kind of a text). A *series* is the list of moves of one
//! turn; in chess and antichess it has one move.
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

/// The notation in which moves are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// `Nf3`
    #[default]
    San,
    /// `Ng1-f3`
    Long,
}

/// Writes a legal move. An illegal move gives some text, but never panics.
#[must_use]
pub fn write_move<P: Position>(position: &P, mv: Move, style: Style) -> String {
    match style {
        Style::San => san(position, mv),
        Style::Long => long(position, mv),
    }
}

/// The parts of a move text that SAN and long algebraic notation share.
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

/// The number that stands before a move: the number of the turn, in chess and antichess the number
/// of the pair of moves.
#[must_use]
pub(crate) fn number_of<P: Position>(position: &P) -> u16 {
    match position.variant().is_progressive() {
        true => position.turn(),
        false => position.turn().div_ceil(2),
    }
}

/// The text before a move or a series. In Progressive chess it is `4.`, or `4...` within a series.
/// In chess and antichess it is `12. `, or `12... ` before a move of Black's.
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

/// The sign behind a move. `#` marks every move that wins, including an Italian mate and the last
/// move of antichess. `+` marks a check by the last move of a turn, including a check that ends the
/// turn under Scottish rules.
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
