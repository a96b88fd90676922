//! The messages between a page and its worker: commands in, events out.
//!
//! Every type here becomes a TypeScript type in `pkg/seriatim.d.ts`, so the page and the engine cannot
//! drift apart. Field names are camelCase on the wire; enums are tagged with `type` or `kind`.
//! Moves are UCI strings (`e2e4`, `a7a8q`, castling as the king's move), series are lists of them.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

/// Version of this protocol; `hello` and `ready` carry it, and both sides refuse another one.
pub const PROTOCOL: u32 = 1;

/// Which rules of Progressive chess are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum RulesName {
    /// Check only with the last move of a complete series.
    #[default]
    Italian,
    /// Check with any move; it ends the series.
    Scottish,
}

/// A position: a FEN, the rules, and the moves already made in the series that is being entered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Place {
    /// FEN with the progressive fields at the start of a series; the starting position if absent.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub fen: Option<String>,
    /// Italian if absent.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub rules: Option<RulesName>,
    /// Moves of the current series already made, in order (UCI, SAN or long algebraic).
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub moves: Option<Vec<String>>,
}

/// When a search must stop. Both absent: the defaults of the session.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Limits {
    /// Expanded nodes at most.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub nodes: Option<u64>,
    /// Milliseconds at most, by the clock that the caller of `step` passes in.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub time_ms: Option<f64>,
}

/// What a page may ask of the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Command {
    /// The first message; answered by `ready`, or `failed` with code `protocol`.
    Hello {
        /// The protocol version of the page.
        protocol: u32,
    },
    /// A question answered at once by `answer` or `failed`, also while a job runs.
    Query {
        /// Echoed in the answer.
        id: u32,
        /// The question.
        query: Query,
    },
    /// Begins a search. One job runs and one may wait; a newer one replaces the waiting one, which
    /// then ends with `failed`, code `replaced`. Every `start` ends in exactly one `done` or `failed`.
    Start {
        /// Echoed in every event of this job.
        job: u32,
        /// The search.
        task: Task,
        /// When to stop.
        #[serde(default)]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        limits: Option<Limits>,
        /// Seed of the random choices; the worker draws one if absent.
        #[serde(default)]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        seed: Option<u32>,
    },
    /// Ends a running or waiting job politely: it answers `done` with reason `stopped` and what it has.
    Stop {
        /// The job to end; an unknown one is ignored.
        job: u32,
    },
    /// Panics on purpose, so that a client can test its recovery.
    Panic {
        /// The text of the panic.
        message: String,
    },
}

/// Questions answered at once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Query {
    /// The board and the legal moves after `at.moves`. Answer: `legalMoves`.
    LegalMoves {
        /// The position.
        at: Place,
    },
    /// Plays a series from a position with the rules alone. Answer: `played`.
    Play {
        /// The position at the start of the series (its `moves` are played first).
        at: Place,
        /// The moves: UCI, SAN or long algebraic.
        series: Vec<String>,
    },
    /// Every feature of the evaluation. Answer: `evaluation`.
    Evaluate {
        /// The position.
        at: Place,
    },
    /// Reads a game file (PGN-like), or a bare list of series. Answer: `game`.
    ReadGame {
        /// The text.
        text: String,
        /// Rules if the text has no `[Rules …]` tag; Italian if absent.
        #[serde(default)]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        rules: Option<RulesName>,
    },
    /// Writes a game file. Answer: `text`.
    WriteGame {
        /// The game.
        game: GameInput,
    },
}

/// A game to be written as text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GameInput {
    /// FEN of the first position; the starting position if absent.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub fen: Option<String>,
    /// Italian if absent.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub rules: Option<RulesName>,
    /// The series, UCI.
    pub series: Vec<Vec<String>>,
    /// Further tags, name and value; `Result` is filled in from the rules if absent.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub tags: Option<Vec<(String, String)>>,
    /// `san` (the default) or `long`.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub notation: Option<NotationName>,
}

/// How moves are written in a game text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum NotationName {
    /// `Nf3`
    #[default]
    San,
    /// `Ng1-f3`
    Long,
}

/// Searches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Task {
    /// Is there a mate in this series? Result: `mate`.
    Mate {
        /// The position.
        at: Place,
    },
    /// What series should be played? Result: `series`.
    Series {
        /// The position.
        at: Place,
    },
}

