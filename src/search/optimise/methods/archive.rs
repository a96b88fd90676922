//! Remember, return, explore, after Go-Explore (Ecoffet et al., *First return, then explore*,
//! Nature 590, 2021). The archive keeps all states seen, in cells by their depth. Each sweep goes
//! through the cells, returns to the most promising state of each cell and explores from there.

use std::collections::BinaryHeap;

use crate::optimise::memory::Memory;
use crate::optimise::method::{Pick, SoloMethod, by_prior, by_visits};
use crate::optimise::walk::SoloWalk;
use seriatim_util::Rng;

/// A state with untried actions: its promise and its number.
type Waiting = (i64, std::cmp::Reverse<u32>);

/// States in cells, ordered by their promise.
pub struct Archive {
    /// Decrease of a state's promise with each trial, in units of the judge.
    pub tried: i32,
    /// Maximum random bonus on a state's promise, in units of the judge.
    pub noise: i32,
    /// True: one cell for every depth. False: a single cell, which is best-first search.
    pub layered: bool,
    cells: Vec<BinaryHeap<Waiting>>,
    /// Actions of each state in the guide's order, and the number of tried ones.
    orders: Vec<(Vec<u32>, usize)>,
    next: usize,
    /// True after the first action of a walk. The walk ends there.
    stepped: bool,
}

impl Archive {
    /// Makes an empty archive.
    #[must_use]
    pub const fn new(tried: i32, noise: i32, layered: bool) -> Self {
        Self {
            tried,
            noise,
            layered,
            cells: Vec::new(),
            orders: Vec::new(),
            next: 0,
            stepped: false,
        }
    }

    /// Puts new states into their cells.
    fn take_up<A: Copy>(&mut self, memory: &Memory<A>, rng: &mut Rng) {
        for node in self.orders.len()..memory.len() {
            self.orders.push((by_prior(memory.at(node as u32)), 0));
            self.wait(node as u32, memory, rng);
        }
    }

    fn wait<A: Copy>(&mut self, node: u32, memory: &Memory<A>, rng: &mut Rng) {
        let seen = memory.at(node);
        let (order, tried) = &self.orders[node as usize];
        if *tried >= order.len() {
            return;
        }
        let cell = if self.layered { seen.depth as usize } else { 0 };
        while self.cells.len() <= cell {
            self.cells.push(BinaryHeap::new());
        }
        let chance = rng.below(self.noise.max(0) as usize + 1) as i64;
        // The promise also falls by the difference between the guide's best action and the next
        // action.
        let loss = order.first().map_or(0, |&first| {
            let prior = |at: u32| i64::from(seen.actions[at as usize].prior);
            prior(first) - prior(order[*tried])
        });
        let taken = i64::from(self.tried) * *tried as i64;
        let promise = i64::from(seen.value) - loss - taken + chance;
        self.cells[cell].push((promise, std::cmp::Reverse(node)));
    }

    /// Returns the most promising state of the next cell that can still be extended within the
    /// horizon.
    fn pop<A: Copy>(&mut self, memory: &Memory<A>) -> Option<u32> {
        let cells = self.cells.len();
        for _ in 0..cells {
            let cell = self.next % cells;
            self.next += 1;
            while let Some((_, std::cmp::Reverse(node))) = self.cells[cell].pop() {
                if memory.at(node).depth < memory.horizon {
                    return Some(node);
                }
            }
        }
        None
    }
}

impl<A: Copy> SoloMethod<A> for Archive {
    fn begin(&mut self, memory: &Memory<A>, rng: &mut Rng) -> u32 {
        self.take_up(memory, rng);
        self.stepped = false;
        self.pop(memory).unwrap_or(0)
    }

    fn choose(&mut self, memory: &Memory<A>, walk: &SoloWalk<A>, rng: &mut Rng) -> Option<Pick<A>> {
        if self.stepped {
            return None;
        }
        self.stepped = true;
        let (order, tried) = self.orders.get_mut(walk.at as usize)?;
        let index = *order.get(*tried)?;
        *tried += 1;
        self.wait(walk.at, memory, rng);
        Some(Pick::asking(index as usize))
    }

    fn forget(&mut self) {
        self.cells.clear();
        self.orders.clear();
    }

    fn advice(&self, memory: &Memory<A>, node: u32) -> Vec<f64> {
        by_visits(memory, node)
    }
}
