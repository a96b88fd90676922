//! Knowledge of every learning method, compared with a kept file. The WebAssembly module must learn
//! the same: `www/tests/unit/bots.test.ts` reads the file too.

use std::path::{Path, PathBuf};

use super::bots::{Workshop, learn};
use super::*;

/// Name of the kept file.
const SIGNATURE: &str = "bots.jsonl";

fn signature_file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(SIGNATURE)
}

/// Settings of the experiments other than the defaults: annealing as in Borkowski et al. (2015),
/// which asks again; Borkowski et al.'s tolerance; the first line of the guide; an archive that
/// counts in pawns.
const SETTINGS: [(TrainMethod, &[(&str, f64)]); 4] = [
    (TrainMethod::Annealing, &[("stored", 0.0)]),
    (TrainMethod::Ants, &[("tolerance", 0.1)]),
    (
        TrainMethod::Beam,
        &[("states", 1.0), ("branches", 1.0), ("noise", 0.0)],
    ),
    (TrainMethod::Archive, &[("tried", 1.0), ("noise", 1.0)]),
];

/// Returns a line for each method and bot, then for each of [`SETTINGS`]: the task, and all the
/// knowledge learnt.
fn signature() -> Vec<String> {
    let usual = TrainMethod::ALL.iter().map(|&method| (method, &[][..]));
    let all: Vec<_> = usual.chain(SETTINGS).collect();
    let count = TrainMethod::ALL.len();
    let mut lines = Vec::new();
    for asked in [&all[..count], &all[count..]] {
        for opponent in ["random", "depth:1", "depth:2"] {
            for &(method, parameters) in asked {
                lines.push(signature_line(opponent, method, parameters));
            }
        }
    }
    lines
}

fn signature_line(opponent: &str, method: TrainMethod, parameters: &[(&str, f64)]) -> String {
    let set = parameters.iter().map(|&(id, value)| (id.to_owned(), value));
    let how = TrainHow {
        method: Some(method),
        calls: Some(300),
        parameters: (!parameters.is_empty()).then(|| set.collect()),
        ..TrainHow::default()
    };
    let answer = learn(&mut Workshop::new(), how, opponent, 1_000, usize::MAX);
    let mut line = serde_json::json!({
        "opponent": opponent, "method": method, "calls": 300, "seed": 7, "answer": answer,
    });
    if !parameters.is_empty() {
        line["parameters"] = serde_json::json!(parameters);
    }
    line.to_string()
}

#[test]
fn every_method_learns_what_it_learnt() {
    kept(&signature_file(), &(signature().join("\n") + "\n"));
}
