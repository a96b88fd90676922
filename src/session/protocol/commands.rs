//! What a page may ask of the worker.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::{Place, RulesName};

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
    rename_all_fields = "camelCase",
    try_from = "super::fields::CommandFields"
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
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        limits: Option<Limits>,
        /// Seed of the random choices; the worker draws one if absent.
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
    rename_all_fields = "camelCase",
    try_from = "super::fields::QueryFields"
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
    /// Why the mate that stands on the board is one. Answer: `explanation`; code `notMate` if there is none.
    Explain {
        /// The position.
        at: Place,
    },
    /// Gives a series away step by step: which man moves first, where to, the whole. Answer: `hints`.
    Hints {
        /// The position at the start of the series, with the moves of it that were made already.
        at: Place,
        /// The moves that follow, which some search found.
        series: Vec<String>,
    },
    /// Reads a game file (PGN-like), or a bare list of series. Answer: `game`.
    ReadGame {
        /// The text.
        text: String,
        /// Rules if the text has no `[Rules …]` tag; Italian if absent.
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        rules: Option<RulesName>,
    },
    /// Writes a game file. Answer: `text`.
    WriteGame {
        /// The game.
        game: GameInput,
    },
    /// The opening book as text. Answer: `book`.
    BookExport,
    /// Adds the lines and results of a text to the opening book. Answer: `book`.
    BookImport {
        /// The text, as `bookExport` gives it.
        text: String,
    },
    /// Adds a finished game to the opening book. One that did not end on the board needs a `Result` tag. Answer: `book`.
    BookLearn {
        /// The game, from the starting position.
        game: GameInput,
    },
    /// Forgets all that the opening book was taught. Answer: `book`.
    BookReset,
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
    /// A game text whose tags, comments and variations are kept as far as its moves are those of `series`.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub annotated: Option<String>,
    /// The other lines of a study, each from the first position, UCI: they are written as variations. If absent, the
    /// variations of `annotated` stay as they are.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub lines: Option<Vec<Vec<Vec<String>>>>,
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
    rename_all_fields = "camelCase",
    try_from = "super::fields::TaskFields"
)]
pub enum Task {
    /// Is there a mate in this series? Result: `mate`.
    Mate {
        /// The position.
        at: Place,
        /// By which search; the engine's own, up to the first mate, if absent.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        how: Option<MateHow>,
    },
    /// What series should be played? Result: `series`.
    Series {
        /// The position.
        at: Place,
        /// Whether the opening book is asked first; it is if absent.
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        book: Option<bool>,
        /// How well it plays, 1 to 8; full strength if absent.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        level: Option<u32>,
    },
    /// What mate would the opponent have if it were his turn now? Result: `threat`.
    Threat {
        /// The position.
        at: Place,
    },
    /// Which mates did a game miss, and which did it allow? Result: `review`. Without limits it runs to its end.
    Review {
        /// The game.
        game: ReviewInput,
    },
}

/// A game to be reviewed: a text, or series. An incomplete last series is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReviewInput {
    /// A game file, or a bare list of series.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub text: Option<String>,
    /// FEN of the first position of `series`; the starting position if absent.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub fen: Option<String>,
    /// Italian if absent; the tag of a text goes before.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub rules: Option<RulesName>,
    /// The series, in UCI, SAN or long algebraic.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub series: Option<Vec<Vec<String>>>,
    /// Nodes at most for the mate of each turn, and again for what could be played in place of a series that allows one.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub nodes_per_turn: Option<u64>,
}

/// How a mate is looked for. What cannot be combined is refused with code `command` and the field.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MateHow {
    /// The search; `complete` if absent.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub method: Option<MethodName>,
    /// What leads `bestFirst` and `aStar`, which need one; the others take none.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub heuristic: Option<HeuristicName>,
    /// Whether the heuristic Promotion is added to it; `true` if absent.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub promotion: Option<bool>,
    /// Whether the heuristic Pin is added to it, which counts only under Italian rules; `true` if absent.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub pin: Option<bool>,
    /// Of `complete` only: goes on after the first mate, counts the different mating positions and gives one series
    /// for each of the first so many (10000 at most).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub all: Option<u32>,
}

/// The searches for a mate: the engine's own, and those of Janko & Guid 2016, section 4, as printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum MethodName {
    /// The engine's own: finds a mate or proves that there is none.
    #[default]
    Complete,
    /// The paper's baseline, without a heuristic.
    DepthFirst,
    /// The heuristic alone.
    BestFirst,
    /// The heuristic and the moves made.
    AStar,
}

/// The heuristics of Janko & Guid 2016, Table 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum HeuristicName {
    /// Distances of the men to the enemy king.
    Manhattan,
    /// Attacks on the enemy king and the squares round it.
    Covering,
    /// Moves of each man to the enemy king or a square next to it, as if nothing stood between.
    Ghost,
    /// Moves that bring some piece to each square round the enemy king.
    Squares,
}
