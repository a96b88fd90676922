//! Contestants of a duel, written as text.

use std::str::FromStr;
use std::time::Instant;

use seriatim::board::Move;
use seriatim::eval::Score;
use seriatim::player::{
    Chooser, DearestTaker, Level, Player, PlayerLimits, ProofShares, RandomMover, decide,
};
use seriatim::rules::History;
use seriatim::search::SearchStatus;
use seriatim::search::alpha_beta::Settings;
use seriatim::util::excerpt;

use super::system::LabGame;
use super::uci::{PATIENCE, UciProgram};
use crate::lab::rounds::RoundLimit;

/// Player in a duel, with the text that names it.
#[derive(Clone, Debug, PartialEq)]
pub struct DuelContestant {
    /// Text that the contestant was read from.
    pub name: String,
    kind: ContestantKind,
}

#[derive(Clone, Debug, PartialEq)]
enum ContestantKind {
    Random,
    Dearest,
    Level(u32),
    /// Player at full strength, with changes of weights, settings, proof shares or node limit.
    Full(Vec<(String, String)>),
    /// Engine of the antichess paper, with changes.
    Paper(Vec<(String, String)>),
    /// Other program, by its command.
    Uci(String),
}

/// Error of a text that names no contestant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("contestant “{text}”: {reason}")]
pub struct DuelContestantError {
    /// Text that cannot be read.
    pub text: String,
    /// Explanation of the error.
    pub reason: String,
}

impl FromStr for DuelContestant {
    type Err = DuelContestantError;

    /// Reads `random`, `dearest`, `level=3`, `full`,
    /// `full,null-move=no,weights=material,nodes=500`, `paper`, `paper,engine=simple,depth=4`, or
    /// `uci:COMMAND`.
    fn from_str(text: &str) -> Result<Self, DuelContestantError> {
        let wrong = |reason: &str| DuelContestantError {
            text: excerpt(text),
            reason: reason.to_owned(),
        };
        let kind = if let Some(command) = text.strip_prefix("uci:") {
            ContestantKind::Uci(command.to_owned())
        } else if let Some(number) = text.strip_prefix("level=") {
            let number = number.parse().ok();
            let number = number.filter(|number| (1..=Level::COUNT.into()).contains(number));
            ContestantKind::Level(number.ok_or_else(|| wrong("not a level from 1 to 8"))?)
        } else {
            match text.split(',').next() {
                Some("random") if text == "random" => ContestantKind::Random,
                Some("dearest") if text == "dearest" => ContestantKind::Dearest,
                Some("full") => ContestantKind::Full(changes(text).map_err(wrong)?),
                Some("paper") => ContestantKind::Paper(changes(text).map_err(wrong)?),
                _ => return Err(wrong("not random, dearest, level=, full, paper or uci:")),
            }
        };
        Ok(Self {
            name: text.to_owned(),
            kind,
        })
    }
}

/// Returns the changes after the first word, each as `setting=value`.
fn changes(text: &str) -> Result<Vec<(String, String)>, &'static str> {
    let read = |part: &str| {
        let (key, value) = part.split_once('=')?;
        Some((key.to_owned(), value.to_owned()))
    };
    let changes: Option<_> = text.split(',').skip(1).map(read).collect();
    changes.ok_or("not of the form setting=value")
}

/// Move that a player has chosen, with its evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Chosen {
    /// Chosen move.
    pub mv: Move,
    /// Score of the move, if the player reports it.
    pub score: Option<Score>,
    /// Number of nodes; 0 if the player does not report it.
    pub nodes: u64,
}

/// Course of a game up to the current position.
pub struct Course<P> {
    /// Position at the start.
    pub start: P,
    /// Moves since the start.
    pub moves: Vec<Move>,
    /// Current position.
    pub position: P,
    /// Earlier positions that may be repeated.
    pub history: History,
}

/// Player that plays one game after another.
pub trait Contender<G: LabGame> {
    /// Begins a new game.
    fn new_game(&mut self) -> Result<(), String>;

    /// Returns the chosen move, or `None` if the player finds none.
    fn choose(
        &mut self,
        course: &Course<G::Position>,
        limit: RoundLimit,
        seed: u64,
    ) -> Result<Option<Chosen>, String>;
}

impl DuelContestant {
    /// Makes the player.
    ///
    /// # Errors
    /// Error of its settings or of its command.
    pub fn chooser<G: LabGame>(&self) -> Result<Box<dyn Contender<G>>, String> {
        let searching = |changes: &[(String, String)], level| -> Result<_, String> {
            let mut settings = Settings {
                table: 8 << 20,
                ..G::settings()
            };
            let (mut weights, mut nodes) = ("play", None);
            let proofs = G::proofs();
            let mut shares = proofs.shares;
            for (key, value) in changes {
                match key.as_str() {
                    "weights" => weights = value,
                    "nodes" => nodes = value.parse().ok(),
                    "proofs" => shares = proof_shares(value, shares)?,
                    _ => change(&mut settings, key, value)?,
                }
            }
            let mut player = Chooser::new(G::tree(weights)?, settings, proofs);
            player.player_mut().set_shares(shares);
            Ok(Box::new(Searching::<G> {
                player,
                level,
                nodes,
            }))
        };
        Ok(match &self.kind {
            ContestantKind::Random => Box::new(Simple::Random),
            ContestantKind::Dearest => Box::new(Simple::Dearest),
            ContestantKind::Level(number) => searching(&[], G::level(*number))?,
            ContestantKind::Full(changes) => searching(changes, None)?,
            ContestantKind::Paper(changes) => G::paper(changes)?,
            ContestantKind::Uci(command) => {
                Box::new(UciProgram::start(command, G::NAME, PATIENCE)?)
            }
        })
    }
}

