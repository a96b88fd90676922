//! What values by depth look like: the criterion of Guid & Bratko 2012, sections 3 and 4, made precise.
//!
//! The paper says that in a fortress values "remain practically the same" from some depth on, that several moves come to
//! the same value, and that a move whose values rise deserves a closer look, however low it stands. Here *u(d)* is the mean of the values at
//! the depths *d* − 1 and *d*, for odd and even depths differ by who moves last. All values are those of the attacker, in hundredths of a pawn.

use seriatim_search::alpha_beta::{GameValue, Iteration};

/// "Practically the same": decided from the table of ε in `cli/lab/fortress/`.
pub(crate) const EPSILON: i32 = 20;
/// A lead below this needs no explanation.
pub const ADVANTAGE: i32 = 150;
/// So many depths at least must be flat, or rise.
pub(crate) const STRETCH: usize = 6;
/// What a move must gain over so many depths to count as rising.
pub(crate) const RISE: i32 = 50;
/// How much it may fall back on the way: the width of the paper's interval for Fig. 1, [6.74, 6.80].
const DIP: i32 = 6;
/// Values of the first depths say little: rises count from here.
const FROM: usize = 3;
/// What a mate counts in a curve, less its plies.
const MATE: i32 = 10_000;

/// What the search says of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CurveVerdict {
    /// There are too few depths.
    Shallow,
    /// Nobody is far ahead.
    Even,
    /// The search sees a mate by the attacker, in so many plies. Nothing checks it.
    Mate {
        /// Moves of both sides until then.
        plies: u32,
    },
    /// Some move rises.
    Rising,
    /// Flat, and no move rises: likely a fortress.
    Flat,
    /// Neither flat nor rising.
    Moving,
}

/// What the values of a position look like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurveShape<M> {
    /// What it comes to.
    pub verdict: CurveVerdict,
    /// u of the best move at the last depth.
    pub level: i32,
    /// The depth from which on u of the best move stays within ε to the end, if it does so over `STRETCH` depths more.
    pub flat_from: Option<usize>,
    /// The greatest less the least u of the best move over the deeper half.
    pub range: i32,
    /// What u of the best move gains over the deeper half.
    pub growth: i32,
    /// Moves within ε of the best at the last depth, the best included.
    pub equal: usize,
    /// The moves that rise, the one that gains most first.
    pub rising: Vec<M>,
}

/// A value as a number, seen by the attacker.
#[must_use]
pub const fn hundredths(value: GameValue, attacker_moves: bool) -> i32 {
    let ours = match value {
        GameValue::Win { plies } => MATE - plies as i32,
        GameValue::Loss { plies } => plies as i32 - MATE,
        GameValue::Draw => 0,
        GameValue::Estimate(value) => value,
    };
    if attacker_moves { ours } else { -ours }
}

/// The means of neighbours: *u* from the second depth on, at the place of its depth less two.
#[must_use]
pub fn means(values: &[i32]) -> Vec<i32> {
    values
        .windows(2)
        .map(|pair| (pair[0] + pair[1]) / 2)
        .collect()
}

fn width(values: &[i32]) -> i32 {
    let most = values.iter().max().copied().unwrap_or(0);
    most - values.iter().min().copied().unwrap_or(0)
}

/// The depth from which on the values at the depths 1, 2 … stay within ε.
#[must_use]
pub fn flat_from(values: &[i32], epsilon: i32) -> Option<usize> {
    let means = means(values);
    let last = values.len().checked_sub(STRETCH)?;
    (2..=last).find(|depth| width(&means[depth - 2..]) <= epsilon)
}

/// What the values at the depths 1, 2 … gain at the end without falling back, if that is a rise: over `STRETCH` depths or more, and not by one
/// jump.
#[must_use]
pub fn rise(values: &[i32]) -> Option<i32> {
    let means = means(values);
    let means = means.get(FROM - 2..)?;
    let mut first = means.len().checked_sub(1)?;
    let mut jump = 0;
    while first > 0 && means[first] - means[first - 1] >= -DIP {
        jump = jump.max(means[first] - means[first - 1]);
        first -= 1;
    }
    let gain = means[means.len() - 1] - means[first];
    let long = means.len() - first >= STRETCH;
    // A jump over two depths is what the mean makes of one: a man is won, or a loss seen.
    (long && gain - 2 * jump >= RISE / 2 && gain >= RISE).then_some(gain)
}

impl<M: Copy + Eq> CurveShape<M> {
    /// Of the depths 1, 2 … of a search; `attacker_moves` says whether it is the attacker's move there. `None` without a depth.
    #[must_use]
    pub fn new(iterations: &[Iteration<M>], attacker_moves: bool) -> Option<Self> {
        let last = iterations.last()?;
        let value = |value| hundredths(value, attacker_moves);
        let best: Vec<i32> = iterations
            .iter()
            .filter_map(|iteration| Some(value(iteration.lines.first()?.value)))
            .collect();
        let half = best.len().div_ceil(2);
        let means = means(&best);
        let level = means.last().copied().unwrap_or(0);
        let deeper = &means[half.saturating_sub(2).min(means.len())..];
        let flat_from = flat_from(&best, EPSILON);
        let top = *best.last()?;
        let equal = last
            .lines
            .iter()
            .filter(|line| (value(line.value) - top).abs() <= EPSILON)
            .count();
        // Of the defender's moves only the best one matters.
        let looked_at = if attacker_moves { last.lines.len() } else { 1 };
        let mut rising: Vec<(i32, M)> = last.lines[..looked_at]
            .iter()
            .filter_map(|line| {
                let of_move = |iteration: &Iteration<M>| {
                    let found = iteration.lines.iter().find(|one| one.mv == line.mv)?;
                    Some(value(found.value))
                };
                let values: Vec<i32> = if attacker_moves && iterations.len() > 1 {
                    iterations.iter().filter_map(of_move).collect()
                } else {
                    best.clone()
                };
                Some((rise(&values)?, line.mv))
            })
            .collect();
        seriatim_util::sort_by_key(&mut rising, |&(gain, _)| std::cmp::Reverse(gain));
        let plies = match (last.lines.first()?.value, attacker_moves) {
            (GameValue::Win { plies }, true) | (GameValue::Loss { plies }, false) => Some(plies),
            _ => None,
        };
        let verdict = match plies {
            Some(plies) => CurveVerdict::Mate { plies },
            None if best.len() < 2 + STRETCH => CurveVerdict::Shallow,
            None if level < ADVANTAGE => CurveVerdict::Even,
            None if !rising.is_empty() => CurveVerdict::Rising,
            None if flat_from.is_some() => CurveVerdict::Flat,
            None => CurveVerdict::Moving,
        };
        Some(Self {
            verdict,
            level,
            flat_from,
            range: width(deeper),
            growth: level - deeper.first().copied().unwrap_or(level),
            equal,
            rising: rising.into_iter().map(|(_, mv)| mv).collect(),
        })
    }
}
