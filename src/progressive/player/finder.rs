//! Choice of the mate search that a player uses: the engine's own or Janko & Guid's.

use crate::mate::paper::{Heuristic, Method};
use crate::mate::{MateSearch, MateVerdict, PaperSearch};
use seriatim_core::board::Move;
use seriatim_core::rules::Progressive;
use seriatim_search::{Search, SearchStatus};

/// A kind of mate search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finder {
    /// The engine's own search, [`MateSearch`].
    Complete,
    /// Weighted A* with this heuristic, Promotion and Pin as Janko & Guid 2016 print it,
    /// [`PaperSearch`].
    AStar(Heuristic),
}

impl Finder {
    /// All kinds: our own, then the heuristics of Janko & Guid (2016) in the order of Table 1.
    pub const ALL: [Self; 5] = [
        Self::Complete,
        Self::AStar(Heuristic::ALL[0]),
        Self::AStar(Heuristic::ALL[1]),
        Self::AStar(Heuristic::ALL[2]),
        Self::AStar(Heuristic::ALL[3]),
    ];

    /// Name: `complete`, or the id of the heuristic.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Complete => "complete",
            Self::AStar(heuristic) => heuristic.id(),
        }
    }

    /// Creates a search of this kind with a table of at most `bytes`.
    pub(super) fn search(self, start: &Progressive, bytes: usize) -> Finding {
        match self {
            Self::Complete => Finding::Complete(Box::new(MateSearch::new(start, bytes))),
            Self::AStar(heuristic) => {
                let method = Method::WeightedAStar(heuristic.guide());
                Finding::Paper(Box::new(PaperSearch::new(start, bytes, method)))
            }
        }
    }
}

/// A mate search of either kind in progress.
pub(super) enum Finding {
    Complete(Box<MateSearch>),
    Paper(Box<PaperSearch>),
}

impl Finding {
    pub(super) fn outcome(&self) -> MateVerdict {
        match self {
            Self::Complete(search) => search.outcome(),
            Self::Paper(search) => search.outcome(),
        }
    }

    pub(super) fn best_line(&self) -> Vec<Move> {
        match self {
            Self::Complete(search) => search.best_line(),
            Self::Paper(search) => search.best_line(),
        }
    }
}

impl Search for Finding {
    fn step(&mut self, quota: u64) -> SearchStatus {
        match self {
            Self::Complete(search) => search.step(quota),
            Self::Paper(search) => search.step(quota),
        }
    }

    fn nodes(&self) -> u64 {
        match self {
            Self::Complete(search) => search.nodes(),
            Self::Paper(search) => search.nodes(),
        }
    }
}
