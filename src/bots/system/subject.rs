//! Subject of a training, with the names of opponents and methods.

use std::fmt;
use std::str::FromStr;

use crate::method::MethodParameter;
use crate::{Bot, Trails, TrainMethod};
use seriatim_core::rules::Chess;
use seriatim_wire::raw::{number_text, six_decimals};

/// Subject of a training. A training can continue only with an equal subject.
#[derive(Clone, PartialEq)]
pub(super) struct TrainSubject {
    /// Starting position.
    pub start: Chess,
    /// The opponent.
    pub opponent: TrainOpponent,
    /// Learning method.
    pub method: TrainMethod,
    /// Parameters of the method that differ from their defaults.
    pub parameters: Vec<(String, f64)>,
    /// Maximum number of own moves in a line.
    pub horizon: u32,
    /// Seed of the random choices.
    pub seed: u32,
    /// Pheromones with which the ants begin.
    pub trails: Trails,
}

/// The opponent that is to be beaten.
#[derive(Clone, PartialEq)]
pub(super) enum TrainOpponent {
    /// A built-in bot.
    Bot(Bot),
    /// A program that is queried from outside. The name also says how it is queried.
    Program(String),
}

/// Maximum length of a program's name, in characters.
const LONGEST_NAME: usize = 80;

impl FromStr for TrainOpponent {
    type Err = ();

    /// Parses the name of a bot, or `program:Stockfish 17, depth 1`.
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

/// Names that an opponent may have.
pub(super) fn opponent_words() -> Vec<String> {
    let mut words = bot_words();
    words.push("program:…".to_owned());
    words
}

/// Names of all bots.
pub(super) fn bot_words() -> Vec<String> {
    let depths = (1..=Bot::DEEPEST).map(|depth| format!("depth:{depth}"));
    let words = ["random", "greedy"].map(str::to_owned).into_iter();
    words.chain(depths).collect()
}

impl TrainSubject {
    /// Subject of a training that nobody requested.
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

/// Returns the parameter with this name.
///
/// # Errors
/// The names of all parameters of the method, if the name is unknown.
pub(super) fn known_parameter(
    method: TrainMethod,
    name: &str,
) -> Result<&'static MethodParameter, Vec<String>> {
    let all = method.parameters();
    let known = all.iter().find(|one| one.id == name);
    known.ok_or_else(|| all.iter().map(|one| one.id.to_owned()).collect())
}

/// Rounds a parameter to the precision of a file, so that a training continued from the file is the
/// same.
///
/// # Errors
/// The allowed range, if the value is outside it.
pub(super) fn kept_parameter(known: &MethodParameter, value: f64) -> Result<f64, Vec<String>> {
    if (known.least..=known.most).contains(&value) {
        return Ok(six_decimals(value));
    }
    Err(vec![[known.least, known.most].map(number_text).join("–")])
}
