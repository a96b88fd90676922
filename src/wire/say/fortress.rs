//! Texts about fortresses.

use super::{Amount, says};
use seriatim_core::board::Color as Side;

says! {
    /// News and results about fortresses, as sentences; faults of a certificate, as clauses.
    pub enum FortressSay {
        /// Looking for a fortress against White: 12,000 positions met.
        "fortressSearch" Search { them: Side, positions: u64 },
        /// Checking the fortress by the rules.
        "fortressCheck" Check,
        /// White cannot win, whatever is played: proved, with 340 positions in which Black’s pieces
        /// stand in 2 ways.
        "fortressHolds" Holds { us: Side, them: Side, positions: u64, placements: u64 },
        /// White cannot mate, even with help: no piece can get to where a mate would need it.
        /// Proved and checked.
        "fortressWall" Wall { them: Side },
        /// Nxb6+ leads to a fortress: proved.
        "fortressLeads" Leads { line: String },
        /// Nxb6+ was avoided: the chance that it leads to a fortress is 82 %. …
        "fortressLikely" Likely { line: String, percent: u32 },
        /// No fortress against White was found before the search ended; there may still be one.
        "fortressUnknown" Unknown { them: Side },
        /// No fortress against White found (full search, not independently checked).
        "fortressNone" None { them: Side },

        /// White is 6.79 ahead, and that does not change from depth 4 on …
        "curveFlat" Flat { them: Side, level: Amount, from: u32 },
        /// The value of g4 rises with the depth: there may be a way through. An estimate …
        "curveRising" Rising { moves: Vec<String> },
        /// The search sees White mate in 12 moves; nothing checks that.
        "curveMate" Mate { them: Side, count: u32 },
        /// White is 2.10 ahead, and that still changes with the depth …
        "curveMoving" Moving { them: Side, level: Amount },
        /// White is less than 1.5 points ahead.
        "curveEven" Even { them: Side },
        /// 3 depths are too few for a verdict; it takes eight.
        "curveShallow" Shallow { depths: u32 },
        /// no values by depth were asked for
        "curveAbsent" NoCurve,
        /// the certificate ends before every position has an answer
        "fortressShort" TooShort,
        /// a move leaves the squares of the proof, or a mate may be possible there
        "fortressNoWall" NoWall,
        /// by the certificate the defender is mated in “…”
        "fortressMated" Mated { fen: String },
    }
}
