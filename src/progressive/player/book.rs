//! Choice of a series from the opening book, before the mate phase (Janko & Guid 2016, section 6.1:
//! "instead of calculating best first moves every time, one of the saved moves is used").
//!
//! The book may have been learnt from games of any player or imported, so its series are checked.
//! First a complete mate search proves that the side to move has no mate to miss. Then the series
//! are tried in the order of the random choice. The first series after which the opponent provably
//! has no mate is played. In the first turns these proofs take a few milliseconds. If they exceed
//! their limit, the book is left.

use super::choice::CandidateSeries;
use crate::book::{Book, KnownSeries, Results, choose};
use crate::mate::{MateSearch, MateVerdict};
use crate::terms::TurnWeights;
use seriatim_core::rules::{Position, Progressive};
use seriatim_search::{Search, SearchStatus};
use seriatim_util::Rng;

/// Maximum number of nodes for all proofs together. The longest proof for a line of the built-in
/// book is in `cli/lab/book.md`.
pub const BOOK_NODES: u64 = 100_000;

/// A choice from the book in progress.
pub struct FromBook {
    start: Progressive,
    weights: TurnWeights,
    bytes: usize,
    /// Series that may still be chosen.
    known: Vec<KnownSeries>,
    rng: Rng,
    /// Series under test; `None` during the search for our own mate.
    trial: Option<KnownSeries>,
    search: Option<MateSearch>,
    node_limit: u64,
    /// Nodes of the finished searches.
    before: u64,
    chosen: Option<(CandidateSeries, Results)>,
}

impl FromBook {
    /// Creates a choice for a position; `None` if the book knows no series there. At most
    /// `node_limit` nodes are expanded, and at most [`BOOK_NODES`]. Tables take at most `bytes`.
    #[must_use]
    pub fn new(
        book: &Book,
        start: &Progressive,
        weights: &TurnWeights,
        node_limit: u64,
        seed: u64,
        bytes: usize,
    ) -> Option<Self> {
        let known = book.known(start);
        if known.is_empty() || start.outcome().is_some() {
            return None;
        }
        Some(Self {
            start: start.clone(),
            weights: weights.clone(),
            bytes,
            known,
            rng: Rng::new(seed),
            trial: None,
            search: Some(MateSearch::new(start, bytes)),
            node_limit: node_limit.min(BOOK_NODES),
            before: 0,
            chosen: None,
        })
    }

    /// The chosen series, with the results of the position it leads to; `None` while the search
    /// runs or if no series passed.
    #[must_use]
    pub const fn chosen(&self) -> Option<&(CandidateSeries, Results)> {
        self.chosen.as_ref()
    }

    /// Maximum number of nodes.
    #[must_use]
    pub(crate) const fn node_limit(&self) -> u64 {
        self.node_limit
    }

    /// Goes on after the end of a search.
    fn proved(&mut self, outcome: &MateVerdict) {
        self.before = self.nodes();
        self.search = None;
        match (outcome, self.trial.take()) {
            // The book does not play mates, and the player decides where a proof is missing.
            (MateVerdict::Mate(_) | MateVerdict::Unknown, None) => return,
            (MateVerdict::NoMate, Some(known)) => {
                let candidate = CandidateSeries::new(&self.start, known.series, &self.weights);
                self.chosen = Some((candidate, known.results));
                return;
            }
            _ => {}
        }
        let Some(next) = choose(&mut self.known, &mut self.rng) else {
            return;
        };
        let mut end = self.start.clone();
        next.series.iter().for_each(|&mv| end.play_unchecked(mv));
        self.trial = Some(next);
        self.search = Some(MateSearch::new(&end, self.bytes));
    }
}

impl Search for FromBook {
    fn step(&mut self, mut quota: u64) -> SearchStatus {
        while let Some(search) = &mut self.search {
            let left = self.node_limit - (self.before + search.nodes()).min(self.node_limit);
            if quota == 0 && left > 0 {
                return SearchStatus::Running;
            }
            let before = search.nodes();
            let status = search.step(quota.min(left));
            quota -= (search.nodes() - before).min(quota);
            let outcome = search.outcome();
            if status == SearchStatus::Finished {
                self.proved(&outcome);
            } else if left <= search.nodes() - before {
                // The limit is reached: the book is left.
                self.before = self.nodes();
                self.search = None;
            }
        }
        SearchStatus::Finished
    }

    fn nodes(&self) -> u64 {
        self.before + self.search.as_ref().map_or(0, Search::nodes)
    }
}
