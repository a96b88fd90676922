//! Minimax with alpha-beta over a tree that is kept between moves (Andress & Ramakrishnan 2016,
//! section 5).
//!
//! The states below the current root stay in memory with their last values. Their moves are not
//! generated again, and the move ordering starts with the moves that were good before. A state with
//! a single move can extend a line instead of shortening it. Values are always those of the side
//! that runs the search. The move ordering changes the work and never the answer.

use super::{Search, SearchStatus};

/// A game of two sides.
pub trait KeptGame {
    /// State of the game.
    type State: Clone;
    /// Move of the game.
    type Move: Copy + PartialEq;

    /// Returns a key that is equal for states that count as repetitions of each other.
    fn key(&self, state: &Self::State) -> u64;

    /// True if the side that runs the search is to move.
    fn is_ours(&self, state: &Self::State) -> bool;

    /// Returns the number of moves as far as it matters: 0, 1, or more.
    fn choices(&self, state: &Self::State) -> usize;

    /// Returns the value of a state without moves for the side that runs the search: [`WIN`], 0 or
    /// −[`WIN`].
    fn without_moves(&self, state: &Self::State) -> f64;

    /// Returns the static evaluation of a state for the side that runs the search, between −[`WIN`]
    /// and [`WIN`].
    fn evaluate(&self, state: &Self::State) -> f64;

    /// Calls `visit` with every move and the state after it, in a fixed order.
    fn each_child(&self, state: &Self::State, visit: impl FnMut(Self::Move, Self::State));
}

/// Value of a won game. Each ply until the win lowers the value by 1.
pub const WIN: f64 = 1e9;

/// Move ordering.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The order in which the rules give the moves.
    #[default]
    None,
    /// The state with the fewest moves first.
    Successors,
    /// The state with the best value in the previous search first.
    Previous,
}

/// Settings of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptSettings {
    /// Search depth, in hundredths of a ply. A state with less than one ply left is evaluated.
    pub depth: u32,
    /// Extension by a single move, in hundredths of a ply. `None` means that a single move costs
    /// one ply like any other.
    pub forced: Option<u32>,
    /// Move ordering.
    pub order: Order,
    /// True if the tree is kept between moves.
    pub keep: bool,
}

/// Maximum length of a line, in plies. A state at this distance from the root is evaluated.
const LONGEST: usize = 128;

/// Marks a state whose moves have not been generated.
const UNKNOWN: u32 = u32::MAX;

struct Node<G: KeptGame> {
    mv: Option<G::Move>,
    state: G::State,
    /// Index of the first child. All children of a node stand side by side.
    first: u32,
    count: u32,
    /// Value from the last search of the node, or a bound for it.
    value: Option<f64>,
}

struct TreeFrame {
    node: u32,
    key: u64,
    /// Remaining depth, in hundredths of a ply.
    left: u32,
    ours: bool,
    low: f64,
    high: f64,
    best: f64,
    best_child: u32,
    /// End of the node's children in the common list; `next` is the next child to try.
    end: usize,
    next: usize,
    begin: usize,
}

/// A search for the best move.
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
    /// Makes a search without a request.
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

    /// Returns the game.
    pub const fn game(&mut self) -> &mut G {
        &mut self.game
    }

    /// Begins with a state. If the state is in the tree two moves below the root, as after our move
    /// and the reply, its part of the tree is kept. All other nodes are forgotten.
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

    /// Returns the best move and its value for the side that runs the search, once the search is
    /// finished.
    #[must_use]
    pub const fn chosen(&self) -> Option<(G::Move, f64)> {
        self.chosen
    }

    /// Returns the number of states visited, including states kept from before. [`Search::nodes`]
    /// counts the states that were generated.
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

    /// Extracts the nodes below a node as a separate tree.
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

    /// Generates the moves of a node, unless that has been done.
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

    /// Returns the value of a node if the node is not searched further.
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
            // The ply is subtracted when the move is made, so 100 is added here first.
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

    /// Visits the next child of the last state on the path, or leaves the state.
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
            // Among equal moves the first by the rules is chosen, independent of the move ordering.
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

    /// Passes the value of a child to the last state on the path.
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
