//! Features by which Andress & Ramakrishnan (2016) evaluate a position (section 3.1): pieces, legal
//! moves, and the square root of the number of moves.

use seriatim_core::board::{Color, Role};
use seriatim_core::rules::{Antichess, Position};

/// Number of features: six kinds of pieces, legal moves and their square root, for each of the two
/// sides.
pub const COUNT: usize = 16;

/// A feature of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaperFeature {
    /// Name of the counted quantity; the features of the evaluation use the same names.
    pub id: &'static str,
    /// `true` for the side that learns or maximises, `false` for its opponent.
    pub own: bool,
}

const fn own(id: &'static str) -> PaperFeature {
    PaperFeature { id, own: true }
}

const fn theirs(id: &'static str) -> PaperFeature {
    PaperFeature { id, own: false }
}

/// All features, in the order of the weights.
pub const FEATURES: [PaperFeature; COUNT] = [
    own("pawn"),
    own("knight"),
    own("bishop"),
    own("rook"),
    own("queen"),
    own("king"),
    own("moves"),
    own("movesRoot"),
    theirs("pawn"),
    theirs("knight"),
    theirs("bishop"),
    theirs("rook"),
    theirs("queen"),
    theirs("king"),
    theirs("moves"),
    theirs("movesRoot"),
];

/// Distance between the index of a feature and the index of the other side's same feature.
pub(crate) const SIDE: usize = COUNT / 2;
/// Index of the number of legal moves among the features of a side.
pub const MOVES: usize = 6;
/// Index of the square root of the number of moves.
pub const ROOT: usize = 7;

/// Counts in a position, for White and for Black: the six kinds of pieces in the order of
/// [`FEATURES`], and the legal moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FeatureSample([[u8; 7]; 2]);

impl FeatureSample {
    /// Counts a position. The moves of the side that is not to move are the moves it would have if
    /// it were to move, without en passant.
    #[must_use]
    pub fn of(position: &Antichess) -> Self {
        let us = position.to_move();
        let mut sample = Self::default();
        for color in Color::ALL {
            let counts = &mut sample.0[color.index()];
            for (count, role) in counts.iter_mut().zip(KINDS) {
                *count = position.board().men(color, role).count() as u8;
            }
            counts[MOVES] = if color == us {
                moves(position)
            } else {
                moves(&position.passed())
            };
        }
        sample
    }

    /// Returns the features as `us` sees them; `bend` says which function stands in for the square
    /// root of the number of moves.
    #[must_use]
    pub fn seen(&self, us: Color, bend: Bend) -> [f64; COUNT] {
        let mut features = [0.0; COUNT];
        for (side, color) in [us, !us].into_iter().enumerate() {
            let counts = &self.0[color.index()];
            let features = &mut features[side * SIDE..][..SIDE];
            for (feature, &count) in features.iter_mut().zip(counts) {
                *feature = f64::from(count);
            }
            let moves = f64::from(counts[MOVES]);
            features[ROOT] = match bend {
                Bend::Root => moves.sqrt(),
                Bend::Logarithm => logarithm(counts[MOVES]),
                Bend::None => 0.0,
            };
        }
        features
    }
}

/// Function of the number of legal moves that is added as a feature to even out extremes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bend {
    /// Square root, as in Andress & Ramakrishnan (2016).
    #[default]
    Root,
    /// Logarithm of the number plus 1, which Andress & Ramakrishnan (2016) tried and abandoned.
    Logarithm,
    /// No such function: the feature is 0.
    None,
}

/// Natural logarithm of `n` + 1. The library's logarithm is not used, because its last bit differs
/// from machine to machine. Takes out the powers of two and sums the series of the inverse
/// hyperbolic tangent.
fn logarithm(n: u8) -> f64 {
    let x = f64::from(n) + 1.0;
    let (mut rest, mut powers) = (x, 0.0);
    while rest >= 2.0 {
        rest /= 2.0;
        powers += 1.0;
    }
    let z = (rest - 1.0) / (rest + 1.0);
    let (mut term, mut sum) = (z, 0.0);
    for k in 0..30 {
        sum += term / f64::from(2 * k + 1);
        term *= z * z;
    }
    powers * std::f64::consts::LN_2 + 2.0 * sum
}

/// Kinds of pieces in the order of [`FEATURES`].
const KINDS: [Role; 6] = [
    Role::Pawn,
    Role::Knight,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
    Role::King,
];

fn moves(position: &Antichess) -> u8 {
    let mut count = 0;
    let _ = position.batches(&mut |batch| {
        count += batch.to.count();
        std::ops::ControlFlow::Continue(())
    });
    // No position of a real game has more than 255 moves.
    u8::try_from(count).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn by_hand() {
        let start = Antichess::start();
        let side = [8.0, 2.0, 2.0, 2.0, 1.0, 1.0, 20.0, 20.0_f64.sqrt()];
        let seen = FeatureSample::of(&start).seen(Color::White, Bend::Root);
        assert_eq!((&seen[..8], &seen[8..]), (&side[..], &side[..]));
        // Black must take the pawn. If White were to move, it would have to take the other pawn.
        let fen = "8/8/8/3p4/4P3/8/8/N7 b - - 0 1";
        let position = Antichess::from_fen(fen).expect("a FEN");
        let seen = FeatureSample::of(&position).seen(Color::Black, Bend::None);
        assert_eq!(seen[..8], [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
        assert_eq!(seen[8..], [1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
    }

    #[test]
    fn the_logarithm_is_one() {
        for n in 0..=u8::MAX {
            assert!((logarithm(n) - (f64::from(n) + 1.0).ln()).abs() < 1e-12);
        }
    }
}
