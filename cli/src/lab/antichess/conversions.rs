//! Test that the engine converts won positions: it must throw none of them away.
//!
//! Half of the positions are endings of three pieces that the tables know to be won. The others
//! come from a file and have proved wins. The engine plays the winner as `seriatim choose` does,
//! with its tables and proofs. The opponent plays the longest defence as soon as the tables know
//! the position. Before that the engine itself is the opponent. A game counts as won if it is won
//! by the rules, which include draws by fifty moves and by repetition.

use std::fmt::Write;
use std::io;

use serde::{Deserialize, Serialize};

use seriatim::antichess::system::AntichessSystem;
use seriatim::board::Move;
use seriatim::protocol::{AntichessFound, Command, Event, Limits, Place, SeriesTask, VariantName};
use seriatim::rules::{Antichess, History, Position};
use seriatim::session::Session;
use seriatim::tables::{EndTables, TableBuilder};
use seriatim::util::Rng;

/// Number of pieces in the endings.
const MEN: usize = 3;
/// Number of plies after which a game counts as not won.
const LONGEST: usize = 400;

/// Position that was played out: a line of the file from which a stopped run resumes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Conversion {
    /// Position, as a FEN; the side to move wins.
    pub fen: String,
    /// True if tables, and not a proof, say that the position is won.
    pub ending: bool,
    /// True if the game was won.
    pub won: bool,
    /// Reason for the end of the game.
    pub reason: String,
    /// Moves of the game.
    pub moves: Vec<String>,
}

/// Builds the tables of a position if it has few enough pieces. Returns whether its tables exist.
fn tabled(tables: &mut EndTables<Antichess>, position: &Antichess) -> bool {
    if position.board().occupied().count() as usize > MEN {
        return false;
    }
    let Ok(mut builder) = TableBuilder::new(position) else {
        return false;
    };
    builder.finish(tables);
    true
}

/// Returns a random position with three pieces, or `None` if it is not legal.
fn drawn(rng: &mut Rng) -> Option<Antichess> {
    let mut squares = vec![None; 64];
    for _ in 0..MEN {
        squares[rng.below(64)] =
            Some(['K', 'Q', 'R', 'B', 'N', 'P', 'k', 'q', 'r', 'b', 'n', 'p'][rng.below(12)]);
    }
    let mut rows = Vec::new();
    for row in squares.chunks(8) {
        let mut text = String::new();
        for man in row {
            text.push(man.unwrap_or('1'));
        }
        rows.push(text);
    }
    let side = if rng.below(2) == 0 { "w" } else { "b" };
    let fen = format!("{} {side} - - 0 1", rows.join("/"));
    fen.parse().ok()
}

/// Returns `count` random endings whose side to move wins within the fifty-move rule.
pub fn endings(count: usize, seed: u64) -> Vec<Antichess> {
    let (mut rng, mut tables) = (Rng::new(seed), EndTables::default());
    let mut found = Vec::new();
    while found.len() < count {
        let position = drawn(&mut rng)
            .filter(|position| position.board().occupied().count() as usize == MEN)
            .filter(|position| position.outcome().is_none());
        let Some(position) = position else { continue };
        if !tabled(&mut tables, &position)
            || !tables.probe(&position).is_some_and(|value| value.is_won())
        {
            continue;
        }
        let (mut game, mut history) = (position.clone(), History::new());
        for mv in tables.line(&position) {
            history.push(&game);
            game.play_unchecked(mv);
        }
        let winner = history.outcome(&game).and_then(|outcome| outcome.winner);
        if winner == Some(position.to_move()) {
            found.push(position);
        }
    }
    found
}

/// Engine session that the web page and the command line also use.
type AntichessEngine = Session<AntichessSystem>;

/// Returns a move of the engine at full strength, after a search of `nodes` nodes.
fn choose(
    engine: &mut AntichessEngine,
    nodes: u64,
    start: &Antichess,
    moves: &[Move],
) -> io::Result<Option<Move>> {
    let at = Place {
        variant: Some(VariantName::Antichess),
        fen: Some(start.to_string()),
        moves: Some(moves.iter().map(Move::to_string).collect()),
        earlier: None,
    };
    let command = Command::Start {
        job: 0,
        task: SeriesTask {
            at,
            ..SeriesTask::default()
        }
        .into(),
        limits: Some(Limits {
            nodes: Some(nodes),
            time_ms: None,
        }),
        seed: None,
    };
    let mut events = engine.handle(command, 0.0);
    loop {
        for event in events {
            match event {
                Event::Done {
                    result: AntichessFound::Series(answer),
                    ..
                } => {
                    let first = answer.lines.first().and_then(|line| line.series.first());
                    return Ok(first.and_then(|text| text.parse().ok()));
                }
                Event::Failed { faults, .. } => {
                    return Err(io::Error::other(format!("{start}: {faults:?}")));
                }
                _ => {}
            }
        }
        events = engine.step(4096, 0.0);
    }
}

