//! Answers of the analysis: threats, hints, and the review of a game.

use super::message::message;
use crate::say::Say;

use super::{Side, Value};

message! {
    /// What is known about a mate in this series.
    pub enum MateOutcome {
        /// There is one: the series given, replayed by the rules.
        Mate,
        /// There is none: every series was tried.
        None,
        /// A limit ended the search first.
        Unknown,
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

message! {
    /// How far a review has come.
    #[derive(Copy, Eq)]
    pub struct ReviewProgress {
        /// The turn that is looked at, counted from 1.
        turn: u32,
        /// How many turns there are.
        turns: u32,
    }
}

message! {
    /// A series of a game in one word.
    pub enum VerdictName {
        /// It mates.
        Mates,
        /// There was a mate, and it does not mate.
        MissedMate,
        /// It lets the opponent mate; another series was found after which no mate was. In Chess it counts as a blunder.
        AllowedMate,
        /// It lets the opponent mate; no series was found that avoids it. In Antichess: it loses by force, as all others do.
        Lost,
        /// Chess and Antichess: it loses a fifth of the chance to win, or more, or by force where another move does not.
        Blunder,
        /// Chess and Antichess: it loses a tenth of the chance to win, or more, or a win that was forced.
        Mistake,
        /// The game is drawn with it, and no mate is known that was missed.
        Drawn,
        /// The opponent has no mate in reply: proved. In Chess and Antichess: nothing much is lost with it.
        Safe,
        /// Whether the opponent can mate in reply is not known; the move was not looked at.
        Open,
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
