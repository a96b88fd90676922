//! Fit of the antichess net to games. The net predicts the results of positions as far as the
//! counted features do not predict them.
//!
//! The method is stochastic gradient descent with Adam (Kingma & Ba 2015) on the cross entropy of
//! White's chance. Each position is used twice: as it is and as its mirror image. The seed decides
//! all random choices, so the same games give the same net.

use seriatim::antichess::terms::net::{HIDDEN, INPUTS, Net, ONE, OUTPUT_ONE, RANGES, range};
use seriatim::antichess::terms::{COUNT, Weights};
use seriatim::util::{Rng, mix};

use super::duel::DuelGame;
use super::net_samples::{NetSample, labelled, samples};

/// Settings of a fit.
#[derive(Clone, Copy, Debug)]
pub struct NetPlan {
    /// Number of passes through all positions.
    pub rounds: usize,
    /// Weight of the players' evaluations of a position beside the result of the game, from 0 (only
    /// the result) to 1 (only the evaluation).
    pub values: f64,
    /// Share of each step by which a piece's weights are drawn towards 0 (lasso, Tibshirani 1996).
    /// Weights that contribute little become 0. With few games the net then predicts other games
    /// better, and there is less to load.
    pub lasso: f64,
    /// Seed of the initial weights and of the order of the positions.
    pub seed: u64,
}

/// Number of positions between two steps.
const BATCH: usize = 2048;
/// Weights of pieces up to this size become 0: there is an eighth less to load, at equal strength.
const SMALL: i8 = 2;
/// Length of the first and of the last step of Adam (the learning rate).
const STEPS: (f32, f32) = (0.004, 0.000_1);

/// Parameters of a net, or changes of the parameters.
#[derive(Clone)]
struct NetNumbers {
    inputs: Vec<[f32; HIDDEN]>,
    begin: [f32; HIDDEN],
    outputs: [[[f32; HIDDEN]; 2]; RANGES],
    to_move: [f32; RANGES],
    terms: [[f32; 2]; COUNT],
}

impl NetNumbers {
    fn zero() -> Self {
        Self {
            inputs: vec![[0.0; HIDDEN]; INPUTS],
            begin: [0.0; HIDDEN],
            outputs: [[[0.0; HIDDEN]; 2]; RANGES],
            to_move: [0.0; RANGES],
            terms: [[0.0; 2]; COUNT],
        }
    }

    fn random(seed: u64) -> Self {
        let mut rng = Rng::new(mix(seed));
        let mut number = |size: f32| size * (rng.below(2_001) as f32 / 1_000.0 - 1.0);
        let mut this = Self::zero();
        for row in &mut this.inputs {
            row.fill_with(|| number(0.15));
        }
        this.begin.fill_with(|| 0.3 + number(0.1));
        for of in this.outputs.iter_mut().flatten() {
            of.fill_with(|| number(0.2));
        }
        this
    }

    fn all(&mut self) -> impl Iterator<Item = &mut f32> {
        let inputs = self.inputs.iter_mut().flatten();
        let outputs = self.outputs.iter_mut().flatten().flatten();
        inputs
            .chain(&mut self.begin)
            .chain(outputs)
            .chain(&mut self.to_move)
            .chain(self.terms.iter_mut().flatten())
    }
}

/// Returns the input number of a piece as the other side sees it, on the mirrored board.
const fn turned(man: u16) -> u16 {
    const HALF: u16 = INPUTS as u16 / 2;
    (if man < HALF { man + HALF } else { man - HALF }) ^ 56
}

/// Result of the net for a position, with the sums of the hidden layer.
struct Forward {
    sums: [[f32; HIDDEN]; 2],
    range: usize,
    /// White's odds as a logarithm, including the part of the counted features.
    odds: f32,
}

fn forward(numbers: &NetNumbers, sample: &NetSample, mirror: u16) -> Forward {
    let mut sums = [numbers.begin; 2];
    for &man in sample.men() {
        for (man, sums) in [man ^ mirror, turned(man) ^ mirror]
            .into_iter()
            .zip(&mut sums)
        {
            let row = &numbers.inputs[usize::from(man)];
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight;
            }
        }
    }
    let range = range(sample.men().len() as u32);
    let mut own = numbers.to_move[range];
    let order = [sample.to_move, !sample.to_move];
    for (us, weights) in order.into_iter().zip(&numbers.outputs[range]) {
        for (sum, weight) in sums[us.index()].iter().zip(weights) {
            let part = sum.clamp(0.0, 1.0);
            own += part * part * weight;
        }
    }
    Forward {
        sums,
        range,
        odds: sample.said(&numbers.terms) + sample.to_move.pick(own, -own),
    }
}

