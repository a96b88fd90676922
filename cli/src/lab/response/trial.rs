//! One run of a method against a bot, and what it came to.

use serde::{Deserialize, Serialize};

use seriatim::bots::{BotDuel, Knows, TrainMethod, confirm_against};
use seriatim::optimise::run::{Pause, SoloRun};
use seriatim::optimise::task::SoloScore;
use seriatim::rules::{Chess, Position};

use super::opponent::{OpponentPlayer, ResponseOpponent};

/// What a run is asked to do.
#[derive(Clone, Debug)]
pub struct ResponsePlan {
    /// Where it starts; the side to move learns.
    pub start: Chess,
    /// Who answers.
    pub opponent: ResponseOpponent,
    /// What learns.
    pub method: TrainMethod,
    /// Its parameters, where they are not as usual.
    pub parameters: Vec<(String, f64)>,
    /// What it knows beside the replies.
    pub knows: Knows,
    /// Own moves of a walk at most.
    pub horizon: u32,
    /// Questions at most.
    pub calls: u64,
    /// Walks at most.
    pub walks: u64,
    /// Whether it goes on after its first mate.
    pub on: bool,
    /// Whether what the opponent thinks of its replies is the judge.
    pub grey: bool,
    /// Of its random choices.
    pub seed: u64,
}

/// What a run came to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ResponseTrial {
    /// See [`TrainMethod::id`].
    pub method: String,
    /// Who answered.
    pub opponent: String,
    /// The seed.
    pub seed: u64,
    /// Whether what the opponent thinks was known.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub grey: bool,
    /// Questions until the first mate, if one was found.
    pub first: Option<u64>,
    /// Own moves of the shortest mate.
    pub moves: Option<u32>,
    /// The best cost, where there is no mate.
    pub cost: i32,
    /// Questions in all.
    pub calls: u64,
    /// Walks in all.
    pub walks: u64,
    /// Won walks in all.
    pub won: u64,
    /// Won walks among the last hundred.
    pub last: u32,
    /// Whether the best line holds against a fresh bot and, if it is a mate, mates.
    pub confirmed: bool,
    /// Whether a reply in it was taken for granted.
    pub granted: bool,
    /// Positions that the bot looked at.
    pub opponent_nodes: u64,
    /// Positions that guide and judge looked at.
    pub own_nodes: u64,
    /// The line.
    pub line: Vec<String>,
    /// What was found when: calls, and own moves of a mate or the cost.
    pub trace: Vec<(u64, String)>,
}

/// Runs a plan.
///
/// # Errors
/// If a program that is to answer does not.
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
