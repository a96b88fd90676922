//! Italian self-pins: the enemy king cannot leave a line because his move would give check.

use crate::board::{Bitboard, Board, Square, attacks};

/// A line through the enemy king with an enemy slider on one side. If our king stands on the other side and nothing is in
/// between but the enemy king, the enemy king may not leave the line.
pub(super) struct Pin {
    slider: Square,
    enemy_king: Square,
    /// The squares on the other side, where our king would have to stand.
    beyond: Bitboard,
}

impl Pin {
    /// The pins that enemy sliders make possible, whatever stands in between.
    pub(super) fn all(board: &Board, enemy_king: Square, enemy: Bitboard) -> Vec<Self> {
        let from_king =
            |attack: fn(Square, Bitboard) -> Bitboard| attack(enemy_king, Bitboard::EMPTY);
        let sliders = from_king(attacks::rook) & board.straight_sliders()
            | from_king(attacks::bishop) & board.diagonal_sliders();
        let pin = |slider| Self {
            slider,
            enemy_king,
            beyond: attacks::line(enemy_king, slider)
                .filter(|&square| attacks::between(slider, square).has(enemy_king))
                .collect(),
        };
        (sliders & enemy)
            .map(pin)
            .filter(|pin| pin.beyond.any())
            .collect()
    }

    /// No fewer moves than this bring the pin about with our king from `king`, our other men on `own` and the enemy's on
    /// `enemy` (his king left out).
    ///
    /// Our king walks; each man of ours that stands in between, or where our king is to stand, moves away. An enemy man in
    /// between must be taken and the square be left again: two moves of one man, of which the first may be that of a man of
    /// ours that was in the way, or of our king himself, who then comes through that square.
    pub(super) fn moves(&self, king: Square, own: Bitboard, enemy: Bitboard) -> u16 {
        let fewest = self.beyond.map(|to| {
            let between = attacks::between(self.slider, to) & !Bitboard::from(self.enemy_king);
            let away = (own & (between | to.into())).count();
            let blockers = enemy & between;
            if blockers.is_empty() {
                return king.distance(to) + away;
            }
            let by_another = king.distance(to) + away.max(2);
            let by_king = blockers
                .map(|at| king.distance(at) + at.distance(to) + away)
                .min();
            by_king.map_or(by_another, |moves| moves.min(by_another))
        });
        fewest.min().unwrap_or(u32::MAX).min(u16::MAX.into()) as u16
    }
}
