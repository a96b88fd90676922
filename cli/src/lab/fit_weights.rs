//! Weights of the evaluation, fitted to the results of games: logistic regression of the mover's points in a game on the
//! features of the positions in it.
//!
//! What a unit of a feature adds to the logarithm of the odds is a number for both sides and another for the edge of the side
//! to move, at each of three turns; between them it changes evenly. The sum of squares of these numbers is held down a
//! little (ridge), so that a feature which hardly ever occurs gets hardly any weight. Newton's method finds the one best fit.
//!
//! The games must be those of a strong player: fitted to games of 2,500 nodes a turn, the weights lost.

use std::fmt::Write;
use std::ops::RangeInclusive;

use nalgebra::{DMatrix, DVector};

use seriatim::board::Move;
use seriatim::progressive::terms::fitted::{GIVEN, KNOTS};
use seriatim::progressive::terms::view::FeatureCounts;
use seriatim::progressive::terms::{FEATURES, View};
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::util::{Rng, mix};

/// Turns whose positions count: before them nearly all is still open, and later most games are drawn by bare kings.
const TURNS: RangeInclusive<u16> = KNOTS[0]..=18;
/// Features that are weighed.
const COUNT: usize = FEATURES.len() - 1;
/// The weight of the sum of squares, against the likelihood of one position.
const RIDGE: f64 = 3.0;
/// Thousandths of a point for a unit of the logarithm of the odds: 3 points are odds of 2.7 to 1.
const SCALE: f64 = 3000.0;
/// Parts of the games, of which each is foretold by the weights of the others.
const FOLDS: usize = 5;

/// A finished game: how it went and what White made of it, 0, ½ or 1.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// By which rules.
    pub rules: Rules,
    /// All its series, from the first turn on.
    pub series: Vec<Vec<Move>>,
    /// White's points.
    pub white: f64,
}

/// A position of a game at the start of a turn, with what its mover made of the game.
#[derive(Clone, Debug)]
struct TurnSample {
    game: usize,
    row: DVector<f64>,
    points: f64,
}

impl TurnSample {
    fn new(game: usize, view: &View, points: f64) -> Self {
        let [ours, theirs]: [FeatureCounts; 2] =
            [view.mover(), !view.mover()].map(|us| view.counts(us));
        let parts = parts(view.turn());
        let row = ours.into_iter().zip(theirs).flat_map(|(ours, theirs)| {
            let each = [ours - theirs, ours + theirs]
                .map(|count| parts.map(|part| f64::from(count) * part));
            each.into_iter().flatten()
        });
        let row = DVector::from_iterator(COUNT * GIVEN, row);
        Self { game, row, points }
    }
}

/// How much of a turn's weight is that of each of the [`KNOTS`]; together 1.
fn parts(turn: u16) -> [f64; KNOTS.len()] {
    let mut parts = [0.0; KNOTS.len()];
    let passed = KNOTS.iter().filter(|&&knot| knot <= turn).count();
    match (passed, KNOTS.get(passed)) {
        (0, _) => parts[0] = 1.0,
        (_, None) => parts[passed - 1] = 1.0,
        (_, Some(&next)) => {
            let [from, to] = [KNOTS[passed - 1], next].map(f64::from);
            parts[passed] = (f64::from(turn) - from) / (to - from);
            parts[passed - 1] = 1.0 - parts[passed];
        }
    }
    parts
}

/// What was fitted, to how much.
#[derive(Clone, Debug)]
pub struct Fit {
    /// Games and positions.
    pub games: usize,
    /// Positions of these games.
    pub positions: usize,
    /// Thousandths of a point: of each feature the weight at each of the [`KNOTS`], then the mover's edge.
    pub weights: [[i32; GIVEN]; COUNT],
}

/// Positions at the start of a turn. A game that the rules refuse is left out from there on.
fn samples(games: &[PlayedGame]) -> Vec<TurnSample> {
    let mut samples = Vec::new();
    for (number, game) in games.iter().enumerate() {
        let mut position = Progressive::initial(game.rules);
        for series in &game.series {
            if TURNS.contains(&position.turn()) {
                let points = position.to_move().pick(game.white, 1.0 - game.white);
                samples.push(TurnSample::new(number, &View::of(&position), points));
            }
            match position.play_turn(series) {
                Some(next) => position = next,
                None => break,
            }
        }
    }
    samples
}

/// What the odds say, as a chance.
fn chance(numbers: &DVector<f64>, sample: &TurnSample) -> f64 {
    1.0 / (1.0 + (-numbers.dot(&sample.row)).exp())
}

/// The numbers under which the results are likeliest, by Newton's method.
fn regression(samples: &[&TurnSample]) -> DVector<f64> {
    let size = COUNT * GIVEN;
    let mut numbers = DVector::zeros(size);
    for _ in 0..50 {
        let mut slope = -RIDGE * &numbers;
        let mut bend = DMatrix::from_diagonal_element(size, size, RIDGE);
        for sample in samples {
            let (chance, row) = (chance(&numbers, sample), &sample.row);
            slope.axpy(sample.points - chance, row, 1.0);
            bend.syger(chance * (1.0 - chance), row, row, 1.0);
        }
        // Only the lower triangle was added up, and only that is read. With a ridge there is always a solution.
        let Some(root) = bend.cholesky() else { break };
        let step = root.solve(&slope);
        numbers += &step;
        if step.amax() < 1e-9 {
            break;
        }
    }
    numbers
}

