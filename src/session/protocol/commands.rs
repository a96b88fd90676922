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
        /// Whether the opening book is asked first; it is if absent.
        #[serde(default)]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        book: Option<bool>,
    },
}
