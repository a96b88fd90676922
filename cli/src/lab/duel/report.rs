//! Report of a duel as Markdown.

use std::fmt::Write;

use super::{DuelGame, DuelPlan, LabGame};
use crate::lab::matches::report::score_of;
use crate::lab::rounds::RoundLimit;

/// Returns the report of a duel as Markdown.
#[must_use]
pub fn markdown<G: LabGame>(this: &DuelPlan, games: &[DuelGame]) -> String {
    let [first, second] = &this.contestants;
    let limit = match this.limit {
        RoundLimit::Nodes(nodes) => format!("{nodes} nodes a move"),
        RoundLimit::Ms(ms) => format!("{ms} ms a move"),
    };
    let results: Vec<(usize, f64)> = games.iter().map(|g| (g.number, g.points)).collect();
    let score = score_of(&results);
    let mut text = format!(
        "`{}` against `{}`, {}, {} games, {limit}, {}, each twice with colours reversed, seed {}.\n\n\
         | won | drawn | lost | points | 95 % | Elo | 95 % |\n|--:|--:|--:|--:|--:|--:|--:|\n\
         | {}\n\n",
        first.name,
        second.name,
        G::NAME,
        score.games,
        this.openings,
        this.seed,
        score.cells(),
    );
    let mut ends: Vec<(&str, usize)> = Vec::new();
    for game in games {
        match ends.iter_mut().find(|(reason, _)| *reason == game.reason) {
            Some((_, count)) => *count += 1,
            None => ends.push((&game.reason, 1)),
        }
    }
    ends.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(b.0)));
    let ends: Vec<String> = ends
        .iter()
        .map(|(reason, count)| format!("{reason} {count}"))
        .collect();
    let count = games.len().max(1) as f64;
    let plies = games.iter().map(|game| game.moves.len()).sum::<usize>() as f64 / count;
    // Writing to a String cannot fail.
    let _ = writeln!(
        text,
        "A game took {plies:.0} plies on average. Ends: {}.",
        ends.join(", ")
    );
    text
}
