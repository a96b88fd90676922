//! Minimax with alpha-beta over a tree that is kept from move to move (Andress & Ramakrishnan 2016, section 5).
//!
//! The states below the one that is played from stay in memory, with the value that each had: their moves are not made again, and what was
//! good before is tried first. A state with a single move makes a line longer instead of shorter. Values are those
//! of the side that asks, at every depth; the order of moves changes the work and never the answer.

use super::{Search, SearchStatus};

/// A game of two sides.
pub trait KeptGame {
    /// Its states.
    type State: Clone;
    /// Its moves.
    type Move: Copy + PartialEq;

    /// What is the same for states that are repetitions of each other.
    fn key(&self, state: &Self::State) -> u64;

    /// Whether the side that asks has the move.
    fn is_ours(&self, state: &Self::State) -> bool;

    /// How many moves there are, as far as one needs to know: 0, 1, or more.
    fn choices(&self, state: &Self::State) -> usize;

    /// What a state without moves is worth to the side that asks: [`WIN`], 0 or −[`WIN`].
    fn without_moves(&self, state: &Self::State) -> f64;

    /// What an open state is worth to the side that asks, between −[`WIN`] and [`WIN`].
    fn evaluate(&self, state: &Self::State) -> f64;

    /// Calls `visit` with every move and the state after it, in a fixed order.
    fn each_child(&self, state: &Self::State, visit: impl FnMut(Self::Move, Self::State));
}

/// A won game. One that is won so many plies later is worth as much less.
pub const WIN: f64 = 1e9;

/// What is tried first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// In the order of the rules.
    #[default]
    None,
    /// The state with the fewest moves.
    Successors,
    /// The state that was best when it was last looked at.
    Previous,
}

/// How it is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptSettings {
    /// The depth, in hundredths of a ply. A state with less than a ply left is evaluated.
    pub depth: u32,
    /// By how much a single move makes a line longer, in hundredths of a ply; `None`: it costs a ply as any other does.
    pub forced: Option<u32>,
    /// What is tried first.
    pub order: Order,
    /// Whether the tree is kept.
    pub keep: bool,
}

/// Lines are never longer, in plies; what stands there is evaluated.
const LONGEST: usize = 128;

/// A state whose moves have not been made.
const UNKNOWN: u32 = u32::MAX;

struct Node<G: KeptGame> {
    mv: Option<G::Move>,
    state: G::State,
    /// Its children stand together.
    first: u32,
    count: u32,
    /// Its value when it was last looked at, or a bound for it.
    value: Option<f64>,
}

struct TreeFrame {
    node: u32,
    key: u64,
    /// What is left, in hundredths of a ply.
    left: u32,
    ours: bool,
    low: f64,
    high: f64,
    best: f64,
    best_child: u32,
    /// Its children to be tried, in the common list; the next one.
    end: usize,
    next: usize,
    begin: usize,
}

/// A search for a move.
pub struct KeptTree<G: KeptGame> {
    game: G,
    settings: KeptSettings,
    nodes: Vec<Node<G>>,
    frames: Vec<TreeFrame>,
    waiting: Vec<u32>,
    made: u64,
    seen: u64,
    chosen: Option<(G::Move, f64)>,
}

impl<G: KeptGame> KeptTree<G> {
    /// Nothing is asked yet.
    #[must_use]
    pub const fn new(game: G, settings: KeptSettings) -> Self {
        Self {
            game,
            settings,
            nodes: Vec::new(),
            frames: Vec::new(),
            waiting: Vec::new(),
            made: 0,
            seen: 0,
            chosen: None,
        }
    }

    /// The game.
    pub const fn game(&mut self) -> &mut G {
        &mut self.game
    }

    /// Begins with a state. If it is in the tree two moves further on, as after our move and its answer, that part of the tree is
    /// kept and everything else forgotten.
    pub fn begin(&mut self, state: &G::State) {
        let kept = self.settings.keep.then(|| self.find(state)).flatten();
        self.nodes = kept.map_or_else(Vec::new, |at| self.part(at));
        if self.nodes.is_empty() {
            self.nodes.push(Node {
                mv: None,
                state: state.clone(),
                first: 0,
                count: UNKNOWN,
                value: None,
            });
        }
        self.frames.clear();
        self.waiting.clear();
        (self.made, self.seen, self.chosen) = (0, 0, None);
        if self.game.choices(state) > 0 {
            self.enter(0, self.settings.depth, f64::NEG_INFINITY, f64::INFINITY);
        }
    }

    /// The move and its value to the side that asks, once it is finished.
    #[must_use]
    pub const fn chosen(&self) -> Option<(G::Move, f64)> {
        self.chosen
    }

    /// How many states were looked at, those kept from before included. [`Search::nodes`] counts those that were made.
    #[must_use]
    pub const fn seen(&self) -> u64 {
        self.seen
    }

    fn children(&self, at: u32) -> std::ops::Range<u32> {
        let node = &self.nodes[at as usize];
        if node.count == UNKNOWN {
            0..0
        } else {
            node.first..node.first + node.count
        }
    }

    fn find(&self, state: &G::State) -> Option<u32> {
        if self.nodes.is_empty() {
            return None;
        }
        let key = self.game.key(state);
        let grandchildren = self.children(0).flat_map(|child| self.children(child));
        let mut found =
            grandchildren.filter(|&at| self.game.key(&self.nodes[at as usize].state) == key);
        found.next()
    }

