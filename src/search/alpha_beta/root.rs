//! Search of the root: iterative deepening, and at each depth a loop over the root moves.

use std::cmp::Reverse;

use super::enter::NOT_EVALUATED;
use super::frame::Asked;
use super::ordering::reduction;
use super::value::packed;
use super::{
    AlphaBeta, Candidate, GameTree, GameValue, Iteration, LONGEST_LINE, Request, RootLine, Stage,
};
use crate::table::{Bound, Entry};
use seriatim_util::sort_by_key;

/// Depth from which aspiration windows are used, in hundredths of a ply. Values change too much at
/// lower depths.
const ASPIRATION_FROM: i32 = 400;
/// Maximum half-width of an aspiration window, in multiples of the first half-width. A wider window
/// is opened fully.
const WIDEST: i32 = 40;
const LATE_REDUCTIONS_FROM: i32 = 300;

/// The root and the progress of its search.
pub(super) struct Root<M> {
    pub finished: bool,
    /// Depth of the current iteration.
    pub depth: i32,
    last_depth: i32,
    /// Number of requested lines.
    pub wanted: usize,
    /// Root moves: moves with exact values first, best first.
    pub moves: Vec<RootLine<M>>,
    /// Class and noisiness of each root move, by the same index.
    kinds: Vec<(u16, bool)>,
    /// Packed values of each root move at the previous depth and at this depth.
    values: Vec<(i32, i32)>,
    /// Index of the move that is being searched.
    pub at: usize,
    /// Question that the current search answers; never about a pass.
    asked: Asked,
    alpha: i32,
    beta: i32,
    /// Half the width of the aspiration window.
    width: i32,
    widest: i32,
    /// True if the request leaves out some root moves.
    restricted: bool,
    /// Value that a move must exceed to belong to the best moves.
    floor: i32,
    nodes_before: u64,
    pub iterations: Vec<Iteration<M>>,
}

impl<M> Root<M> {
    pub(super) const fn new() -> Self {
        Self {
            finished: true,
            depth: 0,
            last_depth: 0,
            wanted: 1,
            moves: Vec::new(),
            kinds: Vec::new(),
            values: Vec::new(),
            at: 0,
            asked: Asked::Value,
            alpha: -packed::INFINITE,
            beta: packed::INFINITE,
            width: 0,
            widest: 0,
            restricted: false,
            floor: -packed::INFINITE,
            nodes_before: 0,
            iterations: Vec::new(),
        }
    }

    /// Returns the value that a move must exceed to belong to the best moves.
    fn least_of_the_best(&self) -> i32 {
        let values = self.values[..self.at].iter().map(|&(_, now)| now);
        if self.wanted == 1 {
            return values.max().unwrap_or(-packed::INFINITE);
        }
        let mut best: Vec<i32> = values.collect();
        sort_by_key(&mut best, |&value| Reverse(value));
        best[self.wanted - 1]
    }

    /// Returns the border of a wider window around a value outside the window. `way` is 1 upwards,
    /// -1 downwards.
    fn widened(&mut self, value: i32, way: i32) -> i32 {
        self.width *= 2;
        if self.width > self.widest || value.abs() >= packed::DECIDED {
            return way * packed::INFINITE;
        }
        value + way * self.width
    }
}

