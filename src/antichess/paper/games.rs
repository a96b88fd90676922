//! Games to learn from.

use rustc_hash::FxHashSet;

use super::features::{Bend, COUNT, FeatureSample};
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::{Antichess, Position};
use seriatim_util::mix;

/// Use of a game. It depends on the moves of the game alone, so it is the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// For learning: eight games of ten.
    Train,
    /// For choosing how to learn: one game of ten.
    Develop,
    /// For the final results only: one game of ten.
    Test,
}

/// A game that was read.
#[derive(Clone, Debug)]
pub struct LearnGame {
    /// Winner; `None` for a draw.
    pub winner: Option<Color>,
    /// `true` if the game ended on the board; other games were resigned, agreed drawn, or lost on
    /// time.
    pub on_board: bool,
    /// Use of the game.
    pub set: Set,
    first: usize,
    length: usize,
}

/// Error in the line of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum LearnGameFault {
    /// The first word is none of `1-0`, `0-1` and `1/2-1/2`.
    Result(String),
    /// The second word is neither `board` nor `other`.
    End(String),
    /// A move that cannot be read or played.
    Move(String),
}

/// Games with the features counted in their positions.
#[derive(Clone, Debug, Default)]
pub struct Games {
    samples: Vec<FeatureSample>,
    games: Vec<LearnGame>,
    known: FxHashSet<u64>,
}

impl Games {
    /// Returns an empty collection.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// All games, without duplicates.
    #[must_use]
    pub fn all(&self) -> &[LearnGame] {
        &self.games
    }

    /// Positions of a game, from the starting position on.
    #[must_use]
    pub fn samples(&self, game: &LearnGame) -> &[FeatureSample] {
        &self.samples[game.first..game.first + game.length]
    }

    /// Reads a line: the result, how the game ended (`board` or `other`), and the moves in UCI
    /// notation. Skips a copy of a game that was read before. Returns the number of plies, 0 for a
    /// copy.
    ///
    /// # Errors
    /// The error in the line. Nothing of the line is kept then.
    pub fn read(&mut self, line: &str) -> Result<usize, LearnGameFault> {
        let mut words = line.split_ascii_whitespace();
        let mut word = || words.next().unwrap_or_default();
        let winner = match word() {
            "1-0" => Some(Color::White),
            "0-1" => Some(Color::Black),
            "1/2-1/2" => None,
            other => return Err(LearnGameFault::Result(seriatim_util::excerpt(other))),
        };
        let on_board = match word() {
            "board" => true,
            "other" => false,
            other => return Err(LearnGameFault::End(seriatim_util::excerpt(other))),
        };
        let mut position = Antichess::start();
        let first = self.samples.len();
        self.samples.push(FeatureSample::of(&position));
        let mut hash = 0;
        for text in words {
            let mv = text
                .parse::<Move>()
                .ok()
                .filter(|&mv| position.is_legal(mv));
            let Some(mv) = mv else {
                self.samples.truncate(first);
                return Err(LearnGameFault::Move(seriatim_util::excerpt(text)));
            };
            position.play_unchecked(mv);
            self.samples.push(FeatureSample::of(&position));
            hash = mix(hash ^ u64::from(mv.bits()));
        }
        let length = self.samples.len() - first;
        if length < 2 || !self.known.insert(hash) {
            self.samples.truncate(first);
            return Ok(0);
        }
        let set = match mix(hash) % 10 {
            0 => Set::Develop,
            1 => Set::Test,
            _ => Set::Train,
        };
        self.games.push(LearnGame {
            winner,
            on_board,
            set,
            first,
            length,
        });
        Ok(length - 1)
    }

    /// Standard deviation of each feature over the games of the training set, for both sides
    /// together; 1 where a feature is constant.
    #[must_use]
    pub(crate) fn spread(&self, bend: Bend) -> [f64; COUNT] {
        let (mut sum, mut squares, mut count) = ([0.0; COUNT], [0.0; COUNT], 0.0);
        for game in self.games.iter().filter(|game| game.set == Set::Train) {
            for sample in self.samples(game) {
                for us in Color::ALL {
                    let seen = sample.seen(us, bend);
                    for ((sum, squares), x) in sum.iter_mut().zip(&mut squares).zip(seen) {
                        *sum += x;
                        *squares += x * x;
                    }
                    count += 1.0;
                }
            }
        }
        std::array::from_fn(|i| {
            let mean = sum[i] / count;
            let variance = squares[i] / count - mean * mean;
            if variance > 1e-9 {
                variance.sqrt()
            } else {
                1.0
            }
        })
    }
}
