//! The evaluation as a search uses it: whole numbers, nothing allocated.

use super::{TurnWeights, View};
use seriatim_core::rules::{Position, Progressive};
use seriatim_play::eval::Score;

/// What a position is worth, mates and draws on the board included.
#[must_use]
#[inline]
pub(crate) fn evaluate(position: &Progressive, weights: &TurnWeights) -> Score {
    match position.outcome() {
        None => Score::Points(evaluate_men(position, weights)),
        Some(outcome) => match outcome.winner {
            Some(winner) => Score::mate(winner),
            None => Score::Draw,
        },
    }
}

/// What the features add up to, in thousandths of a point, positive for White, without asking whether the game is
/// over: for the positions within a series, where the side to move cannot be mated.
#[must_use]
#[inline]
pub(crate) fn evaluate_men(position: &Progressive, weights: &TurnWeights) -> i32 {
    View::of(position).points(weights)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::samples;
    use seriatim_core::board::setup::Castling;
    use seriatim_core::board::{Bitboard, Color, Setup};
    use seriatim_core::rules::Rules;

    fn paper(fen: &str) -> Score {
        evaluate(&samples::italian(fen), &TurnWeights::PAPER)
    }

    /// The counts of both positions are in the tests of [`View`].
    #[test]
    fn points_worked_out_by_hand() {
        // Bishop −3, pawns 2, promotable 0.8, none for Black 6, squares −1.2, king 0.8, air 0.75, reach −0.4.
        let score = paper("4k3/8/8/P7/7P/2b5/4K3/8 w - - 0 7");
        assert_eq!(score, Score::Points(5_750));
        // Queen −9, squares 0.8, king 0.8, air 0.75, reach −0.2, check 1.
        let score = paper("3k3R/N2b4/2P5/5p2/q7/6B1/4n1K1/1r6 b - - 0 8");
        assert_eq!(score, Score::Points(-5_850));
        assert_eq!(score.to_string(), "−5.85");
    }

    #[test]
    fn mates_and_draws_are_no_numbers() {
        let winner = Color::White;
        let mate = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 4";
        assert_eq!(paper(mate), Score::mate(winner));
        assert_eq!(paper("7k/5Q2/6K1/8/8/8/8/8 b - - 0 8"), Score::Draw);
    }

    /// Black could only take on g3 in passing, which would give check.
    #[test]
    fn an_italian_mate_is_one_under_the_italian_rules_alone() {
        for rules in [Rules::Italian, Rules::Scottish] {
            let fen = "8/8/8/8/1p5p/7b/2PB1KPk/7b w - - 0 3";
            let mut position = Progressive::from_fen(fen, rules).expect("legal");
            for mv in ["g2g4", "c2c4", "d2f4"] {
                let mv = mv.parse().expect("a move");
                position = position.play(mv).expect("legal");
            }
            let score = evaluate(&position, &TurnWeights::PAPER);
            let points = Score::Points(evaluate_men(&position, &TurnWeights::PAPER));
            let winner = Color::White;
            match rules {
                Rules::Italian => assert_eq!(score, Score::mate(winner)),
                Rules::Scottish => assert_eq!(score, points),
            }
        }
    }

    /// As in the mirror test of [`View`], but with whole positions: the mirror of turn n is turn n + 1. From turn 7 on
    /// a side at the start of a turn has the moves for every promotion in both, so the one move more changes nothing.
    #[test]
    fn mirrored_late_positions_are_worth_the_opposite() {
        let mut compared = 0;
        for position in samples::from_games(55, 20_000) {
            if position.turn() < 7 || !position.at_start() {
                continue;
            }
            let setup = Setup {
                board: samples::mirrored(position.board()),
                to_move: !position.to_move(),
                castling: Castling::NONE,
                en_passant: Bitboard::EMPTY,
                number: position.turn() + 1,
                ..position.to_setup()
            };
            let mirror = Progressive::from_setup(&setup, position.rules()).expect("legal");
            let points = |position| evaluate_men(position, &TurnWeights::PAPER);
            assert_eq!(points(&mirror), -points(&position), "{position}");
            compared += 1;
        }
        assert!(compared > 500, "{compared}");
    }
}