/// Adds the derivative of the loss with respect to each parameter to `slope`.
fn backward(
    numbers: &NetNumbers,
    sample: &NetSample,
    mirror: u16,
    done: &Forward,
    slope: &mut NetNumbers,
) {
    let error = sample.error(1.0 / (1.0 + (-done.odds).exp()));
    if error == 0.0 {
        return;
    }
    let own = sample.to_move.pick(error, -error);
    for (i, ends) in slope.terms.iter_mut().enumerate() {
        let slopes = sample.slopes(i);
        ends[0] += error * slopes[0];
        ends[1] += error * slopes[1];
    }
    slope.to_move[done.range] += own;
    let mut sides = [[0.0; HIDDEN]; 2];
    for (at, us) in [sample.to_move, !sample.to_move].into_iter().enumerate() {
        let weights = &numbers.outputs[done.range][at];
        let slopes = &mut slope.outputs[done.range][at];
        let sums = &done.sums[us.index()];
        let side = &mut sides[us.index()];
        for i in 0..HIDDEN {
            let part = sums[i].clamp(0.0, 1.0);
            slopes[i] += own * part * part;
            let inside = sums[i] > 0.0 && sums[i] < 1.0;
            side[i] = if inside {
                own * 2.0 * part * weights[i]
            } else {
                0.0
            };
            slope.begin[i] += side[i];
        }
    }
    for &man in sample.men() {
        for (man, side) in [man ^ mirror, turned(man) ^ mirror].into_iter().zip(&sides) {
            let row = &mut slope.inputs[usize::from(man)];
            for (slope, part) in row.iter_mut().zip(side) {
                *slope += part;
            }
        }
    }
}

fn loss(odds: f32, chance: f32) -> f64 {
    let (odds, chance) = (f64::from(odds), f64::from(chance));
    // This is ln(1 + e^odds) - chance · odds, written so that it does not overflow.
    odds.max(0.0) + (-odds.abs()).exp().ln_1p() - chance * odds
}

/// Returns the mean loss over the positions kept out of the fit: by the weights in use, then by
/// `numbers`.
fn losses(numbers: &NetNumbers, samples: &[NetSample]) -> (f64, f64) {
    let (mut before, mut after, mut count) = (0.0, 0.0, 0.0);
    for sample in samples.iter().filter(|sample| sample.kept) {
        before += loss(sample.now, sample.chance);
        after += loss(forward(numbers, sample, 0).odds, sample.chance);
        count += 1.0;
    }
    (before / f64::max(count, 1.0), after / f64::max(count, 1.0))
}

/// Result of a fit.
pub struct NetFit {
    /// Weights of the net and of the counted features.
    pub weights: Weights,
    /// Number of positions.
    pub positions: usize,
    /// Mean cross entropy over the positions kept out of the fit: by the weights in use, then by
    /// the new weights.
    pub losses: (f64, f64),
}

/// Fits a net to games. Calls `told` after each round with the round's number and the losses.
pub fn fit(games: &[DuelGame], plan: NetPlan, told: impl FnMut(usize, (f64, f64))) -> NetFit {
    fit_samples(&samples(games, plan.values), plan, told)
}

/// As [`fit`], from files of labels. `tree` is the weight of a position that was not played; with
/// `exact`, bounds are left out.
pub fn fit_labels(
    files: &[Vec<u8>],
    tree: f64,
    exact: bool,
    plan: NetPlan,
    told: impl FnMut(usize, (f64, f64)),
) -> NetFit {
    fit_samples(&labelled(files, plan.values, tree, exact), plan, told)
}

fn fit_samples(
    samples: &[NetSample],
    plan: NetPlan,
    mut told: impl FnMut(usize, (f64, f64)),
) -> NetFit {
    let mut numbers = NetNumbers::random(plan.seed);
    let mut order: Vec<(u32, u16)> = (0..samples.len() as u32)
        .filter(|&at| !samples[at as usize].kept)
        .flat_map(|at| [(at, 0), (at, 7)])
        .collect();
    let mut rng = Rng::new(mix(plan.seed ^ 1));
    let (mut mean, mut square) = (NetNumbers::zero(), NetNumbers::zero());
    let total = (plan.rounds * order.len().div_ceil(BATCH)).max(1) as f32;
    let mut step = 0;
    for round in 0..plan.rounds {
        for at in (1..order.len()).rev() {
            order.swap(at, rng.below(at + 1));
        }
        for batch in order.chunks(BATCH) {
            let mut slope = NetNumbers::zero();
            for &(at, mirror) in batch {
                let sample = &samples[at as usize];
                let done = forward(&numbers, sample, mirror);
                backward(&numbers, sample, mirror, &done, &mut slope);
            }
            let part = step as f32 / total;
            let length = STEPS.0 * (STEPS.1 / STEPS.0).powf(part);
            step += 1;
            let length = adam(
                &mut numbers,
                &mut slope,
                &mut mean,
                &mut square,
                batch.len(),
                step,
                length,
            );
            limit(&mut numbers, length * plan.lasso as f32);
        }
        told(round + 1, losses(&numbers, samples));
    }
    NetFit {
        weights: rounded(&numbers, samples),
        positions: samples.len(),
        losses: losses(&numbers, samples),
    }
}

