//! Draws that are likely and not proved: what the moves that lead there can be expected to bring, beside others.

use crate::player::Line;
use seriatim_core::board::Move;

/// From this chance on something else is looked for.
const LIKELY: f64 = 0.5;
/// So many moves are set aside at most.
const MOST: usize = 2;

/// A move that was looked into.
#[derive(Clone, Debug)]
pub(super) struct LikelyDraw {
    pub(super) line: Line,
    /// How likely a draw is after it, 0 to 1.
    pub(super) chance: f64,
    /// What it can be expected to bring, 0 to 1, all that considered.
    pub(super) expected: f64,
}

/// The moves of one position that were looked into.
#[derive(Clone, Debug, Default)]
pub(super) struct LikelyDraws(Vec<LikelyDraw>);

impl LikelyDraws {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Keeps what was found out of a move; whether it is set aside for that, until others have been looked at.
    pub(super) fn sets_aside(&mut self, draw: LikelyDraw) -> bool {
        let likely = draw.chance >= LIKELY;
        self.0.push(draw);
        likely
    }

    /// Whether another move may be looked into.
    pub(super) fn is_open(&self) -> bool {
        self.aside().count() < MOST
    }

    /// How likely a draw is after a move, as far as anybody looked.
    pub(super) fn chance(&self, mv: Move) -> f64 {
        let of = self.0.iter().rfind(|draw| draw.line.mv == mv);
        of.map_or(0.0, |draw| draw.chance)
    }

    /// The moves that were set aside.
    pub(super) fn aside(&self) -> impl Iterator<Item = &LikelyDraw> {
        self.0.iter().filter(|draw| draw.chance >= LIKELY)
    }

    /// The one of them that can be expected to bring most.
    pub(super) fn best(&self) -> Option<&LikelyDraw> {
        self.aside()
            .max_by(|a, b| a.expected.total_cmp(&b.expected))
    }
}
