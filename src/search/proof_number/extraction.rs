//! The proof that a search has found, as a list of moves.

use rustc_hash::FxHashSet;

use super::{Look, ProofGame, ProofSearch};
use crate::search::{Search, SearchStatus};

/// Takes a proof out of a search that has found one: for each state of the proving side the number of its move, in the order of
/// [`ProofGame::each_child`], by depth first; a state that was met before is not entered again. What the table has lost is proved
/// again on the way; where that takes as long as the whole search did, the table is too small for the proof and grows.
pub struct Extraction<G: ProofGame> {
    /// States still to be entered, the next one last.
    waiting: Vec<G::State>,
    met: FxHashSet<u64>,
    moves: Vec<u16>,
    /// A state that is being proved again.
    again: Option<G::State>,
    /// Nodes after which the table grows, and how many more each time; known once it has begun.
    patience: Option<(u64, u64)>,
    growths: u32,
    failed: bool,
}

/// Nodes that proving again may take in any case before the table grows.
const LEAST_PATIENCE: u64 = 1 << 14;
/// The table grows so many times at most.
const MOST_GROWTHS: u32 = 8;

impl<G: ProofGame> Extraction<G> {
    /// The proof of a state that was proved.
    #[must_use]
    pub fn new(state: G::State) -> Self {
        Self {
            waiting: vec![state],
            met: FxHashSet::default(),
            moves: Vec::new(),
            again: None,
            patience: None,
            growths: 0,
            failed: false,
        }
    }

    /// The numbers of the proving side's moves, once it is finished; `None` if the proof could not be found again.
    #[must_use]
    pub fn moves(self) -> Option<Vec<u16>> {
        (!self.failed).then_some(self.moves)
    }

    /// Goes on for about so many nodes.
    pub fn step(&mut self, search: &mut ProofSearch<G>, quota: u64) -> SearchStatus {
        let end = search.nodes.saturating_add(quota);
        let mut entered = 0;
        while !self.failed {
            self.keep_pace(search);
            if search.nodes >= end || entered >= quota {
                return SearchStatus::Running;
            }
            if let Some(state) = &self.again {
                if search.step(end - search.nodes) == SearchStatus::Running {
                    return SearchStatus::Running;
                }
                if search.answer() != Some(true) {
                    self.failed = true;
                    break;
                }
                self.waiting.push(state.clone());
                self.again = None;
            }
            let Some(state) = self.waiting.pop() else {
                break;
            };
            entered += 1;
            self.enter(search, state);
        }
        SearchStatus::Finished
    }

    /// Without more memory what is proved again could be lost again for ever.
    fn keep_pace(&mut self, search: &mut ProofSearch<G>) {
        let first = search.nodes.max(LEAST_PATIENCE);
        let (end, more) = *self.patience.get_or_insert((search.nodes + first, first));
        if search.nodes < end {
            return;
        }
        self.failed = self.growths == MOST_GROWTHS;
        if !self.failed {
            search.table.grow();
            self.growths += 1;
            self.patience = Some((search.nodes + more, more));
        }
    }

    fn enter(&mut self, search: &mut ProofSearch<G>, state: G::State) {
        let game = &search.game;
        let known = search.see(&state, 0, 0);
        if matches!(game.look(&state), Look::Over(_)) || self.met.contains(&game.key(&state)) {
            return;
        }
        if known.numbers.proof != 0 {
            self.prove_again(search, state);
            return;
        }
        let mut children = Vec::new();
        game.each_child(&state, |_, next| children.push(next));
        if game.is_ours(&state) {
            let length = |(at, next): (usize, &G::State)| {
                let below = search.see(next, 0, 0);
                (below.numbers.proof == 0 && below.length < known.length)
                    .then_some((below.length, at))
            };
            let Some((_, at)) = children.iter().enumerate().filter_map(length).min() else {
                self.prove_again(search, state);
                return;
            };
            self.moves.push(u16::try_from(at).unwrap_or(u16::MAX));
            self.waiting.push(children.swap_remove(at));
        } else {
            children.reverse();
            self.waiting.append(&mut children);
        }
        self.met.insert(game.key(&state));
    }

    /// The state, or what its proof rests on, is no longer in the table.
    fn prove_again(&mut self, search: &mut ProofSearch<G>, state: G::State) {
        search.table.forget(search.game.key(&state));
        search.begin(&state);
        self.again = Some(state);
    }
}
