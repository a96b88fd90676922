//! The review of recorded games: what it points out, what it proves, and what that costs.

use std::fmt::Write;

use crate::say::{Lang, Reader};
use seriatim::board::Move;
use seriatim::notation::ReplayError;
use seriatim::player::messages::VerdictName;
use seriatim::progressive::mate::{MateSearch, MateVerdict};
use seriatim::progressive::terms::TurnWeights;
use seriatim::progressive::{Review, Reviewed};
use seriatim::rules::{Position, Progressive};
use seriatim::search::{Search, SearchStatus};

/// Nodes between two looks at whether a review is over.
const SLICE: u64 = 10_000;

/// A game to be reviewed.
pub struct ReviewedGame {
    /// Its name.
    pub name: String,
    /// The position it begins at.
    pub start: Progressive,
    /// Its series; an incomplete last one is left out.
    pub series: Vec<Vec<Move>>,
}

/// Reviews games with so many nodes for each search; `progress` is told what is being done. Returns Markdown.
///
/// # Errors
/// [`ReplayError`] of the first game that the rules do not allow.
pub fn run(
    games: &[ReviewedGame],
    nodes: u64,
    mut progress: impl FnMut(usize, usize),
) -> Result<String, ReplayError> {
    let mut table = "| game | rules | turns | mate | no mate, proved | not known | missed | allowed | lost | nodes |\n\
                     |---|---|--:|--:|--:|--:|--:|--:|--:|--:|\n"
        .to_owned();
    let mut said = String::new();
    let reader = Reader::new(Lang::En);
    let mut sums = [0; 8];
    for (i, game) in games.iter().enumerate() {
        progress(i + 1, games.len());
        let bytes = MateSearch::DEFAULT_BYTES;
        let mut review = Review::new(
            &game.start,
            &game.series,
            &TurnWeights::DEFAULT,
            nodes,
            bytes,
        )?;
        while review.step(SLICE) == SearchStatus::Running {}
        let rules = game.start.rules().name();
        let row = figures(&review);
        let cells = row.map(|figure| figure.to_string()).join(" | ");
        let _ = writeln!(table, "| {} | {rules} | {cells} |", game.name);
        sums.iter_mut()
            .zip(row)
            .for_each(|(sum, figure)| *sum += figure);
        for turn in review.turns() {
            if matches!(
                turn.verdict(),
                VerdictName::MissedMate | VerdictName::AllowedMate
            ) {
                let (name, number) = (&game.name, turn.start.turn());
                let _ = writeln!(
                    said,
                    "- {name}, {rules}, turn {number}: {}",
                    reader.say(&turn.say())
                );
            }
        }
    }
    let cells = sums.map(|sum| format!("**{sum}**")).join(" | ");
    let _ = writeln!(table, "| **all** | | {cells} |");
    Ok(format!("{table}\n{said}"))
}

/// Turns; those with a mate, proved to have none, not known; missed, allowed, lost; nodes.
fn figures(review: &Review) -> [u64; 8] {
    let turns = review.turns();
    let count = |test: &dyn Fn(&Reviewed) -> bool| turns.iter().filter(|turn| test(turn)).count();
    let verdict = |verdict| count(&move |turn| turn.verdict() == verdict);
    let known = [
        turns.len(),
        count(&|turn| matches!(turn.mate, Some(MateVerdict::Mate(_)))),
        count(&|turn| turn.mate == Some(MateVerdict::NoMate)),
        count(&|turn| turn.mate == Some(MateVerdict::Unknown)),
        verdict(VerdictName::MissedMate),
        verdict(VerdictName::AllowedMate),
        verdict(VerdictName::Lost),
    ];
    let mut figures = [review.nodes(); 8];
    for (figure, count) in figures.iter_mut().zip(known) {
        *figure = count as u64;
    }
    figures
}
