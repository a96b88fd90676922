//! What chess has of its own.

use super::Duel;
use crate::board::Bitboard;
use crate::eval::{Breakdown, TermInfo};
use crate::orthodox::terms::{PLAY, TERMS, explain, places};
use crate::orthodox::{ChessTree, SETTINGS, levels};
use crate::player::Level;
use crate::rules::{Chess, Position};
use crate::say::RequestSay;
use crate::search::alpha_beta::Settings;
use crate::session::protocol::Fault;

/// Chess.
#[derive(Default)]
pub struct ChessDuel;

impl Duel for ChessDuel {
    type Game = ChessTree;

    const SETTINGS: Settings = SETTINGS;

    const TASKS: &'static [&'static str] = &["series", "threat", "review", "evaluate", "hints"];

    fn game() -> ChessTree {
        ChessTree::new(PLAY.clone())
    }

    fn level(number: u32) -> Option<&'static Level> {
        Level::numbered(&levels::LEVELS, number)
    }

    const TERMS: &'static [TermInfo] = &TERMS;

    fn places(position: &Chess) -> impl Fn(usize) -> [Bitboard; 2] {
        let places = places(position.board(), position.to_move(), position.castling());
        move |term| [places[0][term], places[1][term]]
    }

    fn explain(position: &Chess) -> Breakdown {
        explain(position, &PLAY)
    }

    fn passed(position: &Chess) -> Result<Chess, Vec<Fault>> {
        let (side, them) = (position.to_move(), !position.to_move());
        if position.in_check() {
            return Err(Fault::new("pass", RequestSay::PassInCheck { side }).into());
        }
        let passed = position.passed();
        if passed.has_legal_move() {
            return Ok(passed);
        }
        Err(Fault::new("pass", RequestSay::PassStuck { them, side }).into())
    }
}
