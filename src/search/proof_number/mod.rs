//! Depth-first proof-number search (df-pn, Nagai 2002). It finds out if one side can force a
//! result, in a game that may repeat positions.
//!
//! One of the two sides wants to *prove* that it can force its aim; the other wants to refute this.
//! Each state has two numbers: the proof number is the minimum number of open states that must be
//! settled to prove it, the disproof number the minimum to refute it. The search goes to the state
//! with the smallest numbers. It keeps only one path, so its memory is a table of fixed size.
//! Additions to the plain algorithm:
//!
//! - *1 + ε thresholds* (Pawlewicz & Lew 2007): a line is left only when it has become a quarter
//!   worse than the next line; in a long search, twice as bad.
//! - *Threshold control* (Kishimoto 2010): the limits of a child that was met nearer to the root
//!   before are raised. Otherwise two states that lead to each other would block each other for
//!   ever.
//! - *Weak sums* (Ueda et al. 2008) at first: where several states must be settled, the hardest
//!   counts fully and each other state as one. Weak sums find short proofs sooner, but hardly any
//!   long proof. So a long search continues with plain sums
//!   (`cli/lab/antichess/proofs.md`).
//!
//! **Soundness.** A proved state depends only on states that were proved before it, independent of
//! the path. Its length is the length of the longest line below it.
//! [`Extraction`](extraction::Extraction) follows proved states of ever smaller length, so the
//! proof has no circle. A refutation may depend on the path, because a state that is already on the
//! path counts as refuted there. Such a refutation is stored together with its path and is found
//! again only on that path. The table compares keys of 64 bits, so a result is certain only after
//! the extracted proof was checked by other means.

pub mod extraction;
mod table;

use rustc_hash::FxHashSet;

pub use table::ProofNumbers;
use table::{ProofEntry, ProofTable};

use super::{Search, SearchStatus};
use seriatim_util::mix;

/// A game in which one side tries to prove that it can force its aim.
pub trait ProofGame {
    /// State of the game.
    type State: Clone;
    /// Move of the game.
    type Move: Copy;

    /// Number of nodes for which weak sums are tried: `cli/lab/antichess/proofs.md`.
    const WEAK: u64 = 200_000;

    /// Returns a hash with all 64 bits well mixed.
    fn key(&self, state: &Self::State) -> u64;

    /// True if the proving side is to move.
    fn is_ours(&self, state: &Self::State) -> bool;

    /// Returns the status of a state without a search.
    fn look(&self, state: &Self::State) -> Look;

    /// Called when the search turns to long proofs. From then on, open states may begin with other
    /// numbers.
    fn lengthen(&mut self) {}

    /// Calls `visit` with every move and the state after it, in a fixed order.
    fn each_child(&self, state: &Self::State, visit: impl FnMut(Self::Move, Self::State));
}

/// Status of a state without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The game is over; true if the aim is reached.
    Over(bool),
    /// The state is open and begins with these numbers, at least 1 each.
    Open(ProofNumbers),
}

struct Child<G: ProofGame> {
    mv: G::Move,
    state: G::State,
    key: u64,
    known: ProofEntry,
    /// True if the state is not settled and was met nearer to the root before.
    is_old: bool,
}

/// A state on the path. Its children are in the common list.
struct ProofFrame {
    key: u64,
    ours: bool,
    /// Mixed keys of the earlier states on the path, combined by XOR.
    path: u64,
    first_child: usize,
    /// Index of the child that is being searched.
    chosen: usize,
    /// Limits: the state is left when its proof or disproof number reaches the corresponding limit.
    limits: ProofNumbers,
    /// True once the limits have been raised. `raise` asks for one raise, so that some work is done
    /// below the state ([`ProofSearch`], threshold control).
    raised: bool,
    raise: bool,
    nodes_before: u64,
    distance: u16,
}

