//! What is asked of whoever plays a game, and what is answered: moves, evaluations, threats, hints, reviews.

use super::explanation::MateExplanation;
use seriatim_session::{BookResults, Place, Side, Status, Value, VariantName};
use seriatim_wire::say::Say;
use seriatim_wire::{message, words};

message! {
    /// What should be played?
    #[derive(Default)]
    pub struct SeriesTask {
        /// The position.
        at: Place,
        /// Whether the opening book is asked first; it is if absent.
        book?: bool,
        /// How well it plays, 1 to 8; full strength if absent.
        level?: u32,
        /// Of how many of the best the value is wanted. In Progressive chess 6 if absent; in Chess and Antichess 1, as each of
        /// them takes time there.
        lines?: u32,
    }
}

message! {
    /// What would the opponent do if it were his turn?
    #[derive(Default)]
    pub struct ThreatTask {
        /// The position.
        at: Place,
    }
}

message! {
    /// A game to be gone through.
    #[derive(Default)]
    pub struct ReviewTask {
        /// The game.
        game: ReviewInput,
    }
}

message! {
    /// A position whose evaluation is asked for.
    #[derive(Default)]
    pub struct EvaluateQuery {
        /// The position.
        at: Place,
    }
}

message! {
    /// A series that is to be given away step by step.
    #[derive(Default)]
    pub struct HintsQuery {
        /// The position at the start of the series, with the moves of it that were made already.
        at: Place,
        /// The moves that follow, which some search found.
        series: Vec<String>,
    }
}

message! {
    /// A game to be reviewed. An incomplete last series is left out.
    #[derive(Default, Eq)]
    pub struct ReviewInput {
        /// FEN of the first position; the starting position if absent.
        fen?: String,
        /// Italian if absent.
        variant?: VariantName,
        /// The turns, each a list of moves: UCI, SAN or long algebraic.
        series: Vec<Vec<String>>,
        /// Nodes at most for the mate of each turn, and again for what could be played in place of a series that allows one; in Chess
        /// and Antichess for each position.
        nodes_per_turn?: u64,
    }
}

words! {
    /// What kind of series was chosen.
    pub enum SeriesKind {
        /// It mates.
        Mate = "mate",
        /// The game goes on after it.
        Series = "series",
        /// It ends in progressive stalemate, or no move was possible.
        Stuck = "stuck",
    }
}

words! {
    /// What is known about the opponent's mates after a series.
    pub enum Safety {
        /// The game is over after the series, so there is no reply.
        Over = "over",
        /// Every reply was tried: none mates. In antichess: the side that moves is proved to win, or known not to lose; in chess: is proved to hold.
        Proved = "proved",
        /// No mate was found within the limit; in antichess no win of the opponent.
        NotFound = "notFound",
        /// The opponent can mate; in antichess: is proved to win.
        Losing = "losing",
        /// Not examined.
        Unchecked = "unchecked",
    }
}

message! {
    /// One series with what is known about it.
    pub struct SeriesLine {
        /// The series, UCI.
        series: Vec<String>,
        /// The same in SAN.
        san: Vec<String>,
        /// What it is worth.
        value: Value,
        /// Progressive chess: what is left of that after the best reply that was found, where one was looked for. By this it is chosen.
        after_reply?: Value,
        /// What is known about the opponent's mates after it.
        safety: Safety,
        /// Progressive chess: nodes of the search for a mate against it, where none was found.
        searched?: u64,
        /// The mate that refutes it, UCI; empty unless `safety` is `losing`.
        refutation: Vec<String>,
        /// FEN after it.
        final_fen: String,
        /// What speaks for it, in a few sentences: the features that change, the threats it meets.
        reason: Vec<Say>,
        /// Chess and Antichess: how both sides go on, this move included, UCI.
        principal?: Vec<String>,
        /// The same in SAN.
        principal_san?: Vec<String>,
        /// Chess and Antichess: how many plies deep the search looked.
        depth?: u16,
    }
}

message! {
    /// Answer to the series question.
    pub struct SeriesAnswer {
        /// What kind of series it is.
        choice: SeriesKind,
        /// The chosen series first, then the others that were considered, best first.
        lines: Vec<SeriesLine>,
        /// If the series comes from the opening book: how it did so far.
        book?: BookResults,
        /// Expanded nodes.
        nodes: u64,
        /// Milliseconds.
        ms: f64,
        /// What was chosen and why.
        say: Vec<Say>,
        /// Why the chosen series is a mate; absent unless `choice` is `mate`.
        explanation?: MateExplanation,
    }
}

message! {
    /// One feature of the evaluation.
    pub struct FeatureAnswer {
        /// Stable name, for programs: `queen`, `promotablePawns` …
        id: String,
        /// Short name, for people.
        name: Say,
        /// White's value.
        white: f64,
        /// Black's value.
        black: f64,
        /// `white − black`.
        value: f64,
        /// Points by which each unit of `value` counts this turn; absent for checkmate, which decides the game.
        weight?: f64,
        /// `value × weight`, in points (a pawn is 1), positive for White.
        product: f64,
        /// What is said of it in this position.
        say: Vec<Say>,
    }
}

