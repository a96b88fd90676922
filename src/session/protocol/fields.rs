//! Commands, questions and searches as they are read: the fields of all kinds side by side, each of which may be absent.
//!
//! serde can read an enum with a tag by itself, but it keeps the fields aside until it knows the tag, and reads them with
//! code of its own for each variant: 120 kB of wasm. So a struct is read, and put together here.

use std::fmt;

use serde::Deserialize;

use super::commands::{Command, GameInput, Limits, MateHow, Query, ReviewInput, Task};
use super::{Place, RulesName};

/// A field that a kind must have is not there.
pub(super) struct Missing(&'static str);

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "missing field `{}`", self.0)
    }
}

/// The field of this name, which must be there.
macro_rules! need {
    ($fields:ident.$name:ident) => {
        match $fields.$name {
            Some(value) => value,
            None => return Err(Missing(stringify!($name))),
        }
    };
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", expecting = "the type of a command")]
enum CommandType {
    Hello,
    Query,
    Start,
    Stop,
    Panic,
}

#[derive(Deserialize)]
#[serde(expecting = "a command")]
pub(super) struct CommandFields {
    r#type: CommandType,
    protocol: Option<u32>,
    id: Option<u32>,
    query: Option<Query>,
    job: Option<u32>,
    task: Option<Task>,
    limits: Option<Limits>,
    seed: Option<u32>,
    message: Option<String>,
}

impl TryFrom<CommandFields> for Command {
    type Error = Missing;

    fn try_from(fields: CommandFields) -> Result<Self, Missing> {
        Ok(match fields.r#type {
            CommandType::Hello => Self::Hello {
                protocol: need!(fields.protocol),
            },
            CommandType::Query => Self::Query {
                id: need!(fields.id),
                query: need!(fields.query),
            },
            CommandType::Start => Self::Start {
                job: need!(fields.job),
                task: need!(fields.task),
                limits: fields.limits,
                seed: fields.seed,
            },
            CommandType::Stop => Self::Stop {
                job: need!(fields.job),
            },
            CommandType::Panic => Self::Panic {
                message: need!(fields.message),
            },
        })
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", expecting = "the kind of a question")]
enum QueryKind {
    LegalMoves,
    Play,
    Evaluate,
    Explain,
    Hints,
    ReadGame,
    WriteGame,
    BookExport,
    BookImport,
    BookLearn,
    BookReset,
}

#[derive(Deserialize)]
#[serde(expecting = "a question")]
pub(super) struct QueryFields {
    kind: QueryKind,
    at: Option<Place>,
    series: Option<Vec<String>>,
    text: Option<String>,
    rules: Option<RulesName>,
    game: Option<GameInput>,
}

impl TryFrom<QueryFields> for Query {
    type Error = Missing;

    fn try_from(fields: QueryFields) -> Result<Self, Missing> {
        Ok(match fields.kind {
            QueryKind::LegalMoves => Self::LegalMoves {
                at: need!(fields.at),
            },
            QueryKind::Play => Self::Play {
                at: need!(fields.at),
                series: need!(fields.series),
            },
            QueryKind::Evaluate => Self::Evaluate {
                at: need!(fields.at),
            },
            QueryKind::Explain => Self::Explain {
                at: need!(fields.at),
            },
            QueryKind::Hints => Self::Hints {
                at: need!(fields.at),
                series: need!(fields.series),
            },
            QueryKind::ReadGame => Self::ReadGame {
                text: need!(fields.text),
                rules: fields.rules,
            },
            QueryKind::WriteGame => Self::WriteGame {
                game: need!(fields.game),
            },
            QueryKind::BookExport => Self::BookExport,
            QueryKind::BookImport => Self::BookImport {
                text: need!(fields.text),
            },
            QueryKind::BookLearn => Self::BookLearn {
                game: need!(fields.game),
            },
            QueryKind::BookReset => Self::BookReset,
        })
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", expecting = "the kind of a search")]
enum TaskKind {
    Mate,
    Series,
    Threat,
    Review,
}

#[derive(Deserialize)]
#[serde(expecting = "a search")]
pub(super) struct TaskFields {
    kind: TaskKind,
    at: Option<Place>,
    how: Option<MateHow>,
    book: Option<bool>,
    level: Option<u32>,
    game: Option<ReviewInput>,
}

impl TryFrom<TaskFields> for Task {
    type Error = Missing;

    fn try_from(fields: TaskFields) -> Result<Self, Missing> {
        Ok(match fields.kind {
            TaskKind::Mate => Self::Mate {
                at: need!(fields.at),
                how: fields.how,
            },
            TaskKind::Series => Self::Series {
                at: need!(fields.at),
                book: fields.book,
                level: fields.level,
            },
            TaskKind::Threat => Self::Threat {
                at: need!(fields.at),
            },
            TaskKind::Review => Self::Review {
                game: need!(fields.game),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{Command, Query, Task};

    fn reads_back<T>(kinds: &[(&str, Value)], tag: &str)
    where
        T: serde::de::DeserializeOwned + serde::Serialize,
    {
        for (kind, fields) in kinds {
            let mut whole = fields.clone();
            whole[tag] = (*kind).into();
            let value: T = serde_json::from_value(whole.clone()).expect(kind);
            let written = serde_json::to_value(&value).expect("JSON");
            for (name, field) in whole.as_object().expect("an object") {
                assert_eq!(written[name], *field, "{kind}: {name}");
            }
            // Without any one of its fields it cannot be read, but for those that may be absent.
            for name in fields.as_object().expect("an object").keys() {
                let mut less = whole.clone();
                less.as_object_mut().expect("an object").remove(name);
                let read = serde_json::from_value::<T>(less);
                match name.as_str() {
                    "limits" | "seed" | "how" | "book" | "level" | "rules" => {
                        assert!(read.is_ok(), "{kind}: {name}")
                    }
                    _ => {
                        let error = read.err().expect(name).to_string();
                        assert_eq!(error, format!("missing field `{name}`"), "{kind}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_command_is_read_with_all_its_fields() {
        let at = json!({"fen": "f", "rules": "scottish", "moves": ["e4"]});
        let task = json!({"kind": "threat", "at": at});
        let limits = json!({"nodes": 5, "timeMs": 0.5});
        let kinds = [
            ("hello", json!({"protocol": 1})),
            ("query", json!({"id": 1, "query": {"kind": "bookExport"}})),
            (
                "start",
                json!({"job": 1, "task": task, "limits": limits, "seed": 3}),
            ),
            ("stop", json!({"job": 1})),
            ("panic", json!({"message": "m"})),
        ];
        reads_back::<Command>(&kinds, "type");
    }

    #[test]
    fn every_question_is_read_with_all_its_fields() {
        let at = json!({"fen": "f", "rules": "italian", "moves": []});
        let series = json!(["e4", "e5"]);
        let game = json!({"fen": null, "rules": null, "series": [["e4"]], "lines": [[["d4"]]], "tags": [["White", "x"]], "annotated": null, "notation": "long"});
        let kinds = [
            ("legalMoves", json!({"at": at})),
            ("play", json!({"at": at, "series": series})),
            ("evaluate", json!({"at": at})),
            ("explain", json!({"at": at})),
            ("hints", json!({"at": at, "series": series})),
            ("readGame", json!({"text": "t", "rules": "scottish"})),
            ("writeGame", json!({"game": game})),
            ("bookExport", json!({})),
            ("bookImport", json!({"text": "t"})),
            ("bookLearn", json!({"game": game})),
            ("bookReset", json!({})),
        ];
        reads_back::<Query>(&kinds, "kind");
    }

    #[test]
    fn every_search_is_read_with_all_its_fields() {
        let at = json!({"fen": "f", "rules": "italian", "moves": []});
        let how = json!({"method": "aStar", "heuristic": "ghost", "pin": false});
        let game =
            json!({"text": "t", "fen": null, "rules": null, "series": null, "nodesPerTurn": 7});
        let kinds = [
            ("mate", json!({"at": at, "how": how})),
            ("series", json!({"at": at, "book": false, "level": 3})),
            ("threat", json!({"at": at})),
            ("review", json!({"game": game})),
        ];
        reads_back::<Task>(&kinds, "kind");
    }
}
