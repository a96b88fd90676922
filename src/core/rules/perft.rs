//! Counting of the leaves of the game tree: the standard test of a move generator.

use std::ops::ControlFlow;

use super::Position;

/// The number of move sequences of length `depth`; every move is played on the board.
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    position.each_child(|_, next| nodes += perft(next, depth - 1));
    nodes
}

/// The same number as [`perft`]; the last moves are counted without playing them.
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
