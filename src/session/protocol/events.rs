//! What the worker says.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::{
    ErrorInfo, HintsAnswer, MateExplanation, ReviewAnswer, ReviewProgress, RulesName, Status,
    ThreatAnswer, Value,
};

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
    /// To `explain`.
    Explanation(MateExplanation),
    /// To `hints`.
    Hints(HintsAnswer),
    /// To `readGame`.
    Game(GameAnswer),
    /// To `writeGame`.
    Text(TextAnswer),
    /// To everything about the opening book.
    Book(BookAnswer),
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
    /// Points by which each unit of `value` counts this turn; absent for checkmate, which decides the game.
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
    /// The features, in the order of the paper's Table 3, then ours.
    pub features: Vec<FeatureAnswer>,
    /// The sum, positive for White.
    pub total: Value,
    /// The sum in one sentence.
    pub text: String,
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
    /// The lines of its variations, each from the first position, UCI.
    pub lines: Vec<Vec<Vec<String>>>,
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

/// The opening book as it is now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BookAnswer {
    /// All of it, to be kept or imported again.
    pub text: String,
    /// How many series it holds.
    pub lines: u64,
    /// How many games it has learnt.
    pub games: u64,
}

/// What became of a position of the opening book, as the side that reached it sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BookResults {
    /// Games that reached it.
    pub games: u64,
    /// Won by the side that reached it.
    pub wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Lost.
    pub losses: u32,
}

/// A full picture of a running search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Snapshot {
    /// `book`, `mate`, `series`, `prevention` or `review`.
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
    /// How far the complete search for a mate has come; absent in other phases and searches.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub mate: Option<MateProgress>,
    /// How far a review has come; absent in other searches.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub review: Option<ReviewProgress>,
}

/// How far the complete search for a mate has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct MateProgress {
    /// First moves after which the series goes on.
    pub first_moves: u32,
    /// Those of them after which nothing is left to be examined. A position to which several of them lead counts for the
    /// one that led to it first.
    pub first_moves_done: u32,
    /// The others, UCI.
    pub waiting: Vec<String>,
    /// Every way to make the first so many moves has been tried, or ruled out.
    pub depth: u16,
    /// Positions that wait to be examined.
    pub open: u64,
    /// Different positions found so far.
    pub positions: u64,
}

/// What a search is doing; of choosing a series the phases of Janko & Guid 2016, section 3.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum PhaseName {
    /// Checking a series of the opening book.
    Book,
    /// Looking for a mate.
    Mate,
    /// Looking for good series.
    Series,
    /// Rejecting series that let the opponent mate.
    Prevention,
    /// Going through a game, turn by turn.
    Review,
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
    /// Of `threat`.
    Threat(ThreatAnswer),
    /// Of `review`.
    Review(ReviewAnswer),
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
    /// Why it is a mate; absent unless `outcome` is `mate`.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub explanation: Option<MateExplanation>,
    /// Expanded nodes.
    pub nodes: u64,
    /// Milliseconds.
    pub ms: f64,
    /// One sentence for a person.
    pub text: String,
    /// Asked for all mates: the different mating positions found.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub mates: Option<u64>,
    /// Asked for all mates: whether `mates` is all there are; otherwise a limit or a stop came first.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub mates_complete: Option<bool>,
    /// Asked for all mates: one series for each of the first positions, UCI.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub all_series: Option<Vec<Vec<String>>>,
    /// The same in SAN.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub all_san: Option<Vec<Vec<String>>>,
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
    /// What speaks for it, in a few sentences: the features that change, the threats it meets.
    pub reason: String,
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
    /// If the series comes from the opening book: how it did so far.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub book: Option<BookResults>,
    /// Expanded nodes.
    pub nodes: u64,
    /// Milliseconds.
    pub ms: f64,
    /// One sentence for a person: what was chosen and why.
    pub text: String,
    /// Why the chosen series is a mate; absent unless `choice` is `mate`.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub explanation: Option<MateExplanation>,
}
