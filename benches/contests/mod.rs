//! Tasks that are measured, both natively and in WebAssembly.

pub mod sliders;

use std::collections::HashMap;
use std::sync::LazyLock;

use cozy_chess::Board;
use seriatim::progressive::mate::{MateSearch, MateVerdict};
use seriatim::rules::count::count_turn;
use seriatim::rules::perft::{perft, perft_bulk};
use seriatim::rules::{Antichess, Chess, Position, Progressive, Rules};
use seriatim::search::Search;
use seriatim::strategies::table::NodeNumber;
use seriatim::strategies::{self, Defending, EndingTable, StrategyJudge};

/// One implementation of a task.
pub struct Contest {
    /// Name of the task. Contests of the same task are compared with each other.
    pub task: &'static str,
    /// Name of the program, and its method.
    pub by: &'static str,
    /// Unit of the count.
    pub unit: &'static str,
    /// Number of units in the task; 0 if only [`Self::run`] knows it.
    pub count: u64,
    /// Runs the whole task and returns the number of units.
    pub run: fn() -> u64,
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
/// From `tests/data/perft.jsonl`.
const TURN_4: &str = "r1bqkbnr/ppp1pppp/2n5/3P4/8/2N2N2/PPPP1PPP/R1BQKB1R b KQkq - 0 4";
/// From `tests/data/no-mate.jsonl`: `n06-002` and `n07-001`.
const TURN_6: &str = "rn1k1bnr/p1p1P1pp/1p6/8/8/4P3/PPPP1P1P/RNB2KNR b - - 0 6";
const TURN_7: &str = "rn1B2nr/ppp2kpp/8/8/3b4/5P2/P4K1P/1N3bNR w - - 0 7";

const PLAYED: &str = "perft 5 from the start, every move played";
const PLAYED_4: &str = "perft 4 of Kiwipete, every move played";
const BULK: &str = "perft 5 from the start, last moves counted";
const BULK_4: &str = "perft 4 of Kiwipete, last moves counted";

const ANTICHESS: &str = "perft 5 of antichess from the start, every move played";

const fn perft_contest(
    task: &'static str,
    by: &'static str,
    count: u64,
    run: fn() -> u64,
) -> Contest {
    Contest {
        task,
        by,
        unit: "nodes",
        count,
        run,
    }
}

const fn series(task: &'static str, unit: &'static str, count: u64, run: fn() -> u64) -> Contest {
    Contest {
        task,
        by: "Seriatim",
        unit,
        count,
        run,
    }
}

const fn queen(by: &'static str, run: fn() -> u64) -> Contest {
    Contest {
        task: "attacks of a queen",
        by,
        unit: "look-ups",
        count: sliders::LOOK_UPS,
        run,
    }
}

/// All contests. Our implementation is the first for each task.
pub const ALL: &[Contest] = &[
    perft_contest(PLAYED, "Seriatim", 4_865_609, || perft(&chess(START), 5)),
    perft_contest(PLAYED, "cozy-chess", 4_865_609, || {
        cozy_perft(&board(START), 5)
    }),
    perft_contest(PLAYED_4, "Seriatim", 4_085_603, || {
        perft(&chess(KIWIPETE), 4)
    }),
    perft_contest(PLAYED_4, "cozy-chess", 4_085_603, || {
        cozy_perft(&board(KIWIPETE), 4)
    }),
    perft_contest(BULK, "Seriatim", 4_865_609, || perft_bulk(&chess(START), 5)),
    perft_contest(BULK, "cozy-chess", 4_865_609, || {
        cozy_perft_bulk(&board(START), 5)
    }),
    perft_contest(BULK_4, "Seriatim", 4_085_603, || {
        perft_bulk(&chess(KIWIPETE), 4)
    }),
    perft_contest(BULK_4, "cozy-chess", 4_085_603, || {
        cozy_perft_bulk(&board(KIWIPETE), 4)
    }),
    perft_contest(ANTICHESS, "Seriatim", 2_732_672, || {
        perft(&Antichess::start(), 5)
    }),
    series(
        "every series of a turn 4, Italian, no table",
        "moves",
        1_079_784,
        || walk(&progressive(TURN_4, Rules::Italian)),
    ),
    series("count of that turn, Italian", "moves", 275_226, || {
        counted(Rules::Italian, 1_049_322, 275_226)
    }),
    series("count of that turn, Scottish", "moves", 275_662, || {
        counted(Rules::Scottish, 1_050_050, 275_662)
    }),
    series("proof of no mate at turn 6", "nodes", 0, || no_mate(TURN_6)),
    series("proof of no mate at turn 7", "nodes", 0, || no_mate(TURN_7)),
    series(
        "value of a strategy of K+R, both defenders",
        "positions",
        2 * 175_168,
        value_of_a_strategy,
    ),
    queen("magics (ours)", || {
        sliders::sum(seriatim::board::attacks::queen)
    }),
    queen("classical rays", || sliders::sum(sliders::rays)),
    queen("hyperbola quintessence", || {
        sliders::sum(sliders::hyperbola)
    }),
];

/// Counts the positions that the best strategy of twenty rules wins, against both defenders. The
/// strategy's moves are computed before.
fn value_of_a_strategy() -> u64 {
    static VALUED: LazyLock<(StrategyJudge, Vec<Option<NodeNumber>>)> = LazyLock::new(|| {
        let text = include_str!("../../cli/lab/strategies/best-20.txt");
        let (ending, strategy) = strategies::text::read(text).expect("a strategy");
        let mut judge = StrategyJudge::new(EndingTable::of(ending));
        let choices = judge.choices(&strategy);
        (judge, choices)
    });
    let (judge, choices) = &*VALUED;
    let won = |against| u64::from(judge.value_of(choices, against).won);
    won(Defending::Response) + won(Defending::Table)
}

fn chess(fen: &str) -> Chess {
    fen.parse().expect("a position of chess")
}

fn board(fen: &str) -> Board {
    fen.parse().expect("a position of chess")
}

fn progressive(fen: &str, rules: Rules) -> Progressive {
    Progressive::from_fen(fen, rules).expect("a position of Progressive chess")
}

/// Perft as in the example of cozy-chess.
fn cozy_perft(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += cozy_perft(&next, depth - 1);
        }
        false
    });
    nodes
}

