//! Counting the leaves of the game tree: the standard test of a move generator.

use std::ops::ControlFlow;

use super::Position;

/// The number of move sequences of `depth` moves, every one of them played on the board.
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    position.each_child(|_, next| nodes += perft(next, depth - 1));
    nodes
}

/// The same number, with the moves of the last step counted and not played.
#[must_use]
pub fn perft_bulk<P: Position>(position: &P, depth: u32) -> u64 {
    let mut nodes = 0;
    match depth {
        0 => return 1,
        1 => {
            let _ = position.batches(&mut |batch| {
                nodes += u64::from(batch.to.count());
                ControlFlow::Continue(())
            });
        }
        _ => position.each_child(|_, next| nodes += perft_bulk(next, depth - 1)),
    }
    nodes
}
