//! What chess has of its own.

use super::Duel;
use crate::eval::Breakdown;
use crate::orthodox::terms::{PLAY, explain};
use crate::orthodox::{ChessTree, SETTINGS, levels};
use crate::player::Level;
use crate::rules::{Chess, Position};
use crate::search::alpha_beta::Settings;
use crate::session::protocol::Fault;

/// Chess.
#[derive(Default)]
pub struct ChessDuel;

impl Duel for ChessDuel {
    type Game = ChessTree;

    const SETTINGS: Settings = SETTINGS;

    const TASKS: &'static [&'static str] = &["series", "threat", "evaluate", "hints"];

    fn game() -> ChessTree {
        ChessTree::new(PLAY.clone())
    }

    fn level(number: u32) -> Option<&'static Level> {
        levels::numbered(number)
    }

    fn explain(position: &Chess) -> Breakdown {
        explain(position, &PLAY)
    }

    fn passed(position: &Chess) -> Result<Chess, Vec<Fault>> {
        let side = position.to_move().name();
        if position.in_check() {
            let message =
                format!("{side} is in check and must get out of it, so the move cannot be passed");
            return Err(Fault::new("pass", message).into());
        }
        let passed = position.passed();
        if passed.has_legal_move() {
            return Ok(passed);
        }
        let message = format!(
            "{} could not move if {side} passed",
            (!position.to_move()).name()
        );
        Err(Fault::new("pass", message).into())
    }
}
