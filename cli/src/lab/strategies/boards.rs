//! Experiment on king and rook on boards of 4 to 16 files and ranks: one strategy for all of them,
//! beside perfect play and the strategy that is proved to win on all boards.

use std::fmt::Write;

use seriatim::strategies::Strategy;
use seriatim::strategies::boards::{
    BoardOptimum, BoardRules, BoardValue, RookSpace, SIDES, proved,
};

use crate::lab::report::ReportHead;

/// Values on one board.
#[derive(Clone, Copy, Debug)]
struct BoardLine {
    side: u8,
    perfect: BoardValue,
    ours: BoardValue,
    proved: BoardValue,
}

impl BoardLine {
    /// Computes the values; `None` if the strategy has words for eight files and ranks.
    fn of(side: u8, strategy: &Strategy) -> Option<Self> {
        let optimum = BoardOptimum::new(side);
        let rules = BoardRules::new(side, strategy)?;
        // The proved strategy depends on the order of moves, so no position stands for others.
        let all = RookSpace::new(side, false);
        Some(Self {
            side,
            perfect: BoardValue::perfect(&optimum),
            ours: BoardValue::of(optimum.space(), |men| rules.choose(men)),
            proved: BoardValue::of(&all, |men| proved(side, men).map(|(_, after)| after)),
        })
    }

    /// Mean of a value as a multiple of that of perfect play.
    fn ratio(&self, value: &BoardValue) -> f64 {
        value.mean() / self.perfect.mean()
    }
}

/// Returns the number of won positions, or that all are won.
fn won(value: &BoardValue) -> String {
    if value.won == value.positions {
        "all".to_owned()
    } else {
        value.won.to_string()
    }
}

/// Returns the smallest and the largest of some numbers, as text.
fn span(numbers: impl Iterator<Item = f64> + Clone) -> String {
    let least = numbers.clone().fold(f64::INFINITY, f64::min);
    let most = numbers.fold(0.0, f64::max);
    format!("{least:.2} to {most:.2}")
}

/// Values a strategy on all boards with at most `largest` files and ranks, and returns Markdown.
/// Calls `progress` with the number of the current board and the number of all boards. `None` if
/// the strategy has words of Lassabe et al. (2006), which are for eight files and ranks.
pub fn run(
    strategy: &Strategy,
    largest: u8,
    command: String,
    mut progress: impl FnMut(usize, usize),
) -> Option<String> {
    let sides = *SIDES.start()..=largest;
    let mut lines = Vec::new();
    for (side, number) in sides.clone().zip(1..) {
        progress(number, sides.len());
        lines.push(BoardLine::of(side, strategy)?);
    }
    let held = lines
        .iter()
        .filter(|line| line.ours.won == line.ours.positions);
    let held = held.count();
    let theirs = lines
        .iter()
        .filter(|line| line.proved.won == line.proved.positions);
    let theirs = theirs.count();
    let ours_ratio = span(lines.iter().map(|line| line.ratio(&line.ours)));
    let proved_ratio = span(lines.iter().map(|line| line.ratio(&line.proved)));
    let head = ReportHead {
        title: "King and rook on boards of 4 to 16 files".to_owned(),
        question: "Can one tree of at most 12 rules win with king and rook on every board n × n?"
            .to_owned(),
        command,
        result: format!(
            "{} rules win every position on {held} of {} boards, in {ours_ratio} times perfect \
             play.",
            strategy.leaves(),
            lines.len(),
        ),
        paper: format!(
            "Janičić, Marić & Maliković (2019) prove a strategy for all n. It wins on {theirs} of \
             {} boards, in {proved_ratio} times perfect play.",
            lines.len()
        ),
        verdict: if held == lines.len() {
            "Held.".to_owned()
        } else {
            format!(
                "Not held on {} of {} boards.",
                lines.len() - held,
                lines.len()
            )
        },
    };
    let mut text = head.to_string();
    text += "| n | positions | perfect, mean | longest | tree, won | mean | × perfect | longest \
             | proved, won | mean | × perfect | longest |\n";
    text += "|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n";
    for line in &lines {
        let BoardLine { side, perfect, .. } = line;
        let _ = write!(
            text,
            "| {side} | {} | {:.4} | {} |",
            perfect.positions,
            perfect.mean(),
            perfect.longest
        );
        for value in [&line.ours, &line.proved] {
            let (won, ratio) = (won(value), line.ratio(value));
            let _ = write!(
                text,
                " {won} | {:.4} | {ratio:.4} | {} |",
                value.mean(),
                value.longest
            );
        }
        text.push('\n');
    }
    Some(text)
}
