//! Fortresses: chess positions that cannot be won.

use super::Side;
use super::message::message;
use crate::say::Say;

message! {
    /// Whether the attacker can be held.
    pub enum FortressVerdict {
        /// He can: proved, and the proof was checked by the rules alone.
        Fortress,
        /// Nothing was found before the search ended.
        Unknown,
        /// The search went through everything and found no fortress. That is not proved: nothing checks it.
        None,
        /// The certificate proves nothing; what is wrong with it is said.
        Refused,
    }
}

message! {
    /// Answer to `fortress` and to `checkFortress`.
    pub struct FortressAnswer {
        /// What is known.
        verdict: FortressVerdict,
        /// The position.
        fen: String,
        /// The side that is to win.
        attacker: Side,
        /// Different positions that can come about; absent unless `verdict` is `fortress`, as all up to `certificate`. 0 where the attacker cannot mate
        /// even with help, whatever comes about.
        positions?: u64,
        /// Different placements of the defender's men in them.
        placements?: u64,
        /// Squares on which the attacker's king can ever stand.
        reach?: Vec<String>,
        /// Squares of the defender's men that never move and are never taken.
        wall?: Vec<String>,
        /// Squares on which the defender's other men stand as long as nothing is taken.
        shuttle?: Vec<String>,
        /// Squares beside those of `reach` that the king never gets to although no wall stands there, each with a man that keeps it.
        entries?: Vec<FortressEntry>,
        /// The proof as text, for `checkFortress`.
        certificate?: String,
        /// Positions made by playing a move.
        nodes: u64,
        /// Milliseconds.
        ms: f64,
        /// What is said of it.
        say: Vec<Say>,
    }
}

message! {
    /// A way in that is kept.
    #[derive(Eq)]
    pub struct FortressEntry {
        /// The square.
        square: String,
        /// Where the defender’s man stands at first that keeps it.
        guard: String,
    }
}

message! {
    /// To `walkFortress`: a place in the fortress that was found or checked last.
    pub struct FortressPlace {
        /// The position.
        fen: String,
        /// The side to move.
        side: Side,
        /// The side that is to win.
        attacker: Side,
        /// Where the defender moves, his move; where the attacker moves, all of his. None where the game is over or drawn for certain.
        replies: Vec<FortressReply>,
    }
}

message! {
    /// A move in a fortress.
    pub struct FortressReply {
        /// UCI.
        uci: String,
        /// SAN.
        san: String,
        /// Whether it takes a man or moves a pawn, and so cannot be taken back.
        final_step: bool,
    }
}