/// A search for a proof. It can pause after any number of nodes.
pub struct ProofSearch<G: ProofGame> {
    game: G,
    table: ProofTable,
    frames: Vec<ProofFrame>,
    children: Vec<Child<G>>,
    on_path: FxHashSet<u64>,
    root: ProofEntry,
    /// State at which the search began.
    first: Option<G::State>,
    /// True after the turn to long proofs: plain sums and more patience.
    is_long: bool,
    nodes: u64,
}

const OPEN: ProofEntry = ProofEntry {
    numbers: ProofNumbers {
        proof: 1,
        disproof: 1,
    },
    length: 0,
    by_path: false,
    distance: 0,
};

/// Maximum length of a path. Longer paths count as refuted on this path.
const DEEPEST: usize = 2_000;

impl<G: ProofGame> ProofSearch<G> {
    /// Makes a search with a table of at most `bytes` bytes, and without a state.
    #[must_use]
    pub fn new(game: G, bytes: usize) -> Self {
        Self {
            game,
            table: ProofTable::new(bytes),
            frames: Vec::new(),
            children: Vec::new(),
            on_path: FxHashSet::default(),
            root: OPEN,
            first: None,
            is_long: G::WEAK == 0,
            nodes: 0,
        }
    }

    /// Returns the game.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// Begins with a state. Earlier results are kept.
    pub fn begin(&mut self, state: &G::State) {
        self.frames.clear();
        self.children.clear();
        self.on_path.clear();
        self.first = Some(state.clone());
        self.root = self.see(state, 0, 0);
        if !self.is_settled() {
            let limits = ProofNumbers {
                proof: ProofNumbers::NEVER,
                disproof: ProofNumbers::NEVER,
            };
            self.enter(state, 0, limits, false);
        }
    }

    /// Returns the numbers of the state at which the search began.
    #[must_use]
    pub const fn numbers(&self) -> ProofNumbers {
        self.root.numbers
    }

    /// Returns true if the aim can be forced, false if it cannot, and `None` while the answer is
    /// unknown. By the rules used here, a repetition is not a success.
    #[must_use]
    pub const fn answer(&self) -> Option<bool> {
        match (self.root.numbers.proof, self.root.numbers.disproof) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }

    /// Returns the moves to the state that is being searched.
    pub fn line(&self) -> impl Iterator<Item = G::Move> {
        let last = self.frames.len().saturating_sub(1);
        let chosen = self.frames.iter().take(last);
        chosen.filter_map(|frame| self.children.get(frame.chosen).map(|child| child.mv))
    }

    /// Turns to the settings for long proofs. Open states are forgotten: their numbers are weak
    /// sums, which differ from plain sums and would mislead the search for long.
    fn turn(&mut self) {
        self.is_long = true;
        self.game.lengthen();
        self.table.forget_open();
        if let Some(state) = self.first.take() {
            self.begin(&state);
        }
    }

    const fn is_settled(&self) -> bool {
        self.root.numbers.proof == 0 || self.root.numbers.disproof == 0
    }

    /// Returns what is known about a state reached by a path.
    fn see(&self, state: &G::State, path: u64, distance: u16) -> ProofEntry {
        let known = at_sight(&self.game, state, distance);
        if !known.numbers.is_open() {
            return known;
        }
        let kept = self.table.get(self.game.key(state), path);
        kept.unwrap_or(known)
    }

