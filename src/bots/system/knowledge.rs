//! File of knowledge: the subject of a training, its progress, and every reply of the bot in the
//! order of the queries.
//!
//! ```text
//! seriatim knowledge 1
//! start rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
//! opponent depth:1
//! method archive
//! horizon 40
//! seed 1
//! parameter noise 80
//! calls 2
//! walks 1
//! nodes 131
//! replies e7e5 d8h4
//! ```
//!
//! A training repeats its run with the replies of the file and then continues as if it had never
//! been stopped. The text after a line `trails` has the pheromones with which the ants began.

use super::subject::{TrainSubject, kept_parameter, known_parameter, opponent_words};
use crate::system::messages::KnowledgeAnswer;
use crate::trails::TrailFault;
use crate::{Trails, TrainMethod};
use seriatim_core::board::Move;
use seriatim_core::rules::Chess;
use seriatim_wire::Fault;
use seriatim_wire::raw::number_text;
use seriatim_wire::say::StrategySay;

/// First line of a file.
const TITLE: &str = "seriatim knowledge 1";

/// First words of the lines, in their order. The line `parameter` may occur any number of times.
const WORDS: [&str; 11] = [
    "start",
    "opponent",
    "method",
    "horizon",
    "seed",
    "parameter",
    "calls",
    "walks",
    "nodes",
    "replies",
    "trails",
];

/// Progress of a training.
#[derive(Clone, Default, PartialEq)]
pub(super) struct TrainRecord {
    /// Number of queries.
    pub calls: u64,
    /// Number of walks (lines played).
    pub walks: u64,
    /// Number of nodes searched by the bot.
    pub nodes: u64,
    /// Replies of the bot, in the order of the queries.
    pub replies: Vec<Move>,
}

/// Content of a file.
pub(super) struct TrainFile {
    /// Subject of the training.
    pub subject: TrainSubject,
    /// Progress of the training.
    pub record: TrainRecord,
}

/// Writes a file.
pub(super) fn write(subject: &TrainSubject, record: &TrainRecord) -> String {
    let method = subject.method.id();
    let mut lines = vec![
        TITLE.to_owned(),
        format!("start {}", subject.start),
        format!("opponent {}", subject.opponent),
        format!("method {method}"),
        format!("horizon {}", subject.horizon),
        format!("seed {}", subject.seed),
    ];
    for (name, value) in &subject.parameters {
        lines.push(format!("parameter {name} {}", number_text(*value)));
    }
    lines.push(format!("calls {}", record.calls));
    lines.push(format!("walks {}", record.walks));
    lines.push(format!("nodes {}", record.nodes));
    let replies = record.replies.iter().map(ToString::to_string);
    lines.push(format!("replies {}", replies.collect::<Vec<_>>().join(" ")));
    if !subject.trails.is_empty() {
        lines.push(format!("trails\n{}", subject.trails.write().trim_end()));
    }
    lines.join("\n") + "\n"
}

/// Fault of a line, counted from 1: its text is `text`, but one of `words` is expected.
pub(super) fn expected(line: usize, text: &str, words: Vec<String>) -> Vec<Fault> {
    let said = StrategySay::Expected {
        line: line as u32,
        text: text.chars().take(60).collect(),
        words,
    };
    Fault::at("command", "knowledge", text, said).into()
}

/// Reads a file of pheromones. `before` is the number of lines before it.
///
/// # Errors
/// Code `command`, with the first faulty line.
pub(super) fn read_trails(text: &str, before: usize) -> Result<Trails, Vec<Fault>> {
    let wrong = |fault: TrailFault| {
        expected(
            before + fault.line,
            &fault.text,
            vec![fault.expected.to_owned()],
        )
    };
    text.parse().map_err(wrong)
}

