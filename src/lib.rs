//! An engine for unusual chess: Progressive chess (White plays 1 move, Black 2, White 3 and so on),
//! antichess and chess.
//!
//! ```
//! use seriatim::notation::{self, Game, Style};
//! use seriatim::rules::{Antichess, Chess, Position, Progressive, Rules};
//!
//! // Legal moves.
//! assert_eq!(Chess::start().legal_moves().len(), 20);
//! assert_eq!(Antichess::from_fen("8/8/8/3p4/4P3/8/8/8 w - - 0 1")?.legal_moves().len(), 1);
//! let position = Progressive::initial(Rules::Italian);
//! let e4 = notation::read_move(&position, "e4")?;
//! let position = position.play(e4)?;
//! // Now Black makes two moves.
//! assert_eq!((position.turn(), position.left()), (2, 2));
//!
//! // A game as text.
//! let game = Game::<Chess>::read("1. e4 e5 2. Nf3 *", seriatim::rules::Variant::Chess)?;
//! assert!(game.write(Style::San)?.contains("1. e4 e5 2. Nf3 *"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Searches: [`mate()`], [`prove()`], [`fortress()`], [`can_win()`], [`table()`], [`choose()`].
//!
//! | module | what it is |
//! |---|---|
//! | [`board`] [`rules`] [`notation`] | positions, legal moves and games as text |
//! | [`search`] | searches that can pause, and certificates |
//! | [`eval`] [`player`] [`tables`] | evaluation, choice of moves, tablebases |
//! | [`judge`] | whether a side can still win in chess |
//! | [`progressive`] [`antichess`] [`chess`] | the three games: play, solve, explain and prove |
//! | [`strategies`] [`bots`] | strategies against a lone king; lines that beat a bot |
//!
//! The other modules are hidden here. They serve the programs of the repository, and may change
//! with every version.

pub use seriatim_antichess as antichess;
pub use seriatim_bots as bots;
pub use seriatim_chess as chess;
pub use seriatim_core::{board, notation, rules};
pub use seriatim_judge as judge;
pub use seriatim_play::{eval, player, tables};
pub use seriatim_progressive as progressive;
pub use seriatim_search as search;
pub use seriatim_strategies as strategies;

#[doc(hidden)]
pub use seriatim_core::score;
#[doc(hidden)]
pub use seriatim_play::duel;
#[doc(hidden)]
pub use seriatim_rules_system as rules_system;
#[doc(hidden)]
pub use seriatim_search::{learn, optimise};
#[doc(hidden)]
pub use seriatim_session as session;
#[doc(hidden)]
pub use seriatim_util as util;
#[doc(hidden)]
pub use seriatim_wire as wire;
#[doc(hidden)]
pub use seriatim_wire::say;

pub use calls::{
    Fortress, Limit, Played, ProvedWin, can_win, choose, fortress, mate, prove, table,
};
pub use judge::CanWin;
pub use progressive::mate::MateVerdict;

mod calls;
#[doc(hidden)]
pub mod protocol;

/// Runs the Rust example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct ReadmeExample;
