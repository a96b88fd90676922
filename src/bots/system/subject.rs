//! What a training is about, and the names of opponents and methods.

use std::fmt;
use std::str::FromStr;

use crate::method::MethodParameter;
use crate::{Bot, Trails, TrainMethod};
use seriatim_core::rules::Chess;
use seriatim_wire::raw::{number_text, six_decimals};

/// What a training is about. One that is about the same can go on.
#[derive(Clone, PartialEq)]
pub(super) struct TrainSubject {
    /// Where it begins.
    pub start: Chess,
    /// Who answers.
    pub opponent: TrainOpponent,
    /// What learns.
    pub method: TrainMethod,
    /// Its parameters, where they are not as usual.
    pub parameters: Vec<(String, f64)>,
    /// Own moves of a line at most.
    pub horizon: u32,
    /// Of its random choices.
    pub seed: u32,
    /// With which pheromones ants begin.
    pub trails: Trails,
}

/// Who is to be beaten.
#[derive(Clone, PartialEq)]
pub(super) enum TrainOpponent {
    /// A bot of ours.
    Bot(Bot),
    /// A program that somebody else asks: its name, which says how it is asked too.
    Program(String),
}

/// Letters that the name of a program has at most.
const LONGEST_NAME: usize = 80;

impl FromStr for TrainOpponent {
    type Err = ();

    /// Reads the name of a bot, or `program:Stockfish 17, depth 1`.
    fn from_str(text: &str) -> Result<Self, ()> {
        let Some(name) = text.strip_prefix("program:") else {
            return text.parse().map(Self::Bot);
        };
        let plain = name.trim() == name && !name.chars().any(char::is_control);
        if plain && (1..=LONGEST_NAME).contains(&name.chars().count()) {
            Ok(Self::Program(name.to_owned()))
        } else {
            Err(())
        }
    }
}

impl fmt::Display for TrainOpponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(bot) => bot.fmt(f),
            Self::Program(name) => write!(f, "program:{name}"),
        }
    }
}

/// What can stand for an opponent.
pub(super) fn opponent_words() -> Vec<String> {
    let mut words = bot_words();
    words.push("program:…".to_owned());
    words
}

/// The names of all bots.
pub(super) fn bot_words() -> Vec<String> {
    let depths = (1..=Bot::DEEPEST).map(|depth| format!("depth:{depth}"));
    let words = ["random", "greedy"].map(str::to_owned).into_iter();
    words.chain(depths).collect()
}

impl TrainSubject {
    /// What nobody asked for.
    pub(super) fn nothing() -> Self {
        Self {
            start: Chess::start(),
            opponent: TrainOpponent::Bot(Bot::Random),
            method: TrainMethod::Annealing,
            parameters: Vec::new(),
            horizon: 1,
            seed: 0,
            trails: Trails::default(),
        }
    }
}

/// A method's parameter of a name; otherwise the names that there are.
pub(super) fn known_parameter(
    method: TrainMethod,
    name: &str,
) -> Result<&'static MethodParameter, Vec<String>> {
    let all = method.parameters();
    let known = all.iter().find(|one| one.id == name);
    known.ok_or_else(|| all.iter().map(|one| one.id.to_owned()).collect())
}

/// A parameter's value as a file keeps it, so that a training which goes on from one is the same; otherwise the range in which it must be.
pub(super) fn kept_parameter(known: &MethodParameter, value: f64) -> Result<f64, Vec<String>> {
    if (known.least..=known.most).contains(&value) {
        return Ok(six_decimals(value));
    }
    Err(vec![[known.least, known.most].map(number_text).join("–")])
}