/// How well results are foretold: the mean logarithm of the chance that weights fitted to other games give to the result of a
/// position. Nearer to 0 is better, and −0.693 says nothing.
#[must_use]
pub fn likelihood(games: &[PlayedGame]) -> f64 {
    let samples = samples(games);
    let fold = |sample: &TurnSample| Rng::new(mix(sample.game as u64)).below(FOLDS);
    let mut sum = 0.0;
    for one in 0..FOLDS {
        let others: Vec<&TurnSample> = samples.iter().filter(|s| fold(s) != one).collect();
        let numbers = regression(&others);
        for sample in samples.iter().filter(|&sample| fold(sample) == one) {
            let chance = chance(&numbers, sample).clamp(1e-9, 1.0 - 1e-9);
            sum += sample.points * chance.ln() + (1.0 - sample.points) * (1.0 - chance).ln();
        }
    }
    sum / samples.len().max(1) as f64
}

/// Fits the weights to games.
#[must_use]
pub fn fit(games: &[PlayedGame]) -> Fit {
    let samples = samples(games);
    let numbers = regression(&samples.iter().collect::<Vec<_>>());
    let mut weights = [[0; GIVEN]; COUNT];
    for (weights, numbers) in weights.iter_mut().zip(numbers.as_slice().chunks(GIVEN)) {
        for (weight, number) in weights.iter_mut().zip(numbers) {
            *weight = (number * SCALE).round() as i32;
        }
    }
    Fit {
        games: games.len(),
        positions: samples.len(),
        weights,
    }
}

/// The lines of the table in `src/progressive/terms/fitted.rs`.
#[must_use]
pub fn rust(fit: &Fit) -> String {
    let mut text = String::new();
    for (weights, info) in fit.weights.iter().zip(&FEATURES) {
        let weights = weights.map(|weight| format!("{weight:5}")).join(", ");
        // Writing to a String cannot fail.
        let _ = writeln!(text, "    [{weights}], // {}", info.id);
    }
    text
}

/// The weights in points as Markdown.
#[must_use]
pub fn markdown(fit: &Fit) -> String {
    let turns = KNOTS.map(|turn| turn.to_string()).join(" | ");
    let mut text = format!(
        "{} positions of {} games.\n\n\
         | feature | weight, turn {turns} | mover's edge, turn {turns} |\n|---|{}\n",
        fit.positions,
        fit.games,
        "--:|".repeat(GIVEN)
    );
    for (weights, info) in fit.weights.iter().zip(&FEATURES) {
        let points = weights.map(|weight| format!("{:.2}", f64::from(weight) / 1000.0));
        let _ = writeln!(text, "| `{}` | {} |", info.id, points.join(" | "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_between_two_has_a_part_of_each() {
        assert_eq!([1, 4].map(parts), [[1.0, 0.0, 0.0]; 2]);
        assert_eq!(parts(7), [0.5, 0.5, 0.0]);
        assert_eq!(parts(10), [0.0, 1.0, 0.0]);
        assert_eq!(parts(13), [0.0, 0.25, 0.75]);
        assert_eq!([14, 30].map(parts), [[0.0, 0.0, 1.0]; 2]);
    }

    /// Results drawn from known numbers: the fit finds them again.
    #[test]
    fn the_numbers_behind_results_are_found() {
        let mut rng = Rng::new(9);
        let mut unit = move || rng.below(2_000_001) as f64 / 1_000_000.0 - 1.0;
        let truth = DVector::from_fn(COUNT * GIVEN, |i, _| [1.5, -0.5, 0.0][i % 3]);
        let samples: Vec<TurnSample> = (0..20_000)
            .map(|game| {
                let row = DVector::from_fn(COUNT * GIVEN, |_, _| unit());
                let mut sample = TurnSample {
                    game,
                    row,
                    points: 0.0,
                };
                sample.points = f64::from(unit() / 2.0 + 0.5 < chance(&truth, &sample));
                sample
            })
            .collect();
        let found = regression(&samples.iter().collect::<Vec<_>>());
        let error = (&found - &truth).amax();
        assert!(error < 0.2, "{error}");
        // The slope is flat there: Newton's method has come to its end.
        let mut slope = -RIDGE * &found;
        for sample in &samples {
            slope.axpy(sample.points - chance(&found, sample), &sample.row, 1.0);
        }
        assert!(slope.amax() < 1e-6, "{}", slope.amax());
    }

    /// Who has taken the queen wins: then queens are dear, and more is known than nothing.
    #[test]
    fn what_wins_gets_a_weight() {
        let series = |texts: &[&str]| -> Vec<Vec<Move>> {
            let moves = |text: &&str| {
                text.split(' ')
                    .map(|mv| mv.parse().expect("a move"))
                    .collect()
            };
            texts.iter().map(moves).collect()
        };
        let rest = ["a7a6 a6a5 a5a4 h7h6", "h2h3 h3h4 a2a3 b2b3 c2c3"];
        let wins = series(&[&["e2e4", "e7e5 d8g5", "d2d4 c1g5 g1f3"][..], &rest].concat());
        let rest = ["c8g4 a7a6 a6a5 h7h6", "h3h4 h4h5 b2b3 b3b4 c2c3"];
        let loses = series(&[&["e2e4", "e7e5 d7d6", "d1g4 a2a3 h2h3"][..], &rest].concat());
        let games: Vec<PlayedGame> = (0..200)
            .map(|i| {
                let (series, white) = [(&wins, 1.0), (&loses, 0.0)][i % 2];
                PlayedGame {
                    rules: Rules::Italian,
                    series: series.clone(),
                    white,
                }
            })
            .collect();
        let fit = fit(&games);
        assert_eq!((fit.games, fit.positions), (200, 400));
        let [queen, ..] = fit.weights[0];
        assert!(queen > 100, "{queen}");
        assert!(likelihood(&games) > -0.1);
        assert!(rust(&fit).lines().count() == COUNT && markdown(&fit).contains("| `queen` |"));
    }
}
