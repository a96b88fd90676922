//! Texts about learning weights.

use super::says;

says! {
    /// News and results of learning, as sentences; faults of a recorded game, as clauses.
    pub enum LearnSay {
        /// Reading the games.
        "learnRead" Read,
        /// Learning from 120 games of 1342.
        "learnGames" Games { count: u32, of: u32 },
        /// Learnt from 1342 games.
        "learnDone" Done { count: u32 },

        /// line 3 is not a recorded game, because of “e2e5”
        "learnLine" Line { number: usize, text: String },
        /// “lambda” must be a number from 0 to 1 …
        "learnShare" Share { field: String, text: String },
        /// “rate” must be 0 or a positive number …
        "learnRate" Rate { field: String, text: String },
    }
}
