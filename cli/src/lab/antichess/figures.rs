//! Fixtures for each figure and table of Andress & Ramakrishnan (2016).

use seriatim::antichess::paper::{PAPER, PaperEngine};
use seriatim::board::Color;

use super::tournament::{Fixture, PaperContestant};

fn contestant(name: &'static str, engine: Option<PaperEngine>) -> PaperContestant {
    PaperContestant {
        name,
        engine,
        random: 0,
    }
}

fn last() -> PaperContestant {
    contestant("final", Some(PaperEngine::new(PAPER)))
}

fn advanced() -> PaperContestant {
    contestant("advanced", Some(PaperEngine::advanced(PAPER)))
}

fn simple() -> PaperContestant {
    contestant("simple", Some(PaperEngine::simple()))
}

fn random() -> PaperContestant {
    contestant("random", None)
}

/// Returns the final engine with another ε; with `None` it treats forced moves like any other move.
fn forced(name: &'static str, more: Option<u32>) -> PaperContestant {
    let mut engine = PaperEngine::new(PAPER);
    engine.settings.forced = more;
    contestant(name, Some(engine))
}

/// Returns two fixtures of `games` games each, one with either colour.
#[must_use]
pub fn both_sides(
    first: &PaperContestant,
    second: &PaperContestant,
    plies: usize,
    games: usize,
) -> [Fixture; 2] {
    [Color::White, Color::Black].map(|side| Fixture {
        contestants: [first.clone(), second.clone()],
        side,
        plies,
        games,
    })
}

/// Number of random plies in the openings of games that do not begin at the starting position.
const PLIES: usize = 4;

/// Shares of random moves in Figure 4, in thousandths.
pub const SHARES: [usize; 10] = [0, 50, 100, 150, 200, 300, 400, 600, 800, 1000];

/// Returns the fixtures of Figure 4: the final engine with random moves against the simple and the
/// advanced baseline. It plays either side, from the starting position or from openings.
#[must_use]
pub fn epsilon(openings: bool, games: usize) -> Vec<Fixture> {
    let mut fixtures = Vec::new();
    for opponent in [simple(), advanced()] {
        for random in SHARES {
            let first = PaperContestant { random, ..last() };
            let plies = if openings { PLIES } else { 0 };
            fixtures.extend(both_sides(&first, &opponent, plies, games));
        }
    }
    fixtures
}

/// Returns the fixtures of the paper's section 6, from openings. Each engine plays each weaker one;
/// the order is final, advanced, simple, random.
#[must_use]
pub fn baselines(games: usize) -> Vec<Fixture> {
    let all = [last(), advanced(), simple(), random()];
    let mut fixtures = Vec::new();
    for (at, first) in all.iter().enumerate() {
        for second in &all[at + 1..] {
            fixtures.extend(both_sides(first, second, PLIES, games / 2));
        }
    }
    fixtures
}

/// Returns the fixtures of section 5: several values of ε against an engine that follows no forced
/// line.
#[must_use]
pub fn epsilons(games: usize) -> Vec<Fixture> {
    let rows = [
        forced("forced +0", Some(0)),
        forced("forced +0.1", Some(10)),
        forced("forced +0.25", Some(25)),
    ];
    let mut fixtures = Vec::new();
    for first in rows {
        fixtures.extend(both_sides(&first, &advanced(), PLIES, games / 2));
    }
    fixtures
}
