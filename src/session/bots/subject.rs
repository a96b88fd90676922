//! What a training is about, and the names of bots and methods.

use crate::optimise::methods::MethodKind;
use crate::response::{Bot, Trails};
use crate::rules::{Chess, Position};
use crate::session::protocol::TrainMethod;

/// What a training is about. One that is about the same can go on.
#[derive(Clone, PartialEq)]
pub struct TrainSubject {
    /// Where it begins.
    pub start: Chess,
    /// Who answers.
    pub bot: Bot,
    /// What learns.
    pub method: MethodKind,
    /// Its parameters, where they are not as usual.
    pub parameters: Vec<(String, f64)>,
    /// Own moves of a line at most.
    pub horizon: u32,
    /// Of its random choices.
    pub seed: u32,
    /// With which pheromones ants begin.
    pub trails: Trails,
}

/// The names of all bots.
pub fn bot_words() -> Vec<String> {
    let depths = (1..=Bot::DEEPEST).map(|depth| format!("depth:{depth}"));
    let words = ["random", "greedy"].map(str::to_owned).into_iter();
    words.chain(depths).collect()
}

/// The starting position.
pub fn initial() -> Chess {
    Chess::initial(crate::rules::Variant::Chess)
}

impl TrainSubject {
    /// What nobody asked for.
    pub fn nothing() -> Self {
        Self {
            start: initial(),
            bot: Bot::Random,
            method: MethodKind::Annealing,
            parameters: Vec::new(),
            horizon: 1,
            seed: 0,
            trails: Trails::default(),
        }
    }
}

/// The method of a name.
pub const fn kind(method: TrainMethod) -> MethodKind {
    match method {
        TrainMethod::Archive => MethodKind::Archive,
        TrainMethod::Beam => MethodKind::Beam,
        TrainMethod::NestedPolicy => MethodKind::NestedPolicy,
        TrainMethod::Tree => MethodKind::Tree,
        TrainMethod::BestFirst => MethodKind::BestFirst,
        TrainMethod::RandomRestarts => MethodKind::RandomRestarts,
        TrainMethod::Ants => MethodKind::Ants,
        TrainMethod::Genes => MethodKind::Genes,
        TrainMethod::Annealing => MethodKind::Annealing,
    }
}
