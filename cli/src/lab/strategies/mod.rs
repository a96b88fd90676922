//! The four experiments of Lassabe, Sanchez, Luga & Duthen 2006: genetic programming of strategies
//! for king and rook, valued by games.

pub mod anchor;
pub mod boards;
mod breeding;
mod defenders;
mod games;
pub mod report;

use cpu_time::ThreadTime;
use serde::{Deserialize, Serialize};
use seriatim::optimise::genetic::Evolution;
use seriatim::strategies::table::NodeNumber;
use seriatim::strategies::{Defending, LoneEnding, Strategy, StrategyJudge, text};

use breeding::{PaperBreed, results, settings};
use defenders::{LoneKing, LoneReply};
use games::{FastTree, GameEnd, GamePlayer, GameStart, positions};

/// Seed of the reference games (`REFERENCE`), and of the new games that try a finished strategy
/// (`OTHERS`).
const REFERENCE: u64 = 2006;
const OTHERS: u64 = 17;

/// Result of one run of one experiment.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BreedingRun {
    /// Number of the experiment, 1 to 4.
    pub experiment: u8,
    /// Seed of the run.
    pub seed: u32,
    /// Number of programs in the population.
    pub population: usize,
    /// Number of islands that share the population.
    #[serde(default = "one")]
    pub islands: usize,
    /// First generation whose best strategy won all reference games.
    pub first: Option<u64>,
    /// Seconds of processor time up to generation `first`.
    pub seconds_first: Option<f64>,
    /// Seconds of processor time of the whole run.
    pub seconds: f64,
    /// Best fitness of each generation, the initial one first: equation (1).
    pub fitness: Vec<f64>,
    /// Share of games that ended by rook lost, impossible move, repetition, too many moves,
    /// stalemate and mate, for each generation.
    pub ends: Vec<[f64; 6]>,
    /// Text of the best strategy.
    pub text: String,
    /// Number of leaves of the best strategy.
    pub leaves: usize,
    /// Number of reference games.
    pub games: usize,
    /// Number of reference games that the best strategy wins.
    pub won: usize,
    /// Number of new games that the best strategy wins. There are as many new games as reference
    /// games.
    pub new_won: usize,
    /// White's moves in the 17 reference games against the tablebase. `None` for a game that is not
    /// won.
    pub moves: Vec<Option<u8>>,
    /// Share of all positions won against the most successful defender of the experiment.
    pub space: f64,
    /// Share of all positions won against the tablebase's defender. Among equal moves it plays the
    /// one that is worst for the strategy.
    pub space_table: f64,
    /// Share of all positions won against best response.
    pub space_response: f64,
}

const fn one() -> usize {
    1
}

/// Data that all runs need.
pub struct PaperLab {
    judge: StrategyJudge,
    reference: Vec<GameStart>,
    others: Vec<GameStart>,
    table: Vec<LoneReply>,
}

/// Returns the defenders of an experiment.
fn defenders(experiment: u8) -> Vec<LoneKing> {
    match experiment {
        1 => vec![LoneKing::Aggressive],
        2 => vec![LoneKing::Wary],
        3 => LoneKing::FIVE[..4].to_vec(),
        _ => LoneKing::FIVE.to_vec(),
    }
}

impl Default for PaperLab {
    fn default() -> Self {
        Self::new()
    }
}

impl PaperLab {
    /// Builds the tables.
    #[must_use]
    pub fn new() -> Self {
        let table = seriatim::strategies::EndingTable::of(LoneEnding::Rook);
        let judge = StrategyJudge::new(table);
        Self {
            reference: positions(&judge, REFERENCE),
            others: positions(&judge, OTHERS),
            table: LoneKing::Table.replies(judge.table()),
            judge,
        }
    }

    /// Runs one experiment: `population` programs on `islands` islands, for `generations`
    /// generations after the initial one.
    #[must_use]
    pub fn run(
        &self,
        experiment: u8,
        seed: u32,
        (population, islands): (usize, usize),
        generations: u64,
    ) -> BreedingRun {
        let kings = defenders(experiment);
        let replies: Vec<_> = kings
            .iter()
            .map(|king| king.replies(self.judge.table()))
            .collect();
        let began = ThreadTime::now();
        let breed = PaperBreed::new(&self.judge, replies.clone(), self.reference.clone());
        let games = breed.games();
        let mut run = Evolution::new(breed, settings(population, islands), seed.into());
        let (mut fitness, mut ends) = (Vec::new(), Vec::new());
        let (mut first, mut seconds_first) = (None, None);
        for generation in 0..=generations {
            run.step(population as u64);
            let played = std::mem::take(&mut run.breed_mut().ends);
            let all = played.iter().sum::<u64>().max(1) as f64;
            ends.push(played.map(|count| rounded(count as f64 / all, 4)));
            let Some(best) = run.best() else { break };
            fitness.push(rounded(run.breed().fitness(best.cost), 2));
            let won = || {
                let all = results(&self.judge, &best.genome, &replies, &self.reference);
                all.iter().all(Option::is_some)
            };
            if first.is_none() && won() {
                first = Some(generation);
                seconds_first = Some(rounded(began.elapsed().as_secs_f64(), 1));
            }
        }
        let seconds = rounded(began.elapsed().as_secs_f64(), 1);
        let best = run.best().map(|best| best.genome.clone());
        let best = best.unwrap_or_else(|| {
            Strategy::leaf(seriatim::strategies::LeafRule::Play(
                seriatim::strategies::paper::PaperMove::ProtectRook,
            ))
        });
        let won = |starts: &[GameStart]| {
            let all = results(&self.judge, &best, &replies, starts);
            all.iter().flatten().count()
        };
        let (space_table, space_response) = self.exact(&best);
        BreedingRun {
            experiment,
            seed,
            population,
            islands,
            first,
            seconds_first,
            seconds,
            fitness,
            ends,
            text: text::write(LoneEnding::Rook, &best),
            leaves: best.leaves(),
            games,
            won: won(&self.reference),
            new_won: won(&self.others),
            moves: results(
                &self.judge,
                &best,
                std::slice::from_ref(&self.table),
                &self.reference,
            ),
            space: replies
                .iter()
                .map(|replies| self.share(&best, replies))
                .fold(1.0, f64::min),
            space_table,
            space_response,
        }
    }

