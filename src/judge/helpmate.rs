//! Search for a mate with the help of both sides: best first, with a table of visited positions.
//!
//! Both sides want the same, so one path is enough. The search expands the position that looks
//! nearest to a mate ([`Goal::distance`]) until it finds one, or until no position is left. Then no
//! mate exists, because every position that can arise was visited.

use super::goal::Goal;
use super::key_table::KeyTable;
use super::material::never_mates;
use super::walls;
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::{Chess, Position};

/// Parent of the first position.
const NONE: u32 = u32::MAX;

/// Number of queues. Positions that look further away share the last one.
const QUEUES: usize = 512;

/// A visited position that can still lead to a mate.
struct Visited {
    position: Chess,
    parent: u32,
    mv: Move,
}

/// Search from one position. It can pause between two positions.
pub(crate) struct HelpmateSearch {
    side: Color,
    goal: Goal,
    visited: Vec<Visited>,
    table: KeyTable,
    queues: Vec<Vec<u32>>,
    /// Number of the first queue that may hold a position.
    first: usize,
    /// Keys of positions that a wall shows to be hopeless.
    walled: KeyTable,
    walls: bool,
    /// Walls looked for, and found.
    looks: u32,
    found: u32,
    line: Option<Vec<Move>>,
}

impl HelpmateSearch {
    pub(crate) fn new(position: &Chess, side: Color, attempt: u32) -> Self {
        let mut search = Self {
            side,
            goal: Goal::new(position, side, attempt),
            visited: Vec::new(),
            table: KeyTable::new(),
            queues: (0..QUEUES).map(|_| Vec::new()).collect(),
            first: 0,
            walled: KeyTable::new(),
            walls: false,
            looks: 0,
            found: 0,
            line: None,
        };
        search.add(position.clone(), NONE, Move::from_bits(0), true);
        search
    }

    /// Moves of a mate, if one was found.
    pub(crate) fn line(&self) -> Option<&[Move]> {
        self.line.as_deref()
    }

    /// Returns true if a wall shows that the position is hopeless.
    pub(crate) fn is_walled(&self, position: &Chess) -> bool {
        self.walled.has(position.key())
    }

    /// Looks for walls after each capture and each pawn move from now on.
    pub(crate) const fn use_walls(&mut self) {
        self.walls = true;
    }

    /// Expands the most promising position. Returns true if the search is over: a mate was found,
    /// or no position is left.
    pub(crate) fn expand(&mut self) -> bool {
        while self.first < QUEUES && self.queues[self.first].is_empty() {
            self.first += 1;
        }
        let Some(number) = self.queues.get_mut(self.first).and_then(Vec::pop) else {
            return true;
        };
        let position = self.visited[number as usize].position.clone();
        let pieces = position.board().occupied().count();
        position.each_child(|mv, child| {
            if self.line.is_some() || !self.table.raise(child.key(), 1) {
                return;
            }
            let progress = child.clock() == 0;
            let taken = child.board().occupied().count() != pieces;
            if taken && never_mates(child.board(), self.side) {
                return;
            }
            self.add(child.clone(), number, mv, progress);
        });
        self.line.is_some()
    }

    /// Keeps a new position, unless it is the end of all hope.
    fn add(&mut self, position: Chess, parent: u32, mv: Move, progress: bool) {
        if position.to_move() != self.side && position.in_check() && !position.has_legal_move() {
            self.line = Some(self.path(parent, mv));
            return;
        }
        // Looking for walls costs more than it saves where they are rare.
        let worth = self.looks < 100 || self.found * 32 > self.looks;
        if self.walls && progress && worth {
            self.looks += 1;
            if walls::wall(&position, self.side, false).is_some() {
                self.found += 1;
                self.walled.raise(position.key(), 1);
                return;
            }
        }
        let number = self.visited.len() as u32;
        let queue = (self.goal.distance(&position)).min(QUEUES - 1);
        self.queues[queue].push(number);
        self.first = self.first.min(queue);
        self.visited.push(Visited {
            position,
            parent,
            mv,
        });
    }

    fn path(&self, mut parent: u32, mv: Move) -> Vec<Move> {
        let mut moves = vec![mv];
        while let Some(visited) = self.visited.get(parent as usize)
            && visited.parent != NONE
        {
            moves.push(visited.mv);
            parent = visited.parent;
        }
        if parent == NONE {
            moves.clear();
        }
        moves.reverse();
        moves
    }
}