message! {
    /// To `evaluate`.
    pub struct EvaluationAnswer {
        /// Where it was evaluated.
        status: Status,
        /// The features, in the order of the paper's Table 3, then ours.
        features: Vec<FeatureAnswer>,
        /// The sum, positive for White.
        total: Value,
        /// What is said of the sum.
        say: Vec<Say>,
    }
}

words! {
    /// What is known about a mate in this series.
    pub enum MateOutcome {
        /// There is one: the series given, replayed by the rules.
        Mate = "mate",
        /// There is none: every series was tried.
        None = "none",
        /// A limit ended the search first.
        Unknown = "unknown",
    }
}

message! {
    /// Answer to the question what the opponent threatens.
    pub struct ThreatAnswer {
        /// What is known of a mate by the opponent if it were his turn now.
        outcome: MateOutcome,
        /// FEN with the rest of this turn passed: the opponent is to move. His mate begins here.
        fen: String,
        /// The mating series, UCI; empty unless `outcome` is `mate`. In Chess how the opponent would go on, mate or not.
        series: Vec<String>,
        /// The same in SAN.
        san: Vec<String>,
        /// Chess: what the position with the move passed is worth.
        value?: Value,
        /// FEN after the mate; absent unless `outcome` is `mate`.
        final_fen?: String,
        /// Expanded nodes.
        nodes: u64,
        /// Milliseconds.
        ms: f64,
        /// What is said of it.
        say: Vec<Say>,
    }
}

message! {
    /// One step towards a series; each says more than the one before.
    #[derive(Eq)]
    pub struct HintAnswer {
        /// What is said of it.
        say: Vec<Say>,
        /// Squares to mark: the man, or the man and where it goes; none with the whole series.
        squares: Vec<String>,
    }
}

message! {
    /// To `hints`: which man moves first, where to, the whole series.
    #[derive(Eq)]
    pub struct HintsAnswer {
        /// The steps, in order; none of an empty series.
        steps: Vec<HintAnswer>,
    }
}

words! {
    /// A series of a game in one word.
    pub enum VerdictName {
        /// It mates.
        Mates = "mates",
        /// There was a mate, and it does not mate.
        MissedMate = "missedMate",
        /// It lets the opponent mate; another series was found after which no mate was. In Chess it counts as a blunder.
        AllowedMate = "allowedMate",
        /// It lets the opponent mate; no series was found that avoids it. In Antichess: it loses by force, as all others do.
        Lost = "lost",
        /// Chess and Antichess: it loses a fifth of the chance to win, or more, or by force where another move does not.
        Blunder = "blunder",
        /// Chess and Antichess: it loses a tenth of the chance to win, or more, or a win that was forced.
        Mistake = "mistake",
        /// The game is drawn with it, and no mate is known that was missed.
        Drawn = "drawn",
        /// The opponent has no mate in reply: proved. In Chess and Antichess: nothing much is lost with it.
        Safe = "safe",
        /// Whether the opponent can mate in reply is not known; the move was not looked at.
        Open = "open",
    }
}

message! {
    /// What is known of a mate in one turn of a game.
    #[derive(Eq)]
    pub struct MateFinding {
        /// `none` is a proof.
        outcome: MateOutcome,
        /// The mating series, UCI; empty unless `outcome` is `mate`.
        series: Vec<String>,
        /// The same in SAN.
        san: Vec<String>,
    }
}

message! {
    /// What could have been played instead.
    #[derive(Eq)]
    pub struct InsteadAnswer {
        /// The series, UCI.
        series: Vec<String>,
        /// The same in SAN.
        san: Vec<String>,
        /// Whether it is proved that the opponent has no mate after it; otherwise none was found.
        proved: bool,
    }
}

message! {
    /// One turn of a reviewed game.
    pub struct TurnReview {
        /// The number of the turn.
        turn: u16,
        /// Who played it.
        side: Side,
        /// FEN before the series.
        fen: String,
        /// The series that was played, UCI.
        series: Vec<String>,
        /// The same in SAN.
        san: Vec<String>,
        /// FEN after it.
        final_fen: String,
        /// The value of the position after it by its features, in Chess and Antichess by a search; `mate`, `win` and `draw` where the
        /// game ended.
        value: Value,
        /// What is known of a mate that could be played; absent if the review was stopped before.
        mate?: MateFinding,
        /// What is known of the opponent's mate in reply; absent if the game is over or the review was stopped before.
        reply?: MateFinding,
        /// What avoids the opponent's mate; absent if there is none, no mate to avoid, or nothing was found. In Chess and Antichess
        /// the move that was found to be better, and how both sides go on.
        instead?: InsteadAnswer,
        /// Chess and Antichess: how many hundredths of the chance to win were lost with it; absent if it was not looked at.
        lost?: u16,
        /// The series in one word.
        verdict: VerdictName,
        /// The verdict, in one to three sentences.
        say: Vec<Say>,
    }
}

message! {
    /// The review of a game.
    pub struct ReviewAnswer {
        /// The complete series in order.
        turns: Vec<TurnReview>,
        /// Expanded nodes.
        nodes: u64,
        /// Milliseconds.
        ms: f64,
        /// What was found, in one sentence.
        say: Vec<Say>,
    }
}
