//! Strategies as genomes: their creation, variation and exact cost.

use std::rc::Rc;

use rustc_hash::FxHashMap;

pub(crate) use super::aim::LEAVES;
pub use super::aim::{BreedAim, CELLS, StrategyLanguage, usual_settings};
use super::cost;
use super::features::{self, BoardFeature};
use super::guided_mutation::Led;
use super::judge::StrategyJudge;
use super::paper::{PaperMove, Predicate};
use super::parents::{LedGames, ParentGames};
use super::pieces::LoneEnding;
use super::simplify::simplified;
use super::solve::Defending;
use super::table::NodeNumber;
use super::tree::{LeafRule, MOST_WISHES, Mover, Strategy, StrategyWish, TreePart, TreeTest};
use seriatim_search::optimise::genetic::Breed;
use seriatim_util::Rng;

/// Numbers of moves to mate at which the table may finish a game. While a strategy does not win
/// every position, its cost also counts the positions that are not won with this help. Without it,
/// a loop near the mate would hide good play well before the mate.
///
/// The numbers are spread over the ending's longest games: 16, 10, 19 and 33 moves.
const fn aids(ending: LoneEnding) -> &'static [u8] {
    match ending {
        LoneEnding::Rook | LoneEnding::Queen => &[4, 7, 10],
        LoneEnding::Bishops => &[5, 8, 12],
        LoneEnding::BishopKnight => &[6, 11, 16, 22],
    }
}

/// Positions that are not won are few if they are less than 1 in this number.
const FEW: u32 = 200;

/// Number of rules that a guided mutation compares.
const COMPARED: usize = 60;

/// Number of rules that a guided mutation compares in endings with two pieces. A trial there takes
/// much longer than to compare some more rules.
const COMPARED_OF_TWO: usize = 180;

/// Margin of cost, in moves on every board, over the cost at which a child would survive. A trial
/// stops early beyond it.
const ARCHIVED: u64 = 1;

/// Maximum number of values remembered by the moves played. Many children play exactly as another
/// one did.
const KNOWN: usize = 4096;

/// Breeds strategies by their exact cost.
#[derive(Clone, Debug)]
pub struct Breeder {
    judge: StrategyJudge,
    aim: BreedAim,
    features: Vec<BoardFeature>,
    /// Strategies still to be put into the first population.
    founders: Vec<Strategy>,
    /// Results of trials by the hash of the moves played: the cost without that of the size, and
    /// the cases.
    known: FxHashMap<u64, (u64, Vec<u32>)>,
    /// Games of parents.
    parents: ParentGames,
}

/// Move that a strategy plays in each state.
type StrategyPlays = Vec<Option<NodeNumber>>;

impl Breeder {
    /// Creates a breeder with this aim.
    #[must_use]
    pub fn new(judge: StrategyJudge, aim: BreedAim) -> Self {
        let near = |feature: &&BoardFeature| feature.class() <= aim.class;
        let ending = judge.table().ending();
        let features = features::of(ending).iter().filter(near).copied().collect();
        // The paper has no predicates for endings with two pieces.
        let language = if ending.has_two() {
            StrategyLanguage::Patterns
        } else {
            aim.language
        };
        let aim = BreedAim { language, ..aim };
        Self {
            judge,
            aim,
            features,
            founders: Vec::new(),
            known: FxHashMap::default(),
            parents: ParentGames::default(),
        }
    }

    /// Puts these strategies into the first population, before any others.
    #[must_use]
    pub fn with_founders(mut self, founders: Vec<Strategy>) -> Self {
        self.founders = founders;
        self.founders.reverse();
        self
    }

    /// The judge that computes values of strategies.
    #[must_use]
    pub(crate) const fn judge(&self) -> &StrategyJudge {
        &self.judge
    }

    /// The judge, mutably.
    pub const fn judge_mut(&mut self) -> &mut StrategyJudge {
        &mut self.judge
    }

    fn test(&self, rng: &mut Rng) -> TreeTest {
        if self.aim.language == StrategyLanguage::Paper {
            return TreeTest::Holds(Predicate::ALL[rng.below(Predicate::ALL.len())]);
        }
        let asked = features::asked(self.judge.table().ending());
        let feature = asked[rng.below(asked.len())];
        // The threshold is the feature's value on a random board, so that it divides the boards.
        let state = rng.below(self.judge.table().states());
        let value = self.judge.row(state)[feature.slot()];
        TreeTest::AtMost(
            feature,
            if feature.is_flag() {
                0
            } else {
                value.min(feature.most() - 1)
            },
        )
    }

