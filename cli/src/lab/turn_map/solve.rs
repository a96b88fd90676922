//! Decides whether Black mates, for the positions of a chunk.

use seriatim::board::Move;
use seriatim::progressive::mate::{MateSearch, MateVerdict};
use seriatim::rules::{Position, Progressive};
use seriatim::search::{Search, SearchStatus};

use super::lanes::Lanes;
use super::no_mate;

/// Smallest chunk for which [`no_mate::may_mate`] takes less time than single searches.
const WORTH: usize = 3;

/// Number of remembered mates.
const REMEMBERED: usize = 400;

/// Bytes for the table of a mate search. A search that needs more panics; none of turn 4 does.
const BYTES: usize = 256 << 20;

/// Decided positions and the work that it took.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solved {
    /// For each position, true if Black mates.
    pub mated: Vec<bool>,
    /// Mates found by replaying known ones.
    pub replayed: u64,
    /// Mates found by a search.
    pub found: u64,
    /// Positions without a mate by [`no_mate::may_mate`].
    pub refused: u64,
    /// Positions without a mate by the complete search.
    pub searched: u64,
}

/// Solver of chunks, with the mates found so far. The mates only change the time it takes.
#[derive(Default)]
pub struct Solver {
    mates: Vec<Vec<Move>>,
}

impl Solver {
    /// Decides for each position of a chunk whether Black mates. All positions go together
    /// ([`no_mate::go_together`]), and all or none are suitable.
    ///
    /// # Errors
    /// The position after which the mate search was not complete.
    pub fn solve(&mut self, positions: &[&Progressive]) -> Result<Solved, Progressive> {
        let suitable = positions.iter().all(|one| no_mate::is_suitable(one));
        let may = if suitable && (WORTH..=Lanes::MOST).contains(&positions.len()) {
            no_mate::may_mate(positions)
        } else {
            Lanes::first(positions.len())
        };
        let mut solved = Solved::default();
        for (lane, position) in positions.iter().enumerate() {
            let mated = if !may.has(lane) {
                solved.refused += 1;
                false
            } else if self.replay(position) {
                solved.replayed += 1;
                true
            } else if self.search(position)? {
                solved.found += 1;
                true
            } else {
                solved.searched += 1;
                false
            };
            solved.mated.push(mated);
        }
        Ok(solved)
    }

    /// Returns whether a known mate works, and tries it first from now on.
    fn replay(&mut self, position: &Progressive) -> bool {
        let mut mates = self.mates.iter();
        let found = mates.position(|mate| works(position, mate));
        if let Some(at) = found {
            self.mates[..=at].rotate_right(1);
        }
        found.is_some()
    }

    fn search(&mut self, position: &Progressive) -> Result<bool, Progressive> {
        let mut search = MateSearch::new(position, BYTES);
        while search.step(1 << 12) == SearchStatus::Running {}
        match search.outcome() {
            MateVerdict::Mate(mate) => {
                self.mates.truncate(REMEMBERED - 1);
                self.mates.insert(0, mate);
                Ok(true)
            }
            MateVerdict::NoMate => Ok(false),
            MateVerdict::Unknown => Err((*position).clone()),
        }
    }
}

/// Returns whether these moves mate from a position at the start of a turn.
fn works(start: &Progressive, mate: &[Move]) -> bool {
    let mut position = start.clone();
    for &mv in mate {
        if position.turn() != start.turn() || !position.is_legal(mv) {
            return false;
        }
        position.play_unchecked(mv);
    }
    position.turn() != start.turn() && position.is_mate()
}
