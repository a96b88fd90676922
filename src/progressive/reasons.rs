//! What speaks for a series: the features that change with it, and the mates it avoids.

use super::{passed, san_line};
use crate::board::Color;
use crate::eval::points_text;
use crate::progressive::mate::verify;
use crate::progressive::player::{Candidate, Safety};
use crate::progressive::terms::{Feature, FeatureInfo, View, Weights, explain, products};
use crate::rules::{Position, Progressive};
use crate::util::sort_by_key;

/// Changes named in a reason.
const NAMED: usize = 3;
/// Thousandths of a point below which a change is not worth a word.
const SMALL: i32 = 50;

/// A feature whose product is another after a series than before.
#[derive(Clone, Debug)]
pub struct Change {
    /// The feature and its names.
    pub info: &'static FeatureInfo,
    /// The product after the series less the product before, in thousandths of a point, positive for White.
    pub difference: i32,
    /// The sentence about the feature after the series.
    pub text: String,
}

/// What changes from one position to another, by the weights of the later one, largest difference first; features that do not
/// change are left out.
#[must_use]
pub fn changes(before: &Progressive, after: &Progressive, weights: &Weights) -> Vec<Change> {
    // As if it were the same turn in both: what the passing of a turn is worth is no merit of the series.
    let view = View::of(after);
    let moves = Color::ALL.map(|us| view.moves(us));
    let before = products(&View::new(before.board(), moves, None), weights);
    let pairs = before.into_iter().zip(explain(after, weights).features);
    let mut changes: Vec<Change> = pairs
        .map(|(before, after)| Change {
            info: after.info,
            difference: after.product - before,
            text: after.text,
        })
        .filter(|change| change.difference != 0)
        .collect();
    // Stable: equal ones stay in the order of the features.
    sort_by_key(&mut changes, |change| -change.difference.abs());
    changes
}

/// What speaks for a series, for a person. `others` are the further series that were considered with it.
///
/// Claims rest on what the searches found: a threat is one if an opponent's mate that refutes another series also
/// mates when this turn is passed.
#[must_use]
pub fn reason(
    start: &Progressive,
    (line, safety): &(Candidate, Safety),
    others: &[(Candidate, Safety)],
    weights: &Weights,
) -> String {
    let (us, them) = (start.to_move(), (!start.to_move()).name());
    if line.end.is_mate() {
        return format!("{} mates.", us.name());
    }
    let mut sentences: Vec<String> = Vec::new();
    if line.end.outcome().is_some() {
        sentences.push("The game ends with it.".to_owned());
    } else {
        sentences.extend(changes_sentence(start, line, weights));
    }
    let losing = || {
        others.iter().filter_map(|(other, safety)| match safety {
            Safety::Losing(refutation) if other.series != line.series => Some((other, refutation)),
            _ => None,
        })
    };
    match safety {
        Safety::Losing(refutation) => {
            let mate = san_line(&line.end, refutation);
            sentences.push(format!("But {them} then mates: {mate}."));
        }
        Safety::Proved | Safety::NotFound => {
            let passed = passed(start).ok();
            let threat = passed.and_then(|passed| {
                let mates = |refutation: &[_]| verify(&passed, refutation).is_ok();
                let (_, threat) = losing().find(|(_, refutation)| mates(refutation))?;
                Some(san_line(&passed, threat))
            });
            let proved = *safety == Safety::Proved;
            sentences.extend(threat.map(|threat| {
                let meets = if proved {
                    "It meets"
                } else {
                    "It looks as if it meets"
                };
                format!("{meets} the threat {threat}.")
            }));
            let better = losing().filter(|(other, _)| other.score.compare(line.score, us).is_gt());
            match better.count() {
                0 => {}
                1 => sentences.push(format!("One series of higher value lets {them} mate.")),
                n => sentences.push(format!("{n} series of higher value let {them} mate.")),
            }
        }
        Safety::Over | Safety::Unchecked => {}
    }
    sentences.join(" ")
}

/// What the side gains and gives up with a series, in points of its own.
fn changes_sentence(start: &Progressive, line: &Candidate, weights: &Weights) -> Option<String> {
    let us = start.to_move();
    let changes = changes(start, &line.end, weights);
    let ours = |change: &Change| us.pick(change.difference, -change.difference);
    let named: Vec<&Change> = changes
        .iter()
        .filter(|change| change.difference.abs() >= SMALL && change.info.feature != Feature::ToMove)
        .take(NAMED)
        .collect();
    let part = |sign: i32| {
        let names = named.iter().filter(|change| ours(change).signum() == sign);
        let names = names.map(|change| {
            let points = points_text(ours(change));
            format!("“{}” ({points})", change.info.name)
        });
        names.collect::<Vec<_>>().join(" and ")
    };
    let (gains, costs, name) = (part(1), part(-1), us.name());
    match (gains.is_empty(), costs.is_empty()) {
        (true, true) => None,
        (false, true) => Some(format!("{name} gains in {gains}.")),
        (true, false) => Some(format!("{name} loses in {costs}.")),
        (false, false) => Some(format!("{name} gains in {gains} and loses in {costs}.")),
    }
}
