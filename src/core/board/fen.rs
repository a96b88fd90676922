//! FEN, read and written. In the en passant field any number of targets may stand, in file order (`a6c6`).
//!
//! FENs of other programs are read too: with fields missing at the end, with EPD operations behind them, with `-` for a counter, with
//! castling letters that name the rook's file (`HAha`), with `~` behind promoted pieces, with `[]` for an empty pocket, with
//! underscores for spaces. [`Draft::assumed`] says whether anything was read that does not stand there word for word.

use std::fmt;
use std::str::FromStr;

use super::faults::{Faults, FenFault, FenField, FenProblem};
use super::setup::Castling;
use super::{Bitboard, Board, Color, Piece, Setup, Square};
use seriatim_util::{excerpt, is_invisible};

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
pub(crate) fn targets_text(targets: Bitboard) -> String {
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
    /// Whether a number stands there. Chess counts from 1 without it; in Progressive chess it is the turn and must be known.
    pub numbered: bool,
    /// Whether something had to be assumed or passed over.
    pub assumed: bool,
}

impl From<&Setup> for Draft {
    fn from(setup: &Setup) -> Self {
        Self {
            setup: setup.clone(),
            faults: Vec::new(),
            numbered: true,
            assumed: false,
        }
    }
}

/// Operations of EPD that are known without the semicolon that should stand behind them.
const OPERATIONS: [&str; 7] = ["bm", "am", "id", "ce", "dm", "hmvc", "fmvn"];

/// Whether a word behind the first fields begins the operations of EPD.
fn is_operation(word: &str, closed: bool) -> bool {
    let named = word.starts_with(|c: char| c.is_ascii_alphabetic());
    word.starts_with(';') || named && word != "moves" && (closed || OPERATIONS.contains(&word))
}

/// What FENs are put between, and what stands behind their label or them.
const MARKS: &str = "\"'`“”„«»:=,;";

/// A line without the label that FENs are often copied with, and without the marks around it.
#[must_use]
pub(crate) fn bare_fen(line: &str) -> &str {
    let strip = |line: &'_ str| {
        let sign = |c: char| c.is_whitespace() || is_invisible(c) || MARKS.contains(c);
        let (start, end) = (line.trim_start_matches(sign), line.trim_end_matches(sign));
        line.len() - start.len()..end.len().max(line.len() - start.len())
    };
    let line = &line[strip(line)];
    let label = line.get(..3);
    let label = label.filter(|label| label.eq_ignore_ascii_case("fen"));
    let rest = label.map_or(line, |label| &line[label.len()..]);
    &rest[strip(rest)]
}

impl Draft {
    /// Reads a FEN, all of its fields whatever is wrong with some of them.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut draft = Self::from(&Setup::plain(Board::default(), Color::White));
        let plain = |c: char| match c {
            '_' => ' ',
            '–' | '—' | '−' => '-',
            _ => c,
        };
        let clean = bare_fen(text).chars().filter(|&c| !is_invisible(c));
        let clean: String = clean.map(plain).collect();
        let words: Vec<&str> = clean.split_whitespace().collect();
        let closed = text.contains(';');
        let operations = (4..words.len()).find(|&i| is_operation(words[i], closed));
        let (fields, operations) = words.split_at(operations.unwrap_or(words.len()));
        let few = fields.len() < 2;
        if few || fields.len() > FenField::ALL.len() {
            let count = fields.len();
            let problem = FenProblem::FieldCount { count };
            let fault = FenFault::new(FenField::Fields, excerpt(text.trim()), problem);
            draft.faults.push(fault);
        }
        draft.assumed = fields.len() != FenField::ALL.len() || !operations.is_empty();
        draft.numbered = false;
        // With a wrong count it is not sure which field is which, unless the first is at least like a board.
        if draft.faults.is_empty() || fields.first().is_some_and(|board| board.contains('/')) {
            for (field, text) in FenField::ALL.into_iter().zip(fields) {
                draft.field(field, text);
            }
        }
        for pair in operations.windows(2) {
            let field = match pair[0] {
                "hmvc" => FenField::Clock,
                "fmvn" => FenField::Number,
                _ => continue,
            };
            draft.field(field, pair[1].trim_end_matches(';'));
        }
        draft
    }

    /// Whether a field could be read.
    #[must_use]
    pub(crate) fn has(&self, field: FenField) -> bool {
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
            FenField::Board => {
                self.assumed |= text.contains(['~', '[']);
                setup.board = read_board(text, &mut faults);
            }
            FenField::Side => match text {
                "w" | "W" => setup.to_move = Color::White,
                "b" | "B" => setup.to_move = Color::Black,
                _ => faults.push((excerpt(text), FenProblem::NotASide)),
            },
            FenField::Castling => {
                self.assumed |= text.contains(['A', 'H', 'a', 'h']);
                setup.castling = read_castling(text, &mut faults);
            }
            FenField::EnPassant => setup.en_passant = read_targets(text, &mut faults),
            _ if text == "-" => self.assumed = true,
            FenField::Clock => setup.clock = read_number(text, &mut faults).unwrap_or_default(),
            FenField::Number => {
                self.numbered = true;
                setup.number = read_number(text, &mut faults).unwrap_or(1);
            }
        }
        let large = |fault: &(_, FenProblem)| matches!(fault.1, FenProblem::TooLarge { .. });
        self.assumed |= faults.iter().any(large);
        let faults = faults.into_iter();
        let placed = |(text, problem)| FenFault::new(field, text, problem);
        self.faults.extend(faults.map(placed));
    }
}

/// Faults of one field with their texts.
type Found = Vec<(String, FenProblem)>;

fn read_board(text: &str, faults: &mut Found) -> Board {
    // A pocket of Crazyhouse in which there is nothing.
    let text = text.strip_suffix("[]").unwrap_or(text);
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
            // Behind a promoted piece of Crazyhouse.
            '~' if files > 0 => {}
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
            // Shredder-FEN names the rook's file.
            'K' | 'H' => 1,
            'Q' | 'A' => 2,
            'k' | 'h' => 4,
            'q' | 'a' => 8,
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

/// One that is too large is read as the largest; whether that is a fault is for the rules to say.
fn read_number(text: &str, faults: &mut Found) -> Option<u16> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let number = text.parse().ok().filter(|&number| number <= MAX_NUMBER);
    let (problem, number) = match number {
        Some(number) if digits => return Some(number),
        _ if digits => (FenProblem::TooLarge { most: MAX_NUMBER }, Some(MAX_NUMBER)),
        _ => (FenProblem::NotANumber, None),
    };
    faults.push((excerpt(text), problem));
    number
}

impl FromStr for Setup {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let mut draft = Draft::read(text);
        if !draft.numbered && draft.has(FenField::Number) {
            let problem = FenProblem::NumberMissing;
            draft
                .faults
                .push(FenFault::new(FenField::Number, "", problem));
        }
        Faults::check(draft.faults)?;
        Ok(draft.setup)
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
