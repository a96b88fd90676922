//! Openings of the games of a duel: random moves that leave the game open, decided by the seed, or
//! a list of openings.

use std::fmt;

use seriatim::board::Move;
use seriatim::eval::Score;
use seriatim::player::{PlayerLimits, SearchPlayer, decide};
use seriatim::rules::Position;
use seriatim::search::alpha_beta::Settings;
use seriatim::util::{Rng, excerpt, mix};

use super::system::LabGame;

/// Default node limit of the search that checks whether the game is still open. With so few nodes
/// some forced losses pass the check.
pub const JUDGED: u64 = 3_000;
/// Memory for the table of that search, in bytes.
const TABLE: std::ops::RangeInclusive<u64> = 1 << 18..=16 << 20;
/// Largest value of an opening for either side, in thousandths of a point.
const OPEN: i32 = 900;

/// Source of the openings.
#[derive(Clone, Debug, PartialEq)]
pub enum DuelOpenings {
    /// Random moves, accepted if the game is still open after them.
    Random {
        /// Number of random plies.
        plies: usize,
        /// Node limit of the search that checks whether the game is still open.
        judged: u64,
    },
    /// List with an opening for each pair of games. After the last opening the list starts again.
    Listed {
        /// Name of the list.
        name: String,
        /// Moves of each opening.
        lines: Vec<Vec<Move>>,
    },
}

impl DuelOpenings {
    /// Reads a list with the moves of one opening per line, in UCI notation.
    ///
    /// # Errors
    /// Names the line and the move that is not legal; also fails for a list without an opening.
    pub fn listed<G: LabGame>(name: &str, text: &str) -> Result<Self, String> {
        let mut lines = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let mut position = G::Position::initial(G::VARIANT);
            let mut moves = Vec::new();
            for word in line.split_whitespace() {
                let legal = word.parse().ok().filter(|&mv| position.is_legal(mv));
                let mv = legal.ok_or_else(|| {
                    let (number, word) = (number + 1, excerpt(word));
                    format!("openings “{name}”, line {number}: “{word}” is no legal move")
                })?;
                position.play_unchecked(mv);
                moves.push(mv);
            }
            if !moves.is_empty() {
                lines.push(moves);
            }
        }
        if lines.is_empty() {
            return Err(format!("openings “{name}”: there are none"));
        }
        Ok(Self::Listed {
            name: name.to_owned(),
            lines,
        })
    }

    /// Returns the moves with which a pair of games begins.
    #[must_use]
    pub fn of<G: LabGame>(&self, seed: u64, pair: usize) -> Vec<Move> {
        match self {
            Self::Random { plies, judged } => opening::<G>(*plies, seed, pair, *judged),
            Self::Listed { lines, .. } => lines[pair % lines.len()].clone(),
        }
    }
}

impl fmt::Display for DuelOpenings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random { plies, judged } => {
                write!(
                    f,
                    "openings of {plies} random plies, open by {judged} nodes"
                )
            }
            Self::Listed { name, lines } => {
                write!(f, "the {} openings of `{name}`", lines.len())
            }
        }
    }
}

/// Returns the moves with which a pair of games begins: `plies` random plies after which a search
/// of `judged` nodes sees neither side at an advantage.
pub fn opening<G: LabGame>(plies: usize, seed: u64, pair: usize, judged: u64) -> Vec<Move> {
    let mut rng = Rng::new(mix(mix(seed) ^ pair as u64));
    loop {
        // Some random openings are open, so this loop ends soon.
        if let Some(moves) = random::<G>(plies, judged, &mut rng) {
            return moves;
        }
    }
}

fn random<G: LabGame>(plies: usize, judged: u64, rng: &mut Rng) -> Option<Vec<Move>> {
    let mut position = G::Position::initial(G::VARIANT);
    let mut moves = Vec::with_capacity(plies);
    for _ in 0..plies {
        let legal = position.legal_moves();
        let &mv = legal.get(rng.below(legal.len()))?;
        position.play_unchecked(mv);
        moves.push(mv);
    }
    if plies == 0 {
        return Some(moves);
    }
    let settings = Settings {
        table: (16 * judged).clamp(*TABLE.start(), *TABLE.end()) as usize,
        ..G::settings()
    };
    let mut player = SearchPlayer::new(G::tree("play").ok()?, settings);
    player.begin(&position, &[], &PlayerLimits::nodes(judged), None, 0);
    match decide(&mut player).chosen()?.score? {
        Score::Points(points) if points.abs() <= OPEN => Some(moves),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::duel::AntichessLab;

    #[test]
    fn a_list_is_played_in_turn_and_what_is_illegal_is_named() {
        let list = |text| DuelOpenings::listed::<AntichessLab>("a.txt", text);
        let two = list("e2e4 b7b5\n\nh2h4\n").expect("two openings");
        let at = |pair| two.of::<AntichessLab>(7, pair);
        assert_eq!([at(0).len(), at(1).len()], [2, 1]);
        assert_eq!(at(2), at(0));
        assert_eq!(two.to_string(), "the 2 openings of `a.txt`");
        let wrong = list("e2e4\ne2e4 e7e9").expect_err("no square");
        assert_eq!(wrong, "openings “a.txt”, line 2: “e7e9” is no legal move");
        // Captures are compulsory.
        assert!(list("e2e4 b7b5 a2a3").is_err() && list("\n").is_err());
    }

    /// Some openings that pass a search of 3,000 nodes are lost by force.
    #[test]
    fn more_nodes_sort_out_what_is_lost_by_force() {
        let of = |pair, judged| opening::<AntichessLab>(4, 212, pair, judged);
        assert_eq!(of(0, JUDGED), of(0, JUDGED));
        let other = (0..8).find_map(|pair| {
            let more = of(pair, 100_000);
            (more != of(pair, JUDGED)).then_some(more)
        });
        assert_eq!(other.expect("one in eight at least").len(), 4);
    }
}
