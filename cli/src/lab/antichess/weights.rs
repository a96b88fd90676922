//! Experiment of Figure 3: the weights that TD(λ) learns.

use std::fmt::Write;

use seriatim::antichess::paper::{
    Bend, COUNT, Claim, FEATURES, Foresight, Games, LearnOptions, LearnView, Learner, PAPER, Set,
    foresight,
};
use seriatim::search::SearchStatus;

use super::learners::{logistic, recorded};
use crate::lab::matches::report::percent;

/// Settings of the experiment.
#[derive(Clone, Debug)]
pub struct WeightsTrial {
    /// Options of learning, except for those that the tables vary.
    pub options: LearnOptions,
    /// Number of orders of the games. Each has its own seed, counted from that of the options.
    pub seeds: u64,
}

fn learn(games: &Games, options: LearnOptions) -> Learner {
    let mut learner = Learner::new(games, options);
    while learner.step(games, usize::MAX) == SearchStatus::Running {}
    learner
}

/// Means and standard deviations of the weights over several orders of the games.
struct Spread {
    mean: [f64; COUNT],
    deviation: [f64; COUNT],
    /// Quality of prediction with the weights of the first order.
    foresight: Foresight,
}

fn spread(games: &Games, options: LearnOptions, seeds: u64) -> Spread {
    let runs: Vec<Learner> = (0..seeds)
        .map(|seed| {
            let seed = options.seed + seed;
            learn(games, LearnOptions { seed, ..options })
        })
        .collect();
    let n = runs.len() as f64;
    let mean: [f64; COUNT] =
        std::array::from_fn(|at| runs.iter().map(|run| run.learnt()[at]).sum::<f64>() / n);
    let deviation = std::array::from_fn(|at| {
        let squares = runs.iter().map(|run| (run.learnt()[at] - mean[at]).powi(2));
        (squares.sum::<f64>() / (n - 1.0).max(1.0)).sqrt()
    });
    let weights = runs[0].weights();
    let foresight = foresight(games, Set::Develop, &weights, options.bend);
    Spread {
        mean,
        deviation,
        foresight,
    }
}

/// Returns how many of the fourteen claims about signs hold.
#[must_use]
pub fn signs(weights: &[f64; COUNT]) -> usize {
    Claim::ALL.iter().map(|claim| claim.held(weights).0).sum()
}

fn name(at: usize) -> String {
    let feature = FEATURES[at];
    format!(
        "{} {}",
        if feature.own { "own" } else { "their" },
        feature.id
    )
}

/// Runs the whole experiment and returns the report.
#[must_use]
pub fn run(games: &Games, what: &WeightsTrial) -> String {
    let mut text = String::new();
    let _ = counts(&mut text, games);
    let _ = rates(&mut text, games, what);
    let _ = lambdas(&mut text, games, what);
    let _ = bends(&mut text, games, what);
    for view in LearnView::ALL {
        let name = view.id();
        for scaled in [false, true] {
            let options = LearnOptions {
                view,
                scaled,
                ..tuned(what.options, scaled)
            };
            let _ = figure(&mut text, games, options, what.seeds, name);
        }
    }
    let _ = preset(&mut text, games, what.options);
    let _ = linear(&mut text, games);
    text
}

/// Returns the options with a suitable learning rate. Scaled features are smaller, so their rate is
/// greater.
fn tuned(options: LearnOptions, scaled: bool) -> LearnOptions {
    let rate = if scaled {
        options.rate * SCALED_RATE
    } else {
        options.rate
    };
    LearnOptions { rate, ..options }
}

/// Factor of the learning rate for scaled features: roughly the ratio of the sums of the squares of
/// the features.
const SCALED_RATE: f64 = 10.0;

fn counts(text: &mut String, games: &Games) -> std::fmt::Result {
    let count = |wanted: fn(&seriatim::antichess::paper::LearnGame) -> bool| {
        games.all().iter().filter(|game| wanted(game)).count()
    };
    writeln!(
        text,
        "{} different games: {} ended on the board, {} otherwise (resigned, agreed, on time). {} are decided: \
         {} to learn from, {} for development, {} for the test. Of the first, {} ended on the board.\n",
        games.all().len(),
        count(|game| game.on_board),
        count(|game| !game.on_board),
        count(|game| game.winner.is_some()),
        count(|game| game.set == Set::Train),
        count(|game| game.set == Set::Develop),
        count(|game| game.set == Set::Test),
        count(|game| game.set == Set::Train && game.on_board),
    )
}

const FORESIGHT: &str = "step error | result error | right";

fn shown(seen: &Foresight) -> String {
    format!(
        "{:.4} | {:.3} | {:.1} %",
        seen.step_error,
        seen.result_error,
        100.0 * seen.right
    )
}

