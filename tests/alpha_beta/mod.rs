//! Tests of alpha-beta on chess. The search on an explicit stack gives the same results as a
//! recursive function, at a small extra cost.

mod chess;
mod packed;
mod recursive;

use chess::{ChessTree, State};
use recursive::Recursive;
use seriatim::search::alpha_beta::{AlphaBeta, GameValue, Request, Settings};
use seriatim::search::{Search, SearchStatus};

const POSITIONS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
];

/// Returns the settings that both searches support.
fn common() -> Settings {
    Settings {
        aspiration: 0,
        singular: false,
        verification: 0,
        ..Settings::FULL
    }
}

fn explicit(fen: &str, settings: Settings, depth: i32, quota: u64) -> (u64, GameValue) {
    let mut search = AlphaBeta::new(ChessTree, settings);
    search.begin(&State::new(fen), &[], Request::best(depth));
    while search.step(quota) == SearchStatus::Running {}
    (search.nodes(), search.best().expect("a line").value)
}

#[test]
fn the_explicit_stack_is_the_recursion() {
    for fen in POSITIONS {
        let mut recursive = Recursive::new(ChessTree, common());
        let value = recursive.search(&State::new(fen), 700);
        let (nodes, found) = explicit(fen, common(), 700, 5_000);
        assert_eq!(nodes, recursive.nodes, "{fen}");
        match found {
            GameValue::Estimate(found) => assert_eq!(found, value / 2),
            GameValue::Draw => assert_eq!(value, 0),
            _ => assert!(value.abs() > 512_000),
        }
    }
}

/// Problem by Morphy: after Ra6 every move of Black loses; a null move would not.
const ZUGZWANG: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

#[test]
fn mates_are_found_in_the_moves_they_take() {
    for (fen, plies) in [
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1),
        (
            "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
            1,
        ),
        ("7k/8/5K2/8/8/8/8/6R1 w - - 0 1", 3),
        (ZUGZWANG, 3),
    ] {
        let (_, value) = explicit(fen, Settings::EXACT, 600, u64::MAX);
        assert_eq!(value, GameValue::Win { plies }, "{fen}");
        if fen != ZUGZWANG {
            let (_, value) = explicit(fen, Settings::FULL, 600, u64::MAX);
            assert_eq!(value, GameValue::Win { plies }, "{fen}");
        }
    }
}

#[test]
fn verification_sees_zugzwang() {
    let value = |verification: i32| {
        let settings = Settings {
            verification,
            ..Settings::FULL
        };
        explicit(ZUGZWANG, settings, 1_200, u64::MAX).1
    };
    assert!(!value(0).is_decided());
    assert_eq!(value(200), GameValue::Win { plies: 3 });
}

/// Returns the processor time of this thread, in seconds, which does not depend on other programs.
/// Linux only.
fn processor_time() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux");
    let time = text.split(' ').next().and_then(|ns| ns.parse::<f64>().ok());
    time.expect("nanoseconds") / 1e9
}

/// `cargo test --release --test alpha_beta -- --ignored --nocapture`
#[test]
#[ignore = "slow: measures time"]
fn the_cost_of_the_explicit_stack() {
    let depth = std::env::var("DEPTH").map_or(1_100, |text| text.parse().expect("a depth"));
    let mut ratios = Vec::new();
    for round in 0..7 {
        let (mut ours, mut theirs, mut nodes) = (0.0, 0.0, 0);
        for fen in POSITIONS {
            let state = State::new(fen);
            // Both searches are made before the measurement, because the cost of 16 MB depends on
            // what was freed before.
            let mut recursive = Recursive::new(ChessTree, common());
            let mut explicit = AlphaBeta::new(ChessTree, common());
            let begin = processor_time();
            recursive.search(&state, depth);
            theirs += processor_time() - begin;
            let begin = processor_time();
            explicit.begin(&state, &[], Request::best(depth));
            // Steps of about a millisecond.
            while explicit.step(2_000) == SearchStatus::Running {}
            ours += processor_time() - begin;
            let count = explicit.nodes();
            assert_eq!(count, recursive.nodes);
            nodes += count;
        }
        println!(
            "round {round}: {nodes} nodes, recursive {:.0} knodes/s, explicit {:.0} knodes/s, ratio {:.3}",
            nodes as f64 / theirs / 1e3,
            nodes as f64 / ours / 1e3,
            ours / theirs
        );
        ratios.push(ours / theirs);
    }
    ratios.sort_by(f64::total_cmp);
    println!("median ratio {:.3}", ratios[ratios.len() / 2]);
}

/// Prints the number of nodes to a depth without each technique. Fewer nodes do not prove better
/// play; matches do.
#[test]
#[ignore = "slow: measures"]
fn nodes_without_each_technique() {
    type Change = (&'static str, fn(&mut Settings));
    let changes: [Change; 17] = [
        ("all techniques", |_| {}),
        ("no table", |s| s.table = 0),
        ("no principal variation", |s| s.principal_variation = false),
        ("no aspiration", |s| s.aspiration = 0),
        ("no distance pruning", |s| s.distance_pruning = false),
        ("no killers", |s| s.killers = false),
        ("no history", |s| s.history = false),
        ("no counter-moves", |s| s.counter_moves = false),
        ("no extensions", |s| s.extensions = false),
        ("no singular extension", |s| s.singular = false),
        ("no internal reduction", |s| s.internal_reduction = false),
        ("no late reductions", |s| s.late_reductions = false),
        ("no late pruning", |s| s.late_pruning = false),
        ("no null move", |s| s.null_move = false),
        ("no reverse futility", |s| s.reverse_futility = 0),
        ("no futility", |s| s.futility = 0),
        ("no delta pruning", |s| s.delta = 0),
    ];
    let depth = std::env::var("DEPTH").map_or(900, |text| text.parse().expect("a depth"));
    let count = |settings: &Settings, lines: usize| -> (u64, f64) {
        let begin = processor_time();
        let nodes = POSITIONS.iter().map(|fen| {
            let mut search = AlphaBeta::new(ChessTree, settings.clone());
            let request = Request {
                lines,
                ..Request::best(depth)
            };
            search.begin(&State::new(fen), &[], request);
            while search.step(1_000_000) == SearchStatus::Running {}
            search.nodes()
        });
        (nodes.sum(), processor_time() - begin)
    };
    for (name, change) in changes {
        let mut settings = Settings::FULL;
        change(&mut settings);
        let (nodes, time) = count(&settings, 1);
        println!("{name:<24} {nodes:>10} nodes {time:>7.2} s");
    }
    for lines in [2, 5, usize::MAX] {
        let (nodes, time) = count(&Settings::FULL, lines);
        let name = format!("best {} lines", lines.min(999));
        println!("{name:<24} {nodes:>10} nodes {time:>7.2} s");
    }
}
