//! Readable strategies for king and one or two pieces against a lone king: evolved, and evaluated
//! exactly over every position.
//!
//! After Lassabe, Sanchez, Luga & Duthen, *Genetically Programmed Strategies for Chess Endgame*
//! (GECCO 2006).
//!
//! - [`pieces`]: the pieces of an ending. [`table`]: its exact values.
//! - [`paper`] and [`features`]: the two languages. [`tree`]: strategies. [`text`]: their text.
//! - [`judge`]: the exact value of a strategy, with `solve`. [`judge_search`]: the same in steps.
//! - [`game`]: the games of a strategy.
//! - [`breed`]: breeding by `cost`. `guided_mutation`: mutations guided by the parent's games
//!   (`parents`). `simplify`: removal of parts that never decide.
//! - [`boards`]: king and rook on boards of other sizes.

mod aim;
mod board_numbers;
pub mod boards;
pub mod breed;
mod candidates;
mod cost;
mod feature_names;
pub mod features;
pub mod game;
mod guided_mutation;
pub mod judge;
pub mod judge_search;
mod leaves;
mod moves;
mod next_move;
pub mod paper;
mod parents;
pub mod pieces;
pub(crate) mod simplify;
mod solve;
pub mod system;
pub mod table;
pub mod text;
pub mod tree;

pub use judge::{Choosing, StrategyJudge};
pub use judge_search::JudgeSearch;
pub use pieces::{EndingMen, LoneEnding, WhiteMan};
pub use solve::{Defending, StrategyValue};
pub use table::{EndingTable, UNWON};
pub use tree::{LeafRule, Mover, Strategy, StrategyWish, TreeTest};