/// Reads a file.
///
/// # Errors
/// Code `command`, with the first faulty line.
pub(super) fn read(text: &str) -> Result<TrainFile, Vec<Fault>> {
    let mut subject = TrainSubject::nothing();
    let mut record = TrainRecord::default();
    let first = text.lines().next().unwrap_or_default().trim_end();
    if first != TITLE {
        return Err(expected(1, first, vec![TITLE.to_owned()]));
    }
    let mut due = 0;
    for (at, line) in text.lines().enumerate().skip(1) {
        let line = line.trim_end();
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let place = WORDS.iter().skip(due).position(|known| *known == word);
        let optional = |skipped: &&str| matches!(*skipped, "parameter" | "trails");
        let place = place.map(|place| due + place);
        let in_order = place.is_some_and(|place| WORDS[due..place].iter().all(optional));
        let (Some(place), true) = (place, in_order) else {
            let words = WORDS.iter().skip(due).take(1);
            return Err(expected(
                at + 1,
                line,
                words.map(|&word| word.to_owned()).collect(),
            ));
        };
        if word == "trails" {
            let text: Vec<&str> = text.lines().skip(at + 1).collect();
            subject.trails = read_trails(&text.join("\n"), at + 1)?;
            due = WORDS.len();
            break;
        }
        field(word, rest, &mut subject, &mut record)
            .map_err(|words| expected(at + 1, line, words))?;
        due = if word == "parameter" {
            place
        } else {
            place + 1
        };
    }
    if due + 1 < WORDS.len() {
        let lines = text.lines().count();
        return Err(expected(lines + 1, "", vec![WORDS[due].to_owned()]));
    }
    Ok(TrainFile { subject, record })
}

/// Reads the rest of a line after its first word.
///
/// # Errors
/// The texts that are allowed there.
fn field(
    word: &str,
    rest: &str,
    subject: &mut TrainSubject,
    record: &mut TrainRecord,
) -> Result<(), Vec<String>> {
    match word {
        "start" => subject.start = rest.parse().map_err(|_| vec![Chess::start().to_string()])?,
        "opponent" => {
            subject.opponent = rest.parse().map_err(|()| opponent_words())?;
        }
        "method" => {
            let all = || {
                TrainMethod::IDS
                    .iter()
                    .map(|&id| id.to_owned())
                    .collect::<Vec<_>>()
            };
            subject.method = TrainMethod::named(rest).ok_or_else(all)?;
        }
        "horizon" => subject.horizon = small(rest, 1)?,
        "seed" => subject.seed = small(rest, 0)?,
        "parameter" => subject.parameters.push(parameter(subject.method, rest)?),
        "calls" => record.calls = small(rest, 0)?.into(),
        "walks" => record.walks = small(rest, 0)?.into(),
        "nodes" => record.nodes = number(rest, 0, 1 << 53)?,
        _ => {
            let replies = rest.split_whitespace().map(str::parse::<Move>);
            let replies: Result<Vec<Move>, _> = replies.collect();
            record.replies = replies.map_err(|_| vec!["e7e5".to_owned()])?;
            let count = record.replies.len() as u64;
            if count != record.calls {
                return Err(vec![format!("calls {count}")]);
            }
        }
    }
    Ok(())
}

fn number(text: &str, least: u64, most: u64) -> Result<u64, Vec<String>> {
    let known = text.parse::<u64>().ok();
    let known = known.filter(|number| (least..=most).contains(number));
    known.ok_or_else(|| vec![format!("{least}–{most}")])
}

fn small(text: &str, least: u64) -> Result<u32, Vec<String>> {
    number(text, least, u32::MAX.into()).map(|number| number as u32)
}

/// Reads a parameter such as `noise 80`.
fn parameter(method: TrainMethod, text: &str) -> Result<(String, f64), Vec<String>> {
    let (name, value) = text.split_once(' ').unwrap_or((text, ""));
    let known = known_parameter(method, name)?;
    // Text that is not a number becomes NaN, which is in no range.
    let value = kept_parameter(known, value.parse().unwrap_or(f64::NAN))?;
    Ok((name.to_owned(), value))
}

/// Describes a file.
///
/// # Errors
/// The faults of [`read`].
pub(super) fn told(text: &str) -> Result<KnowledgeAnswer, Vec<Fault>> {
    let TrainFile { subject, record } = read(text)?;
    Ok(KnowledgeAnswer {
        fen: subject.start.to_string(),
        opponent: subject.opponent.to_string(),
        method: subject.method,
        parameters: subject.parameters,
        horizon: subject.horizon,
        seed: subject.seed,
        calls: record.calls as u32,
    })
}
