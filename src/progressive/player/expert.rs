//! What comes before the three phases where it applies: the opening book, and the endings against a lone king.

use super::choice::Candidate;
use super::{EndingSearch, FromBook};
use crate::progressive::book::{Book, Results};
use crate::progressive::terms::Weights;
use crate::rules::Progressive;
use crate::search::{Search, Status};

/// A choice of a series by special knowledge.
pub struct Expert {
    field: Field,
    node_limit: u64,
}

enum Field {
    Book(Box<FromBook>),
    Ending(EndingSearch),
}

/// Where a series comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
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
        weights: &Weights,
        node_limit: u64,
        seed: u64,
        bytes: usize,
    ) -> Option<Self> {
        if let Some(search) = EndingSearch::new(start) {
            let field = Field::Ending(search);
            return Some(Self { field, node_limit });
        }
        let search = FromBook::new(book?, start, weights, node_limit, seed, bytes)?;
        let node_limit = search.node_limit();
        let field = Field::Book(Box::new(search));
        Some(Self { field, node_limit })
    }

    /// Nodes that may be expanded at most.
    #[must_use]
    pub const fn node_limit(&self) -> u64 {
        self.node_limit
    }

    /// Whether it is a series of the book that is looked at.
    #[must_use]
    pub const fn is_book(&self) -> bool {
        matches!(self.field, Field::Book(_))
    }

    /// The series found so far: of an ending the best of those looked at, of the book only one that was checked.
    #[must_use]
    pub fn chosen(&self, weights: &Weights) -> Option<(Candidate, Source)> {
        match &self.field {
            Field::Book(search) => {
                let (candidate, results) = search.chosen()?;
                Some((candidate.clone(), Source::Book(*results)))
            }
            Field::Ending(search) => Some((search.chosen(weights)?, Source::Ending)),
        }
    }
}

impl Search for Expert {
    fn step(&mut self, quota: u64) -> Status {
        let left = self.node_limit.saturating_sub(self.nodes());
        let status = match &mut self.field {
            // It keeps to the limit itself.
            Field::Book(search) => return search.step(quota),
            Field::Ending(search) => search.step(quota.min(left)),
        };
        if quota >= left {
            Status::Finished
        } else {
            status
        }
    }

    fn nodes(&self) -> u64 {
        match &self.field {
            Field::Book(search) => search.nodes(),
            Field::Ending(search) => search.nodes(),
        }
    }
}
