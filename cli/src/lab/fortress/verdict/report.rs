//! Report on how well fortresses are told from wins: areas under the ROC curve, and the fit of the
//! estimate. Each family is predicted from the other families.

use std::fmt::Write as _;

use nalgebra::{DMatrix, DVector};
use seriatim::chess::fortress::estimate::EstimateWeights;
use seriatim::chess::fortress::features::{COUNT, FortressFeature};

use super::proved::ProvedBy;
use super::{Known, VerdictRow};
use crate::lab::fortress::axis;
use crate::lab::mates::chart::{Curve, chart};

/// Number of parts of the families. Each part is predicted from the other parts.
const FOLDS: usize = 10;
/// Strength of the ridge that holds the weights near 0, for features of unit spread.
const RIDGE: f64 = 3.0;
/// Maximum difference in value between the two rows of a pair, in pawns.
const EQUAL: f64 = 0.5;
/// Maximum number of steps of Newton's method.
const STEPS: usize = 30;

/// Row with the predictions of regressions that have not seen its family.
struct ForetoldRow<'a> {
    row: &'a VerdictRow,
    curves: f64,
    estimate: f64,
}

impl ForetoldRow<'_> {
    fn of(&self, feature: FortressFeature) -> f64 {
        self.row.features[feature as usize]
    }

    /// Returns the result of the verdict's proofs, or the estimate without a proof.
    const fn proved(&self) -> f64 {
        match self.row.known {
            Known::Held => 1.0,
            Known::Won => 0.0,
            Known::Nothing => self.estimate,
        }
    }

    /// Returns the same score as [`Self::proved`], except that slices decide positions of three and
    /// four pieces without a proof.
    fn verdict(&self) -> f64 {
        let exact = self.row.exact.map(|held| f64::from(u8::from(held)));
        exact.unwrap_or_else(|| self.proved())
    }
}

/// Returns the probability that a fortress gets a higher score than a win; a tie counts half.
fn area(rows: &[&ForetoldRow], score: impl Fn(&ForetoldRow) -> f64) -> f64 {
    let of = |held| rows.iter().filter(move |one| one.row.held == held);
    let (mut sum, mut pairs) = (0.0, 0.0);
    for fortress in of(true) {
        for win in of(false) {
            pairs += 1.0;
            sum += match score(fortress).total_cmp(&score(win)) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
        }
    }
    sum / pairs
}

/// Fits the regression on the features that `wanted` selects.
fn fit(rows: &[&VerdictRow], wanted: impl Fn(FortressFeature) -> bool) -> EstimateWeights {
    let chosen: Vec<usize> = (0..COUNT)
        .filter(|&at| wanted(FortressFeature::ALL[at]))
        .collect();
    let count = rows.len() as f64;
    let mean = |at: usize| rows.iter().map(|row| row.features[at]).sum::<f64>() / count;
    let usual: Vec<f64> = (0..COUNT).map(mean).collect();
    let spread = |at: usize| {
        let sum: f64 = rows
            .iter()
            .map(|row| (row.features[at] - usual[at]).powi(2))
            .sum();
        (sum / count).sqrt().max(1e-6)
    };
    let spreads: Vec<f64> = (0..COUNT).map(spread).collect();
    // The first column is the bias.
    let columns = chosen.len() + 1;
    let table = DMatrix::from_fn(rows.len(), columns, |row, column| match column {
        0 => 1.0,
        _ => {
            let at = chosen[column - 1];
            (rows[row].features[at] - usual[at]) / spreads[at]
        }
    });
    let labels = DVector::from_fn(rows.len(), |row, _| f64::from(u8::from(rows[row].held)));
    let mut weights = DVector::zeros(columns);
    for _ in 0..STEPS {
        let odds = &table * &weights;
        let says = odds.map(|odds: f64| 1.0 / (1.0 + (-odds).exp()));
        let mut slope = table.transpose() * (&labels - &says);
        let weighted = DMatrix::from_fn(rows.len(), columns, |row, column| {
            table[(row, column)] * says[row] * (1.0 - says[row])
        });
        let mut curve = table.transpose() * weighted;
        for column in 1..columns {
            slope[column] -= RIDGE * weights[column];
            curve[(column, column)] += RIDGE;
        }
        let Some(step) = curve.lu().solve(&slope) else {
            break;
        };
        weights += step;
    }
    let mut fitted = EstimateWeights {
        bias: weights[0],
        weights: [0.0; COUNT],
        usual: [0.0; COUNT],
    };
    fitted.usual.copy_from_slice(&usual);
    for (column, &at) in chosen.iter().enumerate() {
        fitted.weights[at] = weights[column + 1] / spreads[at];
        fitted.bias -= fitted.weights[at] * usual[at];
    }
    fitted
}

