//! Experiment of section 5: what Andress & Ramakrishnan's engine gains from keeping its tree and
//! from its two move orderings.

use std::fmt::Write;

use seriatim::antichess::paper::{PAPER, PaperEngine};
use seriatim::player::{Player, decide};
use seriatim::rules::{Antichess, Position};
use seriatim::search::kept_tree::Order;

use crate::lab::duel::AntichessLab;
use crate::lab::duel::openings::{JUDGED, opening};

/// Number of moves examined in each game, for the side to move after the opening.
const MOVES: usize = 8;

/// Plays on from `openings` openings. Counts the positions made and searched with each setting, and
/// checks that all settings choose the same moves.
#[must_use]
pub fn run(depths: &[u32], openings: usize, seed: u64) -> String {
    let mut text = "| depth | kept | order | positions made | positions looked at | the same moves |\n|--:|---|---|--:|--:|---|\n".to_owned();
    for &depth in depths {
        let mut plain: Option<Vec<_>> = None;
        for keep in [false, true] {
            for order in [Order::None, Order::Successors, Order::Previous] {
                if order == Order::Previous && !keep {
                    continue;
                }
                let mut engine = PaperEngine::new(PAPER);
                engine.settings.depth = depth * 100;
                (engine.settings.keep, engine.settings.order) = (keep, order);
                let (mut made, mut seen, mut moves) = (0, 0, Vec::new());
                for pair in 0..openings {
                    let mut player = engine.player();
                    let mut position = Antichess::start();
                    for mv in opening::<AntichessLab>(4, seed, pair, JUDGED) {
                        position.play_unchecked(mv);
                    }
                    for _ in 0..MOVES {
                        if position.outcome().is_some() {
                            break;
                        }
                        player.begin(&position);
                        let answer = decide(&mut player);
                        made += player.nodes();
                        seen += player.seen();
                        let Some(line) = answer.chosen() else { break };
                        moves.push(line.mv);
                        position.play_unchecked(line.mv);
                        // The reply does not depend on the search: it is the first legal move.
                        let Some(&answer) = position.legal_moves().first() else {
                            break;
                        };
                        position.play_unchecked(answer);
                    }
                }
                let same = plain.get_or_insert_with(|| moves.clone()) == &moves;
                let (kept, same) = (
                    if keep { "yes" } else { "no" },
                    if same { "yes" } else { "no" },
                );
                let order = match order {
                    Order::None => "none",
                    Order::Successors => "fewest successors",
                    Order::Previous => "previous value",
                };
                // Writing to a String cannot fail.
                let _ = writeln!(
                    text,
                    "| {depth} | {kept} | {order} | {made} | {seen} | {same} |"
                );
            }
        }
    }
    text
}