/// What the worker says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
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
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        #[serde(skip_serializing_if = "Option::is_none", default)]
        id: Option<u32>,
        /// The job, if it was one.
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        #[serde(skip_serializing_if = "Option::is_none", default)]
        job: Option<u32>,
        /// What was wrong.
        error: ErrorInfo,
    },
}

/// Why a job ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Reason {
    /// It found its answer.
    Finished,
    /// `stop` ended it.
    Stopped,
    /// A limit of nodes, time or memory ended it.
    Limit,
}

/// An error in words and parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ErrorInfo {
    /// For programs: `fen`, `turn`, `move`, `game`, `gameOver`, `limits`, `protocol`, `replaced`, `command`.
    /// `turn` means that the FEN is fine but for its last field, so the user should be asked for the turn number.
    pub code: String,
    /// The part of the input that is wrong, for example `castling` or `move 3`.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub field: Option<String>,
    /// The offending text.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub text: Option<String>,
    /// One sentence for a person, with field and text in it.
    pub message: String,
}

/// Answers to queries.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Answer {
    /// To `legalMoves`.
    LegalMoves(LegalMovesAnswer),
    /// To `play`.
    Played(PlayedAnswer),
    /// To `evaluate`.
    Evaluation(EvaluationAnswer),
    /// To `readGame`.
    Game(GameAnswer),
    /// To `writeGame`.
    Text(TextAnswer),
}

/// White or Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Side {
    /// Odd turns.
    White,
    /// Even turns.
    Black,
}

/// Where a position stands in its game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Status {
    /// The FEN. Within a series its board is the present one; the last field is still this turn.
    pub fen: String,
    /// The number of the turn: 1, 2, 3 …
    pub turn: u16,
    /// Whose turn it is.
    pub side: Side,
    /// Moves still to be made in this series, this one included.
    pub left: u16,
    /// Whether the side to move is in check.
    pub in_check: bool,
    /// `1-0`, `0-1`, `1/2-1/2`, or absent while the game goes on.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub result: Option<String>,
    /// Why the game ended: `checkmate`, `italian-mate`, `progressive-stalemate`, `progressive-stalemate-mid-series`, `ten-quiet-turns`.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<String>,
    /// Ten turns without a capture or a pawn move: this series must mate, or the game is drawn.
    pub must_mate: bool,
}

/// One legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LegalMove {
    /// UCI.
    pub uci: String,
    /// SAN with `+` or `#`.
    pub san: String,
    /// From square, `e2`.
    pub from: String,
    /// To square, `e4`.
    pub to: String,
    /// `q`, `r`, `b` or `n`.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub promotion: Option<String>,
    /// Whether it gives check.
    pub check: bool,
}

/// To `legalMoves`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct LegalMovesAnswer {
    /// After `at.moves`. If they complete the series, this is the start of the next turn.
    pub status: Status,
    /// The legal moves; empty when the game is over.
    pub moves: Vec<LegalMove>,
    /// `at.moves` in UCI.
    pub series: Vec<String>,
    /// `at.moves` in SAN.
    pub san: Vec<String>,
    /// Whether `at.moves` ended their series (complete, or ended by a check under Scottish rules).
    pub series_complete: bool,
}

/// To `play`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct PlayedAnswer {
    /// After the series.
    pub status: Status,
    /// The series in UCI.
    pub series: Vec<String>,
    /// The series in SAN.
    pub san: Vec<String>,
    /// The series in long algebraic.
    pub long: Vec<String>,
    /// Whether the series ended its turn.
    pub series_complete: bool,
}

/// One feature of the evaluation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct FeatureAnswer {
    /// Stable name, for programs: `queen`, `promotablePawns` …
    pub id: String,
    /// Short name, for people.
    pub name: String,
    /// White's value.
    pub white: f64,
    /// Black's value.
    pub black: f64,
    /// `white − black`.
    pub value: f64,
    /// Points by which each unit of `value` counts; absent for checkmate, which decides the game.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub weight: Option<f64>,
    /// `value × weight`, in points (a pawn is 1), positive for White.
    pub product: f64,
    /// A sentence for a person about this position.
    pub text: String,
}

