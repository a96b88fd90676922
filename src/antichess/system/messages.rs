//! What is asked of antichess, and what is answered.

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
    /// What antichess is asked and answers at once.
    #[tag = "kind"]
    pub enum AntichessQuery {
        /// Every feature of the evaluation. Answer: `evaluation`.
        Evaluate(EvaluateQuery),
        /// Gives a series away step by step: which man moves first, where to, the whole. Answer: `hints`.
        Hints(HintsQuery),
        /// A place in the proof that was found or checked last. Answer: `proofPlace`; code `proof` if it was not about this position.
        Walk(WalkQuery),
    }
}

message! {
    /// What antichess searches.
    #[tag = "kind"]
    pub enum AntichessTask {
        /// What move should be played? Result: `series`.
        Series(SeriesTask),
        /// What did each move of a game lose? Result: `review`. Without limits it runs to its end.
        Review(ReviewTask),
        /// Can a side force a win? Result: `proof`. Without limits 10 seconds.
        Prove {
            /// The position.
            at: Place,
            /// Whose win is looked for; both sides' if absent.
            side?: Side,
        },
        /// Does this proof of a win hold? It is checked by the rules alone. Result: `proof`; code `certificate` for a text that is none.
        Check(CheckTask),
        /// With two to four men: what is each move worth? Known from endgame tables, which are made first. Result: `table`; code `table` where
        /// there can be none. Without limits it runs to its end.
        Table(TableTask),
        /// Which weights of the features of Andress & Ramakrishnan 2016 do recorded games teach? The order of the games comes from the
        /// seed. Result: `learnt`. Without limits it runs to its end.
        Learn {
            /// The games, one a line: the result, `board` or `other` for how it ended, and the moves, UCI. Of equal games one counts.
            games: String,
            /// How; as the preset was learnt if absent.
            how?: LearnHow,
        },
    }
}

message! {
    /// What antichess answers.
    #[tag = "kind"]
    pub enum AntichessAnswer {
        /// To `evaluate`.
        Evaluation(EvaluationAnswer),
        /// To `hints`.
        Hints(HintsAnswer),
        /// To `walk`.
        ProofPlace(ProofPlace),
    }
}

message! {
    /// What a search of antichess ends with.
    #[tag = "kind"]
    pub enum AntichessFound {
        /// Of `series`.
        Series(SeriesAnswer),
        /// Of `review`.
        Review(ReviewAnswer),
        /// Of `prove` and `check`.
        Proof(ProofAnswer),
        /// Of `table`.
        Table(TableAnswer),
        /// Of `learn`.
        Learnt(LearnAnswer),
    }
}

message! {
    /// How weights are learnt by TD(λ): as the documentation of the preset says, but for what is said here.
    #[derive(Copy, Default)]
    pub struct LearnHow {
        /// λ, from 0 to 1; 0.7 if absent.
        lambda?: f64,
        /// The learning rate η, not negative; 0.00001 if absent.
        rate?: f64,
        /// Games at most; all that there are if absent.
        most?: u32,
        /// From whose side; `both` if absent.
        view?: LearnView,
        /// Whether also from games that did not end on the board; `false` if absent.
        resigned?: bool,
        /// Whether features are divided by their standard deviation first; `false` if absent.
        scaled?: bool,
    }
}

message! {
    /// A feature whose weight is learnt.
    #[derive(Eq)]
    pub struct LearnFeature {
        /// What is counted: `pawn`, `knight`, `bishop`, `rook`, `queen`, `king`, `moves`, `movesRoot`.
        id: String,
        /// Whether it is of the side that the position is judged for; otherwise of its opponent.
        own: bool,
        /// What is claimed of the sign of its weight.
        claim?: Claim,
    }
}

message! {
    /// How a claim fares with some weights.
    #[derive(Copy, Eq)]
    pub struct ClaimAnswer {
        /// The claim.
        claim: Claim,
        /// How many of the weights have the sign that it says.
        held: u32,
        /// How many weights it is about.
        of: u32,
    }
}

message! {
    /// The weights after so many games.
    pub struct LessonAnswer {
        /// Games learnt from.
        games: u32,
        /// The weights, in the order of `LearnAnswer.features`: a won game is worth 1, a lost one −1.
        weights: Vec<f64>,
        /// What the paper claims of them.
        claims: Vec<ClaimAnswer>,
        /// In games not learnt from: the mean square of the difference between a position’s value and the result. Weights of 0 have 1.
        result_error: f64,
        /// In games not learnt from: the share of the positions in which the side that won has the greater value.
        right: f64,
    }
}

message! {
    /// Answer to `learn`.
    pub struct LearnAnswer {
        /// Different games that were read.
        read: u32,
        /// Those that are learnt from, if it is not ended before.
        of: u32,
        /// What is weighed.
        features: Vec<LearnFeature>,
        /// The weights at about a hundred stages, the last one included.
        lessons: Vec<LessonAnswer>,
        /// The first lines that are no games and were left out.
        faults: Vec<Fault>,
        /// Positions gone through: those of the games when they are read, and again each time something is learnt from them or they are foretold.
        nodes: u64,
        /// Milliseconds.
        ms: f64,
        /// What is said of it.
        say: Vec<Say>,
    }
}
