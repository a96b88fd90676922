//! Best responses in chess: lines that beat an opponent that always answers alike.
//!
//! The seed is M. Borkowski, P. Pałus, M. Waszczyński, *Metaheuristic Chess Artificial Intelligence*, 2015. [`bot`] has the opponents, [`duel`] is the
//! task of [`optimise`](seriatim_search::optimise), [`cost`] what a board is worth, [`method`] who learns, `trails` the paper's file of pheromones, and [`confirm`](mod@confirm) plays a line again.

pub mod bot;
pub mod confirm;
pub mod cost;
pub mod duel;
pub mod method;
pub mod system;
pub(crate) mod trails;

pub use bot::{Bot, BotPlayer, MOST_NODES, timeless};
pub use confirm::{Refuted, confirm, confirm_against};
pub use duel::{BotDuel, Knows};
pub use method::TrainMethod;
pub use trails::Trails;
