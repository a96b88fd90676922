//! Endings that are known from tables: each move with its value, and the choice of a move.

use std::cell::RefCell;
use std::rc::Rc;

use super::choice::{chosen_say, series_line};
use crate::board::{Color, Move};
use crate::eval::Score;
use crate::player::Line;
use crate::say::{EndingSay, Say};
use crate::search::SearchStatus;
use crate::session::places::{reach, refuse_over, san, uci, value as told};
use crate::session::protocol::{
    Fault, JobResult, PhaseName, Safety, SeriesAnswer, SeriesKind, SeriesLine, Snapshot,
    TableAnswer, TableMove, Task, Value,
};
use crate::session::system::{Step, Work};
use crate::tables::{EndTables, ExactValue, TableBuilder, TableRefusal, Tabled};
use crate::util::sort_by_key;

/// The tables that a session has made.
pub type KnownEndings<P> = Rc<RefCell<EndTables<P>>>;

/// A choice of a move waits for tables of so many entries, which are made in about a second; where more are needed it searches.
const QUICK: u64 = 8 << 20;

/// What is wanted of the tables.
enum Wanted {
    /// The value of each move.
    Values,
    /// So many of the best moves.
    Choice(usize),
}

/// Makes the tables of a position and looks it up.
pub struct EndingWork<P> {
    position: P,
    builder: TableBuilder<P>,
    known: KnownEndings<P>,
    wanted: Wanted,
}

fn refused(refusal: TableRefusal) -> Vec<Fault> {
    Fault::new(
        "table",
        match refusal {
            TableRefusal::Men { count } => EndingSay::Men { count },
            TableRefusal::Pawns => EndingSay::Pawns,
            TableRefusal::Castling => EndingSay::Castling,
            TableRefusal::Size { entries } => EndingSay::Size { entries },
        },
    )
    .into()
}

impl<P: Tabled> EndingWork<P> {
    /// The question what each move is worth.
    ///
    /// # Errors
    /// Code `table` if there can be no table.
    pub fn new(position: P, known: &KnownEndings<P>) -> Result<Self, Vec<Fault>> {
        let builder = TableBuilder::new(&position, &known.borrow()).map_err(refused)?;
        Ok(Self {
            position,
            builder,
            known: Rc::clone(known),
            wanted: Wanted::Values,
        })
    }

    /// The choice of a move, with so many lines, where tables can be had soon. Whether that is so depends on the position alone.
    pub fn choice(position: &P, lines: usize, known: &KnownEndings<P>) -> Option<Self> {
        let all = TableBuilder::new(position, &EndTables::default()).ok()?;
        let (_, entries) = all.progress();
        let work = Self::new(position.clone(), known).ok()?;
        (entries <= QUICK).then_some(Self {
            wanted: Wanted::Choice(lines.max(1)),
            ..work
        })
    }

    fn table(self, ms: f64) -> TableAnswer {
        let (nodes, us) = (self.builder.nodes(), self.position.to_move());
        let tables = self.known.borrow();
        let moves = tables.moves(&self.position).map(best_first);
        let value = tables.probe(&self.position);
        let line = tables.line(&self.position);
        let (texts, _) = san(&self.position, &line);
        let moves = moves.filter(|_| value.is_some()).unwrap_or_default();
        let said = value.map_or(EndingSay::Unfinished, |value| sentence(us, value));
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
            say: vec![said.into()],
        }
    }

    fn series(self, lines: usize, ms: f64) -> SeriesAnswer {
        let (nodes, us) = (self.builder.nodes(), self.position.to_move());
        let tables = self.known.borrow();
        let moves = tables.moves(&self.position).map(best_first);
        let moves = moves.unwrap_or_default();
        let line = |&(mv, value): &(Move, ExactValue)| {
            let mut end = self.position.clone();
            end.play_unchecked(mv);
            let mut principal = vec![mv];
            principal.extend(tables.line(&end));
            let line = Line {
                mv,
                score: Some(score::<P>(us, value)),
                depth: principal.len() as i32 * 100,
                deepest: principal.len(),
                principal,
            };
            let lost = value.is_lost();
            let safety = if lost { Safety::Losing } else { Safety::Proved };
            series_line(&self.position, &line, safety)
        };
        let lines: Vec<SeriesLine> = moves.iter().take(lines).map(line).collect();
        let best = moves.first().map(|&(_, value)| score::<P>(us, value));
        SeriesAnswer {
            choice: SeriesKind::Series,
            say: chosen_say(&lines, best),
            lines,
            book: None,
            nodes,
            ms,
            explanation: None,
        }
    }
}

