//! Bots that are to be beaten: who answers what, what can be set of who learns, and that slices change nothing.

use seriatim::session::protocol::{
    BotReplyAnswer, MethodsAnswer, TrainAnswer, TrainHow, TrainMethod,
};

use super::duel::{Chess, ask};
use super::*;

fn after(moves: &[&str]) -> Place {
    Place {
        variant: Some(VariantName::Chess),
        moves: Some(moves.iter().map(|&mv| mv.to_owned()).collect()),
        ..Place::default()
    }
}

fn reply(at: Place, opponent: &str) -> Event {
    let opponent = opponent.to_owned();
    ask(&mut Chess::new(), Query::BotReply { at, opponent })
}

fn answered(event: Event) -> BotReplyAnswer {
    match event {
        Event::Answer {
            answer: Answer::BotReply(answer),
            ..
        } => answer,
        other => panic!("{other:?}"),
    }
}

fn methods() -> MethodsAnswer {
    let variant = VariantName::Chess;
    match ask(&mut Chess::new(), Query::Methods { variant }) {
        Event::Answer {
            answer: Answer::Methods(answer),
            ..
        } => answer,
        other => panic!("{other:?}"),
    }
}

/// What was learnt in so many questions, in slices of so many nodes.
fn train(how: TrainHow, quota: u64) -> TrainAnswer {
    let mut session = Chess::new();
    let opponent = "depth:1".to_owned();
    let task = Task::Train {
        at: after(&[]),
        opponent,
        how: Some(how),
    };
    let mut events = session.handle(start(1, task, None, None), 0.0);
    let mut now = 0.0;
    while session.busy() {
        now += 1.0;
        events = session.step(quota, now);
    }
    match events.pop() {
        Some(Event::Done {
            result: JobResult::Trained(answer),
            ..
        }) => TrainAnswer { ms: 0.0, ..answer },
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_bot_answers_everybody_alike() {
    for bot in ["random", "greedy", "depth:1", "depth:3"] {
        let first = answered(reply(after(&["e2e4"]), bot));
        assert_eq!(answered(reply(after(&["e2e4"]), bot)), first);
        assert!(!first.san.is_empty() && first.uci.len() == 4, "{first:?}");
    }
    // The dearest man that can be taken.
    let taken = answered(reply(after(&["e2e4", "d7d5", "d1g4"]), "greedy"));
    assert_eq!((taken.uci.as_str(), taken.san.as_str()), ("c8g4", "Bxg4"));
}

#[test]
fn a_bot_that_there_is_not_and_a_game_that_is_over_are_refused() {
    let fault = reply(after(&[]), "depth:9");
    let fault = error_of(&fault);
    assert_eq!(fault.field.as_deref(), Some("opponent"));
    assert_eq!(fault.text.as_deref(), Some("depth:9"));
    let over = reply(after(&["f2f3", "e7e5", "g2g4", "d8h4"]), "greedy");
    assert_eq!(error_of(&over).code, "gameOver");
}

#[test]
fn what_is_said_of_a_method_can_be_set_and_changes_nothing() {
    let all = methods().methods;
    let named: Vec<TrainMethod> = all.iter().map(|one| one.method).collect();
    assert_eq!(named, TrainMethod::ALL);
    for about in all {
        let usual = about.parameters.iter().map(|one| {
            assert!(one.least <= one.usual && one.usual <= one.most, "{one:?}");
            (one.id.clone(), one.usual)
        });
        let bare = TrainHow {
            method: Some(about.method),
            calls: Some(60),
            ..TrainHow::default()
        };
        let told = TrainHow {
            parameters: Some(usual.collect()),
            horizon: Some(about.horizon),
            ..bare.clone()
        };
        let learnt = train(bare, 1_000_000);
        assert_eq!(train(told, 1_000_000), learnt, "{:?}", about.method);
    }
}

#[test]
fn slices_change_nothing_of_any_method() {
    for &method in TrainMethod::ALL {
        let how = TrainHow {
            method: Some(method),
            calls: Some(120),
            ..TrainHow::default()
        };
        let whole = train(how.clone(), 1_000_000);
        for quota in [1, 333] {
            assert_eq!(train(how.clone(), quota), whole, "{method:?} by {quota}");
        }
    }
}
