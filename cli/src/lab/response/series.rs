//! Mating turns of Progressive chess as a task for the methods that beat bots. No opponent replies
//! within a turn, so the rules answer each query. Depth-first search, weighted A* with Covering and
//! the engine's own complete search run beside the methods (Janko & Guid 2016).

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::{Deserialize, Serialize};
use seriatim::board::{Move, Square};
use seriatim::bots::TrainMethod;
use seriatim::optimise::run::{Pause, SoloRun};
use seriatim::optimise::task::{SoloAction, SoloScore, SoloStep, SoloTask};
use seriatim::progressive::mate::paper::{Guide, Heuristic, Method};
use seriatim::progressive::mate::verify::verify;
use seriatim::progressive::mate::{MateSearch, MateVerdict, PaperSearch};
use seriatim::rules::{Position, Progressive};
use seriatim::search::{Search, SearchStatus};

/// Value of a mate for methods that know only a sum.
const MATE: i32 = 1_000_000;

/// Stand-in for the opponent's reply, which does not exist within a turn.
const NOBODY: Move = Move::new(Square::new(0), Square::new(0));

/// Number of positions expanded between two checks whether a search is finished.
const SLICE: u64 = 64;

/// Task of finding a mating turn, move by move.
struct MatingSeries {
    start: Progressive,
    guide: Guide,
    /// Number of positions made so far.
    made: u64,
}

impl MatingSeries {
    fn worth(&self, position: &Progressive) -> i32 {
        -(self.guide.cost(position) as i32)
    }

    /// Returns the result of a move.
    fn step(&self, next: Progressive) -> SoloStep<Progressive> {
        if next.turn() == self.start.turn() {
            return SoloStep::Open(next);
        }
        let (score, cost) = if next.is_mate() {
            (SoloScore::Won(0), MATE)
        } else {
            // The turn is over without mate. The evaluation already covers the position before the
            // last move.
            (SoloScore::Value(-MATE), -MATE)
        };
        SoloStep::Ended { score, cost }
    }
}

impl SoloTask for MatingSeries {
    type State = Progressive;
    type Action = Move;

    fn start(&self) -> Progressive {
        self.start.clone()
    }

    fn key(&self, state: &Progressive) -> u64 {
        state.key()
    }

    fn look(&mut self, state: &Progressive, out: &mut Vec<SoloAction<Move>>) -> i32 {
        let mut made = 0;
        state.each_child(|mv, next| {
            made += 1;
            let prior = match self.step(next.clone()) {
                SoloStep::Open(next) => self.worth(&next),
                SoloStep::Ended { cost, .. } => cost,
            };
            let role = state.board().role_at(mv.from());
            out.push(SoloAction {
                action: mv,
                code: role.map_or(0, |role| role as u32) << 16 | u32::from(mv.bits()),
                prior,
            });
        });
        self.made += made;
        self.worth(state)
    }

    fn act(&mut self, state: &Progressive, action: Move) -> SoloStep<Progressive> {
        let mut next = state.clone();
        next.play_unchecked(action);
        self.made += 1;
        self.step(next)
    }

    /// No opponent replies, so the run goes on from the same position.
    fn answer(&mut self, asked: &Progressive, _: Move) -> Option<SoloStep<Progressive>> {
        Some(SoloStep::Open(asked.clone()))
    }
}

/// Result of one search on one problem.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SeriesTrial {
    /// Name of the search.
    pub search: String,
    /// Name of the problem.
    pub id: String,
    /// Turn number, which is the length of the mate in moves.
    pub turn: u16,
    /// True if a mate was found and `verify` confirmed it.
    pub found: bool,
    /// Number of positions whose moves were all made.
    pub expanded: u64,
    /// Number of positions made, if it is counted.
    pub made: Option<u64>,
}

/// Search in the comparison.
#[derive(Clone, Copy)]
pub enum SeriesSearcher {
    /// One of the methods that beat bots.
    Method(TrainMethod),
    /// One of Borkowski et al.'s searches, or the complete search.
    Search(&'static str),
}

impl SeriesSearcher {
    /// Returns our methods and the searches for comparison.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let ours = TrainMethod::ALL.into_iter().filter(|kind| !kind.is_paper());
        let searches = ["depth-first", "a-star covering", "complete"];
        let searches = searches.into_iter().map(Self::Search);
        ours.map(Self::Method).chain(searches).collect()
    }

    /// Returns the search's name in tables and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Method(kind) => kind.id(),
            Self::Search(name) => name,
        }
    }
}

