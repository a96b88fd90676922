//! One run of a method against a bot, and its result.

use serde::{Deserialize, Serialize};

use seriatim::bots::{BotDuel, Knows, TrainMethod, confirm_against};
use seriatim::optimise::run::{Pause, SoloRun};
use seriatim::optimise::task::SoloScore;
use seriatim::rules::{Chess, Position};

use super::opponent::{OpponentPlayer, ResponseOpponent};

/// Settings of a run.
#[derive(Clone, Debug)]
pub struct ResponsePlan {
    /// Start position. The side to move is the learner.
    pub start: Chess,
    /// Opponent.
    pub opponent: ResponseOpponent,
    /// Learning method.
    pub method: TrainMethod,
    /// Parameters of the method that differ from their defaults.
    pub parameters: Vec<(String, f64)>,
    /// Knowledge of the method besides the replies.
    pub knows: Knows,
    /// Maximum number of own moves in a walk. A walk is one line played from the start.
    pub horizon: u32,
    /// Maximum number of queries to the opponent.
    pub calls: u64,
    /// Maximum number of walks.
    pub walks: u64,
    /// True if the run goes on after its first mate.
    pub on: bool,
    /// True if the opponent's own evaluations of its replies are used as the judge.
    pub grey: bool,
    /// Seed of the random choices.
    pub seed: u64,
}

/// Result of a run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ResponseTrial {
    /// Method; see [`TrainMethod::id`].
    pub method: String,
    /// Name of the opponent.
    pub opponent: String,
    /// Seed of the run.
    pub seed: u64,
    /// True if the opponent's evaluations were used as the judge.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub grey: bool,
    /// Number of queries until the first mate. `None` if there is no mate.
    pub first: Option<u64>,
    /// Own moves of the shortest mate.
    pub moves: Option<u32>,
    /// Cost of the best line, higher is better. It is compared only if no line mates.
    pub cost: i32,
    /// Total number of queries.
    pub calls: u64,
    /// Total number of walks.
    pub walks: u64,
    /// Total number of won walks.
    pub won: u64,
    /// Number of won walks among the last hundred.
    pub last: u32,
    /// True if a fresh opponent repeats its replies in the best line. If the line mates, that
    /// opponent must also be mated.
    pub confirmed: bool,
    /// True if a reply in the best line was assumed and not queried.
    pub granted: bool,
    /// Number of positions that the bot searched.
    pub opponent_nodes: u64,
    /// Number of positions that guide and judge searched.
    pub own_nodes: u64,
    /// Moves of the best line, with the replies.
    pub line: Vec<String>,
    /// Progress of the run: queries, and the own moves of a mate or the cost of the best line.
    pub trace: Vec<(u64, String)>,
}

/// Runs a plan and confirms its best line against a fresh opponent.
///
/// # Errors
/// Error if a program does not answer.
pub fn run(plan: &ResponsePlan) -> Result<ResponseTrial, String> {
    let task = BotDuel::new(&plan.start, plan.knows);
    let horizon = plan.horizon.min(BotDuel::longest(&plan.start));
    let method = plan.method.make(&plan.parameters);
    let mut run = SoloRun::new(task, method, horizon, plan.calls, plan.seed);
    let mut opponent = OpponentPlayer::open(&plan.opponent)?;
    let mut first = None;
    let mut recent = std::collections::VecDeque::new();
    loop {
        match run.advance() {
            Pause::Asked(position) => {
                let reply = opponent.reply(&position)?;
                let judged = opponent.thought().filter(|_| plan.grey);
                if !reply.is_some_and(|reply| run.reply_judged(reply, judged)) {
                    break;
                }
            }
            Pause::Walked => {}
            Pause::Done => break,
        }
        if recent.len() < run.walks() as usize {
            recent.push_back(run.won());
        }
        let mated = run
            .best()
            .is_some_and(|best| matches!(best.score, SoloScore::Won(_)) && !best.granted);
        if mated && first.is_none() {
            first = Some(run.calls());
            if !plan.on {
                break;
            }
        }
        if run.walks() >= plan.walks {
            break;
        }
    }
    let before = recent.len().checked_sub(100).map_or(0, |at| recent[at]);
    let best = run.best();
    let line = best.map_or(&[][..], |best| &best.line);
    let mut fresh = OpponentPlayer::open(&plan.opponent)?;
    let mut silent = None;
    let held = confirm_against(
        &plan.start,
        |position| {
            fresh.reply(position).unwrap_or_else(|error| {
                silent = Some(error);
                None
            })
        },
        line,
    );
    if let Some(error) = silent {
        return Err(error);
    }
    let mate = best.is_some_and(|best| matches!(best.score, SoloScore::Won(_)));
    let us = plan.start.to_move();
    let confirmed = match held {
        Ok(outcome) => {
            !mate || outcome.is_some_and(|outcome| outcome.is_mate() && outcome.winner == Some(us))
        }
        Err(_) => false,
    };
    let told = |score: SoloScore, cost: i32| match score {
        SoloScore::Won(moves) => format!("#{moves}"),
        _ => cost.to_string(),
    };
    Ok(ResponseTrial {
        method: plan.method.id().to_owned(),
        opponent: plan.opponent.to_string(),
        seed: plan.seed,
        grey: plan.grey,
        first,
        moves: best.and_then(|best| match best.score {
            SoloScore::Won(moves) => Some(moves),
            _ => None,
        }),
        cost: best.map_or(0, |best| best.cost),
        calls: run.calls(),
        walks: run.walks(),
        won: run.won(),
        last: (run.won() - before) as u32,
        confirmed,
        granted: best.is_some_and(|best| best.granted),
        opponent_nodes: opponent.nodes(),
        own_nodes: run.task.nodes(),
        line: line.iter().map(ToString::to_string).collect(),
        trace: run
            .trace()
            .iter()
            .map(|point| (point.calls, told(point.score, point.cost)))
            .collect(),
    })
}
