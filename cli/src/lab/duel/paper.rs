//! Engines of Andress & Ramakrishnan 2016 as contestants of antichess. They search to a given
//! depth, whatever the limit.

use std::fs;

use seriatim::antichess::paper::{COUNT, PAPER, PaperEngine, PaperPlayer};
use seriatim::player::{Player, decide};
use seriatim::rules::Antichess;

use super::contestant::{Chosen, Contender, Course};
use super::system::AntichessLab;
use crate::lab::rounds::RoundLimit;

/// Reads weights from a file. Each line begins with the weight of a feature, in the order of
/// [`FEATURES`](seriatim::antichess::paper::FEATURES).
///
/// # Errors
/// Error if the file has another form.
pub fn read_weights(path: &str) -> Result<[f64; COUNT], String> {
    let text = fs::read_to_string(path).map_err(|error| format!("weights “{path}”: {error}"))?;
    let first = |line: &str| {
        line.split([',', ' '])
            .next()
            .and_then(|text| text.parse().ok())
    };
    let weights: Vec<f64> = text.lines().filter_map(|line| first(line.trim())).collect();
    let count = weights.len();
    weights
        .try_into()
        .map_err(|_| format!("weights “{path}”: {count} of {COUNT} features"))
}

/// One of Andress & Ramakrishnan's engines. It keeps its tree for a game.
pub struct PaperContender {
    engine: PaperEngine,
    player: PaperPlayer,
}

impl PaperContender {
    /// Makes the final engine with the preset's weights. The changes can set `engine` (`final`,
    /// `advanced` or `simple`), `weights` (a file) and `depth` (plies).
    ///
    /// # Errors
    /// Error of a change.
    pub fn new(changes: &[(String, String)]) -> Result<Self, String> {
        let (mut kind, mut weights, mut depth) = ("final", PAPER, None);
        for (key, value) in changes {
            match key.as_str() {
                "engine" => kind = value,
                "weights" => weights = read_weights(value)?,
                "depth" => {
                    let plies = value
                        .parse::<u32>()
                        .ok()
                        .filter(|plies| (1..=9).contains(plies));
                    depth = Some(plies.ok_or_else(|| format!("depth={value}: not from 1 to 9"))?);
                }
                _ => return Err(format!("{key}: not engine, weights or depth")),
            }
        }
        let mut engine = match kind {
            "final" => PaperEngine::new(weights),
            "advanced" => PaperEngine::advanced(weights),
            "simple" => PaperEngine::simple(),
            _ => return Err(format!("engine={kind}: not final, advanced or simple")),
        };
        if let Some(plies) = depth {
            engine.settings.depth = 100 * plies;
        }
        Ok(Self {
            engine,
            player: engine.player(),
        })
    }
}

impl Contender<AntichessLab> for PaperContender {
    fn new_game(&mut self) -> Result<(), String> {
        self.player = self.engine.player();
        Ok(())
    }

    fn choose(
        &mut self,
        course: &Course<Antichess>,
        _limit: RoundLimit,
        _seed: u64,
    ) -> Result<Option<Chosen>, String> {
        self.player.begin(&course.position);
        let answer = decide(&mut self.player);
        Ok(answer.chosen().map(|line| Chosen {
            mv: line.mv,
            score: None,
            nodes: self.player.nodes(),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_read() {
        let change = |key: &str, value: &str| [(key.to_owned(), value.to_owned())];
        let depth =
            |changes: &[_]| PaperContender::new(changes).map(|one| one.engine.settings.depth);
        assert_eq!(depth(&[]), Ok(300));
        assert_eq!(depth(&change("depth", "5")), Ok(500));
        for (key, value) in [
            ("depth", "0"),
            ("engine", "best"),
            ("weights", "nowhere"),
            ("nodes", "9"),
        ] {
            assert!(depth(&change(key, value)).is_err(), "{key}={value}");
        }
    }
}
