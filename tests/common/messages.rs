//! Guarantees of a session for any input: messages as JSON, and values of any kind. The fuzz
//! targets use this file too.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Value, json};
use seriatim::antichess::system::AntichessSystem;
use seriatim::board::Setup;
use seriatim::bots::system::BotSystem;
use seriatim::chess::system::ChessSystem;
use seriatim::notation::split_games;
use seriatim::progressive::system::ProgressiveSystem;
use seriatim::protocol::{Command, CommandOf, Event, EventOf, Fault, Place, asked, read_command};
use seriatim::rules::{AnyPosition, Position, Variant};
use seriatim::rules_system::RulesSystem;
use seriatim::session::{Session, System};
use seriatim::strategies::system::StrategySystem;
use seriatim::util::is_invisible;
use seriatim::wire::write::ToRaw;
use seriatim::wire::{Raw, read};

/// Sessions of a page, one command per line.
pub const SEEDS: [&str; 8] = [
    r#"{"type":"hello","protocol":3,"variant":"chess"}
{"type":"query","id":1,"query":{"kind":"variant","variant":"scottish"}}
{"type":"query","id":2,"query":{"kind":"inspect","at":{"fen":"8/8/8/8/8/8/8/8 w - - 0 0"}}}"#,
    r#"{"type":"query","id":3,"query":{"kind":"legalMoves","at":{"fen":"rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4","moves":["c7c6","Qb6"]}}}
{"type":"query","id":4,"query":{"kind":"play","at":{"variant":"italian"},"series":["e4"]}}
{"type":"query","id":4,"query":{"kind":"replay","variant":"chess","series":[["e4"],["e5"]],"lines":[[["d4"]],[["d5"]]]}}"#,
    r#"{"type":"start","job":1,"task":{"kind":"mate","at":{"fen":"rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4"},"how":{"method":"complete","all":3}},"limits":{"nodes":50}}
{"type":"start","job":2,"task":{"kind":"threat","at":{}},"seed":4}
{"type":"stop","job":1}"#,
    r#"{"type":"start","job":1,"task":{"kind":"series","at":{"variant":"chess","earlier":["4k3/8/8/8/8/8/8/4K2R w K - 0 1"],"moves":["e2e4"]},"level":3,"lines":2}}
{"type":"start","job":3,"task":{"kind":"series","at":{"variant":"antichess"},"book":false}}"#,
    r#"{"type":"start","job":9,"task":{"kind":"review","game":{"series":[["f3"],["e5","Qh4"]],"nodesPerTurn":9}}}
{"type":"query","id":5,"query":{"kind":"readGame","text":"1.e4 (1.d4) 2.e5 Nf6 *","variant":"italian"}}"#,
    r#"{"type":"query","id":6,"query":{"kind":"writeGame","game":{"series":[["e4"],["e5","f6"]],"tags":[["White","A"]],"annotated":"1.e4! 2.e5","lines":[[["d4"]]],"notation":"long"}}}
{"type":"query","id":7,"query":{"kind":"evaluate","at":{"variant":"antichess"}}}"#,
    r#"{"type":"query","id":8,"query":{"kind":"bookImport","text":"Seriatim book 1\nitalian line +3 =0 -1 1.e4 2.d5 c6"}}
{"type":"query","id":8,"query":{"kind":"bookLearn","game":{"series":[["e4"],["f6","g5"],["d4","d5","Qh5"]]}}}
{"type":"query","id":9,"query":{"kind":"bookExport"}}
{"type":"query","id":9,"query":{"kind":"bookSeries","at":{}}}
{"type":"query","id":9,"query":{"kind":"playedFrom","at":{},"games":["1.e4 2.e5 f5","1.d4"]}}
{"type":"query","id":9,"query":{"kind":"bookReset"}}"#,
    r#"{"type":"query","id":10,"query":{"kind":"explain","at":{"fen":"R3k3/R7/8/8/8/8/8/4K3 b - - 0 2"}}}
{"type":"query","id":11,"query":{"kind":"hints","at":{},"series":["e4"]}}
{"type":"start","job":4,"task":{"kind":"mate","at":{},"how":{"method":"aStar","heuristic":"ghost","pin":false}},"limits":{"timeMs":0.5}}"#,
];

/// Maximum number of nodes of a job, so that a run is short.
const NODES: u64 = 40;

/// Number of steps of [`QUOTA`] nodes within which every job must end. This covers the job's own
/// limit, and a node for each move of the longest turn. It also covers the nodes beyond the limit
/// that the first move of a game of chess may take.
const STEPS: u64 = 20_000 / QUOTA;
const QUOTA: u64 = 7;

/// Checks lines of JSON as commands to the sessions of all variants. Every query gets one answer
/// and every job one end. All events can be written as JSON, and the positions in them are accepted
/// again. `text` is any text.
pub fn check_commands(text: &str) {
    check_commands_of::<RulesSystem>(text);
    check_commands_of::<ProgressiveSystem>(text);
    check_commands_of::<AntichessSystem>(text);
    check_commands_of::<ChessSystem>(text);
}