enum Simple {
    Random,
    Dearest,
}

impl<G: LabGame> Contender<G> for Simple {
    fn new_game(&mut self) -> Result<(), String> {
        Ok(())
    }

    fn choose(
        &mut self,
        course: &Course<G::Position>,
        _limit: RoundLimit,
        seed: u64,
    ) -> Result<Option<Chosen>, String> {
        let answer = match self {
            Self::Random => decide(&mut RandomMover::new(&course.position, seed)),
            Self::Dearest => decide(&mut DearestTaker::new(&course.position, seed)),
        };
        Ok(answer.chosen().map(|line| Chosen {
            mv: line.mv,
            score: None,
            nodes: 0,
        }))
    }
}

struct Searching<G: LabGame> {
    player: Chooser<G::Tree>,
    level: Option<&'static Level>,
    nodes: Option<u64>,
}

/// Number of nodes between two looks at the clock.
const SLICE: u64 = 500;

impl<G: LabGame> Contender<G> for Searching<G> {
    fn new_game(&mut self) -> Result<(), String> {
        self.player.clear();
        Ok(())
    }

    fn choose(
        &mut self,
        course: &Course<G::Position>,
        limit: RoundLimit,
        seed: u64,
    ) -> Result<Option<Chosen>, String> {
        let begun = Instant::now();
        let limits = match limit {
            RoundLimit::Nodes(nodes) => PlayerLimits::nodes(self.nodes.unwrap_or(nodes)),
            RoundLimit::Ms(_) => self.nodes.map_or(PlayerLimits::NONE, PlayerLimits::nodes),
        };
        let player = &mut self.player;
        player.begin(
            &course.position,
            course.history.keys(),
            &limits,
            self.level,
            seed,
        );
        while player.step(SLICE) == SearchStatus::Running {
            if let RoundLimit::Ms(ms) = limit {
                player.spent(begun.elapsed().as_secs_f64() * 1000.0 / ms);
            }
        }
        let nodes = player.nodes();
        Ok(player.answer().chosen().map(|line| Chosen {
            mv: line.mv,
            score: line.score,
            nodes,
        }))
    }
}

/// Settings that can be changed.
const KEYS: &str = "weights, nodes, proofs, killers, history, continuations, counter-moves, singular, internal-reduction, late-reductions, \
    late-pruning, null-move, null-move-margin, exchange-pruning, correction, extensions, aspiration, reverse-futility, futility or delta";

/// Reads `250/150`: the proof shares for the own win and for replies, in thousandths of the limit.
fn proof_shares(text: &str, of: ProofShares) -> Result<ProofShares, String> {
    let read = |text: &str| text.parse().ok().filter(|&share: &u32| share <= 500);
    let shares = text
        .split_once('/')
        .and_then(|(own, reply)| read(own).zip(read(reply)));
    let (own, reply) =
        shares.ok_or_else(|| format!("proofs={text}: not two numbers up to 500, as in 250/150"))?;
    Ok(match (own, reply) {
        (0, 0) => ProofShares::NONE,
        _ => ProofShares { own, reply, ..of },
    })
}

fn change(settings: &mut Settings, key: &str, value: &str) -> Result<(), String> {
    let yes = || match value {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(format!("{key}={value}: neither yes nor no")),
    };
    let number = || {
        let number = value.parse::<i32>();
        number.map_err(|_| format!("{key}={value}: not a number"))
    };
    match key {
        "killers" => settings.killers = yes()?,
        "history" => settings.history = yes()?,
        "continuations" => settings.continuations = yes()?,
        "counter-moves" => settings.counter_moves = yes()?,
        "singular" => settings.singular = yes()?,
        "internal-reduction" => settings.internal_reduction = yes()?,
        "late-reductions" => settings.late_reductions = yes()?,
        "late-pruning" => settings.late_pruning = yes()?,
        "null-move" => settings.null_move = yes()?,
        "exchange-pruning" => settings.exchange_pruning = yes()?,
        "correction" => settings.correction = yes()?,
        "null-move-margin" => settings.null_move_margin = number()?,
        "extensions" => settings.extensions = yes()?,
        "aspiration" => settings.aspiration = number()?,
        "reverse-futility" => settings.reverse_futility = number()?,
        "futility" => settings.futility = number()?,
        "delta" => settings.delta = number()?,
        _ => return Err(format!("{key}: not {KEYS}")),
    }
    Ok(())
}
