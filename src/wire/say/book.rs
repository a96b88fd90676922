//! Faults of book files, as clauses. `progressive::book` decides which fault applies.

use super::{Say, says};

says! {
    /// A fault of a book file.
    pub enum BookSay {
        /// line 3: “english” is neither italian nor scottish
        "bookLine" Line { line: usize, what: Box<Say> },
        /// a book begins with “Seriatim book 1”, not with “x”
        "bookHeader" Header { header: String, found: String },
        /// the mark is missing: a line has the form “italian line +0 =0 -0 1.e4 2.e5 f6”
        "bookMissing" Missing { missing: Box<Say>, example: String },
        /// the name of the rules
        "bookWordRules" WordRules,
        /// the mark
        "bookWordMark" WordMark,
        /// the number of wins
        "bookWordWins" WordWins,
        /// the number of draws
        "bookWordDraws" WordDraws,
        /// the number of losses
        "bookWordLosses" WordLosses,
        /// the list of turns
        "bookWordSeries" WordSeries,
        /// “english” is neither italian nor scottish
        "bookRules" Rules { found: String },
        /// “good” is neither line nor seen
        "bookMark" Mark { found: String },
        /// “=x” is not “=” with a number from 0 to 4294967295
        "bookCount" Count { found: String, sign: String, most: u32 },
        /// “1.e4 {x}”: only whole turns from the starting position may stand here
        "bookSeries" Series { found: String },
        /// “italian line …” appears twice (perhaps with its moves in another order)
        "bookTwice" Twice { found: String },
        /// a book holds at most 100000 turns
        "bookTooLong" TooLong { most: usize },
        /// the book learns only from games that begin at the starting position
        "bookStart" Start,
        /// book “openings.txt”: no such file
        "bookFile" File { name: String, text: String },
    }
}
