//! Mutations led by the parent's own games: what a part of a tree could play better, by the values of the positions that its moves lead to.
//!
//! A strategy's exact value says of every position how long the game from there is. A rule that plays another move in some positions changes
//! the cost, to the first order, by the difference of the values it leads to, times the games that come through (the lemma of performance
//! differences, Kakade & Langford 2002). So many rules and tests can be compared without a trial, and the one that promises most is tried.
//! No table of best play is asked: the values are those of the strategy itself.

use super::features::{self, BoardFeature, ON_BOARD};
use super::judge::{Defending, MOST, StrategyJudge, StrategyValue, WISH_BITS};
use super::paper::Predicate;
use super::table::UNWON;
use super::tree::{LeafRule, MoveWish, Mover, Strategy, TreePart, TreeTest};
use crate::util::Rng;

/// What a position that is not won counts: a game of so many moves, between the longest that are reasonable and the fifty that draw.
const UNWON_MOVES: u8 = 40;

/// What a lost man, stalemate or an impossible move counts, which are worse than a game that goes on.
const LOST_MOVES: u8 = 60;

/// Games that a state which is not won counts as, when holes are looked for.
const HOLE_GAMES: u64 = 100;

/// States that are looked at for one mutation, at most.
const SAMPLE: usize = 2000;

/// The games of a strategy against one defender.
struct LedGames {
    /// Moves still to play after each node.
    after: Vec<u8>,
    /// Games from all boards that come through each state.
    through: Vec<u64>,
}

impl LedGames {
    fn new(
        judge: &StrategyJudge,
        choices: &[Option<u16>],
        value: &StrategyValue,
        against: Defending,
        holes: bool,
    ) -> Self {
        let table = judge.table();
        let moves = |state: usize| match value.lengths[state] {
            UNWON => UNWON_MOVES,
            length => length,
        };
        // What each node costs, and the reply that costs so much.
        let mut after = Vec::with_capacity(table.nodes());
        let mut replies = Vec::with_capacity(table.nodes());
        for node in 0..table.nodes() {
            let best = table.node_length(node);
            let plays =
                |&state: &usize| against == Defending::Response || table.length(state) == best;
            let states = table
                .replies()
                .get(node)
                .iter()
                .map(|&state| state as usize);
            let longest = states
                .filter(plays)
                .max_by_key(|&state| (moves(state), u32::MAX - state as u32));
            let lost = table.escapes(node) || (longest.is_none() && best != 0);
            after.push(if lost {
                LOST_MOVES
            } else {
                longest.map_or(0, moves)
            });
            replies.push(longest.filter(|_| !lost));
        }
        let mut order: Vec<Vec<u32>> = vec![Vec::new(); usize::from(value.longest) + 1];
        for (state, &length) in value.lengths.iter().enumerate() {
            if length != UNWON {
                order[usize::from(length)].push(state as u32);
            }
        }
        let mut through: Vec<u64> = table
            .weights()
            .iter()
            .map(|&weight| weight.into())
            .collect();
        for state in order.into_iter().rev().flatten() {
            let node = choices[state as usize].map(usize::from);
            if let Some(next) = node.and_then(|node| replies[node]) {
                through[next] += through[state as usize];
            }
        }
        if holes {
            for (games, &length) in through.iter_mut().zip(&value.lengths) {
                if length == UNWON {
                    *games *= HOLE_GAMES;
                }
            }
        }
        Self { after, through }
    }
}

/// A strategy with its games, from which mutations are led.
pub(super) struct Led<'a> {
    judge: &'a StrategyJudge,
    strategy: &'a Strategy,
    leaves: Vec<u16>,
    games: Vec<LedGames>,
}

/// States that a part decides of, with what their moves are wished by and what they cost.
struct LedSample {
    states: Vec<u32>,
    /// Where the moves of each begin.
    starts: Vec<u32>,
    /// The features of the boards that they lead to, one feature after another.
    columns: Vec<Vec<u8>>,
    kings: Vec<bool>,
    prices: Vec<i64>,
}

