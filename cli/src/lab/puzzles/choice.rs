//! Choice of puzzles among candidates: equally many of each turn and rule set, as evenly spread
//! over the levels as possible, and no two similar.

use std::fmt::Write;

use super::alike::{ALIKE, differing};
use super::{PuzzleCandidate, Rated, TURNS, rate};
use seriatim::rules::{Position, Rules};

/// Number of puzzles of one turn and one rule set.
const PER_RULES: usize = 16;

/// Version of the file format.
const VERSION: u32 = 1;

/// Two positions whose mates look the same are similar if they differ on fewer squares than this.
const ALIKE_WITH_SAME_MATE: usize = 7;

/// Makes puzzles of the candidates and chooses among them; earlier candidates come first. Calls
/// `progress` with the number of finished candidates and of all candidates. Returns the puzzles
/// ordered by turn and difficulty.
#[must_use]
pub fn choose(
    candidates: &[PuzzleCandidate],
    mut progress: impl FnMut(usize, usize),
) -> Vec<Rated> {
    let mut rated: Vec<Rated> = Vec::new();
    for (done, candidate) in candidates.iter().enumerate() {
        progress(done, candidates.len());
        if TURNS.contains(&candidate.start.turn()) && candidate.start.outcome().is_none() {
            rated.extend(rate(candidate));
        }
    }
    let mut chosen: Vec<Rated> = TURNS
        .flat_map(|turn| of_turn(rated.iter().filter(|one| one.puzzle.turn == turn).collect()))
        .collect();
    chosen.sort_by_key(|one| (one.puzzle.turn, one.points, one.puzzle.id.clone()));
    chosen.into_iter().map(Rated::with_firsts).collect()
}

/// Chooses among the puzzles of one turn. The rule sets take turns; each choice is of the level
/// with the fewest puzzles so far.
fn of_turn(rated: Vec<&Rated>) -> Vec<Rated> {
    let mut chosen: Vec<Rated> = Vec::new();
    for _ in 0..PER_RULES {
        for rules in [Rules::Italian, Rules::Scottish] {
            let taken = |level| {
                let same = |one: &&Rated| one.start.rules() == rules && one.puzzle.level == level;
                chosen.iter().filter(same).count()
            };
            let fits = |one: &&&Rated| {
                one.start.rules() == rules && !chosen.iter().any(|other| alike(one, other))
            };
            let next = rated.iter().filter(fits);
            // Among equals, `min_by_key` returns the first: the earliest candidate.
            let next = next.min_by_key(|one| taken(one.puzzle.level));
            chosen.extend(next.map(|&one| one.clone()));
        }
    }
    chosen
}

/// Returns whether a solver of one puzzle would recognise the other.
pub(super) fn alike(one: &Rated, other: &Rated) -> bool {
    let differ = differing(one.start.board(), other.start.board());
    differ < ALIKE || differ < ALIKE_WITH_SAME_MATE && one.picture == other.picture
}

/// Returns the text of the file, with one puzzle per line.
///
/// # Errors
/// Errors of the JSON writer.
pub fn write(chosen: &[Rated]) -> serde_json::Result<String> {
    let line = |one: &Rated| serde_json::to_string(&one.puzzle);
    let lines: Vec<String> = chosen.iter().map(line).collect::<Result<_, _>>()?;
    let lines = lines.join(",\n");
    Ok(format!(
        "{{\"version\":{VERSION},\"puzzles\":[\n{lines}\n]}}\n"
    ))
}

/// Returns a Markdown table with the number of puzzles of each turn, rule set and level.
#[must_use]
pub fn table(chosen: &[Rated]) -> String {
    let mut text =
        "| turn | rules | 1 | 2 | 3 | 4 | 5 | all |\n|--:|---|--:|--:|--:|--:|--:|--:|\n"
            .to_owned();
    for turn in TURNS {
        for rules in [Rules::Italian, Rules::Scottish] {
            let here = chosen
                .iter()
                .filter(|one| one.start.turn() == turn && one.start.rules() == rules);
            let levels: Vec<u8> = here.map(|one| one.puzzle.level).collect();
            let counts = (1..=5).map(|level| {
                levels
                    .iter()
                    .filter(|&&other| other == level)
                    .count()
                    .to_string()
            });
            let counts = counts.collect::<Vec<_>>().join(" | ");
            // Writing to a String cannot fail.
            let _ = writeln!(
                text,
                "| {turn} | {} | {counts} | {} |",
                rules.name(),
                levels.len()
            );
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim::rules::Progressive;

    fn candidate(fen: &str) -> PuzzleCandidate {
        let start = Progressive::from_fen(fen, Rules::Italian).expect("legal");
        PuzzleCandidate {
            start,
            source: None,
        }
    }

    #[test]
    fn what_is_alike_is_chosen_once_and_the_first_stays() {
        let mate = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";
        let near = "rnbqkb1r/ppp1ppp1/5n1p/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4";
        let far = "rnbqkbnr/pppp1p1p/8/4P1B1/8/3P4/PPP1P1PP/RN1QKBNR b KQkq - 0 4";
        let none = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let fens = [mate, near, none, far];
        let chosen = choose(&fens.map(candidate), |_, _| ());
        let chosen: Vec<&str> = chosen.iter().map(|one| one.puzzle.fen.as_str()).collect();
        assert_eq!(chosen.len(), 2, "{chosen:?}");
        assert!(chosen.contains(&mate) && chosen.contains(&far));
    }
}