/// Limits and settings of the methods.
pub struct SeriesHow {
    /// Maximum number of positions made. The other searches expand at most a thirtieth of it,
    /// because a position has about thirty moves.
    pub made: u64,
    /// Seed of the random choices.
    pub seed: u64,
    /// Parameters that differ from their defaults.
    pub parameters: Vec<(String, f64)>,
}

/// Searches for the mate of a problem.
#[must_use]
pub fn trial(who: SeriesSearcher, id: &str, start: &Progressive, how: &SeriesHow) -> SeriesTrial {
    let (found, expanded, made) = match who {
        SeriesSearcher::Method(kind) => {
            let (found, expanded, made) = learn(kind, start, how);
            (found, expanded, Some(made))
        }
        SeriesSearcher::Search(name) => {
            let (found, expanded) = search(name, start, how.made / 30);
            (found, expanded, None)
        }
    };
    SeriesTrial {
        search: who.name().to_owned(),
        id: id.to_owned(),
        turn: start.turn(),
        found,
        expanded,
        made,
    }
}

fn learn(kind: TrainMethod, start: &Progressive, how: &SeriesHow) -> (bool, u64, u64) {
    let task = MatingSeries {
        start: start.clone(),
        guide: Heuristic::Covering.guide(),
        made: 0,
    };
    let method = kind.make(&how.parameters);
    let mut run = SoloRun::new(task, method, start.left().into(), u64::MAX, how.seed);
    // A walk through known positions makes no new position, so each walk counts as one position.
    while run.won() == 0 && run.task.made + run.walks() < how.made {
        match run.advance() {
            Pause::Asked(_) => {
                run.reply(NOBODY);
            }
            Pause::Walked => {}
            Pause::Done => break,
        }
    }
    // Every second move of a line stands for the missing reply.
    let line = run.best().map_or(&[][..], |best| &best.line);
    let series: Vec<Move> = line.iter().step_by(2).copied().collect();
    let found = run.won() > 0 && verify(start, &series).is_ok();
    (found, run.memory().len() as u64, run.task.made)
}

fn search(name: &str, start: &Progressive, most: u64) -> (bool, u64) {
    let bytes = MateSearch::DEFAULT_BYTES;
    match name {
        "complete" => {
            let mut search = MateSearch::new(start, bytes);
            while search.nodes() < most && search.step(SLICE) == SearchStatus::Running {}
            (is_mate(&search.outcome()), search.nodes())
        }
        _ => {
            let method = match name {
                "depth-first" => Method::DepthFirst,
                _ => Method::WeightedAStar(Heuristic::Covering.guide()),
            };
            let mut search = PaperSearch::new(start, bytes, method);
            while search.nodes() < most && search.step(SLICE) == SearchStatus::Running {}
            (is_mate(&search.outcome()), search.nodes())
        }
    }
}

const fn is_mate(verdict: &MateVerdict) -> bool {
    matches!(verdict, MateVerdict::Mate(_))
}

/// Returns a table in Markdown with a row for each search.
#[must_use]
pub fn table(trials: &[SeriesTrial]) -> String {
    let mut by_search: BTreeMap<&str, Vec<&SeriesTrial>> = BTreeMap::new();
    for trial in trials {
        by_search.entry(&trial.search).or_default().push(trial);
    }
    let mut text = String::from(
        "| search | found | at 10³ positions made | 10⁴ | 10⁵ | 10⁶ | expanded: median | most |\n|---|--:|--:|--:|--:|--:|--:|--:|\n",
    );
    for (name, trials) in by_search {
        let found: Vec<_> = trials.iter().filter(|trial| trial.found).collect();
        let within = |most: u64| {
            let made = found.iter().filter_map(|trial| trial.made);
            match trials.iter().any(|trial| trial.made.is_some()) {
                true => made.filter(|&made| made <= most).count().to_string(),
                false => "–".to_owned(),
            }
        };
        // The median counts failed searches as longer than all successful ones.
        let mut expanded: Vec<u64> = found.iter().map(|trial| trial.expanded).collect();
        expanded.sort_unstable();
        let median = expanded.get(trials.len() / 2).map(u64::to_string);
        let most = expanded.last().copied().unwrap_or(0);
        let counts = [1_000, 10_000, 100_000, 1_000_000].map(within).join(" | ");
        let _ = writeln!(
            text,
            "| {name} | {} of {} | {counts} | {} | {most} |",
            found.len(),
            trials.len(),
            median.unwrap_or_else(|| "not found".to_owned()),
        );
    }
    text
}
