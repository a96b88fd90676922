//! What is asked of Progressive chess, and what is answered.

use crate::mate::paper::Heuristic;
use seriatim_play::player::explanation::MateExplanation;
use seriatim_play::player::messages::{
    EvaluateQuery, EvaluationAnswer, HintsAnswer, HintsQuery, MateOutcome, ReviewAnswer,
    ReviewTask, SeriesAnswer, SeriesTask, ThreatAnswer, ThreatTask,
};
use seriatim_session::{ContinuationsAnswer, Place, VariantName};
use seriatim_wire::say::Say;
use seriatim_wire::{message, words};

message! {
    /// What Progressive chess is asked and answers at once.
    #[tag = "kind"]
    pub enum ProgressiveQuery {
        /// Every feature of the evaluation. Answer: `evaluation`.
        Evaluate(EvaluateQuery),
        /// Why the mate that stands on the board is one, also a mate of chess. Answer: `explanation`; code `notMate` if there is none.
        Explain {
            /// The position.
            at: Place,
        },
        /// Gives a series away step by step: which man moves first, where to, the whole. Answer: `hints`.
        Hints(HintsQuery),
        /// The series of the opening book at the start of a turn. Answer: `continuations`.
        BookSeries {
            /// The position.
            at: Place,
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
            game: FinishedGame,
        },
        /// Forgets all that the opening book was taught. Answer: `book`.
        BookReset,
    }
}

message! {
    /// What Progressive chess searches.
    #[tag = "kind"]
    pub enum ProgressiveTask {
        /// Is there a mate in this series? Result: `mate`.
        Mate {
            /// The position.
            at: Place,
            /// By which search; the engine's own, up to the first mate, if absent.
            how?: MateHow,
        },
        /// What series should be played? Result: `series`.
        Series(SeriesTask),
        /// What mate would the opponent have if it were his turn now? Result: `threat`.
        Threat(ThreatTask),
        /// Which mates did a game miss, and which did it allow? Result: `review`. Without limits it runs to its end.
        Review(ReviewTask),
    }
}

message! {
    /// What Progressive chess answers.
    #[tag = "kind"]
    pub enum ProgressiveAnswer {
        /// To `evaluate`.
        Evaluation(EvaluationAnswer),
        /// To `explain`.
        Explanation(MateExplanation),
        /// To `hints`.
        Hints(HintsAnswer),
        /// To everything about the opening book.
        Book(BookAnswer),
        /// To `bookSeries`.
        Continuations(ContinuationsAnswer),
    }
}

message! {
    /// What a search of Progressive chess ends with.
    #[tag = "kind"]
    pub enum ProgressiveFound {
        /// Of `mate`.
        Mate(MateAnswer),
        /// Of `series`.
        Series(SeriesAnswer),
        /// Of `threat`.
        Threat(ThreatAnswer),
        /// Of `review`.
        Review(ReviewAnswer),
    }
}

message! {
    /// How a mate is looked for. What cannot be combined is refused with code `command` and the field.
    #[derive(Default, Eq)]
    pub struct MateHow {
        /// The search; `complete` if absent.
        method?: MethodName,
        /// What leads `bestFirst` and `aStar`, which need one; the others take none.
        heuristic?: Heuristic,
        /// Whether the heuristic Promotion is added to it; `true` if absent.
        promotion?: bool,
        /// Whether the heuristic Pin is added to it, which counts only under Italian rules; `true` if absent.
        pin?: bool,
        /// Of `complete` only: goes on after the first mate, counts the different mating positions and gives one series
        /// for each of the first so many (10000 at most, with 50000 moves together).
        all?: u32,
    }
}

words! {
    /// The searches for a mate: the engine's own, and those of Janko & Guid 2016, section 4, as printed.
    #[default(Complete)]
    pub enum MethodName {
        /// The engine's own: finds a mate or proves that there is none.
        Complete = "complete",
        /// The paper's baseline, without a heuristic.
        DepthFirst = "depthFirst",
        /// The heuristic alone.
        BestFirst = "bestFirst",
        /// The heuristic and the moves made.
        AStar = "aStar",
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
    /// A game that is over.
    #[derive(Default, Eq)]
    pub struct FinishedGame {
        /// FEN of the first position; the starting position if absent.
        fen?: String,
        /// Italian if absent.
        variant?: VariantName,
        /// The turns, each a list of moves: UCI, SAN or long algebraic.
        series: Vec<Vec<String>>,
        /// Tags, name and value. A game that did not end on the board needs `Result`.
        tags?: Vec<(String, String)>,
    }
}

message! {
    /// The opening book as it is now.
    #[derive(Eq)]
    pub struct BookAnswer {
        /// All of it, to be kept or imported again.
        text: String,
        /// How many series it holds.
        lines: u64,
        /// How many games it has learnt.
        games: u64,
    }
}
