//! What the rules and the notation of all variants answer: a module of its own, without a search. It is small, so that a page can show a
//! board, play moves and read games before an engine has come.

use super::continuations::played_from;
use super::games::{read_game, write_game};
use super::places;
use super::protocol::{Answer, Fault, Limits, Query, Task, TextAnswer, VariantAnswer, VariantName};
use super::setup::{inspect, paste};
use super::system::{System, Work};
use crate::player::Level;
use crate::rules::{AnyPosition, Position, Variant};

/// Knows the rules of every variant, and searches nothing.
#[derive(Default)]
pub struct RulesSystem;

impl System for RulesSystem {
    type Position = AnyPosition;

    fn start(
        &mut self,
        task: &Task,
        _limits: Limits,
        _seed: u32,
    ) -> Result<Box<dyn Work>, Vec<Fault>> {
        Err(places::not_asked::<AnyPosition>(&task.kind_name()))
    }

    fn answer(&mut self, query: Query) -> Result<Answer, Vec<Fault>> {
        Ok(match query {
            Query::Variant { variant } => Answer::Variant(describe(variant)),
            Query::Inspect { at, setup } => {
                Answer::Inspected(inspect::<AnyPosition>(&at, setup.as_ref())?)
            }
            Query::Paste { text, turn } => Answer::Pasted(paste(&text, turn)),
            Query::ReadGame { text, variant } => Answer::Game(read_game::<Self>(&text, variant)?),
            Query::WriteGame { game } => Answer::Text(TextAnswer {
                text: write_game::<AnyPosition>(&game)?,
            }),
            Query::PlayedFrom { at, games } => {
                Answer::Continuations(played_from::<AnyPosition>(&at, &games)?)
            }
            other => return Err(places::not_asked::<AnyPosition>(&other.kind_name())),
        })
    }

    fn must_mate(position: &AnyPosition) -> bool {
        match position {
            AnyPosition::Progressive(position) => position.must_mate(),
            AnyPosition::Antichess(_) | AnyPosition::Chess(_) => false,
        }
    }
}

/// The kinds of searches and of questions that a variant has and not every other one.
#[must_use]
pub const fn tasks(variant: Variant) -> &'static [&'static str] {
    match variant {
        Variant::Italian | Variant::Scottish => &[
            "mate", "series", "threat", "review", "evaluate", "explain", "hints", "book",
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
