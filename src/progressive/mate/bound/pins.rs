//! Italian self-pins: the enemy king cannot leave a line because his move would give check.

use seriatim_core::board::{Bitboard, Board, Square, attacks};

/// A line through the enemy king with an enemy slider on one side. If our king stands on the other
/// side, and only the enemy king is in between, the enemy king may not leave the line.
pub(super) struct Pin {
    slider: Square,
    enemy_king: Square,
    /// Squares on the other side, on one of which our king would have to stand.
    beyond: Bitboard,
}

impl Pin {
    /// Returns the pins that enemy sliders make possible, whatever stands in between.
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

    /// Returns a lower bound of the moves that bring the pin about. Our king is on `king`, our
    /// other pieces are on `own`, and the enemy's pieces on `enemy` (without the king).
    ///
    /// Our king walks. Each of our pieces that stands in between, or on the king's target, moves
    /// away. An enemy piece in between must be taken, and the square must be left again: two moves
    /// of one piece. The first of these moves may be made by a piece of ours that was in the way.
    /// Our king may also make both, and then comes through that square.
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

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim_core::board::setup::Castling;
    use seriatim_core::board::{Color, Piece, Role, Setup};
    use seriatim_core::rules::{Position, Progressive, Rules};
    use seriatim_util::Rng;

    /// Returns a random position with a few pieces of both sides, White to make three moves.
    fn scattered(rng: &mut Rng) -> Option<Progressive> {
        let mut setup = Setup::initial();
        setup.board = Board::default();
        setup.castling = Castling::NONE;
        setup.number = 3;
        let mut put = |color, role| {
            let square = Square::new(rng.below(64) as u8);
            let back = Bitboard::BACK_RANKS.has(square) && role == Role::Pawn;
            if !back && !setup.board.occupied().has(square) {
                setup.board.put(square, Piece { color, role });
            }
        };
        put(Color::White, Role::King);
        put(Color::Black, Role::King);
        for role in [
            Role::Queen,
            Role::Rook,
            Role::Bishop,
            Role::Knight,
            Role::Pawn,
        ] {
            put(Color::Black, role);
        }
        for role in [Role::Knight, Role::Bishop, Role::Rook] {
            put(Color::White, role);
        }
        Progressive::from_setup(&setup, Rules::Italian).ok()
    }

    /// Returns whether the black king may not leave some line because of the white king.
    fn is_pinned(board: &Board) -> bool {
        let (Some(white), Some(black)) = (board.king(Color::White), board.king(Color::Black))
        else {
            return false;
        };
        let mut without = *board;
        without.remove(black);
        let occupied = without.occupied();
        let seen = without.attackers(white, Color::Black, occupied);
        let sliders = seen & (board.straight_sliders() | board.diagonal_sliders());
        sliders
            .filter(|&slider| attacks::between(white, slider).has(black))
            .count()
            > 0
    }

    /// Returns the least number of moves after which the king is pinned, if it is at most `most`.
    fn fewest(position: &Progressive, most: u16) -> Option<u16> {
        if is_pinned(position.board()) {
            return Some(0);
        }
        let mut best = None;
        if most > 0 {
            position.each_child(|_, next| {
                if next.turn() == position.turn()
                    && let Some(moves) = fewest(next, most - 1)
                {
                    best = Some(best.unwrap_or(u16::MAX).min(moves + 1));
                }
            });
        }
        best
    }

    #[test]
    fn no_pin_comes_about_in_fewer_moves() {
        let mut rng = Rng::new(3);
        let (mut pinned, mut exact) = (0, 0);
        for _ in 0..120_000 {
            let Some(position) = scattered(&mut rng) else {
                continue;
            };
            let board = position.board();
            let (Some(king), Some(enemy_king)) =
                (board.king(Color::White), board.king(Color::Black))
            else {
                continue;
            };
            let enemy = board.side(Color::Black) & !Bitboard::from(enemy_king);
            let own = board.side(Color::White) & !Bitboard::from(king);
            let pins = Pin::all(board, enemy_king, enemy);
            let bound = pins.iter().map(|pin| pin.moves(king, own, enemy)).min();
            if let Some(moves) = fewest(&position, 2) {
                let bound = bound.expect("there is a slider on a line with the king");
                assert!(bound <= moves, "{position}: {bound} > {moves}");
                pinned += 1;
                exact += u32::from(bound == moves);
            }
        }
        assert!(pinned > 100 && exact * 2 > pinned, "{exact} of {pinned}");
    }
}
