//! Tests of the bots to be beaten: their replies, the settings of the learning methods, and the
//! independence of results from the sizes of the steps.

use seriatim::bots::system::BotSystem;
use seriatim::say::Part;
use seriatim::session::Session;

use super::*;

pub type Workshop = Session<BotSystem>;

pub fn after(moves: &[&str]) -> Place {
    Place {
        variant: Some(VariantName::Chess),
        moves: Some(moves.iter().map(|&mv| mv.to_owned()).collect()),
        ..Place::default()
    }
}

pub fn reply(at: Place, opponent: &str) -> EventOf<BotSystem> {
    let opponent = opponent.to_owned();
    query(&mut Workshop::new(), BotQuery::BotReply { at, opponent })
}

pub fn answered(event: EventOf<BotSystem>) -> BotReplyAnswer {
    match event {
        Event::Answer {
            answer: BotAnswer::BotReply(answer),
            ..
        } => answer,
        other => panic!("{other:?}"),
    }
}

fn methods() -> MethodsAnswer {
    let variant = VariantName::Chess;
    match query(&mut Workshop::new(), BotQuery::Methods { variant }) {
        Event::Answer {
            answer: BotAnswer::Methods(answer),
            ..
        } => answer,
        other => panic!("{other:?}"),
    }
}

/// Learns from a bot in steps of `quota` nodes, at most `slices` steps, then stops. Returns the
/// answer.
pub fn learn(
    session: &mut Workshop,
    how: TrainHow,
    opponent: &str,
    quota: u64,
    slices: usize,
) -> TrainAnswer {
    let task = BotTask::Train {
        at: after(&[]),
        opponent: opponent.to_owned(),
        how: Some(how),
    };
    let mut events = session.handle(start(1, task, None, None), 0.0);
    let mut now = 0.0;
    while session.busy() && (now as usize) < slices {
        now += 1.0;
        events = session.step(quota, now);
    }
    if session.busy() {
        events = session.handle(Command::Stop { job: 1 }, now);
    }
    match events.pop() {
        Some(Event::Done {
            result: BotFound::Trained(answer),
            ..
        }) => TrainAnswer { ms: 0.0, ..answer },
        other => panic!("{other:?}"),
    }
}

pub fn train(how: TrainHow, quota: u64) -> TrainAnswer {
    learn(&mut Workshop::new(), how, "depth:1", quota, usize::MAX)
}

/// Returns the file of a session's knowledge, or with `trails` the file of its pheromones.
pub fn saved(session: &mut Workshop, trails: bool) -> EventOf<BotSystem> {
    let variant = VariantName::Chess;
    let trails = Some(trails);
    query(session, BotQuery::Knowledge { variant, trails })
}

fn read(text: &str) -> EventOf<BotSystem> {
    let text = text.to_owned();
    query(&mut Workshop::new(), BotQuery::ReadKnowledge { text })
}

pub fn about(text: &str) -> KnowledgeAnswer {
    match read(text) {
        Event::Answer {
            answer: BotAnswer::Knowledge(answer),
            ..
        } => answer,
        other => panic!("{other:?}"),
    }
}

