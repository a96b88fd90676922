//! Experiment on Progressive endings against a lone king. It compares the engine's order of wishes
//! with orders bred without its retrograde analysis.
//!
//! A wish asks for the turn after which a feature is largest (`most`) or smallest. An order is a
//! list of wishes; a wish decides only between turns that the wishes before it leave equal.

use std::fmt::Write;

use seriatim::board::Color;
use seriatim::optimise::genetic::{Breed, Evolution, GeneticSettings, Replacement, Selection};
use seriatim::progressive::orders::{
    ENGINE_ORDER, ONE_ORDER, OrderJudge, OrderValue, TurnFeature, TurnWish,
};
use seriatim::progressive::player::endings::EndingKind;
use seriatim::util::Rng;

/// Maximum number of wishes of an order.
const MOST: usize = 4;

/// Cost of a position that is not won, in turns.
const UNWON: u64 = 20;

/// Trials of a run. With 400 trials every seed reaches the best of all orders of three wishes, in
/// every ending.
const TRIALS: u64 = 400;

/// Genetic search over orders, with the exact value of each order.
struct OrderBreed<'a> {
    judge: &'a OrderJudge,
}

fn wish(rng: &mut Rng) -> TurnWish {
    let seen = TurnFeature::seen();
    TurnWish {
        feature: seen[rng.below(seen.len())],
        most: rng.below(2) == 0,
    }
}

/// Adds a wish if the order has no wish with its feature yet and is not full.
fn push(order: &mut Vec<TurnWish>, wish: TurnWish) {
    if order.len() < MOST && order.iter().all(|known| known.feature != wish.feature) {
        order.push(wish);
    }
}

impl Breed for OrderBreed<'_> {
    type Genome = Vec<TurnWish>;

    fn random(&mut self, rng: &mut Rng) -> Self::Genome {
        let mut order = Vec::new();
        for _ in 0..=rng.below(MOST) {
            push(&mut order, wish(rng));
        }
        order
    }

    fn cross(
        &mut self,
        first: &Self::Genome,
        second: &Self::Genome,
        rng: &mut Rng,
    ) -> Self::Genome {
        let mut order = first[..rng.below(first.len() + 1)].to_vec();
        for &wish in second {
            push(&mut order, wish);
        }
        order
    }

    fn mutate(&mut self, parent: &Self::Genome, rng: &mut Rng) -> Self::Genome {
        let mut order = parent.clone();
        let at = rng.below(order.len());
        match rng.below(5) {
            0 => {
                let other = rng.below(order.len());
                order.swap(at, other);
            }
            1 => order[at].most = !order[at].most,
            2 if order.len() > 1 => {
                order.remove(at);
            }
            3 => {
                order.remove(at);
                push(&mut order, wish(rng));
            }
            _ => {
                let rest = order.split_off(at);
                push(&mut order, wish(rng));
                for wish in rest {
                    push(&mut order, wish);
                }
            }
        }
        if order.is_empty() {
            order.push(wish(rng));
        }
        order
    }

    fn trial(
        &mut self,
        genome: &mut Self::Genome,
        _most: u64,
        cases: &mut Vec<u32>,
    ) -> Option<u64> {
        let cost = cost(self.judge, genome);
        cases.push((cost / 1000) as u32);
        Some(cost)
    }

    fn cell(&self, genome: &Self::Genome) -> usize {
        genome.len() - 1
    }
}

/// Returns 8 times the number of turns over all positions that perfect play wins, plus the length
/// of the order. A position that the order does not win counts [`UNWON`] turns. Of two orders of
/// equal value the shorter costs less than the longer.
fn cost(judge: &OrderJudge, order: &[TurnWish]) -> u64 {
    let value = judge.value(order);
    let unwon = judge.best().won - value.won;
    (value.series + unwon * UNWON) * 8 + order.len() as u64
}

