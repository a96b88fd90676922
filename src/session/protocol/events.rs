//! What the worker says.

use super::message::message;
use crate::say::Say;

use super::{
    BookAnswer, BookResults, ContinuationsAnswer, Fault, HintsAnswer, InspectAnswer,
    MateExplanation, MateOutcome, PasteAnswer, ReviewAnswer, Snapshot, Status, ThreatAnswer, Value,
    VariantName,
};
#[cfg(any(feature = "bots", feature = "strategies"))]
use super::{BotReplyAnswer, KnowledgeAnswer, MethodsAnswer, TrainAnswer};
#[cfg(feature = "duel")]
use super::{
    CurveAnswer, FortressAnswer, FortressPlace, LearnAnswer, ProofAnswer, ProofPlace, TableAnswer,
};
#[cfg(feature = "strategies")]
use super::{EvolveAnswer, StrategyAnswer, StrategyMoveAnswer};

message! {
    /// What the worker says.
    #[tag = "type"]
    pub enum Event {
        /// Answer to `hello`.
        Ready {
            /// The protocol version of the engine.
            protocol: u32,
            /// The version of the engine.
            version: String,
        },
        /// Answer to a query.
        Answer {
            /// Of the query.
            id: u32,
            /// The answer.
            answer: Answer,
        },
        /// A full picture of a running job; at most ten a second.
        Progress {
            /// The job.
            job: u32,
            /// Counts the progress messages of this job from 1.
            seq: u32,
            /// The picture.
            snapshot: Snapshot,
        },
        /// The end of a job.
        Done {
            /// The job.
            job: u32,
            /// Why it ended.
            reason: Reason,
            /// What it found.
            result: JobResult,
        },
        /// A query or a job that could not be answered.
        Failed {
            /// The query, if it was one.
            id?: u32,
            /// The job, if it was one.
            job?: u32,
            /// All that was wrong; at least one thing.
            faults: Vec<Fault>,
        },
    }
}

message! {
    /// Why a job ended.
    pub enum Reason {
        /// It found its answer.
        Finished,
        /// `stop` ended it.
        Stopped,
        /// A limit of nodes, time or memory ended it.
        Limit,
    }
}

message! {
    /// Answers to queries.
    #[tag = "kind"]
    pub enum Answer {
        /// To `variant`.
        Variant(VariantAnswer),
        /// To `inspect`.
        Inspected(InspectAnswer),
        /// To `paste`.
        Pasted(PasteAnswer),
        /// To `legalMoves`.
        LegalMoves(LegalMovesAnswer),
        /// To `play`.
        Played(PlayedAnswer),
        /// To `evaluate`.
        Evaluation(EvaluationAnswer),
        /// To `explain`.
        Explanation(MateExplanation),
        /// To `hints`.
        Hints(HintsAnswer),
        /// To `walk`.
        #[cfg(feature = "duel")]
        ProofPlace(ProofPlace),
        /// To `walkFortress`.
        #[cfg(feature = "duel")]
        FortressPlace(FortressPlace),
        /// To `training`.
        #[cfg(any(feature = "bots", feature = "strategies"))]
        Training(TrainAnswer),
        /// To `methods`.
        #[cfg(any(feature = "bots", feature = "strategies"))]
        Methods(MethodsAnswer),
        /// To `botReply`.
        #[cfg(any(feature = "bots", feature = "strategies"))]
        BotReply(BotReplyAnswer),
        /// To `readKnowledge`.
        #[cfg(any(feature = "bots", feature = "strategies"))]
        Knowledge(KnowledgeAnswer),
        /// To `evolution`.
        #[cfg(feature = "strategies")]
        Evolution(EvolveAnswer),
        /// To `strategyMove`.
        #[cfg(feature = "strategies")]
        StrategyMove(StrategyMoveAnswer),
        /// To `curves`.
        #[cfg(feature = "duel")]
        Curves(CurveAnswer),
        /// To `readGame`.
        Game(GameAnswer),
        /// To `writeGame`.
        Text(TextAnswer),
        /// To everything about the opening book.
        Book(BookAnswer),
        /// To `bookSeries` and `playedFrom`.
        Continuations(ContinuationsAnswer),
    }
}

