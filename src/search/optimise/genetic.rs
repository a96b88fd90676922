//! Genetic programming: islands of genomes that are crossed, mutated, tried, and kept or dropped.
//!
//! The [`Breed`] defines the genomes and their costs. The same seed gives the same run, however it
//! is divided into steps. One trial is one unit of work.

use seriatim_util::{Rng, sort_by_key};

/// The genomes of a run: their creation, variation and cost.
pub trait Breed {
    /// A candidate solution.
    type Genome: Clone;

    /// Returns a random candidate for the first generation.
    fn random(&mut self, rng: &mut Rng) -> Self::Genome;

    /// Returns a child of two parents.
    fn cross(&mut self, first: &Self::Genome, second: &Self::Genome, rng: &mut Rng)
    -> Self::Genome;

    /// Returns a mutated child of one parent.
    fn mutate(&mut self, parent: &Self::Genome, rng: &mut Rng) -> Self::Genome;

    /// Tries a candidate. Returns its cost (less is better) and puts its cost in each case into
    /// `cases`. The candidate may be replaced by a simpler form with the same behaviour. A
    /// candidate that costs more than `most` will be dropped, so its trial may stop early and
    /// return `None`.
    fn trial(&mut self, genome: &mut Self::Genome, most: u64, cases: &mut Vec<u32>) -> Option<u64>;

    /// Returns the cell of the archive in which the candidate competes.
    fn cell(&self, genome: &Self::Genome) -> usize;
}

/// Selection of parents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// Tournament: the best of this number of genomes drawn at random.
    Tournament(usize),
    /// ε-lexicase (La Cava, Spector & Danai 2016). Cases come in random order; each keeps the
    /// genomes within this margin of the best.
    Lexicase(u32),
}

/// Choice of the genomes that children replace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replacement {
    /// Each generation replaces all genomes but the elites.
    Generations {
        /// Number of best genomes that stay.
        elites: usize,
    },
    /// A child replaces its first parent, if the child is worse by at most a threshold that falls
    /// with the trials. This is crowding (Mahfoud 1995) with threshold accepting (Dueck & Scheuer
    /// 1990).
    Crowding {
        /// Threshold at the beginning, as a cost.
        threshold: u64,
        /// Number of trials after which the threshold has halved.
        half: u64,
        /// Number of trials without a better genome after which the threshold starts again, so that
        /// a run that has stalled is reheated.
        patience: u64,
    },
}

/// Settings of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GeneticSettings {
    /// Number of genomes on each island.
    pub population: usize,
    /// Number of islands.
    pub islands: usize,
    /// Children with two parents, per thousand. Every child may also be mutated, with the
    /// probability `mutation`.
    pub crossover: usize,
    /// Mutated children, per thousand.
    pub mutation: usize,
    /// Selection of parents.
    pub selection: Selection,
    /// Choice of the genomes that children replace.
    pub replacement: Replacement,
    /// Number of generations after which the best genome of each island is copied to the next
    /// island; 0 for never.
    pub migration: u64,
    /// Number of cells of the archive.
    pub cells: usize,
}

/// A genome that was tried.
#[derive(Clone, Debug)]
pub struct Tried<G> {
    /// The genome.
    pub genome: G,
    /// Its total cost; less is better.
    pub cost: u64,
    /// Its cost in each case.
    pub cases: Vec<u32>,
    /// Number of the trial that found the genome, from 1.
    pub trial: u64,
}

/// A run of genetic programming.
#[derive(Clone, Debug)]
pub struct Evolution<B: Breed> {
    breed: B,
    settings: GeneticSettings,
    rng: Rng,
    islands: Vec<Vec<Tried<B::Genome>>>,
    /// Children of the generation that is being made, by island.
    children: Vec<Vec<Tried<B::Genome>>>,
    archive: Vec<Option<Tried<B::Genome>>>,
    best: Option<Tried<B::Genome>>,
    trials: u64,
    /// Number of the trial at which the threshold last started.
    heated: u64,
    /// Lowest cost after each generation.
    history: Vec<u64>,
}

impl<B: Breed> Evolution<B> {
    /// Makes a run without genomes.
    #[must_use]
    pub fn new(breed: B, settings: GeneticSettings, seed: u64) -> Self {
        let islands = settings.islands.max(1);
        let settings = GeneticSettings {
            islands,
            population: settings.population.max(2),
            ..settings
        };
        Self {
            breed,
            settings,
            rng: Rng::new(seed),
            islands: (0..islands).map(|_| Vec::new()).collect(),
            children: (0..islands).map(|_| Vec::new()).collect(),
            archive: (0..settings.cells).map(|_| None).collect(),
            best: None,
            trials: 0,
            heated: 0,
            history: Vec::new(),
        }
    }

    /// Returns the number of trials so far.
    #[must_use]
    pub const fn trials(&self) -> u64 {
        self.trials
    }

    /// Returns the number of generations so far, without the initial one. A generation has as many
    /// trials as there are genomes.
    #[must_use]
    pub fn generations(&self) -> u64 {
        (self.trials / self.everyone()).saturating_sub(1)
    }

    fn everyone(&self) -> u64 {
        (self.settings.population * self.settings.islands) as u64
    }

    /// Returns the best genome so far.
    #[must_use]
    pub const fn best(&self) -> Option<&Tried<B::Genome>> {
        self.best.as_ref()
    }

    /// Returns the best genome of each cell so far.
    #[must_use]
    pub fn archive(&self) -> &[Option<Tried<B::Genome>>] {
        &self.archive
    }

    /// Returns the lowest cost after each generation, the initial one first.
    #[must_use]
    pub fn history(&self) -> &[u64] {
        &self.history
    }

