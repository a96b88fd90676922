//! Faults of commands, queries and searches: clauses.

use super::{Say, says};
use seriatim_core::board::Color as Side;

says! {
    /// A fault of a request.
    pub enum RequestSay {
        /// this is not a request: invalid type …
        "requestUnreadable" Unreadable { text: String },
        /// “query.at” must be an object with named fields, not “7”
        "requestMust" Must { field: String, what: Box<Say>, text: String },
        /// the message must be an object with named fields, not “7”
        "requestMessageMust" MessageMust { what: Box<Say>, text: String },
        /// “limts” is not known here; the fields are: id and query
        "requestUnknown" Unknown { field: String, known: Vec<String> },
        /// “limts” is not known here: this request has no fields
        "requestUnknownAny" UnknownAny { field: String },
        /// “limits” appears twice
        "requestTwice" Twice { field: String },
        /// “query.at” is missing
        "requestMissing" Missing { field: String },
        /// a text
        "kindText" KindText,
        /// true or false
        "kindTruth" KindTruth,
        /// a whole number from 0 to 4294967295
        "kindWhole" KindWhole { most: u64 },
        /// a number
        "kindNumber" KindNumber,
        /// a list
        "kindList" KindList,
        /// a list of two
        "kindPair" KindPair,
        /// an object with named fields
        "kindObject" KindObject,
        /// an AbortSignal
        "kindSignal" KindSignal,
        /// a function
        "kindFunction" KindFunction,
        /// plain data
        "kindData" KindData,
        /// a list of moves
        "kindMoves" KindMoves,
        /// a list of lists of moves
        "kindSeries" KindSeries,
        /// italian or scottish
        "kindWord" KindWord { words: Vec<String> },
        /// variant “chess”: it must be italian or scottish
        "requestVariant" Variant { text: String, words: Vec<String> },
        /// kind “threat”: there is no such query here; the queries are: series, review and prove
        "requestKind" Kind { text: String, words: Vec<String> },
        /// kind “mate”: nothing is searched here
        "requestKindNone" KindNone { text: String },
        /// level “9”: not a level from 1 to 8
        "requestLevel" Level { text: String, most: u32 },
        /// the time limit must be a number of milliseconds, 0 or more
        "requestTime" Time,
        /// a review needs a game, either in the field text or in the field turns
        "requestReview" Review,
        /// heuristic is missing: bestFirst and aStar need manhattan, covering, ghost or squares
        "requestHeuristicMissing" HeuristicMissing { words: Vec<String> },
        /// heuristic “ghost”: only bestFirst and aStar have heuristics
        "requestHeuristicWrong" HeuristicWrong { field: String, text: String },
        /// all “20000”: at most 10000 turns are listed
        "requestAllMost" AllMost { text: String, most: u32 },
        /// all “5”: only the complete search finds all mates
        "requestAllComplete" AllComplete { text: String },
        /// the search ended before it had an answer
        "requestUnanswered" Unanswered,
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
        /// after ten quiet turns the game is drawn unless White mates, so the opponent has no turn
        /// to threaten with
        "requestPassMustMate" PassMustMate { side: Side },
        /// Black could not move if White passed
        "requestPassStuck" PassStuck { them: Side, side: Side },
        /// “timeMs” “60000”: the count had reached 1000 when the limit stopped it
        "requestLimit" Limit { field: String, text: String, count: u64 },
        /// “reply” “e7e5”: no question is open that this could answer
        "requestUnasked" Unasked { field: String, text: String },
        /// an experiment reads no requests
        "requestLab" Lab,
        /// the engine gave an answer of the wrong kind: text
        "engineAnswer" EngineAnswer { text: String },
        /// the engine could not be loaded: no such file
        "engineLoad" EngineLoad { text: String },
        /// the engine has crashed: a panic on purpose
        "engineCrashed" EngineCrashed { text: String },
        /// the engine failed 6 times in a row and was given up: index out of bounds
        "engineGivenUp" EngineGivenUp { count: u32, text: String },
        /// the engine is closed
        "engineClosed" EngineClosed,
        /// page and engine do not fit together: reload the page
        "engineMisfit" EngineMisfit,
    }
}
