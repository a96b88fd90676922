//! Extraction of the proof that a search has found, as a list of moves.

use rustc_hash::FxHashSet;

use super::{Look, ProofGame, ProofSearch};
use crate::{Search, SearchStatus};

/// Extracts a proof from a search that has found one. The proof holds, for each state of the
/// proving side, the index of the move in the order of [`ProofGame::each_child`]. The order of the
/// states is depth-first; a state that was met before is not entered again. States that the table
/// has lost are proved again on the way. If that takes as many nodes as the whole search, the table
/// is too small for the proof and grows.
///
/// A new proof of a state may be longer than the old one, and may depend on states that depended on
/// the old one. So a state may be repeated on its own line. Then everything known about that part
/// of the line is forgotten. The moves written since the state was entered are removed, and the
/// state is proved again.
pub struct Extraction<G: ProofGame> {
    /// Steps still to be done; the next step is the last.
    waiting: Vec<ExtractionStep<G::State>>,
    /// Current line, the root first.
    line: Vec<LineState>,
    on_line: FxHashSet<u64>,
    met: FxHashSet<u64>,
    /// Keys in `met`, in the order in which they were met.
    in_order: Vec<u64>,
    moves: Vec<u16>,
    /// Number of times that a part of the line was removed.
    restarts: u32,
    /// True while a state is being proved again.
    again: bool,
    /// Number of nodes after which the table grows, and the number of nodes until the next growth.
    /// Set when the extraction begins.
    patience: Option<(u64, u64)>,
    growths: u32,
    failed: bool,
}

/// A state of the line, with the lengths of the lists when it was entered.
struct LineState {
    key: u64,
    moves: usize,
    waiting: usize,
    met: usize,
}

enum ExtractionStep<S> {
    Enter(S),
    /// Everything below the last state of the line has been written.
    Leave,
}

/// Maximum number of times that a part of the line may be removed.
const MOST_RESTARTS: u32 = 1 << 10;

/// Minimum number of nodes for proving again before the table grows.
const LEAST_PATIENCE: u64 = 1 << 14;
/// Maximum number of times that the table grows.
const MOST_GROWTHS: u32 = 8;

impl<G: ProofGame> Extraction<G> {
    /// Makes the extraction of the proof of a proved state.
    #[must_use]
    pub fn new(state: G::State) -> Self {
        Self {
            waiting: vec![ExtractionStep::Enter(state)],
            line: Vec::new(),
            on_line: FxHashSet::default(),
            met: FxHashSet::default(),
            in_order: Vec::new(),
            moves: Vec::new(),
            restarts: 0,
            again: false,
            patience: None,
            growths: 0,
            failed: false,
        }
    }

    /// Returns the indexes of the proving side's moves, once the extraction is finished. `None` if
    /// the proof could not be found again.
    #[must_use]
    pub fn moves(self) -> Option<Vec<u16>> {
        (!self.failed).then_some(self.moves)
    }

    /// Works for about `quota` nodes.
    pub fn step(&mut self, search: &mut ProofSearch<G>, quota: u64) -> SearchStatus {
        let end = search.nodes.saturating_add(quota);
        let mut entered = 0;
        while !self.failed {
            self.keep_pace(search);
            if search.nodes >= end || entered >= quota {
                return SearchStatus::Running;
            }
            if self.again {
                if search.step(end - search.nodes) == SearchStatus::Running {
                    return SearchStatus::Running;
                }
                if search.answer() != Some(true) {
                    self.failed = true;
                    break;
                }
                self.again = false;
            }
            entered += 1;
            match self.waiting.pop() {
                Some(ExtractionStep::Enter(state)) => self.enter(search, state),
                Some(ExtractionStep::Leave) => {
                    if let Some(left) = self.line.pop() {
                        self.on_line.remove(&left.key);
                    }
                }
                None => break,
            }
        }
        SearchStatus::Finished
    }

