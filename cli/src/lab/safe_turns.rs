//! Experiment on the opening book of Progressive chess: is a line lost, and how many turns are safe
//! after it?
//!
//! The verdict is that of the search over two turns. Then each different end of a turn 4 is
//! answered by a mate that the rules have replayed, or proved safe by the complete mate search.
//! Ends that are not decided within the limit are counted as open.

use std::fmt::Write;

use serde::{Deserialize, Serialize};
use seriatim::notation::{Style, write_series};
use seriatim::progressive::book::Book;
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::util::Rng;

use super::mates::Problem;
use super::turn_map::positions::ends;
use super::turn_puzzles::{NODES, SOON, UsefulMates};
use super::two_turns::{TwoTurnLimits, TwoTurnQuestion, TwoTurnTrial, trial};

/// Number of the turn whose ends are counted. The map of turn 4 has those of turn 3.
const COUNTED: u16 = 4;

/// Different ends of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndCounts {
    /// All of them.
    pub ends: usize,
    /// Ends that were drawn to be decided; all of them without a sample.
    pub drawn: usize,
    /// Ends after which the opponent has no mate: it is proved, or the game is over.
    pub safe: usize,
    /// Ends after which the opponent mates.
    pub mated: usize,
}

/// Result for one line: a line of the file from which a stopped run resumes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LineTrial {
    /// Verdict on the position after the line.
    pub verdict: TwoTurnTrial,
    /// Ends of the next turn, if it is turn 4 and they were counted.
    pub counts: Option<EndCounts>,
}

/// Returns the position after each line of the built-in book, named by the line.
#[must_use]
pub fn book_lines() -> Vec<Problem> {
    let book = Book::built_in();
    let mut lines = Vec::new();
    for rules in [Rules::Italian, Rules::Scottish] {
        let mut open = vec![(String::new(), Progressive::initial(rules))];
        while let Some((path, start)) = open.pop() {
            for known in book.known(&start) {
                let Some(end) = start.play_turn(&known.series) else {
                    continue;
                };
                let text = write_series(&start, &known.series, Style::San).unwrap_or_default();
                let path = format!("{path} {text}").trim_start().to_owned();
                lines.push(Problem {
                    id: path.clone(),
                    start: end.clone(),
                });
                open.push((path, end));
            }
        }
    }
    lines.sort_by_cached_key(|one| (one.start.turn(), one.start.rules().name(), one.id.clone()));
    lines
}

/// Decides the position after a line within a limit, and counts the ends of its next turn within
/// another one: all ends, or a random sample of that many. `now` returns the time in milliseconds.
#[must_use]
pub fn line_trial(
    problem: &Problem,
    [limit_ms, count_ms]: [f64; 2],
    sample: Option<usize>,
    now: impl Fn() -> f64,
) -> LineTrial {
    let limits = TwoTurnLimits {
        ms: limit_ms,
        nodes: u64::MAX,
    };
    let verdict = trial(problem, TwoTurnQuestion::Survive, limits, &now);
    let until = now() + count_ms;
    let counted = problem.start.turn() == COUNTED && count_ms > 0.0;
    let counts = counted.then(|| counts(&problem.start, sample, || now() < until));
    LineTrial { verdict, counts }
}

/// Counts the ends of a turn, or a random sample of them, until `goes_on` returns false.
fn counts(start: &Progressive, sample: Option<usize>, goes_on: impl Fn() -> bool) -> EndCounts {
    let mut all = ends(start);
    let mut rng = Rng::new(start.key());
    let mut counts = EndCounts {
        ends: all.len(),
        drawn: sample.map_or(all.len(), |most| most.min(all.len())),
        ..EndCounts::default()
    };
    let mut drawn: Vec<Progressive> = (0..counts.drawn)
        .map(|_| all.swap_remove(rng.below(all.len())).1)
        .collect();
    let mut known = UsefulMates::default();
    let mut count = |end: &Progressive, nodes: u64| {
        match known.mated(end, nodes) {
            Some(true) => counts.mated += 1,
            Some(false) => counts.safe += 1,
            None => return false,
        }
        true
    };
    // Hard ends come last: more mates are known then.
    let mut hard = Vec::new();
    while let Some(end) = drawn.pop().filter(|_| goes_on()) {
        if !count(&end, SOON) {
            hard.push(end);
        }
    }
    while let Some(end) = hard.pop().filter(|_| goes_on()) {
        count(&end, NODES);
    }
    counts
}

/// Returns the table: one row for each line.
#[must_use]
pub fn table(trials: &[LineTrial]) -> String {
    let mut text = "| line | rules | next turn | verdict | a safe turn | different turns | drawn | safe | allow mate | open |\n|---|---|--:|---|---|--:|--:|--:|--:|--:|\n".to_owned();
    for LineTrial { verdict, counts } in trials {
        let TwoTurnTrial {
            id,
            rules,
            turn,
            verdict,
            series,
            ..
        } = verdict;
        let numbers = counts.map_or_else(
            || "– | – | – | – | –".to_owned(),
            |EndCounts {
                 ends,
                 drawn,
                 safe,
                 mated,
             }| {
                let open = drawn - safe - mated;
                format!("{ends} | {drawn} | {safe} | {mated} | {open}")
            },
        );
        let _ = writeln!(
            text,
            "| {id} | {rules} | {turn} | {verdict} | {series} | {numbers} |"
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{EndCounts, book_lines, counts};
    use seriatim::rules::{Position, Progressive, Rules};

    #[test]
    fn each_end_is_safe_or_allows_mate() {
        let fen = "7k/8/8/8/8/8/8/RR5K b - - 0 2";
        let start = Progressive::from_fen(fen, Rules::Italian).expect("a legal position");
        let all = EndCounts {
            ends: 9,
            drawn: 9,
            safe: 4,
            mated: 5,
        };
        assert_eq!(counts(&start, None, || true), all);
        // A sample is decided whole.
        let some = counts(&start, Some(3), || true);
        assert_eq!((some.ends, some.drawn, some.safe + some.mated), (9, 3, 3));
        assert_eq!(counts(&start, Some(20), || true), all);
        // Without time no end is decided.
        let none = EndCounts {
            ends: 9,
            drawn: 9,
            ..EndCounts::default()
        };
        assert_eq!(counts(&start, None, || false), none);
    }

    #[test]
    fn the_book_has_87_lines() {
        let lines = book_lines();
        assert_eq!(lines.len(), 87);
        assert_eq!(lines[0].id, "1.d4");
    }
}