    /// Returns a random mover; `Any` is twice as likely as the others.
    fn mover(&self, rng: &mut Rng) -> Mover {
        let movers = [
            Mover::Any,
            Mover::Any,
            Mover::King,
            Mover::Man,
            Mover::Other,
        ];
        let two = self.judge.table().ending() == LoneEnding::BishopKnight;
        movers[rng.below(if two { 5 } else { 4 })]
    }

    fn wish(&self, rng: &mut Rng) -> StrategyWish {
        let feature = self.features[rng.below(self.features.len())];
        StrategyWish {
            feature,
            most: rng.below(2) == 0,
        }
    }

    fn rule(&self, rng: &mut Rng) -> LeafRule {
        if self.aim.language == StrategyLanguage::Paper {
            return LeafRule::Play(PaperMove::ALL[rng.below(PaperMove::ALL.len())]);
        }
        let count = 1 + rng.below(MOST_WISHES - 1);
        let mut wishes = Vec::new();
        while wishes.len() < count {
            push(&mut wishes, self.wish(rng));
        }
        LeafRule::Prefer(self.mover(rng), wishes)
    }

    /// Appends a random subtree with at most `depth` levels of tests.
    fn whole(&self, depth: usize, rng: &mut Rng, parts: &mut Vec<TreePart>) {
        if depth == 0 || rng.below(4) == 0 {
            parts.push(TreePart::Leaf(self.rule(rng)));
            return;
        }
        parts.push(TreePart::If(self.test(rng)));
        self.whole(depth - 1, rng, parts);
        self.whole(depth - 1, rng, parts);
    }

    /// Returns a slightly changed rule.
    fn varied(&self, rule: &LeafRule, rng: &mut Rng) -> LeafRule {
        let LeafRule::Prefer(mut who, mut wishes) = rule.clone() else {
            return self.rule(rng);
        };
        let at = rng.below(wishes.len());
        match rng.below(8) {
            0 => who = self.mover(rng),
            1 | 2 if wishes.len() < MOST_WISHES => {
                let wish = self.wish(rng);
                if wishes.iter().all(|other| other.feature != wish.feature) {
                    wishes.insert(rng.below(wishes.len() + 1), wish);
                }
            }
            3 if wishes.len() > 1 => {
                wishes.remove(at);
            }
            4 => {
                let other = rng.below(wishes.len());
                wishes.swap(at, other);
            }
            5 => wishes[at].most = !wishes[at].most,
            6 => return self.rule(rng),
            _ => {
                let wish = self.wish(rng);
                if wishes.iter().all(|other| other.feature != wish.feature) {
                    wishes[at] = wish;
                }
            }
        }
        LeafRule::Prefer(who, wishes)
    }

    /// Returns a slightly changed test.
    fn turned(&self, test: TreeTest, rng: &mut Rng) -> TreeTest {
        match test {
            TreeTest::AtMost(feature, most) if !feature.is_flag() && rng.below(3) > 0 => {
                let by = 1 + rng.below(2) as u8;
                let most = if rng.below(2) == 0 {
                    most.saturating_sub(by)
                } else {
                    most + by
                };
                TreeTest::AtMost(feature, most.min(feature.most() - 1))
            }
            _ => self.test(rng),
        }
    }

