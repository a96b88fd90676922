//! What is asked of chess, and what is answered.

use super::curve_messages::{CurveAnswer, CurveMovesName};
use crate::orthodox::curve::CurvePreset;
use seriatim_play::duel::messages::{
    CheckTask, ProofAnswer, ProofPlace, TableAnswer, TableTask, WalkQuery,
};
use seriatim_play::player::messages::{
    EvaluateQuery, EvaluationAnswer, HintsAnswer, HintsQuery, ReviewAnswer, ReviewTask,
    SeriesAnswer, SeriesTask, ThreatAnswer, ThreatTask,
};
use seriatim_session::{Place, Side, VariantName};
use seriatim_wire::say::Say;
use seriatim_wire::{message, words};

message! {
    /// What chess is asked and answers at once.
    #[tag = "kind"]
    pub enum ChessQuery {
        /// Every feature of the evaluation. Answer: `evaluation`.
        Evaluate(EvaluateQuery),
        /// Gives a series away step by step: which man moves first, where to, the whole. Answer: `hints`.
        Hints(HintsQuery),
        /// A place in the proof that was found or checked last. Answer: `proofPlace`; code `proof` if it was not about this position.
        Walk(WalkQuery),
        /// A place in the fortress that was found or checked last. Answer: `fortressPlace`; code `proof` if it was not about this
        /// position.
        WalkFortress {
            /// The position that was proved.
            at: Place,
            /// The moves from there: any of the attacker, those of the proof for the defender.
            line: Vec<String>,
        },
        /// What the last `curve` has found by now. Answer: `curves`; code `curve` if there was none.
        Curves {
            /// What is played: `chess`.
            variant: VariantName,
        },
    }
}

message! {
    /// What chess searches.
    #[tag = "kind"]
    pub enum ChessTask {
        /// What move should be played? Result: `series`.
        Series(SeriesTask),
        /// What would the opponent play if it were his turn now? Result: `threat`.
        Threat(ThreatTask),
        /// What did each move of a game lose, and which mates did it miss? Result: `review`. Without limits it runs to its end.
        Review(ReviewTask),
        /// With three or four men: what is each move worth? Known from endgame tables, which are made first. Result: `table`; code `table` where
        /// there can be none. Without limits it runs to its end.
        Table(TableTask),
        /// Does this proof of a win hold? It is checked by the rules alone. Result: `proof`; code `certificate` for a text that is none.
        Check(CheckTask),
        /// Can the side that is ahead not win? Result: `fortress`. Without limits 10 seconds.
        Fortress(FortressTask),
        /// Does this fortress hold? It is checked by the rules alone. Result: `fortress`; code `certificate` for a text that is none.
        CheckFortress(CheckFortressTask),
        /// What is each move worth at every depth? Result: `curve`. Without limits 10 seconds.
        Curve(CurveTask),
    }
}

message! {
    /// A search for a fortress.
    pub struct FortressTask {
        /// The position.
        at: Place,
        /// The side that is to win; if absent the one with more material, or the one to move where neither has more.
        attacker?: Side,
    }
}

message! {
    /// A fortress to be checked.
    pub struct CheckFortressTask {
        /// The position.
        at: Place,
        /// The side that is to win.
        attacker: Side,
        /// The fortress, as `fortress` gives it.
        certificate: String,
    }
}

message! {
    /// Values by depth.
    #[derive(Default)]
    pub struct CurveTask {
        /// The position.
        at: Place,
        /// The side that is to win; if absent the one that the values favour.
        attacker?: Side,
        /// The last depth in plies, 1 to 60; 20 if absent.
        depth?: u32,
        /// Of which moves; of all if absent.
        moves?: CurveMovesName,
        /// By which evaluation; `classical` if absent.
        preset?: CurvePreset,
    }
}

message! {
    /// What chess answers.
    #[tag = "kind"]
    pub enum ChessAnswer {
        /// To `evaluate`.
        Evaluation(EvaluationAnswer),
        /// To `hints`.
        Hints(HintsAnswer),
        /// To `walk`.
        ProofPlace(ProofPlace),
        /// To `walkFortress`.
        FortressPlace(FortressPlace),
        /// To `curves`.
        Curves(CurveAnswer),
    }
}

message! {
    /// What a search of chess ends with.
    #[tag = "kind"]
    pub enum ChessFound {
        /// Of `series`.
        Series(SeriesAnswer),
        /// Of `threat`.
        Threat(ThreatAnswer),
        /// Of `review`.
        Review(ReviewAnswer),
        /// Of `table`.
        Table(TableAnswer),
        /// Of `check`.
        Proof(ProofAnswer),
        /// Of `fortress` and `checkFortress`.
        Fortress(FortressAnswer),
        /// Of `curve`.
        Curve(CurveAnswer),
    }
}

words! {
    /// Whether the attacker can be held.
    pub enum FortressVerdict {
        /// He can: proved, and the proof was checked by the rules alone.
        Fortress = "fortress",
        /// Nothing was found before the search ended.
        Unknown = "unknown",
        /// The search went through everything and found no fortress. That is not proved: nothing checks it.
        None = "none",
        /// The certificate proves nothing; what is wrong with it is said.
        Refused = "refused",
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
