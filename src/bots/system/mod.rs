//! System of the deterministic chess bots. `train` learns to beat one by one of the `methods`.
//! `subject` defines a training, and `knowledge` is the file of what was learnt.

mod knowledge;
pub mod messages;
mod methods;
mod subject;
mod train;
mod training;

use crate::BotPlayer;
use crate::system::messages::BotReplyAnswer;
use messages::{BotAnswer, BotFound, BotQuery, BotTask};
use seriatim_core::rules::{Chess, Position, Variant};
use seriatim_session::places::{open, san, uci};
use seriatim_session::system::{BoxedWork, System, boxed};
use seriatim_session::{Limits, Place};
use seriatim_wire::Fault;
use train::{KeptTraining, TrainWork, bot_named};

/// System that learns to beat deterministic chess bots.
#[derive(Default)]
pub struct BotSystem {
    training: KeptTraining,
}

impl System for BotSystem {
    type Query = BotQuery;
    type Task = BotTask;
    type Answer = BotAnswer;
    type Found = BotFound;

    const VARIANTS: &'static [Variant] = Chess::VARIANTS;

    fn start(
        &mut self,
        task: BotTask,
        _limits: Limits,
        seed: u32,
    ) -> Result<BoxedWork<BotFound>, Vec<Fault>> {
        let BotTask::Train { at, opponent, how } = task;
        let how = how.unwrap_or_default();
        let work = TrainWork::new(open(&at)?, &opponent, &how, seed, &self.training)?;
        Ok(boxed(work))
    }

    fn answer(&mut self, query: BotQuery) -> Result<BotAnswer, Vec<Fault>> {
        Ok(match query {
            BotQuery::Training { .. } => {
                BotAnswer::Training(train::trained(&self.training, 0.0, false))
            }
            BotQuery::Methods { .. } => methods::methods().into(),
            BotQuery::BotReply { at, opponent } => bot_reply(&at, &opponent)?.into(),
            BotQuery::Knowledge { trails, .. } => BotAnswer::Text {
                text: train::saved(&self.training, trails == Some(true))?,
            },
            BotQuery::ReadKnowledge { text } => knowledge::told(&text)?.into(),
        })
    }
}

/// Returns the move that a bot plays.
///
/// # Errors
/// Code `command` for an unknown bot, `gameOver`, and the faults of the position.
fn bot_reply(at: &Place, opponent: &str) -> Result<BotReplyAnswer, Vec<Fault>> {
    let bot = bot_named(opponent)?;
    let position: Chess = open(at)?;
    // A single move, since the game is not over.
    let reply = BotPlayer::new(bot).reply(&position);
    let (texts, _) = san(&position, reply.as_slice());
    Ok(BotReplyAnswer {
        uci: uci(reply.as_slice()).concat(),
        san: texts.concat(),
    })
}
