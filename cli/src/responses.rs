//! `seriatim train`, and `seriatim lab response …`: what each method needs to beat each bot.

use std::io::{self, Write};
use std::time::Instant;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use seriatim::optimise::methods::MethodKind;
use seriatim::response::{Bot, Knows};
use seriatim::rules::{Chess, Position, Variant};
use seriatim::session::protocol::table::Described;
use seriatim::session::protocol::{Place, Task, TrainHow, TrainMethod};
use seriatim_cli::lab::response::trial::{ResponsePlan, run as run_trial};

use crate::experiments::invalid;

/// How a bot is to be beaten.
#[derive(Args)]
pub struct TrainArguments {
    /// Who answers: random, greedy, depth:1 to depth:8.
    #[arg(long, default_value = "depth:1")]
    opponent: String,
    /// What learns; the last three are those of Borkowski, Pałus & Waszczyński 2015.
    #[arg(long, value_parser = method_named(), default_value = "archive")]
    method: TrainMethod,
    /// Questions to the bot at most.
    #[arg(long, default_value_t = 10_000)]
    calls: u32,
    /// Own moves of a line at most; 10 for the paper's methods and 40 for ours if not given.
    #[arg(long)]
    horizon: Option<u32>,
    /// A parameter of the method that is not as usual, as `noise=80`.
    #[arg(long = "param", value_parser = named_number)]
    parameters: Vec<(String, f64)>,
}

/// The names of all methods, each with what it is.
fn method_named() -> impl TypedValueParser<Value = TrainMethod> {
    let names = || {
        TrainMethod::words()
            .into_iter()
            .map(|(word, doc)| (kebab(word), doc))
    };
    let values = names().map(|(name, doc)| {
        PossibleValue::new(name).help(doc.trim().trim_end_matches('.').to_owned())
    });
    PossibleValuesParser::new(values).map(move |chosen| {
        let named = names()
            .zip(TrainMethod::ALL)
            .find(|((name, _), _)| *name == chosen);
        named.map_or_else(TrainMethod::default, |(_, method)| *method)
    })
}

/// `LateAcceptance` as `late-acceptance`.
fn kebab(word: &str) -> String {
    let mut name = String::new();
    for letter in word.chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.extend(letter.to_lowercase());
    }
    name
}

impl TrainArguments {
    /// The task from a position.
    pub fn task(&self, at: Place) -> Task {
        let how = TrainHow {
            method: Some(self.method),
            parameters: Some(self.parameters.clone()),
            calls: Some(self.calls),
            horizon: self.horizon,
            on: None,
        };
        Task::Train {
            at,
            opponent: self.opponent.clone(),
            how: Some(how),
        }
    }
}

/// Which experiment.
#[derive(Clone, Subcommand)]
pub enum ResponseExperiment {
    /// Methods against bots, with several seeds each: a line of JSON for each run.
    Ladder(LadderArguments),
}

/// Which runs.
#[derive(Args, Clone)]
pub struct LadderArguments {
    /// The methods.
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "archive,lateAcceptance,nestedPolicy,bestFirst,randomRestarts"
    )]
    methods: Vec<String>,
    /// The bots: random, greedy, depth:1 to depth:8.
    #[arg(long, value_delimiter = ',', default_value = "depth:1,depth:2,depth:3")]
    opponents: Vec<String>,
    /// Seeds, from 1.
    #[arg(long, default_value_t = 20)]
    seeds: u64,
    /// Questions at most.
    #[arg(long, default_value_t = 100_000)]
    calls: u64,
    /// Walks at most.
    #[arg(long, default_value_t = u64::MAX)]
    walks: u64,
    /// Own moves of a line at most; 10 for the paper's methods and 40 for ours if not given.
    #[arg(long)]
    horizon: Option<u32>,
    /// Where it starts; the starting position if not given.
    #[arg(long)]
    fen: Option<String>,
    /// A parameter that is not as usual, as `noise=80`.
    #[arg(long = "param", value_parser = named_number)]
    parameters: Vec<(String, f64)>,
    /// Whether a run goes on after its first mate.
    #[arg(long)]
    on: bool,
    /// Whether our methods know no more than the paper's: material and no guide.
    #[arg(long)]
    material: bool,
    /// Whether the lines are left out.
    #[arg(long)]
    brief: bool,
}

/// `noise=80`
pub fn named_number(text: &str) -> Result<(String, f64), String> {
    let (name, number) = text
        .split_once('=')
        .ok_or("a name, “=” and a number are needed")?;
    let number = number.parse::<f64>().map_err(|error| error.to_string())?;
    Ok((name.to_owned(), number))
}

/// Runs an experiment.
pub fn run(experiment: &ResponseExperiment) -> io::Result<()> {
    match experiment {
        ResponseExperiment::Ladder(what) => ladder(what),
    }
}

fn ladder(what: &LadderArguments) -> io::Result<()> {
    let start = match &what.fen {
        Some(fen) => fen
            .parse::<Chess>()
            .map_err(|error| invalid(&error.to_string()))?,
        None => Chess::initial(Variant::Chess),
    };
    let mut out = io::stdout().lock();
    for opponent in &what.opponents {
        let bot: Bot = opponent.parse().map_err(|()| invalid(opponent))?;
        for name in &what.methods {
            let known = MethodKind::ALL.into_iter().find(|kind| kind.id() == name);
            let method = known.ok_or_else(|| invalid(name))?;
            let paper = method.is_paper();
            for seed in 1..=what.seeds {
                let plan = ResponsePlan {
                    start: start.clone(),
                    bot,
                    method,
                    parameters: what.parameters.clone(),
                    knows: if paper || what.material {
                        Knows::Material
                    } else {
                        Knows::Evaluation
                    },
                    horizon: what.horizon.unwrap_or(if paper { 10 } else { 40 }),
                    calls: what.calls,
                    walks: what.walks,
                    on: what.on,
                    seed,
                };
                let clock = Instant::now();
                let mut trial = run_trial(&plan);
                eprintln!(
                    "{opponent} {name} {seed}: first {:?}, moves {:?}, cost {}, calls {}, walks {}, confirmed {}, {:.1} s",
                    trial.first,
                    trial.moves,
                    trial.cost,
                    trial.calls,
                    trial.walks,
                    trial.confirmed,
                    clock.elapsed().as_secs_f64()
                );
                if what.brief {
                    trial.line.clear();
                    trial.trace.clear();
                }
                writeln!(out, "{}", serde_json::to_string(&trial)?)?;
            }
        }
    }
    Ok(())
}
