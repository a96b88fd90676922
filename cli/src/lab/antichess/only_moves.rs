//! Length of the line that a puzzle requires. It ends where the solver's move in the longest line
//! of the proof is no longer proved to be the only winning one.
//!
//! For each turn, every other move must be proved not to win. That is so if the game is over after
//! the move, if the tables of two and three pieces say so, or if the *other* side is proved to win.
//! If the proof is not found within the limits, the move does not count as the only one. The puzzle
//! is solved before the first such turn, and the solver may then play any moves.

use serde::{Deserialize, Serialize};

use seriatim::board::{Color, Move};
use seriatim::rules::{Antichess, Position};
use seriatim::tables::EndTables;

use super::puzzles::{MEN_OF_TABLES, won};

/// Result of the other moves of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Others {
    /// There is no other legal move.
    None,
    /// All other moves are proved not to win.
    Lose,
    /// One of the other moves is proved to win too.
    Win,
    /// One of the other moves is proved neither to win nor not to win.
    Open,
}

impl Others {
    /// Returns whether the move is the only winning one.
    #[must_use]
    pub const fn is_only(self) -> bool {
        matches!(self, Self::None | Self::Lose)
    }
}

/// Limits of the proofs about other moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnlyLimits {
    /// Node limit of the search for a second winning move, which comes before the search for the
    /// other side's win.
    pub second: u64,
    /// Node limit of the search for the other side's win.
    pub nodes: u64,
    /// Memory for the table of each search, in bytes.
    pub bytes: usize,
}

impl OnlyLimits {
    /// Limits with which the puzzles of the site were made.
    pub const MINED: Self = Self {
        second: 2_000,
        nodes: 150_000,
        bytes: 1 << 20,
    };
}

/// Returns whether it is proved that `mover` does not win. The opponent of `mover` is to move.
fn is_refuted(
    after: &Antichess,
    mover: Color,
    tables: &EndTables<Antichess>,
    limits: &OnlyLimits,
) -> bool {
    if after.outcome().is_some() {
        // The other side has no move left, so it has won or the game is drawn.
        return true;
    }
    if after.board().occupied().count() <= MEN_OF_TABLES {
        let value = tables.probe(after);
        return value.is_some_and(|value| value.plies().is_none() || value.is_won());
    }
    won(after, mover, limits.second, limits.bytes).is_none()
        && won(after, !mover, limits.nodes, limits.bytes).is_some()
}

/// Returns the result of the moves other than `chosen`.
#[must_use]
pub fn others(
    position: &Antichess,
    chosen: Move,
    tables: &EndTables<Antichess>,
    limits: &OnlyLimits,
) -> Others {
    let us = position.to_move();
    let mut found = Others::None;
    for mv in position.legal_moves() {
        if mv == chosen {
            continue;
        }
        let mut after = position.clone();
        after.play_unchecked(mv);
        if is_refuted(&after, us, tables, limits) {
            if found == Others::None {
                found = Others::Lose;
            }
        } else if after.outcome().is_none() && won(&after, us, limits.nodes, limits.bytes).is_some()
        {
            return Others::Win;
        } else {
            found = Others::Open;
        }
    }
    found
}

/// Returns a result for each turn of the solver in a line of a proof; the solver is to move at
/// `start`. The last result is that of the first turn whose move is not the only winning one.
#[must_use]
pub fn walk(
    start: &Antichess,
    line: &[Move],
    tables: &EndTables<Antichess>,
    limits: &OnlyLimits,
) -> Vec<Others> {
    let (us, mut position) = (start.to_move(), start.clone());
    let mut turns = Vec::new();
    for &mv in line {
        if position.to_move() == us {
            let others = others(&position, mv, tables, limits);
            turns.push(others);
            if !others.is_only() {
                break;
            }
        }
        position.play_unchecked(mv);
    }
    turns
}

/// Returns the number of plies of its longest line that a puzzle requires. The required line ends
/// with the last only move that had a legal alternative. `None` if the first move is not such a
/// move.
#[must_use]
pub fn asked(turns: &[Others]) -> Option<usize> {
    let only = turns.iter().take_while(|one| one.is_only()).count();
    let last = turns
        .get(..only)?
        .iter()
        .rposition(|&one| one == Others::Lose)?;
    (turns.first() == Some(&Others::Lose)).then_some(2 * last + 1)
}

/// Returns a line in UCI notation, its moves separated by spaces.
#[must_use]
pub fn line_text(line: &[Move]) -> String {
    let moves: Vec<String> = line.iter().map(Move::to_string).collect();
    moves.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_asks_up_to_the_last_choice_among_only_moves() {
        use Others::{Lose, None as Single, Open, Win};
        let cases = [
            (vec![Lose], Some(1)),
            (vec![Lose, Win], Some(1)),
            (vec![Lose, Single, Open], Some(1)),
            (vec![Lose, Single, Lose, Single], Some(5)),
            (vec![Lose, Lose, Open], Some(3)),
            (vec![Single, Lose], None),
            (vec![Win], None),
            (vec![], None),
        ];
        for (turns, plies) in cases {
            assert_eq!(asked(&turns), plies, "{turns:?}");
        }
    }

    #[test]
    fn what_wins_too_and_what_is_open_is_told_apart() {
        let of = |fen: &str, chosen: &str, nodes| {
            let position = Antichess::from_fen(fen).expect("legal");
            let limits = OnlyLimits {
                nodes,
                ..OnlyLimits::MINED
            };
            let chosen = chosen.parse().expect("a move");
            others(&position, chosen, &EndTables::default(), &limits)
        };
        // The queen can be offered to the rook on d8 or on h5, so a second move wins.
        let fen = "7r/8/8/8/8/8/8/3Q4 w - - 0 1";
        assert_eq!(of(fen, "d1d8", 150_000), Others::Win);
        let fen = "5b2/3kpp2/6p1/8/3qP3/1p5P/8/8 w - - 0 1";
        assert_eq!(of(fen, "h3h4", 150_000), Others::Lose);
        assert_eq!(of(fen, "h3h4", 1), Others::Open);
        assert_eq!(of("8/8/8/1p6/P7/8/8/7N w - - 0 1", "a4b5", 1), Others::None);
    }
}
