//! Guided mutations: changes of a tree that promise most according to the parent's own games.
//!
//! The exact value of a strategy includes the length of the game from every position. Suppose a
//! rule plays another move in some positions. To the first order, the cost changes by the
//! difference of the values after the moves, times the number of games that pass through
//! (performance difference lemma, Kakade & Langford 2002). So many rules and tests can be compared
//! without a trial, and the most promising one is tried. No table of best play is used: the values
//! are those of the strategy itself.

use super::features::{self, SLOTS};
use super::judge::{MOST, StrategyJudge, WISH_BITS};
use super::paper::Predicate;
use super::parents::LedGames;
use super::table::NodeNumber;
use super::tree::{LeafRule, Strategy, StrategyWish, TreePart, TreeTest};
use seriatim_util::Rng;

/// Weight of a state that is not won, in mutations that count such states more (`Led::holes`).
const HOLE_GAMES: i64 = 100;

/// Maximum number of states in the sample for one mutation. In endings with two pieces a trial
/// takes so much longer that a larger sample pays.
const SAMPLE: usize = 2000;
const SAMPLE_OF_TWO: usize = 5000;

/// A strategy with its games, from which guided mutations are made.
pub(super) struct Led<'a> {
    judge: &'a StrategyJudge,
    strategy: &'a Strategy,
    /// Leaf that decides in each state, and the node to which the strategy moves.
    leaves: Vec<u16>,
    plays: &'a [Option<NodeNumber>],
    games: &'a [LedGames],
    /// `true` if positions that are not won count more than those that are won.
    holes: bool,
}

/// Sample of the states that some parts decide: states that are not won, and a share of the others.
struct LedStates {
    states: Vec<u32>,
    /// Number of states that each state of the sample represents.
    stands: Vec<i64>,
}

/// A sample of states with features and costs of their moves.
struct LedSample {
    of: LedStates,
    /// Index of the first move of each state.
    starts: Vec<u32>,
    /// Features of the boards after the moves, by columns: for each feature the values of all
    /// moves.
    columns: Vec<Vec<u8>>,
    /// Piece that moves, as a bit.
    who: Vec<u8>,
    prices: Vec<i64>,
}

impl<'a> Led<'a> {
    /// Prepares guided mutations of a strategy that plays these moves. In `games` the table may
    /// play the end. In half of the cases positions that are not won count more than the others.
    #[inline(never)]
    pub(super) fn new(
        judge: &'a StrategyJudge,
        strategy: &'a Strategy,
        plays: &'a [Option<NodeNumber>],
        games: &'a [LedGames],
        rng: &mut Rng,
    ) -> Self {
        let holes = rng.below(2) == 0;
        Self {
            judge,
            strategy,
            leaves: judge.leaves(strategy),
            plays,
            games,
            holes,
        }
    }

    /// Cost of all games through a state if the move leads to `node`.
    fn price(&self, state: usize, node: Option<usize>) -> i64 {
        let cost = |games: &LedGames| {
            let after = node.map_or(games.lost, |node| games.after[node]);
            let more = self.holes && games.unwon[state];
            let through = i64::from(games.through[state]) * if more { HOLE_GAMES } else { 1 };
            through * (1 + i64::from(after))
        };
        self.games.iter().map(cost).sum()
    }

    /// Returns a sample of the states that the parts in a range decide: all of them, or an even
    /// selection if there are too many. States that are not won are all included if they are few.
    fn states(&self, parts: &std::ops::Range<usize>, rng: &mut Rng) -> LedStates {
        let here = |&state: &u32| parts.contains(&usize::from(self.leaves[state as usize]));
        let all = (0..self.leaves.len() as u32).filter(here);
        let unwon = |&state: &u32| self.games[0].unwon[state as usize];
        let (mut states, mut others): (Vec<u32>, Vec<u32>) = all.partition(unwon);
        let most = if self.judge.table().ending().has_two() {
            SAMPLE_OF_TWO
        } else {
            SAMPLE
        };
        if states.len() > most / 2 {
            others.append(&mut states);
        }
        let mut stands = vec![1; states.len()];
        let step = others.len().div_ceil(most).max(1);
        states.extend(others.into_iter().skip(rng.below(step)).step_by(step));
        stands.resize(states.len(), step as i64);
        LedStates { states, stands }
    }

