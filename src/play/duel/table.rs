//! Endings solved by tablebases: each move with its value.

use std::rc::Rc;

use super::series::building;
use crate::duel::messages::{TableAnswer, TableMove};
use crate::player::{SharedTables, is_drawn_by_clock, table_score};
use crate::tables::{EndTables, ExactValue, TableBuilder, TableRefusal, Tabled};
use seriatim_core::board::{Color, Move};
use seriatim_search::SearchStatus;
use seriatim_session::places::{san, uci, value as told};
use seriatim_session::system::{Step, Work};
use seriatim_session::{PhaseName, Snapshot, Value};
use seriatim_util::sort_by_key;
use seriatim_wire::Fault;
use seriatim_wire::say::{EndingSay, Say};

/// Job that builds the tablebases of a position and looks it up.
pub struct EndingWork<P> {
    position: P,
    builder: TableBuilder<P>,
    known: SharedTables<P>,
    /// Limit of nodes. With a limit, finished tablebases count as if they were built anew, because
    /// the answer must not depend on earlier requests.
    limit: Option<u64>,
    finished: bool,
}

fn refused(refusal: TableRefusal) -> Vec<Fault> {
    Fault::new(
        "table",
        match refusal {
            TableRefusal::Men { count } => EndingSay::Men { count },
            TableRefusal::Castling => EndingSay::Castling,
            TableRefusal::Size { entries } => EndingSay::Size { entries },
        },
    )
    .into()
}

impl<P: Tabled> EndingWork<P> {
    /// Creates the job that values each move.
    ///
    /// # Errors
    /// Code `table` if no tablebase is possible.
    pub fn new(
        position: P,
        known: &SharedTables<P>,
        limit: Option<u64>,
    ) -> Result<Self, Vec<Fault>> {
        let builder = TableBuilder::new(&position).map_err(refused)?;
        Ok(Self {
            position,
            builder,
            known: Rc::clone(known),
            limit,
            finished: false,
        })
    }

    fn table(self, ms: f64) -> TableAnswer {
        let (nodes, us) = (self.nodes(), self.position.to_move());
        let tables = self.known.borrow();
        let moves = tables.moves(&self.position).map(best_first);
        let told = self.finished || self.limit.is_none() || self.position.over().is_some();
        let value = tables.probe(&self.position).filter(|_| told);
        let line = tables.line(&self.position);
        let (texts, _) = san(&self.position, &line);
        let (moves, line, texts) = match moves {
            Some(moves) if value.is_some() => (moves, line, texts),
            _ => Default::default(),
        };
        let said = value.map_or(EndingSay::Unfinished, |value| sentence(us, value));
        let is_decided = value.is_some_and(|value| value != ExactValue::DRAWN);
        let drawn = is_decided && is_drawn_by_clock(&self.position, &line);
        let said = [Some(said), drawn.then_some(EndingSay::FiftyMoves)];
        TableAnswer {
            fen: self.position.to_string(),
            value: value.map(|value| worth::<P>(us, value)),
            plies: value.and_then(plies::<P>),
            moves: moves
                .iter()
                .map(|&(mv, value)| TableMove {
                    uci: mv.to_string(),
                    san: san(&self.position, &[mv]).0.concat(),
                    value: worth::<P>(us, value),
                    plies: plies::<P>(value),
                })
                .collect(),
            line: uci(&line),
            san: texts,
            nodes,
            ms,
            say: said.into_iter().flatten().map(Say::from).collect(),
        }
    }
}

fn best_first(mut moves: Vec<(Move, ExactValue)>) -> Vec<(Move, ExactValue)> {
    sort_by_key(&mut moves, |&(_, value)| -value.rank());
    moves
}

/// Number of moves that the winner still makes.
fn winners_moves(value: ExactValue) -> u32 {
    u32::from(value.plies().unwrap_or(0) / 2)
}

fn plies<P: Tabled>(value: ExactValue) -> Option<u32> {
    EndTables::<P>::plies(value).map(u32::from)
}

fn worth<P: Tabled>(us: Color, value: ExactValue) -> Value {
    told(table_score::<P>(us, value))
}

fn sentence(us: Color, value: ExactValue) -> EndingSay {
    let count = winners_moves(value);
    let us = if value.is_won() { us } else { !us };
    if value == ExactValue::DRAWN {
        EndingSay::Drawn
    } else if count == 0 {
        EndingSay::Over { us }
    } else {
        EndingSay::Wins { us, count }
    }
}

impl<P: Tabled> Work for EndingWork<P> {
    type Found = TableAnswer;

    fn nodes(&self) -> u64 {
        match self.limit {
            Some(limit) => self.builder.cost().min(limit),
            None => self.builder.nodes(),
        }
    }

    fn step(&mut self, quota: u64, left: u64, _share: f64) -> Step {
        if left == 0 {
            return Step::Limited;
        }
        match self
            .builder
            .step(&mut self.known.borrow_mut(), quota.min(left))
        {
            SearchStatus::Running => Step::Running,
            SearchStatus::Finished => {
                self.finished = true;
                Step::Finished
            }
        }
    }

    fn snapshot(&self) -> Snapshot {
        let men = self.builder.material().map(ToString::to_string);
        men.map_or_else(
            || Snapshot::of(PhaseName::Prove),
            |men| building(men, self.builder.percent()),
        )
    }

    fn result(self: Box<Self>, ms: f64) -> TableAnswer {
        self.table(ms)
    }

    fn ends_alone(&self) -> bool {
        true
    }
}
