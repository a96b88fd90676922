//! The messages between a page and its worker: commands in, events out.
//!
//! Each is defined once, by the macro `message!`: its reader, its TypeScript type in `pkg/seriatim.d.ts` and its tables in
//! the documentation ([`table`]) come from that. Field names are camelCase on the wire; enums are tagged with `type` or `kind`.
//! Moves are UCI strings (`e2e4`, `a7a8q`, castling as the king's move), series are lists of them.
//!
//! [`commands`] is what a page may say, [`events`] what the worker answers, [`progress`] what it tells of a job that runs, [`explanation`] its explanation of a mate and
//! [`analysis`] what it says of threats, hints and games, [`mod@book`] what of openings, [`endings`] what of positions with few men, [`setup`] what of positions that are set up, [`learning`] what of weights, [`response`] what of lines that beat a bot, [`strategies`] what of strategies against a lone king, [`curve`] what of values by depth; here is what all of them use. [`raw`] reads them.

pub mod analysis;
pub mod book;
pub mod commands;
pub mod curve;
pub mod endings;
pub mod events;
pub mod explanation;
pub mod fortress;
mod json;
pub mod learning;
pub(crate) mod message;
pub mod progress;
pub mod proof;
pub mod raw;
pub mod response;
pub mod setup;
pub mod strategies;
pub mod table;
pub mod write;

pub use analysis::{
    HintAnswer, HintsAnswer, InsteadAnswer, MateFinding, MateOutcome, ReviewAnswer, ReviewProgress,
    ThreatAnswer, TurnReview, VerdictName,
};
pub use book::{BookAnswer, BookResults, Continuation, ContinuationsAnswer};
pub use commands::{
    Command, FinishedGame, GameInput, HeuristicName, Limits, MateHow, MethodName, NotationName,
    Query, ReviewInput, Task, read_command,
};
pub use curve::{
    CurveAnswer, CurveDepth, CurveEstimate, CurveMove, CurveMovesName, CurvePresetName,
    CurveReason, CurveReasonName, CurveVerdictName,
};
pub use endings::{TableAnswer, TableMove};
pub use events::{
    Answer, EvaluationAnswer, Event, FeatureAnswer, GameAnswer, JobResult, LegalMove,
    LegalMovesAnswer, MateAnswer, PlayedAnswer, Reason, Safety, SeriesAnswer, SeriesKind,
    SeriesLine, TextAnswer, VariantAnswer,
};
pub use explanation::{
    ArrowKind, MarkerKind, MateArrow, MateExplanation, MateMarker, MateSentence,
};
pub use fortress::{FortressAnswer, FortressEntry, FortressPlace, FortressReply, FortressVerdict};
pub use learning::{
    ClaimAnswer, ClaimName, LearnAnswer, LearnFeature, LearnHow, LearnProgress, LearnView,
    LessonAnswer,
};
pub use progress::{MateProgress, PhaseName, Snapshot};
pub use proof::{ProofAnswer, ProofPlace, ProofProgress, ProofReply, ProofVerdict};
pub use response::{
    BotReplyAnswer, KnowledgeAnswer, MethodAnswer, MethodRange, MethodsAnswer, TrainAdvice,
    TrainAnswer, TrainHow, TrainMethod, TrainPoint,
};
pub use setup::{InspectAnswer, PasteAnswer, PastedName, SetupBoxes};
pub use strategies::{
    BoardFeatureName, EvolveAnswer, EvolveEntry, EvolveHow, EvolvePoint, HoleName, LoneDefender,
    LoneEndingName, MoverName, PaperMoveName, PredicateName, StrategyAnswer, StrategyGame,
    StrategyMoveAnswer, StrategyPart, StrategyPartKind, StrategyWish, StrategyWords, StrategyWorth,
};

use crate::say::Say;
use message::message;

/// Version of this protocol; `hello` and `ready` carry it, and both sides refuse another one.
pub const PROTOCOL: u32 = 2;

message! {
    /// Which game is played, by which rules.
    #[default(Italian)]
    pub enum VariantName {
        /// Progressive chess: check only with the last move of a complete series.
        Italian,
        /// Progressive chess: check with any move; it ends the series.
        Scottish,
        /// Antichess, by the rules of Lichess: who has no man or no move left wins, and what can be captured must be.
        Antichess,
        /// Chess.
        Chess,
    }
}

message! {
    /// A position: a variant, a FEN, and the moves already made in the turn that is being entered.
    #[derive(Default, Eq)]
    pub struct Place {
        /// Italian if absent.
        variant?: VariantName,
        /// FEN at the start of a turn. The starting position if absent. In Progressive chess its last field is the number of the
        /// turn, and the en passant field may name several squares (`a6c6`).
        fen?: String,
        /// Moves made since then: UCI, SAN or long algebraic. In Progressive chess those of one turn at most.
        moves?: Vec<String>,
        /// Chess and Antichess: FENs of earlier positions of this game, oldest first, from which repetitions are counted.
        earlier?: Vec<String>,
    }
}

message! {
    /// Something wrong with what was asked, in words and parts.
    #[derive(Eq)]
    pub struct Fault {
        /// For programs: `fen`, `turn`, `move`, `game`, `book`, `gameOver`, `pass`, `limits`, `notMate`, `protocol`, `strategy`,
        /// `replaced`, `variant`, `command`.
        /// `turn` means that the FEN is fine but for its last field, so the user should be asked for the turn number.
        code: String,
        /// The part of the input that is wrong: a path such as `query.at.fen`, a field of a FEN such as `castling`, or `move 3`.
        field?: String,
        /// The offending text.
        text?: String,
        /// For a person: a clause, with field and text in it.
        message: Box<Say>,
    }
}

message! {
    /// White or Black.
    pub enum Side {
        /// Who begins.
        White,
        /// Who answers.
        Black,
    }
}

message! {
    /// Where a position stands in its game.
    #[derive(Eq)]
    pub struct Status {
        /// What is played.
        variant: VariantName,
        /// The FEN. Within a series its board is the present one; the last field is still this turn.
        fen: String,
        /// The number of the turn, counted for both sides together: 1, 2, 3 …
        turn: u16,
        /// Whose turn it is.
        side: Side,
        /// Moves still to be made in this turn, this one included: 1 in Chess and Antichess.
        left: u16,
        /// Whether the side to move is in check; never in Antichess.
        in_check: bool,
        /// `1-0`, `0-1`, `1/2-1/2`, or absent while the game goes on.
        result?: String,
        /// Why the game ended: `checkmate`, `italian-mate`, `progressive-stalemate`, `progressive-stalemate-mid-series`,
        /// `ten-quiet-turns`, `stalemate`, `fifty-moves`, `repetition`, `dead-position`, `no-men-left`, `no-move-left`.
        reason?: String,
        /// Progressive chess, ten turns without a capture or a pawn move: this series must mate, or the game is drawn.
        must_mate: bool,
    }
}

message! {
    /// What a position or a series is worth.
    #[derive(Copy)]
    #[tag = "kind"]
    pub enum Value {
        /// The side named wins, by mate on the board or by a mate that was found.
        Mate {
            /// The side that mates.
            winner: Side,
            /// In how many moves of its own, this one included, if that is known.
            moves?: u32,
        },
        /// The side named wins, otherwise than by mate.
        Win {
            /// The side that wins.
            winner: Side,
            /// In how many moves of its own, this one included, if that is known.
            moves?: u32,
        },
        /// A known draw.
        Draw,
        /// An estimate in points (a pawn is 1), positive for White.
        Points {
            /// The points.
            points: f64,
        },
    }
}
