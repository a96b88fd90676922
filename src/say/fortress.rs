//! What is said of fortresses.

use super::says;
use crate::board::Color as Side;

says! {
    /// News and results about fortresses: sentences; what is wrong with a certificate: clauses.
    pub enum FortressSay {
        /// Looking for a fortress against White: 12,000 positions met.
        "fortressSearch" Search { them: Side, positions: u64 },
        /// Checking the fortress by the rules.
        "fortressCheck" Check,
        /// White cannot win, whatever is played: proved, with 340 positions in which Black's men stand in 2 ways.
        "fortressHolds" Holds { us: Side, them: Side, positions: u64, placements: u64 },
        /// No fortress against White was found before the search ended; there may still be one.
        "fortressUnknown" Unknown { them: Side },
        /// The search found no fortress against White anywhere; nothing checks that, so it is not called proved.
        "fortressNone" None { them: Side },

        /// the certificate ends before every position has an answer
        "fortressShort" TooShort,
        /// by the certificate the defender is mated in “…”
        "fortressMated" Mated { fen: String },
    }
}
