//! Ends (positions after a turn) that wait for an answer: new ones by value, then those that
//! resisted a search.

use std::cmp::Ordering;
use std::collections::{BinaryHeap, VecDeque};

use super::ends::NewEnd;
use crate::mate::MateSearch;
use seriatim_core::rules::Progressive;

/// Node limits of the mate search after an end: `FIRST`, then `GROWTH` times as many each time. Not
/// tuned.
const FIRST: u64 = 128;
const GROWTH: u64 = 8;

/// Returns the node limit of a mate search that came to `failed` limits before.
pub(super) fn limit(failed: usize) -> u64 {
    let power = u32::try_from(failed).unwrap_or(u32::MAX);
    FIRST.saturating_mul(GROWTH.saturating_pow(power))
}

/// An end that is to be answered.
pub(super) struct OpenEnd {
    pub(super) end: Progressive,
    /// Number of times that the mate search came to its limit.
    pub(super) failed: usize,
    /// Mate search from this end; `None` if a new search must start.
    pub(super) search: Option<Box<MateSearch>>,
}

impl OpenEnd {
    /// Number of positions that the search keeps.
    fn positions(&self) -> usize {
        self.search.as_ref().map_or(0, |search| search.positions())
    }
}

/// A new end in the order of its value; of equal ends, the older one first.
struct Valued {
    value: i32,
    number: u32,
    end: Progressive,
}

impl Valued {
    fn order(&self) -> (i32, std::cmp::Reverse<u32>) {
        (self.value, std::cmp::Reverse(self.number))
    }
}

impl PartialEq for Valued {
    fn eq(&self, other: &Self) -> bool {
        self.order() == other.order()
    }
}

impl Eq for Valued {}

impl PartialOrd for Valued {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Valued {
    fn cmp(&self, other: &Self) -> Ordering {
        self.order().cmp(&other.order())
    }
}

/// The waiting ends, with the nodes spent on each kind of work.
pub(super) struct EndQueue {
    new: BinaryHeap<Valued>,
    found: u32,
    /// Ends after which the search came to so many limits: one list for each number, from 1.
    hard: Vec<VecDeque<OpenEnd>>,
    /// Nodes spent on new ends, and on the ends of each list.
    spent: Vec<u64>,
    /// Number of positions in the tables of waiting searches, and its maximum.
    kept: usize,
    most_kept: usize,
    /// Binary logarithm of the weight of ends that came to one limit more.
    weight: u32,
}

impl EndQueue {
    /// Creates an empty queue. The searches after its ends keep at most `most_kept` positions. Ends
    /// that came to one limit more get 2 to the power of `weight` times the nodes.
    pub(super) const fn new(most_kept: usize, weight: u32) -> Self {
        Self {
            new: BinaryHeap::new(),
            found: 0,
            hard: Vec::new(),
            spent: Vec::new(),
            kept: 0,
            most_kept,
            weight,
        }
    }

    /// Adds a new end.
    pub(super) fn push(&mut self, NewEnd { end, value }: NewEnd) {
        let number = self.found;
        self.found += 1;
        self.new.push(Valued { value, number, end });
    }

    /// Adds an end after which the search came to one more limit. The search waits with it, if
    /// there is room.
    #[inline(never)]
    pub(super) fn push_hard(&mut self, mut open: OpenEnd) {
        let list = open.failed;
        open.failed += 1;
        if list >= self.hard.len() {
            self.hard.resize_with(list + 1, VecDeque::new);
        }
        if self.kept + open.positions() > self.most_kept {
            open.search = None;
        }
        if let Some(search) = &mut open.search {
            search.pause();
        }
        self.kept += open.positions();
        self.hard[list].push_back(open);
    }

    /// Number of ends found so far.
    pub(super) const fn found(&self) -> u32 {
        self.found
    }

    /// Number of new ends that wait.
    pub(super) fn new_waiting(&self) -> usize {
        self.new.len()
    }

    /// Share of the work that is next; `None` if no end waits.
    pub(super) fn cost(&self) -> Option<u64> {
        self.next().map(|kind| self.share(kind))
    }

    /// Takes the next end.
    #[inline(never)]
    pub(super) fn pop(&mut self) -> Option<OpenEnd> {
        let kind = self.next()?;
        if kind > 0 {
            let open = self.hard[kind - 1].pop_front()?;
            self.kept -= open.positions();
            return Some(open);
        }
        let Valued { end, .. } = self.new.pop()?;
        Some(OpenEnd {
            end,
            failed: 0,
            search: None,
        })
    }

    /// Counts nodes for ends after which the search came to `failed` limits before.
    #[inline(never)]
    pub(super) fn spend(&mut self, failed: usize, nodes: u64) {
        if failed >= self.spent.len() {
            self.spent.resize(failed + 1, 0);
        }
        self.spent[failed] += nodes;
    }

    /// Returns the nodes spent on ends of a kind, divided by the weight of the kind.
    fn share(&self, kind: usize) -> u64 {
        let spent = self.spent.get(kind).copied().unwrap_or(0);
        spent.wrapping_shr(kind as u32 * self.weight)
    }

    /// Returns the kind of end that is next: the longer a search has gone on without a mate, the
    /// more likely there is none.
    #[inline(never)]
    fn next(&self) -> Option<usize> {
        let new = (!self.new.is_empty()).then_some(0);
        let hard = self.hard.iter().enumerate();
        let hard = hard
            .filter(|(_, list)| !list.is_empty())
            .map(|(i, _)| i + 1);
        new.into_iter()
            .chain(hard)
            .min_by_key(|&kind| self.share(kind))
    }
}