/// To `evaluate`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct EvaluationAnswer {
    /// Where it was evaluated.
    pub status: Status,
    /// The features, in the order of the paper's Table 3.
    pub features: Vec<FeatureAnswer>,
    /// The sum, positive for White.
    pub total: Value,
    /// The sum in one sentence.
    pub text: String,
}

/// What a position or a series is worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Value {
    /// The side named wins, by mate on the board or by a mate that was found.
    Mate {
        /// The side that mates.
        winner: Side,
    },
    /// A known draw.
    Draw,
    /// An estimate in points (a pawn is 1), positive for White.
    Points {
        /// The points.
        points: f64,
    },
}

/// A game that was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct GameAnswer {
    /// FEN of the first position.
    pub fen: String,
    /// Its rules.
    pub rules: RulesName,
    /// The tags, in order.
    pub tags: Vec<(String, String)>,
    /// The series, UCI. The last may be incomplete.
    pub series: Vec<Vec<String>>,
    /// The series, SAN.
    pub san: Vec<Vec<String>>,
    /// Position after the last move.
    pub status: Status,
    /// Whether the last series is complete.
    pub series_complete: bool,
}

/// A text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TextAnswer {
    /// The text.
    pub text: String,
}

/// A full picture of a running search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Snapshot {
    /// `mate`, `series` or `prevention`.
    pub phase: PhaseName,
    /// Expanded nodes so far, in all phases.
    pub nodes: u64,
    /// Milliseconds so far.
    pub ms: f64,
    /// Nodes a second so far.
    pub nodes_per_second: f64,
    /// The best line so far, UCI; may be an incomplete series.
    pub best: Vec<String>,
    /// The same in SAN.
    pub best_san: Vec<String>,
    /// One sentence on what is known so far.
    pub text: String,
}

/// The phases of choosing a series (Janko & Guid 2016, section 3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum PhaseName {
    /// Looking for a mate.
    Mate,
    /// Looking for good series.
    Series,
    /// Rejecting series that let the opponent mate.
    Prevention,
}

/// Results of jobs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum JobResult {
    /// Of `mate`.
    Mate(MateAnswer),
    /// Of `series`.
    Series(SeriesAnswer),
}

/// What is known about a mate in this series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum MateOutcome {
    /// There is one: the series given, replayed by the rules.
    Mate,
    /// There is none: every series was tried.
    None,
    /// A limit ended the search first.
    Unknown,
}

/// Answer to the mate question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct MateAnswer {
    /// What is known.
    pub outcome: MateOutcome,
    /// The mating series, UCI; empty unless `outcome` is `mate`.
    pub series: Vec<String>,
    /// The same in SAN.
    pub san: Vec<String>,
    /// FEN after the mate; absent unless `outcome` is `mate`.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub final_fen: Option<String>,
    /// Expanded nodes.
    pub nodes: u64,
    /// Milliseconds.
    pub ms: f64,
    /// One sentence for a person.
    pub text: String,
}

/// What kind of series was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum SeriesKind {
    /// It mates.
    Mate,
    /// The game goes on after it.
    Series,
    /// It ends in progressive stalemate, or no move was possible.
    Stuck,
}

/// What is known about the opponent's mates after a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Safety {
    /// The game is over after the series, so there is no reply.
    Over,
    /// Every reply was tried: none mates.
    Proved,
    /// No mate was found within the limit.
    NotFound,
    /// The opponent can mate.
    Losing,
    /// Not examined.
    Unchecked,
}

/// One series with what is known about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SeriesLine {
    /// The series, UCI.
    pub series: Vec<String>,
    /// The same in SAN.
    pub san: Vec<String>,
    /// What it is worth.
    pub value: Value,
    /// What is known about the opponent's mates after it.
    pub safety: Safety,
    /// The mate that refutes it, UCI; empty unless `safety` is `losing`.
    pub refutation: Vec<String>,
    /// FEN after it.
    pub final_fen: String,
}

/// Answer to the series question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SeriesAnswer {
    /// What kind of series it is.
    #[serde(rename = "choice")]
    pub kind: SeriesKind,
    /// The chosen series first, then the others that were considered, best first.
    pub lines: Vec<SeriesLine>,
    /// Expanded nodes.
    pub nodes: u64,
    /// Milliseconds.
    pub ms: f64,
    /// One sentence for a person: what was chosen and why.
    pub text: String,
}
