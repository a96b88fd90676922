//! One mate search in several sessions.

use super::*;

/// Sessions that share one mate search, with mail between them; returns the answer of the one that ends.
fn shared(fen: &str, of: u32, alone: u64) -> (Reason, MateAnswer) {
    let mut sessions: Vec<Session> = (0..of).map(|_| Session::new()).collect();
    let mate = mate_by(fen, MateHow::default(), 1 << 40);
    assert_eq!(sessions[0].handle(mate, 0.0), []);
    let mut events = sessions[0].step(alone, 0.0);
    for part in 1..of {
        let at = at(fen);
        let task = Task::MatePart { at, part, of };
        let command = start(1, task, Some(1 << 40), None);
        assert_eq!(sessions[part as usize].handle(command, 0.0), []);
    }
    sessions[0].handle(Command::ShareOut { job: 1, of }, 0.0);
    let mut reports = vec![None; of as usize];
    for round in 0.. {
        let me = round % sessions.len();
        events.extend(sessions[me].step(50, 0.0));
        for mail in sessions[me].outgoing() {
            let to = &mut sessions[mail.to as usize];
            assert!(to.receive(1, me as u32, &mail.words));
            reports[mail.to as usize] = None;
        }
        for event in events.drain(..) {
            match event {
                Event::Done {
                    reason,
                    result: JobResult::Mate(answer),
                    ..
                } => return (reason, answer),
                Event::Idle {
                    sent,
                    received,
                    exhausted,
                    ..
                } => {
                    assert!(exhausted && !sessions[me].busy());
                    reports[me] = Some(Report { sent, received });
                }
                other => panic!("{other:?}"),
            }
        }
        let all: Option<Vec<Report>> = reports.iter().cloned().collect();
        if all.is_some_and(|all| all_done(&all)) {
            let exhausted = true;
            events = sessions[0].handle(Command::Conclude { job: 1, exhausted }, 0.0);
        }
        assert!(round < 1_000_000, "no end");
    }
    unreachable!()
}

#[test]
fn sessions_share_a_search_and_prove_together() {
    const NONE: &str = "rnbqkbnr/ppp2ppp/8/3pQ3/P7/4P3/1PPP1PPP/RNB1KBNR b KQkq - 0 4";
    for (of, alone) in [(2, 0), (2, 20), (3, 5)] {
        let (reason, answer) = shared(NONE, of, alone);
        assert_eq!(
            (reason, answer.outcome),
            (Reason::Finished, MateOutcome::None)
        );
    }
}

#[test]
fn a_search_that_has_ended_is_not_shared_out_any_more() {
    const NONE: &str = "rnbqkbnr/ppp2ppp/8/3pQ3/P7/4P3/1PPP1PPP/RNB1KBNR b KQkq - 0 4";
    let mut session = Session::new();
    session.handle(mate_by(NONE, MateHow::default(), 1 << 40), 0.0);
    session.step(1 << 30, 0.0);
    session.handle(Command::ShareOut { job: 1, of: 2 }, 0.0);
    let events = session.step(1, 0.0);
    let [Event::Done { result, .. }] = &events[..] else {
        panic!("{events:?}");
    };
    let JobResult::Mate(answer) = result else {
        panic!("{result:?}");
    };
    assert_eq!(answer.outcome, MateOutcome::None);
}

#[test]
fn the_session_that_finds_the_shared_mate_answers() {
    for (of, alone) in [(2, 0), (2, 1), (4, 0)] {
        let (reason, answer) = shared(MATE_IN_4, of, alone);
        assert_eq!(
            (reason, answer.outcome),
            (Reason::Finished, MateOutcome::Mate)
        );
        assert_eq!(answer.series.len(), 4);
    }
}

#[test]
fn a_shared_search_that_dropped_something_proves_nothing() {
    let mut session = Session::new();
    session.handle(mate_by(MATE_IN_4, MateHow::default(), 1 << 40), 0.0);
    session.handle(Command::ShareOut { job: 1, of: 2 }, 0.0);
    let exhausted = false;
    let events = session.handle(Command::Conclude { job: 1, exhausted }, 0.0);
    let [Event::Done { reason, result, .. }] = &events[..] else {
        panic!("{events:?}");
    };
    let JobResult::Mate(answer) = result else {
        panic!("{result:?}");
    };
    assert_eq!(
        (*reason, answer.outcome),
        (Reason::Limit, MateOutcome::Unknown)
    );
}

#[test]
fn parts_that_cannot_be_are_refused() {
    for (part, of, field) in [(1, 0, "of"), (2, 2, "part"), (0, 65, "of")] {
        let at = at(MATE_IN_4);
        let task = Task::MatePart { at, part, of };
        let events = Session::new().handle(start(1, task, None, None), 0.0);
        let [Event::Failed { error, .. }] = &events[..] else {
            panic!("{events:?}");
        };
        assert_eq!(
            (&*error.code, error.field.as_deref()),
            ("command", Some(field))
        );
    }
}
