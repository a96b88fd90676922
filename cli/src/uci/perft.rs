//! Command `go perft`, which counts sequences of moves.

use std::ops::ControlFlow;

use seriatim::board::Move;
use seriatim::rules::Position;

/// Maximum depth, in plies. A deeper count takes longer than a day.
pub const DEEPEST: u32 = 12;

/// Number of sequences between two looks at the input: a few milliseconds.
const LOOK: u64 = 1 << 18;

/// A message of a count to its caller.
pub enum Counted {
    /// Request to look at the input.
    Look,
    /// Count of sequences that begin with this move, which is complete.
    Move(Move, u64),
}

/// Count that stops when `tell` breaks.
struct StoppablePerft<'a> {
    tell: &'a mut dyn FnMut(Counted) -> ControlFlow<()>,
    nodes: u64,
    looked: u64,
}

impl StoppablePerft<'_> {
    fn count<P: Position>(&mut self, position: &P, depth: u32) -> ControlFlow<()> {
        match depth {
            0 => self.nodes += 1,
            1 => position.batches(&mut |batch| {
                self.nodes += u64::from(batch.to.count());
                ControlFlow::Continue(())
            })?,
            _ => {
                for &mv in &position.legal_moves() {
                    let mut next = position.clone();
                    next.play_unchecked(mv);
                    self.count(&next, depth - 1)?;
                }
            }
        }
        if self.nodes - self.looked >= LOOK {
            self.looked = self.nodes;
            (self.tell)(Counted::Look)?;
        }
        ControlFlow::Continue(())
    }
}

/// Counts the sequences of `depth` moves, separately for each first move.
pub fn perft<P: Position>(
    position: &P,
    depth: u32,
    tell: &mut dyn FnMut(Counted) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut perft = StoppablePerft {
        tell,
        nodes: 0,
        looked: 0,
    };
    if depth == 0 {
        return ControlFlow::Continue(());
    }
    for &mv in &position.legal_moves() {
        let before = perft.nodes;
        let mut next = position.clone();
        next.play_unchecked(mv);
        perft.count(&next, depth - 1)?;
        let nodes = perft.nodes - before;
        (perft.tell)(Counted::Move(mv, nodes))?;
    }
    ControlFlow::Continue(())
}
