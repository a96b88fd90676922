//! Chess system: its requests, searches and answers. `game` defines how chess is played; `fortress`
//! and `curve` have jobs of their own.

mod curve;
pub mod curve_messages;
mod fortress;
mod game;
mod mated;
pub mod messages;

use curve::{CurveWork, KeptCurve, curves};
use fortress::{HoldWork, KeptFortress, check_fortress, walk_fortress};
use game::{OrthodoxDuel, passed};
use messages::{ChessAnswer, ChessFound, ChessQuery, ChessTask};
use seriatim_core::rules::{Chess, Position, Variant};
use seriatim_play::duel::won::{KeptProof, check_win, walk_win};
use seriatim_play::duel::{self, DuelSystem};
use seriatim_session::Limits;
use seriatim_session::system::{BoxedWork, System, boxed};
use seriatim_wire::Fault;

/// Chess as a duel: one move per turn.
pub type ChessDuel = OrthodoxDuel<Chess>;

/// Declares the system of a game like chess. Fortresses and curves are those of chess: positions of
/// another game are refused. A generic system would be compiled with the module of the web, and be
/// 6 % larger there.
macro_rules! system {
    ($(#[$about:meta])* $name:ident: $game:ty) => {
        $(#[$about])*
        #[derive(Default)]
        pub struct $name {
            duel: DuelSystem<OrthodoxDuel<$game>>,
            kept: KeptFortress,
            won: KeptProof<$game>,
            curve: KeptCurve,
        }

        impl System for $name {
            type Query = ChessQuery;
            type Task = ChessTask;
            type Answer = ChessAnswer;
            type Found = ChessFound;

            const VARIANTS: &'static [Variant] = <$game>::VARIANTS;

            fn start(
                &mut self,
                task: ChessTask,
                limits: Limits,
                seed: u32,
            ) -> Result<BoxedWork<ChessFound>, Vec<Fault>> {
                Ok(match task {
                    ChessTask::Series(task) => boxed(self.duel.series(&task, limits, seed)?),
                    ChessTask::Threat(task) => {
                        let reached = duel::open_position::<OrthodoxDuel<$game>>(&task.at)?;
                        boxed(self.duel.threat(passed(&reached.position)?, limits))
                    }
                    ChessTask::Review(task) => boxed(self.duel.review(&task)?),
                    ChessTask::Table(task) => boxed(self.duel.table(&task, limits)?),
                    ChessTask::Check(task) => boxed(check_win(&task, &self.won)?),
                    ChessTask::Fortress(task) => boxed(HoldWork::new(&task, &self.kept)?),
                    ChessTask::CheckFortress(task) => boxed(check_fortress(&task, &self.kept)?),
                    ChessTask::Curve(task) => boxed(CurveWork::new(&task, &mut self.curve)?),
                })
            }

            fn answer(&mut self, query: ChessQuery) -> Result<ChessAnswer, Vec<Fault>> {
                Ok(match query {
                    ChessQuery::Evaluate(query) => {
                        duel::evaluation::<OrthodoxDuel<$game>>(&query.at)?.into()
                    }
                    ChessQuery::Hints(query) => duel::hints::<OrthodoxDuel<$game>>(&query)?.into(),
                    ChessQuery::Walk(query) => walk_win(&self.won, &query)?.into(),
                    ChessQuery::WalkFortress { at, line } => {
                        walk_fortress(&self.kept, &at, line.as_deref().unwrap_or_default())?.into()
                    }
                    ChessQuery::Curves { .. } => curves(&self.curve)?.into(),
                })
            }
        }
    };
}

system! {
    /// System that plays and explains chess, and proves fortresses.
    ChessSystem: Chess
}
