//! Progressive chess in a session: queries and searches.
//!
//! [`mate`] selects and runs the search for a mate, `series` the choice of a series. `threat` and
//! `review` explain a position and a game. `two_turns` asks about the next two turns. `book` is the
//! opening book.

mod book;
pub mod explanation;
pub mod mate;
pub mod messages;
mod review;
mod sayings;
mod series;
mod threat;
mod two_turns;

use crate::MOST_TURN;
use crate::mate::MateSearch;
use crate::player::SeriesLevel;
use crate::terms::{TurnWeights, explain};
use book::Library;
use explanation::explanation;
use mate::MateWork;
use messages::{ProgressiveAnswer, ProgressiveFound, ProgressiveQuery, ProgressiveTask};
use review::SeriesReviewWork;
use seriatim_core::notation;
use seriatim_core::rules::{Chess, EndReason, Outcome, Position, Progressive, Variant};
use seriatim_play::player::explanation::MateExplanation;
use seriatim_play::player::messages::{EvaluationAnswer, FeatureAnswer, HintAnswer, HintsAnswer};
use seriatim_session::continuations::turn_start;
use seriatim_session::places::{self, Reached, play, points, reach, refuse_over, status, value};
use seriatim_session::system::{BoxedWork, System, boxed};
use seriatim_session::{Limits, Place, VariantName};
use seriatim_wire::Fault;
use seriatim_wire::say::{PositionSay, RequestSay};
use series::SeriesWork;
use threat::SeriesThreatWork;
use two_turns::{TwoTurnsCheckWork, TwoTurnsWork};

/// The system that plays, solves and explains Progressive chess by both rule sets.
#[derive(Default)]
pub struct ProgressiveSystem {
    library: Library,
}

impl System for ProgressiveSystem {
    type Query = ProgressiveQuery;
    type Task = ProgressiveTask;
    type Answer = ProgressiveAnswer;
    type Found = ProgressiveFound;

    const VARIANTS: &'static [Variant] = Progressive::VARIANTS;

    fn start(
        &mut self,
        task: ProgressiveTask,
        limits: Limits,
        seed: u32,
    ) -> Result<BoxedWork<ProgressiveFound>, Vec<Fault>> {
        Ok(match task {
            ProgressiveTask::Mate { at, how } => {
                let position = open_position(&at, false)?;
                let how = how.unwrap_or_default();
                boxed(MateWork::new(&position, MateSearch::DEFAULT_BYTES, &how)?)
            }
            ProgressiveTask::Series(task) => {
                // The question “what should I play?” may also be answered by “no move is possible”.
                let position = open_position(&task.at, true)?;
                let level = at_level(task.level)?;
                let book = task.book.unwrap_or(true).then(|| self.library.book());
                let lines = task.lines.map(|lines| lines as usize);
                let series = SeriesWork::new(&position, limits.nodes, seed, book, level);
                boxed(series.with_lines(lines))
            }
            ProgressiveTask::Threat(task) => boxed(SeriesThreatWork::new(&task.at)?),
            ProgressiveTask::Review(task) => boxed(SeriesReviewWork::new(&task.game)?),
            ProgressiveTask::TwoTurns { at, goal } => {
                boxed(TwoTurnsWork::new(&at, goal, limits.nodes)?)
            }
            ProgressiveTask::CheckTwoTurns { at, certificate } => {
                boxed(TwoTurnsCheckWork::new(&at, &certificate)?)
            }
        })
    }

    fn answer(&mut self, query: ProgressiveQuery) -> Result<ProgressiveAnswer, Vec<Fault>> {
        Ok(match query {
            ProgressiveQuery::Evaluate(query) => evaluation(&query.at)?.into(),
            // The sentences are here: the module of chess need not bring them as well.
            ProgressiveQuery::Explain { at } if at.variant == Some(VariantName::Chess) => {
                explain_mate::<Chess>(&at)?.into()
            }
            ProgressiveQuery::Explain { at } => explain_mate::<Progressive>(&at)?.into(),
            ProgressiveQuery::Hints(query) => hints(&query.at, &query.series)?.into(),
            ProgressiveQuery::BookSeries { at } => self.library.series(&turn_start(&at)?).into(),
            ProgressiveQuery::BookExport => self.library.export().into(),
            ProgressiveQuery::BookImport { text } => self.library.import(&text)?.into(),
            ProgressiveQuery::BookLearn { game } => self.library.learn(&game)?.into(),
            ProgressiveQuery::BookReset => self.library.reset().into(),
        })
    }
}

