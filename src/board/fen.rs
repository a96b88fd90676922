//! FEN, read and written. In the en passant field any number of targets may stand, in file order (`a6c6`).

use std::fmt;
use std::str::FromStr;

use super::faults::{Faults, FenFault, FenField, FenProblem};
use super::setup::Castling;
use super::{Bitboard, Board, Color, Piece, Setup, Square};
use crate::util::excerpt;

/// The largest clock and the largest number that a FEN may have.
pub const MAX_NUMBER: u16 = 9999;

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

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&board_text(self))
    }
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

/// A FEN as far as it could be read: fields that could not be read are as on an empty board with White to move.
#[derive(Clone, Debug)]
pub struct Draft {
    /// What could be read.
    pub setup: Setup,
    /// What is wrong with the rest, in the order of the fields.
    pub faults: Vec<FenFault>,
}

impl From<&Setup> for Draft {
    fn from(setup: &Setup) -> Self {
        Self {
            setup: setup.clone(),
            faults: Vec::new(),
        }
    }
}

impl Draft {
    /// Reads a FEN, all of its fields whatever is wrong with some of them.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut draft = Self {
            setup: Setup::plain(Board::default(), Color::White),
            faults: Vec::new(),
        };
        let mut fields = text.split_whitespace();
        let read = FenField::ALL.map(|field| (field, fields.next()));
        let found = read.iter().filter(|(_, text)| text.is_some()).count();
        let count = found + fields.count();
        if count != FenField::ALL.len() {
            let problem = FenProblem::FieldCount { count };
            let fault = FenFault::new(FenField::Fields, excerpt(text.trim()), problem);
            draft.faults.push(fault);
        }
        // With fields too few or too many it is not sure which is which, unless the first is at least like a board.
        if count == FenField::ALL.len() || read[0].1.is_some_and(|board| board.contains('/')) {
            for (field, text) in read {
                if let Some(text) = text {
                    draft.field(field, text);
                }
            }
        }
        draft
    }

    /// Whether a field could be read.
    #[must_use]
    pub fn has(&self, field: FenField) -> bool {
        // With a wrong number of fields none is sure.
        let at_fault =
            |fault: &FenFault| matches!(fault.field, FenField::Fields) || fault.field == field;
        !self.faults.iter().any(at_fault)
    }

    fn field(&mut self, field: FenField, text: &str) {
        let setup = &mut self.setup;
        let mut faults = Vec::new();
        match field {
            FenField::Fields => {}
            FenField::Board => setup.board = read_board(text, &mut faults),
            FenField::Side => match text {
                "w" => setup.to_move = Color::White,
                "b" => setup.to_move = Color::Black,
                _ => faults.push((excerpt(text), FenProblem::NotASide)),
            },
            FenField::Castling => setup.castling = read_castling(text, &mut faults),
            FenField::EnPassant => setup.en_passant = read_targets(text, &mut faults),
            FenField::Clock => setup.clock = read_number(text, &mut faults).unwrap_or_default(),
            FenField::Number => setup.number = read_number(text, &mut faults).unwrap_or(1),
        }
        let faults = faults.into_iter();
        let placed = |(text, problem)| FenFault::new(field, text, problem);
        self.faults.extend(faults.map(placed));
    }
}

/// Faults of one field with their texts.
type Found = Vec<(String, FenProblem)>;

fn read_board(text: &str, faults: &mut Found) -> Board {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        let count = ranks.len();
        faults.push((excerpt(text), FenProblem::RankCount { count }));
    }
    let mut board = Board::default();
    for (rank, row) in (0..8).rev().zip(ranks) {
        read_rank(rank, row, &mut board, faults);
    }
    board
}

fn read_rank(index: u8, row: &str, board: &mut Board, faults: &mut Found) {
    let rank = index + 1;
    let mut files = 0_u32;
    for letter in row.chars() {
        match letter {
            '1'..='8' => files += letter as u32 - '0' as u32,
            _ => {
                match Piece::from_letter(letter) {
                    Some(piece) if files < 8 => board.put(Square::at(files as u8, index), piece),
                    Some(_) => {}
                    None => {
                        // One for each rank is enough to find them.
                        let problem = FenProblem::NotAMan { rank, letter };
                        faults.push((excerpt(row), problem));
                        return;
                    }
                }
                files += 1;
            }
        }
    }
    if files != 8 {
        faults.push((excerpt(row), FenProblem::RankLength { rank, files }));
    }
}

fn read_castling(text: &str, faults: &mut Found) -> Castling {
    if text == "-" {
        return Castling::NONE;
    }
    let mut rights = 0;
    for letter in text.chars() {
        let right = match letter {
            'K' => 1,
            'Q' => 2,
            'k' => 4,
            'q' => 8,
            _ => {
                faults.push((excerpt(text), FenProblem::NotARight { letter }));
                return Castling(rights);
            }
        };
        if rights & right != 0 {
            faults.push((excerpt(text), FenProblem::RightTwice { letter }));
            return Castling(rights);
        }
        rights |= right;
    }
    Castling(rights)
}

fn read_targets(text: &str, faults: &mut Found) -> Bitboard {
    let mut targets = Bitboard::EMPTY;
    let mut rest = if text == "-" { "" } else { text };
    while !rest.is_empty() {
        let (name, tail) = rest.split_at_checked(2).unwrap_or((rest, ""));
        let Ok(square) = name.parse::<Square>() else {
            let name = excerpt(name);
            faults.push((excerpt(text), FenProblem::NotASquare { name }));
            return targets;
        };
        if targets.has(square) {
            faults.push((excerpt(text), FenProblem::TargetTwice { square }));
            return targets;
        }
        targets |= square.into();
        rest = tail;
    }
    targets
}

fn read_number(text: &str, faults: &mut Found) -> Option<u16> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let number = text.parse().ok().filter(|&number| number <= MAX_NUMBER);
    let problem = match number {
        Some(number) if digits => return Some(number),
        _ if digits => FenProblem::TooLarge { most: MAX_NUMBER },
        _ => FenProblem::NotANumber,
    };
    faults.push((excerpt(text), problem));
    None
}

impl FromStr for Setup {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let Draft { setup, faults } = Draft::read(text);
        Faults::check(faults)?;
        Ok(setup)
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
