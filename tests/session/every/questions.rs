//! Generator of random questions of every kind.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use seriatim::util::Rng;

use super::places::{game, line, place};
use super::{Question, SYSTEMS, ask, fresh};

/// Returns the tasks of a system.
pub fn tasks(system: &str) -> &'static [&'static str] {
    match system {
        "rules" => &[],
        "progressive" => &[
            "mate",
            "series",
            "threat",
            "review",
            "twoTurns",
            "checkTwoTurns",
        ],
        "antichess" => &["series", "review", "prove", "check", "table", "learn"],
        "chess" => &[
            "series",
            "threat",
            "review",
            "table",
            "fortress",
            "checkFortress",
            "check",
            "curve",
        ],
        "bots" => &["train"],
        _ => &["evolve", "strategy"],
    }
}

/// Returns the queries whose answer depends on the question alone. The others concern the last task
/// (`walk`, `walkFortress`, `curves`, `training`, `knowledge`, `evolution`) or teach the opening
/// book.
pub fn queries(system: &str) -> &'static [&'static str] {
    match system {
        "rules" => &[
            "variant",
            "legalMoves",
            "play",
            "replay",
            "inspect",
            "paste",
            "readGame",
            "writeGame",
            "playedFrom",
        ],
        "progressive" => &["evaluate", "hints", "explain", "bookSeries"],
        "antichess" | "chess" => &["evaluate", "hints"],
        "bots" => &["methods", "botReply"],
        _ => &["strategyMove", "rookGame"],
    }
}

/// Strategies for king and rook, and for king and queen: good ones, and one that wins nothing.
const STRATEGIES: [&str; 3] = [
    "ending krk\nmove any: least kingsDistance, least area, least mobility\n",
    "ending krk\nmove king: most kingsDistance\n",
    "ending kqk if mobility <= 2 move any most opposition else move any least region",
];

const METHODS: [&str; 9] = [
    "archive",
    "beam",
    "nestedPolicy",
    "tree",
    "bestFirst",
    "randomRestarts",
    "ants",
    "genes",
    "annealing",
];

pub fn one<T: Clone>(of: &[T], rng: &mut Rng) -> T {
    of[rng.below(of.len())].clone()
}

/// Returns a number of nodes from 1 to a power of two, at most 4,096. Each power has the same
/// probability, so small numbers are common.
fn nodes(rng: &mut Rng) -> u64 {
    let most = 1 << rng.below(13);
    1 + rng.below_u64(most)
}

/// Returns a certificate that a task has found, with its position and side, or a text that proves
/// nothing.
fn certificate(system: &str, task: &str, side: &str, rng: &mut Rng) -> Value {
    loop {
        let at = place(system, rng);
        let sure = json!({ "variant": at["variant"], "fen": SURE[rng.below(SURE.len())] });
        let at = if system == "chess" { sure } else { at };
        let start = json!({ "kind": task, "at": at });
        let event = ask(
            &mut *fresh(system),
            &Question::task(&start, 20_000, 1),
            1_000,
        );
        let answer = &event["result"];
        if answer["certificate"].is_string() {
            let mut asked = json!({ "at": at, "certificate": answer["certificate"] });
            asked[side] = answer[side].clone();
            return asked;
        }
        if rng.below(4) == 0 && event["type"] == "done" {
            let mut asked = json!({ "at": at, "certificate": "AAECAw==" });
            asked[side] = one(&["white", "black"], rng).into();
            return asked;
        }
    }
}

/// Fortresses for which a certificate is found.
const SURE: [&str; 4] = [
    "8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/5kb1 b - - 0 1",
    "1K6/1p4B1/kPp2B2/2P1B3/p1PB4/P1B5/8/8 w - - 0 1",
    "1k4b1/1p6/1Pp5/n1Pp4/2pP4/1pPp4/1P1P4/K1B2b2 b - - 0 1",
    "8/8/6p1/6P1/8/8/8/K1B4k w - - 0 1",
];

/// Positions of Progressive chess with a certificate: a proof, and a text that proves nothing.
const TWO_TURNS: [(&str, &str); 2] = [
    ("7k/8/8/8/8/8/8/RR5K w - - 0 1", "AgFBDAIAAAADgAEGAAAO"),
    ("7k/8/8/8/8/8/8/RR4K1 b - - 0 2", "AQQAAAA="),
];

