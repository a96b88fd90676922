//! Messages of the players: moves, evaluations, threats, hints and reviews.

use super::explanation::MateExplanation;
use seriatim_session::{BookResults, Place, Side, Status, Value, VariantName};
use seriatim_wire::say::Say;
use seriatim_wire::{message, words};

message! {
    /// A request to choose a series: all moves of one turn. In Chess and Antichess a series is one
    /// move.
    #[derive(Default)]
    pub struct SeriesTask {
        /// The position.
        at: Place,
        /// True to ask the opening book first; default true.
        book?: bool,
        /// The playing strength, 1 to 8; full strength if absent.
        level?: u32,
        /// The number of best series whose values are wanted. Default 6 in Progressive chess.
        /// Default 1 in Chess and Antichess, because each value takes extra time there.
        lines?: u32,
    }
}

message! {
    /// A request for the opponent's threat: what the opponent would do if it were the opponent's
    /// turn.
    #[derive(Default)]
    pub struct ThreatTask {
        /// The position.
        at: Place,
    }
}

message! {
    /// A request to review a game.
    #[derive(Default)]
    pub struct ReviewTask {
        /// The game.
        game: ReviewInput,
    }
}

message! {
    /// A request for the evaluation of a position.
    #[derive(Default)]
    pub struct EvaluateQuery {
        /// The position.
        at: Place,
    }
}

message! {
    /// A request for hints that reveal a series step by step.
    #[derive(Default)]
    pub struct HintsQuery {
        /// The position at the start of the series, with the moves of the series that were already
        /// made.
        at: Place,
        /// The moves that follow, as found by a search.
        series: Vec<String>,
    }
}

message! {
    /// The game to review. An incomplete last series is left out.
    #[derive(Default, Eq)]
    pub struct ReviewInput {
        /// FEN of the first position; default the starting position.
        fen?: String,
        /// The variant; default Italian Progressive chess.
        variant?: VariantName,
        /// The turns, each a list of moves in UCI notation, SAN or long algebraic notation.
        series: Vec<Vec<String>>,
        /// Progressive chess: the maximum number of nodes for the mate of each turn, and again for
        /// an alternative to a series that allows a mate. Chess and Antichess: the maximum number
        /// of nodes per position.
        nodes_per_turn?: u64,
    }
}

words! {
    /// The kind of the chosen series.
    pub enum SeriesKind {
        /// The series mates.
        Mate = "mate",
        /// The game goes on after the series.
        Series = "series",
        /// The series ends in progressive stalemate, or no move was possible.
        Stuck = "stuck",
    }
}

words! {
    /// Safety of a series from the opponent's mates.
    pub enum Safety {
        /// The game is over after the series, so there is no reply.
        Over = "over",
        /// Every reply was tried, and no reply mates. In Antichess: the side that moves is proved
        /// to win, or known not to lose. In Chess: the side that moves is proved to hold.
        Proved = "proved",
        /// No mate was found within the limit. In Antichess: no win of the opponent was found.
        NotFound = "notFound",
        /// The opponent can mate. In Antichess: the opponent is proved to win.
        Losing = "losing",
        /// The safety was not examined.
        Unchecked = "unchecked",
    }
}

message! {
    /// A series with the results about it.
    pub struct SeriesLine {
        /// The series in UCI notation.
        series: Vec<String>,
        /// The series in SAN.
        san: Vec<String>,
        /// The value of the series.
        value: Value,
        /// Progressive chess: the value after the best reply that was found, if a reply was
        /// searched. The choice depends on this value.
        after_reply?: Value,
        /// The safety from the opponent's mates after the series.
        safety: Safety,
        /// Progressive chess: the number of nodes of the search for a mate against the series, if
        /// no mate was found.
        searched?: u64,
        /// The mate that refutes the series, in UCI notation; empty unless `safety` is `losing`.
        refutation: Vec<String>,
        /// FEN after the series.
        final_fen: String,
        /// The reasons for the series in a few sentences: the features that change, and the threats
        /// that it meets.
        reason: Vec<Say>,
        /// Chess and Antichess: the line of best play of both sides, this move included, in UCI
        /// notation.
        principal?: Vec<String>,
        /// The line of `principal` in SAN.
        principal_san?: Vec<String>,
        /// Chess and Antichess: the search depth in plies.
        depth?: u16,
        /// True if the value comes from an endgame table; absent otherwise.
        from_table?: bool,
    }
}

message! {
    /// The result of a `series` search.
    pub struct SeriesAnswer {
        /// The kind of the chosen series.
        choice: SeriesKind,
        /// The lines: the chosen series first, then the other candidates, best first.
        lines: Vec<SeriesLine>,
        /// The results of the series so far, if it comes from the opening book.
        book?: BookResults,
        /// The number of expanded nodes.
        nodes: u64,
        /// The time in milliseconds.
        ms: f64,
        /// The choice and its reason in words.
        say: Vec<Say>,
        /// The explanation of the mate; absent unless `choice` is `mate`.
        explanation?: MateExplanation,
    }
}

message! {
    /// A feature of the evaluation.
    pub struct FeatureAnswer {
        /// The stable name for programs: `queen`, `promotablePawns` …
        id: String,
        /// The short name for people.
        name: Say,
        /// White's value.
        white: f64,
        /// Black's value.
        black: f64,
        /// `white − black`.
        value: f64,
        /// The points per unit of `value` in this turn; absent for checkmate, which decides the
        /// game.
        weight?: f64,
        /// `value × weight`, in points (a pawn is 1), positive for White.
        product: f64,
        /// The feature in this position in words.
        say: Vec<Say>,
    }
}

