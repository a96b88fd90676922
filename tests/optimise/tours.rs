//! Tours of eil51 by MAX–MIN ants on the optimisation loop of the bots (T. Stützle & H. Hoos,
//! *MAX–MIN Ant System*, Future Generation Computer Systems 16, 2000), without local search. These
//! ants are not part of the product: see `cli/lab/response/README.md`.

use seriatim::optimise::memory::Memory;
use seriatim::optimise::method::{Pick, SoloMethod, draw};
use seriatim::optimise::run::{Pause, SoloRun};
use seriatim::optimise::task::{SoloAction, SoloScore, SoloStep, SoloTask};
use seriatim::optimise::walk::SoloWalk;
use seriatim::util::{Rng, mix};

const CITIES: usize = 51;
/// Coordinates of the cities from TSPLIB (G. Reinelt, 1991). The shortest tour has length 426.
#[rustfmt::skip]
const EIL51: [(i32, i32); CITIES] = [
    (37, 52), (49, 49), (52, 64), (20, 26), (40, 30), (21, 47), (17, 63), (31, 62), (52, 33), (51, 21), (42, 41), (31, 32), (5, 25), (12, 42), (36, 16),
    (52, 41), (27, 23), (17, 33), (13, 13), (57, 58), (62, 42), (42, 57), (16, 57), (8, 52), (7, 38), (27, 68), (30, 48), (43, 67), (58, 48), (58, 27),
    (37, 69), (38, 46), (46, 10), (61, 33), (62, 63), (63, 69), (32, 22), (45, 35), (59, 15), (5, 6), (10, 17), (21, 10), (5, 64), (30, 15), (39, 10),
    (32, 39), (25, 32), (25, 55), (48, 28), (56, 37), (30, 40),
];

/// Returns the distance between two cities, rounded as in TSPLIB.
fn distance(from: u8, to: u8) -> i32 {
    let [(a, b), (c, d)] = [from, to].map(|city| EIL51[usize::from(city)]);
    let [x, y] = [a - c, b - d].map(f64::from);
    (x * x + y * y).sqrt().round() as i32
}

/// Partial tour from the first city.
#[derive(Clone)]
struct Tour {
    visited: u64,
    last: u8,
    length: i32,
}

/// Task of a tour through all cities, one after another. There is no opponent.
struct TourTask;

impl SoloTask for TourTask {
    type State = Tour;
    type Action = u8;

    fn start(&self) -> Tour {
        Tour {
            visited: 1,
            last: 0,
            length: 0,
        }
    }

    fn key(&self, tour: &Tour) -> u64 {
        let rest = u64::from(tour.last) << 32 | tour.length as u64;
        mix(mix(tour.visited) ^ rest)
    }

    fn look(&mut self, tour: &Tour, out: &mut Vec<SoloAction<u8>>) -> i32 {
        let open = (0..CITIES as u8).filter(|city| tour.visited >> city & 1 == 0);
        out.extend(open.map(|city| SoloAction {
            action: city,
            code: city.into(),
            prior: -distance(tour.last, city),
        }));
        -tour.length
    }

    fn act(&mut self, tour: &Tour, city: u8) -> SoloStep<Tour> {
        let next = Tour {
            visited: tour.visited | 1 << city,
            last: city,
            length: tour.length + distance(tour.last, city),
        };
        if next.visited.count_ones() < CITIES as u32 {
            return SoloStep::Open(next);
        }
        let cost = -(next.length + distance(city, 0));
        SoloStep::Ended {
            score: SoloScore::Value(cost),
            cost,
        }
    }

    fn answer(&mut self, asked: &Tour, _: u8) -> Option<SoloStep<Tour>> {
        Some(SoloStep::Open(asked.clone()))
    }
}

/// Share of a trail that stays after evaporation: Borkowski et al.'s ρ.
const STAYS: f64 = 0.98;
/// Number of ants in an iteration: the number of cities.
const ANTS: u32 = CITIES as u32;
/// Number of nearest cities to choose from, as long as one of them is not visited.
const NEAREST: usize = 20;
/// Number of iterations after which the best tour so far is reinforced. In all other iterations the
/// best tour of the iteration is reinforced.
const BEST_SO_FAR: u32 = 25;

/// Ants with bounded trails between cities.
struct MaxMinAnts {
    trail: Vec<f64>,
    /// Inverse square of each distance.
    nearness: Vec<f64>,
    near: Vec<bool>,
    /// Best tours of the iteration and of all iterations: the cost and the cities.
    best: [Option<(i32, Vec<u8>)>; 2],
    ants: u32,
    iterations: u32,
}

