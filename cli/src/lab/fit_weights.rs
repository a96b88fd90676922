//! Fit of the evaluation weights of Progressive chess to the results of games: logistic regression
//! of the mover's points in a game on the features of its positions.
//!
//! Each feature has one weight that counts for both sides and one extra weight for the side to
//! move. A weight is what one unit of the feature adds to the logarithm of the odds. Both weights
//! are given at three turns; between these they change linearly. A small ridge holds down the sum
//! of squares of all numbers, so a feature that hardly ever occurs gets hardly any weight. Newton's
//! method finds the unique best fit.
//!
//! The games must be those of a strong player: weights fitted to games of 2,500 nodes a turn lost.

use std::fmt::Write;
use std::ops::RangeInclusive;

use nalgebra::{DMatrix, DVector};

use seriatim::board::Move;
use seriatim::progressive::terms::fitted::{GIVEN, KNOTS};
use seriatim::progressive::terms::view::FeatureCounts;
use seriatim::progressive::terms::{FEATURES, View};
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::util::{Rng, mix};

/// Turns whose positions are used. Before them nearly all is still open; later most games are drawn
/// with bare kings.
const TURNS: RangeInclusive<u16> = KNOTS[0]..=18;
/// Number of features with a weight.
const COUNT: usize = FEATURES.len() - 1;
/// Weight of the sum of squares, relative to the likelihood of one position.
const RIDGE: f64 = 3.0;
/// Thousandths of a point for one unit of the logarithm of the odds: 3 points are odds of 2.7 to 1.
const SCALE: f64 = 3000.0;
/// Number of parts of the games. Each part is predicted by the weights fitted to the other parts.
const FOLDS: usize = 5;

/// Finished game with its result.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// Rules of the game.
    pub rules: Rules,
    /// Turns of the game, from the first one on.
    pub series: Vec<Vec<Move>>,
    /// White's points: 0, ½ or 1.
    pub white: f64,
}

/// Position of a game at the start of a turn, with the mover's points in the game.
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

/// Returns the share of each of the [`KNOTS`] in the weight at a turn. The shares add up to 1.
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

/// Result of a fit.
#[derive(Clone, Debug)]
pub struct Fit {
    /// Number of games.
    pub games: usize,
    /// Number of positions used from these games.
    pub positions: usize,
    /// Weight of each feature at each of the [`KNOTS`], then the extra weights for the side to
    /// move, in thousandths of a point.
    pub weights: [[i32; GIVEN]; COUNT],
}

/// Returns the positions at the start of each turn. A game is cut off before its first illegal
/// turn.
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

/// Returns the mover's chance, computed from the odds.
fn chance(numbers: &DVector<f64>, sample: &TurnSample) -> f64 {
    1.0 / (1.0 + (-numbers.dot(&sample.row)).exp())
}

/// Returns the numbers under which the results are likeliest, by Newton's method.
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
        // The sums above fill only the lower triangle, and `cholesky` reads only that. With a ridge
        // there is always a solution.
        let Some(root) = bend.cholesky() else { break };
        let step = root.solve(&slope);
        numbers += &step;
        if step.amax() < 1e-9 {
            break;
        }
    }
    numbers
}

/// Returns how well the fit predicts results: the mean logarithm of the chance that weights fitted
/// to other games give to the result of a position. Nearer to 0 is better; −0.693 is no better than
/// guessing.
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

/// Returns the lines of the table in `src/progressive/terms/fitted.rs`.
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

/// Returns the weights in points, as a Markdown table.
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

    /// The fit recovers known numbers from results drawn with them.
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
        // The slope is 0 at the result: Newton's method has converged.
        let mut slope = -RIDGE * &found;
        for sample in &samples {
            slope.axpy(sample.points - chance(&found, sample), &sample.row, 1.0);
        }
        assert!(slope.amax() < 1e-6, "{}", slope.amax());
    }

    /// The side that has taken the queen wins. So the queen gets a high weight, and the fit
    /// predicts better than guessing.
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
