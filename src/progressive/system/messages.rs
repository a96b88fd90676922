//! Messages of Progressive chess: queries, tasks and their answers.

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
    /// Queries about Progressive chess, which are answered at once.
    #[tag = "kind"]
    pub enum ProgressiveQuery {
        /// Returns every feature of the evaluation. Answer: `evaluation`.
        Evaluate(EvaluateQuery),
        /// Explains the mate on the board, in Progressive chess or in chess. Answer: `explanation`;
        /// code `notMate` if the position is no mate.
        Explain {
            /// The position.
            at: Place,
        },
        /// Reveals a series step by step: the piece that moves first, its target square, the whole
        /// series. Answer: `hints`.
        Hints(HintsQuery),
        /// Returns the series of the opening book at the start of a turn. Answer: `continuations`.
        BookSeries {
            /// The position.
            at: Place,
        },
        /// Returns the opening book as text. Answer: `book`.
        BookExport,
        /// Adds the lines and results of a text to the opening book. Answer: `book`.
        BookImport {
            /// The text, in the format of `bookExport`.
            text: String,
        },
        /// Adds a finished game to the opening book. A game that did not end on the board needs a
        /// `Result` tag. Answer: `book`.
        BookLearn {
            /// The game. It must begin at the starting position.
            game: FinishedGame,
        },
        /// Restores the built-in opening book. Answer: `book`.
        BookReset,
    }
}

message! {
    /// Searches for Progressive chess.
    #[tag = "kind"]
    pub enum ProgressiveTask {
        /// Looks for a mate in this series. Result: `mate`.
        Mate {
            /// The position.
            at: Place,
            /// Search method and its options. If absent, the engine's own search runs up to the
            /// first mate.
            how?: MateHow,
        },
        /// Chooses the series to play. Result: `series`.
        Series(SeriesTask),
        /// Looks for the mate that the opponent would have if it were his turn now. Result:
        /// `threat`.
        Threat(ThreatTask),
        /// Finds the mates that a game missed, and the mates that it allowed. Result: `review`.
        /// Without limits it runs to its end.
        Review(ReviewTask),
        /// Looks for a turn after which the opponent has no mate, or for a mate in two turns.
        /// Result: `twoTurns`. Default limit: 10 seconds.
        TwoTurns {
            /// The position.
            at: Place,
            /// The question. If absent, both are asked: the first may use half of the limits.
            goal?: TwoTurnGoal,
        },
        /// Checks a certificate of `twoTurns` by the rules alone. Result: `twoTurns`; code
        /// `certificate` for a text that is not a certificate. Without limits it runs to its end.
        CheckTwoTurns {
            /// The position.
            at: Place,
            /// The certificate, as `twoTurns` returns it.
            certificate: String,
        },
    }
}

message! {
    /// Answers to the queries about Progressive chess.
    #[tag = "kind"]
    pub enum ProgressiveAnswer {
        /// Answer to `evaluate`.
        Evaluation(EvaluationAnswer),
        /// Answer to `explain`.
        Explanation(MateExplanation),
        /// Answer to `hints`.
        Hints(HintsAnswer),
        /// Answer to `bookExport`, `bookImport`, `bookLearn` and `bookReset`.
        Book(BookAnswer),
        /// Answer to `bookSeries`.
        Continuations(ContinuationsAnswer),
    }
}

message! {
    /// Results of the searches for Progressive chess.
    #[tag = "kind"]
    pub enum ProgressiveFound {
        /// Result of `mate`.
        Mate(MateAnswer),
        /// Result of `series`.
        Series(SeriesAnswer),
        /// Result of `threat`.
        Threat(ThreatAnswer),
        /// Result of `review`.
        Review(ReviewAnswer),
        /// Result of `twoTurns` and of `checkTwoTurns`.
        TwoTurns(TwoTurnsAnswer),
    }
}

words! {
    /// Question about two turns.
    pub enum TwoTurnGoal {
        /// Is there a turn after which the opponent has no mate?
        Survive = "survive",
        /// Is there a turn after which the opponent is lost?
        Win = "win",
    }
}

words! {
    /// Answer to a question about two turns, for the side to move.
    pub enum TwoTurnVerdict {
        /// The side mates in this turn.
        Mates = "mates",
        /// The side has a turn after which every turn of the opponent lets it mate. This is proved,
        /// and the proof was checked by the rules alone.
        MateInTwo = "mateInTwo",
        /// The side has a turn after which the opponent has no mate, or which ends the game as a
        /// draw. This is proved.
        Safe = "safe",
        /// Every turn lets the opponent mate. This is proved, and the proof was checked by the
        /// rules alone.
        Lost = "lost",
        /// The side has no mate in two turns: the search was complete. Only for the goal `win`.
        None = "none",
        /// The search ended before it found an answer.
        Unknown = "unknown",
        /// The certificate proves nothing; `say` tells the reason.
        Refused = "refused",
    }
}

