//! Requests to and answers of the chess system.

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
    /// A question about chess that is answered at once.
    #[tag = "kind"]
    pub enum ChessQuery {
        /// Asks for every feature of the evaluation. Answer: `evaluation`.
        Evaluate(EvaluateQuery),
        /// Asks for hints that reveal a series step by step: the piece that moves first, its
        /// destination, the whole. Answer: `hints`.
        Hints(HintsQuery),
        /// Asks for a position of the proof that was found or checked last. Answer: `proofPlace`;
        /// code `proof` if the proof was about another position.
        Walk(WalkQuery),
        /// Asks for a position of the fortress that was found or checked last. Answer:
        /// `fortressPlace`; code `proof` if the fortress was about another position.
        WalkFortress {
            /// The position that was proved.
            at: Place,
            /// The moves from there: any moves of the attacker, and the defender's moves of the
            /// proof. Default: none.
            line?: Vec<String>,
        },
        /// Asks for the result of the last `curve` so far. Answer: `curves`; code `curve` if there
        /// was none.
        Curves {
            /// The variant: `chess`.
            variant: VariantName,
        },
    }
}

message! {
    /// A search in chess.
    #[tag = "kind"]
    pub enum ChessTask {
        /// Searches for the best move. Result: `series`.
        Series(SeriesTask),
        /// Searches for the move that the opponent would play if it were the opponent's turn.
        /// Result: `threat`.
        Threat(ThreatTask),
        /// Reviews a game: how much each move lost, and which mates it missed. Result: `review`.
        /// Without limits it runs to its end.
        Review(ReviewTask),
        /// Values every move of a position with three or four pieces by endgame tablebases, which
        /// are built first. Result: `table`; code `table` if no tablebase is possible. Without
        /// limits it runs to its end.
        Table(TableTask),
        /// Checks a proof of a win by the rules alone. Result: `proof`; code `certificate` for a
        /// text that is no certificate.
        Check(CheckTask),
        /// Searches for a proof that the side that is ahead cannot win. Result: `fortress`. Without
        /// limits it runs for 10 seconds.
        Fortress(FortressTask),
        /// Checks a fortress by the rules alone. Result: `fortress`; code `certificate` for a text
        /// that is no certificate.
        CheckFortress(CheckFortressTask),
        /// Computes the value of each move at every depth. Result: `curve`. Without limits it runs
        /// for 10 seconds.
        Curve(CurveTask),
    }
}

message! {
    /// A request to search for a fortress.
    pub struct FortressTask {
        /// The position.
        at: Place,
        /// The side that tries to win. If absent: the side with more material, or the side to move
        /// if the material is equal.
        attacker?: Side,
    }
}

message! {
    /// A request to check a fortress.
    pub struct CheckFortressTask {
        /// The position.
        at: Place,
        /// The side that tries to win.
        attacker: Side,
        /// The certificate, as `fortress` returns it.
        certificate: String,
    }
}

message! {
    /// A request for values by depth.
    #[derive(Default)]
    pub struct CurveTask {
        /// The position.
        at: Place,
        /// The side that tries to win. If absent: the side that the values favour.
        attacker?: Side,
        /// The last depth in plies, 1 to 60; default 20.
        depth?: u32,
        /// The moves to value; default `all`.
        which?: CurveMovesName,
        /// The evaluation; default `classical`.
        preset?: CurvePreset,
    }
}

message! {
    /// An answer of the chess system.
    #[tag = "kind"]
    pub enum ChessAnswer {
        /// Answer to `evaluate`.
        Evaluation(EvaluationAnswer),
        /// Answer to `hints`.
        Hints(HintsAnswer),
        /// Answer to `walk`.
        ProofPlace(ProofPlace),
        /// Answer to `walkFortress`.
        FortressPlace(FortressPlace),
        /// Answer to `curves`.
        Curves(CurveAnswer),
    }
}

message! {
    /// The result of a search in chess.
    #[tag = "kind"]
    pub enum ChessFound {
        /// Result of `series`.
        Series(SeriesAnswer),
        /// Result of `threat`.
        Threat(ThreatAnswer),
        /// Result of `review`.
        Review(ReviewAnswer),
        /// Result of `table`.
        Table(TableAnswer),
        /// Result of `check`.
        Proof(ProofAnswer),
        /// Result of `fortress` and `checkFortress`.
        Fortress(FortressAnswer),
        /// Result of `curve`.
        Curve(CurveAnswer),
    }
}

words! {
    /// Verdict on whether the defender can hold.
    pub enum FortressVerdict {
        /// The defender holds. This is proved, and the proof was checked by the rules alone.
        Fortress = "fortress",
        /// The search ended before it found a fortress.
        Unknown = "unknown",
        /// The search was complete and found no fortress. This is not proved, because no checker
        /// confirms it.
        None = "none",
        /// The certificate proves nothing; `say` tells the reason.
        Refused = "refused",
    }
}

message! {
    /// Answer to `fortress` and to `checkFortress`.
    pub struct FortressAnswer {
        /// The verdict.
        verdict: FortressVerdict,
        /// The position as FEN.
        fen: String,
        /// The side that tries to win.
        attacker: Side,
        /// The number of different positions that can arise; 0 if the attacker could not mate even
        /// with the defender's help. This field and all down to `certificate` are present only if
        /// `verdict` is `fortress`.
        positions?: u64,
        /// The number of different placements of the defender's pieces in these positions.
        placements?: u64,
        /// The squares on which the attacker's king can ever stand.
        reach?: Vec<String>,
        /// The squares of the defender's pieces that never move and are never taken.
        wall?: Vec<String>,
        /// The squares on which the defender's other pieces stand as long as nothing is taken.
        shuttle?: Vec<String>,
        /// Entry squares: squares beside those of `reach` that the attacker's king never reaches
        /// although no fixed piece stands there. Each comes with a piece that guards it.
        entries?: Vec<FortressEntry>,
        /// The proof as text, for `checkFortress`.
        certificate?: String,
        /// The number of positions made by playing a move.
        nodes: u64,
        /// The time in milliseconds.
        ms: f64,
        /// The answer in words.
        say: Vec<Say>,
    }
}

message! {
    /// A guarded entry square.
    #[derive(Eq)]
    pub struct FortressEntry {
        /// The entry square.
        square: String,
        /// The square at the start of the defender's piece that guards it.
        guard: String,
    }
}

message! {
    /// Answer to `walkFortress`: a position of the fortress that was found or checked last.
    pub struct FortressPlace {
        /// The position as FEN.
        fen: String,
        /// The side to move.
        side: Side,
        /// The side that tries to win.
        attacker: Side,
        /// The defender's move of the proof if the defender is to move, else all moves of the
        /// attacker. Empty if the game is over or certainly drawn.
        replies: Vec<FortressReply>,
    }
}

message! {
    /// A move in a fortress.
    pub struct FortressReply {
        /// The move in UCI notation.
        uci: String,
        /// The move in SAN.
        san: String,
        /// True if the move captures a piece or moves a pawn, and so is irreversible.
        final_step: bool,
    }
}