impl<G: GameTree> AlphaBeta<G> {
    pub(super) fn begin_root(&mut self, request: Request<G::Move>) {
        let state = &self.states[0];
        let key = self.game.key(state);
        self.keys[self.before] = key;
        self.ply = 0;
        let frame = &mut self.frames[0];
        frame.key = key;
        frame.unbroken = self.before;
        frame.class = u16::MAX;
        frame.forced = self.game.is_forced(state);
        frame.evaluation = NOT_EVALUATED;
        if self.evaluates && !frame.forced {
            frame.evaluation = packed::estimate(self.game.evaluate(state));
        }
        let known = self.table.as_ref().and_then(|table| table.probe(key));
        let first = known.map_or(0, |entry| entry.mv);
        let candidates = self.root_moves(request.only.as_deref(), first);
        let root = &mut self.root;
        // The lists of lines of the previous root are reused.
        let lists = std::mem::take(&mut root.moves).into_iter();
        let mut lists = lists.map(|line| line.moves);
        let line = |candidate: &Candidate<G::Move>| RootLine {
            mv: candidate.mv,
            value: GameValue::Draw,
            bound: Bound::Upper,
            moves: lists.next().unwrap_or_default(),
            depth: 0,
            deepest: 0,
            nodes: 0,
        };
        root.moves = candidates.iter().map(line).collect();
        root.moves.iter_mut().for_each(|line| line.moves.clear());
        root.kinds = candidates.iter().map(|c| (c.class, c.noisy)).collect();
        root.values = vec![(NOT_EVALUATED, NOT_EVALUATED); candidates.len()];
        root.iterations.clear();
        root.wanted = request.lines.clamp(1, candidates.len().max(1));
        root.last_depth = request.depth.min(100 * LONGEST_LINE as i32);
        root.depth = 100;
        root.finished = candidates.is_empty() || root.last_depth < 100;
        root.at = 0;
        root.widest = 2 * WIDEST * self.settings.aspiration;
        root.restricted = request.only.is_some();
        if !root.finished {
            self.begin_move();
        }
    }

    /// Returns the root moves in the order of the first iteration.
    fn root_moves(&mut self, only: Option<&[G::Move]>, first: u16) -> Vec<Candidate<G::Move>> {
        let mut candidates = Vec::new();
        for stage in [Stage::Noisy, Stage::Quiet] {
            let state = &self.states[0];
            self.game.moves(state, stage, &mut |candidate| {
                if only.is_none_or(|only| only.contains(&candidate.mv)) {
                    candidates.push(candidate);
                }
            });
        }
        sort_by_key(&mut candidates, |candidate| {
            let known = G::bits(candidate.mv) == first;
            Reverse((known, candidate.noisy, candidate.order))
        });
        candidates
    }

    /// Plays the current root move and sets the window and depth of its search.
    fn begin_move(&mut self) {
        let root = &mut self.root;
        let at = root.at;
        let (here, next) = self.states.split_at_mut(1);
        let mv = root.moves[at].mv;
        self.game.play(&here[0], mv, &mut next[0]);
        self.frames[1].forced = self.game.is_forced(&next[0]);
        let frame = &mut self.frames[0];
        frame.mv = Some(mv);
        frame.class = root.kinds[at].0;
        root.nodes_before = self.nodes;
        self.deepest = 0;
        root.floor = if at < root.wanted {
            -packed::INFINITE
        } else {
            root.least_of_the_best()
        };
        root.width = 2 * self.settings.aspiration;
        let before = root.values[at].0;
        if root.floor > -packed::INFINITE && self.settings.principal_variation {
            let less = self.root_reduction();
            let root = &mut self.root;
            root.asked = if less > 0 {
                Asked::Reduced
            } else {
                Asked::Better
            };
            (root.alpha, root.beta) = (root.floor, root.floor + 1);
            self.ask_root(less);
            return;
        }
        root.asked = Asked::Value;
        let aspires = root.width > 0
            && root.depth >= ASPIRATION_FROM
            && before.abs() < packed::DECIDED
            && root.moves[at].bound == Bound::Exact;
        (root.alpha, root.beta) = if aspires {
            ((before - root.width).max(root.floor), before + root.width)
        } else {
            (root.floor, packed::INFINITE)
        };
        self.ask_root(0);
    }

    fn root_reduction(&self) -> i32 {
        let root = &self.root;
        let noisy = root.kinds[root.at].1;
        let usual = noisy || self.frames[0].forced || self.frames[1].forced;
        if !self.settings.late_reductions || root.depth < LATE_REDUCTIONS_FROM || usual {
            return 0;
        }
        let less = reduction(root.depth, root.at as u32 + 1) - 100;
        less.min(root.depth - 200).max(0)
    }