    fn mutated(&self, parent: &Strategy, rng: &mut Rng) -> Strategy {
        let parts = parent.parts();
        let at = rng.below(parts.len());
        let here = &parts[parent.below(at)];
        match (&parts[at], rng.below(10)) {
            // Replaces a leaf by a test with two leaves, one of them slightly changed.
            (TreePart::Leaf(rule), 0..3) => {
                let other = TreePart::Leaf(self.varied(rule, rng));
                let test = TreePart::If(self.test(rng));
                let two = if rng.below(2) == 0 {
                    [test, other, here[0].clone()]
                } else {
                    [test, here[0].clone(), other]
                };
                parent.with(at, &two)
            }
            (TreePart::Leaf(rule), _) => parent.with(at, &[TreePart::Leaf(self.varied(rule, rng))]),
            // Replaces a test by one of its branches.
            (TreePart::If(_), 0..3) => {
                let second = parent.below(at + 1).end;
                let branch = if rng.below(2) == 0 { at + 1 } else { second };
                let branch = parts[parent.below(branch)].to_vec();
                parent.with(at, &branch)
            }
            // Puts a new test before a subtree.
            (TreePart::If(_), 3..5) => {
                let leaf = TreePart::Leaf(self.rule(rng));
                let mut whole = vec![TreePart::If(self.test(rng))];
                if rng.below(2) == 0 {
                    whole.push(leaf);
                    whole.extend_from_slice(here);
                } else {
                    whole.extend_from_slice(here);
                    whole.push(leaf);
                }
                parent.with(at, &whole)
            }
            (TreePart::If(_), 5) => {
                let mut whole = Vec::new();
                self.whole(2, rng, &mut whole);
                parent.with(at, &whole)
            }
            (TreePart::If(test), _) => {
                let mut changed = here.to_vec();
                changed[0] = TreePart::If(self.turned(*test, rng));
                parent.with(at, &changed)
            }
        }
    }

    /// Returns the most promising of some random mutations, judged by the parent's games.
    fn led(&mut self, parent: &Strategy, rng: &mut Rng) -> Option<Strategy> {
        let (plays, games) = self.games(parent, rng);
        let led = Led::new(&self.judge, parent, &plays, &games, rng);
        let full = parent.leaves() >= self.aim.leaves;
        let kind = rng.below(8);
        if parent.leaves() > 1 && (kind == 0 || full && kind < 3) {
            return led.without(8, rng);
        }
        if parent.leaves() > 1 && kind < 4 {
            let paper = self.aim.language == StrategyLanguage::Paper;
            return led.test(paper, rng);
        }
        if !full || kind < 6 || parent.leaves() == 1 {
            return self.led_leaf(&led, parent, !full && kind >= 6, rng);
        }
        // Removes the test that matters least, to make room for a more useful rule.
        let smaller = led.without(8, rng)?;
        let (plays, games) = self.games(&smaller, rng);
        let led = Led::new(&self.judge, &smaller, &plays, &games, rng);
        self.led_leaf(&led, &smaller, true, rng)
    }

    /// Returns the moves that a strategy plays, and its games. If the strategy does not win
    /// everything, the table may finish the games, by chance.
    fn games(&mut self, strategy: &Strategy, rng: &mut Rng) -> (StrategyPlays, Rc<[LedGames]>) {
        let plays = self.judge.choices(strategy);
        let hash = played(&plays);
        let (judge, table) = (&self.judge, self.aim.table > 0);
        let plain = self.parents.of((hash, 0), judge, &plays, table);
        // The last positions that are not won are judged without help of the table.
        let many = judge.boards() - plain[0].won() > judge.boards() / FEW;
        if table && many && rng.below(4) > 0 {
            let aids = aids(self.judge.table().ending());
            let moves = aids[rng.below(aids.len())];
            let aided = judge.aided(&plays, moves);
            let games = self.parents.of((hash, moves), judge, &aided, table);
            return (plays, games);
        }
        (plays, plain)
    }

    /// Changes the rule of a leaf, or of a part of the positions that it decides.
    fn led_leaf(
        &self,
        led: &Led,
        parent: &Strategy,
        split: bool,
        rng: &mut Rng,
    ) -> Option<Strategy> {
        let at = led.leaf(rng);
        let TreePart::Leaf(now) = &parent.parts()[at] else {
            return None;
        };
        let paper = self.aim.language == StrategyLanguage::Paper;
        let mut rules: Vec<LeafRule> = Vec::new();
        // Candidate rules: those of other leaves, variations of this one, and some new ones.
        for part in parent.parts() {
            if let TreePart::Leaf(rule) = part {
                rules.push(rule.clone());
            }
        }
        if paper {
            let all = PaperMove::ALL.iter();
            rules = all.map(|&action| LeafRule::Play(action)).collect();
        } else {
            let count = if self.judge.table().ending().has_two() {
                COMPARED_OF_TWO
            } else {
                COMPARED
            };
            rules.extend((0..count).map(|number| match number % 4 {
                0 => self.rule(rng),
                1 => self.varied(&self.varied(now, rng), rng),
                _ => self.varied(now, rng),
            }));
        }
        rules.retain(|rule| rule != now);
        if split {
            led.split(at, &rules, paper, rng)
        } else {
            led.rule(at, &rules, rng)
        }
    }
}

