//! Judge of strategies: the exact value of a strategy is the longest game from every position
//! against best defence.
//!
//! A strategy plays one move in each state, so the game against it is a game of Black alone. It is
//! solved backwards from the mates: a node is settled when all of Black's moves from it lead to
//! settled states. States that are never settled are not won. The reason is a loop, a lost piece,
//! stalemate, or an impossible move.

use super::candidates::{MoveCandidate, ordered, sensible};
use super::features::{self, BoardFeature, FeatureRow, SLOTS};
use super::leaves::LeafGroups;
use super::next_move::FeatureRows;
use super::paper::{IMPOSSIBLE, PaperTables};
use super::pieces::{LoneEnding, WhiteMan};
use super::solve::{DefenderGraph, Defending, Solving, StrategyValue};
use super::table::{EndingTable, NodeNumber};
use super::tree::{LeafRule, Mover, Strategy, StrategyWish, TreePart, TreeTest};

/// Maximum number of rules whose moves are remembered, and the maximum size of their moves in
/// bytes.
const REMEMBERED: usize = 512;
const REMEMBERED_BYTES: usize = 64 << 20;

/// Work to look at the moves of a state, relative to the work for a node.
const STATE_WORK: usize = 8;

/// Number of column entries copied in the time for one state or node.
const COLUMN_ENTRIES: usize = 16;

/// Bits of a preference in a key; four preferences and the mover fit into 32 bits.
pub(super) const WISH_BITS: u32 = 7;

/// Largest value with [`WISH_BITS`] bits.
pub(super) const MOST: u8 = 127;

/// Marks a move that has not been searched yet.
const UNKNOWN: u8 = u8::MAX - 1;

/// Choices of a strategy while they are being computed.
pub struct Choosing {
    groups: LeafGroups,
    /// Leaf whose states are being processed, number of its states processed, and the keys of all
    /// nodes for its rule.
    leaf: usize,
    from: usize,
    keys: Option<Vec<u32>>,
    choices: Vec<Option<NodeNumber>>,
}

impl Choosing {
    /// Returns the node to which the strategy moves from each state; `None` where its move is
    /// impossible.
    #[must_use]
    pub(crate) fn finish(self) -> Vec<Option<NodeNumber>> {
        self.choices
    }
}

/// Computes values of strategies of one ending.
#[derive(Clone, Debug)]
pub struct StrategyJudge {
    table: EndingTable,
    paper: PaperTables,
    states: Vec<FeatureRow>,
    /// Features of the nodes.
    nodes: Vec<FeatureRow>,
    /// Features of the nodes by columns: for each feature the values of all nodes.
    columns: Vec<u8>,
    /// Features that tests use, by columns: for each feature the values of all states.
    state_columns: Vec<u8>,
    /// Moves of each state from which a rule chooses, in the order that breaks ties.
    candidates: Vec<MoveCandidate>,
    candidate_starts: Vec<u32>,
    /// Graphs for [`Defending::Response`] and [`Defending::Table`].
    defences: [DefenderGraph; 2],
    mates: Vec<u32>,
    /// A node to which perfect play leads from each state.
    best: Vec<NodeNumber>,
    /// Rules with the moves that they play, the most recently used last.
    remembered: Vec<(LeafRule, Box<[u8]>)>,
    /// Number of boards that perfect play wins. A state counts once for each board it represents.
    boards: u32,
}

impl StrategyJudge {
    /// Computes everything that strategies may use.
    #[must_use]
    pub fn new(table: EndingTable) -> Self {
        let rows = FeatureRows::of(&table);
        let mut judge = Self::of_rows(table, rows.states, rows.nodes);
        while !judge.fill(usize::MAX) {}
        judge
    }

    /// As [`Self::new`], but only with positions that perfect play wins in at most `moves` moves. A
    /// game that leaves these positions is not won. In a large ending strategies can so be learnt
    /// from the mate outward, because there are few positions near the mate.
    #[must_use]
    pub fn within(table: &EndingTable, moves: u8) -> Self {
        let rows = FeatureRows::of(table);
        let (near, [states, nodes]) = table.within(moves);
        let nodes = nodes.iter().map(|&node| rows.nodes[node as usize]);
        let nodes = nodes.collect();
        // The last state has no board.
        let states = states.iter().map(|&state| rows.states[state as usize]);
        let states = states.chain([[0; SLOTS]]).collect();
        let mut judge = Self::of_rows(near, states, nodes);
        while !judge.fill(usize::MAX) {}
        judge
    }

