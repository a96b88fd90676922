//! Bots of chess that always answer alike: what can be asked of the module in which they are beaten. `train` learns to by one of the `methods`, `subject` is what that is about, `knowledge` the file of
//! what was learnt.

mod knowledge;
mod methods;
mod subject;
mod train;

use crate::response::BotPlayer;
use crate::rules::Chess;
use crate::session::places::{self, open, san, uci};
use crate::session::protocol::{Answer, BotReplyAnswer, Fault, Limits, Place, Query, Task};
use crate::session::system::{System, Work};
use train::{KeptTraining, TrainWork, bot_named};

/// Beats bots of chess.
#[derive(Default)]
pub struct BotSystem {
    training: KeptTraining,
}

impl System for BotSystem {
    type Position = Chess;

    fn start(
        &mut self,
        task: &Task,
        _limits: Limits,
        seed: u32,
    ) -> Result<Box<dyn Work>, Vec<Fault>> {
        match task {
            Task::Train { at, opponent, how } => {
                let how = how.clone().unwrap_or_default();
                let work = TrainWork::new(open(at)?, opponent, &how, seed, &self.training)?;
                Ok(Box::new(work))
            }
            _ => Err(places::not_asked::<Chess>(&task.kind_name())),
        }
    }

    fn answer(&mut self, query: Query) -> Result<Answer, Vec<Fault>> {
        match query {
            Query::Training { .. } => {
                let answer = train::trained(&self.training, 0.0, false);
                Ok(Answer::Training(answer))
            }
            Query::Methods { .. } => Ok(Answer::Methods(methods::methods())),
            Query::BotReply { at, opponent } => Ok(Answer::BotReply(bot_reply(&at, &opponent)?)),
            Query::Knowledge { trails, .. } => {
                let text = train::saved(&self.training, trails == Some(true))?;
                Ok(Answer::Text(crate::session::protocol::TextAnswer { text }))
            }
            Query::ReadKnowledge { text } => Ok(Answer::Knowledge(knowledge::told(&text)?)),
            _ => Err(places::not_asked::<Chess>(&query.kind_name())),
        }
    }
}

/// What a bot plays.
///
/// # Errors
/// Code `command` for a bot that there is not, `gameOver`, and those of the position.
fn bot_reply(at: &Place, opponent: &str) -> Result<BotReplyAnswer, Vec<Fault>> {
    let bot = bot_named(opponent)?;
    let position: Chess = open(at)?;
    // One, since the game goes on.
    let reply = BotPlayer::new(bot).reply(&position);
    let (texts, _) = san(&position, reply.as_slice());
    Ok(BotReplyAnswer {
        uci: uci(reply.as_slice()).concat(),
        san: texts.concat(),
    })
}
