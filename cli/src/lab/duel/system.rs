//! The games that the lab plays, behind one trait.

use seriatim::antichess::{self, AntichessTree};
use seriatim::orthodox::{self, ChessTree};
use seriatim::player::{Game, Level};
use seriatim::rules::{Antichess, Chess, Position, Variant};
use seriatim::search::alpha_beta::Settings;

/// A game with a search player.
pub trait LabGame: 'static {
    /// The variant.
    const VARIANT: Variant;
    /// Its name, as UCI has it.
    const NAME: &'static str;
    /// Its positions.
    type Position: Position;
    /// The game as it is searched.
    type Tree: Game<Position = Self::Position>;

    /// The game, judged by a preset of weights.
    ///
    /// # Errors
    /// If there is no such preset.
    fn tree(weights: &str) -> Result<Self::Tree, String>;
    /// How it is searched.
    fn settings() -> Settings;
    /// A level by its number.
    fn level(number: u32) -> Option<&'static Level>;
}

/// Chess.
#[derive(Clone, Copy, Debug)]
pub struct ChessLab;

/// Antichess.
#[derive(Clone, Copy, Debug)]
pub struct AntichessLab;

impl LabGame for ChessLab {
    const VARIANT: Variant = Variant::Chess;
    const NAME: &'static str = "chess";
    type Position = Chess;
    type Tree = ChessTree;

    fn tree(weights: &str) -> Result<ChessTree, String> {
        match weights {
            "play" => Ok(ChessTree::new(orthodox::terms::PLAY.clone())),
            "material" => Ok(ChessTree::new(orthodox::terms::MATERIAL.clone())),
            _ => Err(format!("weights “{weights}”: neither play nor material")),
        }
    }

    fn settings() -> Settings {
        orthodox::SETTINGS
    }

    fn level(number: u32) -> Option<&'static Level> {
        orthodox::levels::numbered(number)
    }
}

impl LabGame for AntichessLab {
    const VARIANT: Variant = Variant::Antichess;
    const NAME: &'static str = "antichess";
    type Position = Antichess;
    type Tree = AntichessTree;

    fn tree(weights: &str) -> Result<AntichessTree, String> {
        match weights {
            "play" => Ok(AntichessTree::new(antichess::terms::PLAY.clone())),
            _ => Err(format!("weights “{weights}”: not play")),
        }
    }

    fn settings() -> Settings {
        antichess::SETTINGS
    }

    fn level(number: u32) -> Option<&'static Level> {
        antichess::levels::numbered(number)
    }
}