    /// Creates a judge from the features of every state and node; [`Self::fill`] must compute the
    /// rest.
    pub(super) fn of_rows(
        table: EndingTable,
        states: Vec<FeatureRow>,
        nodes: Vec<FeatureRow>,
    ) -> Self {
        let mates = (0..table.nodes()).filter(|&node| table.node_length(node) == 0);
        Self {
            defences: [DefenderGraph::new(&table), DefenderGraph::new(&table)],
            mates: mates.map(|node| node as u32).collect(),
            best: Vec::with_capacity(table.states()),
            boards: table.won().0,
            remembered: Vec::new(),
            columns: Vec::with_capacity(features::used(table.ending()) * table.nodes()),
            state_columns: Vec::with_capacity(features::used(table.ending()) * table.states()),
            paper: PaperTables::new(),
            table,
            states,
            nodes,
            candidates: Vec::new(),
            candidate_starts: vec![0],
        }
    }

    /// Processes about `quota` further states or nodes. Returns `true` if everything is computed.
    pub(super) fn fill(&mut self, quota: usize) -> bool {
        let (first, count) = (self.best.len(), self.table.states());
        if first < count {
            let quota = (quota / STATE_WORK).max(1);
            for state in first..count.min(first.saturating_add(quota)) {
                self.fill_state(state);
            }
            return false;
        }
        let quota_of_columns = quota.saturating_mul(COLUMN_ENTRIES);
        let slots = features::used(self.table.ending());
        if fill_columns(&mut self.columns, &self.nodes, slots, quota_of_columns)
            || fill_columns(
                &mut self.state_columns,
                &self.states,
                slots,
                quota_of_columns,
            )
        {
            return false;
        }
        for (defence, against) in self
            .defences
            .iter_mut()
            .zip([Defending::Response, Defending::Table])
        {
            if defence.is_open() {
                defence.fill(&self.table, against, quota);
                return false;
            }
        }
        true
    }

    /// Computes for a state the predicates and moves of Lassabe et al. (2006), the moves from which
    /// rules choose, and a best move.
    fn fill_state(&mut self, state: usize) {
        let table = &self.table;
        let all = table.moves(state);
        let moves = ordered(table, &self.nodes, state);
        self.paper.push(table, &moves);
        let found = sensible(table, moves);
        self.candidates.extend(found.into_iter().map(|number| {
            let who = table.step(number).who;
            MoveCandidate::new(table.node_after(number), number - all.start, who)
        }));
        self.candidate_starts.push(self.candidates.len() as u32);
        let nodes = all.map(|number| table.node_after(number));
        let best = nodes.min_by_key(|&node| table.node_length(node));
        self.best.push(NodeNumber::new(best.unwrap_or(0)));
    }

    /// Table of the ending.
    #[must_use]
    pub const fn table(&self) -> &EndingTable {
        &self.table
    }

    /// Predicates and moves of Lassabe et al. (2006) on each state.
    #[must_use]
    pub const fn paper(&self) -> &PaperTables {
        &self.paper
    }

    /// Number of boards with White to move that perfect play wins.
    #[must_use]
    pub const fn boards(&self) -> u32 {
        self.boards
    }

    /// Features of a board with White to move.
    #[must_use]
    pub(crate) fn row(&self, state: usize) -> &FeatureRow {
        &self.states[state]
    }

    /// Features of a board with Black to move.
    #[must_use]
    pub fn node_row(&self, node: usize) -> &FeatureRow {
        &self.nodes[node]
    }

    /// Values of a feature for all nodes.
    pub(super) fn column(&self, feature: BoardFeature) -> &[u8] {
        let count = self.table.nodes();
        &self.columns[feature.slot() * count..][..count]
    }

    /// Moves of a state from which a rule of preferences chooses.
    pub(super) fn candidates(&self, state: usize) -> &[MoveCandidate] {
        let from = self.candidate_starts[state] as usize;
        &self.candidates[from..self.candidate_starts[state + 1] as usize]
    }