    fn ask_root(&mut self, less: i32) {
        self.ply = 0;
        let root = &self.root;
        let (alpha, beta, depth) = (root.alpha, root.beta, root.depth - 100 - less);
        self.ask(alpha, beta, depth, false);
        self.ply = 1;
    }

    /// Takes the value of the current root move.
    pub(super) fn back_at_root(&mut self, value: i32) {
        let root = &mut self.root;
        match root.asked {
            Asked::Reduced if value > root.floor => {
                root.asked = Asked::Better;
                self.ask_root(0);
                return;
            }
            Asked::Better if value > root.floor => {
                root.asked = Asked::Value;
                root.alpha = root.floor;
                let near = root.width > 0 && value.abs() < packed::DECIDED;
                root.beta = if near {
                    value + root.width
                } else {
                    packed::INFINITE
                };
                self.note(value, Bound::Lower);
                self.ask_root(0);
                return;
            }
            Asked::Value if value >= root.beta && root.beta < packed::INFINITE => {
                root.beta = root.widened(value, 1);
                self.ask_root(0);
                return;
            }
            Asked::Value if value <= root.alpha && root.alpha > root.floor => {
                root.alpha = root.widened(value, -1).max(root.floor);
                self.ask_root(0);
                return;
            }
            _ => {}
        }
        let exact = root.asked == Asked::Value && value > root.floor;
        self.note(value, if exact { Bound::Exact } else { Bound::Upper });
        self.root.at += 1;
        if self.root.at == self.root.moves.len() {
            self.finish_depth();
        }
        if !self.root.finished {
            self.begin_move();
        }
    }

    /// Records value, bound and line of the current root move.
    fn note(&mut self, value: i32, bound: Bound) {
        let root = &mut self.root;
        let line = &mut root.moves[root.at];
        line.value = packed::unpack(value);
        line.bound = bound;
        line.depth = root.depth;
        line.deepest = self.deepest;
        line.nodes = self.nodes - root.nodes_before;
        line.moves.clear();
        line.moves.push(line.mv);
        if bound == Bound::Exact {
            line.moves.extend_from_slice(&self.lines[1]);
        }
        root.values[root.at].1 = if bound == Bound::Exact {
            value
        } else {
            NOT_EVALUATED
        };
    }

    fn finish_depth(&mut self) {
        let root = &mut self.root;
        // Moves with only a bound keep their order after the moves with exact values.
        let mut order: Vec<usize> = (0..root.moves.len()).collect();
        sort_by_key(&mut order, |&at| Reverse(root.values[at].1));
        let mut moves: Vec<_> = root.moves.drain(..).map(Some).collect();
        let sorted = order.iter().filter_map(|&at| moves[at].take());
        root.moves.extend(sorted);
        root.kinds = order.iter().map(|&at| root.kinds[at]).collect();
        root.values = order
            .iter()
            .map(|&at| (root.values[at].1, NOT_EVALUATED))
            .collect();
        let lines = root.moves[..root.wanted].to_vec();
        let decided = |line: &RootLine<G::Move>| match line.value {
            GameValue::Win { plies } | GameValue::Loss { plies } => {
                plies as i32 * 100 <= root.depth
            }
            GameValue::Draw | GameValue::Estimate(_) => false,
        };
        // A win or loss within the searched depth is final: a deeper search would find neither a
        // shorter win nor a better move.
        let all = lines.iter().all(decided);
        if let Some(table) = &mut self.table {
            let entry = Entry {
                mv: G::bits(lines[0].mv),
                value: root.values[0].0,
                evaluation: None,
                depth: root.depth,
                bound: if root.restricted {
                    Bound::Lower
                } else {
                    Bound::Exact
                },
            };
            table.store(self.frames[0].key, entry);
        }
        root.iterations.push(Iteration {
            depth: root.depth,
            nodes: self.nodes,
            lines,
        });
        root.at = 0;
        if all || root.depth + 100 > root.last_depth {
            root.finished = true;
        } else {
            root.depth += 100;
        }
    }
}
