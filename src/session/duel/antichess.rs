//! What antichess has of its own.

use super::Duel;
use crate::antichess::terms::{PLAY, explain};
use crate::antichess::{AntichessTree, SETTINGS, levels};
use crate::eval::Breakdown;
use crate::player::Level;
use crate::rules::Antichess;
use crate::search::alpha_beta::Settings;
use crate::session::places::not_asked;
use crate::session::protocol::Fault;

/// Antichess.
#[derive(Default)]
pub struct AntichessDuel;

impl Duel for AntichessDuel {
    type Game = AntichessTree;

    const SETTINGS: Settings = SETTINGS;

    const TASKS: &'static [&'static str] = &["series", "evaluate", "hints"];

    fn game() -> AntichessTree {
        AntichessTree::new(PLAY.clone())
    }

    fn level(number: u32) -> Option<&'static Level> {
        levels::numbered(number)
    }

    fn explain(position: &Antichess) -> Breakdown {
        explain(position, &PLAY)
    }

    /// Whoever could pass would always like to: it means nothing.
    fn passed(_position: &Antichess) -> Result<Antichess, Vec<Fault>> {
        Err(not_asked::<Antichess>("threat"))
    }
}