/// System whose queries, tasks, answers and results can be written as JSON.
trait Written: System<Query: Serialize, Task: Serialize, Answer: Serialize, Found: Serialize> {}
impl<S: System<Query: Serialize, Task: Serialize, Answer: Serialize, Found: Serialize>> Written
    for S
{
}

fn check_commands_of<S: Written>(text: &str) {
    let mut session = Session::<S>::new();
    let mut open: BTreeMap<u32, i64> = BTreeMap::new();
    for line in text.lines() {
        let Ok(raw) = serde_json::from_str::<Raw>(line) else {
            continue;
        };
        let command = match read_command::<S>(&raw) {
            Ok(command) => command,
            Err(failed) => {
                let Event::Failed { faults, .. } = *failed else {
                    panic!("{failed:?}");
                };
                check_faults(&faults);
                continue;
            }
        };
        check_read_again::<S>(&command);
        let Some(command) = tamed::<S>(command) else {
            continue;
        };
        if let Command::Start { job, .. } = command {
            *open.entry(job).or_default() += 1;
        }
        let asked = match command {
            Command::Query { id, .. } => Some(id),
            _ => None,
        };
        let events = session.handle(command, 0.0);
        if let Some(asked) = asked {
            let [Event::Answer { id, .. } | Event::Failed { id: Some(id), .. }] = &events[..]
            else {
                panic!("{events:?}");
            };
            assert_eq!(*id, asked);
        }
        check_events::<S>(&events, &mut open);
        check_events::<S>(&session.step(3, 1.0), &mut open);
    }
    for steps in 0.. {
        if !session.busy() {
            break;
        }
        assert!(steps < STEPS, "{text}");
        check_events::<S>(&session.step(QUOTA, 2.0), &mut open);
    }
    assert!(open.values().all(|&jobs| jobs == 0), "{open:?}: {text}");
}

/// Returns the command with small limits; `None` for a command that is meant to crash.
fn tamed<S: Written>(command: CommandOf<S>) -> Option<CommandOf<S>> {
    if let Command::Panic { .. } = command {
        return None;
    }
    let mut json = serde_json::to_value(&command).expect("JSON");
    if json["type"] == "start" {
        let most = |value: &mut Value| *value = json!(value.as_u64().unwrap_or(NODES).min(NODES));
        most(&mut json["limits"]["nodes"]);
        if json["task"]["kind"] == "review" {
            most(&mut json["task"]["game"]["nodesPerTurn"]);
        }
        json["seed"] = json!(json["seed"].as_u64().unwrap_or(0));
    }
    let raw: Raw = serde_json::from_value(json).expect("a tree");
    Some(read_command::<S>(&raw).expect("a command with limits"))
}

/// Checks that a command survives writing and reading.
fn check_read_again<S: Written>(command: &CommandOf<S>) {
    let Ok(written) = serde_json::to_string(command) else {
        panic!("{command:?}");
    };
    let raw: Raw = serde_json::from_str(&written).expect("what was written");
    assert_eq!(command.to_raw(), raw);
    assert_eq!(read_command::<S>(&raw).as_ref(), Ok(command));
}

fn check_events<S: Written>(events: &[EventOf<S>], open: &mut BTreeMap<u32, i64>) {
    for event in events {
        let json = serde_json::to_string(event).expect("an event is JSON");
        let read: Raw = serde_json::from_str(&json).expect("a tree");
        assert_eq!(
            event.to_raw(),
            read,
            "JavaScript and JSON are told the same"
        );
        match event {
            Event::Failed { job, faults, .. } => {
                check_faults(faults);
                if let Some(job) = job {
                    *open.entry(*job).or_default() -= 1;
                }
            }
            Event::Done { job, .. } => *open.entry(*job).or_default() -= 1,
            Event::Answer { answer, .. } => {
                check_status(&serde_json::to_value(answer).expect("JSON")["status"]);
            }
            Event::Ready { .. } | Event::Progress { .. } => {}
        }
    }
}

fn check_faults(faults: &[Fault]) {
    assert!((1..=100).contains(&faults.len()), "{faults:?}");
    for fault in faults {
        assert!(!fault.code.is_empty());
        let quoted = fault.text.as_deref().unwrap_or_default();
        assert!(quoted.chars().count() <= 101, "{fault:?}");
    }
}

/// Checks that the FEN at the start of a turn is accepted. A status without a variant has no
/// position.
fn check_status(status: &Value) {
    let Some(variant) = status["variant"].as_str() else {
        return;
    };
    let variant: Variant = variant.parse().expect("a variant");
    if variant.is_progressive() && status["left"] != status["turn"] {
        return;
    }
    let fen = status["fen"].as_str().expect("a FEN");
    let setup: Setup = fen.parse().expect("a FEN that was told");
    let faults = AnyPosition::from_setup(&setup, variant).err();
    assert_eq!(faults, None, "{fen}");
}

