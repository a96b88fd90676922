//! Experiment on the review of recorded games: its verdicts, its proofs and its cost in nodes.

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

/// Number of nodes between two checks whether a review is finished.
const SLICE: u64 = 10_000;

/// Game to be reviewed.
pub struct ReviewedGame {
    /// Name of the game in the report.
    pub name: String,
    /// Position at the start of the game.
    pub start: Progressive,
    /// Turns of the game. An incomplete last turn is left out.
    pub series: Vec<Vec<Move>>,
}

/// Reviews games with at most `nodes` nodes for each search and returns Markdown. Calls `progress`
/// with the number of the current game and the number of all games.
///
/// # Errors
/// [`ReplayError`] of the first game with an illegal move.
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

/// Returns eight counts: turns; turns with a mate, proved to have none, and undecided; missed
/// mates, allowed mates and lost turns; nodes.
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
