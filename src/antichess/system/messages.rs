//! Queries, tasks and answers of antichess.

use crate::paper::{Claim, LearnView};
use seriatim_play::duel::messages::{
    CheckTask, ProofAnswer, ProofPlace, TableAnswer, TableTask, WalkQuery,
};
use seriatim_play::player::messages::{
    EvaluateQuery, EvaluationAnswer, HintsAnswer, HintsQuery, ReviewAnswer, ReviewTask,
    SeriesAnswer, SeriesTask,
};
use seriatim_session::{Place, Side};
use seriatim_wire::say::Say;
use seriatim_wire::{Fault, message};

message! {
    /// A question about antichess that is answered at once.
    #[tag = "kind"]
    pub enum AntichessQuery {
        /// Returns every feature of the evaluation. Answer: `evaluation`.
        Evaluate(EvaluateQuery),
        /// Reveals a move step by step: which piece moves first, where to, then the whole turn.
        /// Answer: `hints`.
        Hints(HintsQuery),
        /// Returns a place in the proof that was found or checked last. Answer: `proofPlace`; code
        /// `proof` if the proof was not about this position.
        Walk(WalkQuery),
    }
}

message! {
    /// A task that antichess searches.
    #[tag = "kind"]
    pub enum AntichessTask {
        /// Chooses the move to play. Result: `series`.
        Series(SeriesTask),
        /// Reviews a game: the loss of each move. Result: `review`. Without limits it runs to its
        /// end.
        Review(ReviewTask),
        /// Searches for a forced win and its proof. Result: `proof`. Default limit: 10 seconds.
        Prove {
            /// The position.
            at: Place,
            /// Side whose win is looked for. Default: both sides.
            side?: Side,
        },
        /// Checks a proof of a win by the rules alone. Result: `proof`; code `certificate` for a
        /// text that is not a proof.
        Check(CheckTask),
        /// Returns the value of each move in a position with two to four pieces, from endgame
        /// tables, which are made first. Result: `table`; code `table` where no table is possible.
        /// Without limits it runs to its end.
        Table(TableTask),
        /// Learns weights of the features of Andress & Ramakrishnan 2016 from recorded games. The
        /// seed sets the order of the games. Result: `learnt`. Without limits it runs to its end.
        Learn {
            /// The games, one per line: the result, `board` or `other` for how it ended, and the
            /// moves in UCI notation. Duplicate games count once.
            games: String,
            /// Options of learning. Default: those of the preset.
            how?: LearnHow,
        },
    }
}

message! {
    /// An answer of antichess.
    #[tag = "kind"]
    pub enum AntichessAnswer {
        /// Answer to `evaluate`.
        Evaluation(EvaluationAnswer),
        /// Answer to `hints`.
        Hints(HintsAnswer),
        /// Answer to `walk`.
        ProofPlace(ProofPlace),
    }
}

message! {
    /// Result of a task of antichess.
    #[tag = "kind"]
    pub enum AntichessFound {
        /// Result of `series`.
        Series(SeriesAnswer),
        /// Result of `review`.
        Review(ReviewAnswer),
        /// Result of `prove` and of `check`.
        Proof(ProofAnswer),
        /// Result of `table`.
        Table(TableAnswer),
        /// Result of `learn`.
        Learnt(LearnAnswer),
    }
}

message! {
    /// Options of learning weights by TD(λ). Each option that is absent has the value that the
    /// preset’s documentation states.
    #[derive(Copy, Default)]
    pub struct LearnHow {
        /// λ, from 0 to 1. Default: 0.7.
        lambda?: f64,
        /// Learning rate η, 0 or more. Default: 0.00001.
        rate?: f64,
        /// Maximum number of games to learn from. Default: all games.
        most?: u32,
        /// Side from whose view games are learnt. Default: `both`.
        view?: LearnView,
        /// `true` to learn also from games that did not end on the board. Default: `false`.
        resigned?: bool,
        /// `true` to divide features by their standard deviation first. Default: `false`.
        scaled?: bool,
    }
}

message! {
    /// A feature whose weight is learnt.
    #[derive(Eq)]
    pub struct LearnFeature {
        /// Counted quantity: `pawn`, `knight`, `bishop`, `rook`, `queen`, `king`, `moves`,
        /// `movesRoot`.
        id: String,
        /// `true` for the side for which the position is evaluated, `false` for its opponent.
        own: bool,
        /// Claim of Andress & Ramakrishnan (2016) about the sign of the weight; absent if there is
        /// none.
        claim?: Claim,
    }
}

message! {
    /// Result of checking a claim of Andress & Ramakrishnan (2016) against weights.
    #[derive(Copy, Eq)]
    pub struct ClaimAnswer {
        /// The claim.
        claim: Claim,
        /// Number of weights that have the claimed sign.
        held: u32,
        /// Number of weights that the claim is about.
        of: u32,
    }
}

message! {
    /// The weights after a number of games.
    pub struct LessonAnswer {
        /// Number of games learnt from.
        games: u32,
        /// The weights, in the order of `LearnAnswer.features`. A won game is worth 1, a lost one
        /// −1.
        weights: Vec<f64>,
        /// Results for Andress & Ramakrishnan's claims about the weights.
        claims: Vec<ClaimAnswer>,
        /// Mean square of the difference between a position’s value and the result, in games not
        /// learnt from. Weights of 0 have 1.
        result_error: f64,
        /// Share of the positions in which the winner has the greater value, in games not learnt
        /// from.
        right: f64,
    }
}

message! {
    /// Answer to `learn`.
    pub struct LearnAnswer {
        /// Number of different games that were read.
        read: u32,
        /// Number of games to learn from, unless the task is ended early.
        of: u32,
        /// Features whose weights are learnt.
        features: Vec<LearnFeature>,
        /// Weights at about a hundred stages, including the last one.
        lessons: Vec<LessonAnswer>,
        /// Faults of the first lines that are not games. These lines were left out.
        faults: Vec<Fault>,
        /// Number of positions processed: once when the games are read, and again each time the job
        /// learns from a position or measures weights on it.
        nodes: u64,
        /// Time used, in milliseconds.
        ms: f64,
        /// Texts about the result.
        say: Vec<Say>,
    }
}
