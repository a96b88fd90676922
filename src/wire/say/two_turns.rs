//! Texts about Progressive chess over two turns: lost positions, safe turns, mates in two.

use super::says;
use seriatim_core::board::Color as Side;

says! {
    /// News and results of searches over two turns, as sentences; faults of a certificate, as
    /// clauses.
    pub enum TwoTurnSay {
        /// Looking for a turn after which Black cannot mate.
        "survivalSearch" Search { them: Side },
        /// 312,000 turns are answered, by 1,632 mates.
        "survivalAnswered" Answered { answered: u64, mates: u64 },
        /// 312,000 of 436,031 turns are answered, by 1,632 mates.
        "survivalAnsweredOf" AnsweredOf { answered: u64, ends: u64, mates: u64 },
        /// All turns are answered; the proof is being checked.
        "survivalCheck" Check,
        /// White survives: after this turn Black has no mate. Proved.
        "survivalSafe" Safe { us: Side, them: Side, line: String },
        /// White survives: this turn ends the game as a draw.
        "survivalDraw" Draw { us: Side, line: String },
        /// White is lost: each of the 436,031 turns lets Black mate …
        "survivalLost" Lost { us: Side, them: Side, ends: u64, mates: u64 },
        /// No safe turn was found before the search ended; there may still be one.
        "survivalUnknown" Unknown { us: Side },
        /// White is lost: every turn lets Black mate. This is proved …
        "seriesLost" SeriesLost { us: Side, them: Side },
        /// Looking for a turn after which Black is lost.
        "winSearch" WinSearch { them: Side },
        /// 312 turns of 7,220 are refuted.
        "winRefuted" Refuted { refuted: u64, ends: u64 },
        /// White mates in two turns: after this turn Black is lost …
        "winInTwo" InTwo { us: Side, them: Side, line: String, ends: u64, mates: u64 },
        /// White has no mate in two turns …
        "winNone" WinNone { us: Side, them: Side },
        /// No mate in two turns was found before the search ended; there may still be one.
        "winUnknown" WinUnknown { us: Side },

        /// the certificate is of no known kind
        "certificateKind" Kind,
        /// the first turn of the certificate cannot be played, or ends the game
        "certificateTurn" FirstTurn,
        /// no mate of the certificate works in “…”
        "certificateEnd" NotAnswered { fen: String },
        /// the turn has 12 different ends, not 13
        "certificateEnds" OtherEnds { found: u32, said: u32 },
        /// there are too many positions to check the certificate
        "certificateLarge" TooLarge,
    }
}
