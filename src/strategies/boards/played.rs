//! A game of a strategy on a board of any side, against the best defence.

use super::rules::BoardRules;
use super::space::{RookMen, RookSpace};
use super::value::BoardLengths;
use crate::game::HoleKind;

/// A game from a position with White to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedRook {
    /// The first position, then the position after each move.
    pub positions: Vec<RookMen>,
    /// For each move of White, the index of the leaf that decides.
    pub leaves: Vec<usize>,
    /// Reason why the game is not won; `None` if it ends in mate.
    pub end: Option<HoleKind>,
}

impl PlayedRook {
    /// Plays a game from a legal position. Black replies so that the game is not won, or else lasts
    /// as long as possible; among equal replies the first in the order of a king's steps.
    #[must_use]
    pub fn new(space: &RookSpace, rules: &BoardRules, men: RookMen) -> Self {
        let side = space.side();
        let mut choose = |men| rules.choose(men);
        let mut lengths = BoardLengths::new(space);
        let mut game = Self {
            positions: vec![men],
            leaves: Vec::new(),
            end: None,
        };
        let mut seen = vec![space.number(men)];
        let mut now = men;
        loop {
            game.leaves.push(rules.leaf(now));
            let Some(after) = space.as_standard(now, choose) else {
                game.leaves.pop();
                game.end = Some(HoleKind::Impossible);
                return game;
            };
            game.positions.push(after);
            if after.hangs() {
                game.end = Some(HoleKind::Taken);
                return game;
            }
            let (replies, count) = after.replies(side);
            let length = |men: &RookMen| lengths.follow(*men, &mut choose).unwrap_or(u16::MAX);
            // `rev`, because the last of the largest would be taken.
            let Some(reply) = replies[..count].iter().copied().rev().max_by_key(length) else {
                game.end = (!after.check()).then_some(HoleKind::Stalemate);
                return game;
            };
            game.positions.push(reply);
            let number = space.number(reply);
            if seen.contains(&number) {
                game.end = Some(HoleKind::Repetition);
                return game;
            }
            seen.push(number);
            now = reply;
        }
    }
}
