//! Tests of the player, the mate searches and the explanations of Progressive chess.

mod analysis;
mod book;
mod bound;
mod endings;
mod evaluations;
mod exhaustive;
mod explain;
mod mate;
mod orders;
mod paper;
mod play;
mod review;
mod signature;
mod themes;
