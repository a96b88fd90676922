//! Move ordering: memory of refuting moves, and choice of the next move.

use super::{From, Recursive};
use seriatim::search::alpha_beta::{Candidate, GameTree};

impl<G: GameTree> Recursive<G> {
    /// Updates killers, counter-moves and history after a move that caused a cutoff.
    pub(super) fn refuted(
        &mut self,
        from: From,
        bits: u16,
        class: u16,
        depth: i32,
        tried: &[Candidate<G::Move>],
    ) {
        let killers = &mut self.killers[from.ply];
        if killers[0] != bits {
            *killers = [bits, killers[0]];
        }
        if let Some(counter) = self.counters.get_mut(usize::from(from.class)) {
            *counter = bits;
        }
        let plies = depth.max(0) / 100 + 1;
        let bonus = (16 * plies * plies).min(1_600);
        let mut reward = |class: u16, bonus: i32| {
            let value = &mut self.history[usize::from(class)];
            let old = i32::from(*value);
            *value = (old + bonus - old * bonus.abs() / 16_384) as i16;
        };
        reward(class, bonus);
        for other in tried {
            reward(other.class, -bonus);
        }
    }
}

/// Moves the candidate with the highest order to the front and returns it.
pub(super) fn first<M: Copy>(moves: &mut [Candidate<M>]) -> Candidate<M> {
    let mut best = 0;
    for at in 1..moves.len() {
        if moves[at].order > moves[best].order {
            best = at;
        }
    }
    moves.swap(0, best);
    moves[0]
}
