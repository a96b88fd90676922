//! Speed of bots, and the cost of the loop around them. Times are processor times of this thread,
//! so other work on the machine does not count.

use std::fmt::Write;
use std::time::Duration;

use cpu_time::ThreadTime;
use seriatim::board::Move;
use seriatim::bots::{Bot, BotDuel, BotPlayer, Knows, TrainMethod};
use seriatim::optimise::run::{Pause, SoloRun};
use seriatim::optimise::task::{SoloAction, SoloStep, SoloTask};
use seriatim::rules::Chess;

/// Task with a clock. The time of guide, judge and rules is measured apart from the time of the
/// loop.
struct WatchedTask {
    task: BotDuel,
    taken: Duration,
}

impl WatchedTask {
    fn watched<R>(&mut self, work: impl FnOnce(&mut BotDuel) -> R) -> R {
        let clock = ThreadTime::now();
        let done = work(&mut self.task);
        self.taken += clock.elapsed();
        done
    }
}

impl SoloTask for WatchedTask {
    type State = Chess;
    type Action = Move;

    fn start(&self) -> Chess {
        self.task.start()
    }

    fn key(&self, state: &Chess) -> u64 {
        self.task.key(state)
    }

    fn look(&mut self, state: &Chess, out: &mut Vec<SoloAction<Move>>) -> i32 {
        self.watched(|task| task.look(state, out))
    }

    fn act(&mut self, state: &Chess, action: Move) -> SoloStep<Chess> {
        self.watched(|task| task.act(state, action))
    }

    fn answer(&mut self, asked: &Chess, reply: Move) -> Option<SoloStep<Chess>> {
        self.watched(|task| task.answer(asked, reply))
    }
}

/// Queries and processor times of a run.
struct Taken {
    calls: u64,
    bot: Duration,
    task: Duration,
    all: Duration,
}

/// Runs a method from the starting position and measures the time of the bot and of the task.
fn taken(method: TrainMethod, bot: Bot, calls: u64) -> Taken {
    let task = WatchedTask {
        task: BotDuel::new(&Chess::start(), Knows::Evaluation),
        taken: Duration::ZERO,
    };
    let mut run = SoloRun::new(task, method.make(&[]), 40, calls, 1);
    let (mut player, mut asked) = (BotPlayer::new(bot), Duration::ZERO);
    let all = ThreadTime::now();
    loop {
        match run.advance() {
            Pause::Asked(position) => {
                let clock = ThreadTime::now();
                let reply = player.reply(&position);
                asked += clock.elapsed();
                if !reply.is_some_and(|reply| run.reply(reply)) {
                    break;
                }
            }
            Pause::Walked => {}
            Pause::Done => break,
        }
    }
    Taken {
        calls: run.calls(),
        bot: asked,
        task: run.task.taken,
        all: all.elapsed(),
    }
}

/// Returns a table in Markdown: the answers of each bot per second, and the shares of the loop and
/// the method in a run.
#[must_use]
pub fn speed(methods: &[TrainMethod], bots: &[Bot], calls: u64) -> String {
    let mut text =
        "| bot | method | calls | answers of the bot in a second | bot | guide, judge, rules | loop and method |\n|---|---|--:|--:|--:|--:|--:|\n"
            .to_owned();
    for &bot in bots {
        for &method in methods {
            let taken = taken(method, bot, calls);
            let rate = taken.calls as f64 / taken.bot.as_secs_f64();
            let share = |part: Duration| 100.0 * part.as_secs_f64() / taken.all.as_secs_f64();
            let rest = taken.all.saturating_sub(taken.bot + taken.task);
            // Writing to a String cannot fail.
            let _ = writeln!(
                text,
                "| {bot} | {} | {} | {rate:.0} | {:.1} % | {:.1} % | {:.1} % |",
                method.id(),
                taken.calls,
                share(taken.bot),
                share(taken.task),
                share(rest)
            );
        }
    }
    text
}