fn values(row: &VerdictRow) -> [f64; COUNT] {
    std::array::from_fn(|at| row.features[at])
}

/// Returns each row with the prediction from the families of other folds.
fn judged(rows: &[VerdictRow]) -> Vec<ForetoldRow<'_>> {
    let mut families: Vec<&str> = rows.iter().map(|row| row.family.as_str()).collect();
    families.sort_unstable();
    families.dedup();
    let fold = |row: &VerdictRow| {
        let at = families.binary_search(&row.family.as_str());
        at.unwrap_or(0) % FOLDS
    };
    let mut judged = Vec::new();
    for part in 0..FOLDS {
        let others: Vec<&VerdictRow> = rows.iter().filter(|row| fold(row) != part).collect();
        let curves = fit(&others, FortressFeature::is_of_curves);
        let all = fit(&others, |_| true);
        judged.extend(rows.iter().filter(|row| fold(row) == part).map(|row| {
            let values = values(row);
            ForetoldRow {
                row,
                curves: curves.probability(&values),
                estimate: all.probability(&values),
            }
        }));
    }
    judged
}

/// Returns pairs of a fortress and a win with nearly the same value. The win is of the same family
/// if possible. Otherwise both labels, or neither, come from the tables of three and four pieces.
/// Each row is in at most one pair.
fn pairs<'a, 'b>(rows: &'a [ForetoldRow<'b>]) -> Vec<&'a ForetoldRow<'b>> {
    let mut paired = Vec::new();
    let mut used = vec![false; rows.len()];
    type Alike = fn(&VerdictRow, &VerdictRow) -> bool;
    let alike: [Alike; 2] = [
        |one, other| one.family == other.family,
        |one, other| (one.by == ProvedBy::Table) == (other.by == ProvedBy::Table),
    ];
    for alike in alike {
        for (at, fortress) in rows.iter().enumerate().filter(|(_, one)| one.row.held) {
            let level = fortress.of(FortressFeature::Level);
            let nearest = rows
                .iter()
                .enumerate()
                .filter(|&(other, win)| {
                    !used[other] && !win.row.held && alike(win.row, fortress.row)
                })
                .map(|(other, win)| ((win.of(FortressFeature::Level) - level).abs(), other))
                .min_by(|a, b| a.0.total_cmp(&b.0));
            if let Some((apart, other)) = nearest
                && apart <= EQUAL
                && !used[at]
            {
                (used[at], used[other]) = (true, true);
                paired.extend([fortress, &rows[other]]);
            }
        }
    }
    paired
}

fn areas(text: &mut String, sets: &[(&str, Vec<&ForetoldRow>)]) {
    *text += "| area under the curve |";
    for (name, _) in sets {
        let _ = write!(text, " {name} |");
    }
    *text += "\n|---|";
    *text += &"--:|".repeat(sets.len());
    let count =
        |rows: &[&ForetoldRow], held| rows.iter().filter(|one| one.row.held == held).count();
    *text += "\n| fortresses, wins |";
    for (_, rows) in sets {
        let _ = write!(text, " {}, {} |", count(rows, true), count(rows, false));
    }
    type Score = fn(&ForetoldRow) -> f64;
    let scores: [(&str, Score); 9] = [
        ("plain value", |one| -one.of(FortressFeature::Level)),
        ("growth", |one| -one.of(FortressFeature::Growth)),
        ("range", |one| -one.of(FortressFeature::Range)),
        ("flat by ε = 0.20", |one| f64::from(u8::from(one.row.flat))),
        ("moves as good as the best", |one| {
            one.of(FortressFeature::Equal)
        }),
        ("**curves alone**, by regression", |one| one.curves),
        ("**estimate**, without proof", |one| one.estimate),
        ("the estimate, and proofs", |one| one.proved()),
        (
            "**verdict**: proofs, slices of three and four pieces, the estimate",
            |one| one.verdict(),
        ),
    ];
    for (name, score) in scores {
        let _ = write!(text, "\n| {name} |");
        for (_, rows) in sets {
            let _ = write!(text, " {:.3} |", area(rows, score));
        }
    }
    *text += "\n\n";
}

/// Returns the reliability of ten equal steps of the estimate: the number of rows, their mean
/// estimate and their share of fortresses.
fn reliability(rows: &[ForetoldRow]) -> Vec<(usize, f64, f64)> {
    let step = |part: usize| {
        let within = rows
            .iter()
            .filter(|one| ((one.estimate * 10.0) as usize).min(9) == part);
        let within: Vec<&ForetoldRow> = within.collect();
        let count = within.len();
        let said: f64 = within.iter().map(|one| one.estimate).sum();
        let held = within.iter().filter(|one| one.row.held).count();
        let share = |sum: f64| sum / count.max(1) as f64;
        (count, share(said), share(held as f64))
    };
    (0..10).map(step).collect()
}

