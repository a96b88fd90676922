//! Players that do not search: to measure others against.

use super::{Decision, Player};
use seriatim_core::board::{Board, Move, Role};
use seriatim_core::rules::Position;
use seriatim_search::SearchStatus;
use seriatim_util::{Rng, mix};

fn drawn(moves: &[Move], rng: &mut Rng) -> Option<Move> {
    moves.get(rng.below(moves.len())).copied()
}

/// The generator of one position of one game.
fn generator(position: &impl Position, seed: u64) -> Rng {
    Rng::new(mix(mix(seed) ^ position.key()))
}

/// Plays any legal move.
#[derive(Clone, Debug)]
pub struct RandomMover(Option<Move>);

impl RandomMover {
    /// Its choice depends on the position and the seed alone.
    #[must_use]
    pub fn new(position: &impl Position, seed: u64) -> Self {
        let moves = position.legal_moves();
        Self(drawn(&moves, &mut generator(position, seed)))
    }
}

/// Takes the dearest man that can be taken; where there is none, plays any legal move.
#[derive(Clone, Debug)]
pub struct DearestTaker(Option<Move>);

/// Men from the cheapest to the dearest, by [`Role`]'s number: pawn, knight and bishop, rook, queen, king.
const DEARNESS: [u32; 8] = [0, 1, 3, 10, 0, 3, 5, 9];

impl DearestTaker {
    /// Its choice among equals depends on the position and the seed alone.
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

/// How dear the man is that a move takes; 0 for none.
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

/// Another player, but for some of its moves, which are random.
pub enum Erring<P> {
    /// This time it is random.
    Random(RandomMover),
    /// This time it is the other player.
    Own(P),
}

impl<P: Player> Erring<P> {
    /// With this chance out of 1000 the move is random. It depends on the position and the seed alone whether it is.
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
