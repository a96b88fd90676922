//! Ends that wait for an answer: new ones by value, then those that resisted a search.

use std::cmp::Ordering;
use std::collections::{BinaryHeap, VecDeque};

use super::ends::NewEnd;
use seriatim_core::rules::Progressive;

/// Node limits of the mate searches after an end: `FIRST`, then `GROWTH` times as many each time.
/// Not tuned.
const FIRST: u64 = 128;
const GROWTH: u64 = 8;

/// Returns the node limit of a mate search after `failed` searches without a result.
pub(super) fn limit(failed: usize) -> u64 {
    let power = u32::try_from(failed).unwrap_or(u32::MAX);
    FIRST.saturating_mul(GROWTH.saturating_pow(power))
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
#[derive(Default)]
pub(super) struct EndQueue {
    new: BinaryHeap<Valued>,
    found: u32,
    /// Ends after which so many searches failed: one list for each number of them, from 1.
    hard: Vec<VecDeque<Progressive>>,
    /// Nodes spent on new ends, and on the ends of each list.
    spent: Vec<u64>,
}

impl EndQueue {
    /// Adds a new end.
    pub(super) fn push(&mut self, NewEnd { end, value }: NewEnd) {
        let number = self.found;
        self.found += 1;
        self.new.push(Valued { value, number, end });
    }

    /// Adds an end after which `failed` searches gave no result.
    pub(super) fn push_hard(&mut self, end: Progressive, failed: usize) {
        let list = failed.saturating_sub(1);
        if list >= self.hard.len() {
            self.hard.resize_with(list + 1, VecDeque::new);
        }
        self.hard[list].push_back(end);
    }

    /// Number of ends found so far.
    pub(super) const fn found(&self) -> u32 {
        self.found
    }

    /// Number of new ends that wait.
    pub(super) fn new_waiting(&self) -> usize {
        self.new.len()
    }

    /// Nodes spent on the work that is next; `None` if no end waits.
    pub(super) fn cost(&self) -> Option<u64> {
        self.next().map(|kind| self.spent_on(kind))
    }

    /// Takes the next end, with the number of searches that failed after it. Each kind of end gets
    /// about as many nodes as any other that waits.
    pub(super) fn pop(&mut self) -> Option<(Progressive, usize)> {
        let kind = self.next()?;
        let end = match kind {
            0 => self.new.pop().map(|valued| valued.end),
            _ => self.hard[kind - 1].pop_front(),
        };
        end.map(|end| (end, kind))
    }

    /// Counts nodes for ends after which `failed` searches gave no result.
    pub(super) fn spend(&mut self, failed: usize, nodes: u64) {
        if failed >= self.spent.len() {
            self.spent.resize(failed + 1, 0);
        }
        self.spent[failed] += nodes;
    }

    fn spent_on(&self, kind: usize) -> u64 {
        self.spent.get(kind).copied().unwrap_or(0)
    }

    fn next(&self) -> Option<usize> {
        let new = (!self.new.is_empty()).then_some(0);
        let hard = self.hard.iter().enumerate();
        let hard = hard
            .filter(|(_, list)| !list.is_empty())
            .map(|(i, _)| i + 1);
        new.into_iter()
            .chain(hard)
            .min_by_key(|&kind| self.spent_on(kind))
    }
}