message! {
    /// To `variant`: what a variant is like.
    #[derive(Eq)]
    pub struct VariantAnswer {
        /// Which.
        variant: VariantName,
        /// FEN of its starting position.
        start: String,
        /// How many levels the engine has, from 1.
        levels: u32,
        /// To what a pawn may promote, the best first: letters of FEN.
        promotions: Vec<String>,
        /// The men that may stand on the board: letters of FEN.
        men: Vec<String>,
        /// Whether a turn has several moves.
        series: bool,
        /// Whether there is castling.
        castling: bool,
        /// Whether there is check.
        check: bool,
        /// What may be asked of it: the kinds of searches and of questions that not every variant has.
        tasks: Vec<String>,
    }
}

message! {
    /// One legal move.
    #[derive(Eq)]
    pub struct LegalMove {
        /// UCI.
        uci: String,
        /// SAN with `+` or `#`.
        san: String,
        /// From square, `e2`.
        from: String,
        /// To square, `e4`.
        to: String,
        /// `q`, `r`, `b`, `n`, in Antichess also `k`.
        promotion?: String,
        /// Whether it gives check.
        check: bool,
        /// Whether it takes a man.
        takes: bool,
    }
}

message! {
    /// To `legalMoves`.
    #[derive(Eq)]
    pub struct LegalMovesAnswer {
        /// After `at.moves`. If they complete the series, this is the start of the next turn.
        status: Status,
        /// The legal moves; empty when the game is over.
        moves: Vec<LegalMove>,
        /// `at.moves` in UCI.
        series: Vec<String>,
        /// `at.moves` in SAN.
        san: Vec<String>,
        /// Whether `at.moves` ended their turn (complete, or ended by a check under Scottish rules).
        series_complete: bool,
    }
}

message! {
    /// To `play`.
    #[derive(Eq)]
    pub struct PlayedAnswer {
        /// After the series.
        status: Status,
        /// The series in UCI.
        series: Vec<String>,
        /// The series in SAN.
        san: Vec<String>,
        /// The series in long algebraic.
        long: Vec<String>,
        /// Whether the series ended its turn.
        series_complete: bool,
    }
}

message! {
    /// One feature of the evaluation.
    pub struct FeatureAnswer {
        /// Stable name, for programs: `queen`, `promotablePawns` …
        id: String,
        /// Short name, for people.
        name: Say,
        /// White's value.
        white: f64,
        /// Black's value.
        black: f64,
        /// `white − black`.
        value: f64,
        /// Points by which each unit of `value` counts this turn; absent for checkmate, which decides the game.
        weight?: f64,
        /// `value × weight`, in points (a pawn is 1), positive for White.
        product: f64,
        /// What is said of it in this position.
        say: Vec<Say>,
    }
}

message! {
    /// To `evaluate`.
    pub struct EvaluationAnswer {
        /// Where it was evaluated.
        status: Status,
        /// The features, in the order of the paper's Table 3, then ours.
        features: Vec<FeatureAnswer>,
        /// The sum, positive for White.
        total: Value,
        /// What is said of the sum.
        say: Vec<Say>,
    }
}

message! {
    /// A game that was read.
    #[derive(Eq)]
    pub struct GameAnswer {
        /// FEN of the first position.
        fen: String,
        /// What is played.
        variant: VariantName,
        /// The tags, in order.
        tags: Vec<(String, String)>,
        /// The series, UCI. The last may be incomplete.
        series: Vec<Vec<String>>,
        /// The series, SAN.
        san: Vec<Vec<String>>,
        /// The lines of its variations, each from the first position, UCI.
        lines: Vec<Vec<Vec<String>>>,
        /// What its comments say, those in the variations too: each the moves that lead to its position from the first one, UCI with spaces
        /// between, and the words.
        comments: Vec<(String, String)>,
        /// The glyphs of its moves, those in the variations too: each the moves that lead to the position, as in `comments`, and the
        /// numbers with spaces between, as `1 14`.
        glyphs: Vec<(String, String)>,
        /// How it ended, as the file says, or by the rules if it does not: `1-0`, `0-1`, `1/2-1/2`, or `*`.
        result: String,
        /// What was wrong with the text, or had to be assumed, but did not keep it from being read; absent if there is nothing.
        remarks?: Vec<Say>,
        /// Position after the last move.
        status: Status,
        /// Whether the last series is complete.
        series_complete: bool,
    }
}

message! {
    /// A text.
    #[derive(Eq)]
    pub struct TextAnswer {
        /// The text.
        text: String,
    }
}

