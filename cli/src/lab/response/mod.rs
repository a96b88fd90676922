//! Experiments with best responses: the queries and time that each method needs to beat each bot.

pub mod duels;
pub mod holds;
pub mod opponent;
pub mod series;
pub mod shortest;
pub mod speed;
pub mod summary;
pub mod trial;
