//! Training positions of the antichess net, taken from games.

use std::collections::HashSet;

use seriatim::antichess::terms::features::STAGES;
use seriatim::antichess::terms::net::input;
use seriatim::antichess::terms::{COUNT, PLAY, count, evaluate};
use seriatim::board::{Color, Move, Role};
use seriatim::rules::{Antichess, Position};
use seriatim::util::mix;

use super::duel::DuelGame;
use super::fit_terms::{steepness, takes, white_points};

/// One pair of games in this many is kept out of the fit, at random. These games only measure how
/// well the net predicts results.
const PARTS: u64 = 20;

/// Training position: its pieces as White sees them, the side to move, the counted features and
/// White's chance to be predicted.
pub(super) struct NetSample {
    pub(super) men: Vec<u16>,
    pub(super) to_move: Color,
    /// Counted features: White's counts minus Black's. `part` is the stage as a share of the last
    /// stage, from 0 to 1.
    counts: [i16; COUNT],
    pub(super) part: f32,
    /// White's odds by the weights in use, as a logarithm.
    pub(super) now: f32,
    pub(super) chance: f32,
    pub(super) kept: bool,
}

/// Returns whether the search evaluates the position in which `mv` was played. If a capture is
/// compulsory, the search goes on instead, unless there are more than 3 legal captures.
fn is_judged(position: &Antichess, mv: Move) -> bool {
    !takes(position.board(), mv) || position.legal_moves().len() > 3
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
            if ply >= game.opening && is_judged(&position, mv) {
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
        let board = position.board();
        let men = |of| {
            let each = move |role| board.men(of, role).map(move |at| (role, at));
            Role::ALL.into_iter().flat_map(each)
        };
        let input = |of, (role, at)| input(Color::White, of, role, at) as u16;
        let places = Color::ALL.map(|of| men(of).map(move |man| input(of, man)));
        let counts = count(board, position.to_move());
        let [white, black] = &counts.sides;
        samples.push(NetSample {
            men: places.into_iter().flatten().collect(),
            to_move: position.to_move(),
            counts: std::array::from_fn(|i| white[i] - black[i]),
            part: f32::from(counts.stage) / (STAGES - 1) as f32,
            now: evaluate(position, &PLAY) as f32 / 1000.0,
            chance: chance as f32,
            kept: mix(number as u64 / 2).is_multiple_of(PARTS),
        });
    });
    samples
}

impl NetSample {
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
