//! Which way of learning makes the best player with the paper's sixteen features? Each one's weights play the preset's, both at depth 3.

use std::fmt::Write;

use nalgebra::{SMatrix, SVector};

use seriatim::antichess::paper::{
    Bend, COUNT, FeatureSample, Games, LearnOptions, LearnView, Learner, PAPER, PaperEngine, Set,
};
use seriatim::board::Color;
use seriatim::learn::td::dot;
use seriatim::rules::{Antichess, Position};
use seriatim::search::SearchStatus;

use super::figures::both_sides;
use super::tournament::{Fixture, FixtureTally, PaperContestant, PaperGameResult};
use crate::lab::duel::DuelGame;
use crate::lab::matches::report::{percent, wilson};

/// Random plies of the openings.
const PLIES: usize = 4;

/// Weights, and what they were learnt by.
#[derive(Clone, Debug)]
pub struct LearntWeights {
    /// The way of learning.
    pub name: &'static str,
    /// The weights.
    pub weights: [f64; COUNT],
}

/// What is counted in a position, seen by a side, with that side's chance to win as it came out.
type Example = ([f64; COUNT], f64);

fn by_td(games: &Games, name: &'static str, options: LearnOptions) -> LearntWeights {
    let mut learner = Learner::new(games, options);
    while learner.step(games, usize::MAX) == SearchStatus::Running {}
    LearntWeights {
        name,
        weights: learner.weights(),
    }
}

fn example(sample: &FeatureSample, white: f64, examples: &mut Vec<Example>) {
    for us in Color::ALL {
        examples.push((sample.seen(us, Bend::Root), us.pick(white, 1.0 - white)));
    }
}

/// The positions of recorded games, the last one of each left out.
fn recorded(games: &Games) -> Vec<Example> {
    let mut examples = Vec::new();
    for game in games.all().iter().filter(|game| game.set == Set::Train) {
        let white = game.winner.map_or(0.5, |winner| winner.pick(1.0, 0.0));
        let samples = games.samples(game);
        for sample in &samples[..samples.len() - 1] {
            example(sample, white, &mut examples);
        }
    }
    examples
}

/// What a known win counts among the values that are told.
const DECIDED: i32 = 100_000;

/// The positions of games of our engine behind their openings; `told`: with the chance that its search told, a point being odds of e to 1, otherwise as the game
/// ended. Of a position with a single move nothing is learnt: it is never judged.
fn played(games: &[DuelGame], told: bool) -> Vec<Example> {
    let mut examples = Vec::new();
    for game in games {
        let white = if game.first_is_white {
            game.points
        } else {
            1.0 - game.points
        };
        let mut position = Antichess::start();
        for (ply, text) in game.moves.iter().enumerate() {
            let Some(mv) = text.parse().ok().filter(|&mv| position.is_legal(mv)) else {
                break;
            };
            let value = ply
                .checked_sub(game.opening)
                .and_then(|at| game.values.get(at).copied());
            if let Some(value) = value
                && position.legal_moves().len() > 1
            {
                let chance = match value {
                    Some(value) if value.abs() < DECIDED => {
                        1.0 / (1.0 + (-f64::from(value) / 1000.0).exp())
                    }
                    Some(value) => f64::from(u8::from(value > 0)),
                    None => white,
                };
                let sample = FeatureSample::of(&position);
                example(&sample, if told { chance } else { white }, &mut examples);
            }
            position.play_unchecked(mv);
        }
    }
    examples
}

/// How much it takes to move a weight away from 0.
const RIDGE: f64 = 1.0;

/// The weights under which the results are likeliest, where the odds are e to what they make of a position: Newton's method.
fn logistic(examples: &[Example]) -> [f64; COUNT] {
    let mut weights = [0.0; COUNT];
    for _ in 0..20 {
        let mut slope = SVector::<f64, COUNT>::from(weights) * -RIDGE;
        let mut bend = SMatrix::<f64, COUNT, COUNT>::from_diagonal_element(RIDGE);
        for (features, wanted) in examples {
            let chance = 1.0 / (1.0 + (-dot(&weights, features)).exp());
            let features = SVector::from(*features);
            slope += features * (wanted - chance);
            bend += features * features.transpose() * (chance * (1.0 - chance));
        }
        // With a ridge there is always a solution.
        let Some(root) = bend.cholesky() else { break };
        let step = root.solve(&slope);
        for (weight, step) in weights.iter_mut().zip(step.iter()) {
            *weight += step;
        }
        if step.amax() < 1e-9 {
            break;
        }
    }
    weights
}

