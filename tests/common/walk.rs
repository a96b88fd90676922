//! Random games.

use seriatim::rules::Position;

/// Plays at most `moves` random moves from `start`. Shows every position with the move that is
/// played in it, and returns the last position. `choose(n)` returns a number below n.
pub fn walk<P: Position>(
    start: &P,
    moves: usize,
    mut choose: impl FnMut(usize) -> usize,
    mut visit: impl FnMut(&P, seriatim::board::Move),
) -> P {
    let mut position = start.clone();
    for _ in 0..moves {
        let legal = position.legal_moves();
        if legal.is_empty() || position.outcome().is_some() {
            break;
        }
        let mv = legal[choose(legal.len())];
        visit(&position, mv);
        position = position.play(mv).expect("a legal move");
    }
    position
}
