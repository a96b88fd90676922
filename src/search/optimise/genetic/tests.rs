//! Tests of the evolution on genomes of sixteen bits.

use super::*;

/// Sixteen bits that should all be ones; each bit is a case.
#[derive(Clone)]
struct Ones;

impl Breed for Ones {
    type Genome = u16;

    fn random(&mut self, rng: &mut Rng) -> u16 {
        rng.next_u64() as u16
    }

    fn cross(&mut self, first: &u16, second: &u16, rng: &mut Rng) -> u16 {
        let mask = rng.next_u64() as u16;
        first & mask | second & !mask
    }

    fn mutate(&mut self, parent: &u16, rng: &mut Rng) -> u16 {
        parent ^ 1 << rng.below(16)
    }

    fn trial(&mut self, genome: &mut u16, most: u64, cases: &mut Vec<u32>) -> Option<u64> {
        cases.extend((0..16).map(|bit| u32::from(*genome >> bit & 1 == 0)));
        let cost = genome.count_zeros().into();
        // A genome with bit 0 set always gets a cost, because the archive needs it.
        (cost <= most || *genome & 1 == 1).then_some(cost)
    }

    fn cell(&self, genome: &u16) -> usize {
        (*genome & 1).into()
    }
}

fn settings(selection: Selection, replacement: Replacement) -> GeneticSettings {
    GeneticSettings {
        population: 20,
        islands: 2,
        crossover: 650,
        mutation: 500,
        selection,
        replacement,
        migration: 3,
        cells: 2,
    }
}

const KINDS: [(Selection, Replacement); 3] = [
    (
        Selection::Tournament(4),
        Replacement::Generations { elites: 2 },
    ),
    (
        Selection::Lexicase(0),
        Replacement::Generations { elites: 2 },
    ),
    (
        Selection::Tournament(2),
        Replacement::Crowding {
            threshold: 1,
            half: 100,
            patience: u64::MAX,
        },
    ),
];

#[test]
fn every_kind_of_evolution_finds_the_best() {
    for (selection, replacement) in KINDS {
        let mut run = Evolution::new(Ones, settings(selection, replacement), 3);
        run.step(4000);
        assert_eq!(
            run.best().map(|best| best.cost),
            Some(0),
            "{selection:?} {replacement:?}"
        );
        assert_eq!(run.living().count(), 40);
        let archive: Vec<_> = run.archive().iter().flatten().map(|one| one.cost).collect();
        assert_eq!(archive, [1, 0], "the best of each cell");
        assert_eq!(run.history().len(), 100);
    }
}

/// Costs 1 at 100, where all genomes begin, and 0 beyond a wall of 5.
#[derive(Clone)]
struct Wall;

impl Breed for Wall {
    type Genome = u64;

    fn random(&mut self, _: &mut Rng) -> u64 {
        100
    }

    fn cross(&mut self, first: &u64, _: &u64, _: &mut Rng) -> u64 {
        *first
    }

    fn mutate(&mut self, parent: &u64, rng: &mut Rng) -> u64 {
        parent + rng.below(3) as u64 - u64::from(*parent > 0)
    }

    fn trial(&mut self, genome: &mut u64, _: u64, _: &mut Vec<u32>) -> Option<u64> {
        Some(match *genome {
            0..=95 => 0,
            100 => 1,
            _ => 5,
        })
    }

    fn cell(&self, _: &u64) -> usize {
        0
    }
}

#[test]
fn what_stands_still_is_heated_again() {
    let best = |patience| {
        let replacement = Replacement::Crowding {
            threshold: 10,
            half: 2,
            patience,
        };
        let settings = GeneticSettings {
            mutation: 1000,
            migration: 0,
            crossover: 0,
            ..settings(Selection::Tournament(1), replacement)
        };
        let mut run = Evolution::new(Wall, settings, 1);
        run.step(40_000);
        run.best().map(|best| best.cost)
    };
    assert_eq!(best(u64::MAX), Some(1), "it stays where it is");
    assert_eq!(best(1000), Some(0));
}

#[test]
fn a_seed_gives_the_same_run_whatever_the_slices() {
    for (selection, replacement) in KINDS {
        let mut whole = Evolution::new(Ones, settings(selection, replacement), 9);
        let mut sliced = whole.clone();
        whole.step(777);
        for quota in [1, 39, 40, 41, 3, 653] {
            sliced.step(quota);
        }
        let genomes =
            |run: &Evolution<Ones>| run.living().map(|one| one.genome).collect::<Vec<_>>();
        assert_eq!(genomes(&whole), genomes(&sliced));
        assert_eq!(whole.history(), sliced.history());
    }
}