impl<'a> Led<'a> {
    /// Values the strategy, which leads from each state to the node given, against best response, and against the table's defender too if
    /// `table` is true. What is not won counts more if `holes` is true.
    #[inline(never)]
    pub(super) fn new(
        judge: &'a StrategyJudge,
        strategy: &'a Strategy,
        choices: &[Option<u16>],
        table: bool,
        holes: bool,
    ) -> Self {
        let defenders: &[Defending] = if table {
            &[Defending::Response, Defending::Table]
        } else {
            &[Defending::Response]
        };
        let games = defenders.iter().map(|&against| {
            let value = judge.value_of(choices, against);
            LedGames::new(judge, choices, &value, against, holes)
        });
        Self {
            judge,
            strategy,
            leaves: judge.leaves(strategy),
            games: games.collect(),
        }
    }

    /// What all games through a state cost if it goes to a node.
    fn price(&self, state: usize, node: Option<usize>) -> i64 {
        let cost = |games: &LedGames| {
            let after = node.map_or(LOST_MOVES, |node| games.after[node]);
            games.through[state] as i64 * (1 + i64::from(after))
        };
        self.games.iter().map(cost).sum()
    }

    /// States that the parts in a range decide of: all, or as many as are looked at, evenly.
    fn states(&self, parts: &std::ops::Range<usize>, rng: &mut Rng) -> Vec<u32> {
        let here = |&state: &u32| parts.contains(&usize::from(self.leaves[state as usize]));
        let states: Vec<u32> = (0..self.leaves.len() as u32).filter(here).collect();
        let step = states.len().div_ceil(SAMPLE).max(1);
        states
            .into_iter()
            .skip(rng.below(step))
            .step_by(step)
            .collect()
    }

    fn sample(&self, parts: &std::ops::Range<usize>, rng: &mut Rng) -> LedSample {
        let mut sample = LedSample {
            states: self.states(parts, rng),
            starts: vec![0],
            columns: vec![Vec::new(); features::COUNT],
            kings: Vec::new(),
            prices: Vec::new(),
        };
        for &state in &sample.states {
            for candidate in self.judge.candidates(state as usize) {
                let node = usize::from(candidate.node);
                for (column, &value) in sample.columns.iter_mut().zip(self.judge.node_row(node)) {
                    column.push(value);
                }
                sample.kings.push(candidate.king);
                sample.prices.push(self.price(state as usize, Some(node)));
            }
            sample.starts.push(sample.prices.len() as u32);
        }
        sample
    }

    /// What each state of a sample costs if this rule decides.
    fn prices(&self, sample: &LedSample, rule: &LeafRule) -> Vec<i64> {
        match rule {
            LeafRule::Prefer(mover, wishes) => sample.preferred(*mover, wishes),
            LeafRule::Play(_) => {
                let price = |&state: &u32| {
                    let number = self.judge.plays(rule, state as usize);
                    let node = number.map(|number| self.judge.table().node_after(number));
                    self.price(state as usize, node)
                };
                sample.states.iter().map(price).collect()
            }
        }
    }

    /// What each state costs if the whole below `at` decides.
    fn whole_prices(&self, states: &[u32], at: usize) -> Vec<i64> {
        let otherwise = self.strategy.otherwise();
        let parts = self.strategy.parts();
        let price = |&state: &u32| {
            let state = state as usize;
            let mut at = at;
            loop {
                match &parts[at] {
                    TreePart::If(test) if self.judge.holds(*test, state) => at += 1,
                    TreePart::If(_) => at = otherwise[at],
                    TreePart::Leaf(rule) => {
                        let number = self.judge.plays(rule, state);
                        let node = number.map(|number| self.judge.table().node_after(number));
                        return self.price(state, node);
                    }
                }
            }
        };
        states.iter().map(price).collect()
    }

