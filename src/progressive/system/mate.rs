//! The mate question: choice of the search, and its answer.

use super::sayings::{self, ListedMates};
use crate::mate::paper::{Guide, Heuristic, Method};
use crate::mate::{MateSearch, MateVerdict, PaperSearch};
use crate::system::explanation::explanation;
use crate::system::messages::{MateAnswer, MateHow, MethodName};
use seriatim_core::board::Move;
use seriatim_core::rules::Progressive;
use seriatim_play::player::messages::MateOutcome;
use seriatim_search::{Search, SearchStatus};
use seriatim_session::places::{san, snapshot, uci};
use seriatim_session::system::{Step, Work};
use seriatim_session::{MateProgress, PhaseName, Snapshot};
use seriatim_wire::Fault;
use seriatim_wire::say::RequestSay;

/// Maximum number of listed series when all mates are asked for. No person reads more, and the
/// answer stays small.
pub(crate) const MOST_LISTED: u32 = 10_000;

/// Maximum number of moves of all listed series together. The work after the search must not take
/// long, because the time limit is already used up.
const MOST_MOVES: usize = 50_000;

/// A search for a mate by the chosen method.
pub struct MateWork {
    start: Progressive,
    run: Run,
    /// Number of series to list, if all mates are asked for.
    all: Option<usize>,
}

enum Run {
    Complete(Box<MateSearch>),
    Paper(Box<PaperSearch>),
}

impl MateWork {
    /// Creates a search from `start` with a table of at most `bytes`.
    ///
    /// # Errors
    /// Code `command` with the field that cannot be combined with the method.
    pub fn new(start: &Progressive, bytes: usize, how: &MateHow) -> Result<Self, Fault> {
        let run = match method(how)? {
            Some(method) => Run::Paper(Box::new(PaperSearch::new(start, bytes, method))),
            None => Run::Complete(Box::new(match how.all {
                Some(series) => MateSearch::all(start, bytes, series as usize),
                None => MateSearch::new(start, bytes),
            })),
        };
        Ok(Self {
            start: start.clone(),
            run,
            all: how.all.map(|series| series as usize),
        })
    }

    /// Result so far.
    #[must_use]
    pub(crate) fn outcome(&self) -> MateVerdict {
        match &self.run {
            Run::Complete(search) => search.outcome(),
            Run::Paper(search) => search.outcome(),
        }
    }

    /// Returns whether the question is answered: by a mate or a proof. If all mates are asked for:
    /// by a complete search.
    #[must_use]
    pub(crate) fn answered(&self) -> bool {
        match &self.run {
            Run::Complete(search) if self.all.is_some() => search.has_all(),
            _ => self.outcome() != MateVerdict::Unknown,
        }
    }

    /// Moves to the most promising position so far.
    #[must_use]
    pub(crate) fn best_line(&self) -> Vec<Move> {
        match &self.run {
            Run::Complete(search) => search.best_line(),
            Run::Paper(search) => search.best_line(),
        }
    }

    /// Progress of the search; `None` unless it is the complete search.
    #[must_use]
    pub(crate) fn progress(&self) -> Option<MateProgress> {
        match &self.run {
            Run::Complete(search) => Some(progress_of(search)),
            Run::Paper(_) => None,
        }
    }

    /// Returns all mates found; `None` unless all were asked for.
    #[must_use]
    pub(crate) fn all(&self) -> Option<ListedMates> {
        match (&self.run, self.all) {
            (Run::Complete(search), Some(listed)) => Some(ListedMates {
                count: search.mates() as u64,
                complete: search.has_all(),
                series: listed_series(search, listed),
            }),
            _ => None,
        }
    }
}

impl Work for MateWork {
    type Found = MateAnswer;

    fn nodes(&self) -> u64 {
        match &self.run {
            Run::Complete(search) => search.nodes(),
            Run::Paper(search) => search.nodes(),
        }
    }

    fn step(&mut self, quota: u64, left: u64, _share: f64) -> Step {
        let nodes = quota.min(left);
        let status = match &mut self.run {
            Run::Complete(search) => search.step(nodes),
            Run::Paper(search) => search.step(nodes),
        };
        match status {
            SearchStatus::Finished if self.answered() => Step::Finished,
            SearchStatus::Running if quota < left => Step::Running,
            _ => Step::Limited,
        }
    }

    fn snapshot(&self) -> Snapshot {
        let mate = self.progress();
        Snapshot {
            say: sayings::looking(mate.as_ref()),
            mate,
            ..snapshot(PhaseName::Mate, &self.start, &self.best_line())
        }
    }

    fn result(self: Box<Self>, ms: f64) -> MateAnswer {
        let answer = mate_answer(&self.start, self.outcome(), self.nodes(), ms);
        with_all(answer, &self.start, self.all())
    }
}