    fn sample(&self, parts: &std::ops::Range<usize>, rng: &mut Rng) -> LedSample {
        let mut sample = LedSample {
            of: self.states(parts, rng),
            starts: vec![0],
            columns: Vec::new(),
            who: Vec::new(),
            prices: Vec::new(),
        };
        let mut nodes = Vec::new();
        for (&state, &stands) in sample.of.states.iter().zip(&sample.of.stands) {
            for candidate in self.judge.candidates(state as usize) {
                let node = candidate.node();
                nodes.push(node);
                sample.who.push(candidate.who());
                let price = self.price(state as usize, Some(node));
                sample.prices.push(stands * price);
            }
            sample.starts.push(sample.prices.len() as u32);
        }
        sample.columns = vec![Vec::new(); SLOTS];
        for &feature in features::of(self.judge.table().ending()) {
            let values = self.judge.column(feature);
            sample.columns[feature.slot()] = nodes.iter().map(|&node| values[node]).collect();
        }
        sample
    }

    /// Returns the cost of each state of a sample if this rule decides.
    fn prices(&self, sample: &LedSample, rule: &LeafRule) -> Vec<i64> {
        match rule {
            LeafRule::Prefer(mover, wishes) => sample.preferred(self.judge.movers(*mover), wishes),
            LeafRule::Play(_) => {
                let price = |(&state, &stands): (&u32, &i64)| {
                    let number = self.judge.plays(rule, state as usize);
                    let node = number.map(|number| self.judge.table().node_after(number));
                    stands * self.price(state as usize, node)
                };
                let of = &sample.of;
                of.states.iter().zip(&of.stands).map(price).collect()
            }
        }
    }

