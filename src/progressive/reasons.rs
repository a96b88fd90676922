//! Reasons for a series: the features that it changes, and the mates that it avoids.

use super::{passed, san_line};
use crate::mate::verify;
use crate::player::{CandidateSeries, MateSafety};
use crate::terms::{Feature, FeatureInfo, TurnWeights, View, explain, products};
use seriatim_core::board::Color;
use seriatim_core::rules::{Position, Progressive};
use seriatim_util::sort_by_key;
use seriatim_wire::say::{Say, SearchSay};

/// Maximum number of changes named in a reason.
const NAMED: usize = 3;
/// Smallest change that is worth a word, in thousandths of a point.
const SMALL: i32 = 50;

/// A feature with different products before and after a series.
#[derive(Clone, Debug)]
pub struct Change {
    /// The feature and its names.
    pub info: &'static FeatureInfo,
    /// Product after the series minus product before, in thousandths of a point, positive for
    /// White.
    pub difference: i32,
    /// Sentences about the feature after the series.
    pub say: Vec<Say>,
}

/// Returns the changes from one position to another by the weights of the later one, largest
/// difference first. Features that do not change are left out.
#[must_use]
pub fn changes(before: &Progressive, after: &Progressive, weights: &TurnWeights) -> Vec<Change> {
    // Both positions count as the same turn, because the mere passing of a turn is no merit of the
    // series.
    let view = View::of(after);
    let moves = Color::ALL.map(|us| view.moves(us));
    let before = products(&View::new(before.board(), moves, None), weights);
    let pairs = before.into_iter().zip(explain(after, weights).features);
    let mut changes: Vec<Change> = pairs
        .map(|(before, after)| Change {
            info: after.info,
            difference: after.product - before,
            say: after.say,
        })
        .filter(|change| change.difference != 0)
        .collect();
    // Stable: equal ones stay in the order of the features.
    sort_by_key(&mut changes, |change| -change.difference.abs());
    changes
}

/// Returns the reasons for a series, for people to read. `others` are the other series that were
/// considered.
///
/// Claims rest on what the searches found. A threat is named only if an opponent's mate that
/// refutes another series also mates when this turn is skipped.
#[must_use]
pub fn reason(
    start: &Progressive,
    (line, safety): &(CandidateSeries, MateSafety),
    others: &[(CandidateSeries, MateSafety)],
    weights: &TurnWeights,
) -> Vec<Say> {
    let (us, them) = (start.to_move(), !start.to_move());
    if line.end.is_mate() {
        return vec![SearchSay::TurnMates { us }.into()];
    }
    let mut said: Vec<SearchSay> = Vec::new();
    if line.end.outcome().is_some() {
        said.push(SearchSay::ReasonEnds);
    } else {
        said.extend(changes_say(start, line, weights));
    }
    let losing = || {
        others.iter().filter_map(|(other, safety)| match safety {
            MateSafety::Losing(refutation) if other.series != line.series => {
                Some((other, refutation))
            }
            _ => None,
        })
    };
    match safety {
        MateSafety::Losing(refutation) => said.push(SearchSay::ReasonRefuted {
            them,
            line: san_line(&line.end, refutation),
        }),
        MateSafety::Proved | MateSafety::NotFound => {
            let passed = passed(start).ok();
            let threat = passed.and_then(|passed| {
                let mates = |refutation: &[_]| verify(&passed, refutation).is_ok();
                let (_, threat) = losing().find(|(_, refutation)| mates(refutation))?;
                Some(san_line(&passed, threat))
            });
            let proved = *safety == MateSafety::Proved;
            said.extend(threat.map(|line| match proved {
                true => SearchSay::ReasonMeets { line },
                false => SearchSay::ReasonSeemsToMeet { line },
            }));
            let better = losing().filter(|(other, _)| other.score.compare(line.score, us).is_gt());
            let count = better.count();
            if count > 0 {
                said.push(SearchSay::ReasonBetter { count, them });
            }
        }
        MateSafety::Over | MateSafety::Unchecked => {}
    }
    said.into_iter().map(Say::from).collect()
}

/// Names what the side to move gains and gives up with a series, in its own points.
fn changes_say(
    start: &Progressive,
    line: &CandidateSeries,
    weights: &TurnWeights,
) -> Option<SearchSay> {
    let us = start.to_move();
    let changes = changes(start, &line.end, weights);
    let ours = |change: &Change| us.pick(change.difference, -change.difference);
    let named: Vec<&Change> = changes
        .iter()
        .filter(|change| change.difference.abs() >= SMALL && change.info.feature != Feature::ToMove)
        .take(NAMED)
        .collect();
    let part = |sign: i32| -> Vec<Say> {
        let names = named.iter().filter(|change| ours(change).signum() == sign);
        let names = names.map(|change| change.info.with_points(ours(change)));
        names.collect()
    };
    SearchSay::reason(us, part(1), part(-1))
}
