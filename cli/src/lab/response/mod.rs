//! Experiments with best responses: the queries and time that each method needs to beat each bot.

pub mod duels;
pub mod game_opponent;
pub mod lines_in_games;
pub mod none_within;
pub mod opponent;
mod record_turns;
pub mod records;
pub mod series;
pub mod shortest_mates;
pub mod speed;
pub mod summary;
pub mod trial;