/// Makes a step (Adam, Kingma & Ba 2015). Returns its length after the correction of the first
/// steps.
fn adam(
    numbers: &mut NetNumbers,
    slope: &mut NetNumbers,
    mean: &mut NetNumbers,
    square: &mut NetNumbers,
    batch: usize,
    step: i32,
    length: f32,
) -> f32 {
    const KEEP: (f32, f32) = (0.9, 0.999);
    let length = length * (1.0 - KEEP.1.powi(step)).sqrt() / (1.0 - KEEP.0.powi(step));
    let before = numbers.terms;
    let all = numbers
        .all()
        .zip(slope.all())
        .zip(mean.all().zip(square.all()));
    for ((number, slope), (mean, square)) in all {
        let slope = *slope / batch as f32;
        *mean = KEEP.0 * *mean + (1.0 - KEEP.0) * slope;
        *square = KEEP.1 * *square + (1.0 - KEEP.1) * slope * slope;
        *number -= length * *mean / (square.sqrt() + 1e-8);
    }
    // Feature counts are larger than 1, so the weights of features take shorter steps.
    let terms = numbers.terms.iter_mut().zip(before);
    for (ends, before) in terms {
        for (end, before) in ends.iter_mut().zip(before) {
            *end = before + (*end - before) / 5.0;
        }
    }
    length
}

/// Draws the pieces' weights towards 0 by `less`, and keeps all weights within a byte.
fn limit(numbers: &mut NetNumbers, less: f32) {
    let most = 127.0 / f32::from(ONE);
    for number in numbers.inputs.iter_mut().flatten() {
        let drawn = (number.abs() - less).max(0.0).copysign(*number);
        *number = drawn.clamp(-most, most);
    }
    for number in numbers.outputs.iter_mut().flatten().flatten() {
        *number = number.clamp(-127.0 / OUTPUT_ONE as f32, 127.0 / OUTPUT_ONE as f32);
    }
}

