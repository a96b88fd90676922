//! Test positions against bots, with the length of the shortest mate known from trying every line.
//! The module measures in how many of them each method finds that mate with a share of the queries
//! that breadth-first search needs.

use std::collections::BTreeSet;
use std::fmt::Write;

use serde::{Deserialize, Serialize};
use seriatim::board::Move;
use seriatim::bots::{Bot, BotPlayer, Knows, TrainMethod, timeless};
use seriatim::rules::{Chess, Position};

use super::opponent::ResponseOpponent;
use super::shortest_mates::shortest;
use super::trial::{ResponsePlan, run};

/// Maximum number of own moves up to which every line is tried.
const LONGEST: u32 = 3;
/// Number of positions wanted: those with a mate within [`LONGEST`] own moves, and those without.
const WANTED: [usize; 2] = [40, 13];
/// Numbers of own moves before a mate at which a position is taken.
const LEFT: [usize; 3] = [3, 2, 6];

/// Position against a bot, with its shortest mate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownDuel {
    /// Name of the bot.
    pub opponent: String,
    /// Position, as a FEN.
    pub fen: String,
    /// Own moves of the shortest mate. Absent if there is no mate within three own moves.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub shortest: Option<u32>,
    /// Number of queries to the bot that breadth-first search needs to determine `shortest`.
    pub calls: u64,
}

fn plan(start: &Chess, bot: Bot, method: TrainMethod, seed: u64) -> ResponsePlan {
    ResponsePlan {
        start: start.clone(),
        opponent: ResponseOpponent::Bot(bot),
        method,
        parameters: Vec::new(),
        knows: Knows::Evaluation,
        horizon: 40,
        calls: 5_000,
        walks: u64::MAX,
        on: false,
        grey: false,
        seed,
    }
}

/// Returns the position of a line before its last `left` own moves.
fn before_the_end(start: &Chess, line: &[String], left: usize) -> Option<Chess> {
    let plies = line.len().checked_sub(2 * left - 1)?;
    let mut position = start.clone();
    for text in &line[..plies] {
        position = position.play(text.parse::<Move>().ok()?).ok()?;
    }
    Some(timeless(&position))
}

/// Takes positions from lines that mate bots, and tries every line from each of them.
///
/// # Errors
/// Errors of the runs.
pub fn make(bots: &[Bot]) -> Result<Vec<KnownDuel>, String> {
    let start = Chess::start();
    let (mut made, mut seen) = (Vec::new(), BTreeSet::new());
    let mut counts = [0; 2];
    for seed in 1..=100 {
        for &bot in bots {
            let trial = run(&plan(&start, bot, TrainMethod::NestedPolicy, seed))?;
            for left in LEFT {
                let position = before_the_end(&start, &trial.line, left);
                let Some(position) = position.filter(|_| trial.moves.is_some()) else {
                    continue;
                };
                let fen = position.to_string();
                if !seen.insert((bot.to_string(), fen.clone())) {
                    continue;
                }
                let answer = |at: &Chess| Ok::<_, String>(BotPlayer::new(bot).reply(at));
                let shown = shortest(&position, LONGEST, answer)?;
                let moves = shown.line.map(|line| line.len().div_ceil(2) as u32);
                let kind = usize::from(moves.is_none());
                if moves == Some(1) || counts[kind] == WANTED[kind] {
                    continue;
                }
                counts[kind] += 1;
                made.push(KnownDuel {
                    opponent: bot.to_string(),
                    fen,
                    shortest: moves,
                    calls: shown.calls,
                });
            }
            if counts == WANTED {
                return Ok(made);
            }
        }
    }
    Ok(made)
}

/// Returns a table in Markdown. It shows in how many runs each method finds a shortest mate with
/// 1/10, 1/2 and all of the queries of breadth-first search. The last column shows in how many
/// runs, with twice the queries, a method claims a mate where there is none.
///
/// # Errors
/// Errors of the runs, and positions that cannot be read.
pub fn measure(duels: &[KnownDuel], methods: &[TrainMethod], seeds: u64) -> Result<String, String> {
    let mut text = "| method | 1/10 of the questions | 1/2 | as many | as many again, mates claimed where there are none |\n|---|--:|--:|--:|--:|\n".to_owned();
    for &method in methods {
        let mut found = [0; 4];
        let mut all = [0; 4];
        for duel in duels {
            let start: Chess = duel.fen.parse().map_err(|_| duel.fen.clone())?;
            let bot: Bot = duel.opponent.parse().map_err(|()| duel.opponent.clone())?;
            let parts: &[(usize, u64)] = match duel.shortest {
                Some(_) => &[(0, duel.calls / 10), (1, duel.calls / 2), (2, duel.calls)],
                None => &[(3, 2 * duel.calls)],
            };
            for &(part, calls) in parts {
                for seed in 1..=seeds {
                    let trial = run(&ResponsePlan {
                        horizon: duel.shortest.unwrap_or(LONGEST),
                        calls,
                        ..plan(&start, bot, method, seed)
                    })?;
                    all[part] += 1;
                    found[part] += u32::from(trial.moves.is_some());
                }
            }
        }
        let cells = found
            .iter()
            .zip(all)
            .map(|(found, all)| format!("{found} of {all}"));
        let cells = cells.collect::<Vec<_>>().join(" | ");
        // Writing to a String cannot fail.
        let _ = writeln!(text, "| {} | {cells} |", method.id());
    }
    Ok(text)
}