    /// Returns the shares of all positions won against the table's defender and against best
    /// response.
    fn exact(&self, strategy: &Strategy) -> (f64, f64) {
        let Some(tree) = FastTree::new(strategy) else {
            return (0.0, 0.0);
        };
        let choices: Vec<Option<NodeNumber>> = (0..self.judge.table().states())
            .map(|state| tree.plays(&self.judge, state).map(NodeNumber::new))
            .collect();
        let share = |against: Defending| {
            let won = self.judge.value_of(&choices, against).won;
            rounded(f64::from(won) / f64::from(self.judge.boards()), 4)
        };
        (share(Defending::Table), share(Defending::Response))
    }

    /// Returns the share of all positions won against one defender in at most fifty moves.
    fn share(&self, strategy: &Strategy, replies: &[LoneReply]) -> f64 {
        let Some(tree) = FastTree::new(strategy) else {
            return 0.0;
        };
        let mut player = GamePlayer::new(&self.judge);
        let weights = self.judge.table().weights().iter().enumerate();
        let won: u32 = weights
            .filter(|(state, _)| {
                let start = GameStart::White(*state);
                player.play(&self.judge, &tree, replies, start, |_| {}).0 == GameEnd::Mate
            })
            .map(|(_, weight)| weight)
            .sum();
        rounded(f64::from(won) / f64::from(self.judge.boards()), 4)
    }

    /// Returns how often each part of a strategy is visited in the reference games of experiment 4.
    #[must_use]
    pub fn visits(&self, strategy: &Strategy) -> Vec<u64> {
        let mut visits = vec![0; strategy.parts().len()];
        let Some(tree) = FastTree::new(strategy) else {
            return visits;
        };
        let mut player = GamePlayer::new(&self.judge);
        for king in LoneKing::FIVE {
            let replies = king.replies(self.judge.table());
            for &start in &self.reference {
                player.play(&self.judge, &tree, &replies, start, |state| {
                    visits[tree.leaf(&self.judge, state)] += 1;
                });
            }
        }
        for at in (0..visits.len()).rev() {
            let below = strategy.below(at);
            if below.len() > 1 {
                let second = strategy.below(at + 1).end;
                visits[at] = visits[at + 1] + visits[second];
            }
        }
        visits
    }
}

fn rounded(value: f64, digits: i32) -> f64 {
    let unit = 10f64.powi(digits);
    (value * unit).round() / unit
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A small run wins more games at the end than at the beginning. The same seed gives the same
    /// run.
    #[test]
    fn a_run_learns_and_is_repeatable() {
        let lab = PaperLab::new();
        let run = lab.run(1, 1, (200, 1), 12);
        assert_eq!(run.games, 17);
        assert_eq!(run.fitness.len(), 13);
        assert!(run.fitness[12] > run.fitness[0], "{:?}", run.fitness);
        for ends in &run.ends {
            assert!((ends.iter().sum::<f64>() - 1.0).abs() < 0.001);
        }
        let again = lab.run(1, 1, (200, 1), 12);
        assert_eq!((run.text, run.fitness), (again.text, again.fitness));
    }

    /// Every position won against best response is won against every defender.
    #[test]
    fn games_agree_with_exact_values() {
        let lab = PaperLab::new();
        let run = lab.run(4, 3, (200, 1), 8);
        let (_, strategy) = text::read(&run.text).expect("written by us");
        let tree = FastTree::new(&strategy).expect("the paper's words");
        let choices: Vec<Option<NodeNumber>> = (0..lab.judge.table().states())
            .map(|state| tree.plays(&lab.judge, state).map(NodeNumber::new))
            .collect();
        let value = lab.judge.value_of(&choices, Defending::Response);
        let mut player = GamePlayer::new(&lab.judge);
        for king in LoneKing::FIVE {
            let replies = king.replies(lab.judge.table());
            for state in 0..lab.judge.table().states() {
                let longest = value.lengths[state];
                if longest > games::MOST_MOVES {
                    continue;
                }
                let start = GameStart::White(state);
                let (end, moves) = player.play(&lab.judge, &tree, &replies, start, |_| {});
                assert_eq!(end, GameEnd::Mate, "{:?}", lab.judge.table().men(state));
                assert!(moves <= longest);
            }
        }
    }
}