/// Rounds the parameters to whole numbers. A piece and square that occur in no position get weight
/// 0.
fn rounded(numbers: &NetNumbers, samples: &[NetSample]) -> Weights {
    let mut had = vec![false; INPUTS];
    for man in samples.iter().flat_map(NetSample::men) {
        for man in [*man, turned(*man)] {
            had[usize::from(man)] = true;
            had[usize::from(man ^ 7)] = true;
        }
    }
    let byte = |number: f32, one: f32| (number * one).round().clamp(-127.0, 127.0) as i8;
    let one = f32::from(ONE);
    let input = |number: f32| {
        let weight = byte(number, one);
        if weight.abs() > SMALL { weight } else { 0 }
    };
    let thousandths = |number: f32| (number * 1000.0).round() as i16;
    let small =
        |(row, had): (&[f32; HIDDEN], bool)| row.map(|number| if had { input(number) } else { 0 });
    let net = Net {
        inputs: numbers.inputs.iter().zip(had).map(small).collect(),
        begin: numbers.begin.map(|number| (number * one).round() as i16),
        outputs: numbers
            .outputs
            .map(|sides| sides.map(|row| row.map(|number| byte(number, OUTPUT_ONE as f32)))),
        to_move: numbers.to_move.map(thousandths),
    };
    Weights::new(&numbers.terms.map(|ends| ends.map(thousandths)), net)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::net_samples::judged;
    use crate::lab::tree_labels::{Label, LabelPlan, Labels};
    use seriatim::antichess::terms::evaluate;
    use seriatim::board::Setup;
    use seriatim::rules::{Antichess, Position, Variant};

    const PLAN: NetPlan = NetPlan {
        rounds: 40,
        values: 0.5,
        lasso: 0.022,
        seed: 1,
    };

    fn games() -> Vec<DuelGame> {
        let wins = "e2e4 d7d5 e4d5 d8d5 g1f3 d5a2 a1a2 c8h3 g2h3 b8c6 f3g1 c6d4 c2c3 d4f3 d1f3";
        let loses = "e2e3 b7b5 f1b5 c8a6 b5a6 b8a6 b1a3 a6b4 a3b5 b4a2 a1a2 a7a6 a2a6 a8a6 b5d6";
        let game = |number: usize| DuelGame {
            number,
            first_is_white: true,
            points: [1.0, 0.0][number % 2],
            reason: "no-men-left".to_owned(),
            // Games with equal moves count once, so the lengths differ.
            moves: [wins, loses][number % 2]
                .split(' ')
                .take(15 - number / 2 % 4)
                .map(str::to_owned)
                .collect(),
            opening: 2,
            nodes: [0; 2],
            values: Vec::new(),
        };
        (0..8).map(game).collect()
    }

    #[test]
    fn who_wins_is_foretold_better_with_every_round() {
        let fit = fit(&games(), PLAN, |_, _| {});
        assert!(fit.positions > 10, "{}", fit.positions);
        assert_ne!(fit.weights.net, Net::none());
        let mut samples = samples(&games(), 0.5);
        samples.iter_mut().for_each(|sample| sample.kept = true);
        let before = losses(&NetNumbers::random(1), &samples).1;
        let mut after = 0.0;
        judged(&games(), 0.5, |_, position, chance| {
            let points = evaluate(position, &fit.weights);
            after += loss(points as f32 / 1000.0, chance as f32) / samples.len() as f64;
        });
        assert!(after < before - 0.1, "{before} {after}");
    }

    #[test]
    fn labels_from_search_trees_are_fitted() {
        let plan = LabelPlan {
            nodes: 300,
            plies: 2,
            below: 0,
            below_nodes: 0,
            seed: 5,
        };
        let mut collector = Labels::new(plan);
        let labels: Vec<Label> = (1..4).flat_map(|group| collector.group(group)).collect();
        let bytes: Vec<u8> = labels.iter().flat_map(Label::to_bytes).collect();
        // The first file is not kept out.
        let files = [bytes];
        let fit = fit_labels(&files, 0.5, false, PLAN, |_, _| {});
        assert_eq!(fit.positions, labels.len());
        assert!(labels.len() > 500, "{}", labels.len());
        let samples = labelled(&files, 0.5, 0.5, false);
        let errors = |chance: &dyn Fn(&Label, &NetSample) -> f32| {
            let pairs = labels.iter().zip(&samples);
            let errors = pairs.map(|(label, sample)| sample.error(chance(label, sample)).abs());
            errors.sum::<f32>() / samples.len() as f32
        };
        let chance = |odds: f32| 1.0 / (1.0 + (-odds).exp());
        let numbers = NetNumbers::random(1);
        let before = errors(&|_, sample| chance(forward(&numbers, sample, 0).odds));
        let after = errors(&|label, _| {
            let setup = Setup::plain(label.board, label.to_move);
            let position = Antichess::from_setup_unchecked(&setup, Variant::Antichess);
            chance(evaluate(&position, &fit.weights) as f32 / 1000.0)
        });
        assert!(after < 0.8 * before, "{before} {after}");
    }

    /// The derivatives agree with the differences that small changes of a parameter make.
    #[test]
    fn slopes_are_those_of_the_loss() {
        let samples = samples(&games(), 0.5);
        let mut numbers = NetNumbers::random(3);
        for (sample, mirror) in samples.iter().take(6).zip([0, 7, 0, 7, 0, 7]) {
            let mut slope = NetNumbers::zero();
            let done = forward(&numbers, sample, mirror);
            backward(&numbers, sample, mirror, &done, &mut slope);
            let slopes: Vec<f32> = slope.all().map(|slope| *slope).collect();
            let there: Vec<usize> = (0..slopes.len()).filter(|&at| slopes[at] != 0.0).collect();
            assert!(there.len() > 200);
            for &at in there.iter().step_by(37) {
                let mut with = |change: f32| {
                    if let Some(number) = numbers.all().nth(at) {
                        *number += change;
                    }
                    loss(forward(&numbers, sample, mirror).odds, sample.chance)
                };
                let small = 1e-3;
                let above = with(small);
                let below = with(-2.0 * small);
                with(small);
                let plain = (above - below) / f64::from(2.0 * small);
                let slope = f64::from(slopes[at]);
                assert!(
                    (plain - slope).abs() < 0.02 + 0.03 * slope.abs(),
                    "{at} {plain} {slope}"
                );
            }
        }
    }
}
