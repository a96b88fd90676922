//! Commands, questions and searches that cannot be: clauses.

use super::{Say, says};
use crate::board::Color as Side;

says! {
    /// What is wrong with what was asked.
    pub enum RequestSay {
        /// this is not a request: invalid type …
        "requestUnreadable" Unreadable { text: String },
        /// there is no field “limts” here
        "requestUnknownField" UnknownField { field: String },
        /// the field “at” is missing
        "requestMissingField" MissingField { field: String },
        /// nodes “many”: it is not a whole number
        "requestField" Field { field: String, text: String, what: Box<Say> },
        /// it is not an object with named fields
        "requestNotAnObject" NotAnObject,
        /// it is not a text
        "requestNotAText" NotAText,
        /// it is not a number
        "requestNotANumber" NotANumber,
        /// it is not a whole number, 0 or more
        "requestNotACount" NotACount,
        /// it is neither true nor false
        "requestNotTrueOrFalse" NotTrueOrFalse,
        /// it is not a list
        "requestNotAList" NotAList,
        /// it is not a list of moves
        "requestNotMoves" NotMoves,
        /// it is not a list of lists of moves
        "requestNotSeries" NotSeries,
        /// it is none of italian and scottish
        "requestNoneOf" NoneOf { words: Vec<String> },
        /// level “9”: not a level from 1 to 8
        "requestLevel" Level { text: String, most: u32 },
        /// the time limit must be a number of milliseconds, 0 or more
        "requestTime" Time,
        /// a review needs either a text or series
        "requestReview" Review,
        /// heuristic is missing: bestFirst and aStar need manhattan, covering, ghost or squares
        "requestHeuristicMissing" HeuristicMissing { words: Vec<String> },
        /// heuristic “ghost”: only bestFirst and aStar have heuristics
        "requestHeuristicWrong" HeuristicWrong { field: String, text: String },
        /// all “20000”: at most 10000 series are listed
        "requestAllMost" AllMost { text: String, most: u32 },
        /// all “5”: only the complete search finds all mates
        "requestAllComplete" AllComplete { text: String },
        /// a newer search took the place of this one before it began
        "requestReplaced" Replaced,
        /// the page speaks protocol 1, this engine speaks 2
        "requestProtocol" Protocol { theirs: u32, ours: u32 },
        /// this position is no mate: Ke2 gets White out of check
        "requestNotMate" NotMate { san: String, side: Side },
        /// this position is no mate: White is not in check
        "requestNotMateUnchecked" NotMateUnchecked { side: Side },
        /// White is in check and must get out of it, so the turn cannot be passed
        "requestPassInCheck" PassInCheck { side: Side },
        /// after ten quiet turns the game is drawn unless White mates, so the opponent has no turn to threaten with
        "requestPassMustMate" PassMustMate { side: Side },
        /// an experiment reads no questions
        "requestLab" Lab,
        /// the engine gave an answer of the wrong kind: text
        "engineAnswer" EngineAnswer { text: String },
        /// the engine could not be loaded: no such file
        "engineLoad" EngineLoad { text: String },
        /// the engine has crashed: a panic on purpose
        "engineCrashed" EngineCrashed { text: String },
        /// the engine is closed
        "engineClosed" EngineClosed,
        /// page and engine do not fit together: reload the page
        "engineMisfit" EngineMisfit,
    }
}