    /// Grows the table if proving again takes too long. With a table too small, states proved again
    /// could be lost again for ever.
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
        let key = game.key(&state);
        if self.on_line.contains(&key) {
            self.take_back(search, key, state);
            return;
        }
        if matches!(game.look(&state), Look::Over(_)) || self.met.contains(&key) {
            return;
        }
        if known.numbers.proof != 0 {
            self.prove_again(search, state);
            return;
        }
        let entered = LineState {
            key,
            moves: self.moves.len(),
            waiting: self.waiting.len(),
            met: self.in_order.len(),
        };
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
            self.waiting.push(ExtractionStep::Leave);
            self.waiting
                .push(ExtractionStep::Enter(children.swap_remove(at)));
        } else {
            self.waiting.push(ExtractionStep::Leave);
            let children = children.into_iter().rev().map(ExtractionStep::Enter);
            self.waiting.extend(children);
        }
        self.met.insert(key);
        self.in_order.push(key);
        self.line.push(entered);
        self.on_line.insert(key);
    }

    /// Handles a state that is repeated on its own line.
    fn take_back(&mut self, search: &mut ProofSearch<G>, key: u64, state: G::State) {
        let first = self.line.iter().position(|before| before.key == key);
        let taken_back = self.line.split_off(first.unwrap_or(0));
        for LineState { key, .. } in &taken_back {
            search.table.forget(*key);
            self.on_line.remove(key);
        }
        if let Some(entered) = taken_back.first() {
            self.moves.truncate(entered.moves);
            self.waiting.truncate(entered.waiting);
            for met in self.in_order.drain(entered.met..) {
                self.met.remove(&met);
            }
        }
        self.failed = self.restarts == MOST_RESTARTS;
        self.restarts += 1;
        // A larger table loses fewer states, so repetitions become rarer.
        if self.restarts.is_power_of_two() {
            search.table.grow();
        }
        self.prove_again(search, state);
    }

    /// Proves a state again that is no longer in the table, or whose proof depends on a lost state.
    fn prove_again(&mut self, search: &mut ProofSearch<G>, state: G::State) {
        search.table.forget(search.game.key(&state));
        search.begin(&state);
        self.waiting.push(ExtractionStep::Enter(state));
        self.again = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::proof_number::ProofNumbers;
    use crate::proof_number::table::ProofEntry;
    use seriatim_util::mix;

    /// From 0 our moves lead to 1, from which the other side returns, or by 2 and 3 to 4, where we
    /// have won.
    struct Detour;

    impl ProofGame for Detour {
        type State = u8;
        type Move = u8;

        fn key(&self, &state: &u8) -> u64 {
            mix(u64::from(state) + 1)
        }

        fn is_ours(&self, &state: &u8) -> bool {
            matches!(state, 0 | 3)
        }

        fn look(&self, &state: &u8) -> Look {
            if state == 4 {
                return Look::Over(true);
            }
            Look::Open(ProofNumbers {
                proof: 1,
                disproof: 1,
            })
        }

        fn each_child(&self, &state: &u8, mut visit: impl FnMut(u8, u8)) {
            let next: &[u8] = [&[1, 2][..], &[0], &[3], &[4], &[]][usize::from(state)];
            for &next in next {
                visit(next, next);
            }
        }
    }

    /// When it is proved again, the path to the end seems longer than the path that only leads
    /// back.
    #[test]
    fn a_line_that_comes_back_is_proved_anew() {
        let mut search = ProofSearch::new(Detour, 1 << 12);
        search.begin(&0);
        while search.step(10) == SearchStatus::Running {}
        assert_eq!(search.answer(), Some(true));
        for (state, length) in [(0, 9), (1, 5), (2, 12)] {
            let known = ProofEntry {
                numbers: ProofNumbers::PROVED,
                length,
                by_path: false,
                distance: 0,
            };
            search.table.put(Detour.key(&state), 0, &known, 1);
        }
        let mut extraction = Extraction::new(0);
        while extraction.step(&mut search, 10) == SearchStatus::Running {}
        assert_eq!(extraction.restarts, 1);
        assert_eq!(extraction.moves(), Some(vec![1, 0]));
    }
}