    /// Puts a state on the path.
    fn enter(&mut self, state: &G::State, path: u64, limits: ProofNumbers, raise: bool) {
        let key = self.game.key(state);
        let distance = u16::try_from(self.frames.len()).unwrap_or(u16::MAX);
        let below = path ^ mix(key);
        let first_child = self.children.len();
        self.on_path.insert(key);
        let (game, table, children) = (&self.game, &self.table, &mut self.children);
        game.each_child(state, |mv, next| {
            let key = game.key(&next);
            let known = if self.on_path.contains(&key) {
                ProofEntry {
                    numbers: ProofNumbers::REFUTED,
                    by_path: true,
                    ..OPEN
                }
            } else {
                at_sight(game, &next, distance + 1)
            };
            children.push(Child {
                mv,
                state: next,
                key,
                known,
                is_old: false,
            });
        });
        // The table is probed for all children in one loop, so that the processor can wait for
        // several memory accesses at once.
        let mut any_old = false;
        for child in &mut children[first_child..] {
            if !child.known.numbers.is_open() {
                continue;
            }
            if let Some(known) = table.get(child.key, below) {
                child.known = known;
            }
            child.is_old = child.known.numbers.is_open() && child.known.distance <= distance;
            any_old |= child.is_old;
        }
        let ours = game.is_ours(state);
        self.nodes += (self.children.len() - first_child) as u64;
        self.frames.push(ProofFrame {
            key,
            ours,
            path,
            first_child,
            chosen: first_child,
            limits,
            raised: false,
            raise: raise || any_old,
            nodes_before: self.nodes,
            distance,
        });
    }

    /// Computes the entry of the last state on the path from its children.
    fn combine(&self, frame: &ProofFrame) -> ProofEntry {
        let children = &self.children[frame.first_child..];
        let (mut wanted, mut sum, mut most, mut open) = (ProofNumbers::NEVER, 0_u32, 0, 0);
        let (mut reached, mut all_by_path) = (None::<u16>, true);
        let (mut longest, mut any_by_path) = (0, false);
        for Child { known, .. } in children {
            let (ours, theirs) = known.numbers.seen(frame.ours);
            wanted = wanted.min(ours);
            if ours == 0 {
                let least = reached.map_or(known.length, |length| length.min(known.length));
                reached = Some(least);
                all_by_path &= known.by_path;
            } else if theirs != 0 {
                sum = sum.saturating_add(theirs);
                most = most.max(theirs);
                open += 1;
            }
            any_by_path |= known.by_path;
            longest = longest.max(known.length);
        }
        let mut known = ProofEntry {
            distance: frame.distance,
            ..OPEN
        };
        if let Some(least) = reached {
            known.numbers = ProofNumbers::from_seen(frame.ours, 0, ProofNumbers::NEVER);
            known.length = least.saturating_add(1);
            known.by_path = !frame.ours && all_by_path;
        } else if open == 0 {
            known.numbers = ProofNumbers::from_seen(frame.ours, ProofNumbers::NEVER, 0);
            known.length = longest.saturating_add(1);
            known.by_path = frame.ours && any_by_path;
        } else {
            let sum = if self.is_long {
                sum
            } else {
                u32::saturating_add(most, open - 1)
            };
            let sum = sum.min(ProofNumbers::MOST);
            known.numbers = ProofNumbers::from_seen(frame.ours, wanted, sum);
        }
        known
    }

    /// Takes one step: leaves the last state on the path, or enters one of its children.
    fn advance(&mut self) {
        let Some(frame) = self.frames.last() else {
            return;
        };
        let known = self.combine(frame);
        let mut limits = frame.limits;
        if frame.raise && !frame.raised {
            let past = |number: u32| number.saturating_add(1);
            limits.proof = limits.proof.max(past(known.numbers.proof));
            limits.disproof = limits.disproof.max(past(known.numbers.disproof));
        }
        let ProofNumbers { proof, disproof } = known.numbers;
        let settled = proof == 0 || disproof == 0;
        if settled || proof >= limits.proof || disproof >= limits.disproof {
            self.leave(known);
            return;
        }
        let too_deep = self.frames.len() >= DEEPEST;
        let (chosen, child_limits) = self.choose(&known, limits);
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        frame.limits = limits;
        frame.raised = true;
        frame.chosen = chosen;
        let (path, raise) = (frame.path ^ mix(frame.key), frame.raise);
        let child = &mut self.children[chosen];
        if too_deep {
            child.known.numbers = ProofNumbers::REFUTED;
            child.known.by_path = true;
            return;
        }
        let (state, raise) = (child.state.clone(), raise && child.is_old);
        self.enter(&state, path, child_limits, raise);
    }

