//! Texts about endgame tablebases.

use super::says;
use seriatim_core::board::Color as Side;

says! {
    /// News and results of endgame tablebases, as sentences; reasons why there is no tablebase, as
    /// clauses.
    pub enum EndingSay {
        /// Working out the ending KNvR: 40 %.
        "endingBuild" Build { men: String, percent: u32 },
        /// White wins in 5 moves with best play of both sides: exact, not estimated.
        "endingWins" Wins { us: Side, count: u32 },
        /// White wins with the next move, whatever it is.
        "endingOver" Over { us: Side },
        /// Neither side can force a win: a draw. This is exact, not estimated.
        "endingDrawn" Drawn,
        /// The tables were not finished before the search ended.
        "endingUnfinished" Unfinished,
        /// The fifty-move rule does not count here: it would draw this game before its end.
        "endingFiftyMoves" FiftyMoves,

        /// there are tables for two to four pieces of both sides, not for 7
        "endingMen" Men { count: u32 },
        /// there are no tables for positions in which a side may castle
        "endingCastling" Castling,
        /// the tables of this ending would be too large
        "endingSize" Size { entries: u64 },
    }
}
