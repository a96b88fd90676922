//! Texts about forced wins and their proofs.

use super::says;
use seriatim_core::board::Color as Side;

says! {
    /// News and results of proofs, as sentences; faults of a certificate, as clauses.
    pub enum ProofSay {
        /// Looking for a forced win of White.
        "proofSearch" Search { us: Side },
        /// Writing the proof down.
        "proofWrite" Write,
        /// Checking the proof.
        "proofCheck" Check,
        /// White wins by force in 12 moves at most: proved, with 340 positions.
        "proofWon" Won { us: Side, count: u32, positions: u64 },
        /// In one line 120 moves of either side go by without a capture or a pawn move …
        "proofQuiet" Quiet { count: u32 },
        /// No forced win was found before the search ended; there may still be one.
        "proofUnknown" Unknown,
        /// No forced win found (full search, not independently checked).
        "proofNone" None,

        /// the certificate is not base 64 after 12 characters
        "certificateText" NotBase64 { at: usize },
        /// the certificate ends within a number
        "certificateCut" CutOff,
        /// the certificate ends before the proof does
        "certificateShort" TooShort,
        /// the certificate goes on after the end of the proof
        "certificateLong" TooLong,
        /// the proof names move number 12 in “…”, which has fewer
        "certificateMove" NoSuchMove { number: u16, fen: String },
        /// a line of the proof repeats “…”
        "certificateRepeats" Repeats { fen: String },
        /// a line of the proof lets the other side win, in “…”
        "certificateLoses" Loses { fen: String },
        /// no proof of this position is at hand
        "proofAbsent" Absent,
    }
}
