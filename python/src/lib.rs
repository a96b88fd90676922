//! Module `_seriatim` of the Python package: one function that sends a message to the engine and
//! returns the answer as JSON. The package `seriatim` around it has a function for each question.

use std::time::{Duration, Instant};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use seriatim::bots::system::BotSystem;
use seriatim::protocol::{Limits, Place, Side, VariantName};
use seriatim::rules_system::RulesSystem;
use seriatim::say::RequestSay;
use seriatim::session::Session;
use seriatim::strategies::system::StrategySystem;
use seriatim::wire::{Raw, ToRaw};
use seriatim_cli::say::{Lang, Reader};
use seriatim_cli::worker::{Answered, Effort, Watcher, ask_in, open, search_in};
use seriatim_cli::{can_win, line};

/// Time between two looks at Python's signals.
const PACE: Duration = Duration::from_millis(50);

/// Message as it came from Python.
struct Sent(Raw);

impl ToRaw for Sent {
    fn to_raw(&self) -> Raw {
        self.0.clone()
    }
}

/// Ends a search when Python has a signal such as Ctrl-C.
struct Signals {
    looked: Instant,
    raised: Option<PyErr>,
}

impl Watcher for Signals {
    fn stops(&mut self) -> bool {
        if self.raised.is_none() && self.looked.elapsed() >= PACE {
            self.looked = Instant::now();
            self.raised = Python::attach(|python| python.check_signals().err());
        }
        self.raised.is_some()
    }
}

/// Answers a message of the module `judge`: `canWin` for one side or both, or `checkNoWin`.
fn judge(message: &str, limits: Limits, watcher: &mut dyn Watcher) -> Answered {
    let (_, fields) = line::read(message.as_bytes());
    let mut fields = fields?;
    let kind: String = fields.need("kind")?;
    let variant = VariantName::Chess;
    match kind.as_str() {
        "canWin" => match fields.take::<Side>("side")? {
            Some(side) => can_win::one_side(side, &fields.read(variant)?, limits, watcher),
            None => can_win::both_sides(&fields.read::<Place>(variant)?, limits, watcher),
        },
        "checkNoWin" => {
            let side = fields.need("side")?;
            can_win::check(side, fields)
        }
        _ => {
            let words = ["canWin", "checkNoWin"].map(str::to_owned).to_vec();
            Err(line::bad("kind", &kind, RequestSay::KindWord { words }))
        }
    }
}

/// Module that a message is sent to.
#[derive(Clone, Copy)]
enum Module {
    Game(VariantName),
    Rules,
    Strategies,
    Bots,
}

impl Module {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "italian" | "progressive" => Self::Game(VariantName::Italian),
            "scottish" => Self::Game(VariantName::Scottish),
            "antichess" | "suicide" | "giveaway" => Self::Game(VariantName::Antichess),
            "chess" | "standard" => Self::Game(VariantName::Chess),
            "rules" => Self::Rules,
            "strategies" => Self::Strategies,
            "bots" => Self::Bots,
            _ => return None,
        })
    }

    fn search(self, effort: &Effort, task: &Sent, watcher: &mut dyn Watcher) -> Answered {
        match self {
            Self::Game(variant) => open(variant).search(effort, task, watcher),
            Self::Strategies => {
                search_in(&mut Session::<StrategySystem>::new(), effort, task, watcher)
            }
            Self::Bots => search_in(&mut Session::<BotSystem>::new(), effort, task, watcher),
            Self::Rules => search_in(&mut Session::<RulesSystem>::new(), effort, task, watcher),
        }
    }

    fn query(self, query: &Sent) -> Answered {
        match self {
            Self::Game(variant) => open(variant).ask(query),
            Self::Strategies => ask_in(&mut Session::<StrategySystem>::new(), query),
            Self::Bots => ask_in(&mut Session::<BotSystem>::new(), query),
            Self::Rules => ask_in(&mut Session::<RulesSystem>::new(), query),
        }
    }
}

/// Sends a message to a module and returns the answer as JSON. `message` is JSON with its `kind`;
/// `search` tells whether it is a search or a question that is answered at once.
#[pyfunction]
#[pyo3(signature = (module, message, search, nodes=None, time_ms=None, seed=0, lang="en"))]
#[expect(
    clippy::too_many_arguments,
    reason = "they are the parts of one message"
)]
fn send(
    python: Python<'_>,
    module: &str,
    message: &str,
    search: bool,
    nodes: Option<u64>,
    time_ms: Option<f64>,
    seed: u32,
    lang: &str,
) -> PyResult<String> {
    let lang = Lang::ALL
        .into_iter()
        .find(|known| known.tag() == lang)
        .ok_or_else(|| PyValueError::new_err(format!("lang: “{lang}” is not en, it or sl")))?;
    let effort = Effort {
        limits: Limits { nodes, time_ms },
        seed,
    };
    let mut signals = Signals {
        looked: Instant::now(),
        raised: None,
    };
    let answer = if module == "judge" {
        python.detach(|| judge(message, effort.limits, &mut signals))
    } else {
        let to = Module::named(module)
            .ok_or_else(|| PyValueError::new_err(format!("variant: there is no “{module}”")))?;
        let sent = serde_json::from_str::<Raw>(message)
            .map(Sent)
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        python.detach(|| {
            if search {
                to.search(&effort, &sent, &mut signals)
            } else {
                to.query(&sent)
            }
        })
    };
    if let Some(error) = signals.raised {
        return Err(error);
    }
    Ok(line::reply(&Reader::new(lang), None, answer).to_string())
}

/// The engine, for the package `seriatim`.
#[pymodule]
fn _seriatim(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(send, module)?)
}