/// Checks any value as a message, also values that JSON cannot hold. It is read, or refused with
/// all its faults. `bytes` are any bytes; each decides a part of the value.
pub fn check_value(bytes: &[u8]) {
    let names = names();
    let mut maker = Maker {
        bytes,
        names: &names,
        left: 500,
    };
    let raw = maker.value(0);
    check_value_of::<RulesSystem>(&raw);
    check_value_of::<ProgressiveSystem>(&raw);
    check_value_of::<AntichessSystem>(&raw);
    check_value_of::<ChessSystem>(&raw);
    check_value_of::<BotSystem>(&raw);
    check_value_of::<StrategySystem>(&raw);
    if let Err(faults) = read::<Place>(&raw) {
        check_faults(&faults);
    }
    if let Err(faults) = read::<Vec<Vec<(String, f64)>>>(&raw) {
        check_faults(&faults);
    }
}

fn check_value_of<S: Written>(raw: &Raw) {
    match read_command::<S>(raw) {
        Ok(command) => check_read_again::<S>(&command),
        Err(failed) => {
            let Event::Failed { faults, .. } = *failed else {
                panic!("{failed:?}");
            };
            check_faults(&faults);
            assert!(faults.len() <= 20);
        }
    }
}

/// Returns every field name and word of the messages.
fn names() -> Vec<String> {
    let mut names: Vec<String> = ["e4", "1.e4 *", "", "é", "x"].map(str::to_owned).into();
    for one in asked() {
        let fields = one.fields.iter();
        names.extend(fields.map(|field| field.name.clone()));
        names.extend(one.words.iter().map(|(word, _)| (*word).to_owned()));
        for kind in &one.kinds {
            names.push(kind.tag.to_owned());
            names.push(kind.name.clone());
            names.extend(kind.fields.iter().map(|field| field.name.clone()));
        }
    }
    names.sort_unstable();
    names.dedup();
    names
}

/// Generator of values from bytes.
struct Maker<'a> {
    bytes: &'a [u8],
    names: &'a [String],
    /// Number of values that may still be made.
    left: usize,
}

impl Maker<'_> {
    fn byte(&mut self) -> usize {
        let Some((&first, rest)) = self.bytes.split_first() else {
            return 0;
        };
        self.bytes = rest;
        first.into()
    }

    fn name(&mut self) -> String {
        self.names[self.byte() % self.names.len()].clone()
    }

    fn value(&mut self, depth: usize) -> Raw {
        const NUMBERS: [f64; 12] = [
            0.0,
            -0.0,
            1.0,
            2.0,
            -1.0,
            0.5,
            4_294_967_296.0,
            9_007_199_254_740_992.0,
            1e300,
            f64::NAN,
            f64::INFINITY,
            f64::NEG_INFINITY,
        ];
        if self.left == 0 || depth > 20 {
            return Raw::Other("…".to_owned());
        }
        self.left -= 1;
        match self.byte() % 10 {
            0 => Raw::Nothing,
            1 => Raw::Truth(self.byte().is_multiple_of(2)),
            2 => Raw::Number(NUMBERS[self.byte() % NUMBERS.len()]),
            3 => Raw::Number(self.byte() as f64),
            4 => Raw::Text(self.name()),
            5 => {
                let len = self.byte().min(self.bytes.len());
                let (text, rest) = self.bytes.split_at(len);
                self.bytes = rest;
                Raw::Text(String::from_utf8_lossy(text).into_owned())
            }
            6 => {
                let count = self.byte() % 8;
                Raw::List((0..count).map(|_| self.value(depth + 1)).collect())
            }
            7 | 8 => {
                let count = self.byte() % 8;
                let fields = (0..count).map(|_| (self.name(), self.value(depth + 1)));
                Raw::Fields(fields.collect())
            }
            _ => Raw::Other("function".to_owned()),
        }
    }
}

/// Checks a file of games. Every part is at its stated place, there are only blanks between parts,
/// and each part is one game. `file` is any text.
pub fn check_split(file: &str) {
    let mut end = 0;
    for game in split_games(file) {
        let between = &file[end..game.at];
        assert!(between.chars().all(is_blank), "{between:?} in {file:?}");
        let before = &file[..game.at];
        assert_eq!(game.line, 1 + before.matches('\n').count(), "{file:?}");
        assert!(!game.text.trim().is_empty(), "{file:?}");
        end = game.at + game.text.len();
        assert_eq!(&file[game.at..end], game.text);
        let again: Vec<_> = split_games(game.text).map(|one| one.text).collect();
        assert_eq!(again, [game.text], "{file:?}");
    }
    assert!(file[end..].chars().all(is_blank));
}

/// Returns true for characters without meaning between games.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control() || is_invisible(c)
}
