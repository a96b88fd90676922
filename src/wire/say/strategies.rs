//! Faults of the text of a strategy, and of a position that the strategy should play.

use super::says;

says! {
    /// A fault of a strategy or of its position, as a clause.
    pub enum StrategySay {
        /// line 3: “go” is not understood here; expected if, move or do
        "strategyExpected" Expected { line: u32, text: String, words: Vec<String> },
        /// line 3: the text ends before the strategy does
        "strategyEnds" Ends { line: u32 },
        /// line 3: the strategy is complete before “do”
        "strategyGoesOn" GoesOn { line: u32, text: String },
        /// line 3: “least” is one preference too many; a rule has at most 4
        "strategyWishes" Wishes { line: u32, text: String, most: u32 },
        /// line 3: a strategy has 1023 tests and rules at most
        "strategyParts" Parts { line: u32, most: u32 },
        /// White must have a king and a rook, and Black a king alone
        "strategyMen" Men { man: seriatim_core::board::Role },
        /// White must have a king and two bishops on squares of different colours, and Black a king
        /// alone
        "strategyBishops" Bishops {},
        /// White must have a king, a bishop and a knight, and Black a king alone
        "strategyBishopKnight" BishopKnight {},
        /// boards of other sizes need a strategy of king and rook, in the language patterns
        "strategyBoards" Boards {},
        /// three different squares are needed, the kings not side by side and Black's king not in
        /// check
        "strategyRookStart" RookStart {},
    }
}