pub fn text(event: EventOf<BotSystem>) -> String {
    match event {
        Event::Answer {
            answer: BotAnswer::Text { text },
            ..
        } => text,
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
    // The greedy bot captures the most valuable piece.
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
    for method in TrainMethod::ALL {
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

/// The evaluation of the first position takes 3,515 nodes.
#[test]
fn a_position_is_judged_in_slices() {
    let fen = "Rn1q3N/3pk1p1/1Pp1pn2/3b2Bp/1p1KB3/2NP4/1QP1P2b/5n1R w - - 0 26";
    let moves = ["g5f4", "c6c5", "d4c5", "d5e4", "f4e3"];
    let task = |calls| BotTask::Train {
        at: Place {
            variant: Some(VariantName::Chess),
            fen: Some(fen.to_owned()),
            moves: Some(moves.map(str::to_owned).to_vec()),
            ..Place::default()
        },
        opponent: "greedy".to_owned(),
        how: Some(TrainHow {
            calls: Some(calls),
            ..TrainHow::default()
        }),
    };
    let learnt = |task, nodes, quota| {
        let mut session = Workshop::new();
        let mut events = session.handle(start(1, task, nodes, None), 0.0);
        while session.busy() {
            events = session.step(quota, 0.0);
        }
        match events.pop() {
            Some(Event::Done {
                result: BotFound::Trained(answer),
                ..
            }) => answer,
            other => panic!("{other:?}"),
        }
    };
    let little = learnt(task(14), Some(100), 50);
    assert!(little.nodes <= 100, "{}", little.nodes);
    assert_eq!(little.states, 0);
    let whole = learnt(task(14), None, 1_000_000);
    assert!(whole.own_nodes > 3_515, "{}", whole.own_nodes);
    assert_eq!(learnt(task(14), None, 50), whole);
}

/// A reply of the bot takes longer than a step.
#[test]
fn slices_change_nothing_of_a_bot_that_thinks() {
    let how = || TrainHow {
        calls: Some(30),
        ..TrainHow::default()
    };
    let by =
        |session: &mut Workshop, how, quota, slices| learn(session, how, "depth:4", quota, slices);
    let mut whole = Workshop::new();
    let learnt = by(&mut whole, how(), 1_000_000, usize::MAX);
    assert!(learnt.nodes > 30 * 1_000, "{}", learnt.nodes);
    assert_eq!(by(&mut Workshop::new(), how(), 333, usize::MAX), learnt);
    // Learning is stopped during a reply search. It continues both in the session and from the
    // file.
    let mut first = Workshop::new();
    let before = by(&mut first, how(), 100, 40);
    assert!((4_000..4_100).contains(&before.nodes), "{}", before.nodes);
    let file = text(saved(&mut first, false));
    let calls = Some(30 - before.calls);
    let on = TrainHow {
        calls,
        on: Some(true),
        ..how()
    };
    assert_eq!(by(&mut first, on, 100, usize::MAX), learnt);
    let knowledge = Some(file);
    let read = TrainHow {
        calls,
        knowledge,
        ..how()
    };
    assert_eq!(by(&mut Workshop::new(), read, 100, usize::MAX), learnt);
}

#[test]
fn what_was_stopped_kept_and_read_goes_on_as_if_it_had_never_been_stopped() {
    for method in TrainMethod::ALL {
        let how = |calls| TrainHow {
            method: Some(method),
            calls: Some(calls),
            ..TrainHow::default()
        };
        let mut whole = Workshop::new();
        let learnt = learn(&mut whole, how(150), "depth:1", 1_000_000, usize::MAX);
        for slices in [0, 1, 7, 40] {
            let mut first = Workshop::new();
            let before = learn(&mut first, how(150), "depth:1", 400, slices);
            if before.calls >= 150 {
                break;
            }
            let file = text(saved(&mut first, false));
            let mut second = Workshop::new();
            let on = TrainHow {
                knowledge: Some(file.clone()),
                ..how(150 - before.calls)
            };
            let after = learn(&mut second, on.clone(), "depth:1", 333, usize::MAX);
            assert_eq!(after, learnt, "{method:?} after {slices}");
            assert_eq!(
                text(saved(&mut second, false)),
                text(saved(&mut whole, false))
            );
            // Learning is stopped while it reads the file. No knowledge is lost.
            let mut third = Workshop::new();
            learn(&mut third, on, "depth:1", 1, 2);
            let kept = about(&text(saved(&mut third, false)));
            assert!(kept.calls >= before.calls, "{method:?} after {slices}");
        }
    }
}

#[test]
fn a_training_that_has_forgotten_says_so_and_its_file_goes_on_as_if_it_had_never_been_stopped() {
    // With random walks, nearly every query leads to a new position.
    let chance = [
        ("temperature", 1.0),
        ("iterations", 20_000.0),
        ("stored", 0.0),
    ];
    let how = |calls| TrainHow {
        method: Some(TrainMethod::Annealing),
        parameters: Some(chance.map(|(id, value)| (id.to_owned(), value)).to_vec()),
        calls: Some(calls),
        ..TrainHow::default()
    };
    let mut whole = Workshop::new();
    let learnt = learn(&mut whole, how(120_000), "random", 1_000_000, usize::MAX);
    let forgotten = learnt.forgotten.expect("a bound of 100,000 positions");
    assert!((100_000..100_011).contains(&forgotten), "{forgotten}");
    assert!(learnt.states < 20_100, "{}", learnt.states);
    let mut first = Workshop::new();
    let before = learn(&mut first, how(110_000), "random", 1_000_000, usize::MAX);
    assert_eq!(before.forgotten, Some(forgotten));
    let on = TrainHow {
        knowledge: Some(text(saved(&mut first, false))),
        ..how(120_000 - before.calls)
    };
    let mut second = Workshop::new();
    let after = learn(&mut second, on, "random", 77_777, usize::MAX);
    assert_eq!(after, learnt);
    assert_eq!(
        text(saved(&mut second, false)),
        text(saved(&mut whole, false))
    );
}

#[test]
fn a_file_of_knowledge_says_what_it_is_about_and_faults_have_their_line() {
    let mut session = Workshop::new();
    let how = TrainHow {
        calls: Some(20),
        parameters: Some(vec![("noise".to_owned(), 7.5)]),
        ..TrainHow::default()
    };
    learn(&mut session, how.clone(), "depth:1", 1_000_000, usize::MAX);
    let file = text(saved(&mut session, false));
    let about = about(&file);
    assert_eq!(
        (about.opponent.as_str(), about.seed, about.calls),
        ("depth:1", 7, 20)
    );
    assert_eq!(about.parameters, [("noise".to_owned(), 7.5)]);
    for (from, to, line) in [
        ("seriatim knowledge 1", "something else", 1),
        ("start rnb", "start xyz", 2),
        ("opponent depth:1", "opponent depth:12", 3),
        ("method archive", "method wishes", 4),
        ("seed 7", "seed -7", 6),
        ("parameter noise 7.5", "parameter noise 1e9", 7),
        ("calls 20", "calls 21", 11),
        ("walks ", "strolls ", 9),
        ("replies ", "replies e9e5 ", 11),
    ] {
        assert!(file.contains(from), "{file}");
        let told = read(&file.replacen(from, to, 1));
        let fault = error_of(&told);
        let told = fault.message.part("line");
        assert_eq!(told, Some(&Part::Number(line)), "{from}: {fault:?}");
        assert_eq!(fault.field.as_deref(), Some("knowledge"));
    }
    // A file about another bot is refused.
    let task = BotTask::Train {
        at: after(&[]),
        opponent: "greedy".to_owned(),
        how: Some(TrainHow {
            knowledge: Some(file.clone()),
            ..how.clone()
        }),
    };
    let told = Workshop::new().handle(start(1, task, None, None), 0.0);
    assert_eq!(error_of(&told[0]).text.as_deref(), Some("opponent depth:1"));
    // An impossible reply in the file: its number is reported.
    let place = file.find("replies ").expect("replies") + "replies ".len();
    let forged = format!("{}a1a1{}", &file[..place], &file[place + 4..]);
    let on = TrainHow {
        knowledge: Some(forged),
        ..how
    };
    assert_eq!(train(on, 1_000_000).misfit, Some(1));
}

#[test]
fn ants_begin_with_pheromones_of_the_papers_form() {
    let ants = || TrainHow {
        method: Some(TrainMethod::Ants),
        calls: Some(200),
        ..TrainHow::default()
    };
    let mut session = Workshop::new();
    let blank = learn(&mut session, ants(), "depth:1", 1_000_000, usize::MAX);
    let file = text(saved(&mut session, true));
    let start_board = "RNBQKBNRPPPPPPPP################################pppppppprnbqkbnr";
    let mut lines = file.lines();
    let moves = lines.find(|line| *line == start_board).and(lines.next());
    let words: Vec<&str> = moves.expect("the start").split(' ').collect();
    assert_eq!(words.len(), 20 * 6);
    let taught = TrainHow {
        pheromones: Some(file.clone()),
        ..ants()
    };
    let mut again = Workshop::new();
    let told = learn(&mut again, taught, "depth:1", 1_000_000, usize::MAX);
    assert_ne!(told.advice, blank.advice);
    // The file of knowledge also contains the pheromones of the ants.
    let knowledge = text(saved(&mut again, false));
    assert!(knowledge.contains("\ntrails\n"));
    let on = TrainHow {
        knowledge: Some(knowledge.clone()),
        calls: Some(0),
        ..ants()
    };
    let mut third = Workshop::new();
    learn(&mut third, on, "depth:1", 1_000_000, usize::MAX);
    assert_eq!(text(saved(&mut third, false)), knowledge);
    // An invalid file of pheromones, and a method that has no pheromones.
    let wrong = TrainHow {
        pheromones: Some(file.replacen("5 2 5 4 0", "5 2 5 9 0", 1)),
        ..ants()
    };
    let task = BotTask::Train {
        at: after(&[]),
        opponent: "greedy".to_owned(),
        how: Some(wrong),
    };
    let told = Workshop::new().handle(start(1, task, None, None), 0.0);
    assert_eq!(error_of(&told[0]).field.as_deref(), Some("knowledge"));
    let mut archive = Workshop::new();
    let few = TrainHow {
        calls: Some(5),
        ..TrainHow::default()
    };
    learn(&mut archive, few, "depth:1", 1_000, usize::MAX);
    assert_eq!(error_of(&saved(&mut archive, true)).code, "command");
}

#[test]
fn ants_that_began_with_pheromones_go_on_without_being_given_them_again() {
    let how = TrainHow {
        method: Some(TrainMethod::Ants),
        calls: Some(200),
        ..TrainHow::default()
    };
    let mut session = Workshop::new();
    learn(&mut session, how.clone(), "depth:1", 500, usize::MAX);
    let trails = text(saved(&mut session, true));
    let first = TrainHow {
        pheromones: Some(trails),
        ..how.clone()
    };
    let before = learn(&mut session, first, "depth:1", 500, usize::MAX);
    let on = TrainHow {
        on: Some(true),
        ..how
    };
    let after = learn(&mut session, on, "depth:1", 500, usize::MAX);
    assert_eq!(after.of, before.calls + 200);
}
