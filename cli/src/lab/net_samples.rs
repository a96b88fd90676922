//! Training positions of the antichess net, taken from games.

use std::collections::HashSet;

use seriatim::antichess::terms::features::STAGES;
use seriatim::antichess::terms::net::input;
use seriatim::antichess::terms::{COUNT, PLAY, count, evaluate};
use seriatim::board::{Board, Color, Setup};
use seriatim::rules::{Antichess, Position, Variant};
use seriatim::search::table::Bound;
use seriatim::util::mix;

use super::duel::DuelGame;
use super::fit_terms::{steepest, steepness, takes, white_points};
use super::tree_labels::{DECIDED, Label};

/// One pair of games in this many is kept out of the fit, at random. These games only measure how
/// well the net predicts results.
const PARTS: u64 = 20;

/// Training position: its pieces as White sees them, the side to move, the counted features and
/// White's chance to be predicted.
pub(super) struct NetSample {
    men: [u16; 32],
    many: u8,
    pub(super) to_move: Color,
    /// Counted features: White's counts minus Black's. `part` is the stage as a share of the last
    /// stage, from 0 to 1.
    counts: [i16; COUNT],
    pub(super) part: f32,
    /// White's odds by the weights in use, as a logarithm; only if the sample is kept out.
    pub(super) now: f32,
    pub(super) chance: f32,
    /// Sides of `chance` on which a prediction is wrong: below it, above it.
    pub(super) wrong: [bool; 2],
    /// Weight among the samples.
    pub(super) weight: f32,
    pub(super) kept: bool,
}

/// Returns whether the search evaluates a position. If a capture is compulsory, the search goes on
/// instead, unless there are more than 3 legal captures. A position without moves is decided.
pub(super) fn is_judged(position: &Antichess) -> bool {
    let moves = position.legal_moves();
    // A legal capture makes every legal move a capture.
    let captures = moves.first().is_some_and(|&mv| takes(position.board(), mv));
    !moves.is_empty() && (!captures || moves.len() > 3)
}

