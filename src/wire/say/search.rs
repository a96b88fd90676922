//! Progress and results of searches: sentences.

use super::{Man, Say, says};
use seriatim_core::board::{Color as Side, Role, Square};

says! {
    /// News and results of searches, reviews and hints.
    pub enum SearchSay {
        /// Looking for a mate.
        "searchMate" Mate,
        /// 12 of 30 first moves are done.
        "searchFirstMoves" FirstMoves { done: u32, all: u32 },
        /// 12 of 30 first moves are done; every way to make the first 3 moves has been tried.
        "searchFirstMovesDepth" FirstMovesDepth { done: u32, all: u32, depth: u16 },
        /// Checking a turn from the opening book.
        "searchBook" Book,
        /// Looking through all set-ups of a known ending.
        "searchEnding" Ending,
        /// There is no mate.
        "searchNoMate" NoMate,
        /// No mate found so far.
        "searchNoMateYet" NoMateYet,
        /// Looking for good turns.
        "searchSeries" Series,
        /// Checking whether the opponent can mate after the best turn.
        "searchReplies" Replies,
        /// The best 3 turns allow a mate.
        "searchRefuted" Refuted { count: usize },
        /// Looking at the next one.
        "searchNext" Next,
        /// Examining turn 3 of 12.
        "searchTurn" Turn { turn: usize, turns: usize },

        /// White mates in 4 moves: c6 Qb6 Ne4 Qxf2#.
        "mateFound" MateFound { us: Side, count: usize, line: String },
        /// Italian mate: Black could get out of check only by giving check …
        "mateItalian" MateItalian { them: Side },
        /// White has no mate in this turn: the search tried all ways to play it.
        "mateNone" MateNone { us: Side },
        /// No mate for White was found before the search ended; there may still be one.
        "mateUnknown" MateUnknown { us: Side },
        /// White has exactly one mate in this turn.
        "mateOnly" MateOnly { us: Side },
        /// White has 7 different mates in this turn.
        "mateCount" MateCount { us: Side, count: u64 },
        /// There may be more: the search ended before it had tried everything.
        "mateMore" MateMore,
        /// White has at least 7 different mates in this turn …
        "mateAtLeast" MateAtLeast { us: Side, count: u64 },

        /// A known ending.
        "seriesEnding" KnownEnding,
        /// Of all set-ups that White searched, this one keeps the lone king nearest to the edge …
        "seriesDrive" Drive { us: Side, them: Side },
        /// From the opening book.
        "seriesBook" FromBook,
        /// No game with this series has been learnt yet.
        "seriesBookNew" BookNew,
        /// It won the one game learnt.
        "seriesBookWon" BookWon,
        /// It drew the one game learnt.
        "seriesBookDrew" BookDrew,
        /// It lost the one game learnt.
        "seriesBookLost" BookLost,
        /// Of 7 games learnt, it won 3, drew 1 and lost 3.
        "seriesBookGames" BookGames { games: u64, wins: u32, draws: u32, losses: u32 },
        /// After this series Black has no mate: that was proved.
        "seriesBookSafe" BookSafe { them: Side },
        /// White has no legal move: a draw by progressive stalemate.
        "seriesNone" SeriesNone { us: Side },
        /// White has no mate in this turn.
        "seriesNoMate" SeriesNoMate { us: Side },
        /// No mate for White was found.
        "seriesNoMateFound" SeriesNoMateFound { us: Side },
        /// The turn ends in progressive stalemate, a draw.
        "seriesStalemate" SeriesStalemate,
        /// The game ends with this turn.
        "seriesEnds" SeriesEnds,
        /// After this turn Black has no mate either: that was proved.
        "seriesProved" SeriesProved { them: Side },
        /// No safe series could be proved in time. This one looks safest: no mate for Black was
        /// found.
        "seriesNotFound" SeriesNotFound { them: Side },
        /// Every turn that was tried lets Black mate; after this one the mate was hardest to find.
        "seriesLosing" SeriesLosing { them: Side },
        /// This turn looks best of those not refuted; there was no time to look for Black’s mates.
        "seriesUnchecked" SeriesUnchecked { them: Side },

        /// It ends the game.
        "reasonEnds" ReasonEnds,
        /// Black then mates: Qxf2#.
        "reasonRefuted" ReasonRefuted { them: Side, line: String },
        /// The series meets the threat Qxf2#.
        "reasonMeets" ReasonMeets { line: String },
        /// The series seems to meet the threat Qxf2#.
        "reasonSeemsToMeet" ReasonSeemsToMeet { line: String },
        /// 2 turns of higher value let Black mate.
        "reasonBetter" ReasonBetter { count: usize, them: Side },
        /// White gains in “Pawns” (+1).
        "reasonGains" ReasonGains { us: Side, gains: Vec<Say> },
        /// White loses in “Pawns” (−1).
        "reasonCosts" ReasonCosts { us: Side, costs: Vec<Say> },
        /// White gains in “Pawns” (+1) and loses in “Rooks” (−4).
        "reasonBoth" ReasonBoth { us: Side, gains: Vec<Say>, costs: Vec<Say> },

        /// Black threatens mate: Qxf2#.
        "threatMate" ThreatMate { them: Side, line: String },
        /// Black threatens no mate: if it were Black’s turn now, there would be no mate.
        "threatNone" ThreatNone { them: Side },
        /// No mating threat of Black was found before the search ended; there may still be one.
        "threatUnknown" ThreatUnknown { them: Side },

        /// White missed 1 mate and allowed 2 that could be avoided.
        "reviewSide" ReviewSide { us: Side, missed: usize, allowed: usize },
        /// For 2 turns the search could not tell whether there was a mate.
        "reviewUnknown" ReviewUnknown { count: usize },
        /// Turn 5 was the last at which White could survive: Nf3 d4 …
        "reviewSaved" ReviewSaved { us: Side, turn: u16, line: String },
        /// White mates.
        "turnMates" TurnMates { us: Side },
        /// White missed a mate in 3 moves: Qe8#.
        "turnMissed" TurnMissed { us: Side, count: usize, line: String },
        /// The game is drawn.
        "turnDrawn" TurnDrawn,
        /// White may have had a mate: the search reached its limit before it could tell.
        "turnUnknown" TurnUnknown { us: Side },
        /// Black has no mate in reply: proved.
        "replyNone" ReplyNone { them: Side },
        /// No mate for Black in reply was found, but there may be one: the search reached its
        /// limit.
        "replyUnknown" ReplyUnknown { them: Side },
        /// The search did not check whether Black has a mate in reply.
        "replyUnseen" ReplyUnseen { them: Side },
        /// The series lets Black mate: Qxf2#.
        "replyMate" ReplyMate { them: Side, line: String },
        /// After Nf3 d4 there is no mate: proved.
        "insteadProved" InsteadProved { line: String },
        /// After Nf3 d4 no mate was found.
        "insteadNotFound" InsteadNotFound { line: String },
        /// No turn was found that avoids the mate.
        "insteadNothing" InsteadNothing,
        /// No turn avoids the mate: proved.
        "insteadLost" InsteadLost,

        /// The knight on g1 moves first.
        "hintMan" HintMan { man: Man },
        /// The piece goes to f3.
        "hintGoes" HintGoes { to: Square },
        /// The piece takes the queen on f3.
        "hintTakes" HintTakes { taken: Man },
        /// The pawn goes to f8 and becomes a queen.
        "hintGoesPromotes" HintGoesPromotes { to: Square, role: Role },
        /// The pawn takes the rook on f8 and becomes a queen.
        "hintTakesPromotes" HintTakesPromotes { taken: Man, role: Role },
        /// The whole turn: Nf3 d4.
        "hintSeries" HintSeries { line: String },
    }
}

impl SearchSay {
    /// Says in which features a side gains and loses; `None` if in neither.
    #[must_use]
    pub fn reason(us: Side, gains: Vec<Say>, costs: Vec<Say>) -> Option<Self> {
        match (gains.is_empty(), costs.is_empty()) {
            (true, true) => None,
            (false, true) => Some(Self::ReasonGains { us, gains }),
            (true, false) => Some(Self::ReasonCosts { us, costs }),
            (false, false) => Some(Self::ReasonBoth { us, gains, costs }),
        }
    }
}