/// Hash of the moves played in all states (FNV-1a, by words).
fn played(choices: &[Option<NodeNumber>]) -> u64 {
    choices.iter().fold(0xcbf2_9ce4_8422_2325, |hash, choice| {
        let word = choice.map_or(u64::MAX, |node| node.number() as u64);
        (hash ^ word).wrapping_mul(0x0100_0000_01b3)
    })
}

fn push(wishes: &mut Vec<StrategyWish>, wish: StrategyWish) {
    if wishes.iter().all(|other| other.feature != wish.feature) {
        wishes.push(wish);
    }
}

impl Breed for Breeder {
    type Genome = Strategy;

    fn random(&mut self, rng: &mut Rng) -> Strategy {
        if let Some(founder) = self.founders.pop() {
            return founder;
        }
        let mut parts = Vec::new();
        let depth = if self.aim.language == StrategyLanguage::Paper {
            6
        } else {
            2
        };
        self.whole(depth, rng, &mut parts);
        Strategy::from_parts(parts).unwrap_or_else(|| Strategy::leaf(self.rule(rng)))
    }

    fn cross(&mut self, first: &Strategy, second: &Strategy, rng: &mut Rng) -> Strategy {
        let to = rng.below(first.parts().len());
        let from = rng.below(second.parts().len());
        let child = first.with(to, &second.parts()[second.below(from)]);
        if child.leaves() > self.aim.leaves {
            first.clone()
        } else {
            child
        }
    }

    fn mutate(&mut self, parent: &Strategy, rng: &mut Rng) -> Strategy {
        for _ in 0..8 {
            let led = rng.below(1000) < self.aim.led;
            let child = if led { self.led(parent, rng) } else { None };
            let child = child.unwrap_or_else(|| self.mutated(parent, rng));
            if child.leaves() <= self.aim.leaves && child != *parent {
                return child;
            }
        }
        parent.clone()
    }

    fn trial(&mut self, genome: &mut Strategy, most: u64, cases: &mut Vec<u32>) -> Option<u64> {
        *genome = simplified(&self.judge, genome);
        let boards = u64::from(self.judge.boards());
        let size = genome.size() as u64 * self.aim.parsimony * boards / 1000;
        let choices = self.judge.choices(genome);
        let hash = played(&choices);
        if let Some((cost, known)) = self.known.get(&hash) {
            cases.extend(known);
            return Some(size + cost);
        }
        // The archive keeps children that are a little worse than their parents.
        let most = most.saturating_add(boards * ARCHIVED);
        let mut games = self.judge.solved(&choices, Defending::Response);
        let value = games.value();
        let mut cost = cost::of(&self.judge, &value, self.aim.longest);
        let won = value.won == self.judge.boards();
        if !won {
            // Winning every position is worth a move on every board.
            cost += boards;
        }
        if size + cost > most {
            return None;
        }
        cost::cases(&self.judge, &value, cases);
        if self.aim.table > 0 {
            let value = self.judge.value_of(&choices, Defending::Table);
            cost += self.aim.table * cost::of(&self.judge, &value, self.aim.longest);
            cost::cases(&self.judge, &value, cases);
            for &moves in aids(self.judge.table().ending()) {
                if won || size + cost > most {
                    break;
                }
                cost += (boards - u64::from(games.aid(moves))) * cost::UNWON_MOVES;
            }
        }
        if size + cost > most {
            return None;
        }
        if self.known.len() >= KNOWN {
            self.known.clear();
        }
        self.known.insert(hash, (cost, cases.clone()));
        Some(size + cost)
    }

    /// Cell of the archive: row by the number of leaves, column by the look-ahead class.
    fn cell(&self, genome: &Strategy) -> usize {
        let step = LEAVES.iter().position(|&most| genome.leaves() <= most);
        // Breeding adds nothing beyond class 2, but may begin with a strategy that looks further.
        step.unwrap_or(LEAVES.len()) * 3 + usize::from(genome.class().min(2))
    }
}
