//! `can-win`: whether each side can still win a position of chess, and the check of its
//! certificates. The sentences are in `lang/<language>/judge.ftl`.

use std::time::Instant;

use serde_json::{Value, json};
use seriatim::board::{Color, Move};
use seriatim::judge::{CanWin, NoWinCheck, WinJudge};
use seriatim::notation;
use seriatim::protocol::{Limits, Place, Side, VariantName};
use seriatim::rules::{Chess, Position};
use seriatim::say::RequestSay;
use seriatim::search::certificate::Certificate;
use seriatim::search::{Search, SearchStatus};
use seriatim::session::places;

use crate::line::{LineFields, bad};
use crate::worker::{Answered, Watcher};

/// Nodes between two looks at the clock.
const SLICE: u64 = 256;

/// Answers whether each side can still win, and whether the position is dead.
///
/// # Errors
/// All faults of the position.
pub fn both_sides(at: &Place, limits: Limits, watcher: &mut dyn Watcher) -> Answered {
    let position = places::reach::<Chess>(at)?.position;
    let clock = Instant::now();
    let mut fields = serde_json::Map::new();
    let mut sentences = Vec::new();
    let mut decided = Vec::new();
    let mut nodes = 0;
    for side in Color::ALL {
        let (answer, used) = judge(&position, side, limits, clock, watcher);
        nodes += used;
        sentences.push(sentence(&position, side, &answer));
        decided.push(answer.decided());
        fields.insert(name(side).to_owned(), written(&position, answer));
    }
    let dead = match decided[..] {
        [Some(false), Some(false)] => Some(true),
        _ if decided.contains(&Some(true)) => Some(false),
        _ => None,
    };
    if dead == Some(true) {
        sentences.push(json!({ "id": "canWinDead" }));
    }
    fields.insert("dead".to_owned(), dead.into());
    Ok(finished(fields.into(), nodes, clock, sentences))
}

/// Answers whether `side` can still win.
///
/// # Errors
/// All faults of the position.
pub fn one_side(side: Side, at: &Place, limits: Limits, watcher: &mut dyn Watcher) -> Answered {
    let position = places::reach::<Chess>(at)?.position;
    let clock = Instant::now();
    let side = side.into();
    let (answer, nodes) = judge(&position, side, limits, clock, watcher);
    let said = sentence(&position, side, &answer);
    let fields = written(&position, answer);
    Ok(finished(fields, nodes, clock, vec![said]))
}

/// Returns the answer for one side and the nodes that it took.
fn judge(
    position: &Chess,
    side: Color,
    limits: Limits,
    clock: Instant,
    watcher: &mut dyn Watcher,
) -> (CanWin, u64) {
    let limit = limits.nodes.unwrap_or(WinJudge::DEFAULT_LIMIT);
    let mut judge = WinJudge::new(position, side, limit);
    while judge.step(SLICE) == SearchStatus::Running {
        if limits.time_ms.is_some_and(|most| ms(clock) >= most) || watcher.stops() {
            break;
        }
    }
    (judge.answer(), judge.nodes())
}

fn ms(clock: Instant) -> f64 {
    clock.elapsed().as_secs_f64() * 1000.0
}

/// Adds nodes, time and sentences to an answer.
fn finished(mut answer: Value, nodes: u64, clock: Instant, sentences: Vec<Value>) -> Value {
    answer["nodes"] = nodes.into();
    answer["ms"] = ms(clock).into();
    answer["say"] = json!([{ "id": "canWinSentences", "sentences": sentences }]);
    answer
}

fn written(position: &Chess, answer: CanWin) -> Value {
    match answer {
        CanWin::Yes(line) => {
            let moves: Vec<String> = line.iter().map(Move::to_string).collect();
            json!({ "canWin": true, "line": moves, "san": san(position, &line) })
        }
        CanWin::No(reason, certificate) => json!({
            "canWin": false,
            "reason": reason.id(),
            "certificate": certificate.write(),
        }),
        CanWin::Unknown(_) => json!({ "canWin": null }),
    }
}

fn san(position: &Chess, line: &[Move]) -> Vec<String> {
    let mut now = position.clone();
    let text = |&mv: &Move| {
        let text = notation::san(&now, mv);
        now.play_unchecked(mv);
        text
    };
    line.iter().map(text).collect()
}

const fn name(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// Returns the message of one side's answer.
fn sentence(position: &Chess, side: Color, answer: &CanWin) -> Value {
    let side = name(side);
    match answer {
        CanWin::Yes(line) if line.is_empty() => json!({ "id": "canWinMated", "side": side }),
        CanWin::Yes(line) => {
            json!({ "id": "canWinYes", "side": side, "line": san(position, line) })
        }
        CanWin::No(reason, _) => {
            json!({ "id": "canWinNo", "side": side, "reason": reason.id() })
        }
        CanWin::Unknown(_) => json!({ "id": "canWinUnknown", "side": side }),
    }
}

/// Answers `check` for a certificate that `side` cannot win.
///
/// # Errors
/// All faults of the position and of the certificate's text.
pub fn check(side: Side, mut line: LineFields) -> Answered {
    let text: String = line.need("certificate")?;
    let at: Place = line.read(VariantName::Chess)?;
    let unreadable = |_| bad("certificate", &text, RequestSay::KindText);
    let certificate = Certificate::read(&text).map_err(unreadable)?;
    let position = places::reach::<Chess>(&at)?.position;
    let mut check = NoWinCheck::new(&position, side.into(), &certificate);
    while check.step(SLICE) == SearchStatus::Running {}
    Ok(match check.verdict() {
        Ok(report) => json!({
            "verdict": "proved",
            "positions": report.positions,
            "walls": report.walls,
        }),
        Err(refusal) => json!({ "verdict": "refused", "reason": format!("{refusal:?}") }),
    })
}
