//! Requests of a session about games in which a turn is one move. [`series`] searches for a move,
//! [`threat`] for the other side's threat, [`review`] reviews a game, and `features` explains an
//! evaluation. [`Duel`] holds what differs between the games.

pub mod certified;
mod features;
mod judge;
pub mod messages;
pub mod review;
pub mod series;
mod table;
pub mod threat;
pub mod won;

use crate::eval::{Breakdown, Score, TermValue};
use crate::player::messages::{
    EvaluationAnswer, FeatureAnswer, HintAnswer, HintsAnswer, HintsQuery, ReviewTask, SeriesTask,
};
use crate::player::{self, Chooser, Level, Proofs, SearchedGame};
use crate::tables::Tabled;
use features::name;
use messages::TableTask;
use review::ReviewWork;
use seriatim_core::board::Bitboard;
use seriatim_core::board::Color::{Black, White};
use seriatim_core::rules::Position;
use seriatim_search::alpha_beta::Settings;
use seriatim_session::places::{
    self, Reached, open, play, points, reach, refuse_over, status, value,
};
use seriatim_session::{Limits, Place};
use seriatim_util::sort_by_key;
use seriatim_wire::Fault;
use seriatim_wire::say::{Amount, DuelSay, Man, Points, Say, SearchSay, TermSay};
use series::{ChoiceWork, Shared};
use table::EndingWork;
use threat::ThreatWork;

/// Positions of a game.
pub type PositionOf<D> = <<D as Duel>::Game as SearchedGame>::Position;

/// Player of a game, which remembers earlier results.
pub type DuelPlayer<D> = Chooser<<D as Duel>::Game>;

/// Game in which a turn is one move: its search, levels and evaluation.
pub trait Duel: Sized + 'static {
    /// The game's tree for the search.
    type Game: SearchedGame<Position: Tabled> + 'static;

    /// Search settings.
    const SETTINGS: Settings;

    /// Creates the game's tree.
    fn game() -> Self::Game;

    /// Proofs that a player of the game may use.
    fn proofs() -> Proofs<PositionOf<Self>>;

    /// Creates a player that chooses moves by tablebases, proofs and search. `settings` are
    /// [`Self::SETTINGS`], possibly with another table size.
    #[must_use]
    fn chooser(settings: Settings) -> DuelPlayer<Self> {
        Chooser::new(Self::game(), settings, Self::proofs())
    }

    /// Returns the level with this number.
    fn level(number: u32) -> Option<&'static Level>;

    /// Returns the squares of a feature for White and for Black. The argument is the feature's
    /// index in [`Self::explain`]; features without squares give empty sets.
    fn places(position: &PositionOf<Self>) -> impl Fn(usize) -> [Bitboard; 2];

    /// Returns the evaluation of a position with its breakdown into features.
    fn explain(position: &PositionOf<Self>) -> Breakdown;
}

/// System that answers requests about a game.
pub struct DuelSystem<D: Duel> {
    shared: Shared<D>,
}

impl<D: Duel> Default for DuelSystem<D> {
    fn default() -> Self {
        let shared = Shared::default();
        Self { shared }
    }
}

impl<D: Duel> DuelSystem<D> {
    /// Starts the search for a move.
    ///
    /// # Errors
    /// Faults of the position, `gameOver`, and code `command` for an unknown level.
    pub fn series(
        &self,
        task: &SeriesTask,
        limits: Limits,
        seed: u32,
    ) -> Result<ChoiceWork<D>, Vec<Fault>> {
        let reached = open_position::<D>(&task.at)?;
        let level = task.level.map(at_level::<D>).transpose()?;
        let lines = task.lines.unwrap_or(1) as usize;
        let shared = self.shared.clone();
        Ok(ChoiceWork::new(shared, reached, limits, level, lines, seed))
    }

    /// Starts the search for a threat of the other side; `passed` is the position
    /// after this side skips its move.
    #[must_use]
    pub fn threat(&self, passed: PositionOf<D>, limits: Limits) -> ThreatWork<D> {
        ThreatWork::new(self.shared.clone(), passed, limits)
    }

    /// Starts the review of a game.
    ///
    /// # Errors
    /// Faults of the game.
    pub fn review(&self, task: &ReviewTask) -> Result<ReviewWork<D>, Vec<Fault>> {
        ReviewWork::new(self.shared.clone(), &task.game)
    }

    /// Starts to value each move by endgame tablebases.
    ///
    /// # Errors
    /// Faults of the position, and code `table` if no tablebase is possible.
    pub fn table(
        &self,
        task: &TableTask,
        limits: Limits,
    ) -> Result<EndingWork<PositionOf<D>>, Vec<Fault>> {
        let position = open(&task.at)?;
        EndingWork::new(position, &self.shared.tables, limits.nodes)
    }
}