/// What every way of learning makes of recorded games, and of games of our own engine if there are any.
#[must_use]
pub fn learn(games: &Games, own: &[DuelGame], seed: u64) -> Vec<LearntWeights> {
    let options = LearnOptions {
        seed,
        ..LearnOptions::default()
    };
    let mut all = vec![
        by_td(
            games,
            "TD(0.7), the winner's side",
            LearnOptions {
                view: LearnView::Winner,
                ..options
            },
        ),
        by_td(
            games,
            "TD(0), both sides",
            LearnOptions {
                lambda: 0.0,
                ..options
            },
        ),
        by_td(
            games,
            "TD(1), both sides",
            LearnOptions {
                lambda: 1.0,
                ..options
            },
        ),
        by_td(
            games,
            "TD(0.7), both sides, 10 passes",
            LearnOptions {
                passes: 10,
                ..options
            },
        ),
        by_td(
            games,
            "TD(0.7), both sides, 10 passes, resigned games too",
            LearnOptions {
                passes: 10,
                resigned: true,
                ..options
            },
        ),
        by_td(
            games,
            "TD(0.7), both sides, scaled, η = 1e-4, 10 passes",
            LearnOptions {
                passes: 10,
                scaled: true,
                rate: 1e-4,
                ..options
            },
        ),
        LearntWeights {
            name: "logistic, recorded games",
            weights: logistic(&recorded(games)),
        },
    ];
    if !own.is_empty() {
        all.push(LearntWeights {
            name: "logistic, our engine's games",
            weights: logistic(&played(own, false)),
        });
        all.push(LearntWeights {
            name: "our engine's values",
            weights: logistic(&played(own, true)),
        });
    }
    all
}

fn contestant(name: &'static str, weights: [f64; COUNT]) -> PaperContestant {
    PaperContestant {
        name,
        engine: Some(PaperEngine::new(weights)),
        random: 0,
    }
}

/// Each against the preset, so many games, with either colour.
#[must_use]
pub fn fixtures(learnt: &[LearntWeights], games: usize) -> Vec<Fixture> {
    let preset = contestant("paper", PAPER);
    let pairs = learnt.iter().map(|one| {
        both_sides(
            &contestant(one.name, one.weights),
            &preset,
            PLIES,
            games / 2,
        )
    });
    pairs.flatten().collect()
}

/// Markdown: who learnt how, and what it scores.
#[must_use]
pub fn table(learnt: &[LearntWeights], fixtures: &[Fixture], games: &[PaperGameResult]) -> String {
    let mut text =
        "| learner | won | drawn | lost | points | 95 % |\n|---|--:|--:|--:|--:|---|\n".to_owned();
    for (one, pair) in learnt.iter().zip(fixtures.chunks(2)) {
        let mut results = [0; 3];
        for fixture in pair {
            let tally = FixtureTally::of(fixture, games);
            for (sum, count) in results.iter_mut().zip(tally.results) {
                *sum += count;
            }
        }
        let [won, drawn, lost] = results;
        let count = (won + drawn + lost).max(1) as f64;
        let share = (won as f64 + drawn as f64 / 2.0) / count;
        let [low, high] = wilson(share, count).map(percent);
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "| {} | {won} | {drawn} | {lost} | {} | {low} to {high} |",
            one.name,
            percent(share)
        );
    }
    for one in learnt {
        let weights: Vec<String> = one
            .weights
            .iter()
            .map(|weight| format!("{weight:.4}"))
            .collect();
        let _ = write!(text, "\n{}: {}\n", one.name, weights.join(" "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who has one pawn less wins three games of four: the odds of 3 to 1 are what a pawn costs.
    #[test]
    fn odds_are_found() {
        let mut few = [0.0; COUNT];
        few[0] = -1.0;
        let examples: Vec<Example> = (0..40_000)
            .map(|at| (few, f64::from(u8::from(at % 4 > 0))))
            .collect();
        let weights = logistic(&examples);
        assert!((weights[0] + 3.0_f64.ln()).abs() < 1e-3, "{weights:?}");
        assert!(weights[1..].iter().all(|weight| weight.abs() < 1e-9));
    }
}
