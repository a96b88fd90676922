//! Reading of a move text in a position.

use super::language::Language;
use super::shape::{ManShape, Shape};
use crate::board::{Color, Move, Role, Square};
use crate::rules::why::CastlingFault;
use crate::rules::{Illegal, Position};
use seriatim_util::excerpt;

/// A text that does not mean exactly one legal move. `text` is the offending text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum MoveTextError {
    /// The text does not have the form of a move, or has letters that the language does not have.
    NotAMove {
        /// The text.
        text: String,
    },
    /// Several legal moves fit.
    Ambiguous {
        /// The text.
        text: String,
        /// The moves that fit.
        moves: Vec<Move>,
    },
    /// No piece of the named role can move to the square.
    NoSuchMan {
        /// The text.
        text: String,
        /// The side to move.
        color: Color,
        /// The role that the text names.
        role: Role,
        /// The target square.
        to: Square,
    },
    /// Another piece stands on the square that the text names.
    WrongMan {
        /// The text.
        text: String,
        /// The role that the text names.
        role: Role,
        /// The square on which this role should stand.
        from: Square,
    },
    /// A move that is illegal.
    Illegal {
        /// The text.
        text: String,
        /// The move that the text means.
        mv: Move,
        /// The reason why the move is illegal.
        why: Illegal,
    },
}

/// Reads a move in SAN, long algebraic notation or UCI. English letters are tried first, then
/// Italian, then German.
///
/// Signs of capture, check and mate may be missing or wrong. The text may say more about the piece
/// than is needed, but all of it must be true.
///
/// # Errors
/// [`MoveTextError`] of the first language that has all letters of the text.
pub fn read_move<P: Position>(position: &P, text: &str) -> Result<Move, MoveTextError> {
    let mut first = None;
    for language in Language::ALL {
        match read_move_in(position, text, language) {
            Ok(mv) => return Ok(mv),
            Err(MoveTextError::NotAMove { .. }) => {}
            Err(error) => {
                first.get_or_insert(error);
            }
        }
    }
    Err(first.unwrap_or_else(|| MoveTextError::NotAMove {
        text: excerpt(text),
    }))
}

/// Reads a move with the piece letters of one language.
///
/// # Errors
/// [`MoveTextError`] if the text does not mean exactly one legal move.
pub fn read_move_in<P: Position>(
    position: &P,
    text: &str,
    language: Language,
) -> Result<Move, MoveTextError> {
    let not_a_move = || MoveTextError::NotAMove {
        text: excerpt(text),
    };
    match Shape::of(text).ok_or_else(not_a_move)? {
        Shape::Castling(short) => castling(position, text, short),
        Shape::Man(shape) => Wish::of(&shape, language)
            .ok_or_else(not_a_move)?
            .find(position, text),
    }
}

fn castling<P: Position>(position: &P, text: &str, short: bool) -> Result<Move, MoveTextError> {
    let rank = position.to_move().pick(0, 7);
    let king = Square::at(4, rank);
    let mv = Move::new(king, Square::at(if short { 6 } else { 2 }, rank));
    let home = position
        .board()
        .men(position.to_move(), Role::King)
        .has(king);
    let why = match position.why_illegal(mv) {
        None if home => return Ok(mv),
        Some(why @ Illegal::GameOver(_)) => why,
        Some(why) if home => why,
        _ if !position.variant().has_royal_kings() => Illegal::NoCastling,
        _ => Illegal::Castling(CastlingFault::RightLost),
    };
    let text = excerpt(text);
    Err(MoveTextError::Illegal { text, mv, why })
}

/// The move of a piece as a text describes it, with the letters translated into roles.
struct Wish {
    /// `None` for any role, as in UCI.
    role: Option<Role>,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    promotion: Option<Role>,
}

impl Wish {
    /// Returns `None` if the language does not have a letter.
    fn of(shape: &ManShape, language: Language) -> Option<Self> {
        let full = shape.file.is_some() && shape.rank.is_some();
        let role = match shape.man {
            Some(letter) => Some(language.role(letter)?),
            None if full => None,
            None => Some(Role::Pawn),
        };
        let promotion = match shape.promotion {
            Some(letter) => Some(language.role(letter)?),
            None => None,
        };
        Some(Self {
            role,
            file: shape.file,
            rank: shape.rank,
            to: shape.to,
            promotion,
        })
    }

