//! Progressive chess: what a session can be asked about it.
//!
//! [`mate`] is which search looks for a mate, [`series`] how a series is chosen, [`threat`] and [`review`] explain, [`library`] is
//! the opening book.

pub mod library;
pub mod mate;
pub mod review;
pub mod series;
pub mod threat;

use crate::notation;
use crate::progressive::mate::MateSearch;
use crate::progressive::player::SeriesLevel;
use crate::progressive::terms::{TurnWeights, explain};
use crate::progressive::{self, MOST_TURN};
use crate::rules::{EndReason, Outcome, Position, Progressive, Rules};
use crate::say::{PositionSay, RequestSay};
use crate::session::continuations::turn_start;
use crate::session::explanation::explanation;
use crate::session::places::{self, Reached, play, points, reach, refuse_over, status, value};
use crate::session::protocol::{
    Answer, EvaluationAnswer, Fault, FeatureAnswer, HintAnswer, HintsAnswer, Limits,
    MateExplanation, Place, Query, Task, VariantName,
};
use crate::session::system::{System, Work};
use library::Library;
use mate::MateWork;
use review::SeriesReviewWork;
use series::SeriesWork;
use threat::SeriesThreatWork;

/// Plays, solves and explains Progressive chess by both rules.
#[derive(Default)]
pub struct ProgressiveSystem {
    library: Library,
}

impl System for ProgressiveSystem {
    type Position = Progressive;

    fn start(
        &mut self,
        task: &Task,
        limits: Limits,
        seed: u32,
    ) -> Result<Box<dyn Work>, Vec<Fault>> {
        Ok(match task {
            Task::Mate { at, how } => {
                let position = open_position(at, false)?;
                let how = how.clone().unwrap_or_default();
                Box::new(MateWork::new(&position, MateSearch::DEFAULT_BYTES, &how)?)
            }
            Task::Series {
                at,
                book,
                level,
                lines,
            } => {
                // The answer to “what should I play?” can be: nothing can be played.
                let position = open_position(at, true)?;
                let level = at_level(*level)?;
                let book = book.unwrap_or(true).then(|| self.library.book());
                let lines = lines.map(|lines| lines as usize);
                let series = SeriesWork::new(&position, limits.nodes, seed, book, level);
                Box::new(series.with_lines(lines))
            }
            Task::Threat { at } => Box::new(SeriesThreatWork::new(at)?),
            Task::Review { game } => Box::new(SeriesReviewWork::new(game)?),
            // Alone its module knows no other tasks.
            #[cfg(feature = "duel")]
            _ => return Err(places::not_asked::<Progressive>(&task.kind_name())),
        })
    }

    fn answer(&mut self, query: Query) -> Result<Answer, Vec<Fault>> {
        Ok(match query {
            Query::Evaluate { at } => Answer::Evaluation(evaluation(&at)?),
            Query::Explain { at } => Answer::Explanation(explain_mate(&at)?),
            Query::Hints { at, series } => Answer::Hints(hints(&at, &series)?),
            Query::BookSeries { at } => {
                Answer::Continuations(self.library.series(&turn_start(&at)?))
            }
            Query::BookExport => Answer::Book(self.library.export()),
            Query::BookImport { text } => Answer::Book(self.library.import(&text)?),
            Query::BookLearn { game } => Answer::Book(self.library.learn(&game)?),
            Query::BookReset => Answer::Book(self.library.reset()),
            _ => return Err(places::not_asked::<Progressive>(&query.kind_name())),
        })
    }

    fn must_mate(position: &Progressive) -> bool {
        position.must_mate()
    }
}

/// The rules that a variant goes by.
///
/// # Errors
/// Code `variant` for one that is not Progressive chess.
pub fn rules(variant: Option<VariantName>) -> Result<Rules, Fault> {
    let variant = places::variant::<Progressive>(variant)?;
    Ok(variant.rules().unwrap_or_default())
}

/// The level with this number; full strength where none is asked for.
fn at_level(number: Option<u32>) -> Result<&'static SeriesLevel, Fault> {
    let Some(number) = number else {
        return Ok(SeriesLevel::FULL);
    };
    SeriesLevel::numbered(number).ok_or_else(|| places::no_level(number, SeriesLevel::COUNT.into()))
}

/// A position in which something can be searched.
fn open_position(at: &Place, may_be_stuck: bool) -> Result<Progressive, Vec<Fault>> {
    let position = reach::<Progressive>(at)?.position;
    let stuck = |outcome: &Outcome| may_be_stuck && outcome.reason == EndReason::StalemateAtStart;
    refuse_over(position.outcome().filter(|outcome| !stuck(outcome)))?;
    refuse_long(&position)?;
    Ok(position)
}

/// Refuses to search a turn that is too long for any limit.
///
/// # Errors
/// Code `limits` with the field `turn`; which turns are searched is said.
pub fn refuse_long(position: &Progressive) -> Result<(), Fault> {
    refuse_longer(position, MOST_TURN)
}

/// The same with another limit.
///
/// # Errors
/// Code `limits`.
pub fn refuse_longer(position: &Progressive, most: u16) -> Result<(), Fault> {
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

/// Every feature of a place.
///
/// # Errors
/// What is wrong with the place.
pub fn evaluation(at: &Place) -> Result<EvaluationAnswer, Vec<Fault>> {
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
        status: status::<ProgressiveSystem>(&reached.position, reached.outcome()),
        features: features.collect(),
        total: value(explained.total),
        say: explained.say,
    })
}

fn explain_mate(at: &Place) -> Result<MateExplanation, Vec<Fault>> {
    let Reached {
        position, moves, ..
    } = reach::<Progressive>(at)?;
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

/// The hints of a series from a place.
fn hints(at: &Place, series: &[String]) -> Result<HintsAnswer, Vec<Fault>> {
    let start = reach::<Progressive>(at)?.position;
    let whole = play::<Progressive>(at, series)?;
    let rest = &whole.moves[whole.moves.len() - series.len()..];
    let steps = progressive::hints(&start, rest).into_iter();
    let steps = steps.map(|hint| HintAnswer {
        say: vec![hint.say],
        squares: hint.squares.iter().map(ToString::to_string).collect(),
    });
    Ok(HintsAnswer {
        steps: steps.collect(),
    })
}
