//! Readable strategies for king and one or two pieces against a lone king: evolved, and evaluated
//! exactly over every position.
//!
//! After Lassabe, Sanchez, Luga & Duthen, *Genetically Programmed Strategies for Chess Endgame*
//! (GECCO 2006). [`men`] has the pieces of an ending, and [`table`] its exact values. [`paper`] and
//! [`features`] are the two languages. [`tree`] has the strategies in them, and [`text`] their text
//! format. [`judge`] computes the exact value of a strategy (with `solve`), and [`making`] makes
//! its tables in steps. [`game`] plays a strategy's games. [`breed`] breeds strategies by their
//! `cost`. `led` makes mutations guided by the parent's games (`parents`), and `simplify` makes
//! strategies smaller.

mod aim;
pub mod breed;
mod candidates;
mod cost;
pub mod features;
pub mod game;
pub mod judge;
mod leaves;
mod led;
pub mod making;
pub mod men;
mod moves;
mod next;
pub mod paper;
mod parents;
mod places;
pub(crate) mod simplify;
mod solve;
pub mod system;
pub mod table;
pub mod text;
pub mod tree;

pub use judge::{Choosing, StrategyJudge};
pub use making::JudgeSearch;
pub use men::{EndingMen, LoneEnding, WhiteMan};
pub use solve::{Defending, StrategyValue};
pub use table::{EndingTable, UNWON};
pub use tree::{LeafRule, Mover, Strategy, StrategyWish, TreeTest};
