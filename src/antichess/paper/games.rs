//! Games to learn from.

use rustc_hash::FxHashSet;

use super::features::{Bend, COUNT, FeatureSample};
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::{Antichess, Position};
use seriatim_util::mix;

/// What a game is for. Which, its moves alone decide, so that it is the same everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// Eight games of ten are learnt from.
    Train,
    /// One of ten is for choosing how.
    Develop,
    /// One of ten is for the last figures only.
    Test,
}

/// A game that was read.
#[derive(Clone, Debug)]
pub struct LearnGame {
    /// Who won; `None` for a draw.
    pub winner: Option<Color>,
    /// Whether it ended on the board; the others were resigned, agreed, or lost on time.
    pub on_board: bool,
    /// What it is for.
    pub set: Set,
    first: usize,
    length: usize,
}

/// What is wrong with the line of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum LearnGameFault {
    /// Its first word is none of `1-0`, `0-1` and `1/2-1/2`.
    Result(String),
    /// Its second word is neither `board` nor `other`.
    End(String),
    /// A move that cannot be read or played.
    Move(String),
}

/// Games with what is counted in their positions.
#[derive(Clone, Debug, Default)]
pub struct Games {
    samples: Vec<FeatureSample>,
    games: Vec<LearnGame>,
    known: FxHashSet<u64>,
}

impl Games {
    /// No game.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// All of them, without copies.
    #[must_use]
    pub fn all(&self) -> &[LearnGame] {
        &self.games
    }

    /// The positions of a game, from the starting position on.
    #[must_use]
    pub fn samples(&self, game: &LearnGame) -> &[FeatureSample] {
        &self.samples[game.first..game.first + game.length]
    }

    /// Reads a line: the result, whether it ended on the board (`board`, `other`), and the moves, UCI. A copy of a game that was read
    /// before is left out. Returns how many plies it has.
    ///
    /// # Errors
    /// What is wrong with it. Nothing is kept of it then.
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

    /// The standard deviation of each feature over the games to train on, of both sides together; 1 where a feature never changes.
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
