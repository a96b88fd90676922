//! Tests of the choice of a move by tables, proofs and search. It keeps its limits and always
//! returns a move. With a node limit it does not depend on earlier tasks.

use seriatim::antichess::system::AntichessSystem;
use seriatim::chess::system::ChessSystem;
use seriatim::player::Level;
use seriatim::progressive::system::ProgressiveSystem;
use seriatim::rules::{Antichess, Chess, Position, Progressive};
use seriatim::session::{self, System};

use super::*;

/// Pawn against king: a draw, whose tables take a million nodes.
const PAWN: &str = "8/8/8/8/4k3/8/4P3/4K3 w - - 0 1";
const CHESS: &[&str] = &[
    PAWN,
    "8/8/8/8/8/4k3/8/R3K3 b - - 0 1",
    "7k/8/8/8/8/B6P/8/K7 w - - 0 1",
    "8/8/8/8/8/4k3/4p3/4K2R w - - 0 1",
    "8/8/8/2k5/4P3/8/8/K2r4 w - - 0 1",
    "8/6p1/5pPp/p1k1pP1P/Pp1pP1K1/1PpP1B2/2P5/8 w - - 0 1",
    "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
];
const ANTICHESS: &[&str] = &[
    "8/8/8/3n4/8/8/8/R7 w - - 0 1",
    "8/8/8/3p4/8/8/1P6/8 w - - 0 1",
    "8/2k5/8/3n4/8/8/1P6/8 w - - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
];
const PROGRESSIVE: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "8/8/8/8/8/4k3/8/R3K3 w - - 0 7",
    LONG,
];

fn series(variant: VariantName, fen: &str, level: Option<u32>) -> SeriesTask {
    SeriesTask {
        at: Place {
            variant: Some(variant),
            ..at(fen)
        },
        level,
        ..SeriesTask::default()
    }
}

/// Returns the answer within limits. Each step takes a millisecond.
fn chosen<S: System<Task: From<SeriesTask>, Found: TryInto<SeriesAnswer, Error: Debug>>>(
    session: &mut session::Session<S>,
    task: SeriesTask,
    limits: Limits,
    quota: u64,
) -> SeriesAnswer {
    let command = Command::Start {
        job: 1,
        task: task.into(),
        limits: Some(limits),
        seed: Some(7),
    };
    let mut events = session.handle(command, 0.0);
    let mut now = 0.0;
    while session.busy() {
        now += 1.0;
        events = session.step(quota, now);
        if let Some(ms) = limits.time_ms {
            assert!(now <= ms + 3.0, "{now} of {ms} ms");
        }
    }
    match events.pop() {
        Some(Event::Done { result, .. }) => result.try_into().expect("a choice"),
        other => panic!("{other:?}"),
    }
}

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        time_ms: None,
    }
}

fn ms(ms: f64) -> Limits {
    Limits {
        nodes: None,
        time_ms: Some(ms),
    }
}

/// At every level, a small limit of nodes or time gives a legal move.
fn always_moves<S, P>(variant: VariantName, fens: &[&str])
where
    S: System<Task: From<SeriesTask>, Found: TryInto<SeriesAnswer, Error: Debug>>,
    P: Position,
{
    const SLICE: u64 = 200;
    for fen in fens {
        let start = P::from_fen(fen, variant).expect("a FEN of the test");
        for level in (1..=u32::from(Level::COUNT)).map(Some).chain([None]) {
            for limits in [
                nodes(1),
                nodes(100),
                nodes(10_000),
                ms(5.0),
                ms(20.0),
                ms(100.0),
            ] {
                let mut session = session::Session::<S>::new();
                let answer = chosen(&mut session, series(variant, fen, level), limits, SLICE);
                let said = format!("{fen} at level {level:?} within {limits:?}: {answer:?}");
                assert!(!answer.lines.is_empty(), "{said}");
                let mut position = start.clone();
                for text in &answer.lines[0].series {
                    let mv = text.parse().expect("a move");
                    assert!(position.is_legal(mv), "{said}");
                    position.play_unchecked(mv);
                }
                if let Some(most) = limits.nodes {
                    assert!(answer.nodes <= most + SLICE, "{said}");
                }
            }
        }
    }
}

