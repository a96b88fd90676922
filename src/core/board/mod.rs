//! Pieces on squares, with no rule of any game.
//!
//! Reading order: [`color`], [`piece`], [`square`], [`bitboard`], [`attacks`], [`moves`], [`men`]
//! (the men on the board), [`setup`] (a not necessarily legal position), [`fen`], [`faults`] (what is
//! wrong with one), `zobrist`.

pub mod attacks;
pub mod bitboard;
pub mod color;
pub mod faults;
pub mod fen;
pub mod men;
pub mod moves;
pub mod piece;
pub mod setup;
pub mod square;
pub(crate) mod zobrist;

pub use bitboard::Bitboard;
pub use color::Color;
pub use faults::{Faults, FenFault, FenField, FenProblem};
pub use men::Board;
pub use moves::{Move, MoveList};
pub use piece::{Piece, Role};
pub use setup::Setup;
pub use square::Square;
