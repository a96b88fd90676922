//! Arguments of `seriatim mate`, and their conversion to a task of the session.

use std::time::Instant;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory};
use seriatim::progressive::mate::MateSearch;
use seriatim::progressive::mate::threads::solve_in_threads;
use seriatim::progressive::system::mate::mate_answer;
use seriatim::progressive::system::refuse_long;
use seriatim::protocol::{Heuristic, MateHow, MethodName, Place, ProgressiveTask, VariantName};
use seriatim::rules::{Position, Progressive};
use seriatim::session::{limits, places};

use super::ask::{json_of, search};
use super::watching::is_interrupted;
use super::words::words;
use super::{Arguments, LineResult};

/// Settings of the mate search; without them, the engine's own complete search.
#[derive(Args)]
pub struct MateArguments {
    #[command(flatten)]
    pub positions: super::person::Positions,
    /// Search method: the engine's own complete search, or one of the searches of Janko & Guid
    /// 2016.
    #[arg(long, value_parser = words::<MethodName>())]
    method: Option<MethodName>,
    /// Heuristic of best-first and a-star.
    #[arg(long, value_parser = words::<Heuristic>(), requires = "method")]
    heuristic: Option<Heuristic>,
    /// Leave out the heuristic Promotion.
    #[arg(long, requires = "heuristic")]
    no_promotion: bool,
    /// Leave out the heuristic Pin.
    #[arg(long, requires = "heuristic")]
    no_pin: bool,
    /// Count all different mating positions, and show one series for each of the first N.
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "10")]
    all: Option<u32>,
    /// Number of threads of the complete search, 1 to 64.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    threads: u32,
}

impl MateArguments {
    /// Answers one query.
    ///
    /// # Errors
    /// Faults of the position or of the search settings.
    pub fn answer(&self, arguments: &Arguments, variant: VariantName, at: Place) -> LineResult {
        let how = Some(self.how());
        if self.threads == 1 {
            return search(arguments, variant, &ProgressiveTask::Mate { at, how });
        }
        let start = places::reach::<Progressive>(&at)?.position;
        places::refuse_over(start.outcome())?;
        refuse_long(&start)?;
        let clock = Instant::now();
        let ms = || clock.elapsed().as_secs_f64() * 1000.0;
        let max_ms = limits::max_ms(arguments.limits())?.unwrap_or(f64::INFINITY);
        let max_nodes = arguments.nodes.unwrap_or(u64::MAX);
        let _watch = arguments.watch();
        let go_on = |nodes| nodes < max_nodes && ms() < max_ms && !is_interrupted();
        let bytes = MateSearch::DEFAULT_BYTES;
        let (outcome, nodes) = solve_in_threads(&start, bytes, self.threads as usize, &go_on);
        json_of(mate_answer(&start, outcome, nodes, ms()))
    }

    /// Returns the search settings for the session. Settings that cannot be combined end the
    /// program with a message.
    pub fn how(&self) -> MateHow {
        self.check();
        MateHow {
            method: self.method,
            heuristic: self.heuristic,
            promotion: self.no_promotion.then_some(false),
            pin: self.no_pin.then_some(false),
            all: self.all,
        }
    }

    /// Refuses settings that cannot be combined. The session would refuse them too, but once for
    /// each line and by the names of its protocol.
    fn check(&self) {
        let fail = |kind, message| Arguments::command().error(kind, message).exit();
        match (self.method, self.heuristic) {
            (Some(MethodName::Complete), Some(_)) => fail(
                ErrorKind::ArgumentConflict,
                "--method complete takes no --heuristic: it has its own",
            ),
            (Some(MethodName::DepthFirst), Some(_)) => fail(
                ErrorKind::ArgumentConflict,
                "--method depth-first takes no --heuristic: it uses none",
            ),
            (Some(MethodName::BestFirst | MethodName::AStar), None) => fail(
                ErrorKind::MissingRequiredArgument,
                "this --method needs --heuristic manhattan, covering, ghost or squares",
            ),
            _ => {}
        }
        let complete = matches!(self.method, None | Some(MethodName::Complete));
        if self.threads > 1 && (self.all.is_some() || !complete) {
            fail(
                ErrorKind::ArgumentConflict,
                "--threads needs --method complete without --all: only that search is shared out",
            );
        }
        if self.all.is_some() && !complete {
            fail(
                ErrorKind::ArgumentConflict,
                "--all needs --method complete: only the complete search finds all mates",
            );
        }
    }
}