fn drawn(steps: &[(usize, f64, f64)]) -> String {
    let points = steps.iter().filter(|step| step.0 > 0);
    let found = Curve {
        name: "found".to_owned(),
        points: points.map(|&(_, said, held)| (said, held)).collect(),
    };
    let right = Curve {
        name: "right".to_owned(),
        points: vec![(0.0, 0.0), (1.0, 1.0)],
    };
    chart(
        "How many of the positions are fortresses",
        &axis("probability that was said", 0.0, 1.0, 10),
        &axis("share of fortresses", 0.0, 1.0, 10),
        &[found, right],
    )
}

/// Returns the report as Markdown, the reliability diagram as SVG, and the estimate as Rust code.
#[must_use]
pub fn report(rows: &[VerdictRow]) -> (String, String, String) {
    let all = judged(rows);
    let is = |wanted: &dyn Fn(&ForetoldRow) -> bool| all.iter().filter(|one| wanted(one)).collect();
    let few = |one: &ForetoldRow| one.row.by == ProvedBy::Table;
    let sets: Vec<(&str, Vec<&ForetoldRow>)> = vec![
        ("all", all.iter().collect()),
        ("3 and 4 pieces", is(&few)),
        ("5 pieces or more", is(&|one| !few(one))),
        (
            "no mate seen",
            is(&|one| one.of(FortressFeature::Mate) == 0.0),
        ),
        (
            "still ahead at the last depth",
            is(&|one| one.of(FortressFeature::Level) >= 1.5),
        ),
        ("pairs of equal value", pairs(&all)),
        (
            "pairs, 5 pieces or more",
            pairs(&all).into_iter().filter(|one| !few(one)).collect(),
        ),
    ];
    let mut text = String::new();
    areas(&mut text, &sets);
    let count = |known| all.iter().filter(|one| one.row.known == known).count();
    let wrong = all.iter().filter(|one| match one.row.known {
        Known::Held => !one.row.held,
        Known::Won => one.row.held,
        Known::Nothing => one.row.exact.is_some_and(|held| held != one.row.held),
    });
    let mut times: Vec<u64> = rows.iter().map(|row| row.ms).collect();
    times.sort_unstable();
    let part = |share: usize| {
        times
            .get((times.len() - 1) * share / 100)
            .copied()
            .unwrap_or(0)
    };
    let _ = writeln!(
        text,
        "The verdict's own proofs, within their limits: {} fortresses, {} mates, and {} rows decided by slices; {} of all that against the label. {} rows of {} families; all \
         that took {} ms of the processor (median), {} ms (90 %).\n",
        count(Known::Held),
        count(Known::Won),
        all.iter().filter(|one| one.row.exact.is_some()).count(),
        wrong.count(),
        rows.len(),
        families(rows),
        part(50),
        part(90)
    );
    let steps = reliability(&all);
    text += "| estimate | rows | said on average | fortresses |\n|---|--:|--:|--:|\n";
    for (at, (count, said, held)) in steps.iter().enumerate() {
        let _ = writeln!(
            text,
            "| {} to {} % | {count} | {:.0} % | {:.0} % |",
            10 * at,
            10 * (at + 1),
            100.0 * said,
            100.0 * held
        );
    }
    let brier: f64 = all
        .iter()
        .map(|one| (one.estimate - f64::from(u8::from(one.row.held))).powi(2))
        .sum();
    let _ = writeln!(
        text,
        "\nMean squared error of the estimate: {:.3}.",
        brier / all.len() as f64
    );
    let everything: Vec<&VerdictRow> = rows.iter().collect();
    let fitted = fit(&everything, |_| true);
    (text, drawn(&steps), rust(&fitted))
}

fn families(rows: &[VerdictRow]) -> usize {
    let names: std::collections::HashSet<&str> =
        rows.iter().map(|row| row.family.as_str()).collect();
    names.len()
}

/// Returns the numbers in the form of `src/chess/fortress/estimate.rs`.
fn rust(fitted: &EstimateWeights) -> String {
    let list = |numbers: &[f64]| {
        numbers.iter().fold(String::new(), |mut text, number| {
            let _ = writeln!(text, "        {number:.3},");
            text
        })
    };
    format!(
        "EstimateWeights {{\n    bias: {:.3},\n    weights: [\n{}    ],\n    usual: [\n{}    ],\n}}",
        fitted.bias,
        list(&fitted.weights),
        list(&fitted.usual)
    )
}
