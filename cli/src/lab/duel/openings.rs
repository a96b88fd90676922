//! How the games of a duel begin: some random moves that leave the game open, by seed.

use seriatim::board::Move;
use seriatim::eval::Score;
use seriatim::player::{PlayerLimits, SearchPlayer, decide};
use seriatim::rules::Position;
use seriatim::search::alpha_beta::Settings;
use seriatim::util::{Rng, mix};

use super::system::LabGame;

/// Nodes for the question whether the game is still open.
const NODES: u64 = 3_000;
/// A position of a greater value than this, in thousandths of a point, is no opening.
const OPEN: i32 = 900;

/// The moves with which a pair of games begins: so many random plies, of which neither side has the better of it by our own
/// evaluation.
#[must_use]
pub fn opening<G: LabGame>(plies: usize, seed: u64, pair: usize) -> Vec<Move> {
    let mut rng = Rng::new(mix(mix(seed) ^ pair as u64));
    loop {
        // Some are open, so this ends soon.
        if let Some(moves) = random::<G>(plies, &mut rng) {
            return moves;
        }
    }
}

fn random<G: LabGame>(plies: usize, rng: &mut Rng) -> Option<Vec<Move>> {
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
        table: 1 << 18,
        ..G::settings()
    };
    let mut player = SearchPlayer::new(G::tree("play").ok()?, settings);
    player.begin(&position, &[], &PlayerLimits::nodes(NODES), None, 0);
    match decide(&mut player).chosen()?.score? {
        Score::Points(points) if points.abs() <= OPEN => Some(moves),
        _ => None,
    }
}
