//! Tests of the optimisation methods without chess, on trees whose best end is found by trying all
//! ends.

mod tours;

use seriatim::bots::TrainMethod;
use seriatim::optimise::method::SoloMethod;
use seriatim::optimise::run::{Pause, SoloRun};
use seriatim::optimise::task::{SoloAction, SoloScore, SoloStep, SoloTask};
use seriatim::util::mix;

/// Tree with three actions in each state. A hash gives the value of each end.
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

/// Returns the best value of all ends, by trying each.
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

/// Runs to the end or for `walks` walks, and returns the cost of the best line.
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

/// Returns the number of trees of depth 8, out of `trees`, in which a method finds the best of the
/// 6,561 ends.
fn found(method: TrainMethod, trees: u64) -> u64 {
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
        TrainMethod::Archive,
        TrainMethod::Beam,
        TrainMethod::BestFirst,
        TrainMethod::Tree,
    ] {
        assert_eq!(found(method, 200), 200, "{method:?}");
    }
}

/// Maximum number of states to keep. So few states make even ants forget, whose walks become
/// similar.
const MOST_STATES: usize = 30;

/// Runs with at most `most_states` kept states, to the end or for `walks` walks. Returns the run
/// and the maximum number of states that were kept at once.
fn bounded(method: TrainMethod, most_states: usize, walks: u64) -> (SoloRun<TreeTask>, usize) {
    let task = TreeTask { root: 7, depth: 8 };
    let mut run = SoloRun::new(task, method.make(&[]), 8, u64::MAX, 3);
    run.most_states = most_states;
    let mut most = 0;
    while run.walks() < walks {
        match run.advance() {
            Pause::Asked(_) => assert!(run.reply(0)),
            Pause::Walked => {}
            Pause::Done => break,
        }
        most = most.max(run.memory().len());
    }
    (run, most)
}

#[test]
fn what_is_forgotten_is_asked_again_and_the_best_line_stays() {
    for method in TrainMethod::ALL {
        let (run, most) = bounded(method, MOST_STATES, 2_000);
        // The states of the last walk may exceed the limit.
        assert!(
            (MOST_STATES..MOST_STATES + 8).contains(&most),
            "{method:?} kept {most}"
        );
        assert!(
            run.forgotten() >= MOST_STATES as u64,
            "{method:?} forgot nothing"
        );
        assert!(
            run.calls() > run.forgotten() / 2,
            "{method:?} asked for {} only",
            run.calls()
        );
        let best = run.best().expect("a line");
        let mut task = TreeTask { root: 7, depth: 8 };
        let mut state = task.start();
        let mut came_to = None;
        for pair in best.line.chunks(2) {
            let SoloStep::Open(asked) = task.act(&state, pair[0]) else {
                panic!("it is open");
            };
            match task.answer(&asked, pair[1]).expect("a reply") {
                SoloStep::Open(next) => state = next,
                SoloStep::Ended { cost, .. } => came_to = Some(cost),
            }
        }
        assert!(came_to.is_none_or(|cost| cost == best.cost), "{method:?}");
        let (again, _) = bounded(method, MOST_STATES, 2_000);
        assert_eq!(again.trace(), run.trace(), "{method:?}");
        assert_eq!(again.forgotten(), run.forgotten(), "{method:?}");
    }
}

#[test]
fn a_run_that_has_room_forgets_nothing() {
    for method in TrainMethod::ALL {
        let (free, _) = bounded(method, usize::MAX, 300);
        let (roomy, _) = bounded(method, 10_000, 300);
        assert_eq!(roomy.trace(), free.trace(), "{method:?}");
        assert_eq!((roomy.forgotten(), free.forgotten()), (0, 0), "{method:?}");
    }
}

#[test]
#[ignore = "slow: measures"]
fn how_many_trees_the_others_solve() {
    for method in TrainMethod::ALL {
        println!("{method:?}: {} of 200", found(method, 200));
    }
}
