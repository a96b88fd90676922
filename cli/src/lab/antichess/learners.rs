//! Comparison of learning methods with Andress & Ramakrishnan's sixteen features. The weights of
//! each method play the preset's weights, both at depth 3.

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

/// Number of random plies in the openings.
const PLIES: usize = 4;

/// Weights, with the method that learnt them.
#[derive(Clone, Debug)]
pub struct LearntWeights {
    /// Name of the learning method.
    pub name: &'static str,
    /// Learnt weights.
    pub weights: [f64; COUNT],
}

/// Features of a position as one side sees them, with that side's chance to win by the result of
/// the game.
pub(super) type Example = ([f64; COUNT], f64);

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

/// Returns the positions of recorded games of a set, without the last position of each game.
pub(super) fn recorded(games: &Games, set: Set) -> Vec<Example> {
    let mut examples = Vec::new();
    for game in games.all().iter().filter(|game| game.set == set) {
        let white = game.winner.map_or(0.5, |winner| winner.pick(1.0, 0.0));
        let samples = games.samples(game);
        for sample in &samples[..samples.len() - 1] {
            example(sample, white, &mut examples);
        }
    }
    examples
}

/// Evaluations from this value on, in thousandths of a point, are known wins.
const DECIDED: i32 = 100_000;

/// Returns the positions of our engine's games after their openings. With `told`, the target is the
/// chance that the search reported, where one point means odds of e to 1. Otherwise the target is
/// the result of the game. Positions with a single legal move are left out, because they are never
/// evaluated.
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

/// Strength with which the ridge holds the weights near 0.
const RIDGE: f64 = 1.0;

/// Returns the weights under which the results are likeliest, by Newton's method. The odds of a
/// position are e to the power of its value.
pub(super) fn logistic(examples: &[Example]) -> [f64; COUNT] {
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

/// Returns the weights of every learning method from recorded games, and from games of our own
/// engine if there are any.
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
            weights: logistic(&recorded(games, Set::Train)),
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

/// Returns fixtures of each method's weights against the preset, `games` games with both colours
/// together.
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

/// Returns Markdown tables with the score of each method and its weights.
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

    /// The side with one pawn less wins three games of four, so a pawn's weight must stand for odds
    /// of 3 to 1.
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
