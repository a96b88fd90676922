//! Weights that recorded games teach.

use super::Fault;
use super::message::message;
use crate::say::Say;

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
    /// From whose side games are learnt.
    #[default(Both)]
    pub enum LearnView {
        /// The winner’s alone; drawn games are left out.
        Winner,
        /// Each game from both.
        Both,
    }
}

message! {
    /// How far learning has come.
    pub struct LearnProgress {
        /// The share of the text that has been read, 0 to 1.
        read: f64,
        /// Games learnt from so far.
        games: u32,
        /// How many there are to learn from; 0 until all are read.
        of: u32,
        /// The weights by now, in the order of `LearnAnswer.features`; empty until all are read.
        weights: Vec<f64>,
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
        claim?: ClaimName,
    }
}

message! {
    /// A claim of the paper about the signs of weights.
    pub enum ClaimName {
        /// Own men are worth less than nothing.
        OwnMen,
        /// The root of the number of one’s own moves is worth something.
        OwnRoot,
        /// The opponent’s men are worth something.
        TheirMen,
        /// The root of the number of his moves is worth less than nothing.
        TheirRoot,
    }
}

message! {
    /// How a claim fares with some weights.
    #[derive(Copy, Eq)]
    pub struct ClaimAnswer {
        /// The claim.
        claim: ClaimName,
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