fn task(system: &str, kind: &str, rng: &mut Rng) -> Value {
    let with = |more: Value, rng: &mut Rng| {
        let mut task = json!({ "kind": kind, "at": place(system, rng) });
        for (name, value) in more.as_object().into_iter().flatten() {
            task[name] = value.clone();
        }
        task
    };
    let side = |rng: &mut Rng| one(&[Value::Null, "white".into(), "black".into()], rng);
    match kind {
        "mate" => {
            let how = one(&["complete", "depthFirst", "bestFirst", "all"], rng);
            let how = match how {
                "all" => json!({ "all": 5 }),
                "bestFirst" => json!({ "method": how, "heuristic": "ghost" }),
                _ => json!({ "method": how }),
            };
            with(json!({ "how": how }), rng)
        }
        "series" => {
            let level = one(
                &[
                    Value::Null,
                    Value::Null,
                    8.into(),
                    (1 + rng.below(8)).into(),
                ],
                rng,
            );
            let lines = one(&[Value::Null, Value::Null, 3.into()], rng);
            with(json!({ "level": level, "lines": lines }), rng)
        }
        "review" => {
            let (variant, series) = game(system, 1 + rng.below(6), rng);
            let game = json!({ "variant": variant, "series": series, "nodesPerTurn": nodes(rng) });
            json!({ "kind": kind, "game": game })
        }
        "prove" => with(json!({ "side": side(rng) }), rng),
        "twoTurns" => {
            let goal = one(&[Value::Null, "survive".into(), "win".into()], rng);
            with(json!({ "goal": goal }), rng)
        }
        "checkTwoTurns" => {
            let (fen, certificate) = one(&TWO_TURNS, rng);
            let at = json!({ "variant": one(&["italian", "scottish"], rng), "fen": fen });
            json!({ "kind": kind, "at": at, "certificate": certificate })
        }
        "fortress" => with(json!({ "attacker": side(rng) }), rng),
        "curve" => {
            let preset = one(&["classical", "material", "play"], rng);
            let moves = one(&["all", "best"], rng);
            let more = json!({ "attacker": side(rng), "depth": 1 + rng.below(8), "preset": preset, "which": moves });
            with(more, rng)
        }
        "check" | "checkFortress" => {
            let (from, side) = match (system, kind) {
                ("antichess", _) => ("prove", "winner"),
                (_, "check") => ("fortress", "attacker"),
                _ => ("fortress", "attacker"),
            };
            let mut task = certificate(system, from, side, rng);
            if (system, kind) == ("chess", "check") {
                task["winner"] = task["attacker"].take();
                task.as_object_mut().expect("a task").remove("attacker");
            }
            task["kind"] = kind.into();
            task
        }
        "learn" => {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/www/data/antichess_games.txt");
            let all = fs::read_to_string(path).expect("the games of the page");
            let from = one(&[0, 0, 40], rng);
            let games: Vec<&str> = all.lines().skip(from).take(40).collect();
            let how = json!({ "lambda": one(&[0.3, 0.7], rng), "most": 20 });
            json!({ "kind": kind, "games": games.join("\n"), "how": how })
        }
        "train" => {
            let opponent = one(&["random", "greedy", "depth:1"], rng);
            let method = one(&METHODS, rng);
            let how = json!({ "method": method, "calls": 1 + rng.below(60) });
            with(json!({ "opponent": opponent, "how": how }), rng)
        }
        "evolve" => {
            let ending = one(&["krk", "krk", "kqk"], rng);
            let language = one(&["patterns", "paper"], rng);
            let how = json!({ "ending": ending, "language": language, "trials": 1 + rng.below(5) });
            json!({ "kind": kind, "how": how })
        }
        "strategy" => json!({ "kind": kind, "text": one(&STRATEGIES, rng) }),
        _ => with(json!({}), rng),
    }
}

/// Returns a random question for a task, with a node limit and a seed.
pub fn random_task(system: &str, kind: &str, rng: &mut Rng) -> Question {
    let task = task(system, kind, rng);
    let most = match (system, rng.below(2)) {
        // The tables alone take some hundred thousand nodes.
        ("strategies", 0) => 2_000_000,
        ("bots", 0) => 20_000,
        _ => nodes(rng),
    };
    Question::task(&without_nulls(task), most, rng.below_u64(1 << 20))
}