fn cozy_perft_bulk(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += cozy_perft_bulk(&next, depth - 1);
        }
        false
    });
    nodes
}

/// Plays every series move by move and returns the number of moves played.
fn walk(position: &Progressive) -> u64 {
    let mut moves = 0;
    position.each_child(|_, next| {
        moves += 1;
        if next.turn() == position.turn() {
            moves += walk(next);
        }
    });
    moves
}

/// Counts a turn with equal positions merged. Returns `moves`, the number of moves that are played
/// (see [`moves_of_turn`]), if the number of series is right.
fn counted(rules: Rules, series: u64, moves: u64) -> u64 {
    let count = count_turn(&progressive(TURN_4, rules));
    if count.series == series { moves } else { 0 }
}

/// Returns the sum of the legal moves in all different positions of a turn.
fn moves_of_turn(start: &Progressive) -> u64 {
    let mut moves = 0;
    let mut layer = HashMap::from([(start.key(), start.clone())]);
    while !layer.is_empty() {
        let mut next_layer = HashMap::new();
        for position in layer.values() {
            position.each_child(|_, next| {
                moves += 1;
                if next.turn() == start.turn() {
                    next_layer.insert(next.key(), next.clone());
                }
            });
        }
        layer = next_layer;
    }
    moves
}

/// Proves that there is no mate and returns the number of positions expanded.
fn no_mate(fen: &str) -> u64 {
    let mut search = MateSearch::new(&progressive(fen, Rules::Italian), MateSearch::DEFAULT_BYTES);
    let _ = search.step(u64::MAX);
    if search.outcome() == MateVerdict::NoMate {
        search.nodes()
    } else {
        0
    }
}

/// Checks the count of every contest and returns the counts.
///
/// # Panics
/// Panics if a count is wrong.
#[must_use]
pub fn counts() -> Vec<u64> {
    sliders::check();
    for (rules, name) in [(Rules::Italian, "Italian"), (Rules::Scottish, "Scottish")] {
        let moves = moves_of_turn(&progressive(TURN_4, rules));
        let contest = ALL
            .iter()
            .find(|c| c.task.starts_with("count") && c.task.ends_with(name));
        assert_eq!(contest.map(|c| c.count), Some(moves), "{rules:?}");
    }
    ALL.iter()
        .map(|contest| {
            let counted = (contest.run)();
            let right = counted == contest.count || contest.count == 0;
            assert!(right, "{}, {}: {counted}", contest.task, contest.by);
            counted
        })
        .collect()
}
