//! Antichess for the system of two-player games.

use crate::terms::{PLAY, explain, places};
use crate::{AntichessTree, PROOFS, SETTINGS, levels};
use seriatim_core::board::Bitboard;
use seriatim_core::rules::{Antichess, Position};
use seriatim_play::duel::Duel;
use seriatim_play::eval::Breakdown;
use seriatim_play::player::{Level, Proofs};
use seriatim_search::alpha_beta::Settings;

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
