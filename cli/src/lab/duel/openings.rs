//! How the games of a duel begin: some random moves that leave the game open, by seed.

use seriatim::board::Move;
use seriatim::eval::Score;
use seriatim::player::{PlayerLimits, SearchPlayer, decide};
use seriatim::rules::Position;
use seriatim::search::alpha_beta::Settings;
use seriatim::util::{Rng, mix};

use super::system::LabGame;

/// Nodes for the question whether the game is still open, if nothing else is said. So few let through what is lost by force.
pub const JUDGED: u64 = 3_000;
/// Bytes of the table for that.
const TABLE: std::ops::RangeInclusive<u64> = 1 << 18..=16 << 20;
/// A position of a greater value than this, in thousandths of a point, is no opening.
const OPEN: i32 = 900;

/// The moves with which a pair of games begins: so many random plies, of which neither side has the better of it by our own
/// search of so many nodes.
#[must_use]
pub fn opening<G: LabGame>(plies: usize, seed: u64, pair: usize, judged: u64) -> Vec<Move> {
    let mut rng = Rng::new(mix(mix(seed) ^ pair as u64));
    loop {
        // Some are open, so this ends soon.
        if let Some(moves) = random::<G>(plies, judged, &mut rng) {
            return moves;
        }
    }
}

fn random<G: LabGame>(plies: usize, judged: u64, rng: &mut Rng) -> Option<Vec<Move>> {
    let mut position = G::Position::initial(G::VARIANT);
    let mut moves = Vec::with_capacity(plies);
    for _ in 0..plies {
        let legal = position.legal_moves();
        let &mv = legal.get(rng.below(legal.len()))?;
        position.play_unchecked(mv);
        moves.push(mv);
    }
    if plies == 0 {
        return Some(moves);
    }
    let settings = Settings {
        table: (16 * judged).clamp(*TABLE.start(), *TABLE.end()) as usize,
        ..G::settings()
    };
    let mut player = SearchPlayer::new(G::tree("play").ok()?, settings);
    player.begin(&position, &[], &PlayerLimits::nodes(judged), None, 0);
    match decide(&mut player).chosen()?.score? {
        Score::Points(points) if points.abs() <= OPEN => Some(moves),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::duel::AntichessLab;

    /// After its four plies White wins by force, which 3,000 nodes do not see.
    #[test]
    fn more_nodes_sort_out_what_is_lost_by_force() {
        let few = opening::<AntichessLab>(4, 212, 0, JUDGED);
        assert_eq!(few, opening::<AntichessLab>(4, 212, 0, JUDGED));
        let more = opening::<AntichessLab>(4, 212, 0, 100_000);
        assert_ne!(few, more);
        assert_eq!(more.len(), 4);
    }
}
