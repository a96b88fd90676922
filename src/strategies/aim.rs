//! Aim of breeding strategies, with its default settings.

use seriatim_search::optimise::genetic::{GeneticSettings, Replacement, Selection};

seriatim_wire::words! {
    /// Language in which strategies are bred.
    #[default(Patterns)]
    pub enum StrategyLanguage {
        /// The predicates and moves of Lassabe, Sanchez, Luga & Duthen 2006.
        Paper = "paper",
        /// Features as conditions, with preferences for the board after the move.
        Patterns = "patterns",
    }
}

/// Aim of breeding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BreedAim {
    /// Language of the strategies.
    pub language: StrategyLanguage,
    /// Maximum look-ahead class of the rules, 0 to 2.
    pub class: u8,
    /// Maximum number of leaves.
    pub leaves: usize,
    /// Cost of a node, and of each preference of a leaf beyond the first, in thousandths of a move.
    pub parsimony: u64,
    /// Weight of the table's defender in the cost; the best defence against the strategy has weight
    /// 1. With 0 the cost knows mates only.
    pub table: u64,
    /// Length of a game, in moves, beyond which each move costs much more than one
    /// within it.
    pub longest: u8,
    /// Number of mutations in a thousand that are guided by the parent's games (local improvement).
    /// The other mutations are blind.
    pub led: usize,
}

impl BreedAim {
    /// Default aim on the page: patterns with any look-ahead, against the best defence and the
    /// table's defender.
    #[must_use]
    pub const fn usual(leaves: usize) -> Self {
        Self {
            language: StrategyLanguage::Patterns,
            class: 2,
            leaves,
            parsimony: 4,
            table: 1,
            longest: u8::MAX,
            led: 700,
        }
    }
}

/// Default settings of the genetic algorithm for an ending with `boards` boards.
#[must_use]
pub fn usual_settings(boards: u32) -> GeneticSettings {
    GeneticSettings {
        population: 5,
        islands: 2,
        crossover: 300,
        mutation: 900,
        selection: Selection::Tournament(2),
        replacement: Replacement::Crowding {
            threshold: u64::from(boards) * 3 / 10,
            half: 1500,
            patience: 6000,
        },
        migration: 10,
        cells: CELLS,
    }
}

/// Maximum number of leaves in each row of the archive; one more row holds larger strategies.
pub(crate) const LEAVES: [usize; 9] = [1, 2, 3, 5, 7, 10, 15, 20, 30];

/// Number of cells of the archive.
pub const CELLS: usize = (LEAVES.len() + 1) * 3;