#[test]
fn chess_always_has_a_move_within_its_limits() {
    always_moves::<ChessSystem, Chess>(VariantName::Chess, CHESS);
}

#[test]
fn antichess_always_has_a_move_within_its_limits() {
    always_moves::<AntichessSystem, Antichess>(VariantName::Antichess, ANTICHESS);
}

#[test]
fn progressive_always_has_a_series_within_its_limits() {
    for variant in [VariantName::Italian, VariantName::Scottish] {
        always_moves::<ProgressiveSystem, Progressive>(variant, PROGRESSIVE);
    }
}

/// Checks that with a node limit no earlier table changes an answer.
fn forgets<S>(variant: VariantName, fens: &[&str], limits: &[u64])
where
    S: System<
            Task: From<SeriesTask> + From<TableTask>,
            Found: TryInto<SeriesAnswer, Error: Debug> + TryInto<TableAnswer, Error: Debug>,
        >,
{
    let table = |session: &mut session::Session<S>, fen: &str, limits: Limits| {
        let task = TableTask {
            at: Place {
                variant: Some(variant),
                ..at(fen)
            },
        }
        .into();
        let command = Command::Start {
            job: 1,
            task,
            limits: Some(limits),
            seed: None,
        };
        match end_of(session, command, 1 << 12) {
            Event::Done { reason, result, .. } => {
                let answer: TableAnswer = result.try_into().expect("a table");
                (reason, TableAnswer { ms: 0.0, ..answer })
            }
            other => panic!("{other:?}"),
        }
    };
    for fen in fens {
        for &limit in limits {
            let task = || series(variant, fen, None);
            let fresh = chosen(
                &mut session::Session::<S>::new(),
                task(),
                nodes(limit),
                1 << 12,
            );
            let alone = table(&mut session::Session::<S>::new(), fen, nodes(limit));
            let mut session = session::Session::<S>::new();
            table(&mut session, fen, Limits::default());
            let again = chosen(&mut session, task(), nodes(limit), 1 << 12);
            let ms = fresh.ms;
            assert_eq!(SeriesAnswer { ms, ..again }, fresh, "{fen} {limit}");
            let known = table(&mut session, fen, nodes(limit));
            assert_eq!(known, alone, "{fen} {limit}");
        }
    }
}

#[test]
fn with_a_limit_of_nodes_tables_that_are_there_change_nothing() {
    let limits = [1, 100, 10_000, 1_000_000, 1_360_000, 1_361_000, 4_000_000];
    forgets::<ChessSystem>(VariantName::Chess, &[PAWN], &limits);
    let limits = [1, 1_000, 20_000, 100_000];
    forgets::<AntichessSystem>(VariantName::Antichess, &ANTICHESS[..1], &limits);
}

#[test]
fn where_the_limit_allows_it_the_table_answers_and_else_the_search() {
    let mut session = session::Session::<ChessSystem>::new();
    let task = || series(VariantName::Chess, PAWN, None);
    let small = chosen(&mut session, task(), nodes(10_000), 500);
    assert!(
        matches!(small.lines[0].value, Value::Points { .. }),
        "{small:?}"
    );
    let large = chosen(&mut session, task(), nodes(4_000_000), 5_000);
    assert_eq!(large.lines[0].value, Value::Draw);
    assert!(
        large.nodes > 500_000 && large.nodes < 4_000_000,
        "{}",
        large.nodes
    );
    // The time limit may be too short for a table. The next searches then continue the table, until
    // it is complete.
    let mut session = session::Session::<ChessSystem>::new();
    let answers = (0..30).map(|_| chosen(&mut session, task(), ms(20.0), 10_000));
    let known = answers.map(|answer| answer.lines[0].value == Value::Draw);
    let known: Vec<bool> = known.collect();
    assert!(!known[0] && known[29], "{known:?}");
    assert!(known.is_sorted(), "{known:?}");
}
