//! Answers of the rules and the notation of all variants, as a module without a search. The module
//! is small, so that a page can show a board, play moves and read games before an engine is loaded.

mod answers;
mod games;
pub mod messages;
mod setup;

use answers::{legal_moves, played};
use games::{first, read_game, replayed, write_game};
use messages::{RulesAnswer, RulesQuery, TextAnswer, VariantAnswer};
use seriatim_core::rules::{AnyPosition, Position, Variant};
use seriatim_play::player::Level;
use seriatim_session::continuations::played_from;
use seriatim_session::system::{BoxedWork, System};
use seriatim_session::{Limits, NoTask, VariantName};
use seriatim_wire::Fault;
use setup::{inspect, paste};

/// The system that knows the rules of every variant and runs no search.
#[derive(Default)]
pub struct RulesSystem;

impl System for RulesSystem {
    type Query = RulesQuery;
    type Task = NoTask;
    type Answer = RulesAnswer;
    type Found = NoTask;

    const VARIANTS: &'static [Variant] = AnyPosition::VARIANTS;

    fn start(
        &mut self,
        task: NoTask,
        _limits: Limits,
        _seed: u32,
    ) -> Result<BoxedWork<NoTask>, Vec<Fault>> {
        match task {}
    }

    fn answer(&mut self, query: RulesQuery) -> Result<RulesAnswer, Vec<Fault>> {
        Ok(match query {
            RulesQuery::Variant { variant } => describe(variant).into(),
            RulesQuery::Inspect { at, setup } => {
                inspect::<AnyPosition>(&at, setup.as_ref())?.into()
            }
            RulesQuery::Paste { text, turn } => paste(&text, turn).into(),
            RulesQuery::LegalMoves { at } => legal_moves::<AnyPosition>(&at)?.into(),
            RulesQuery::Play { at, series } => played::<AnyPosition>(&at, &series)?.into(),
            RulesQuery::Replay {
                variant,
                fen,
                series,
                lines,
                remove,
                promote,
            } => replayed(
                first::<AnyPosition>(fen.as_deref(), variant)?,
                &series,
                lines.as_deref().unwrap_or_default(),
                [remove, promote],
            )?
            .into(),
            RulesQuery::ReadGame {
                text,
                variant,
                tree,
            } => read_game::<AnyPosition>(&text, variant, tree == Some(true))?.into(),
            RulesQuery::WriteGame { game } => TextAnswer {
                text: write_game::<AnyPosition>(&game)?,
            }
            .into(),
            RulesQuery::PlayedFrom { at, games } => played_from::<AnyPosition>(&at, &games)?.into(),
        })
    }
}

/// The features that a page offers for a variant, by name: `book` is the opening book, and each
/// other name is a kind of search or question.
#[must_use]
pub const fn tasks(variant: Variant) -> &'static [&'static str] {
    match variant {
        Variant::Italian | Variant::Scottish => &[
            "mate", "series", "threat", "review", "evaluate", "explain", "hints", "book",
            "twoTurns",
        ],
        Variant::Antichess => &[
            "series", "review", "evaluate", "hints", "prove", "table", "learn",
        ],
        Variant::Chess => &[
            "series", "threat", "review", "evaluate", "hints", "table", "fortress", "curve",
        ],
    }
}

fn describe(name: VariantName) -> VariantAnswer {
    let variant = Variant::from(name);
    let royal = variant.has_royal_kings();
    let letters = |text: &str| text.chars().map(String::from).collect::<Vec<_>>();
    VariantAnswer {
        variant: name,
        start: AnyPosition::initial(variant).to_string(),
        levels: Level::COUNT.into(),
        promotions: letters(if royal { "qrbn" } else { "qrbnk" }),
        men: letters("kqrbnp"),
        series: variant.is_progressive(),
        castling: royal,
        check: royal,
        tasks: tasks(variant).iter().map(|&task| task.to_owned()).collect(),
    }
}
