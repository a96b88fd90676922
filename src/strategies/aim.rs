//! What strategies are bred for, and how if nothing else is said.

use seriatim_search::optimise::genetic::{GeneticSettings, Replacement, Selection};

seriatim_wire::words! {
    /// In which language strategies are bred.
    #[default(Patterns)]
    pub enum StrategyLanguage {
        /// The predicates and moves of Lassabe, Sanchez, Luga & Duthen 2006.
        Paper = "paper",
        /// Features, with wishes for the board after the move.
        Patterns = "patterns",
    }
}

/// What strategies are bred for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BreedAim {
    /// The language.
    pub language: StrategyLanguage,
    /// How far rules may look ahead, 0 to 2.
    pub class: u8,
    /// Leaves at most.
    pub leaves: usize,
    /// What a node, or a wish beyond the first of a leaf, costs: thousandths of a move.
    pub parsimony: u64,
    /// How many times the table's defender counts beside best response, which counts once. With 0 the cost knows mates only.
    pub table: u64,
    /// Moves beyond so many in a game cost much more.
    pub longest: u8,
    /// Of a thousand mutations, those that are led by the parent's games: local improvement. The others are blind.
    pub led: usize,
}

impl BreedAim {
    /// What the page breeds for: patterns that look ahead as far as they like, against best response and the table's defender.
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

/// How strategies are bred if nothing else is said, for an ending with so many boards.
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

/// Leaves at most in each row of the archive; one row more has the rest.
pub(crate) const LEAVES: [usize; 9] = [1, 2, 3, 5, 7, 10, 15, 20, 30];

/// Cells of the archive.
pub const CELLS: usize = (LEAVES.len() + 1) * 3;
