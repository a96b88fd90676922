//! `seriatim mate --method …`: the paper's searches on the command line.

use std::time::Instant;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, ValueEnum};
use seriatim::mate::paper::{Guide, Heuristic, Method};
use seriatim::mate::{MateSearch, PaperSearch};
use seriatim::rules::Position;
use seriatim::search::{Search, Status};
use seriatim::session::jobs::mate_answer;
use seriatim::session::places;
use seriatim::session::protocol::{ErrorInfo, Place};

use super::{Answer, Arguments, DEFAULT_MS, SLICE};

/// How a mate is looked for; with none of these, by the engine's own complete search.
#[derive(Args)]
pub struct MateArguments {
    /// One of the searches of Janko & Guid 2016 instead of the engine's own.
    #[arg(long, value_enum)]
    method: Option<MethodName>,
    /// What leads it; not for depth-first.
    #[arg(long, value_enum, requires = "method")]
    heuristic: Option<HeuristicName>,
    /// Leave out the heuristic Promotion.
    #[arg(long, requires = "heuristic")]
    no_promotion: bool,
    /// Leave out the heuristic Pin.
    #[arg(long, requires = "heuristic")]
    no_pin: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum MethodName {
    DepthFirst,
    BestFirst,
    AStar,
}

#[derive(Clone, Copy, ValueEnum)]
enum HeuristicName {
    Manhattan,
    Covering,
    Ghost,
    Squares,
}

impl MateArguments {
    /// The paper's search that was asked for, if one was. What cannot be combined ends the program with a message.
    pub fn method(&self) -> Option<Method> {
        let fail = |kind, message| Arguments::command().error(kind, message).exit();
        let guide = self.heuristic.map(|name| Guide {
            promotion: !self.no_promotion,
            pin: !self.no_pin,
            ..match name {
                HeuristicName::Manhattan => Heuristic::Manhattan,
                HeuristicName::Covering => Heuristic::Covering,
                HeuristicName::Ghost => Heuristic::Ghost,
                HeuristicName::Squares => Heuristic::Squares,
            }
            .guide()
        });
        match (self.method?, guide) {
            (MethodName::DepthFirst, None) => Some(Method::DepthFirst),
            (MethodName::BestFirst, Some(guide)) => Some(Method::BestFirst(guide)),
            (MethodName::AStar, Some(guide)) => Some(Method::WeightedAStar(guide)),
            (MethodName::DepthFirst, Some(_)) => fail(
                ErrorKind::ArgumentConflict,
                "--method depth-first takes no --heuristic: it uses none",
            ),
            (_, None) => fail(
                ErrorKind::MissingRequiredArgument,
                "this --method needs --heuristic manhattan, covering, ghost or squares",
            ),
        }
    }
}

/// Looks for a mate by one of the paper's searches, within the same limits as the engine's own.
pub fn mate(arguments: &Arguments, method: Method, at: &Place) -> Answer {
    let start = places::start(at)?;
    if let Some(outcome) = start.outcome() {
        let message = format!("the game is over: {}", outcome.reason.id());
        return Err(ErrorInfo::new("gameOver", message));
    }
    let max_ms = match (arguments.nodes, arguments.time_ms) {
        (None, None) => DEFAULT_MS,
        (_, time) => time.unwrap_or(f64::INFINITY),
    };
    if max_ms.is_nan() || max_ms < 0.0 {
        let message = "the time limit must be a number of milliseconds, 0 or more";
        return Err(ErrorInfo::new("limits", message));
    }
    let max_nodes = arguments.nodes.unwrap_or(u64::MAX);
    let clock = Instant::now();
    let ms = || clock.elapsed().as_secs_f64() * 1000.0;
    let mut search = PaperSearch::new(&start, MateSearch::DEFAULT_BYTES, method);
    while search.nodes() < max_nodes
        && ms() < max_ms
        && search.step(SLICE.min(max_nodes - search.nodes())) == Status::Running
    {}
    let answer = mate_answer(&start, search.outcome(), search.nodes(), ms());
    serde_json::to_value(answer).map_err(|error| ErrorInfo::new("answer", error.to_string()))
}