    /// Returns the current genomes of all islands.
    pub fn living(&self) -> impl Iterator<Item = &Tried<B::Genome>> {
        self.islands.iter().flatten()
    }

    /// Returns the breed.
    #[must_use]
    pub const fn breed(&self) -> &B {
        &self.breed
    }

    /// Returns the breed for calls that change it.
    pub const fn breed_mut(&mut self) -> &mut B {
        &mut self.breed
    }

    /// Makes `quota` trials.
    pub fn step(&mut self, quota: u64) {
        for _ in 0..quota {
            self.next();
        }
    }

    /// Makes one trial.
    fn next(&mut self) {
        let island = (self.trials % self.settings.islands as u64) as usize;
        if self.islands[island].len() < self.settings.population {
            let genome = self.breed.random(&mut self.rng);
            let tried = self.tried(genome, u64::MAX);
            self.islands[island].extend(tried);
        } else {
            self.birth(island);
        }
        if self.trials.is_multiple_of(self.everyone()) {
            self.generation_ends();
        }
    }

    fn birth(&mut self, island: usize) {
        let first = self.parent(island);
        let crossed = self.rng.below(1000) < self.settings.crossover;
        let mut child = if crossed {
            let second = self.parent(island);
            let people = &self.islands[island];
            self.breed
                .cross(&people[first].genome, &people[second].genome, &mut self.rng)
        } else {
            self.islands[island][first].genome.clone()
        };
        if self.rng.below(1000) < self.settings.mutation {
            child = self.breed.mutate(&child, &mut self.rng);
        }
        match self.settings.replacement {
            Replacement::Generations { .. } => {
                let child = self.tried(child, u64::MAX);
                self.children[island].extend(child);
            }
            Replacement::Crowding {
                threshold,
                half,
                patience,
            } => {
                let found = self.best.as_ref().map_or(0, |best| best.trial);
                if self.trials - found.max(self.heated) >= patience {
                    self.heated = self.trials;
                }
                let threshold = threshold * half / (half + self.trials - self.heated + 1);
                let most = self.islands[island][first].cost.saturating_add(threshold);
                if let Some(child) = self.tried(child, most).filter(|child| child.cost <= most) {
                    self.islands[island][first] = child;
                }
            }
        }
    }

    /// Tries a genome that may cost at most `most`. Records it if it is the best so far, overall or
    /// in its cell.
    fn tried(&mut self, mut genome: B::Genome, most: u64) -> Option<Tried<B::Genome>> {
        let mut cases = Vec::new();
        self.trials += 1;
        let cost = self.breed.trial(&mut genome, most, &mut cases)?;
        let cell = self.breed.cell(&genome);
        let tried = Tried {
            genome,
            cost,
            cases,
            trial: self.trials,
        };
        let better =
            |old: &Option<Tried<B::Genome>>| old.as_ref().is_none_or(|old| cost < old.cost);
        if let Some(old) = self.archive.get_mut(cell).filter(|old| better(old)) {
            *old = Some(tried.clone());
        }
        if better(&self.best) {
            self.best = Some(tried.clone());
        }
        Some(tried)
    }

    /// Returns the index of a parent.
    fn parent(&mut self, island: usize) -> usize {
        let people = &self.islands[island];
        match self.settings.selection {
            Selection::Tournament(size) => {
                let mut best = self.rng.below(people.len());
                for _ in 1..size {
                    let other = self.rng.below(people.len());
                    if people[other].cost < people[best].cost {
                        best = other;
                    }
                }
                best
            }
            Selection::Lexicase(margin) => lexicase(people, margin, &mut self.rng),
        }
    }

    /// Replaces the old generation by its children, and migrates the best genomes if a migration is
    /// due.
    fn generation_ends(&mut self) {
        if let Replacement::Generations { elites } = self.settings.replacement {
            for (people, children) in self.islands.iter_mut().zip(&mut self.children) {
                if children.is_empty() {
                    continue;
                }
                sort_by_key(people, |one| one.cost);
                people.truncate(elites);
                children.truncate(
                    self.settings.population - people.len().min(self.settings.population),
                );
                people.append(children);
            }
        }
        self.history
            .extend(self.best.as_ref().map(|best| best.cost));
        let due = self.settings.migration > 0
            && self
                .history
                .len()
                .is_multiple_of(self.settings.migration as usize);
        if due && self.settings.islands > 1 {
            self.migrate();
        }
    }

    /// Copies the best genome of each island over the worst of the next island.
    fn migrate(&mut self) {
        let best =
            |people: &Vec<Tried<B::Genome>>| people.iter().min_by_key(|one| one.cost).cloned();
        let travellers: Vec<_> = self.islands.iter().map(best).collect();
        let count = self.islands.len();
        for (from, traveller) in travellers.into_iter().enumerate() {
            let people = &mut self.islands[(from + 1) % count];
            let worst = people.iter_mut().max_by_key(|one| one.cost);
            if let (Some(worst), Some(traveller)) = (worst, traveller) {
                *worst = traveller;
            }
        }
    }
}

/// Returns the index of the genome selected by ε-lexicase. Cases come in random order; each drops
/// the genomes that are worse than the best by more than the margin.
fn lexicase<G>(people: &[Tried<G>], margin: u32, rng: &mut Rng) -> usize {
    let mut left: Vec<usize> = (0..people.len()).collect();
    let mut cases: Vec<usize> = (0..people[0].cases.len()).collect();
    while left.len() > 1 && !cases.is_empty() {
        let case = cases.swap_remove(rng.below(cases.len()));
        let least = left
            .iter()
            .map(|&one| people[one].cases[case])
            .min()
            .unwrap_or(0);
        left.retain(|&one| people[one].cases[case] <= least.saturating_add(margin));
    }
    left[rng.below(left.len())]
}

#[cfg(test)]
mod tests;
