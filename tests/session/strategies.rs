//! Tests of strategies against a lone king in a session.

use std::path::{Path, PathBuf};

use crate::say::phrase;
use seriatim::session::Session;
use seriatim::strategies::system::StrategySystem;

use super::*;

type Workshop = Session<StrategySystem>;

/// Strategy that wins no position, because it never moves the rook.
const WAITS: &str = "move king: most kingsDistance";

fn best_7() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/cli/lab/strategies/best-7.txt");
    std::fs::read_to_string(path).expect("a strategy")
}

/// Returns the result of a task, with steps of `slice` nodes that take no time.
fn result(seed: u32, task: StrategyTask, slice: u64) -> StrategyFound {
    let mut session = Workshop::new();
    let start = Command::Start {
        job: 1,
        task,
        limits: None,
        seed: Some(seed),
    };
    let mut events = session.handle(start, 0.0);
    while session.busy() {
        events = session.step(slice, 0.0);
    }
    match events.pop() {
        Some(Event::Done { result, .. }) => result,
        other => panic!("{other:?}"),
    }
}

fn run(
    session: &mut Workshop,
    task: StrategyTask,
    stop_after: Option<u32>,
) -> EventOf<StrategySystem> {
    let start = Command::Start {
        job: 1,
        task,
        limits: None,
        seed: Some(1),
    };
    let mut events = session.handle(start, 0.0);
    let mut steps = 0;
    while session.busy() {
        steps += 1;
        events = if Some(steps) == stop_after {
            session.handle(Command::Stop { job: 1 }, f64::from(steps))
        } else {
            session.step(500, f64::from(steps))
        };
    }
    events.pop().expect("an end")
}

fn value(session: &mut Workshop, text: &str) -> StrategyAnswer {
    let task = StrategyTask::Strategy {
        text: text.to_owned(),
    };
    match run(session, task, None) {
        Event::Done {
            result: StrategyFound::Strategy(answer),
            ..
        } => answer,
        other => panic!("{other:?}"),
    }
}

fn evolve(session: &mut Workshop, how: EvolveHow, stop_after: Option<u32>) -> EvolveAnswer {
    match run(session, StrategyTask::Evolve { how: Some(how) }, stop_after) {
        Event::Done {
            result: StrategyFound::Evolved(answer),
            ..
        } => answer,
        other => panic!("{other:?}"),
    }
}