impl MaxMinAnts {
    fn new() -> Self {
        let pairs = (0..CITIES * CITIES).map(|at| ((at / CITIES) as u8, (at % CITIES) as u8));
        let nearness = pairs.map(|(a, b)| f64::from(distance(a, b)).max(0.5).powi(-2));
        let mut near = vec![false; CITIES * CITIES];
        for from in 0..CITIES {
            let mut others: Vec<usize> = (0..CITIES).filter(|&city| city != from).collect();
            others.sort_by_key(|&city| (distance(from as u8, city as u8), city));
            for city in &others[..NEAREST] {
                near[from * CITIES + city] = true;
            }
        }
        Self {
            trail: vec![1.0; CITIES * CITIES],
            nearness: nearness.collect(),
            near,
            best: [None, None],
            ants: 0,
            iterations: 0,
        }
    }

    fn evaporate_and_lay(&mut self) {
        self.iterations += 1;
        let which = usize::from(self.iterations.is_multiple_of(BEST_SO_FAR));
        let longest = self.best[1].as_ref().map_or(1.0, |best| -f64::from(best.0));
        let (cost, cities) = self.best[which].clone().expect("a tour");
        self.best[0] = None;
        for value in &mut self.trail {
            *value *= STAYS;
        }
        let laid = 1.0 / -f64::from(cost);
        for at in 0..CITIES {
            let [a, b] = [cities[at], cities[(at + 1) % CITIES]].map(usize::from);
            self.trail[a * CITIES + b] += laid;
            self.trail[b * CITIES + a] = self.trail[a * CITIES + b];
        }
        // Eq. 11 with the paper's probability 0.05 of finding the best tour again.
        let most = 1.0 / ((1.0 - STAYS) * longest);
        let root = 0.05_f64.powf(1.0 / CITIES as f64);
        let least = most * (1.0 - root) / ((CITIES as f64 / 2.0 - 1.0) * root);
        for value in &mut self.trail {
            *value = value.clamp(least, most);
        }
    }
}

impl SoloMethod<u8> for MaxMinAnts {
    fn choose(
        &mut self,
        memory: &Memory<u8>,
        walk: &SoloWalk<u8>,
        rng: &mut Rng,
    ) -> Option<Pick<u8>> {
        let last = walk.steps.last();
        let from = last.map_or(0, |step| {
            memory.at(step.node).actions[step.action as usize].action
        });
        let place = |city: u8| usize::from(from) * CITIES + usize::from(city);
        let actions = &memory.at(walk.at).actions;
        let some = actions.iter().any(|one| self.near[place(one.action)]);
        let weight = |one: &SoloAction<u8>| {
            let at = place(one.action);
            if some && !self.near[at] {
                0.0
            } else {
                self.trail[at] * self.nearness[at]
            }
        };
        let weights: Vec<f64> = actions.iter().map(weight).collect();
        Some(Pick::asking(draw(&weights, rng)))
    }

    fn learn(&mut self, walk: &SoloWalk<u8>, memory: &Memory<u8>, _rng: &mut Rng) {
        let city = |node: u32, action: u32| memory.at(node).actions[action as usize].action;
        let steps = walk.steps.iter().map(|step| city(step.node, step.action));
        let cities: Vec<u8> = std::iter::once(0).chain(steps).collect();
        for best in &mut self.best {
            if best.as_ref().is_none_or(|best| walk.cost > best.0) {
                *best = Some((walk.cost, cities.clone()));
            }
        }
        self.ants += 1;
        if self.ants.is_multiple_of(ANTS) {
            self.evaporate_and_lay();
        }
    }

    // Trails belong to pairs of cities, not to states, so there is nothing to forget.
    fn forget(&mut self) {}

    fn advice(&self, _: &Memory<u8>, _: u32) -> Vec<f64> {
        Vec::new()
    }
}

/// Returns the length of the best of `tours` tours.
fn shortest_tour(tours: u64, seed: u64) -> i32 {
    let method = Box::new(MaxMinAnts::new());
    let mut run = SoloRun::new(TourTask, method, CITIES as u32, u64::MAX, seed);
    run.most_states = 50_000;
    while run.walks() < tours {
        match run.advance() {
            Pause::Asked(_) => assert!(run.reply(0)),
            Pause::Walked => {}
            Pause::Done => panic!("there is always another tour"),
        }
    }
    let best = run.best().expect("a tour");
    let own: Vec<u8> = best.line.iter().step_by(2).copied().collect();
    let mut sorted = own.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, (1..CITIES as u8).collect::<Vec<_>>());
    let all: Vec<u8> = [&[0], &own[..], &[0]].concat();
    let length: i32 = all.windows(2).map(|pair| distance(pair[0], pair[1])).sum();
    assert_eq!(length, -best.cost);
    length
}

#[test]
fn ants_come_near_the_shortest_tour_of_eil51() {
    // Random tours have a length of some 1,600; always going to the nearest city gives 511.
    let length = shortest_tour(10_000, 1);
    assert!((426..470).contains(&length), "{length}");
}

#[test]
#[ignore = "slow: measures"]
fn how_near_ants_come_with_the_papers_number_of_tours() {
    for seed in 1..=5 {
        let tours = 10_000 * CITIES as u64;
        println!("seed {seed}: {}", shortest_tour(tours, seed));
    }
}