    /// Returns the most promising child of the last state on the path, with the limits of its
    /// search.
    fn choose(&self, known: &ProofEntry, limits: ProofNumbers) -> (usize, ProofNumbers) {
        let Some(frame) = self.frames.last() else {
            return (0, limits);
        };
        let (mut chosen, mut best, mut second) =
            (frame.first_child, (u32::MAX, u32::MAX), u32::MAX);
        for (at, child) in self.children.iter().enumerate().skip(frame.first_child) {
            let (wanted, other) = child.known.numbers.seen(frame.ours);
            // Among equal children, takes the one that the other side finds hardest to stop.
            if (wanted, other) < best {
                second = best.0;
                (chosen, best) = (at, (wanted, other));
            } else {
                second = second.min(wanted);
            }
        }
        let (limit, other_limit) = limits.seen(frame.ours);
        let (_, sum) = known.numbers.seen(frame.ours);
        let more = if self.is_long { second } else { second / 4 };
        let patience = second.saturating_add(more).saturating_add(1);
        // The part of the sum that the other children contribute does not change.
        let rest = sum.saturating_sub(best.1);
        let others = other_limit
            .saturating_sub(rest)
            .max(best.1.saturating_add(1));
        let others = if other_limit == ProofNumbers::NEVER {
            ProofNumbers::NEVER
        } else {
            others
        };
        let limits = ProofNumbers::from_seen(frame.ours, limit.min(patience), others);
        (chosen, limits)
    }

    /// Takes the last state from the path and stores its current entry.
    fn leave(&mut self, known: ProofEntry) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        self.on_path.remove(&frame.key);
        self.children.truncate(frame.first_child);
        let work = self.nodes - frame.nodes_before + 1;
        self.table.put(frame.key, frame.path, &known, work);
        match self.frames.last() {
            Some(parent) => self.children[parent.chosen].known = known,
            None => self.root = known,
        }
    }
}

/// Returns what is known about a state without the table.
fn at_sight<G: ProofGame>(game: &G, state: &G::State, distance: u16) -> ProofEntry {
    let over = |numbers| ProofEntry { numbers, ..OPEN };
    match game.look(state) {
        Look::Over(true) => over(ProofNumbers::PROVED),
        Look::Over(false) => over(ProofNumbers::REFUTED),
        Look::Open(numbers) => ProofEntry {
            numbers,
            distance,
            ..OPEN
        },
    }
}

impl<G: ProofGame> Search for ProofSearch<G> {
    fn step(&mut self, quota: u64) -> SearchStatus {
        let end = self.nodes.saturating_add(quota);
        while !self.frames.is_empty() {
            if self.nodes >= end {
                if let Some(frame) = self.frames.first() {
                    self.root.numbers = self.glance(frame);
                }
                return SearchStatus::Running;
            }
            if !self.is_long && self.nodes >= G::WEAK {
                self.turn();
            }
            self.advance();
        }
        SearchStatus::Finished
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl<G: ProofGame> ProofSearch<G> {
    /// Returns the numbers of the first state from its children. Children on the path count with
    /// their earlier numbers.
    fn glance(&self, frame: &ProofFrame) -> ProofNumbers {
        let end = self
            .frames
            .get(1)
            .map_or(self.children.len(), |next| next.first_child);
        let (mut wanted, mut sum) = (ProofNumbers::MOST, 0_u32);
        for child in &self.children[frame.first_child..end] {
            let (ours, theirs) = child.known.numbers.seen(frame.ours);
            if ours != 0 && theirs != 0 {
                wanted = wanted.min(ours);
                sum = sum.saturating_add(theirs);
            }
        }
        let sum = sum.clamp(1, ProofNumbers::MOST);
        ProofNumbers::from_seen(frame.ours, wanted.max(1), sum)
    }
}