message! {
    /// Results of jobs.
    #[tag = "kind"]
    pub enum JobResult {
        /// Of `mate`.
        Mate(MateAnswer),
        /// Of `series`.
        Series(SeriesAnswer),
        /// Of `threat`.
        Threat(ThreatAnswer),
        /// Of `review`.
        Review(ReviewAnswer),
        /// Of `prove` and `check`.
        #[cfg(feature = "duel")]
        Proof(ProofAnswer),
        /// Of `table`.
        #[cfg(feature = "duel")]
        Table(TableAnswer),
        /// Of `learn`.
        #[cfg(feature = "duel")]
        Learnt(LearnAnswer),
        /// Of `fortress` and `checkFortress`.
        #[cfg(feature = "duel")]
        Fortress(FortressAnswer),
        /// Of `train`.
        #[cfg(any(feature = "bots", feature = "strategies"))]
        Trained(TrainAnswer),
        /// Of `evolve`.
        #[cfg(feature = "strategies")]
        Evolved(EvolveAnswer),
        /// Of `strategy`.
        #[cfg(feature = "strategies")]
        Strategy(StrategyAnswer),
        /// Of `curve`.
        #[cfg(feature = "duel")]
        Curve(CurveAnswer),
    }
}

message! {
    /// Answer to the mate question.
    pub struct MateAnswer {
        /// What is known.
        outcome: MateOutcome,
        /// The mating series, UCI; empty unless `outcome` is `mate`.
        series: Vec<String>,
        /// The same in SAN.
        san: Vec<String>,
        /// FEN after the mate; absent unless `outcome` is `mate`.
        final_fen?: String,
        /// Why it is a mate; absent unless `outcome` is `mate`.
        explanation?: MateExplanation,
        /// Expanded nodes.
        nodes: u64,
        /// Milliseconds.
        ms: f64,
        /// What is said of it.
        say: Vec<Say>,
        /// Asked for all mates: the different mating positions found.
        mates?: u64,
        /// Asked for all mates: whether `mates` is all there are; otherwise a limit or a stop came first.
        mates_complete?: bool,
        /// Asked for all mates: one series for each of the first positions, UCI.
        all_series?: Vec<Vec<String>>,
        /// The same in SAN.
        all_san?: Vec<Vec<String>>,
    }
}

message! {
    /// What kind of series was chosen.
    pub enum SeriesKind {
        /// It mates.
        Mate,
        /// The game goes on after it.
        Series,
        /// It ends in progressive stalemate, or no move was possible.
        Stuck,
    }
}

message! {
    /// What is known about the opponent's mates after a series.
    pub enum Safety {
        /// The game is over after the series, so there is no reply.
        Over,
        /// Every reply was tried: none mates. In antichess: the side that moves is proved to win, or known not to lose; in chess: is proved to hold.
        Proved,
        /// No mate was found within the limit; in antichess no win of the opponent.
        NotFound,
        /// The opponent can mate; in antichess: is proved to win.
        Losing,
        /// Not examined.
        Unchecked,
    }
}

message! {
    /// One series with what is known about it.
    pub struct SeriesLine {
        /// The series, UCI.
        series: Vec<String>,
        /// The same in SAN.
        san: Vec<String>,
        /// What it is worth.
        value: Value,
        /// Progressive chess: what is left of that after the best reply that was found, where one was looked for. By this it is chosen.
        after_reply?: Value,
        /// What is known about the opponent's mates after it.
        safety: Safety,
        /// Progressive chess: nodes of the search for a mate against it, where none was found.
        searched?: u64,
        /// The mate that refutes it, UCI; empty unless `safety` is `losing`.
        refutation: Vec<String>,
        /// FEN after it.
        final_fen: String,
        /// What speaks for it, in a few sentences: the features that change, the threats it meets.
        reason: Vec<Say>,
        /// Chess and Antichess: how both sides go on, this move included, UCI.
        principal?: Vec<String>,
        /// The same in SAN.
        principal_san?: Vec<String>,
        /// Chess and Antichess: how many plies deep the search looked.
        depth?: u16,
    }
}

message! {
    /// Answer to the series question.
    pub struct SeriesAnswer {
        /// What kind of series it is.
        choice: SeriesKind,
        /// The chosen series first, then the others that were considered, best first.
        lines: Vec<SeriesLine>,
        /// If the series comes from the opening book: how it did so far.
        book?: BookResults,
        /// Expanded nodes.
        nodes: u64,
        /// Milliseconds.
        ms: f64,
        /// What was chosen and why.
        say: Vec<Say>,
        /// Why the chosen series is a mate; absent unless `choice` is `mate`.
        explanation?: MateExplanation,
    }
}