    /// Returns `true` if a test holds on a state.
    #[must_use]
    #[inline]
    pub(crate) fn holds(&self, test: TreeTest, state: usize) -> bool {
        match test {
            TreeTest::AtMost(feature, most) => self.states[state][feature.slot()] <= most,
            TreeTest::Holds(predicate) => self.paper.holds(state, predicate),
        }
    }

    /// Returns the leaf that decides in each state, as the index of its part.
    #[must_use]
    pub(crate) fn leaves(&self, strategy: &Strategy) -> Vec<u16> {
        let mut leaves = vec![0; self.table.states()];
        self.grouped(strategy).each(|leaf, states| {
            for &state in states {
                leaves[state as usize] = leaf as u16;
            }
        });
        leaves
    }

    /// Groups all states by the leaf that decides.
    pub(super) fn grouped(&self, strategy: &Strategy) -> LeafGroups {
        LeafGroups::new(
            strategy,
            self.table.states(),
            |test, states, split| match test {
                TreeTest::AtMost(feature, most) => {
                    let column = &self.state_columns[feature.slot() * self.table.states()..];
                    split.by(states, |state| column[state] <= most)
                }
                TreeTest::Holds(predicate) => {
                    split.by(states, |state| self.paper.holds(state, predicate))
                }
            },
        )
    }

    /// Returns the number of the move that a rule plays in a state; `None` if it is impossible.
    #[must_use]
    pub(crate) fn plays(&self, rule: &LeafRule, state: usize) -> Option<usize> {
        let first = self.table.moves(state).start;
        let place = match rule {
            LeafRule::Play(action) => self.paper.plays(state, *action),
            LeafRule::Prefer(mover, wishes) => {
                self.preferred(*mover, state, |node| row_key(wishes, &self.nodes[node]))
            }
        };
        (place != IMPOSSIBLE).then_some(first + usize::from(place))
    }

    /// Returns the keys of all nodes.
    fn keys(&self, wishes: &[StrategyWish]) -> Vec<u32> {
        let count = self.table.nodes();
        let mut keys = vec![0; count];
        for wish in wishes {
            let flip = if wish.most { u32::from(MOST) } else { 0 };
            // For values up to 127, subtracting from 127 inverts the bits.
            for (key, &value) in keys.iter_mut().zip(self.column(wish.feature)) {
                *key = *key << WISH_BITS | (u32::from(value) ^ flip);
            }
        }
        keys
    }

    /// Returns the pieces of a mover, as bits.
    #[inline]
    pub(super) const fn movers(&self, mover: Mover) -> u8 {
        let (king, man, other) = (
            1 << WhiteMan::King as u8,
            1 << WhiteMan::Man as u8,
            1 << WhiteMan::Other as u8,
        );
        match mover {
            Mover::Any => king | man | other,
            Mover::King => king,
            // The two bishops are not distinguished.
            Mover::Man if matches!(self.table.ending(), LoneEnding::Bishops) => man | other,
            Mover::Man => man,
            Mover::Other => other,
        }
    }

    /// Returns the index of the move that a rule of preferences plays in a state.
    #[inline]
    fn preferred(&self, mover: Mover, state: usize, key: impl Fn(usize) -> u32) -> u8 {
        let candidates = self.candidates(state);
        let movers = self.movers(mover);
        let numbered = candidates.iter().zip(0u64..).map(|(candidate, number)| {
            // A piece that the rule does not name moves only if the named one has no sensible move.
            let other = movers & candidate.who() == 0;
            let key = key(candidate.node()) | u32::from(other) << 31;
            u64::from(key) << 32 | number
        });
        // Finds the least key, and the first among equal ones. Both are in one number, to avoid
        // branches.
        numbered
            .min()
            .map_or(IMPOSSIBLE, |best| candidates[best as u32 as usize].place())
    }

    /// Returns the node to which the strategy moves from each state; `None` where its move is
    /// impossible.
    pub fn choices(&mut self, strategy: &Strategy) -> Vec<Option<NodeNumber>> {
        let mut choosing = self.choosing(strategy);
        while !self.choose(strategy, &mut choosing, usize::MAX) {}
        choosing.finish()
    }