fn asked(session: &mut Workshop, text: &str, fen: &str, moves: &[String]) -> StrategyMoveAnswer {
    let query = StrategyQuery::StrategyMove {
        at: Place {
            variant: Some(VariantName::Chess),
            fen: Some(fen.to_owned()),
            moves: Some(moves.to_vec()),
            earlier: None,
        },
        text: text.to_owned(),
        against: Some(Defending::Response),
    };
    match session.handle(Command::Query { id: 1, query }, 0.0).pop() {
        Some(Event::Answer {
            answer: StrategyReply::StrategyMove(answer),
            ..
        }) => answer,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_strategy_is_valued_and_plays_to_its_mate() {
    let mut session = Workshop::new();
    let answer = value(&mut session, &best_7());
    assert_eq!((answer.positions, answer.response.won), (175_168, 175_168));
    assert!(answer.hole.is_none() && answer.response.ratio.is_some());
    assert_eq!(answer.parts.len() as u32, 2 * answer.leaves - 1);
    let leaves = answer
        .parts
        .iter()
        .filter(|part| matches!(part.what, StrategyPartKind::Prefer { .. }));
    let boards: u32 = leaves.map(|part| part.boards).sum();
    assert_eq!(boards, answer.positions);
    assert_eq!(answer.parts[0].boards, answer.positions);

    // The longest game, move by move, is the play of the strategy and best response, and ends in
    // mate.
    let game = answer.longest.expect("a game");
    assert_eq!(game.moves.len() as u32, 2 * answer.response.longest - 1);
    assert!(game.san.last().expect("a move").ends_with('#'));
    for at in 0..game.moves.len() {
        let told = asked(&mut session, &answer.text, &game.fen, &game.moves[..at]);
        assert_eq!(told.moves, Some((game.moves.len() - at).div_ceil(2) as u32));
        if at % 2 == 0 {
            assert_eq!(told.uci.as_ref(), Some(&game.moves[at]));
            assert_eq!(told.path[0], 0);
            let is_best = told.best.contains(&game.moves[at]);
            let next = asked(&mut session, &answer.text, &game.fen, &game.moves[..=at]);
            let keeps = next.perfect.map(|after| after + 1) == told.perfect;
            assert_eq!(is_best, keeps, "{}", game.moves[at]);
        }
    }
    let over = asked(&mut session, &answer.text, &game.fen, &game.moves);
    assert_eq!(
        (over.uci, over.moves, over.perfect),
        (None, Some(0), Some(0))
    );
}

#[test]
fn what_a_strategy_does_not_win_is_shown() {
    let mut session = Workshop::new();
    let answer = value(&mut session, WAITS);
    assert!(answer.response.won < answer.positions && answer.response.ratio.is_none());
    let hole = answer.hole.expect("a game");
    assert!(hole.end.is_some());
    assert_eq!(hole.san.len(), hole.moves.len());
    let paper = value(&mut session, "do protectRook");
    assert_eq!(paper.hole.expect("a game").end, Some(HoleKind::Impossible));
}

#[test]
fn what_is_wrong_with_a_strategy_is_said_with_its_line() {
    let cases = [
        (
            "move rook\nleast areas",
            "line 2: “areas” is not understood here; expected area, room, ",
        ),
        (
            "if check do lateralCheck else",
            "line 1: the text ends before the strategy does",
        ),
        (
            "do lateralCheck\ndo lateralCheck",
            "line 2: the strategy is complete before “do”",
        ),
    ];
    for (text, expected) in cases {
        let task = StrategyTask::Strategy {
            text: text.to_owned(),
        };
        match run(&mut Workshop::new(), task, None) {
            Event::Failed { faults, .. } => {
                assert_eq!(faults[0].code, "strategy");
                let said = phrase(&faults[0].message);
                assert!(said.starts_with(expected), "{said}");
            }
            other => panic!("{other:?}"),
        }
    }
    let query = StrategyQuery::StrategyMove {
        at: at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        text: WAITS.to_owned(),
        against: None,
    };
    let query = match query {
        StrategyQuery::StrategyMove { at, text, against } => StrategyQuery::StrategyMove {
            at: Place {
                variant: Some(VariantName::Chess),
                ..at
            },
            text,
            against,
        },
        other => other,
    };
    let told = Workshop::new().handle(Command::Query { id: 1, query }, 0.0);
    let [Event::Failed { faults, .. }] = &told[..] else {
        panic!("{told:?}");
    };
    assert_eq!(
        phrase(&faults[0].message),
        "White must have a king and a rook, and Black a king alone"
    );
    let how = EvolveHow {
        leaves: Some(0),
        ..EvolveHow::default()
    };
    let told = run(
        &mut Workshop::new(),
        StrategyTask::Evolve { how: Some(how) },
        None,
    );
    let Event::Failed { faults, .. } = told else {
        panic!("{told:?}");
    };
    assert_eq!(faults[0].field.as_deref(), Some("leaves"));
}

#[test]
fn a_breeding_that_was_stopped_goes_on_as_if_it_had_not() {
    let how = |trials, on| EvolveHow {
        leaves: Some(6),
        trials: Some(trials),
        on: Some(on),
        ..EvolveHow::default()
    };
    let mut whole = Workshop::new();
    let whole = evolve(&mut whole, how(60, false), None);
    assert_eq!((whole.trials, whole.of), (60, 60));
    assert!(
        whole
            .trace
            .windows(2)
            .all(|two| two[0].trials < two[1].trials)
    );
    assert_eq!(
        whole.trace.last().map(|point| point.won),
        whole.best.as_ref().map(|best| best.response.won)
    );
    assert!(whole.archive.iter().all(|entry| entry.leaves <= 6));

    let mut parts = Workshop::new();
    evolve(&mut parts, how(25, false), None);
    let second = evolve(&mut parts, how(35, true), None);
    let text = |answer: &EvolveAnswer| answer.best.as_ref().map(|best| best.text.clone());
    let told = |answer: &EvolveAnswer| (answer.trials, text(answer), answer.trace.clone());
    assert_eq!(told(&whole), told(&second));
    // With another aim a new evolution starts.
    let other = EvolveHow {
        leaves: Some(5),
        ..how(3, true)
    };
    assert_eq!(evolve(&mut parts, other, None).trials, 3);

    // An evolution that starts with a strategy that wins everything ends at once.
    let kept = EvolveHow {
        from: Some(vec![best_7()]),
        until_won: Some(true),
        ..how(50, false)
    };
    let kept = evolve(&mut Workshop::new(), kept, None);
    assert_eq!((kept.first, kept.trials), (Some(1), 1));
    // An evolution that is stopped before its tables are complete has no result.
    let early = evolve(&mut Workshop::new(), how(50, false), Some(1));
    assert_eq!((early.trials, text(&early)), (0, None));
}

#[test]
fn a_strategy_is_worth_the_same_whatever_the_slices() {
    let kqk = "ending kqk if mobility <= 2 move any most opposition else move any least region";
    for text in [best_7(), WAITS.to_owned(), kqk.to_owned()] {
        let valued = |slice| {
            let task = StrategyTask::Strategy { text: text.clone() };
            let found = result(0, task, slice);
            let StrategyFound::Strategy(answer) = found else {
                panic!("{found:?}");
            };
            StrategyAnswer { nodes: 0, ..answer }
        };
        assert_eq!(valued(97), valued(1 << 40));
    }
}

/// File of evolution results. The WebAssembly module must breed the same:
/// `www/tests/unit/strategies.test.ts` reads this file.
fn signature_file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/strategies.jsonl")
}

/// Returns a line for each ending and language that the page breeds: the task and its result.
fn signature() -> Vec<String> {
    let runs = [
        (LoneEnding::Rook, StrategyLanguage::Patterns, 400),
        (LoneEnding::Rook, StrategyLanguage::Paper, 400),
        (LoneEnding::Queen, StrategyLanguage::Patterns, 400),
        (LoneEnding::Queen, StrategyLanguage::Paper, 400),
        (LoneEnding::Bishops, StrategyLanguage::Patterns, 100),
    ];
    let line = |(ending, language, trials)| {
        let how = EvolveHow {
            ending: Some(ending),
            language: Some(language),
            trials: Some(trials),
            ..EvolveHow::default()
        };
        let task = StrategyTask::Evolve {
            how: Some(how.clone()),
        };
        let StrategyFound::Evolved(answer) = result(1, task, 777) else {
            panic!("nothing bred");
        };
        let texts = answer.archive.iter().map(|entry| &entry.text);
        let told = serde_json::json!({
            "best": answer.best.as_ref().map(|best| &best.text),
            "trace": answer.trace,
            "archive": texts.collect::<Vec<_>>(),
            "generations": answer.generations,
            "nodes": answer.nodes,
        });
        serde_json::json!({ "how": how, "seed": 1, "answer": told }).to_string()
    };
    runs.into_iter().map(line).collect()
}

#[test]
fn what_is_bred_by_a_seed_is_what_was_bred() {
    kept(&signature_file(), &(signature().join("\n") + "\n"));
}

/// Asks for a game of king and rook on a board with `side` files.
fn rook_game(text: &str, side: u32, start: [&str; 3]) -> EventOf<StrategySystem> {
    let [king, rook, lone] = start.map(str::to_owned);
    let query = StrategyQuery::RookGame {
        text: text.to_owned(),
        side,
        start: RookBoard { king, rook, lone },
    };
    let mut events = Workshop::new().handle(Command::Query { id: 1, query }, 0.0);
    events.pop().expect("an answer")
}

/// On eight files the game is as long as that of the engine with its tables.
#[test]
fn a_rook_game_is_played_on_a_board_of_any_side() {
    let text = best_7();
    let Event::Answer {
        answer: StrategyReply::RookGame(game),
        ..
    } = rook_game(&text, 8, ["a1", "b1", "d5"])
    else {
        panic!("no game");
    };
    let fen = "8/8/8/3k4/8/8/8/KR6 w - - 0 1";
    let told = asked(&mut Workshop::new(), &text, fen, &[]);
    assert_eq!(told.moves, Some(game.leaves.len() as u32));
    assert_eq!(told.san.as_ref(), game.san.first());
    assert_eq!(told.path.last(), game.leaves.first());
    assert_eq!(game.positions.len(), game.san.len() + 1);
    assert!(game.san.last().is_some_and(|san| san.ends_with('#')));
    let larger = rook_game(&text, 16, ["a1", "p16", "h9"]);
    let Event::Answer {
        answer: StrategyReply::RookGame(larger),
        ..
    } = larger
    else {
        panic!("no game");
    };
    assert_eq!(larger.positions[0].rook, "p16");
    assert!(larger.san.iter().all(|san| san.starts_with(['K', 'R'])));
}

#[test]
fn a_rook_game_that_cannot_be_played_names_the_field() {
    let usual = ["a1", "b1", "d5"];
    let cases = [
        (WAITS, 3, usual, "side", "must be 4–16, not “3”"),
        (WAITS, 17, usual, "side", "must be 4–16, not “17”"),
        (WAITS, 4, usual, "start.lone", "must be a1–d4, not “d5”"),
        (WAITS, 9, ["a1", "b1", "d05"], "start.lone", "must be a1–i9"),
        (WAITS, 9, ["", "b1", "d5"], "start.king", "must be a1–i9"),
        (WAITS, 9, ["a1", "é", "d5"], "start.rook", "must be a1–i9"),
        (WAITS, 9, ["a1", "d1", "d5"], "start", "with White to move"),
        ("go", 9, usual, "text", "line 1: “go” is not understood"),
        (
            "ending kqk move any: least area",
            9,
            usual,
            "text",
            "a board with any number of files needs a strategy of king and rook",
        ),
    ];
    for (text, side, start, field, said) in cases {
        match rook_game(text, side, start) {
            Event::Failed { faults, .. } => {
                assert_eq!(faults[0].field.as_deref(), Some(field));
                let phrase = phrase(&faults[0].message);
                assert!(phrase.contains(said), "{phrase}");
            }
            other => panic!("{other:?}"),
        }
    }
}