/// Returns a position that can be searched.
///
/// # Errors
/// Faults of the position, and code `gameOver`.
pub fn open_position<D: Duel>(at: &Place) -> Result<Reached<PositionOf<D>>, Vec<Fault>> {
    let reached = reach::<PositionOf<D>>(at)?;
    refuse_over(reached.outcome())?;
    Ok(reached)
}

/// Returns the level with this number.
fn at_level<D: Duel>(number: u32) -> Result<&'static Level, Fault> {
    D::level(number).ok_or_else(|| places::no_level(number, Level::COUNT.into()))
}

/// Returns every feature of a position.
///
/// # Errors
/// Faults of the position.
pub fn evaluation<D: Duel>(at: &Place) -> Result<EvaluationAnswer, Vec<Fault>> {
    let reached = reach::<PositionOf<D>>(at)?;
    let breakdown = D::explain(&reached.position);
    let outcome = reached.outcome();
    let places = D::places(&reached.position);
    let to_move = reached.position.to_move();
    let features = breakdown
        .terms
        .iter()
        .enumerate()
        .map(|(i, term)| FeatureAnswer {
            id: term.id.to_owned(),
            name: name(term.id),
            white: term.white.into(),
            black: term.black.into(),
            value: term.value.into(),
            weight: Some(points(term.weight)),
            product: points(term.product),
            say: features::say(term, places(i), to_move),
        });
    let total = match outcome {
        Some(outcome) if outcome.winner.is_none() => Score::Draw,
        _ => breakdown.total,
    };
    Ok(EvaluationAnswer {
        status: status(&reached.position, outcome),
        features: features.collect(),
        total: value(total),
        say: vec![outcome.map_or_else(|| worth(&breakdown, total), Say::from)],
    })
}

/// Describes the evaluation of a position and the features that contribute most.
fn worth(breakdown: &Breakdown, total: Score) -> Say {
    let points = match total {
        Score::Points(0) => return TermSay::Even.into(),
        Score::Points(points) => points,
        Score::Draw => return TermSay::Draw.into(),
        Score::Mate { winner, .. } => return TermSay::Mates { us: winner }.into(),
        Score::Win { winner, .. } => return TermSay::Wins { us: winner }.into(),
    };
    let us = if points > 0 { White } else { Black };
    let ours = |term: &&TermValue| us.pick(term.product, -term.product);
    let mut terms: Vec<&TermValue> = breakdown.terms.iter().filter(|t| ours(t) > 0).collect();
    sort_by_key(&mut terms, |term| -ours(term));
    let named = terms.iter().take(2).map(|term| {
        let feature = Box::new(name(term.id));
        let points = Points(term.product);
        TermSay::Named { feature, points }.into()
    });
    let (by, through) = (Amount(points.unsigned_abs()), named.collect::<Vec<_>>());
    if through.is_empty() {
        TermSay::BetterBare { us, by }.into()
    } else {
        TermSay::Better { us, by, through }.into()
    }
}

/// Returns the hints for the first of some moves from a position.
///
/// # Errors
/// Faults of the position or of the moves.
pub fn hints<D: Duel>(query: &HintsQuery) -> Result<HintsAnswer, Vec<Fault>> {
    let start = reach::<PositionOf<D>>(&query.at)?;
    let whole = play::<PositionOf<D>>(&query.at, &query.series)?;
    let made = start.moves.len();
    let Some(&mv) = whole.moves.get(made) else {
        return Ok(HintsAnswer { steps: Vec::new() });
    };
    let step = |hint| {
        let (said, squares) = match hint {
            player::Hint::Man { role, from } => {
                let man = Man { role, square: from };
                (Say::from(DuelSay::HintManMoves { man }), vec![from])
            }
            player::Hint::Goes {
                from,
                to,
                takes,
                becomes,
            } => {
                let taken = takes.map(|role| Man { role, square: to });
                let goes = match (taken, becomes) {
                    (None, None) => SearchSay::HintGoes { to },
                    (Some(taken), None) => SearchSay::HintTakes { taken },
                    (None, Some(role)) => SearchSay::HintGoesPromotes { to, role },
                    (Some(taken), Some(role)) => SearchSay::HintTakesPromotes { taken, role },
                };
                (goes.into(), vec![from, to])
            }
            player::Hint::Whole { .. } => {
                let san = whole.san[made].clone();
                (DuelSay::HintMove { san }.into(), Vec::new())
            }
        };
        HintAnswer {
            say: vec![said],
            squares: squares.iter().map(ToString::to_string).collect(),
        }
    };
    Ok(HintsAnswer {
        steps: player::hints(&start.position, mv).map(step).into(),
    })
}
