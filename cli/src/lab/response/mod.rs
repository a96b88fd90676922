//! Experiments with best responses: the queries and time that each method needs to beat each bot.

pub mod duels;
pub mod lines_in_games;
pub mod opponent;
pub mod series;
pub mod shortest_mates;
pub mod speed;
pub mod summary;
pub mod trial;