message! {
    /// Answer to `twoTurns` and to `checkTwoTurns`.
    pub struct TwoTurnsAnswer {
        /// The verdict.
        verdict: TwoTurnVerdict,
        /// The position as FEN.
        fen: String,
        /// The turn that mates, wins or is safe, in UCI notation; else empty.
        series: Vec<String>,
        /// The turn in SAN.
        san: Vec<String>,
        /// FEN of the position after the turn; absent without a turn.
        final_fen?: String,
        /// Number of different ends of the turn that were found. For `mateInTwo` and `lost`: number
        /// of all different ends of the lost side’s turn.
        ends: u64,
        /// Number of these ends that are answered.
        answered: u64,
        /// Number of different mates that answer the ends.
        mates: u64,
        /// The proof as text, for `checkTwoTurns`; present only for `mateInTwo` and `lost`.
        certificate?: String,
        /// Number of nodes.
        nodes: u64,
        /// Time in milliseconds.
        ms: f64,
        /// The answer in words.
        say: Vec<Say>,
    }
}

message! {
    /// Search method for a mate, with options. A combination that is not allowed is refused with
    /// code `command` and the field.
    #[derive(Default, Eq)]
    pub struct MateHow {
        /// The search method; `complete` if absent.
        method?: MethodName,
        /// The heuristic that guides `bestFirst` and `aStar`. Required for these two methods, not
        /// allowed for the others.
        heuristic?: Heuristic,
        /// Adds the heuristic Promotion to `heuristic`; `true` if absent.
        promotion?: bool,
        /// Adds the heuristic Pin to `heuristic`; `true` if absent. Under Scottish rules Pin has no
        /// effect.
        pin?: bool,
        /// Asks for all mates: the number of series to list. Only for `complete`. The search goes
        /// on after the first mate and counts the different mating positions. It gives one series
        /// for each of the first `all` positions (at most 10000, with 50000 moves in total).
        all?: u32,
    }
}

words! {
    /// Search methods for a mate: the engine's own, and the searches of Janko & Guid 2016, section
    /// 4, as printed.
    #[default(Complete)]
    pub enum MethodName {
        /// The engine's own search: finds a mate or proves that there is none.
        Complete = "complete",
        /// Janko & Guid's baseline: depth-first search without a heuristic.
        DepthFirst = "depthFirst",
        /// Best-first search by the heuristic alone.
        BestFirst = "bestFirst",
        /// Weighted A*: the heuristic plus a cost for the moves made.
        AStar = "aStar",
    }
}

message! {
    /// Answer to the mate question.
    pub struct MateAnswer {
        /// Result of the search.
        outcome: MateOutcome,
        /// The mating series, UCI; empty unless `outcome` is `mate`.
        series: Vec<String>,
        /// The mating series in SAN.
        san: Vec<String>,
        /// FEN of the position after the mate; present only if `outcome` is `mate`.
        final_fen?: String,
        /// Explanation of the mate; present only if `outcome` is `mate`.
        explanation?: MateExplanation,
        /// Number of expanded nodes.
        nodes: u64,
        /// Time of the search, in milliseconds.
        ms: f64,
        /// The result in sentences for people.
        say: Vec<Say>,
        /// Number of different mating positions found; present only if all mates were asked for.
        mates?: u64,
        /// `true` if `mates` counts all mating positions; `false` if a limit or a stop came first.
        /// Present only if all mates were asked for.
        mates_complete?: bool,
        /// One series for each of the first mating positions, UCI; present only if all mates were
        /// asked for.
        all_series?: Vec<Vec<String>>,
        /// The series of `allSeries` in SAN.
        all_san?: Vec<Vec<String>>,
    }
}

message! {
    /// A finished game.
    #[derive(Default, Eq)]
    pub struct FinishedGame {
        /// FEN of the first position; the starting position if absent.
        fen?: String,
        /// Rules of the game; Italian if absent.
        variant?: VariantName,
        /// The turns, each a list of moves in UCI, SAN or long algebraic notation.
        series: Vec<Vec<String>>,
        /// Tags, each a name and a value. A game that did not end on the board needs the tag
        /// `Result`.
        tags?: Vec<(String, String)>,
    }
}

message! {
    /// The present opening book.
    #[derive(Eq)]
    pub struct BookAnswer {
        /// The whole book as text, to be stored or imported again.
        text: String,
        /// Number of series in the book.
        lines: u64,
        /// Number of games that the book has learnt.
        games: u64,
    }
}