    /// A leaf, the likelier the more its moves cost beyond the best ones.
    #[inline(never)]
    pub(super) fn leaf(&self, rng: &mut Rng) -> usize {
        let parts = self.strategy.parts();
        let mut regrets = vec![0i64; parts.len()];
        let sample: Vec<u32> = self.states(&(0..parts.len()), rng);
        let now = self.whole_prices(&sample, 0);
        for (&state, now) in sample.iter().zip(now) {
            let nodes = self.judge.candidates(state as usize).iter();
            let least = nodes
                .map(|candidate| self.price(state as usize, Some(candidate.node.into())))
                .min();
            let leaf = usize::from(self.leaves[state as usize]);
            regrets[leaf] += (now - least.unwrap_or(now)).max(0);
        }
        let all: i64 = regrets.iter().sum();
        let mut at = rng.below(all.max(1) as usize) as i64;
        let chosen = regrets.iter().position(|&regret| {
            at -= regret;
            at < 0
        });
        chosen.unwrap_or(parts.len() - 1)
    }

    /// The rule that promises most for a leaf, of those given.
    #[inline(never)]
    pub(super) fn rule(&self, at: usize, rules: &[LeafRule], rng: &mut Rng) -> Option<Strategy> {
        let sample = self.sample(&(at..at + 1), rng);
        let cost = |rule: &&LeafRule| self.prices(&sample, rule).into_iter().sum::<i64>();
        let best = rules.iter().min_by_key(cost)?;
        Some(self.strategy.with(at, &[TreePart::Leaf(best.clone())]))
    }

    /// The test and the second rule that promise most for a leaf, of the rules given.
    #[inline(never)]
    pub(super) fn split(
        &self,
        at: usize,
        rules: &[LeafRule],
        paper: bool,
        rng: &mut Rng,
    ) -> Option<Strategy> {
        let TreePart::Leaf(now) = &self.strategy.parts()[at] else {
            return None;
        };
        let sample = self.sample(&(at..at + 1), rng);
        let prices = self.prices(&sample, now);
        let mut best: Option<(i64, TreeTest, bool, &LeafRule)> = None;
        for rule in rules {
            let mut gains = self.prices(&sample, rule);
            for (gain, now) in gains.iter_mut().zip(&prices) {
                *gain = now - *gain;
            }
            let (gain, test, holds) = self.divide(&sample.states, &gains, paper);
            if best.is_none_or(|(most, ..)| gain > most) {
                best = Some((gain, test, holds, rule));
            }
        }
        let (_, test, holds, rule) = best?;
        let (yes, no) = if holds { (rule, now) } else { (now, rule) };
        let leaf = |rule: &LeafRule| TreePart::Leaf(rule.clone());
        Some(
            self.strategy
                .with(at, &[TreePart::If(test), leaf(yes), leaf(no)]),
        )
    }

    /// The test on one side of which the most is gained, and whether that is where it holds.
    fn divide(&self, states: &[u32], gains: &[i64], paper: bool) -> (i64, TreeTest, bool) {
        let all: i64 = gains.iter().sum();
        let mut best = (
            i64::MIN,
            TreeTest::Holds(Predicate::KingsInOpposition),
            true,
        );
        let mut look = |held: i64, test: TreeTest| {
            for (gain, holds) in [(held, true), (all - held, false)] {
                if gain > best.0 {
                    best = (gain, test, holds);
                }
            }
        };
        if paper {
            for &predicate in Predicate::ALL {
                let test = TreeTest::Holds(predicate);
                let held = states.iter().zip(gains);
                let held = held.filter(|&(&state, _)| self.judge.holds(test, state as usize));
                look(held.map(|(_, &gain)| gain).sum(), test);
            }
            return best;
        }
        let mut sums = [[0i64; 65]; ON_BOARD];
        for (&state, &gain) in states.iter().zip(gains) {
            let row = self.judge.row(state as usize);
            for (sums, &value) in sums.iter_mut().zip(row) {
                sums[usize::from(value)] += gain;
            }
        }
        for (&feature, sums) in BoardFeature::ALL.iter().zip(&sums) {
            let mut held = 0;
            for most in 0..feature.most() {
                held += sums[usize::from(most)];
                look(held, TreeTest::AtMost(feature, most));
            }
        }
        best
    }

