//! What antichess has of its own.

use crate::antichess::terms::{PLAY, explain, places};
use crate::antichess::{AntichessTree, PROOFS, SETTINGS, levels};
use crate::board::Bitboard;
use crate::duel::Duel;
use crate::eval::Breakdown;
use crate::player::{Level, Proofs};
use crate::rules::{Antichess, Position};
use crate::search::alpha_beta::Settings;

/// Antichess.
pub struct AntichessDuel;

impl Duel for AntichessDuel {
    type Game = AntichessTree;

    const SETTINGS: Settings = SETTINGS;

    fn game() -> AntichessTree {
        AntichessTree::new(PLAY.clone())
    }

    fn proofs() -> Proofs<Antichess> {
        PROOFS
    }

    fn level(number: u32) -> Option<&'static Level> {
        Level::numbered(&levels::LEVELS, number)
    }

    fn places(position: &Antichess) -> impl Fn(usize) -> [Bitboard; 2] {
        let places = places(position.board());
        move |term| [places[0][term], places[1][term]]
    }

    fn explain(position: &Antichess) -> Breakdown {
        explain(position, &PLAY)
    }
}
