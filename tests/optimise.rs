//! Methods of optimisation in themselves, without chess: trees whose best end trying each of them shows.

use seriatim::optimise::method::SoloMethod;
use seriatim::optimise::methods::MethodKind;
use seriatim::optimise::run::{Pause, SoloRun};
use seriatim::optimise::task::{SoloAction, SoloScore, SoloStep, SoloTask};
use seriatim::util::mix;

/// A tree in which each state has three actions, and the end is worth what a hash says.
struct TreeTask {
    root: u64,
    depth: u32,
}

impl SoloTask for TreeTask {
    type State = (u32, u64);
    type Action = u8;

    fn start(&self) -> (u32, u64) {
        (0, self.root)
    }

    fn key(&self, state: &(u32, u64)) -> u64 {
        mix(state.1 ^ u64::from(state.0))
    }

    fn look(&mut self, state: &(u32, u64), out: &mut Vec<SoloAction<u8>>) -> i32 {
        out.extend((0..3).map(|action| SoloAction {
            action,
            code: action.into(),
            prior: 0,
        }));
        (state.1 % 100) as i32
    }

    fn act(&mut self, state: &(u32, u64), action: u8) -> SoloStep<(u32, u64)> {
        SoloStep::Open((state.0, mix(state.1 ^ u64::from(action))))
    }

    fn answer(&mut self, asked: &(u32, u64), reply: u8) -> Option<SoloStep<(u32, u64)>> {
        let next = (asked.0 + 1, mix(asked.1 ^ u64::from(reply)));
        let value = (next.1 % 1_000_000) as i32;
        Some(if next.0 == self.depth {
            SoloStep::Ended {
                score: SoloScore::Value(value),
                cost: value,
            }
        } else {
            SoloStep::Open(next)
        })
    }
}

/// The best of all ends, by trying each.
fn best_end(task: &mut TreeTask, state: (u32, u64)) -> i32 {
    let ends = (0..3).map(|action| {
        let SoloStep::Open(asked) = task.act(&state, action) else {
            panic!("it is open");
        };
        match task.answer(&asked, 0).expect("a reply") {
            SoloStep::Open(next) => best_end(task, next),
            SoloStep::Ended { cost, .. } => cost,
        }
    });
    ends.max().expect("ends")
}

/// Runs to the end, or so many walks; what the best line costs.
fn best_of<T: SoloTask<Action = u8>>(
    task: T,
    method: Box<dyn SoloMethod<u8>>,
    horizon: u32,
    walks: u64,
    seed: u64,
) -> i32 {
    let mut run = SoloRun::new(task, method, horizon, u64::MAX, seed);
    while run.walks() < walks {
        match run.advance() {
            Pause::Asked(_) => assert!(run.reply(0)),
            Pause::Walked => {}
            Pause::Done => break,
        }
    }
    run.best().expect("a line").cost
}

/// In how many of so many trees of depth 8 a method finds the best of the 6,561 ends.
fn found(method: MethodKind, trees: u64) -> u64 {
    let held = (0..trees).filter(|&seed| {
        let root = mix(seed);
        let mut task = TreeTask { root, depth: 8 };
        let start = task.start();
        let optimum = best_end(&mut task, start);
        best_of(task, method.make(&[]), 8, 200_000, seed) == optimum
    });
    held.count() as u64
}

#[test]
fn methods_that_leave_nothing_out_find_the_best_end_of_200_trees() {
    for method in [
        MethodKind::Archive,
        MethodKind::Beam,
        MethodKind::BestFirst,
        MethodKind::Tree,
    ] {
        assert_eq!(found(method, 200), 200, "{method:?}");
    }
}

#[test]
#[ignore = "measures"]
fn how_many_trees_the_others_solve() {
    for method in MethodKind::ALL {
        println!("{method:?}: {} of 200", found(method, 200));
    }
}
