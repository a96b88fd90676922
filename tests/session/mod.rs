//! Tests of the session: its protocol, its limits, its errors, and the independence of results from
//! the sizes of the steps.

mod analysis;
mod book;
mod bot_knowledge;
mod bots;
mod calls;
mod chosen;
mod continuations;
mod duel;
mod endings;
mod every;
mod explain;
mod games;
mod jobs;
mod learning;
mod mate;
mod messages;
mod programs;
mod review;
mod setup;
mod strategies;
mod tables;
mod two_turns;

use std::fmt::Debug;

use crate::common::{RulesSession, Session, kept};
use crate::say::{english, phrase};
use seriatim::progressive::system::ProgressiveSystem;
use seriatim::protocol::*;
use seriatim::session::System;

const MATE_IN_4: &str = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";
/// Position without a mate. The proof takes half a million nodes.
const LONG: &str = "Nn4nr/p2k1ppp/8/1p2p3/8/3P4/P1P2PPP/b2K1BNR w - b6e6 0 7";

fn at(fen: &str) -> Place {
    Place {
        fen: Some(fen.to_owned()),
        ..Place::default()
    }
}

fn start<Q, T>(job: u32, task: T, nodes: Option<u64>, time_ms: Option<f64>) -> Command<Q, T> {
    Command::Start {
        job,
        task,
        limits: Some(Limits { nodes, time_ms }),
        seed: Some(7),
    }
}

/// Events of sessions of Progressive chess.
type ProgressiveEvent = EventOf<ProgressiveSystem>;

fn mate(job: u32, fen: &str, nodes: u64) -> CommandOf<ProgressiveSystem> {
    start(
        job,
        ProgressiveTask::Mate {
            at: at(fen),
            how: None,
        },
        Some(nodes),
        None,
    )
}

/// Runs until all jobs have ended. Each step takes a millisecond.
fn run(session: &mut Session, quota: u64) -> Vec<ProgressiveEvent> {
    let mut events = Vec::new();
    let mut now = 0.0;
    while session.busy() {
        now += 1.0;
        events.extend(session.step(quota, now));
    }
    events
}

fn query<S: System>(session: &mut seriatim::session::Session<S>, query: S::Query) -> EventOf<S> {
    let mut events = session.handle(Command::Query { id: 5, query }, 0.0);
    assert_eq!(events.len(), 1);
    events.remove(0)
}

/// Returns the answer to a query, which must be of type `A`.
fn answer_of<S: System, A>(session: &mut seriatim::session::Session<S>, asked: S::Query) -> A
where
    S::Answer: TryInto<A, Error: Debug>,
{
    match query(session, asked) {
        Event::Answer { answer, .. } => answer.try_into().expect("another answer"),
        other => panic!("{other:?}"),
    }
}

/// Returns the last event of a search, with steps of `quota` nodes that take a millisecond each.
fn end_of<S: System>(
    session: &mut seriatim::session::Session<S>,
    command: CommandOf<S>,
    quota: u64,
) -> EventOf<S> {
    let mut events = session.handle(command, 0.0);
    let mut now = 0.0;
    while session.busy() {
        now += 1.0;
        events = session.step(quota, now);
    }
    events.pop().expect("an end")
}

/// Returns the result of a search, and the reason for its end.
fn search<S: System>(
    session: &mut seriatim::session::Session<S>,
    task: S::Task,
    nodes: Option<u64>,
) -> (Reason, S::Found) {
    match end_of(session, start(1, task, nodes, None), 500) {
        Event::Done { reason, result, .. } => (reason, result),
        other => panic!("{other:?}"),
    }
}

/// Returns a game read by the rules, as the input of a review.
fn review_of(variant: VariantName, text: &str) -> ReviewInput {
    let read = RulesQuery::ReadGame {
        text: text.to_owned(),
        variant: Some(variant),
        tree: None,
    };
    let game: GameAnswer = answer_of(&mut RulesSession::new(), read);
    ReviewInput {
        fen: Some(game.fen),
        variant: Some(game.variant),
        series: game.series,
        nodes_per_turn: None,
    }
}

