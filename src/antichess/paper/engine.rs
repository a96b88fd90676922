//! The paper's engine and its baselines, as players.

use super::features::{Bend, COUNT, FeatureSample};
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::{Antichess, Position};
use seriatim_play::player::{Decision, Player};
use seriatim_search::kept_tree::{KeptGame, KeptSettings, KeptTree, Order, WIN};
use seriatim_search::learn::td::dot;
use seriatim_search::{Search, SearchStatus};

/// What positions are judged by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Judge {
    /// The weights of the sixteen features.
    Weights([f64; COUNT]),
    /// The number of moves that the side has: the paper's simple baseline.
    Moves,
}

/// The game as one side sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PaperGame {
    us: Color,
    judge: Judge,
}

impl KeptGame for PaperGame {
    type State = Antichess;
    type Move = Move;

    fn key(&self, state: &Antichess) -> u64 {
        state.key()
    }

    fn is_ours(&self, state: &Antichess) -> bool {
        state.to_move() == self.us
    }

    fn choices(&self, state: &Antichess) -> usize {
        let mut count = 0;
        let _ = state.batches(&mut |batch| {
            count += batch.to.count() as usize;
            std::ops::ControlFlow::Continue(())
        });
        count
    }

    /// Who has no move has won.
    fn without_moves(&self, state: &Antichess) -> f64 {
        if self.is_ours(state) { WIN } else { -WIN }
    }

    fn evaluate(&self, state: &Antichess) -> f64 {
        let seen = FeatureSample::of(state).seen(self.us, Bend::Root);
        match &self.judge {
            Judge::Weights(weights) => dot(weights, &seen),
            Judge::Moves => seen[super::features::MOVES],
        }
    }

    fn each_child(&self, state: &Antichess, mut visit: impl FnMut(Move, Antichess)) {
        state.each_child(|mv, next| visit(mv, next.clone()));
    }
}

/// An engine of the paper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PaperEngine {
    /// What positions are judged by.
    pub judge: Judge,
    /// How it searches.
    pub settings: KeptSettings,
}

impl PaperEngine {
    /// The final engine with its weights: three plies, a forced move makes a line longer by ε = 0.25 (section 5).
    #[must_use]
    pub const fn new(weights: [f64; COUNT]) -> Self {
        Self {
            judge: Judge::Weights(weights),
            settings: KeptSettings {
                depth: 300,
                forced: Some(25),
                order: Order::Previous,
                keep: true,
            },
        }
    }

    /// The advanced baseline: the same, but forced moves are moves like others.
    #[must_use]
    pub const fn advanced(weights: [f64; COUNT]) -> Self {
        let engine = Self::new(weights);
        Self {
            settings: KeptSettings {
                forced: None,
                ..engine.settings
            },
            ..engine
        }
    }

    /// The simple baseline: it counts its moves.
    #[must_use]
    pub const fn simple() -> Self {
        Self {
            judge: Judge::Moves,
            ..Self::advanced([0.0; COUNT])
        }
    }

    /// A player with this engine, who keeps its tree from move to move of a game.
    #[must_use]
    pub const fn player(self) -> PaperPlayer {
        let game = PaperGame {
            us: Color::White,
            judge: self.judge,
        };
        PaperPlayer {
            tree: KeptTree::new(game, self.settings),
        }
    }
}

/// A player by an engine of the paper.
pub struct PaperPlayer {
    tree: KeptTree<PaperGame>,
}

impl PaperPlayer {
    /// Sets out to choose a move. In one game it must stay on its side.
    pub fn begin(&mut self, position: &Antichess) {
        self.tree.game().us = position.to_move();
        self.tree.begin(position);
    }

    /// Positions looked at, those kept from before included.
    #[must_use]
    pub const fn seen(&self) -> u64 {
        self.tree.seen()
    }

    /// The move, and its value in the unit of the weights; nearly ±[`WIN`] for a game that is won or lost.
    #[must_use]
    pub const fn chosen(&self) -> Option<(Move, f64)> {
        self.tree.chosen()
    }
}

impl Player for PaperPlayer {
    fn step(&mut self, quota: u64) -> SearchStatus {
        self.tree.step(quota)
    }

    /// Its depth is its only limit.
    fn spent(&mut self, _share: f64) {}

    fn nodes(&self) -> u64 {
        self.tree.nodes()
    }

    /// Its values have no unit that others know, so none is told.
    fn answer(&self) -> Decision {
        Decision::unjudged(self.tree.chosen().map(|(mv, _)| mv))
    }
}
