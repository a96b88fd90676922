//! Fit of the weights of the chess evaluation terms to the results of games: logistic regression of
//! White's points in a game on the counted features of the quiet positions in it.
//!
//! Each weight is two numbers, one for the first and one for the last stage of the game. Between
//! the two stages the weight changes linearly. The numbers are held near the present weights
//! (ridge), because a few thousand games tell little about rare features. Newton's method finds the
//! unique best fit.

use std::collections::HashSet;
use std::fmt::Write;

use nalgebra::{DMatrix, DVector};

use seriatim::board::{Board, Color, Move, Role};
use seriatim::chess::orthodox::terms::features::STAGES;
use seriatim::chess::orthodox::terms::{COUNT, ChessTerm, TERMS, count, play, squares};
use seriatim::eval::squares::{HALF, place};
use seriatim::rules::{Chess, Position};
use seriatim::util::{Rng, mix};

use super::duel::DuelGame;

/// Number of parts of the games. Each part is predicted by the weights fitted to the other parts.
const FOLDS: usize = 5;
/// Maximum number of positions used from one game. They are drawn at random, because neighbouring
/// positions say nearly the same.
const PER_GAME: usize = 40;
/// Size of the array of features and squares; larger than any game needs.
const MOST: usize = 512;
/// Evaluations from this value on (in thousandths of a point) are known wins and do not count in
/// the fit of the steepness.
const DECIDED: i32 = 100_000;

/// Features whose weights are not fitted.
const FIXED: [usize; 2] = [
    // The term counts in positions that are decided anyway, about which games say little.
    ChessTerm::Driving as usize,
    // The term is the sum of the weights of squares, which are fitted one by one.
    ChessTerm::Squares as usize,
];
const LAST_STAGE: usize = STAGES - 1;

/// Number of weights of squares: half a board for each role.
const SQUARES: usize = 6 * HALF;

/// Calls `visit` with the index of each piece among the weights of squares, and with 1 for White or
/// −1 for Black.
fn each_square(board: &Board, mut visit: impl FnMut(usize, i16)) {
    for (row, role) in Role::ALL.into_iter().enumerate() {
        for us in Color::ALL {
            for at in board.men(us, role) {
                visit(row * HALF + place(at, us), us.pick(1, -1));
            }
        }
    }
}

pub(super) fn takes(board: &Board, mv: Move) -> bool {
    let pawn = board.role_at(mv.from()) == Some(Role::Pawn);
    board.role_at(mv.to()).is_some() || pawn && mv.from().file() != mv.to().file()
}

/// Returns whether a position in which `mv` was played can be evaluated without a search.
fn is_quiet(position: &Chess, mv: Move) -> bool {
    !position.in_check() && !takes(position.board(), mv) && mv.promotion().is_none()
}

/// Returns the thousandths of a point for one unit of the logarithm of the odds. The scale makes a
/// rook worth five points half way between the two end stages. A pawn is no measure: most of its
/// value depends on its square.
fn scale(numbers: &[[f64; 2]; COUNT]) -> f64 {
    let [late, early] = numbers[ChessTerm::Rook as usize];
    10_000.0 / (late + early)
}

/// Position of a game: White's counts minus Black's, the stage as a share of the last stage, and
/// White's points.
struct TermSample {
    game: usize,
    /// Indices of the features that differ, with White's count minus Black's.
    values: Vec<(u16, f32)>,
    part: f64,
    points: f64,
}

impl TermSample {
    /// Returns the logarithm of White's odds under these numbers.
    fn odds(&self, numbers: &DVector<f64>) -> f64 {
        let each = self.values.iter().map(|&(at, value)| {
            let at = 2 * usize::from(at);
            f64::from(value) * (numbers[at] * (1.0 - self.part) + numbers[at + 1] * self.part)
        });
        each.sum()
    }

    fn chance(&self, numbers: &DVector<f64>) -> f64 {
        1.0 / (1.0 + (-self.odds(numbers)).exp())
    }

    /// Writes the derivatives of the odds to `row`, for the numbers that matter in this position.
    fn slopes(&self, row: &mut Vec<(usize, f64)>) {
        row.clear();
        for &(at, value) in &self.values {
            let (at, value) = (2 * usize::from(at), f64::from(value));
            row.push((at, value * (1.0 - self.part)));
            row.push((at + 1, value * self.part));
        }
    }
}

/// Returns the steepness k of White's chance for a value v, 1 / (1 + e^−kv). It is the k under
/// which the results of the games are likeliest.
pub(super) fn steepness(games: &[DuelGame]) -> f64 {
    let mut pairs = Vec::new();
    for game in games {
        let points = white_points(game);
        let known = game
            .values
            .iter()
            .flatten()
            .filter(|value| value.abs() < DECIDED);
        pairs.extend(known.map(|&value| (f64::from(value) / 1000.0, points)));
    }
    steepest(&pairs)
}

