//! Experiments with best responses: what each method needs to beat each bot.

pub mod opponent;
pub mod shortest;
pub mod summary;
pub mod trial;