/// Plays a position out to the end of the game.
fn play_out(
    nodes: u64,
    tables: &mut EndTables<Antichess>,
    start: &Antichess,
    ending: bool,
) -> io::Result<Conversion> {
    let mut engines = [AntichessEngine::new(), AntichessEngine::new()];
    let (mut position, mut history, mut moves) = (start.clone(), History::new(), Vec::new());
    let us = start.to_move();
    let (won, reason) = loop {
        if let Some(outcome) = history.outcome(&position) {
            break (outcome.winner == Some(us), outcome.reason.id().to_owned());
        }
        if moves.len() >= LONGEST {
            break (false, "too-long".to_owned());
        }
        let ours = position.to_move() == us;
        let known = !ours && tabled(tables, &position);
        let chosen = if known {
            tables
                .line(&position)
                .first()
                .copied()
                .or_else(|| position.legal_moves().first().copied())
        } else {
            choose(&mut engines[usize::from(!ours)], nodes, start, &moves)?
        };
        let Some(mv) = chosen.filter(|&mv| position.is_legal(mv)) else {
            break (!ours, "illegal-move".to_owned());
        };
        history.push(&position);
        position.play_unchecked(mv);
        moves.push(mv);
    };
    Ok(Conversion {
        fen: start.to_string(),
        ending,
        won,
        reason,
        moves: moves.iter().map(Move::to_string).collect(),
    })
}

/// Plays out the endings and the other won positions, except for those in `known`. `keep` gets each
/// new result.
///
/// # Errors
/// Errors of `keep`; also an error if the engine refuses a position.
pub fn run(
    nodes: u64,
    endings: &[Antichess],
    wins: &[Antichess],
    known: Vec<Conversion>,
    mut keep: impl FnMut(&Conversion) -> io::Result<()>,
) -> io::Result<Vec<Conversion>> {
    let (mut played, mut tables) = (known, EndTables::default());
    let all = endings.iter().map(|start| (start, true));
    let all = all.chain(wins.iter().map(|start| (start, false)));
    for (start, ending) in all.skip(played.len()) {
        let conversion = play_out(nodes, &mut tables, start, ending)?;
        keep(&conversion)?;
        played.push(conversion);
    }
    Ok(played)
}

/// Returns Markdown: the number of wins of each kind, their lengths in moves, and every position
/// that was not won.
#[must_use]
pub fn table(played: &[Conversion]) -> String {
    let mut text =
        "| positions | of them won | moves of the winner, mean | longest |\n|---|--:|--:|--:|\n"
            .to_owned();
    for (name, ending) in [("endings of three pieces", true), ("wins of games", false)] {
        let of = || played.iter().filter(move |one| one.ending == ending);
        let moves = || {
            of().filter(|one| one.won)
                .map(|one| one.moves.len().div_ceil(2))
        };
        let (count, won) = (of().count(), moves().count());
        let mean = moves().sum::<usize>() as f64 / won.max(1) as f64;
        let longest = moves().max().unwrap_or(0);
        // Writing to a String cannot fail.
        let _ = writeln!(text, "| {count} {name} | {won} | {mean:.1} | {longest} |");
    }
    for one in played.iter().filter(|one| !one.won) {
        let _ = writeln!(
            text,
            "\nNot won: `{}`, {}: {}",
            one.fen,
            one.reason,
            one.moves.join(" ")
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_that_are_won_are_won_against_the_longest_defence() {
        let starts = endings(3, 1);
        assert!(
            starts
                .iter()
                .all(|start| start.board().occupied().count() == 3)
        );
        let played = run(1000, &starts, &[], Vec::new(), |_| Ok(())).expect("nothing is written");
        assert!(played.iter().all(|one| one.won), "{played:?}");
        assert!(table(&played).contains("| 3 endings of three pieces | 3 |"));
    }
}
