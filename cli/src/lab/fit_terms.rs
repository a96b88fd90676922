//! Weights of the terms of chess, fitted to the results of games: logistic regression of White's points in a game on the
//! counted features of the quiet positions in it.
//!
//! A weight is two numbers, one for each end of the game's stages; between them it changes evenly. They are held near the present weights
//! (ridge): the games of some thousand tell little about what seldom occurs. Newton's method finds the one best fit.

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

/// Parts of the games, of which each is foretold by the weights of the others.
const FOLDS: usize = 5;
/// Positions of one game that count, spread over it: neighbours say nearly the same.
const PER_GAME: usize = 40;
/// Room for the features and squares of any game.
const MOST: usize = 512;
/// What a known win counts in the values of a game.
const DECIDED: i32 = 100_000;

/// Features whose weights stay what they are.
const FIXED: [usize; 2] = [
    // Games say little about what is decided anyway.
    ChessTerm::Driving as usize,
    // What the squares add up to, which are fitted one by one.
    ChessTerm::Squares as usize,
];
const LAST_STAGE: usize = STAGES - 1;

/// Weights of squares: those of half a board for each role.
const SQUARES: usize = 6 * HALF;

/// Calls `visit` with the place of each man among the weights of squares, and 1 for White or −1 for Black.
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

/// Whether a position can be judged without a search, when this move was played in it.
fn is_quiet(position: &Chess, mv: Move) -> bool {
    !position.in_check() && !takes(position.board(), mv) && mv.promotion().is_none()
}

/// Thousandths of a point for a unit of the logarithm of the odds: such that a rook is five points, half way between the ends. A pawn is worth what
/// it is mostly by where it stands.
fn scale(numbers: &[[f64; 2]; COUNT]) -> f64 {
    let [late, early] = numbers[ChessTerm::Rook as usize];
    10_000.0 / (late + early)
}

/// A position: White's counts less Black's, the stage as a part of the whole, and White's points.
struct TermSample {
    game: usize,
    /// The features that are there, with their differences.
    values: Vec<(u16, f32)>,
    part: f64,
    points: f64,
}

impl TermSample {
    /// What the numbers make of it: the logarithm of White's odds.
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

    /// The derivatives of the odds by the numbers that matter.
    fn slopes(&self, row: &mut Vec<(usize, f64)>) {
        row.clear();
        for &(at, value) in &self.values {
            let (at, value) = (2 * usize::from(at), f64::from(value));
            row.push((at, value * (1.0 - self.part)));
            row.push((at + 1, value * self.part));
        }
    }
}

/// The chance of White that a value stands for: 1 / (1 + e^−kv), with the k under which results are likeliest.
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
    let mut steepness = 0.5;
    for _ in 0..30 {
        let (mut slope, mut bend) = (0.0, 1e-9);
        for &(value, points) in &pairs {
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
        // Two players that play alike play both games of a pair alike.
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

/// By how much the present numbers are to be multiplied to foretell results best.
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

/// The numbers under which the results are likeliest, by Newton's method, held near the present ones.
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
                // Places are in order, so this is the lower triangle.
                for &(before, other) in &row[..=i] {
                    bend[(at, before)] += spread * value * other;
                }
            }
        }
        // Only the lower triangle was added up, and only that is read. With a ridge there is always a solution.
        let Some(root) = bend.cholesky() else { break };
        let step = root.solve(&slope);
        numbers += &step;
        if step.amax() < 1e-6 {
            break;
        }
    }
    numbers
}

/// What was fitted, to how much.
#[derive(Clone, Debug)]
pub struct TermFit {
    /// Games and positions.
    pub games: usize,
    /// Positions of these games.
    pub positions: usize,
    /// Thousandths of a point: of each feature the weight at the first and at the last stage.
    pub weights: [[i16; 2]; COUNT],
    /// The same of the squares.
    pub squares: Vec<[i16; 2]>,
    /// The mean logarithm of the chance that weights fitted to other games give to a result; −0.693 says nothing.
    pub likelihood: f64,
}

/// How well results are foretold by the weights of the other games.
fn likelihood(samples: &[TermSample], present: &DVector<f64>, ridge: f64) -> f64 {
    let fold = |sample: &TermSample| Rng::new(mix(sample.game as u64)).below(FOLDS);
    // One part tells enough: a fit takes a while.
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

/// Fits the weights to games; `ridge` says how much it takes to move a weight away from what it is.
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

/// The lines of the table in `fitted.rs` of the terms of chess.
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

    /// Who has one queen more wins: then queens are dear.
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
