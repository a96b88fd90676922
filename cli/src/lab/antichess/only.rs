//! How far a puzzle asks: as long as the solver's move in the longest line of its proof is proved the only one that wins.
//!
//! Of every other move of a turn it is proved that it does not win: the game is over after it, the tables of two and three men say so, or the *other*
//! side is proved to win. What is left open within the limits is not the only move. After the first turn that has none the
//! puzzle is solved, and what follows may be played as one likes.

use serde::{Deserialize, Serialize};

use seriatim::board::{Color, Move};
use seriatim::rules::{Antichess, Position};
use seriatim::tables::EndTables;

use super::puzzles::{MEN_OF_TABLES, won};

/// What the other moves of a turn come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Others {
    /// There is no other legal move.
    None,
    /// None of them wins: proved.
    Lose,
    /// One of them wins too: proved.
    Win,
    /// Neither is proved.
    Open,
}

impl Others {
    /// Whether the move is the only one that wins.
    #[must_use]
    pub const fn is_only(self) -> bool {
        matches!(self, Self::None | Self::Lose)
    }
}

/// How far proofs about other moves are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnlyLimits {
    /// Nodes after which a second winning move is no longer looked for, before the other side's win is.
    pub second: u64,
    /// Nodes for the other side's win.
    pub nodes: u64,
    /// Bytes of the table of each search.
    pub bytes: usize,
}

impl OnlyLimits {
    /// Those by which the puzzles of the site were made.
    pub const MINED: Self = Self {
        second: 2_000,
        nodes: 150_000,
        bytes: 1 << 20,
    };
}

/// Whether it is proved that `mover`, whose opponent has the move, does not win.
fn is_refuted(
    after: &Antichess,
    mover: Color,
    tables: &EndTables<Antichess>,
    limits: &OnlyLimits,
) -> bool {
    if after.outcome().is_some() {
        // The other side has no move left: it has won, unless nobody has.
        return true;
    }
    if after.board().occupied().count() <= MEN_OF_TABLES {
        let value = tables.probe(after);
        return value.is_some_and(|value| value.plies().is_none() || value.is_won());
    }
    won(after, mover, limits.second, limits.bytes).is_none()
        && won(after, !mover, limits.nodes, limits.bytes).is_some()
}

/// What the moves other than `chosen` come to.
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

/// Each turn of the solver, who has the move at `start`, in a line of a proof; the last one is the first whose move is not the only one that wins.
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

/// How many plies of its longest line a puzzle asks: up to the last of the only moves at which there was something to choose. `None` if the
/// first move is none.
#[must_use]
pub fn asked(turns: &[Others]) -> Option<usize> {
    let only = turns.iter().take_while(|one| one.is_only()).count();
    let last = turns
        .get(..only)?
        .iter()
        .rposition(|&one| one == Others::Lose)?;
    (turns.first() == Some(&Others::Lose)).then_some(2 * last + 1)
}

/// A line in UCI, its moves separated by spaces.
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
        // The queen can be offered to the rook on d8 and on h5.
        let fen = "7r/8/8/8/8/8/8/3Q4 w - - 0 1";
        assert_eq!(of(fen, "d1d8", 150_000), Others::Win);
        let fen = "5b2/3kpp2/6p1/8/3qP3/1p5P/8/8 w - - 0 1";
        assert_eq!(of(fen, "h3h4", 150_000), Others::Lose);
        assert_eq!(of(fen, "h3h4", 1), Others::Open);
        assert_eq!(of("8/8/8/1p6/P7/8/8/7N w - - 0 1", "a4b5", 1), Others::None);
    }
}
