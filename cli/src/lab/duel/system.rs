//! Games that the lab plays, behind one trait.

use std::fs;

use seriatim::antichess::terms::{PLAY, Weights};
use seriatim::antichess::{self, AntichessTree};
use seriatim::chess::fortress;
use seriatim::chess::orthodox::{self, ChessTree};
use seriatim::eval::Linear;
use seriatim::player::{Level, Proofs, SearchedGame};
use seriatim::rules::{Antichess, Chess, Position, Variant};
use seriatim::search::alpha_beta::Settings;
use seriatim::tables::Tabled;

use super::contestant::Contender;
use super::paper::PaperContender;

/// Game with a search player.
pub trait LabGame: Sized + 'static {
    /// Variant of the rules.
    const VARIANT: Variant;
    /// Name of the game in UCI.
    const NAME: &'static str;
    /// Positions of the game.
    type Position: Position + Tabled;
    /// Game tree of the search.
    type Tree: SearchedGame<Position = Self::Position>;

    /// Returns the game tree, evaluated by a preset of weights or by a file that `lab fit-terms` or
    /// `lab fit-net` has written.
    ///
    /// # Errors
    /// Error if there is no such preset or file.
    fn tree(weights: &str) -> Result<Self::Tree, String>;
    /// Returns the settings of the search.
    fn settings() -> Settings;
    /// Returns the proofs that the player searches for during a game.
    fn proofs() -> Proofs<Self::Position>;
    /// Returns a level by its number.
    fn level(number: u32) -> Option<&'static Level>;

    /// Returns an engine of Andress & Ramakrishnan (2016) about this game, with changes.
    ///
    /// # Errors
    /// Error if the game has no paper engine, or if a change is wrong.
    fn paper(_changes: &[(String, String)]) -> Result<Box<dyn Contender<Self>>, String> {
        Err(format!("paper: no player of {}", Self::NAME))
    }
}

/// Chess.
#[derive(Clone, Copy, Debug)]
pub struct ChessLab;

/// Antichess.
#[derive(Clone, Copy, Debug)]
pub struct AntichessLab;

/// Reads weights from a file. Each line has the weights of a feature at the first and the last
/// stage: `[-12, 30], // id`.
fn read<const N: usize, const STAGES: usize>(path: &str) -> Result<Linear<N>, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("weights “{path}”: {error}"))?;
    let mut ends = [[0; 2]; N];
    let lines = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix('['));
    let mut count = 0;
    for (line, ends) in lines.zip(&mut ends) {
        let numbers = line.split(']').next().unwrap_or_default().split(',');
        for (number, end) in numbers.zip(ends) {
            let number = number.trim().parse();
            *end = number.map_err(|_| format!("weights “{path}”: “{line}”"))?;
        }
        count += 1;
    }
    if count != N {
        return Err(format!("weights “{path}”: {count} of {N} features"));
    }
    Ok(Linear::tapered::<STAGES>(path.to_owned(), "a file", &ends))
}

impl LabGame for ChessLab {
    const VARIANT: Variant = Variant::Chess;
    const NAME: &'static str = "chess";
    type Position = Chess;
    type Tree = ChessTree;

    fn tree(weights: &str) -> Result<ChessTree, String> {
        match weights {
            "play" => Ok(fortress::play::tree()),
            // The evaluation without the fortress knowledge of the player's search.
            "blind" => Ok(ChessTree::new(orthodox::terms::play())),
            "material" => Ok(ChessTree::new(orthodox::terms::MATERIAL.clone())),
            file => Ok(ChessTree::new(read::<
                _,
                { orthodox::terms::features::STAGES },
            >(file)?)),
        }
    }

    fn settings() -> Settings {
        orthodox::SETTINGS
    }

    fn proofs() -> Proofs<Chess> {
        fortress::play::PROOFS
    }

    fn level(number: u32) -> Option<&'static Level> {
        Level::numbered(&orthodox::levels::LEVELS, number)
    }
}

impl LabGame for AntichessLab {
    const VARIANT: Variant = Variant::Antichess;
    const NAME: &'static str = "antichess";
    type Position = Antichess;
    type Tree = AntichessTree;

    fn tree(weights: &str) -> Result<AntichessTree, String> {
        Ok(AntichessTree::new(match weights {
            "play" => PLAY.clone(),
            file => {
                let failed = |why: String| format!("weights “{file}”: {why}");
                let bytes = fs::read(file).map_err(|error| failed(error.to_string()))?;
                Weights::from_bytes(&bytes).map_err(|error| failed(error.to_string()))?
            }
        }))
    }

    fn settings() -> Settings {
        antichess::SETTINGS
    }

    fn proofs() -> Proofs<Antichess> {
        antichess::PROOFS
    }

    fn level(number: u32) -> Option<&'static Level> {
        Level::numbered(&antichess::levels::LEVELS, number)
    }

    fn paper(changes: &[(String, String)]) -> Result<Box<dyn Contender<Self>>, String> {
        Ok(Box::new(PaperContender::new(changes)?))
    }
}