/// Returns a random query.
pub fn random_query(system: &str, kind: &str, rng: &mut Rng) -> Question {
    // The system of the rules knows every variant.
    let system = match system {
        "rules" => one(&["progressive", "antichess", "chess"], rng),
        _ => system,
    };
    let at = place(system, rng);
    let of_game = |rng: &mut Rng| game(system, 1 + rng.below(8), rng);
    let mut query = match kind {
        "play" | "hints" => json!({ "at": at, "series": line(system, &at, rng) }),
        "readGame" => {
            let (variant, turns) = of_game(rng);
            json!({ "variant": variant, "text": turns.concat().join(" ") })
        }
        "writeGame" => {
            let (variant, series) = of_game(rng);
            json!({ "game": { "variant": variant, "series": series } })
        }
        "replay" => {
            let (variant, series) = of_game(rng);
            let shorter = series[..series.len() / 2].to_vec();
            json!({ "variant": variant, "series": series, "lines": [shorter] })
        }
        "playedFrom" => json!({ "at": at, "games": [] }),
        "variant" => json!({ "variant": at["variant"] }),
        "paste" => json!({ "text": at["fen"] }),
        "methods" => json!({ "variant": "chess" }),
        "botReply" => json!({ "at": at, "opponent": one(&["random", "greedy", "depth:2"], rng) }),
        "strategyMove" => {
            let fen = one(
                &[
                    "8/8/8/3k4/8/8/8/KR6 w - - 0 1",
                    "8/8/8/3k4/8/8/8/KR6 b - - 0 1",
                ],
                rng,
            );
            let against = one(&["response", "table"], rng);
            let at = json!({ "variant": "chess", "fen": fen });
            json!({ "at": at, "text": STRATEGIES[rng.below(2)], "against": against })
        }
        "rookGame" => {
            let rook = one(&["b1", "h3", "a9"], rng);
            let start = json!({ "king": "a1", "rook": rook, "lone": "d5" });
            json!({ "text": STRATEGIES[rng.below(3)], "side": 3 + rng.below(8), "start": start })
        }
        _ => json!({ "at": at }),
    };
    query["kind"] = kind.into();
    Question::query(&query)
}

/// Removes fields with the value null.
fn without_nulls(mut value: Value) -> Value {
    if let Some(fields) = value.as_object_mut() {
        fields.retain(|_, field| !field.is_null());
        for field in fields.values_mut() {
            *field = without_nulls(field.take());
        }
    }
    value
}

/// Returns a number from the environment, or the default `usual`.
pub fn number(name: &str, usual: u64) -> u64 {
    let text = std::env::var(name).ok();
    text.and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Returns the path of the file of questions, which the WebAssembly modules are asked too.
pub fn file() -> PathBuf {
    if let Ok(path) = std::env::var("QUESTIONS") {
        return path.into();
    }
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/questions.jsonl")
}

/// Returns the questions of a file with their systems.
pub fn kept(path: &Path) -> Vec<(String, Question)> {
    let text =
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let line = |line: &str| {
        let mut one: Value = serde_json::from_str(line).expect("JSON");
        (
            one["system"].as_str().expect("a system").to_owned(),
            Question(one["ask"].take()),
        )
    };
    text.lines().map(line).collect()
}

/// Returns `of_each` questions of each kind of each system.
pub fn some(of_each: usize, seed: u64) -> Vec<(&'static str, Question)> {
    let mut rng = Rng::new(seed);
    let mut all = Vec::new();
    for system in SYSTEMS {
        for _ in 0..of_each {
            for kind in tasks(system) {
                all.push((system, random_task(system, kind, &mut rng)));
            }
            for kind in queries(system) {
                all.push((system, random_query(system, kind, &mut rng)));
            }
        }
    }
    all
}

/// Returns the text of a file with questions.
pub fn written(questions: &[(&str, Question)]) -> String {
    let line = |(system, question): &(&str, Question)| {
        json!({ "system": system, "ask": question.0 }).to_string() + "\n"
    };
    questions.iter().map(line).collect()
}