    /// The test that promises most before two branches that stay as they are.
    #[inline(never)]
    pub(super) fn test(&self, at: usize, paper: bool, rng: &mut Rng) -> Option<Strategy> {
        let whole = self.strategy.below(at);
        let first = self.strategy.below(at + 1);
        let second = first.end..whole.end;
        let states = self.states(&whole, rng);
        let mut gains = self.whole_prices(&states, second.start);
        for (gain, price) in gains
            .iter_mut()
            .zip(self.whole_prices(&states, first.start))
        {
            *gain -= price;
        }
        let (_, test, holds) = self.divide(&states, &gains, paper);
        let (yes, no) = if holds {
            (first, second)
        } else {
            (second, first)
        };
        let mut parts = vec![TreePart::If(test)];
        parts.extend_from_slice(&self.strategy.parts()[yes]);
        parts.extend_from_slice(&self.strategy.parts()[no]);
        Some(self.strategy.with(at, &parts))
    }

    /// One of its branches in place of a test: where the least is lost, of so many tests taken at random.
    #[inline(never)]
    pub(super) fn without(&self, tests: usize, rng: &mut Rng) -> Option<Strategy> {
        let parts = self.strategy.parts();
        let all: Vec<usize> = (0..parts.len())
            .filter(|&at| matches!(parts[at], TreePart::If(_)))
            .collect();
        let mut best: Option<(i64, usize, usize)> = None;
        for _ in 0..tests.min(all.len()) {
            let at = all[rng.below(all.len())];
            let first = at + 1;
            let second = self.strategy.below(first).end;
            let states = self.states(&self.strategy.below(at), rng);
            // A sample stands for more states than it has.
            let here = self.strategy.below(at);
            let stand = self
                .leaves
                .iter()
                .filter(|&&leaf| here.contains(&usize::from(leaf)))
                .count();
            let scale = stand.div_ceil(states.len().max(1)) as i64;
            let now: i64 = self.whole_prices(&states, at).into_iter().sum();
            for branch in [first, second] {
                let then: i64 = self.whole_prices(&states, branch).into_iter().sum();
                let lost = (then - now) * scale;
                if best.is_none_or(|(least, ..)| lost < least) {
                    best = Some((lost, at, branch));
                }
            }
        }
        let (_, at, branch) = best?;
        Some(self.strategy.with(at, &parts[self.strategy.below(branch)]))
    }
}

impl LedSample {
    /// What each state costs if the wishes decide.
    fn preferred(&self, mover: Mover, wishes: &[MoveWish]) -> Vec<i64> {
        // The key of each move, the mover in the highest bit.
        let other = |&king: &bool| match mover {
            Mover::Any => 0,
            Mover::King => u32::from(!king),
            Mover::Man => u32::from(king),
        };
        let mut keys: Vec<u32> = self.kings.iter().map(other).collect();
        let spare = 31 - WISH_BITS * wishes.len() as u32;
        for key in &mut keys {
            *key <<= spare;
        }
        for wish in wishes {
            let flip = if wish.most { u32::from(MOST) } else { 0 };
            let column = &self.columns[wish.feature as usize];
            for (key, &value) in keys.iter_mut().zip(column) {
                *key = *key << WISH_BITS | (u32::from(value) ^ flip);
            }
        }
        let price = |range: &[u32]| {
            let (first, end) = (range[0] as usize, range[1] as usize);
            let mut best = (u32::MAX, 0i64);
            for (&key, &price) in keys[first..end].iter().zip(&self.prices[first..end]) {
                if key < best.0 {
                    best = (key, price);
                }
            }
            best.1
        };
        self.starts.windows(2).map(price).collect()
    }
}
