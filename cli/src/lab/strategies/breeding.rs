//! Lassabe et al.'s genetic programming: trees of their predicates and actions, valued by equations
//! (1) and (2) over reference games.

use seriatim::optimise::genetic::{Breed, GeneticSettings, Replacement, Selection};
use seriatim::strategies::paper::{PaperMove, Predicate};
use seriatim::strategies::tree::TreePart;
use seriatim::strategies::{LeafRule, Strategy, StrategyJudge, TreeTest};
use seriatim::util::Rng;

use super::defenders::LoneReply;
use super::games::{FastTree, GameEnd, GamePlayer, GameStart, MOST_MOVES};

/// Maximum number of nodes of a tree: maxN of equation (1).
const MOST_NODES: usize = 200;

/// Maximum levels of tests of a tree at the beginning (`FIRST_DEPTH`) and of a subtree made by a
/// mutation (`MUTATED_DEPTH`).
const FIRST_DEPTH: usize = 6;
const MUTATED_DEPTH: usize = 3;

/// Value of a fitness of 1. With this unit equations (1) and (2) give whole numbers.
pub const UNIT: u64 = 3000;

/// Number of generations after which the best strategy of each island goes on to the next island.
const MIGRATION: u64 = 5;

/// Returns the settings of the genetic algorithm. Crossover 65 %, mutation 5 % and the population
/// are Lassabe et al.'s; here the population is divided among the islands. Tournaments of four and
/// one per cent of elites are our choice.
pub fn settings(population: usize, islands: usize) -> GeneticSettings {
    let population = population / islands.max(1);
    GeneticSettings {
        population,
        islands,
        crossover: 650,
        mutation: 50,
        selection: Selection::Tournament(4),
        replacement: Replacement::Generations {
            elites: population / 100,
        },
        migration: if islands > 1 { MIGRATION } else { 0 },
        cells: 0,
    }
}

/// Genetic programming of strategies, valued by games.
pub struct PaperBreed<'a> {
    pub judge: &'a StrategyJudge,
    pub defenders: Vec<Vec<LoneReply>>,
    pub starts: Vec<GameStart>,
    player: GamePlayer,
    /// Counts of how games ended since the last report, indexed by [`GameEnd`].
    pub ends: [u64; 6],
}

impl<'a> PaperBreed<'a> {
    pub fn new(
        judge: &'a StrategyJudge,
        defenders: Vec<Vec<LoneReply>>,
        starts: Vec<GameStart>,
    ) -> Self {
        Self {
            player: GamePlayer::new(judge),
            judge,
            defenders,
            starts,
            ends: [0; 6],
        }
    }

    /// Returns the number of games that value one strategy.
    pub const fn games(&self) -> usize {
        self.defenders.len() * self.starts.len()
    }

    /// Returns the fitness F of equation (1), with α = β = 1, for a cost. The cost is what is
    /// missing to the maximum, times [`UNIT`].
    pub fn fitness(&self, cost: u64) -> f64 {
        (self.most() as f64 - cost as f64) / UNIT as f64
    }

    const fn most(&self) -> u64 {
        UNIT * (401 * self.games() as u64 + 1)
    }

    fn leaf(rng: &mut Rng) -> TreePart {
        TreePart::Leaf(LeafRule::Play(PaperMove::ALL[rng.below(8)]))
    }

    fn test(rng: &mut Rng) -> TreePart {
        TreePart::If(TreeTest::Holds(Predicate::ALL[rng.below(13)]))
    }

    /// Adds a random tree with at most `depth` levels of tests to `parts`.
    fn grow(depth: usize, rng: &mut Rng, parts: &mut Vec<TreePart>) {
        if depth == 0 || rng.below(4) == 0 {
            parts.push(Self::leaf(rng));
            return;
        }
        parts.push(Self::test(rng));
        Self::grow(depth - 1, rng, parts);
        Self::grow(depth - 1, rng, parts);
    }
}

impl Breed for PaperBreed<'_> {
    type Genome = Strategy;

    fn random(&mut self, rng: &mut Rng) -> Strategy {
        let mut parts = Vec::new();
        Self::grow(FIRST_DEPTH, rng, &mut parts);
        // `grow` makes one tree of at most 127 parts.
        Strategy::from_parts(parts)
            .unwrap_or_else(|| Strategy::leaf(LeafRule::Play(PaperMove::ProtectRook)))
    }

    fn cross(&mut self, first: &Strategy, second: &Strategy, rng: &mut Rng) -> Strategy {
        let to = rng.below(first.parts().len());
        let from = rng.below(second.parts().len());
        let child = first.with(to, &second.parts()[second.below(from)]);
        if child.parts().len() > MOST_NODES {
            first.clone()
        } else {
            child
        }
    }

    fn mutate(&mut self, parent: &Strategy, rng: &mut Rng) -> Strategy {
        let at = rng.below(parent.parts().len());
        let child = if rng.below(3) == 0 {
            let mut whole = Vec::new();
            Self::grow(MUTATED_DEPTH, rng, &mut whole);
            parent.with(at, &whole)
        } else {
            let mut whole = parent.parts()[parent.below(at)].to_vec();
            whole[0] = match whole[0] {
                TreePart::If(_) => Self::test(rng),
                TreePart::Leaf(_) => Self::leaf(rng),
            };
            parent.with(at, &whole)
        };
        if child.parts().len() > MOST_NODES {
            parent.clone()
        } else {
            child
        }
    }

    fn trial(&mut self, genome: &mut Strategy, _most: u64, _: &mut Vec<u32>) -> Option<u64> {
        let tree = FastTree::new(genome)?;
        let mut fitness = UNIT - UNIT * genome.parts().len() as u64 / MOST_NODES as u64;
        for replies in &self.defenders {
            for &start in &self.starts {
                let (end, moves) = self.player.play(self.judge, &tree, replies, start, |_| {});
                self.ends[end as usize] += 1;
                let (bonus, penalty) = end.worth();
                let short = UNIT - UNIT * u64::from(moves) / u64::from(MOST_MOVES);
                fitness += (short + UNIT * bonus) / penalty;
            }
        }
        Some(self.most() - fitness)
    }

    fn cell(&self, _: &Strategy) -> usize {
        0
    }
}

/// Returns White's moves in each game that a strategy wins, and `None` for each other game.
pub fn results(
    judge: &StrategyJudge,
    strategy: &Strategy,
    defenders: &[Vec<LoneReply>],
    starts: &[GameStart],
) -> Vec<Option<u8>> {
    let Some(tree) = FastTree::new(strategy) else {
        return Vec::new();
    };
    let mut player = GamePlayer::new(judge);
    let games = defenders
        .iter()
        .flat_map(|replies| starts.iter().map(move |&start| (replies, start)));
    games
        .map(|(replies, start)| {
            let (end, moves) = player.play(judge, &tree, replies, start, |_| {});
            (end == GameEnd::Mate).then_some(moves)
        })
        .collect()
}
