//! `can-win`: whether each side can still win a position of chess, and the check of its
//! certificates.

use std::time::Instant;

use serde_json::{Value, json};
use seriatim::board::{Color, Move};
use seriatim::judge::{CanWin, NoWinCheck, NoWinReason, WinJudge};
use seriatim::notation;
use seriatim::protocol::{Place, Side, VariantName};
use seriatim::rules::{Chess, Position};
use seriatim::say::RequestSay;
use seriatim::search::certificate::Certificate;
use seriatim::search::{Search, SearchStatus};
use seriatim::session::places;
use seriatim_cli::line::{LineFields, bad};
use seriatim_cli::say::Lang;

use super::{Arguments, LineResult};

/// Nodes between two looks at the clock.
const SLICE: u64 = 256;

/// Answers `can-win`.
pub fn answer(arguments: &Arguments, at: &Place) -> LineResult {
    let position = places::reach::<Chess>(at)?.position;
    let clock = Instant::now();
    let ms = || clock.elapsed().as_secs_f64() * 1000.0;
    let limits = arguments.limits();
    let limit = limits.nodes.unwrap_or(WinJudge::DEFAULT_LIMIT);
    let lang = Lang::from(arguments.lang);
    let mut nodes = 0;
    let mut fields = serde_json::Map::new();
    let mut sentences = Vec::new();
    let mut decided = Vec::new();
    for side in Color::ALL {
        let mut judge = WinJudge::new(&position, side, limit);
        while judge.step(SLICE) == SearchStatus::Running {
            if limits.time_ms.is_some_and(|most| ms() >= most) {
                break;
            }
        }
        nodes += judge.nodes();
        let answer = judge.answer();
        sentences.push(sentence(lang, &position, side, &answer));
        decided.push(answer.decided());
        fields.insert(
            side.pick("white", "black").to_owned(),
            written(&position, answer),
        );
    }
    let dead = match decided[..] {
        [Some(false), Some(false)] => Some(true),
        _ if decided.contains(&Some(true)) => Some(false),
        _ => None,
    };
    if dead == Some(true) {
        sentences.push(DEAD[lang as usize].to_owned());
    }
    fields.insert("dead".to_owned(), dead.into());
    fields.insert("nodes".to_owned(), nodes.into());
    fields.insert("ms".to_owned(), ms().into());
    fields.insert("text".to_owned(), sentences.join("\n").into());
    Ok(fields.into())
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

/// Sides, in each language.
const SIDES: [[&str; 2]; 3] = [
    ["White", "Black"],
    ["Il Bianco", "Il Nero"],
    ["Beli", "Črni"],
];

/// Sentence about a position that neither side can win, in each language.
const DEAD: [&str; 3] = [
    "The position is dead: neither side can mate, so the game is drawn.",
    "La posizione è morta: nessuno dei due può dare matto e la partita è patta.",
    "Pozicija je mrtva: nobena stran ne more matirati, zato je partija remi.",
];

fn sentence(lang: Lang, position: &Chess, side: Color, answer: &CanWin) -> String {
    let at = lang as usize;
    let who = SIDES[at][side.index()];
    match answer {
        CanWin::Yes(line) if line.is_empty() => {
            let end = ["has mated", "ha dato matto", "je matiral"][at];
            format!("{who} {end}.")
        }
        CanWin::Yes(line) => {
            let can = [
                "can still win, if the other side helps:",
                "può ancora vincere, con l'aiuto dell'avversario:",
                "lahko še zmaga, če nasprotnik pomaga:",
            ][at];
            format!("{who} {can} {}", san(position, line).join(" "))
        }
        CanWin::No(reason, _) => {
            let cannot = [
                "cannot win any more:",
                "non può più vincere:",
                "ne more več zmagati:",
            ][at];
            format!("{who} {cannot} {}.", because(*reason)[at])
        }
        CanWin::Unknown(_) => {
            let open = [
                "may still be able to win: the search reached its limit.",
                "forse può ancora vincere: la ricerca ha raggiunto il suo limite.",
                "morda še lahko zmaga: iskanje je doseglo omejitev.",
            ][at];
            format!("{who} {open}")
        }
    }
}

/// Reason of a *No*, in each language.
const fn because(reason: NoWinReason) -> [&'static str; 3] {
    match reason {
        NoWinReason::GameOver => [
            "the game is over",
            "la partita è finita",
            "partija je končana",
        ],
        NoWinReason::Material => [
            "the pieces left can never mate",
            "il materiale rimasto non basta per il matto",
            "preostale figure ne morejo nikoli matirati",
        ],
        NoWinReason::Wall => [
            "no piece can reach the squares that a mate needs",
            "nessun pezzo può raggiungere le case necessarie per il matto",
            "nobena figura ne more doseči polj, potrebnih za mat",
        ],
        NoWinReason::Exhausted => [
            "no series of legal moves ends in mate",
            "nessuna sequenza di mosse legali porta al matto",
            "nobeno zaporedje dovoljenih potez se ne konča z matom",
        ],
    }
}

/// Answers `check` for a certificate that `side` cannot win.
pub fn check(side: Side, mut line: LineFields) -> LineResult {
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
