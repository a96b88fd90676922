//! Tests of the user's own programs as opponents. They are queried outside of the session, and the
//! session learns from them as from bots.

use super::bots::{Workshop, about, after, answered, learn, reply, saved, text, train};
use super::*;

/// Returns a bot's reply, to use the bot as a program outside of the session.
fn outside(bot: &str, asked: &str) -> String {
    let at = Place {
        variant: Some(VariantName::Chess),
        fen: Some(asked.to_owned()),
        ..Place::default()
    };
    answered(reply(at, bot)).uci
}

const PROGRAM: &str = "program:a bot, asked from outside";

/// Learns from a program that replies like `bot`: answers each query of the session until the end.
fn learn_outside(session: &mut Workshop, how: &TrainHow, bot: &str) -> TrainAnswer {
    let mut answer = learn(session, how.clone(), PROGRAM, 500, usize::MAX);
    while let Some(asked) = answer.asks {
        let how = TrainHow {
            on: Some(true),
            reply: Some(outside(bot, &asked)),
            ..how.clone()
        };
        answer = learn(session, how, PROGRAM, 500, usize::MAX);
    }
    answer
}

#[test]
fn a_program_that_is_asked_from_outside_is_beaten_as_the_bot_that_it_is() {
    for method in [TrainMethod::Archive, TrainMethod::Tree, TrainMethod::Ants] {
        let how = TrainHow {
            method: Some(method),
            calls: Some(300),
            ..TrainHow::default()
        };
        let inside = train(how.clone(), 5_000);
        let mut session = Workshop::new();
        let answer = learn_outside(&mut session, &how, "depth:1");
        assert_eq!(answer.confirmed, None, "only its owner can ask it");
        assert_eq!(
            TrainAnswer {
                confirmed: inside.confirmed,
                nodes: inside.nodes,
                ..answer
            },
            inside
        );
        let file = text(saved(&mut session, false));
        assert_eq!(about(&file).opponent, PROGRAM);
        let again = TrainHow {
            knowledge: Some(file.clone()),
            calls: Some(0),
            ..how
        };
        let mut other = Workshop::new();
        learn(&mut other, again, PROGRAM, 500, usize::MAX);
        assert_eq!(text(saved(&mut other, false)), file);
    }
}

#[test]
fn a_reply_that_nobody_asked_for_or_that_is_not_legal_is_refused_and_loses_nothing() {
    let how = TrainHow {
        calls: Some(50),
        ..TrainHow::default()
    };
    let said = |reply: &str| TrainHow {
        on: Some(true),
        reply: Some(reply.to_owned()),
        ..how.clone()
    };
    let refused = |session: &mut Workshop, reply: &str| {
        let task = BotTask::Train {
            at: after(&[]),
            opponent: PROGRAM.to_owned(),
            how: Some(said(reply)),
        };
        let events = session.handle(start(1, task, None, None), 0.0);
        let fault = error_of(&events[0]).clone();
        assert_eq!(fault.field.as_deref(), Some("reply"));
        assert_eq!(fault.text.as_deref(), Some(reply));
    };
    let mut session = Workshop::new();
    refused(&mut session, "e7e5");
    let asked = learn(&mut session, how.clone(), PROGRAM, 500, usize::MAX).asks;
    let asked = asked.expect("it asks");
    for reply in ["e2e4", "nonsense", ""] {
        refused(&mut session, reply);
    }
    let legal = outside("random", &asked);
    let next = learn(&mut session, said(&legal), PROGRAM, 500, usize::MAX);
    assert_eq!((next.calls, next.asks.is_some()), (1, true));
}

#[test]
fn the_name_of_a_program_is_one_line_of_plain_text() {
    for name in [
        "program:",
        "program: x",
        "program:a\nb",
        &format!("program:{}", "x".repeat(81)),
    ] {
        let task = BotTask::Train {
            at: after(&[]),
            opponent: name.to_owned(),
            how: None,
        };
        let events = Workshop::new().handle(start(1, task, None, None), 0.0);
        assert_eq!(
            error_of(&events[0]).field.as_deref(),
            Some("opponent"),
            "{name}"
        );
    }
}