fn chance(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

/// Calls `visit` with the number of the game, each position that the search would evaluate, and
/// White's chance in it.
pub(super) fn judged(
    games: &[DuelGame],
    share: f64,
    mut visit: impl FnMut(usize, &Antichess, f64),
) {
    let steepness = steepness(games);
    let mut seen = HashSet::new();
    for (number, game) in games.iter().enumerate() {
        // Two deterministic players can play both games of a pair with the same moves. Such a game
        // counts once.
        if !seen.insert(&game.moves) {
            continue;
        }
        let points = white_points(game);
        let mut position = Antichess::start();
        for (ply, text) in game.moves.iter().enumerate() {
            let Some(mv) = text.parse().ok().filter(|&mv| position.is_legal(mv)) else {
                break;
            };
            if ply >= game.opening && is_judged(&position) {
                let told = game.values.get(ply - game.opening).copied().flatten();
                let chance = told.map_or(points, |value| {
                    let told = chance(steepness * f64::from(value) / 1000.0);
                    (1.0 - share) * points + share * told
                });
                visit(number, &position, chance);
            }
            position.play_unchecked(mv);
        }
    }
}

/// Returns the training positions of games. `share` is the part of the engine's own values in the
/// chance to be predicted, from 0 to 1.
pub(super) fn samples(games: &[DuelGame], share: f64) -> Vec<NetSample> {
    let mut samples = Vec::new();
    judged(games, share, |number, position, chance| {
        let kept = mix(number as u64 / 2).is_multiple_of(PARTS);
        let (board, to_move) = (position.board(), position.to_move());
        samples.push(NetSample::new(board, to_move, chance, kept));
    });
    samples
}

/// Returns the training positions of labels from search trees. `tree` is the weight of a position
/// that was not played, beside one that was; with `exact`, bounds are left out. `files` holds the
/// labels of each file; those of one file in [`PARTS`] are kept out.
pub(super) fn labelled(files: &[Vec<u8>], share: f64, tree: f64, exact: bool) -> Vec<NetSample> {
    let each = |bytes: &[u8], visit: &mut dyn FnMut(Label)| {
        let labels = bytes.chunks(Label::SIZE).filter_map(Label::from_bytes);
        labels.for_each(visit);
    };
    let mut pairs = Vec::new();
    for bytes in files.iter().take(100) {
        each(bytes, &mut |label| {
            if let Some(half) = label.result.filter(|_| label.value.abs() < DECIDED) {
                let white = label.to_move.pick(label.value, -label.value);
                pairs.push((f64::from(white) / 100.0, f64::from(half) / 2.0));
            }
        });
    }
    let steepness = steepest(&pairs);
    let mut samples = Vec::new();
    for (number, bytes) in files.iter().enumerate() {
        let kept = mix(number as u64).is_multiple_of(PARTS);
        each(bytes, &mut |label| {
            if kept && label.result.is_none() || label.result.is_none() && tree <= 0.0 {
                return;
            }
            if exact && label.bound != Bound::Exact {
                return;
            }
            let value = f64::from(label.to_move.pick(label.value, -label.value));
            let told = if label.value.abs() == DECIDED {
                f64::from(value > 0.0)
            } else {
                chance(steepness * value / 100.0)
            };
            let chance = label.result.map_or(told, |half| {
                (1.0 - share) * f64::from(half) / 2.0 + share * told
            });
            let mut sample = NetSample::new(&label.board, label.to_move, chance, kept);
            sample.weight = if label.result.is_some() {
                1.0
            } else {
                tree as f32
            };
            let [below, above] = match label.bound {
                Bound::Exact => [true, true],
                Bound::Lower => [true, false],
                Bound::Upper => [false, true],
            };
            sample.wrong = label.to_move.pick([below, above], [above, below]);
            samples.push(sample);
        });
    }
    samples
}

impl NetSample {
    fn new(board: &Board, to_move: Color, chance: f64, kept: bool) -> Self {
        let (mut men, mut many) = ([0; 32], 0);
        for ((at, piece), place) in board.pieces().zip(&mut men) {
            *place = input(Color::White, piece.color, piece.role, at) as u16;
            many += 1;
        }
        let counts = count(board, to_move);
        let [white, black] = &counts.sides;
        let now = || {
            let setup = Setup::plain(*board, to_move);
            let position = Antichess::from_setup_unchecked(&setup, Variant::Antichess);
            evaluate(&position, &PLAY) as f32 / 1000.0
        };
        Self {
            men,
            many,
            to_move,
            counts: std::array::from_fn(|i| white[i] - black[i]),
            part: f32::from(counts.stage) / (STAGES - 1) as f32,
            now: if kept { now() } else { 0.0 },
            chance: chance as f32,
            wrong: [true; 2],
            weight: 1.0,
            kept,
        }
    }

    /// Inputs of the pieces, as White sees them.
    pub(super) fn men(&self) -> &[u16] {
        &self.men[..self.many.into()]
    }

    /// Returns how far a predicted chance is wrong, in the direction that counts; else 0.
    pub(super) fn error(&self, predicted: f32) -> f32 {
        let error = predicted - self.chance;
        if self.wrong[usize::from(error > 0.0)] {
            error * self.weight
        } else {
            0.0
        }
    }

    /// Returns the derivatives of the odds with respect to the feature's weights at the two end
    /// stages.
    pub(super) fn slopes(&self, feature: usize) -> [f32; 2] {
        let count = f32::from(self.counts[feature]);
        [count * (1.0 - self.part), count * self.part]
    }

    /// Returns White's odds, as a logarithm, by the counted features with these weights.
    pub(super) fn said(&self, terms: &[[f32; 2]; COUNT]) -> f32 {
        let each = terms.iter().enumerate().map(|(i, ends)| {
            let slopes = self.slopes(i);
            slopes[0] * ends[0] + slopes[1] * ends[1]
        });
        each.sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim::board::{Piece, Role};

    fn label(to_move: Color, value: i16, bound: Bound) -> Label {
        let mut board = Board::default();
        let men = [(Color::White, "a1"), (Color::Black, "h7")];
        for (color, at) in men {
            let role = Role::Rook;
            board.put(at.parse().expect("a square"), Piece { color, role });
        }
        Label {
            board,
            to_move,
            value,
            bound,
            result: None,
        }
    }

    fn sample(label: &Label) -> NetSample {
        let samples = labelled(&[Vec::new(), label.to_bytes().to_vec()], 0.5, 0.25, false);
        samples.into_iter().next().expect("a sample")
    }

    #[test]
    fn bounds_can_be_left_out() {
        let counts = [Bound::Exact, Bound::Lower, Bound::Upper].map(|bound| {
            let bytes = label(Color::White, 0, bound).to_bytes().to_vec();
            labelled(&[Vec::new(), bytes], 0.5, 0.25, true).len()
        });
        assert_eq!(counts, [1, 0, 0]);
    }

    /// A value on the right side of a bound is no error, for either side to move.
    #[test]
    fn bounds_are_errors_on_one_side_only() {
        for to_move in Color::ALL {
            for (bound, wrong_below, wrong_above) in [
                (Bound::Exact, true, true),
                (Bound::Lower, true, false),
                (Bound::Upper, false, true),
            ] {
                let sample = sample(&label(to_move, 0, bound));
                assert_eq!(sample.men().len(), 2);
                assert!((sample.chance - 0.5).abs() < 1e-6);
                // For White, what is above for Black is below.
                let below = sample.error(to_move.pick(0.25, 0.75));
                let above = sample.error(to_move.pick(0.75, 0.25));
                let error = |wrong| if wrong { 0.25 * 0.25 } else { 0.0 };
                assert_eq!(below.abs(), error(wrong_below), "{to_move:?} {bound:?}");
                assert_eq!(above.abs(), error(wrong_above), "{to_move:?} {bound:?}");
            }
        }
    }

    #[test]
    fn a_win_is_certain_and_a_result_counts_beside_the_value() {
        let mut won = label(Color::Black, DECIDED, Bound::Lower);
        assert_eq!(sample(&won).chance, 0.0);
        won.result = Some(2);
        won.bound = Bound::Exact;
        let sample = sample(&won);
        assert_eq!((sample.chance, sample.weight), (0.5, 1.0));
    }
}
