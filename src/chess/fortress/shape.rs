//! Shape of the values by depth: the criterion of Guid & Bratko 2012, sections 3 and 4, made
//! precise.
//!
//! Guid & Bratko (2012) say that in a fortress values "remain practically the same" from some depth
//! on, and that several moves come to the same value. It adds that a move whose values rise
//! deserves a closer look, however low it ranks. Here *u(d)* is the mean of the values at the
//! depths *d* − 1 and *d*, because odd and even depths differ by who moves last. All values are
//! seen from the attacker, in hundredths of a pawn.

use seriatim_search::alpha_beta::{GameValue, Iteration};

/// Tolerance ε for "practically the same", chosen from the table in `cli/lab/fortress/`.
pub(crate) const EPSILON: i32 = 20;
/// Minimum lead that needs an explanation.
pub const ADVANTAGE: i32 = 150;
/// Minimum number of depths that must be flat, or rise.
pub(crate) const STRETCH: usize = 6;
/// Minimum gain over these depths for a move to count as rising.
pub(crate) const RISE: i32 = 50;
/// Maximum fall on the way: the width of Guid & Bratko's interval for Fig. 1, [6.74, 6.80].
const DIP: i32 = 6;
/// First depth from which rises count; values of the first depths say little.
const FROM: usize = 3;
/// Value of a mate in a curve, before its plies are subtracted.
const MATE: i32 = 10_000;

/// Verdict of the values by depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CurveVerdict {
    /// There are too few depths.
    Shallow,
    /// Nobody is far ahead.
    Even,
    /// The search sees a mate by the attacker. No checker confirms it.
    Mate {
        /// Moves of both sides until the mate.
        plies: u32,
    },
    /// Some move rises.
    Rising,
    /// Flat, and no move rises: likely a fortress.
    Flat,
    /// Neither flat nor rising.
    Moving,
}

/// Shape of the values of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurveShape<M> {
    /// Verdict on the position.
    pub verdict: CurveVerdict,
    /// u of the best move at the last depth.
    pub level: i32,
    /// Depth from which u of the best move stays within ε to the end, if that is at least `STRETCH`
    /// more depths.
    pub flat_from: Option<usize>,
    /// Greatest minus least u of the best move over the deeper half.
    pub range: i32,
    /// Gain of u of the best move over the deeper half.
    pub growth: i32,
    /// Number of moves within ε of the best at the last depth, including the best.
    pub equal: usize,
    /// Moves that rise, the greatest gain first.
    pub rising: Vec<M>,
}

/// Converts a value to a number from the attacker's point of view.
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

/// Means of neighbouring values: *u* from the second depth on. Index 0 is depth 2.
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

/// Returns the depth from which the values at the depths 1, 2 … stay within ε.
#[must_use]
pub fn flat_from(values: &[i32], epsilon: i32) -> Option<usize> {
    let means = means(values);
    let last = values.len().checked_sub(STRETCH)?;
    (2..=last).find(|depth| width(&means[depth - 2..]) <= epsilon)
}

/// Returns how much the values at the depths 1, 2 … gain in their last stretch without a fall.
/// `None` if that is no rise: a rise spans at least `STRETCH` depths and is more than one single
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
    // The mean turns one jump into a jump over two depths: a piece is won, or a loss is seen.
    (long && gain - 2 * jump >= RISE / 2 && gain >= RISE).then_some(gain)
}

impl<M: Copy + Eq> CurveShape<M> {
    /// Builds the shape from the depths 1, 2 … of a search. `attacker_moves` tells whether the
    /// attacker is to move at the root. `None` without a depth.
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
        // Among the defender's moves only the best one matters.
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