    /// Returns true if the text can mean this piece.
    fn fits(&self, role: Role, from: Square) -> bool {
        self.role.is_none_or(|wanted| wanted == role)
            && self.file.is_none_or(|file| file == from.file())
            && self.rank.is_none_or(|rank| rank == from.rank())
    }

    fn find<P: Position>(&self, position: &P, text: &str) -> Result<Move, MoveTextError> {
        let board = position.board();
        let mut moves = Vec::new();
        position.each_move(|mv| {
            let role = board.role_at(mv.from());
            if mv.to() == self.to
                && mv.promotion() == self.promotion
                && role.is_some_and(|role| self.fits(role, mv.from()))
            {
                moves.push(mv);
            }
        });
        match moves.as_slice() {
            &[mv] => Ok(mv),
            [] => Err(self.explain(position, text)),
            _ => Err(MoveTextError::Ambiguous {
                text: excerpt(text),
                moves,
            }),
        }
    }

    /// The reason why no legal move fits. If several pieces may be meant, it is the fault of the
    /// piece that comes nearest to being able to move to the square.
    fn explain<P: Position>(&self, position: &P, text: &str) -> MoveTextError {
        let (us, board) = (position.to_move(), position.board());
        let text = excerpt(text);
        let move_from = |from| match self.promotion {
            None => Move::new(from, self.to),
            Some(role) => Move::promoting(from, self.to, role),
        };
        if let (Some(file), Some(rank)) = (self.file, self.rank) {
            let from = Square::at(file, rank);
            let mv = move_from(from);
            return match (position.why_illegal(mv), self.role) {
                // The move is legal, but for another piece than the text names.
                (None, role) => MoveTextError::WrongMan {
                    text,
                    role: role.unwrap_or(Role::Pawn),
                    from,
                },
                (Some(_), Some(role)) if board.role_at(from).is_some_and(|r| r != role) => {
                    MoveTextError::WrongMan { text, role, from }
                }
                (Some(why), _) => MoveTextError::Illegal { text, mv, why },
            };
        }
        let role = self.role.unwrap_or(Role::Pawn);
        let men = board.men(us, role).filter(|&from| self.fits(role, from));
        let faults: Vec<(Move, Illegal)> = men
            .filter_map(|from| Some((move_from(from), position.why_illegal(move_from(from))?)))
            .collect();
        let near = faults.iter().find(|(_, why)| !is_far(*why));
        match near.or(faults.first().filter(|_| faults.len() == 1)) {
            Some(&(mv, why)) => MoveTextError::Illegal { text, mv, why },
            None => MoveTextError::NoSuchMan {
                text,
                color: us,
                role,
                to: self.to,
            },
        }
    }
}

/// Returns true if a fault only says that the piece cannot reach the square. Another piece may then
/// have been meant.
const fn is_far(why: Illegal) -> bool {
    matches!(
        why,
        Illegal::CannotGo { .. } | Illegal::OwnMan { .. } | Illegal::NothingToTake { .. }
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Progressive, Rules};

    fn read(fen: &str, text: &str) -> Result<String, String> {
        let position = Progressive::from_fen(fen, Rules::Italian).expect("a test position");
        read_move(&position, text)
            .map(|mv| mv.to_string())
            .map_err(|error| error.to_string())
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CASTLE: &str = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 4";
    const PAWNS: &str = "8/1P5k/8/8/8/8/8/K7 w - - 0 3";

    #[test]
    fn every_form_is_read() {
        let cases = [
            (START, "Nf3", "g1f3"),
            (START, "Ng1-f3!?", "g1f3"),
            (START, "g1f3", "g1f3"),
            (START, "Cf3", "g1f3"),
            (START, "Sf3", "g1f3"),
            (START, "e4", "e2e4"),
            (START, "Pe4", "e2e4"),
            (START, "Be4", "e2e4"),
            (CASTLE, "O-O", "e8g8"),
            (CASTLE, "0-0-0", "e8c8"),
            (CASTLE, "e8c8", "e8c8"),
            // No rook can move to f7, but the king can: R is Italian here.
            (CASTLE, "Rf7", "e8f7"),
            (PAWNS, "b8=N", "b7b8n"),
            (PAWNS, "b8(N)", "b7b8n"),
            (PAWNS, "b8C", "b7b8n"),
            (PAWNS, "b7-b8S", "b7b8n"),
            (PAWNS, "b7b8n", "b7b8n"),
        ];
        for (fen, text, expected) in cases {
            assert_eq!(read(fen, text).as_deref(), Ok(expected), "{text}");
        }
    }
}