fn rates(text: &mut String, games: &Games, what: &WeightsTrial) -> std::fmt::Result {
    writeln!(
        text,
        "### The rate η, on the development games\n\n| view | scaled | passes | η | {FORESIGHT} | signs of 14 |\n|---|---|--:|--:|--:|--:|--:|--:|"
    )?;
    for view in LearnView::ALL {
        let name = view.id();
        for scaled in [false, true] {
            for passes in [1, 10] {
                for exponent in [-7, -6, -5, -4, -3] {
                    for digit in [1.0, 3.0] {
                        let rate = digit * 10_f64.powi(exponent);
                        let options = LearnOptions {
                            view,
                            scaled,
                            rate,
                            passes,
                            ..what.options
                        };
                        let weights = learn(games, options).weights();
                        let seen = foresight(games, Set::Develop, &weights, options.bend);
                        if seen.result_error.is_finite() && seen.result_error < 1e3 {
                            let scaled = if scaled { "yes" } else { "no" };
                            let row = shown(&seen);
                            let signs = signs(&weights);
                            writeln!(
                                text,
                                "| {name} | {scaled} | {passes} | {rate:.0e} | {row} | {signs} |"
                            )?;
                        }
                    }
                }
            }
        }
    }
    writeln!(text)
}

fn lambdas(text: &mut String, games: &Games, what: &WeightsTrial) -> std::fmt::Result {
    writeln!(
        text,
        "### λ, view `both`\n\n| λ | {FORESIGHT} | signs of 14 |\n|--:|--:|--:|--:|--:|"
    )?;
    for lambda in [0.0, 0.3, 0.5, 0.7, 0.9, 1.0] {
        let options = LearnOptions {
            lambda,
            ..what.options
        };
        let run = spread(games, options, what.seeds);
        let (row, signs) = (shown(&run.foresight), signs(&run.mean));
        writeln!(text, "| {lambda} | {row} | {signs} |")?;
    }
    writeln!(text)
}

fn bends(text: &mut String, games: &Games, what: &WeightsTrial) -> std::fmt::Result {
    writeln!(
        text,
        "### Features for mobility, view `both`, ten passes\n\n| features | {FORESIGHT} |\n|---|--:|--:|--:|"
    )?;
    let rows = [
        ("number and root (16)", Bend::Root, true),
        ("root alone (14)", Bend::Root, false),
        ("number and logarithm (16)", Bend::Logarithm, true),
        ("logarithm alone (14)", Bend::Logarithm, false),
        ("number alone (14)", Bend::None, true),
        ("none (12)", Bend::None, false),
    ];
    for (name, bend, linear) in rows {
        let options = LearnOptions {
            bend,
            linear,
            passes: 10,
            ..what.options
        };
        let run = spread(games, options, 1);
        writeln!(text, "| {name} | {} |", shown(&run.foresight))?;
    }
    writeln!(text)
}

fn figure(
    text: &mut String,
    games: &Games,
    options: LearnOptions,
    seeds: u64,
    view: &str,
) -> std::fmt::Result {
    let run = spread(games, options, seeds);
    writeln!(
        text,
        "### Figure 3: view `{view}`, {} features, η = {:.0e}, λ = {}, {} pass(es), mean and standard deviation over {seeds} orders\n\n\
         | feature | weight | ± | sign as the paper says |\n|---|--:|--:|---|",
        if options.scaled { "scaled" } else { "raw" },
        options.rate,
        options.lambda,
        options.passes,
    )?;
    let mut order: Vec<usize> = (0..COUNT).collect();
    order.sort_by(|&a, &b| run.mean[b].abs().total_cmp(&run.mean[a].abs()));
    for at in order {
        let held = match Claim::about(at).map(Claim::sign) {
            None => "says nothing",
            Some(sign) if run.mean[at] * sign > 0.0 => "held",
            Some(_) => "not held",
        };
        let (mean, deviation) = (run.mean[at], run.deviation[at]);
        writeln!(
            text,
            "| {} | {mean:.5} | {deviation:.5} | {held} |",
            name(at)
        )?;
    }
    let seen = &run.foresight;
    writeln!(
        text,
        "\n{} of 14 signs held; on the development games: {} (first order).\n",
        signs(&run.mean),
        shown(seen).replace(" | ", ", ")
    )
}

fn preset(text: &mut String, games: &Games, options: LearnOptions) -> std::fmt::Result {
    let weights = learn(games, options).weights();
    let test = foresight(games, Set::Test, &weights, options.bend);
    writeln!(
        text,
        "### The preset `paper`, for `src/antichess/paper/weights.rs`\n\n```text"
    )?;
    for (at, weight) in weights.iter().enumerate() {
        writeln!(text, "    {weight:?}, // {}", name(at))?;
    }
    writeln!(
        text,
        "```\n\nOn the test games ({FORESIGHT}): {}.",
        shown(&test).replace(" | ", ", ")
    )
}

/// Writes how well the most likely sixteen weights predict results, beside the preset. Weights that
/// are fitted to the test games themselves show how much there is to gain.
fn linear(text: &mut String, games: &Games) -> std::fmt::Result {
    text.push_str(
        "\n### The likeliest weights\n\n| weights | right, training games | development | test |\n|---|--:|--:|--:|\n",
    );
    let fitted = |set| logistic(&recorded(games, set));
    for (name, weights) in [
        ("the preset", PAPER),
        ("logistic regression, training games", fitted(Set::Train)),
        ("the same, test games", fitted(Set::Test)),
    ] {
        let right = [Set::Train, Set::Develop, Set::Test]
            .map(|set| percent(foresight(games, set, &weights, Bend::Root).right));
        writeln!(text, "| {name} | {} |", right.join(" | "))?;
    }
    Ok(())
}
