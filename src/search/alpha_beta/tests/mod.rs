//! Tests of the search against minimax, on small artificial games.

mod exact;
mod reference;
mod running;
mod toys;

use super::*;
use crate::{Search, SearchStatus};

/// Runs a search to its end, in slices.
fn run<G: GameTree>(search: &mut AlphaBeta<G>, quota: u64) {
    while search.step(quota) == SearchStatus::Running {}
}

/// Returns the iterations of a new search.
fn searched<G: GameTree>(
    game: G,
    settings: Settings,
    root: &G::State,
    request: Request<G::Move>,
) -> Vec<Iteration<G::Move>> {
    let mut search = AlphaBeta::new(game, settings);
    search.begin(root, &[], request);
    run(&mut search, u64::MAX);
    search.iterations().to_vec()
}

/// Returns the value of the best line of a new search.
fn value<G: GameTree>(game: G, settings: Settings, root: &G::State, depth: i32) -> GameValue {
    let iterations = searched(game, settings, root, Request::best(depth));
    iterations.last().expect("a depth").lines[0].value
}

/// Returns [`Settings::EXACT`] with a small table. The bits switch on single techniques.
fn exact(bits: usize) -> Settings {
    let on = |bit: usize| bits >> bit & 1 != 0;
    Settings {
        table: if on(0) { 1 << 16 } else { 0 },
        principal_variation: on(1),
        aspiration: if on(2) { 25 } else { 0 },
        distance_pruning: on(3),
        killers: on(4),
        history: on(4),
        counter_moves: on(5),
        quiescence: on(6),
        ..Settings::PLAIN
    }
}
