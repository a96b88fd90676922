//! What comes before the three phases where it applies: the opening book, and the endings against a lone king.

use super::choice::CandidateSeries;
use super::{EndingSearch, FromBook};
use crate::book::{Book, Results};
use crate::terms::TurnWeights;
use seriatim_core::rules::Progressive;
use seriatim_search::{Search, SearchStatus};

/// A choice of a series by special knowledge.
pub struct Expert {
    field: Expertise,
    node_limit: u64,
}

enum Expertise {
    Book(Box<FromBook>),
    Ending(EndingSearch),
}

/// Where a series comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeriesSource {
    /// The book; how the position that it leads to did.
    Book(Results),
    /// An ending against a lone king.
    Ending,
}

impl Expert {
    /// Who knows something about a position, if anybody; without `book` only endings are known. At most
    /// `node_limit` nodes are expanded.
    #[must_use]
    pub fn new(
        book: Option<&Book>,
        start: &Progressive,
        weights: &TurnWeights,
        node_limit: u64,
        seed: u64,
        bytes: usize,
    ) -> Option<Self> {
        if let Some(search) = EndingSearch::new(start) {
            let field = Expertise::Ending(search);
            return Some(Self { field, node_limit });
        }
        let search = FromBook::new(book?, start, weights, node_limit, seed, bytes)?;
        let node_limit = search.node_limit();
        let field = Expertise::Book(Box::new(search));
        Some(Self { field, node_limit })
    }

    /// Nodes that may be expanded at most.
    #[must_use]
    pub(crate) const fn node_limit(&self) -> u64 {
        self.node_limit
    }

    /// Whether it is a series of the book that is looked at.
    #[must_use]
    pub(crate) const fn is_book(&self) -> bool {
        matches!(self.field, Expertise::Book(_))
    }

    /// The series found so far: of an ending the best of those looked at, of the book only one that was checked.
    #[must_use]
    pub fn chosen(&self, weights: &TurnWeights) -> Option<(CandidateSeries, SeriesSource)> {
        match &self.field {
            Expertise::Book(search) => {
                let (candidate, results) = search.chosen()?;
                Some((candidate.clone(), SeriesSource::Book(*results)))
            }
            Expertise::Ending(search) => Some((search.chosen(weights)?, SeriesSource::Ending)),
        }
    }
}

impl Search for Expert {
    fn step(&mut self, quota: u64) -> SearchStatus {
        let left = self.node_limit.saturating_sub(self.nodes());
        let status = match &mut self.field {
            // It keeps to the limit itself.
            Expertise::Book(search) => return search.step(quota),
            Expertise::Ending(search) => search.step(quota.min(left)),
        };
        if quota >= left {
            SearchStatus::Finished
        } else {
            status
        }
    }

    fn nodes(&self) -> u64 {
        match &self.field {
            Expertise::Book(search) => search.nodes(),
            Expertise::Ending(search) => search.nodes(),
        }
    }
}