/// Returns the best order bred with a seed, and the number of the trial that found it.
fn bred(judge: &OrderJudge, seed: u64) -> (Vec<TurnWish>, u64) {
    let settings = GeneticSettings {
        population: 8,
        islands: 2,
        crossover: 500,
        mutation: 900,
        selection: Selection::Tournament(2),
        replacement: Replacement::Crowding {
            threshold: judge.best().won,
            half: 100,
            patience: TRIALS,
        },
        migration: 5,
        cells: MOST,
    };
    let mut run = Evolution::new(OrderBreed { judge }, settings, seed);
    run.step(TRIALS);
    let best = run.best().map(|best| (best.genome.clone(), best.trial));
    best.unwrap_or_default()
}

fn said(order: &[TurnWish]) -> String {
    let wishes = order.iter().map(|wish| {
        let side = if wish.most { "most" } else { "least" };
        format!("{side} {}", wish.feature.id())
    });
    wishes.collect::<Vec<_>>().join(", ")
}

fn row(name: &str, value: &OrderValue, best: &OrderValue) -> String {
    let share = 100.0 * value.won as f64 / best.won.max(1) as f64;
    let mean = value.mean();
    let longest = value.longest;
    format!(
        "{name} | {} | {share:.2} % | {mean:.3} | {longest} |\n",
        value.won
    )
}

/// Returns a table with perfect play, the engine's order and the orders bred with seeds 1 to
/// `seeds`, for every ending and side.
#[must_use]
pub fn report(seeds: u64) -> String {
    let mut text = String::from(
        "| ending | pieces of | order | positions won | of those that can be | series, mean | longest |\n|---|---|---|--:|--:|--:|--:|\n",
    );
    for (kind, name) in [
        (EndingKind::Queen, "K+Q"),
        (EndingKind::Rook, "K+R"),
        (EndingKind::Knights, "K+2N"),
        (EndingKind::BishopKnight, "K+B+N"),
    ] {
        for side in [Color::White, Color::Black] {
            let judge = OrderJudge::new(kind, side);
            let best = judge.best().clone();
            let first = format!("| {name} | {} | ", side.pick("White", "Black"));
            text += &(first.clone() + &row("perfect play", &best, &best));
            let engine = judge.value(&ENGINE_ORDER);
            let engine_name = format!("engine: {}", said(&ENGINE_ORDER));
            text += &(first.clone() + &row(&engine_name, &engine, &best));
            let one = judge.value(&ONE_ORDER);
            text +=
                &(first.clone() + &row(&format!("one for all: {}", said(&ONE_ORDER)), &one, &best));
            for seed in 1..=seeds {
                let (order, trial) = bred(&judge, seed);
                let mut bred_name = String::new();
                let _ = write!(
                    bred_name,
                    "bred, seed {seed}, trial {trial}: {}",
                    said(&order)
                );
                text += &(first.clone() + &row(&bred_name, &judge.value(&order), &best));
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns all orders of at most three wishes.
    fn all() -> Vec<Vec<TurnWish>> {
        let mut all: Vec<Vec<TurnWish>> = vec![Vec::new()];
        let mut from = 0;
        for _ in 0..3 {
            let end = all.len();
            for at in from..end {
                for &feature in TurnFeature::seen() {
                    for most in [false, true] {
                        let mut order = all[at].clone();
                        push(&mut order, TurnWish { feature, most });
                        if order.len() > all[at].len() {
                            all.push(order);
                        }
                    }
                }
            }
            from = end;
        }
        all.split_off(1)
    }

    /// The bred order is no worse than the best of all orders of three wishes.
    #[test]
    fn breeding_finds_what_trying_all_orders_finds() {
        for kind in [EndingKind::Queen, EndingKind::Rook] {
            let judge = OrderJudge::new(kind, Color::White);
            let least = all().iter().map(|order| cost(&judge, order)).min();
            let (order, _) = bred(&judge, 1);
            assert!(Some(cost(&judge, &order)) <= least, "{kind:?} {order:?}");
        }
    }
}
