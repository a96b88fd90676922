//! Guarantees for any text as a file of knowledge about a bot, or as a file of pheromones. The fuzz
//! target `knowledge` uses this file too.

use seriatim::bots::system::BotSystem;
use seriatim::protocol::{
    BotAnswer, BotQuery, BotTask, Command, Event, KnowledgeAnswer, Limits, Place, TrainHow,
    VariantName,
};
use seriatim::session::Session;

type Workshop = Session<BotSystem>;

/// Node limit of a run that replays what a file says.
const NODES: u64 = 400;

/// Returns true if a run can continue from a text. The file saved then is about the same bot and
/// method. `text` is any text.
pub fn check_knowledge(text: &str) -> bool {
    let mut session = Workshop::new();
    let Some(about) = read(&mut session, text) else {
        return false;
    };
    // A file about a position in which the game is over can be read, but no run continues from it.
    if !go_on(&mut session, &about, text) {
        return false;
    }
    let query = BotQuery::Knowledge {
        variant: VariantName::Chess,
        trails: Some(false),
    };
    let Some(BotAnswer::Text { text: saved }) = asked(&mut session, query) else {
        panic!("nothing saved: {text}");
    };
    let again = read(&mut session, &saved).expect("a file that we wrote");
    let same = |about: &KnowledgeAnswer| {
        let KnowledgeAnswer { fen, opponent, .. } = about.clone();
        (
            fen,
            opponent,
            about.method,
            about.parameters.clone(),
            about.seed,
        )
    };
    assert_eq!(same(&again), same(&about), "{text}");
    true
}

fn read(session: &mut Workshop, text: &str) -> Option<KnowledgeAnswer> {
    let text = text.to_owned();
    match asked(session, BotQuery::ReadKnowledge { text }) {
        Some(BotAnswer::Knowledge(about)) => Some(about),
        _ => None,
    }
}

fn asked(session: &mut Workshop, query: BotQuery) -> Option<BotAnswer> {
    match session.handle(Command::Query { id: 1, query }, 0.0).pop() {
        Some(Event::Answer { answer, .. }) => Some(answer),
        Some(Event::Failed { faults, .. }) => {
            assert!(!faults.is_empty());
            None
        }
        other => panic!("{other:?}"),
    }
}

/// Returns true if a run from the text could begin. The run must end.
fn go_on(session: &mut Workshop, about: &KnowledgeAnswer, text: &str) -> bool {
    let how = TrainHow {
        method: Some(about.method),
        parameters: Some(about.parameters.clone()),
        calls: Some(0),
        horizon: Some(about.horizon),
        knowledge: Some(text.to_owned()),
        ..TrainHow::default()
    };
    let at = Place {
        variant: Some(VariantName::Chess),
        fen: Some(about.fen.clone()),
        ..Place::default()
    };
    let start = Command::Start {
        job: 1,
        task: BotTask::Train {
            at,
            opponent: about.opponent.clone(),
            how: Some(how),
        },
        limits: Some(Limits {
            nodes: Some(NODES),
            ..Limits::default()
        }),
        seed: Some(about.seed),
    };
    let mut events = session.handle(start, 0.0);
    let mut steps = 0;
    while session.busy() {
        events = session.step(NODES, 0.0);
        steps += 1;
        assert!(steps < 100, "it does not end: {text}");
    }
    matches!(events.pop(), Some(Event::Done { .. }))
}