/// Returns the steepness under which the results are likeliest, from pairs of value and result.
pub(super) fn steepest(pairs: &[(f64, f64)]) -> f64 {
    let mut steepness = 0.5;
    for _ in 0..30 {
        let (mut slope, mut bend) = (0.0, 1e-9);
        for &(value, points) in pairs {
            let chance = 1.0 / (1.0 + f64::exp(-steepness * value));
            slope += (points - chance) * value;
            bend += chance * (1.0 - chance) * value * value;
        }
        steepness += slope / bend;
    }
    steepness
}

pub(super) fn white_points(game: &DuelGame) -> f64 {
    if game.first_is_white {
        game.points
    } else {
        1.0 - game.points
    }
}

fn samples(games: &[DuelGame], share: f64) -> Vec<TermSample> {
    let steepness = steepness(games);
    let mut samples = Vec::new();
    let mut seen = HashSet::new();
    for (number, game) in games.iter().enumerate() {
        // Two deterministic players can play both games of a pair with the same moves. Such a game
        // counts once.
        if !seen.insert(&game.moves) {
            continue;
        }
        let points = white_points(game);
        let mut position = Chess::start();
        let mut found = Vec::new();
        for (ply, text) in game.moves.iter().enumerate() {
            let Some(mv) = text.parse().ok().filter(|&mv| position.is_legal(mv)) else {
                break;
            };
            if ply >= game.opening && is_quiet(&position, mv) {
                let counts = count(position.board(), position.to_move(), position.castling());
                let [white, black] = &counts.sides;
                let weighed = |i: &usize| !FIXED.contains(i);
                let mut differences = [0; MOST];
                for i in (0..COUNT).filter(weighed) {
                    differences[i] = white[i] - black[i];
                }
                each_square(position.board(), |at, value| {
                    differences[COUNT + at] += value
                });
                let there = differences[..COUNT + SQUARES].iter().enumerate();
                let there = there.filter(|&(_, &value)| value != 0);
                let told = game.values.get(ply - game.opening).copied().flatten();
                let target = told.map_or(points, |value| {
                    let chance = 1.0 / (1.0 + f64::exp(-steepness * f64::from(value) / 1000.0));
                    (1.0 - share) * points + share * chance
                });
                found.push(TermSample {
                    game: number,
                    values: there
                        .map(|(i, &value)| (i as u16, f32::from(value)))
                        .collect(),
                    part: f64::from(counts.stage) / LAST_STAGE as f64,
                    points: target,
                });
            }
            position.play_unchecked(mv);
        }
        let mut rng = Rng::new(mix(number as u64));
        while found.len() > PER_GAME {
            found.swap_remove(rng.below(found.len()));
        }
        samples.extend(found);
    }
    samples
}

/// Returns the factor for the present numbers with which they predict the results best.
fn stretch(samples: &[&TermSample], present: &DVector<f64>) -> f64 {
    let mut factor = 0.0;
    for _ in 0..30 {
        let (mut slope, mut bend) = (0.0, 1e-9);
        for sample in samples {
            let odds = sample.odds(present);
            let chance = 1.0 / (1.0 + (-factor * odds).exp());
            slope += (sample.points - chance) * odds;
            bend += chance * (1.0 - chance) * odds * odds;
        }
        factor += slope / bend;
    }
    factor
}

/// Returns the numbers under which the results are likeliest, by Newton's method. A ridge holds
/// them near the present numbers.
fn regression(samples: &[&TermSample], present: &DVector<f64>, ridge: f64) -> DVector<f64> {
    let size = present.len();
    let near = present * stretch(samples, present);
    let mut numbers = near.clone();
    let mut row = Vec::new();
    for _ in 0..30 {
        let mut slope = (&near - &numbers) * ridge;
        let mut bend = DMatrix::from_diagonal_element(size, size, ridge);
        for sample in samples {
            let chance = sample.chance(&numbers);
            sample.slopes(&mut row);
            let spread = chance * (1.0 - chance);
            for (i, &(at, value)) in row.iter().enumerate() {
                slope[at] += (sample.points - chance) * value;
                // The indices are in ascending order, so the products fill the lower triangle.
                for &(before, other) in &row[..=i] {
                    bend[(at, before)] += spread * value * other;
                }
            }
        }
        // The sums above fill only the lower triangle, and `cholesky` reads only that. With a ridge
        // there is always a solution.
        let Some(root) = bend.cholesky() else { break };
        let step = root.solve(&slope);
        numbers += &step;
        if step.amax() < 1e-6 {
            break;
        }
    }
    numbers
}

