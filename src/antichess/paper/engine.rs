//! Players with Andress & Ramakrishnan's engine and with its baselines.

use super::features::{Bend, COUNT, FeatureSample};
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::{Antichess, Position};
use seriatim_play::player::{Decision, Player};
use seriatim_search::kept_tree::{KeptGame, KeptSettings, KeptTree, Order, WIN};
use seriatim_search::learn::td::dot;
use seriatim_search::{Search, SearchStatus};

/// Static evaluation of an engine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Judge {
    /// The weights of the sixteen features.
    Weights([f64; COUNT]),
    /// Number of moves of the side: Andress & Ramakrishnan's simple baseline.
    Moves,
}

/// The game from the view of one side.
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

    /// A player without a legal move has won.
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

/// Configuration of an engine of Andress & Ramakrishnan (2016).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PaperEngine {
    /// Static evaluation.
    pub judge: Judge,
    /// Search settings.
    pub settings: KeptSettings,
}

impl PaperEngine {
    /// Andress & Ramakrishnan's final engine with these weights. It searches three plies; a forced
    /// move lengthens a line by ε = 0.25 plies (section 5).
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

    /// Andress & Ramakrishnan's advanced baseline: the final engine, but a forced move costs a full
    /// ply.
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

    /// Andress & Ramakrishnan's simple baseline, which evaluates by the number of its moves.
    #[must_use]
    pub const fn simple() -> Self {
        Self {
            judge: Judge::Moves,
            ..Self::advanced([0.0; COUNT])
        }
    }

    /// Returns a player with this engine. It keeps its tree from move to move of a game.
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

/// Player with an engine of Andress & Ramakrishnan (2016).
pub struct PaperPlayer {
    tree: KeptTree<PaperGame>,
}

impl PaperPlayer {
    /// Begins to choose a move in `position`. Within one game the side to move must be the same in
    /// all calls.
    pub fn begin(&mut self, position: &Antichess) {
        self.tree.game().us = position.to_move();
        self.tree.begin(position);
    }

    /// Number of positions searched, including those kept from earlier moves.
    #[must_use]
    pub const fn seen(&self) -> u64 {
        self.tree.seen()
    }

    /// Chosen move and its value in the unit of the weights. The value is close to ±[`WIN`] for a
    /// won or lost game.
    #[must_use]
    pub const fn chosen(&self) -> Option<(Move, f64)> {
        self.tree.chosen()
    }
}

impl Player for PaperPlayer {
    fn step(&mut self, quota: u64) -> SearchStatus {
        self.tree.step(quota)
    }

    /// Ignored: the depth is the only limit of this player.
    fn spent(&mut self, _share: f64) {}

    fn nodes(&self) -> u64 {
        self.tree.nodes()
    }

    /// Returns the move without a value, because the unit of the weights is unknown to other code.
    fn answer(&self) -> Decision {
        Decision::unjudged(self.tree.chosen().map(|(mv, _)| mv))
    }
}
