//! Likely draws that are not proved: the expected results of the moves that lead to them.

use crate::player::Line;
use seriatim_core::board::Move;

/// Probability of a draw from which another move is looked for.
const LIKELY: f64 = 0.5;
/// Maximum number of moves set aside.
const MOST: usize = 2;

/// Examined move.
#[derive(Clone, Debug)]
pub(super) struct LikelyDraw {
    pub(super) line: Line,
    /// Probability of a draw after the move, 0 to 1.
    pub(super) chance: f64,
    /// Expected result of the move, 0 to 1, with the probability of a draw included.
    pub(super) expected: f64,
}

/// Examined moves of one position.
#[derive(Clone, Debug, Default)]
pub(super) struct LikelyDraws(Vec<LikelyDraw>);

impl LikelyDraws {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Records an examined move. Returns true if the move is set aside until others have been
    /// examined.
    pub(super) fn sets_aside(&mut self, draw: LikelyDraw) -> bool {
        let likely = draw.chance >= LIKELY;
        self.0.push(draw);
        likely
    }

    /// Returns true if another move may be examined.
    pub(super) fn is_open(&self) -> bool {
        self.aside().count() < MOST
    }

    /// Probability of a draw after a move; 0 if the move was not examined.
    pub(super) fn chance(&self, mv: Move) -> f64 {
        let of = self.0.iter().rfind(|draw| draw.line.mv == mv);
        of.map_or(0.0, |draw| draw.chance)
    }

    /// Returns the moves that were set aside.
    pub(super) fn aside(&self) -> impl Iterator<Item = &LikelyDraw> {
        self.0.iter().filter(|draw| draw.chance >= LIKELY)
    }

    /// Returns the move set aside with the best expected result.
    pub(super) fn best(&self) -> Option<&LikelyDraw> {
        self.aside()
            .max_by(|a, b| a.expected.total_cmp(&b.expected))
    }
}