/// The choice of a move in an ending that is known: at full strength it is not searched.
///
/// # Errors
/// What is wrong with the position, and if the game is over in it.
pub fn known_choice<P: Tabled + 'static>(
    task: &Task,
    full: u32,
    known: &KnownEndings<P>,
) -> Result<Option<Box<dyn Work>>, Vec<Fault>> {
    let Task::Series {
        at, level, lines, ..
    } = task
    else {
        return Ok(None);
    };
    if level.is_some_and(|level| level != full) {
        return Ok(None);
    }
    let reached = reach::<P>(at)?;
    refuse_over(reached.outcome())?;
    let lines = lines.unwrap_or(1) as usize;
    let work = EndingWork::choice(&reached.position, lines, known);
    Ok(work.map(|work| Box::new(work) as Box<dyn Work>))
}

fn best_first(mut moves: Vec<(Move, ExactValue)>) -> Vec<(Move, ExactValue)> {
    sort_by_key(&mut moves, |&(_, value)| -value.rank());
    moves
}

/// Moves that the winner still makes.
fn winners_moves(value: ExactValue) -> u32 {
    u32::from(value.plies().unwrap_or(0) / 2)
}

fn plies<P: Tabled>(value: ExactValue) -> Option<u32> {
    EndTables::<P>::plies(value).map(u32::from)
}

/// What a value means for `us` to move.
fn score<P: Tabled>(us: Color, value: ExactValue) -> Score {
    if value == ExactValue::DRAWN {
        return Score::Draw;
    }
    let winner = if value.is_won() { us } else { !us };
    let moves = Some(winners_moves(value)).filter(|&count| count > 0);
    if P::CAPTURABLE_KING {
        Score::Win { winner, moves }
    } else {
        Score::Mate { winner, moves }
    }
}

fn worth<P: Tabled>(us: Color, value: ExactValue) -> Value {
    told(score::<P>(us, value))
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
    fn nodes(&self) -> u64 {
        self.builder.nodes()
    }

    fn step(&mut self, quota: u64, left: u64, _share: f64) -> Step {
        // A choice needs its tables whatever the limit: they are made in a moment.
        let quota = match self.wanted {
            Wanted::Values if left == 0 => return Step::Limited,
            Wanted::Values => quota.min(left),
            Wanted::Choice(_) => quota,
        };
        match self.builder.step(&mut self.known.borrow_mut(), quota) {
            SearchStatus::Running => Step::Running,
            SearchStatus::Finished => Step::Finished,
        }
    }

    fn snapshot(&self) -> Snapshot {
        let (made, all) = self.builder.progress();
        let men = self.builder.material().map(ToString::to_string);
        let percent = (made * 100 / all.max(1)) as u32;
        let said: Option<Say> = men.map(|men| EndingSay::Build { men, percent }.into());
        Snapshot {
            say: said.into_iter().collect(),
            ..Snapshot::of(PhaseName::Prove)
        }
    }

    fn result(self: Box<Self>, ms: f64) -> JobResult {
        match self.wanted {
            Wanted::Values => JobResult::Table(self.table(ms)),
            Wanted::Choice(lines) => JobResult::Series(self.series(lines, ms)),
        }
    }

    fn ends_alone(&self) -> bool {
        true
    }
}
