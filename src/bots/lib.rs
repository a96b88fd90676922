//! Best responses in chess: lines that beat a deterministic bot.
//!
//! The starting point is M. Borkowski, P. Pałus, M. Waszczyński, *Metaheuristic Chess Artificial
//! Intelligence*, 2015. [`bot`] has the opponents, and [`duel`] is the task for
//! [`optimise`](seriatim_search::optimise). [`cost`] evaluates a board, and [`method`] lists the
//! learning methods. `trails` is the paper's file of pheromones. [`confirm`](mod@confirm) plays a
//! line again.

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