/// Returns the series to list: at most `listed`, and only as many as [`MOST_MOVES`] allows.
fn listed_series(search: &MateSearch, listed: usize) -> Vec<Vec<Move>> {
    let mut moves = 0;
    let fits = |series: &Vec<Move>| {
        moves += series.len();
        moves <= MOST_MOVES
    };
    search
        .mating_series()
        .take(listed)
        .take_while(fits)
        .collect()
}

/// Progress of a complete search, in the words of the protocol.
fn progress_of(search: &MateSearch) -> MateProgress {
    let progress = search.progress();
    MateProgress {
        first_moves: progress.firsts as u32,
        first_moves_done: (progress.firsts - progress.waiting.len()) as u32,
        waiting: progress.waiting.iter().map(Move::to_string).collect(),
        depth: progress.depth as u16,
        open: progress.open as u64,
        positions: progress.states as u64,
    }
}

/// Returns the method of Janko & Guid (2016); `None` for the engine's own search.
fn method(how: &MateHow) -> Result<Option<Method>, Fault> {
    let name = how.method.unwrap_or_default();
    match (name, how.heuristic) {
        (MethodName::BestFirst | MethodName::AStar, Some(heuristic)) => {
            refuse_all(how)?;
            let guide = Guide {
                promotion: how.promotion.unwrap_or(true),
                pin: how.pin.unwrap_or(true),
                ..heuristic.guide()
            };
            Ok(Some(match name {
                MethodName::BestFirst => Method::BestFirst(guide),
                _ => Method::WeightedAStar(guide),
            }))
        }
        (MethodName::BestFirst | MethodName::AStar, None) => {
            let words = Heuristic::IDS.iter().map(|&id| id.to_owned()).collect();
            let said = RequestSay::HeuristicMissing { words };
            Err(Fault::in_field("command", "heuristic", said))
        }
        (MethodName::Complete | MethodName::DepthFirst, heuristic) => {
            let wrong = |field: &str, text: &str| {
                let said = RequestSay::HeuristicWrong {
                    field: field.to_owned(),
                    text: text.to_owned(),
                };
                Fault::at("command", field, text, said)
            };
            if let Some(heuristic) = heuristic {
                return Err(wrong("heuristic", heuristic.id()));
            }
            for (field, value) in [("promotion", how.promotion), ("pin", how.pin)] {
                if let Some(value) = value {
                    return Err(wrong(field, if value { "true" } else { "false" }));
                }
            }
            if name == MethodName::DepthFirst {
                refuse_all(how)?;
                return Ok(Some(Method::DepthFirst));
            }
            match how.all {
                Some(all) if all > MOST_LISTED => {
                    let text = all.to_string();
                    let said = RequestSay::AllMost {
                        text: text.clone(),
                        most: MOST_LISTED,
                    };
                    Err(Fault::at("command", "all", &text, said))
                }
                _ => Ok(None),
            }
        }
    }
}

fn refuse_all(how: &MateHow) -> Result<(), Fault> {
    how.all.map_or(Ok(()), |all| {
        let text = all.to_string();
        let said = RequestSay::AllComplete { text: text.clone() };
        Err(Fault::at("command", "all", &text, said))
    })
}

/// Converts a verdict to the answer of the protocol.
#[must_use]
pub fn mate_answer(start: &Progressive, outcome: MateVerdict, nodes: u64, ms: f64) -> MateAnswer {
    let (word, series) = match outcome {
        MateVerdict::Mate(series) => (MateOutcome::Mate, series),
        MateVerdict::NoMate => (MateOutcome::None, Vec::new()),
        MateVerdict::Unknown => (MateOutcome::Unknown, Vec::new()),
    };
    let (texts, end) = san(start, &series);
    MateAnswer {
        outcome: word,
        say: match word {
            MateOutcome::Mate => sayings::mate(start, &series),
            MateOutcome::None => sayings::no_mate(start),
            MateOutcome::Unknown => sayings::unknown(start),
        },
        final_fen: (word == MateOutcome::Mate).then(|| end.to_string()),
        explanation: explanation(&end, series.last().copied()),
        series: uci(&series),
        san: texts,
        nodes,
        ms,
        mates: None,
        mates_complete: None,
        all_series: None,
        all_san: None,
    }
}

/// Adds the fields for a question about all mates.
fn with_all(answer: MateAnswer, start: &Progressive, all: Option<ListedMates>) -> MateAnswer {
    let Some(all) = all else {
        return answer;
    };
    MateAnswer {
        say: sayings::all_mates(start, &all, answer.say),
        mates: Some(all.count),
        mates_complete: Some(all.complete),
        all_san: Some(all.series.iter().map(|one| san(start, one).0).collect()),
        all_series: Some(all.series.iter().map(|one| uci(one)).collect()),
        ..answer
    }
}
