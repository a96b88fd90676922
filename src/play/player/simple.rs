//! Players that do not search, for measuring others against them.

use super::{Decision, Player};
use seriatim_core::board::{Board, Move, Role};
use seriatim_core::rules::Position;
use seriatim_search::SearchStatus;
use seriatim_util::{Rng, mix};

fn drawn(moves: &[Move], rng: &mut Rng) -> Option<Move> {
    moves.get(rng.below(moves.len())).copied()
}

/// Random generator for one position of one game.
fn generator(position: &impl Position, seed: u64) -> Rng {
    Rng::new(mix(mix(seed) ^ position.key()))
}

/// Player that plays a random legal move.
#[derive(Clone, Debug)]
pub struct RandomMover(Option<Move>);

impl RandomMover {
    /// Creates the player. Its choice depends on the position and the seed alone.
    #[must_use]
    pub fn new(position: &impl Position, seed: u64) -> Self {
        let moves = position.legal_moves();
        Self(drawn(&moves, &mut generator(position, seed)))
    }
}

/// Player that captures the most valuable piece. Without a capture it plays a random legal move.
#[derive(Clone, Debug)]
pub struct DearestTaker(Option<Move>);

/// Rank of the pieces by value, indexed by the number of the [`Role`]: pawn, knight and bishop,
/// rook, queen, king.
const DEARNESS: [u32; 8] = [0, 1, 3, 10, 0, 3, 5, 9];

impl DearestTaker {
    /// Creates the player. Its choice among equal captures depends on the position and the seed
    /// alone.
    #[must_use]
    pub fn new(position: &impl Position, seed: u64) -> Self {
        let board = position.board();
        let moves = position.legal_moves();
        let dearest = moves.iter().map(|&mv| taken(board, mv)).max();
        let best: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|&mv| Some(taken(board, mv)) == dearest)
            .collect();
        Self(drawn(&best, &mut generator(position, seed)))
    }
}

/// Rank of the piece that a move captures; 0 for none.
fn taken(board: &Board, mv: Move) -> u32 {
    let at = usize::from(board.number_at(mv.to()));
    let passant = at == 0
        && board.role_at(mv.from()) == Some(Role::Pawn)
        && mv.from().file() != mv.to().file();
    DEARNESS[if passant { Role::Pawn as usize } else { at }]
}

macro_rules! plays_at_once {
    ($player:ty) => {
        impl Player for $player {
            fn step(&mut self, _quota: u64) -> SearchStatus {
                SearchStatus::Finished
            }

            fn spent(&mut self, _share: f64) {}

            fn nodes(&self) -> u64 {
                0
            }

            fn answer(&self) -> Decision {
                Decision::unjudged(self.0)
            }
        }
    };
}
plays_at_once!(RandomMover);
plays_at_once!(DearestTaker);

/// Player whose moves are sometimes replaced by random moves.
pub enum Erring<P> {
    /// A random move this time.
    Random(RandomMover),
    /// The other player's move this time.
    Own(P),
}

impl<P: Player> Erring<P> {
    /// Creates the player. The move is random with a chance of `per_thousand` in 1000. This depends
    /// on the position and the seed alone.
    #[must_use]
    pub fn new(
        position: &impl Position,
        per_thousand: usize,
        seed: u64,
        own: impl FnOnce() -> P,
    ) -> Self {
        let mut rng = generator(position, mix(seed));
        if rng.below(1000) < per_thousand {
            Self::Random(RandomMover::new(position, seed))
        } else {
            Self::Own(own())
        }
    }
}

impl<P: Player> Player for Erring<P> {
    fn step(&mut self, quota: u64) -> SearchStatus {
        match self {
            Self::Random(player) => player.step(quota),
            Self::Own(player) => player.step(quota),
        }
    }

    fn spent(&mut self, share: f64) {
        if let Self::Own(player) = self {
            player.spent(share);
        }
    }

    fn nodes(&self) -> u64 {
        match self {
            Self::Random(player) => player.nodes(),
            Self::Own(player) => player.nodes(),
        }
    }

    fn answer(&self) -> Decision {
        match self {
            Self::Random(player) => player.answer(),
            Self::Own(player) => player.answer(),
        }
    }
}