    /// Returns the cost of each state if the subtree at `at` decides.
    fn whole_prices(&self, of: &LedStates, at: usize) -> Vec<i64> {
        let otherwise = self.strategy.otherwise();
        let parts = self.strategy.parts();
        let below = self.strategy.below(at);
        let price = |&state: &u32| {
            let state = state as usize;
            if below.contains(&usize::from(self.leaves[state])) {
                return self.price(state, self.plays[state].map(NodeNumber::number));
            }
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
        let both = of.states.iter().zip(&of.stands);
        both.map(|(state, stands)| stands * price(state)).collect()
    }

    /// Returns a random leaf. Its probability grows with the cost of its moves beyond that of the
    /// best ones.
    #[inline(never)]
    pub(super) fn leaf(&self, rng: &mut Rng) -> usize {
        let parts = self.strategy.parts();
        let mut regrets = vec![0i64; parts.len()];
        let sample = self.states(&(0..parts.len()), rng);
        let now = self.whole_prices(&sample, 0);
        for ((&state, stands), now) in sample.states.iter().zip(sample.stands).zip(now) {
            let nodes = self.judge.candidates(state as usize).iter();
            let least = nodes
                .map(|candidate| stands * self.price(state as usize, Some(candidate.node())))
                .min();
            let leaf = usize::from(self.leaves[state as usize]);
            regrets[leaf] += (now - least.unwrap_or(now)).max(0);
        }
        let all: i64 = regrets.iter().sum();
        let mut at = rng.below_u64(all.max(1) as u64) as i64;
        let chosen = regrets.iter().position(|&regret| {
            at -= regret;
            at < 0
        });
        chosen.unwrap_or(parts.len() - 1)
    }

    /// Replaces the rule of a leaf by the most promising of the rules given.
    #[inline(never)]
    pub(super) fn rule(&self, at: usize, rules: &[LeafRule], rng: &mut Rng) -> Option<Strategy> {
        let sample = self.sample(&(at..at + 1), rng);
        let cost = |rule: &&LeafRule| self.prices(&sample, rule).into_iter().sum::<i64>();
        let best = rules.iter().min_by_key(cost)?;
        Some(self.strategy.with(at, &[TreePart::Leaf(best.clone())]))
    }

    /// Splits a leaf by the most promising test and second rule, among the rules given.
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
            let (gain, test, holds) = self.divide(&sample.of.states, &gains, paper);
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

    /// Returns the test that gains most on one of its sides, with the gain. The flag is `true` if
    /// the gain is on the side where the test holds.
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
            for predicate in Predicate::ALL {
                let test = TreeTest::Holds(predicate);
                let held = states.iter().zip(gains);
                let held = held.filter(|&(&state, _)| self.judge.holds(test, state as usize));
                look(held.map(|(_, &gain)| gain).sum(), test);
            }
            return best;
        }
        let asked = features::asked(self.judge.table().ending());
        let slots: Vec<usize> = asked.iter().map(|feature| feature.slot()).collect();
        // In endings with one piece beside the king these features are the first of each row.
        let first_ones = slots.iter().enumerate().all(|(at, &slot)| at == slot);
        let mut sums = [[0i64; 65]; SLOTS];
        for (&state, &gain) in states.iter().zip(gains) {
            let row = self.judge.row(state as usize);
            if first_ones {
                for (sums, &value) in sums[..slots.len()].iter_mut().zip(row) {
                    sums[usize::from(value)] += gain;
                }
            } else {
                for (sums, &slot) in sums.iter_mut().zip(&slots) {
                    sums[usize::from(row[slot])] += gain;
                }
            }
        }
        for (&feature, sums) in asked.iter().zip(&sums) {
            let mut held = 0;
            for most in 0..feature.most() {
                held += sums[usize::from(most)];
                look(held, TreeTest::AtMost(feature, most));
            }
        }
        best
    }

    /// Replaces a random test by the most promising one; its two branches stay, but may be swapped.
    #[inline(never)]
    pub(super) fn test(&self, paper: bool, rng: &mut Rng) -> Option<Strategy> {
        let tests = self.tests();
        let at = tests[rng.below(tests.len())];
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
        let (_, test, holds) = self.divide(&states.states, &gains, paper);
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

    /// Returns the indices of the tests.
    fn tests(&self) -> Vec<usize> {
        let parts = self.strategy.parts();
        let is_test = |&at: &usize| matches!(parts[at], TreePart::If(_));
        (0..parts.len()).filter(is_test).collect()
    }

    /// Replaces a test by one of its branches: the one with the least loss among `tests` random
    /// tests.
    #[inline(never)]
    pub(super) fn without(&self, tests: usize, rng: &mut Rng) -> Option<Strategy> {
        let parts = self.strategy.parts();
        let all = self.tests();
        let mut best: Option<(i64, usize, usize)> = None;
        for _ in 0..tests.min(all.len()) {
            let at = all[rng.below(all.len())];
            let first = at + 1;
            let second = self.strategy.below(first).end;
            let states = self.states(&self.strategy.below(at), rng);
            let now: i64 = self.whole_prices(&states, at).into_iter().sum();
            for branch in [first, second] {
                let then: i64 = self.whole_prices(&states, branch).into_iter().sum();
                let lost = then - now;
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
    /// Returns the cost of each state if these preferences decide.
    fn preferred(&self, movers: u8, wishes: &[StrategyWish]) -> Vec<i64> {
        // Key of each move; the highest bit is set if another piece moves.
        let other = |&who: &u8| u32::from(movers & who == 0);
        let mut keys: Vec<u32> = self.who.iter().map(other).collect();
        let spare = 31 - WISH_BITS * wishes.len() as u32;
        for key in &mut keys {
            *key <<= spare;
        }
        for wish in wishes {
            let flip = if wish.most { u32::from(MOST) } else { 0 };
            let column = &self.columns[wish.feature.slot()];
            for (key, &value) in keys.iter_mut().zip(column) {
                *key = *key << WISH_BITS | (u32::from(value) ^ flip);
            }
        }
        let price = |range: &[u32]| {
            let (first, end) = (range[0] as usize, range[1] as usize);
            // Finds the least key, and the first among equal ones. Both are in one number, to avoid
            // branches.
            let numbered = (first as u64..).zip(&keys[first..end]);
            let best = numbered.map(|(number, &key)| u64::from(key) << 32 | number);
            best.min()
                .map_or(0, |best| self.prices[best as u32 as usize])
        };
        self.starts.windows(2).map(price).collect()
    }
}