/// Result of a fit.
#[derive(Clone, Debug)]
pub struct TermFit {
    /// Number of games.
    pub games: usize,
    /// Number of positions used from these games.
    pub positions: usize,
    /// Weight of each feature at the first and at the last stage, in thousandths of a point.
    pub weights: [[i16; 2]; COUNT],
    /// Weight of each square at the first and at the last stage, in thousandths of a point.
    pub squares: Vec<[i16; 2]>,
    /// Mean logarithm of the chance that weights fitted to other games give to a result. Nearer to
    /// 0 is better; −0.693 is no better than guessing.
    pub likelihood: f64,
}

/// Returns how well the weights fitted to the other games predict the results of one part of the
/// games.
fn likelihood(samples: &[TermSample], present: &DVector<f64>, ridge: f64) -> f64 {
    let fold = |sample: &TermSample| Rng::new(mix(sample.game as u64)).below(FOLDS);
    // One part is enough here, because a fit takes a while.
    let others: Vec<&TermSample> = samples.iter().filter(|s| fold(s) != 0).collect();
    let numbers = regression(&others, present, ridge);
    let (mut sum, mut count) = (0.0, 0.0);
    for sample in samples.iter().filter(|&sample| fold(sample) == 0) {
        let chance = sample.chance(&numbers).clamp(1e-9, 1.0 - 1e-9);
        sum += sample.points * chance.ln() + (1.0 - sample.points) * (1.0 - chance).ln();
        count += 1.0;
    }
    sum / f64::max(count, 1.0)
}

/// Fits the weights to games. A larger `ridge` holds the weights closer to the present ones.
#[must_use]
pub fn fit(games: &[DuelGame], ridge: f64, share: f64) -> TermFit {
    let samples = samples(games, share);
    let weights = play();
    let (late, early) = (weights.at(0), weights.at(LAST_STAGE as u8));
    let ends = (0..COUNT).flat_map(|i| [late[i], early[i]]);
    let ends = ends.chain(squares::SQUARES.iter().flatten().flatten().copied());
    let size = 2 * (COUNT + SQUARES);
    let present = DVector::from_iterator(size, ends.map(|weight| f64::from(weight) / 1000.0));
    let found = regression(&samples.iter().collect::<Vec<_>>(), &present, ridge);
    let mut numbers = [[0.0; 2]; COUNT];
    for (numbers, found) in numbers.iter_mut().zip(found.as_slice().chunks(2)) {
        numbers.copy_from_slice(found);
    }
    let scale = scale(&numbers);
    let thousandths = |number: f64| (number * scale).round() as i16;
    TermFit {
        games: games.len(),
        positions: samples.len(),
        weights: std::array::from_fn(|i| {
            if FIXED.contains(&i) {
                [late[i], early[i]]
            } else {
                numbers[i].map(thousandths)
            }
        }),
        squares: found.as_slice()[2 * COUNT..]
            .chunks(2)
            .map(|ends| [ends[0], ends[1]].map(thousandths))
            .collect(),
        likelihood: likelihood(&samples, &present, ridge),
    }
}

/// Returns the lines of the table in `fitted.rs` of the chess terms.
#[must_use]
pub fn rust(fit: &TermFit) -> String {
    let mut text = String::new();
    for (weights, info) in fit.weights.iter().zip(&TERMS) {
        let [late, early] = weights;
        // Writing to a String cannot fail.
        let _ = writeln!(text, "    [{late:6}, {early:6}], // {}", info.id);
    }
    text.push('\n');
    for rank in fit.squares.chunks(4) {
        let _ = writeln!(text, "    {rank:?},");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The side with one queen more wins, so the queen gets a high weight.
    #[test]
    fn what_wins_gets_a_weight() {
        let wins = "e2e4 d7d5 d1g4 a7a6 g4c8 a6a5 c8d8 e8d8 b1c3 a5a4 g1f3 a4a3 f1d3 h7h6";
        let loses = "e2e4 e7e5 d1g4 d8g5 g4h3 g5d2 c1d2 a7a6 b1c3 d7d6 g1f3 c8h3 h1g1 h7h6";
        let games: Vec<DuelGame> = (0..200)
            .map(|number| DuelGame {
                number,
                first_is_white: true,
                points: [1.0, 0.0][number % 2],
                reason: "checkmate".to_owned(),
                moves: [wins, loses][number % 2]
                    .split(' ')
                    .map(str::to_owned)
                    .collect(),
                opening: 0,
                nodes: [0; 2],
                values: Vec::new(),
            })
            .collect();
        let fit = fit(&games, 30.0, 0.0);
        assert!(fit.positions > 20 && fit.likelihood > -0.5, "{fit:?}");
        let lines = rust(&fit);
        let squares = SQUARES / 4;
        assert_eq!(lines.lines().count(), COUNT + 1 + squares);
    }
}