message! {
    /// Answer to `evaluate`.
    pub struct EvaluationAnswer {
        /// The status of the evaluated position.
        status: Status,
        /// The features: first those of Andress & Ramakrishnan's Table 3 in their order, then those
        /// of this project.
        features: Vec<FeatureAnswer>,
        /// The sum of the products, positive for White.
        total: Value,
        /// The sum in words.
        say: Vec<Say>,
    }
}

words! {
    /// Result of the search for a mate in one series.
    pub enum MateOutcome {
        /// There is a mate: the series given, replayed by the rules.
        Mate = "mate",
        /// There is no mate: every series was tried.
        None = "none",
        /// A limit ended the search before a result.
        Unknown = "unknown",
    }
}

message! {
    /// The result of a search for the opponent's threat.
    pub struct ThreatAnswer {
        /// The result of the search for a mate by the opponent, as if it were the opponent's turn.
        outcome: MateOutcome,
        /// FEN after the player to move skips the rest of this turn, so that the opponent is to
        /// move. The opponent's mate begins here.
        fen: String,
        /// The mating series in UCI notation; empty unless `outcome` is `mate`. In Chess: the
        /// opponent's best line, mate or not.
        series: Vec<String>,
        /// The series in SAN.
        san: Vec<String>,
        /// Chess: the value of the position after the skipped move.
        value?: Value,
        /// FEN after the mate; absent unless `outcome` is `mate`.
        final_fen?: String,
        /// The number of expanded nodes.
        nodes: u64,
        /// The time in milliseconds.
        ms: f64,
        /// The answer in words.
        say: Vec<Say>,
    }
}

message! {
    /// A hint about a series. Each hint reveals more than the one before.
    #[derive(Eq)]
    pub struct HintAnswer {
        /// The hint in words.
        say: Vec<Say>,
        /// Squares to mark: the piece, or the piece and its destination; empty for the whole
        /// series.
        squares: Vec<String>,
    }
}

message! {
    /// Answer to `hints`: the piece that moves first, its destination, the whole series.
    #[derive(Eq)]
    pub struct HintsAnswer {
        /// The hints in order; empty for an empty series.
        steps: Vec<HintAnswer>,
    }
}

words! {
    /// The verdict on a series of a game.
    pub enum VerdictName {
        /// The series mates.
        Mates = "mates",
        /// There was a mate, but the series does not mate.
        MissedMate = "missedMate",
        /// The series allows the opponent to mate. Another series was found after which no mate was
        /// found. In Chess it counts as a blunder.
        AllowedMate = "allowedMate",
        /// The series allows the opponent to mate, and no series was found that avoids a mate. In
        /// Antichess: the move loses by force, as all other moves do.
        Lost = "lost",
        /// Chess and Antichess: the move loses a fifth or more of the chance to win, or loses by
        /// force while another move does not.
        Blunder = "blunder",
        /// Chess and Antichess: the move loses a tenth or more of the chance to win, or a forced
        /// win.
        Mistake = "mistake",
        /// The series draws the game, and no missed mate is known.
        Drawn = "drawn",
        /// The opponent is proved to have no mate in reply. In Chess and Antichess: the move loses
        /// little.
        Safe = "safe",
        /// The reply was not examined: it is unknown whether the opponent can mate.
        Open = "open",
    }
}

message! {
    /// The result of the search for a mate in one turn of a game.
    #[derive(Eq)]
    pub struct MateFinding {
        /// The outcome of the search. `none` is a proof.
        outcome: MateOutcome,
        /// The mating series in UCI notation; empty unless `outcome` is `mate`.
        series: Vec<String>,
        /// The mating series in SAN.
        san: Vec<String>,
    }
}

message! {
    /// An alternative to the series that was played.
    #[derive(Eq)]
    pub struct InsteadAnswer {
        /// The series in UCI notation.
        series: Vec<String>,
        /// The series in SAN.
        san: Vec<String>,
        /// True if the opponent is proved to have no mate after the series; false if no mate was
        /// found.
        proved: bool,
    }
}

message! {
    /// A turn of a reviewed game.
    pub struct TurnReview {
        /// The number of the turn.
        turn: u16,
        /// The side that played the turn.
        side: Side,
        /// FEN before the series.
        fen: String,
        /// The series that was played, in UCI notation.
        series: Vec<String>,
        /// The series in SAN.
        san: Vec<String>,
        /// FEN after the series.
        final_fen: String,
        /// The value of the position after the series: by its features, or by a search in Chess and
        /// Antichess. It is `mate`, `win` or `draw` if the game ended.
        value: Value,
        /// The result of the search for a mate that could be played; absent if the review was
        /// stopped before.
        mate?: MateFinding,
        /// The result of the search for the opponent's mate in reply; absent if the game is over or
        /// the review was stopped before.
        reply?: MateFinding,
        /// A series that avoids the opponent's mate; absent if no mate has to be avoided, or if no
        /// such series exists or was found. In Chess and Antichess: the better move that was found,
        /// with the line after it.
        instead?: InsteadAnswer,
        /// Chess and Antichess: the loss of the chance to win, in hundredths; absent if the move
        /// was not examined.
        lost?: u16,
        /// The verdict on the series.
        verdict: VerdictName,
        /// The verdict in one to three sentences.
        say: Vec<Say>,
    }
}

message! {
    /// The review of a game.
    pub struct ReviewAnswer {
        /// The complete turns in order.
        turns: Vec<TurnReview>,
        /// The number of expanded nodes.
        nodes: u64,
        /// The time in milliseconds.
        ms: f64,
        /// The summary in words.
        say: Vec<Say>,
    }
}
