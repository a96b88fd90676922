//! FEN, read and written. In the en passant field any number of targets may stand, in file order (`a6c6`).

use std::fmt;
use std::str::FromStr;

use super::setup::Castling;
use super::{Bitboard, Board, Color, Piece, Setup, Square};
use crate::util::excerpt;

/// A text that is not a FEN, or a FEN that is not a legal position of the variant asked for.
/// Every kind names its field; `text` is the offending part of the input.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// Not six fields.
    #[error(
        "a FEN has six fields (board, side to move, castling, en passant, clock, turn number), but “{text}” has {count}"
    )]
    FieldCount {
        /// The whole text.
        text: String,
        /// How many it has.
        count: usize,
    },
    /// The men.
    #[error("board field “{text}”: {reason}")]
    Board {
        /// The field.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// `w` or `b`.
    #[error("side to move field “{text}”: {reason}")]
    Side {
        /// The field.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// `KQkq` or `-`.
    #[error("castling field “{text}”: {reason}")]
    Castling {
        /// The field.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Targets or `-`.
    #[error("en passant field “{text}”: {reason}")]
    EnPassant {
        /// The field.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The fifth field.
    #[error("clock field “{text}”: {reason}")]
    Clock {
        /// The field.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The sixth field.
    #[error("turn number field “{text}”: {reason}")]
    Number {
        /// The field.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
}

impl FenError {
    /// The name of the field, as the message has it.
    #[must_use]
    pub const fn field(&self) -> &'static str {
        match self {
            Self::FieldCount { .. } => "fields",
            Self::Board { .. } => "board",
            Self::Side { .. } => "side to move",
            Self::Castling { .. } => "castling",
            Self::EnPassant { .. } => "en passant",
            Self::Clock { .. } => "clock",
            Self::Number { .. } => "turn number",
        }
    }

    /// The offending text.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Self::FieldCount { text, .. }
            | Self::Board { text, .. }
            | Self::Side { text, .. }
            | Self::Castling { text, .. }
            | Self::EnPassant { text, .. }
            | Self::Clock { text, .. }
            | Self::Number { text, .. } => text,
        }
    }
}

/// The first field of a FEN.
#[must_use]
pub fn board_text(board: &Board) -> String {
    let mut text = String::new();
    for rank in (0..8).rev() {
        let mut empty = 0;
        for file in 0..8 {
            let Some(piece) = board.piece_at(Square::at(file, rank)) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            text.push(piece.letter());
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

/// The fourth field of a FEN.
#[must_use]
pub fn targets_text(targets: Bitboard) -> String {
    if targets.is_empty() {
        "-".to_owned()
    } else {
        targets.map(|square| square.to_string()).collect()
    }
}

fn read_board(text: &str) -> Result<Board, FenError> {
    let error = |reason: String| FenError::Board {
        text: excerpt(text),
        reason,
    };
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return Err(error(format!("it has {} ranks instead of 8", ranks.len())));
    }
    let mut board = Board::default();
    for (rank, row) in (0..8).rev().zip(ranks) {
        let mut file = 0_u32;
        for letter in row.chars() {
            match letter {
                '1'..='8' => file += letter as u32 - '0' as u32,
                _ => {
                    let piece = Piece::from_letter(letter)
                        .ok_or_else(|| error(format!("“{letter}” is not a man")))?;
                    if file < 8 {
                        board.put(Square::at(file as u8, rank), piece);
                    }
                    file += 1;
                }
            }
        }
        if file != 8 {
            return Err(error(format!(
                "rank {} has {file} files instead of 8",
                rank + 1
            )));
        }
    }
    Ok(board)
}

fn read_castling(text: &str) -> Result<Castling, FenError> {
    let error = |reason: String| FenError::Castling {
        text: excerpt(text),
        reason,
    };
    if text == "-" {
        return Ok(Castling::NONE);
    }
    let mut rights = 0;
    for letter in text.chars() {
        let right = match letter {
            'K' => 1,
            'Q' => 2,
            'k' => 4,
            'q' => 8,
            _ => return Err(error(format!("“{letter}” is not one of K, Q, k, q"))),
        };
        if rights & right != 0 {
            return Err(error(format!("“{letter}” stands there twice")));
        }
        rights |= right;
    }
    Ok(Castling(rights))
}

fn read_targets(text: &str) -> Result<Bitboard, FenError> {
    let error = |reason: String| FenError::EnPassant {
        text: excerpt(text),
        reason,
    };
    if text == "-" {
        return Ok(Bitboard::EMPTY);
    }
    let mut targets = Bitboard::EMPTY;
    let mut rest = text;
    while !rest.is_empty() {
        let (square, tail) = rest.split_at_checked(2).unwrap_or((rest, ""));
        let square: Square = square
            .parse()
            .map_err(|_| error(format!("“{square}” is not a square")))?;
        if targets.has(square) {
            return Err(error(format!("{square} stands there twice")));
        }
        targets |= square.into();
        rest = tail;
    }
    Ok(targets)
}

fn read_number(text: &str) -> Result<u16, String> {
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        return Err("it is not a whole number".to_owned());
    }
    text.parse()
        .ok()
        .filter(|&number| number <= 9999)
        .ok_or_else(|| "it is larger than 9999".to_owned())
}

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let &[board, side, castling, targets, clock, number] = fields.as_slice() else {
            return Err(FenError::FieldCount {
                text: excerpt(text.trim()),
                count: fields.len(),
            });
        };
        Ok(Self {
            board: read_board(board)?,
            to_move: match side {
                "w" => Color::White,
                "b" => Color::Black,
                _ => {
                    return Err(FenError::Side {
                        text: excerpt(side),
                        reason: "it is neither w nor b".to_owned(),
                    });
                }
            },
            castling: read_castling(castling)?,
            en_passant: read_targets(targets)?,
            clock: read_number(clock).map_err(|reason| FenError::Clock {
                text: excerpt(clock),
                reason,
            })?,
            number: read_number(number).map_err(|reason| FenError::Number {
                text: excerpt(number),
                reason,
            })?,
        })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.to_move.pick('w', 'b');
        let targets = targets_text(self.en_passant);
        let board = board_text(&self.board);
        let (castling, clock, number) = (self.castling, self.clock, self.number);
        write!(f, "{board} {side} {castling} {targets} {clock} {number}")
    }
}
