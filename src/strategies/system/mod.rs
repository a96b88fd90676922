//! System of strategies against a lone king. `evolve` breeds strategies, `value` computes the exact
//! value of one, `rook_game` plays on boards of any side, and `words` converts strategies to
//! messages.

mod evolve;
pub mod messages;
mod rook_game;
mod value;
mod words;

use std::cell::RefCell;
use std::rc::Rc;

use crate::system::messages::EvolveAnswer;
use crate::{JudgeSearch, LoneEnding, StrategyJudge};
use evolve::{EvolveRun, EvolveWork};
use messages::{StrategyFound, StrategyQuery, StrategyReply, StrategyTask};
use seriatim_core::rules::{Chess, Position, Variant};
use seriatim_search::{Search, SearchStatus};
use seriatim_session::Limits;
use seriatim_session::system::{BoxedWork, Step, System, boxed};
use seriatim_wire::Fault;
use value::{StrategyWork, ValuedStrategy};

/// Data kept between queries.
#[derive(Default)]
struct Workshop {
    /// Tables of each ending, once they are made.
    judges: [Option<StrategyJudge>; LoneEnding::ALL.len()],
    /// The last breeding.
    run: Option<EvolveRun>,
    /// The last strategy whose value was computed.
    valued: Option<ValuedStrategy>,
}

type SharedWorkshop = Rc<RefCell<Workshop>>;

impl Workshop {
    /// Returns the tables of an ending; makes them if necessary.
    fn judge(&mut self, ending: LoneEnding) -> &mut StrategyJudge {
        let judge = &mut self.judges[ending as usize];
        judge.get_or_insert_with(|| JudgeSearch::new(ending).finish())
    }
}

/// Breeds strategies and computes their values. Positions are those of chess.
#[derive(Default)]
pub struct StrategySystem {
    workshop: SharedWorkshop,
}

impl System for StrategySystem {
    type Query = StrategyQuery;
    type Task = StrategyTask;
    type Answer = StrategyReply;
    type Found = StrategyFound;

    const VARIANTS: &'static [Variant] = Chess::VARIANTS;

    fn start(
        &mut self,
        task: StrategyTask,
        _limits: Limits,
        seed: u32,
    ) -> Result<BoxedWork<StrategyFound>, Vec<Fault>> {
        let workshop = Rc::clone(&self.workshop);
        Ok(match task {
            StrategyTask::Evolve { how } => {
                boxed(EvolveWork::new(&how.unwrap_or_default(), seed, workshop)?)
            }
            StrategyTask::Strategy { text } => boxed(StrategyWork::new(&text, workshop)?),
        })
    }

    fn answer(&mut self, query: StrategyQuery) -> Result<StrategyReply, Vec<Fault>> {
        let mut workshop = self.workshop.borrow_mut();
        Ok(match query {
            StrategyQuery::Evolution {} => {
                if let Some(run) = &mut workshop.run {
                    run.look_closer();
                }
                evolution(&workshop, 0.0).into()
            }
            StrategyQuery::StrategyMove { at, text, against } => {
                let against = against.unwrap_or_default();
                value::moved(&mut workshop, &at, &text, against)?.into()
            }
            StrategyQuery::RookGame { text, side, start } => {
                rook_game::played(&text, side, &start)?.into()
            }
        })
    }
}

/// Returns the results of the last breeding; empty if there was none.
fn evolution(workshop: &Workshop, ms: f64) -> EvolveAnswer {
    let told = workshop.run.as_ref().map(|run| run.answer(ms));
    told.unwrap_or_default()
}

/// Number of nodes counted for the tables of an ending, for each of its states. It is at least what
/// making the tables takes, in steps of any size. Tables made before are counted too, so that a
/// limit of nodes means the same in every session.
const NODES_PER_STATE: u64 = 50;

/// Tables of an ending that are being made for the workshop.
struct JudgeOnItsWay {
    ending: LoneEnding,
    search: Option<JudgeSearch>,
    nodes: u64,
    counted: bool,
}

impl JudgeOnItsWay {
    const fn new(ending: LoneEnding) -> Self {
        Self {
            ending,
            search: None,
            nodes: 0,
            counted: false,
        }
    }

    /// Continues to make the tables for at most `quota` of the nodes left. Returns `None` once they
    /// are ready and counted.
    fn step(&mut self, workshop: &mut Workshop, quota: u64, left: u64) -> Option<Step> {
        if self.counted {
            return None;
        }
        let place = &mut workshop.judges[self.ending as usize];
        if place.is_none() {
            if left == 0 {
                return Some(Step::Limited);
            }
            let new = || JudgeSearch::new(self.ending);
            let search = self.search.get_or_insert_with(new);
            let status = search.step(quota.min(left).max(1));
            if status == SearchStatus::Running {
                self.nodes = search.nodes();
                return Some(Step::Running);
            }
            *place = self.search.take().map(JudgeSearch::finish);
        }
        let states = place.as_ref()?.table().states() as u64;
        let limit = self.nodes.saturating_add(left);
        self.nodes = limit.min(NODES_PER_STATE * states);
        self.counted = limit >= NODES_PER_STATE * states;
        Some(if self.counted {
            Step::Running
        } else {
            Step::Limited
        })
    }
}