/// Returns the answer of a review that was stopped.
fn stopped_review<A: Debug, F: Debug + Clone + TryInto<ReviewAnswer, Error: Debug>>(
    events: &[Event<A, F>],
) -> ReviewAnswer {
    let [
        Event::Done {
            reason: Reason::Stopped,
            result,
            ..
        },
    ] = events
    else {
        panic!("{events:?}");
    };
    result.clone().try_into().expect("a review")
}

fn error_of<A: Debug, F: Debug>(event: &Event<A, F>) -> &Fault {
    match event {
        Event::Failed { faults, .. } => &faults[0],
        other => panic!("{other:?}"),
    }
}

#[test]
fn hello_is_answered_by_ready_or_refused() {
    let mut session = Session::new();
    let ready = session.handle(
        Command::Hello {
            protocol: PROTOCOL,
            variant: None,
        },
        0.0,
    );
    assert!(matches!(
        ready[..],
        [Event::Ready {
            protocol: PROTOCOL,
            ..
        }]
    ));
    let refused = session.handle(
        Command::Hello {
            protocol: 999,
            variant: None,
        },
        0.0,
    );
    assert_eq!(error_of(&refused[0]).code, "protocol");
}

#[test]
fn a_mate_is_found() {
    let mut session = Session::new();
    assert!(session.handle(mate(1, MATE_IN_4, 100_000), 0.0).is_empty());
    let events = run(&mut session, 500);
    let Some(Event::Done {
        job: 1,
        reason: Reason::Finished,
        result: ProgressiveFound::Mate(answer),
    }) = events.last()
    else {
        panic!("{events:?}");
    };
    assert_eq!(answer.outcome, MateOutcome::Mate);
    assert_eq!(answer.series.len(), 4);
    assert!(answer.san[3].ends_with('#'), "{:?}", answer.san);
    assert!(
        english(&answer.say).starts_with("Black mates in 4 moves: "),
        "{}",
        english(&answer.say)
    );
}

fn mate_by(fen: &str, how: MateHow, nodes: u64) -> CommandOf<ProgressiveSystem> {
    let how = Some(how);
    start(
        1,
        ProgressiveTask::Mate { at: at(fen), how },
        Some(nodes),
        None,
    )
}

fn series_at(level: Option<u32>, seed: u32, nodes: Option<u64>) -> Vec<ProgressiveEvent> {
    let task = SeriesTask {
        at: at(LONG),
        level,
        ..SeriesTask::default()
    }
    .into();
    let mut session = Session::new();
    let limits = Some(Limits {
        nodes,
        time_ms: None,
    });
    let (job, seed) = (1, Some(seed));
    let command = Command::Start {
        job,
        task,
        limits,
        seed,
    };
    let mut events = session.handle(command, 0.0);
    events.extend(run(&mut session, 100));
    events
}

#[test]
fn a_level_limits_the_nodes_and_errs_by_the_seed() {
    let answer = |events: Vec<ProgressiveEvent>| match events.into_iter().last() {
        Some(Event::Done {
            reason: Reason::Finished,
            result: ProgressiveFound::Series(answer),
            ..
        }) => answer,
        other => panic!("{other:?}"),
    };
    let [one, again, other] = [1, 1, 2].map(|seed| {
        answer(series_at(Some(3), seed, None)).lines[0]
            .series
            .clone()
    });
    assert_eq!(one, again);
    assert_ne!(one, other);
    let low = answer(series_at(Some(1), 1, None)).nodes;
    let high = answer(series_at(Some(6), 1, None)).nodes;
    assert!(low < 100 && low < high && high < 10_000, "{low}, {high}");
    // Without a level, the engine plays at the highest level.
    let [full, none] = [Some(8), None].map(|level| answer(series_at(level, 1, Some(2_000))));
    assert_eq!((full.nodes, full.lines), (none.nodes, none.lines));
}

#[test]
fn a_level_that_is_none_is_refused_by_name() {
    for level in [0, 9, u32::MAX] {
        let events = series_at(Some(level), 1, None);
        let error = error_of(&events[0]);
        assert_eq!(error.code, "command");
        assert_eq!(error.field.as_deref(), Some("level"));
        assert_eq!(error.text, Some(level.to_string()));
        assert!(phrase(&error.message).contains("from 1 to 8"), "{error:?}");
    }
}

