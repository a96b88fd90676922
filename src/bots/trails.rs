//! Pheromones in the paper's own form (M. Borkowski, P. Pałus, M. Waszczyński, *Metaheuristic Chess Artificial Intelligence*, 2015, section 4.1):
//! two lines for each board. The first has its 64 squares from left to right and from bottom to top, `#` where nobody stands and White's men as
//! capitals. The second has six numbers for each move: file and rank from 1 it leaves and enters, what a pawn becomes (0 nothing, 1 queen, 2 rook,
//! 3 bishop, 4 knight), and its pheromone. Who moves, castling rights and en passant are not in it.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::str::FromStr;

use seriatim_core::board::{Board, Move, Piece, Role, Square};
use seriatim_core::rules::{Chess, Position};
use seriatim_search::optimise::run::StateTrail;
use seriatim_search::optimise::task::SoloAction;

/// What a pawn becomes, by number.
const PROMOTIONS: [Option<Role>; 5] = [
    None,
    Some(Role::Queen),
    Some(Role::Rook),
    Some(Role::Bishop),
    Some(Role::Knight),
];

/// Pheromones of moves, by boards.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trails(BTreeMap<String, Vec<(Move, f64)>>);

/// A line that is none of such a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrailFault {
    /// Its number, from 1.
    pub line: usize,
    /// What stands there.
    pub text: String,
    /// What might.
    pub expected: &'static str,
}

impl Trails {
    /// What ants have laid, as [`SoloRun::trails`](seriatim_search::optimise::run::SoloRun::trails) tells of it. Where two positions have the same men the later one counts.
    #[must_use]
    pub fn of<'a>(run: impl Iterator<Item = StateTrail<'a, Chess, Move>>) -> Self {
        let trails = run.map(|one| {
            let moves = one.actions.iter().map(|one| one.action);
            let moves = moves.zip(one.trail.iter().copied()).collect();
            (squares(one.state.board()), moves)
        });
        Self(trails.collect())
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Those of the moves of a position; nothing if its board is not known. A move that is not in the file has none.
    #[must_use]
    pub(crate) fn of_moves(&self, board: &Board, moves: &[SoloAction<Move>]) -> Vec<f64> {
        if self.is_empty() {
            return Vec::new();
        }
        let Some(known) = self.0.get(&squares(board)) else {
            return Vec::new();
        };
        let value = |one: &SoloAction<Move>| {
            let same = known.iter().find(|(mv, _)| *mv == one.action);
            same.map_or(0.0, |(_, value)| *value)
        };
        moves.iter().map(value).collect()
    }

    /// The text of the file.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::new();
        for (board, moves) in &self.0 {
            let moves = moves.iter().map(|&(mv, value)| {
                let [from, to] = [mv.from(), mv.to()]
                    .map(|square| format!("{} {}", square.file() + 1, square.rank() + 1));
                let promotion = PROMOTIONS.iter().position(|role| *role == mv.promotion());
                format!("{from} {to} {} {value}", promotion.unwrap_or(0))
            });
            let moves: Vec<String> = moves.collect();
            // Into a text nothing fails.
            let _ = writeln!(text, "{board}\n{}", moves.join(" "));
        }
        text
    }
}

/// The men of a board as 64 letters.
fn squares(board: &Board) -> String {
    let letter = |square: Square| board.piece_at(square).map_or('#', Piece::letter);
    Square::all().map(letter).collect()
}

impl FromStr for Trails {
    type Err = TrailFault;

    fn from_str(text: &str) -> Result<Self, TrailFault> {
        let mut all = BTreeMap::new();
        let mut lines = text.lines().map(str::trim_end).enumerate();
        while let Some((at, board)) = lines.next() {
            let fault = |line: usize, text: &str, expected| TrailFault {
                line: line + 1,
                text: text.to_owned(),
                expected,
            };
            let known = |letter: char| "#PNBRQKpnbrqk".contains(letter);
            if board.len() != 64 || !board.chars().all(known) {
                return Err(fault(at, board, EMPTY));
            }
            let (at, line) = lines.next().unwrap_or((at + 1, ""));
            let moves = moves(line).ok_or_else(|| fault(at, line, "5 2 5 4 0 1.5"))?;
            all.insert(board.to_owned(), moves);
        }
        Ok(Self(all))
    }
}

/// A board without men.
const EMPTY: &str = "################################################################";

/// The moves of a line; `None` if it is none.
fn moves(line: &str) -> Option<Vec<(Move, f64)>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (moves, rest) = words.as_chunks::<6>();
    let one = |&[from_file, from_rank, to_file, to_rank, promotion, value]: &[&str; 6]| {
        let number = |text: &str| text.parse::<u8>().ok().filter(|number| *number <= 8);
        let square = |file: &str, rank: &str| {
            let [file, rank] = [file, rank].map(|text| number(text)?.checked_sub(1));
            Some(Square::at(file?, rank?))
        };
        let (from, to) = (square(from_file, from_rank)?, square(to_file, to_rank)?);
        let promotion = *PROMOTIONS.get(number(promotion)? as usize)?;
        let value = value
            .parse::<f64>()
            .ok()
            .filter(|value| value.is_finite())?;
        let plain = Move::new(from, to);
        let mv = promotion.map_or(plain, |role| Move::promoting(from, to, role));
        Some((mv, value))
    };
    rest.is_empty().then(|| moves.iter().map(one).collect())?
}
