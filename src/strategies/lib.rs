//! King and one or two men against a lone king: strategies that can be read, evolved, and valued exactly over every position.
//!
//! After Lassabe, Sanchez, Luga & Duthen, *Genetically Programmed Strategies for Chess Endgame* (GECCO 2006). [`men`] and [`table`] are the
//! ending with its exact values; [`paper`] and [`features`] are the two languages, [`tree`] strategies in them, [`text`] their text; [`judge`] is
//! their exact value (`solve` counts it, [`making`] makes the tables in steps), [`game`] what they play, [`breed`] how they are bred, at which `cost`, with mutations
//! that `led` chooses by the parent's games (`parents`) and `simplify` makes smaller.

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