    /// Begins to compute the choices in steps.
    pub(crate) fn choosing(&mut self, strategy: &Strategy) -> Choosing {
        let states = self.table.states();
        if self.remembered.len() > REMEMBERED.min(REMEMBERED_BYTES / states) {
            self.remembered.clear();
        }
        Choosing {
            groups: self.grouped(strategy),
            leaf: 0,
            from: 0,
            keys: None,
            choices: vec![None; states],
        }
    }

    /// Chooses in at most `quota` further states, all of one leaf. Returns `true` if all states
    /// are processed.
    pub fn choose(&mut self, strategy: &Strategy, choosing: &mut Choosing, quota: usize) -> bool {
        let Choosing {
            groups,
            leaf,
            from,
            keys,
            choices,
        } = choosing;
        let Some((part, group)) = groups.get(*leaf) else {
            return true;
        };
        let TreePart::Leaf(rule) = &strategy.parts()[part] else {
            return true;
        };
        let known = self.remembered.iter().position(|(known, _)| known == rule);
        // Takes the remembered moves of the rule out while they are extended; puts them back as the
        // last.
        let mut known = known.map_or_else(
            || vec![UNKNOWN; self.table.states()].into_boxed_slice(),
            |place| self.remembered.swap_remove(place).1,
        );
        let end = group.len().min(from.saturating_add(quota));
        for &state in &group[*from..end] {
            let state = state as usize;
            if known[state] == UNKNOWN {
                known[state] = match rule {
                    LeafRule::Prefer(mover, wishes) => {
                        let keys = keys.get_or_insert_with(|| self.keys(wishes));
                        self.preferred(*mover, state, |node| keys[node])
                    }
                    LeafRule::Play(action) => self.paper.plays(state, *action),
                };
            }
            if known[state] != IMPOSSIBLE {
                let number = self.table.moves(state).start + usize::from(known[state]);
                choices[state] = Some(NodeNumber::new(self.table.node_after(number)));
            }
        }
        self.remembered.push((rule.clone(), known));
        *from = end;
        if end == group.len() {
            (*leaf, *from, *keys) = (*leaf + 1, 0, None);
        }
        false
    }

    /// Computes the value of a strategy.
    pub fn value(&mut self, strategy: &Strategy, against: Defending) -> StrategyValue {
        let choices = self.choices(strategy);
        self.value_of(&choices, against)
    }

    /// Replaces the choices by best ones in states that are won in at most `moves` moves. The
    /// result shows how the strategy plays before, even if it fails at the end of its games.
    #[must_use]
    pub(crate) fn aided(
        &self,
        choices: &[Option<NodeNumber>],
        moves: u8,
    ) -> Vec<Option<NodeNumber>> {
        let choice = |(state, &choice): (usize, &Option<NodeNumber>)| {
            if self.table.length(state) > moves {
                choice
            } else {
                Some(self.best[state])
            }
        };
        choices.iter().enumerate().map(choice).collect()
    }

    /// Computes the value of the choices given: a node for each state.
    #[must_use]
    pub fn value_of(&self, choices: &[Option<NodeNumber>], against: Defending) -> StrategyValue {
        self.solved(choices, against).value()
    }

    /// As [`Self::value_of`], but returns the solver, so that solving can continue.
    pub(super) fn solved(&self, choices: &[Option<NodeNumber>], against: Defending) -> Solving<'_> {
        let mut solving = Solving::new(&self.table, &self.defences[against as usize], choices);
        solving.run(&self.mates);
        solving
    }
}

/// Copies at most `quota` further entries of rows to columns, feature by feature. Returns `true` if
/// there was something to copy.
fn fill_columns(columns: &mut Vec<u8>, rows: &[FeatureRow], slots: usize, quota: usize) -> bool {
    let done = columns.len();
    if done == slots * rows.len() {
        return false;
    }
    let (slot, from) = (done / rows.len(), done % rows.len());
    let to = rows.len().min(from.saturating_add(quota));
    columns.extend(rows[from..to].iter().map(|row| row[slot]));
    true
}

/// Key of a board: its distance from the preferences, with the first preference in the highest
/// bits.
#[inline]
fn row_key(wishes: &[StrategyWish], row: &FeatureRow) -> u32 {
    wishes.iter().fold(0, |key, wish| {
        let value = row[wish.feature.slot()];
        key << WISH_BITS | u32::from(if wish.most { MOST - value } else { value })
    })
}