/// Returns the level with this number; full strength if no number is given.
fn at_level(number: Option<u32>) -> Result<&'static SeriesLevel, Fault> {
    let Some(number) = number else {
        return Ok(SeriesLevel::FULL);
    };
    SeriesLevel::numbered(number).ok_or_else(|| places::no_level(number, SeriesLevel::COUNT.into()))
}

/// Returns the position of `at` if it can be searched.
fn open_position(at: &Place, may_be_stuck: bool) -> Result<Progressive, Vec<Fault>> {
    let position = reach::<Progressive>(at)?.position;
    let stuck = |outcome: &Outcome| may_be_stuck && outcome.reason == EndReason::StalemateAtStart;
    refuse_over(position.outcome().filter(|outcome| !stuck(outcome)))?;
    refuse_long(&position)?;
    Ok(position)
}

/// Refuses to search turns that are too long for any limit.
///
/// # Errors
/// Code `limits` with the field `turn`. The message names the largest turn number that is searched.
pub fn refuse_long(position: &Progressive) -> Result<(), Fault> {
    refuse_longer(position, MOST_TURN)
}

/// Refuses turns with a number above `most`.
fn refuse_longer(position: &Progressive, most: u16) -> Result<(), Fault> {
    if position.turn() <= most {
        return Ok(());
    }
    let text = position.turn().to_string();
    let said = PositionSay::TurnTooLarge {
        text: text.clone(),
        most: most.into(),
    };
    Err(Fault::at("limits", "turn", &text, said))
}

/// Returns every feature of the evaluation of a position.
fn evaluation(at: &Place) -> Result<EvaluationAnswer, Vec<Fault>> {
    let reached = reach::<Progressive>(at)?;
    let explained = explain(&reached.position, &TurnWeights::DEFAULT);
    let features = explained.features.into_iter().map(|feature| FeatureAnswer {
        id: feature.info.id.to_owned(),
        name: feature.info.name(),
        white: feature.white.into(),
        black: feature.black.into(),
        value: feature.value.into(),
        weight: feature.weight.map(points),
        product: points(feature.product),
        say: feature.say,
    });
    Ok(EvaluationAnswer {
        status: status(&reached.position, reached.outcome()),
        features: features.collect(),
        total: value(explained.total),
        say: explained.say,
    })
}

fn explain_mate<P: Position>(at: &Place) -> Result<MateExplanation, Vec<Fault>> {
    let Reached {
        position, moves, ..
    } = reach::<P>(at)?;
    explanation(&position, moves.last().copied()).ok_or_else(|| {
        let side = position.to_move();
        let said = match position.legal_moves().first() {
            Some(&mv) if position.in_check() => RequestSay::NotMate {
                san: notation::san(&position, mv),
                side,
            },
            _ => RequestSay::NotMateUnchecked { side },
        };
        Fault::new("notMate", said).into()
    })
}

/// Returns the hints of a series from a position.
fn hints(at: &Place, series: &[String]) -> Result<HintsAnswer, Vec<Fault>> {
    let start = reach::<Progressive>(at)?.position;
    let whole = play::<Progressive>(at, series)?;
    let rest = &whole.moves[whole.moves.len() - series.len()..];
    let steps = crate::hints(&start, rest).into_iter();
    let steps = steps.map(|hint| HintAnswer {
        say: vec![hint.say],
        squares: hint.squares.iter().map(ToString::to_string).collect(),
    });
    Ok(HintsAnswer {
        steps: steps.collect(),
    })
}
