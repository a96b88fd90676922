//! Weights of the evaluation, tuned by self-play: simultaneous perturbation stochastic approximation (Spall 1998).
//!
//! In every round all weights are moved at once, each up or down by chance; the player with these plays a pair of games against
//! the one with the opposite moves; and the weights go a little in the direction of the winner. No gradient and no value of a
//! position is needed, only results. One pair says next to nothing; thousands of them do.

use std::fmt::Write;

use super::matches::{Contestant, Knowledge, Limit, Match};
use crate::eval::{FEATURES, Weights};
use crate::play::Settings;
use crate::rules::Rules;
use crate::util::{Rng, mix};

/// Features that are weighed.
const COUNT: usize = Weights::PAPER.thousandths().len();

/// How far weights are moved for a pair, in units of [`unit`]; it falls with the rounds as Spall recommends.
const MOVE: f64 = 1.0;
const MOVE_FALLS: f64 = 0.101;
/// How far they go after it, at first.
const STEP: f64 = 0.3;
const STEP_FALLS: f64 = 0.602;
/// A weight that is small or 0 is moved by at least so many points.
const LEAST: f64 = 0.2;
/// The part of its size by which a large one is moved.
const PART: f64 = 0.2;

/// What is tuned, and how long.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// How to play; its weights are where the tuning begins.
    pub settings: Settings,
    /// Rules of the rounds, in turn.
    pub rules: Vec<Rules>,
    /// Pairs of games.
    pub rounds: usize,
    /// What a turn may cost.
    pub limit: Limit,
    /// Of the moves, the openings and the players.
    pub seed: u64,
}

type Points = [f64; COUNT];

/// By how many points a weight is moved.
fn unit(start: f64) -> f64 {
    (PART * start.abs()).max(LEAST)
}

/// The player with these weights.
fn contestant(settings: &Settings, name: &str, points: &Points) -> Contestant {
    let weights = Weights::from_points("tuned", "self-play", *points);
    let mut settings = settings.clone();
    if let Ok(weights) = weights {
        settings.weights = weights;
    }
    Contestant {
        name: name.to_owned(),
        settings,
        level: None,
        knows: Knowledge::Endings,
    }
}

/// Points that the first of a pair made more than the second, from −1 to 1.
fn balance(tuning: &Tuning, round: usize, both: [Points; 2], now: &mut impl FnMut() -> f64) -> f64 {
    let [up, down] = both.map(|points| contestant(&tuning.settings, "tuned", &points));
    let this = Match {
        contestants: [up, down],
        rules: vec![tuning.rules[round % tuning.rules.len()]],
        games: 2,
        varied: true,
        limit: tuning.limit,
        seed: mix(tuning.seed ^ mix(round as u64)),
    };
    [0, 1]
        .map(|number| this.game(number, now).points)
        .iter()
        .sum::<f64>()
        - 1.0
}

/// Tunes weights. `known` has the balances of rounds played before; `keep` gets each new one with its round and the number of
/// rounds. Returns the weights, in points.
///
/// # Errors
/// Those of `keep`.
pub fn tune<E>(
    tuning: &Tuning,
    known: &[f64],
    mut now: impl FnMut() -> f64,
    mut keep: impl FnMut(f64, usize, usize) -> Result<(), E>,
) -> Result<Points, E> {
    let start = tuning.settings.weights.thousandths();
    let start = start.map(|weight| f64::from(weight) / 1000.0);
    let units = start.map(unit);
    let mut points = start;
    let mut rng = Rng::new(tuning.seed);
    // Spall's guard against too bold a beginning.
    let calm = tuning.rounds as f64 / 10.0;
    for round in 0..tuning.rounds {
        let number = round as f64 + 1.0;
        let far = MOVE / number.powf(MOVE_FALLS);
        let step = STEP * (calm + 1.0).powf(STEP_FALLS) / (calm + number).powf(STEP_FALLS);
        let moves: Points = units.map(|unit| if rng.below(2) == 0 { unit } else { -unit });
        let moved = |sign: f64| std::array::from_fn(|i| points[i] + sign * far * moves[i]);
        let balance = match known.get(round) {
            Some(&balance) => balance,
            None => {
                let balance = balance(tuning, round, [moved(1.0), moved(-1.0)], &mut now);
                keep(balance, round + 1, tuning.rounds)?;
                balance
            }
        };
        for (point, change) in points.iter_mut().zip(moves) {
            *point += step * balance * change;
        }
    }
    Ok(points)
}

/// The weights as Markdown, and in the form in which a match takes them.
#[must_use]
pub fn markdown(tuning: &Tuning, points: &Points) -> String {
    let start = &tuning.settings.weights;
    let mut text = format!(
        "{} pairs of games.\n\n| feature | `{}` | tuned |\n|---|--:|--:|\n",
        tuning.rounds,
        start.name()
    );
    let mut changes = String::new();
    for (i, info) in FEATURES.iter().take(COUNT).enumerate() {
        let from = f64::from(start.thousandths()[i]) / 1000.0;
        // Writing to a String cannot fail.
        let _ = writeln!(text, "| `{}` | {from} | {:.2} |", info.id, points[i]);
        let _ = write!(changes, ",{}={:.2}", info.id, points[i]);
    }
    text + "\n`default" + &changes + "`\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tuning(rounds: usize) -> Tuning {
        Tuning {
            settings: Settings::DEFAULT,
            rules: vec![Rules::Italian, Rules::Scottish],
            rounds,
            limit: Limit::Nodes(60),
            seed: 4,
        }
    }

    #[test]
    fn a_resumed_tuning_ends_where_a_whole_one_does() {
        let mut kept = Vec::new();
        let keep = |balance, _, _| {
            kept.push(balance);
            Ok::<(), ()>(())
        };
        let whole = tune(&tuning(3), &[], || 0.0, keep).expect("no errors");
        assert_eq!(kept.len(), 3);
        let none = |_, _, _| Err("played again");
        assert_eq!(tune(&tuning(3), &kept, || 0.0, none), Ok(whole));
        let some = |_, _, _| Ok::<(), &str>(());
        assert_eq!(tune(&tuning(3), &kept[..1], || 0.0, some), Ok(whole));
        assert!(markdown(&tuning(3), &whole).contains("`queen`"));
    }

    /// If whoever has the dearer queen always wins, the queen becomes dearer, and what has no part in it goes nowhere far.
    #[test]
    fn the_weights_follow_the_winner() {
        let tuning = tuning(400);
        let mut rng = Rng::new(tuning.seed);
        let balances: Vec<f64> = (0..tuning.rounds)
            .map(|_| {
                let moves: Vec<usize> = (0..COUNT).map(|_| rng.below(2)).collect();
                if moves[0] == 0 { 1.0 } else { -1.0 }
            })
            .collect();
        let points = tune(&tuning, &balances, || 0.0, |_, _, _| Err(())).expect("known");
        let start = tuning.settings.weights.thousandths();
        let gone = |i: usize| {
            (points[i] - f64::from(start[i]) / 1000.0) / unit(f64::from(start[i]) / 1000.0)
        };
        assert!(gone(0) > 20.0, "{}", gone(0));
        assert!((1..COUNT).all(|i| gone(i).abs() < 10.0));
    }
}