#[test]
fn legal_moves_follow_the_series() {
    let mut session = RulesSession::new();
    let place = Place {
        fen: Some(MATE_IN_4.to_owned()),
        variant: Some(VariantName::Italian),
        moves: Some(vec!["c7c6".to_owned(), "Qb6".to_owned()]),
        earlier: None,
    };
    let answer: LegalMovesAnswer = answer_of(&mut session, RulesQuery::LegalMoves { at: place });
    assert_eq!((answer.status.turn, answer.status.left), (4, 2));
    assert_eq!(answer.series, ["c7c6", "d8b6"]);
    assert_eq!(answer.san, ["c6", "Qb6"]);
    // By Italian rules, no move before the last of a series gives check.
    assert!(answer.moves.iter().all(|mv| !mv.check));
    assert!(!answer.series_complete);
}

#[test]
fn a_series_is_played() {
    let mut session = RulesSession::new();
    let series = ["c6", "Qb6", "Ne4", "Qxf2#"].map(str::to_owned).to_vec();
    let played: PlayedAnswer = answer_of(
        &mut session,
        RulesQuery::Play {
            at: at(MATE_IN_4),
            series,
        },
    );
    assert_eq!(played.status.result.as_deref(), Some("0-1"));
    assert_eq!(played.status.reason.as_deref(), Some("checkmate"));
    assert_eq!(played.long[3], "Qb6xf2#");
    assert!(played.series_complete);
}

#[test]
fn errors_name_field_and_text() {
    let mut session = Session::new();
    let mut rules = RulesSession::new();
    let mut ask = |place: Place| query(&mut rules, RulesQuery::LegalMoves { at: place });
    let castling = ask(at("4k3/8/8/8/8/8/8/4K3 w K - 0 1"));
    let error = error_of(&castling);
    assert_eq!(
        (error.code.as_str(), error.field.as_deref()),
        ("fen", Some("castling"))
    );
    assert_eq!(error.text.as_deref(), Some("K"));
    let parity = ask(at("4k3/8/8/8/8/8/8/4K3 w - - 0 8"));
    assert_eq!(error_of(&parity).code, "turn");
    let illegal = ask(Place {
        moves: Some(vec!["e2e4".to_owned(), "e7e9".to_owned()]),
        ..at("rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3")
    });
    let error = error_of(&illegal);
    assert_eq!(
        (error.code.as_str(), error.field.as_deref()),
        ("move", Some("move 2"))
    );
    assert_eq!(error.text.as_deref(), Some("e7e9"));
    let over = session.handle(mate(1, "R3k3/R7/8/8/8/8/8/4K3 b - - 0 2", 10), 0.0);
    assert_eq!(error_of(&over[0]).code, "gameOver");
    let negative = start(
        2,
        ProgressiveTask::Mate {
            at: at(MATE_IN_4),
            how: None,
        },
        None,
        Some(-1.0),
    );
    assert_eq!(error_of(&session.handle(negative, 0.0)[0]).code, "limits");
    assert!(!session.busy());
}

#[test]
fn a_stuck_side_is_told_so() {
    let mut session = Session::new();
    let stuck = SeriesTask {
        at: at("8/8/8/8/8/7p/p1K4P/k7 b - - 0 2"),
        ..SeriesTask::default()
    }
    .into();
    session.handle(start(1, stuck, Some(100), None), 0.0);
    let events = run(&mut session, 10);
    let Some(Event::Done {
        result: ProgressiveFound::Series(answer),
        ..
    }) = events.last()
    else {
        panic!("{events:?}");
    };
    assert_eq!(answer.choice, SeriesKind::Stuck);
    assert!(answer.lines.is_empty());
}

#[test]
#[should_panic(expected = "as asked")]
fn a_panic_can_be_asked_for() {
    let message = "as asked".to_owned();
    Session::new().handle(Command::Panic { message }, 0.0);
}