    /// What is below a node, as a tree of its own.
    fn part(&mut self, at: u32) -> Vec<Node<G>> {
        let mut old: Vec<Option<Node<G>>> = self.nodes.drain(..).map(Some).collect();
        let mut part: Vec<Node<G>> = old[at as usize].take().into_iter().collect();
        let mut next = 0;
        while next < part.len() {
            let Node { first, count, .. } = part[next];
            if count != UNKNOWN {
                part[next].first = part.len() as u32;
                let children = old[first as usize..(first + count) as usize].iter_mut();
                part.extend(children.filter_map(Option::take));
            }
            next += 1;
        }
        part
    }

    /// Makes the moves of a node, if they have not been made.
    fn expand(&mut self, at: u32) {
        if self.nodes[at as usize].count != UNKNOWN {
            return;
        }
        let first = self.nodes.len();
        let state = self.nodes[at as usize].state.clone();
        let nodes = &mut self.nodes;
        self.game.each_child(&state, |mv, state| {
            nodes.push(Node {
                mv: Some(mv),
                state,
                first: 0,
                count: UNKNOWN,
                value: None,
            });
        });
        let count = self.nodes.len() - first;
        self.made += count as u64;
        let node = &mut self.nodes[at as usize];
        (node.first, node.count) = (first as u32, count as u32);
    }

    /// What a node is worth if it is not to be searched.
    fn leaf(&self, at: u32, left: u32) -> Option<f64> {
        let state = &self.nodes[at as usize].state;
        let key = self.game.key(state);
        let plies = self.frames.len() as f64;
        let choices = self.game.choices(state);
        if choices == 0 {
            let value = self.game.without_moves(state);
            return Some(value - value.signum() * plies * f64::from(u8::from(value != 0.0)));
        }
        if self.frames.iter().any(|frame| frame.key == key) {
            return Some(0.0);
        }
        let forced = choices == 1 && self.settings.forced.is_some();
        if self.frames.len() >= LONGEST || left < 100 && !forced {
            return Some(self.game.evaluate(state));
        }
        None
    }

    fn enter(&mut self, at: u32, left: u32, low: f64, high: f64) {
        self.expand(at);
        let ours = self.game.is_ours(&self.nodes[at as usize].state);
        let begin = self.waiting.len();
        let children = self.children(at);
        self.waiting.extend(children.clone());
        let (game, nodes) = (&self.game, &self.nodes);
        let order = &mut self.waiting[begin..];
        match self.settings.order {
            Order::None => {}
            Order::Successors => {
                order.sort_by_cached_key(|&child| game.choices(&nodes[child as usize].state));
            }
            Order::Previous => order.sort_by(|&a, &b| {
                let value = |at: u32| nodes[at as usize].value.unwrap_or(0.0);
                let rising = value(a).total_cmp(&value(b));
                if ours { rising.reverse() } else { rising }
            }),
        }
        let left = if children.len() == 1 {
            // Counted when the move is made: one that costs nothing is a gain of a ply here.
            self.settings.forced.map_or(left, |more| left + more + 100)
        } else {
            left
        };
        let state = &self.nodes[at as usize].state;
        self.frames.push(TreeFrame {
            node: at,
            key: self.game.key(state),
            left: left.saturating_sub(100),
            ours,
            low,
            high,
            best: if ours {
                f64::NEG_INFINITY
            } else {
                f64::INFINITY
            },
            best_child: u32::MAX,
            end: self.waiting.len(),
            next: begin,
            begin,
        });
    }

    /// Looks at the next child of the last state on the path, or leaves it.
    fn advance(&mut self) {
        let root = self.frames.len() == 1;
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        if frame.next == frame.end || frame.low >= frame.high {
            self.leave();
            return;
        }
        let child = self.waiting[frame.next];
        frame.next += 1;
        let (left, mut low, high) = (frame.left, frame.low, frame.high);
        if root && child < frame.best_child && low.is_finite() {
            // Of equals the first by the rules is chosen, whatever was tried first.
            low = low.next_down();
        }
        self.seen += 1;
        if let Some(value) = self.leaf(child, left) {
            self.tell(child, value);
        } else {
            self.enter(child, left, low, high);
        }
    }

    fn leave(&mut self) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        self.waiting.truncate(frame.begin);
        if self.frames.is_empty() {
            let child = self.nodes.get(frame.best_child as usize);
            self.chosen = child.and_then(|child| Some((child.mv?, frame.best)));
            self.nodes[frame.node as usize].value = Some(frame.best);
        } else {
            self.tell(frame.node, frame.best);
        }
    }

    /// Tells the last state on the path what a child is worth.
    fn tell(&mut self, child: u32, value: f64) {
        self.nodes[child as usize].value = Some(value);
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        let better = if frame.ours {
            value > frame.best
        } else {
            value < frame.best
        };
        let earlier = value == frame.best && child < frame.best_child;
        if better || earlier {
            (frame.best, frame.best_child) = (value, child);
        }
        if frame.ours {
            frame.low = frame.low.max(value);
        } else {
            frame.high = frame.high.min(value);
        }
    }
}

impl<G: KeptGame> Search for KeptTree<G> {
    fn step(&mut self, quota: u64) -> SearchStatus {
        let end = self.seen.saturating_add(quota);
        while !self.frames.is_empty() {
            if self.seen >= end {
                return SearchStatus::Running;
            }
            self.advance();
        }
        SearchStatus::Finished
    }

    fn nodes(&self) -> u64 {
        self.made
    }
}
