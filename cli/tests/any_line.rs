//! Guarantees of the command line for any input line, and of the reader for any message. The fuzz
//! targets use this file too.

use serde_json::Value;
use seriatim::protocol::{FinishedGame, Place, VariantName};
use seriatim_cli::line::{self, ReviewLine};
use seriatim_cli::say::{Lang, Reader};

/// Lines as they are sent to the program.
pub const SEEDS: [&str; 6] = [
    r#"{"id":1,"fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1","moves":["Rh8#"],"variant":"chess"}"#,
    r#"{"id":{"a":[1,2.5,null]},"rules":"scottish","earlier":[]}"#,
    r#"{"id":"x","series":[["e4"],["e5","Nf6"]],"result":"1-0"}"#,
    r#"{"text":"1.e4 2.e5 Nf6 *","nodesPerTurn":100}"#,
    r#"{"fenn":"","fen":7,"fen":null,"moves":["zz"],"variant":"Chess"}"#,
    r#"{"tags":[["White","Ada \"A\" é"]],"series":[],"variant":null}"#,
];

/// Checks that a line is read or refused. In every language, the reply has the line's id and a
/// sentence for every error. `line` is any bytes.
pub fn check_line(readers: &[Reader; 3], line: &[u8]) {
    let reads: [Reads; 4] = [as_place, as_series, as_game, as_review];
    for read in reads {
        let (id, read_line) = line::read(line);
        let answer = read_line.and_then(read);
        for reader in readers {
            let reply = line::reply(reader, id.clone(), answer.clone());
            assert!(reply.is_object());
            assert_eq!(
                reply.get("id").filter(|id| !id.is_null()),
                id.as_ref().filter(|id| !id.is_null())
            );
            if answer.is_err() {
                check_error(&reply["error"]);
                for error in reply["errors"].as_array().into_iter().flatten() {
                    check_error(error);
                }
            }
        }
    }
}

type Answer = Result<Value, Vec<seriatim::protocol::Fault>>;
type Reads = fn(line::LineFields) -> Answer;

fn as_place(mut line: line::LineFields) -> Answer {
    let variant = line.variant(VariantName::Italian)?;
    let place: Place = line.read(variant)?;
    Ok(serde_json::to_value(place).expect("JSON"))
}

fn as_series(mut line: line::LineFields) -> Answer {
    let variant = line.variant(VariantName::Chess)?;
    let series: Option<Vec<Vec<String>>> = line.take("series")?;
    let place: Place = line.read(variant)?;
    Ok(serde_json::to_value((series, place)).expect("JSON"))
}

fn as_game(mut line: line::LineFields) -> Answer {
    let _: Option<String> = line.take("result")?;
    let variant = line.variant(VariantName::Scottish)?;
    let game: FinishedGame = line.read(variant)?;
    Ok(serde_json::to_value(game).expect("JSON"))
}

fn as_review(mut line: line::LineFields) -> Answer {
    let variant = line.variant(VariantName::Antichess)?;
    let game: ReviewLine = line.read(variant)?;
    Ok(serde_json::to_value(game).expect("JSON"))
}

fn check_error(error: &Value) {
    let text = |name: &str| error[name].as_str().unwrap_or_default();
    assert!(!text("code").is_empty(), "{error}");
    let message = text("message");
    // A message without a sentence shows its id, which has neither blank nor full stop.
    assert!(
        message.contains(' ') && message.ends_with(['.', '…', '?', '!']),
        "{error}"
    );
}

/// Checks that any JSON, taken as an answer with messages, is read aloud or left unchanged. `text`
/// is any text.
pub fn check_aloud(readers: &[Reader; 3], text: &str) {
    let Ok(said) = serde_json::from_str::<Value>(text) else {
        return;
    };
    for reader in readers {
        let mut aloud = said.clone();
        reader.read_aloud(&mut aloud);
    }
}

/// Returns a reader for each language.
pub fn readers() -> [Reader; 3] {
    Lang::ALL.map(Reader::new)
}

#[test]
fn good_seeds_are_read() {
    let good: [(usize, Reads); 5] = [
        (0, as_place),
        (1, as_place),
        (2, as_game),
        (3, as_review),
        (5, as_game),
    ];
    for (seed, read) in good {
        let (_, line) = line::read(SEEDS[seed].as_bytes());
        if let Err(faults) = line.and_then(read) {
            panic!("{}: {faults:?}", SEEDS[seed]);
        }
    }
}

/// Changes, removes or inserts up to three bytes of the seeds, the same in every run.
#[test]
fn any_line_is_read_or_refused() {
    let readers = readers();
    let mut state = 0x5EED_u64;
    let mut choose = |n: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize % n
    };
    for seed in SEEDS {
        check_line(&readers, seed.as_bytes());
        check_aloud(&readers, seed);
        for _ in 0..60 {
            let mut line = seed.as_bytes().to_vec();
            for _ in 0..=choose(3) {
                let at = choose(line.len());
                match choose(4) {
                    0 => drop(line.remove(at)),
                    1 => line.insert(at, b"{}[]\",:0-e\\u\xFF\n"[choose(14)]),
                    2 => line[at] = b"{}[]\",:0-e\\u\xFF\n"[choose(14)],
                    _ => line.truncate(at.max(1)),
                }
            }
            check_line(&readers, &line);
            check_aloud(&readers, &String::from_utf8_lossy(&line));
        }
    }
}
