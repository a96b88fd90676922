//! Retrograde analysis of a game that either side may win: exact values, computed backwards from
//! the ends, in steps.
//!
//! Positions have numbers. A move leads to another position of the set, or out of the set to a
//! position with a known value. The game must end with a win of the side to move. So wins take an
//! even number of plies and losses an odd number, and the number alone tells a win from a loss. The
//! winning side wins as early as possible, the losing side loses as late as possible. A position
//! that is never settled is drawn.

use super::{Search, SearchStatus};

/// Value of a position for the side to move, in one byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct ExactValue(u8);

impl ExactValue {
    /// Draw: neither side can win.
    pub const DRAWN: Self = Self(0);
    /// The game is over, and the side to move has won.
    pub const OVER: Self = Self(1);
    /// The side to move loses with the next ply, whatever it plays: it is mated.
    pub const TAKEN_NEXT: Self = Self(2);
    /// Longest win or loss, in plies.
    pub(crate) const LONGEST: u16 = 254;

    const fn of_plies(plies: u16) -> Self {
        Self(plies as u8 + 1)
    }

    /// Returns the byte that stands for the value: 0 for a draw, else the plies and one more.
    #[must_use]
    pub const fn code(self) -> u8 {
        self.0
    }

    /// Returns the value that a byte stands for.
    #[must_use]
    pub const fn from_code(code: u8) -> Self {
        Self(code)
    }

    /// Returns the plies to the end with perfect play; `None` for a draw.
    #[must_use]
    pub const fn plies(self) -> Option<u16> {
        match self.0 {
            0 => None,
            code => Some(code as u16 - 1),
        }
    }

    /// True if the side to move wins.
    #[must_use]
    pub const fn is_won(self) -> bool {
        self.0 % 2 == 1
    }

    /// True if the side to move loses.
    #[must_use]
    pub const fn is_lost(self) -> bool {
        self.0 != 0 && self.0.is_multiple_of(2)
    }

    /// Returns the value one ply earlier, for the side that moves into this position. A result
    /// beyond the longest win or loss becomes a draw. [`TwoSided::is_cut`] tells if that has
    /// happened.
    #[must_use]
    pub const fn before(self) -> Self {
        match self.0 {
            0 | u8::MAX => Self::DRAWN,
            code => Self(code + 1),
        }
    }

    /// Returns a rank for the side to move; a higher rank is better.
    #[must_use]
    pub const fn rank(self) -> i16 {
        match self.0 {
            0 => 0,
            code if code % 2 == 1 => 512 - code as i16,
            code => code as i16 - 512,
        }
    }

    /// Returns the better of two values for the side to move.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        if self.rank() >= other.rank() {
            self
        } else {
            other
        }
    }
}

/// Knowledge about a position from its moves alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Prospect {
    /// Number of moves that stay in the set.
    pub inside: u8,
    /// Best value that the moves out of the set lead to, or the value of a position without moves.
    /// `None` if no move leads out.
    pub outside: Option<ExactValue>,
}

/// A game with numbered positions.
pub trait TwoSidedGame {
    /// Returns the number of positions. Impossible positions are allowed; they have no moves and no
    /// value.
    fn positions(&self) -> u32;

    /// Returns the summary of a position's moves.
    fn look(&self, position: u32) -> Prospect;

    /// Visits the positions from which a move inside the set leads to `position`. They may include
    /// positions without a legal move inside the set.
    fn predecessors(&self, position: u32, visit: impl FnMut(u32));
}

/// Values of all positions, as far as they are known.
#[derive(Clone, Debug)]
pub struct TwoSided<G> {
    game: G,
    values: Vec<ExactValue>,
    /// Number of moves inside the set that are not known to lose, plus one if a move out of the set
    /// draws.
    open: Vec<u8>,
    /// Positions by the number of plies they seemed to need when they were added.
    levels: Vec<Vec<u32>>,
    /// Predecessors of the position being followed; empty between two positions.
    befores: Vec<u32>,
    looked: u32,
    level: usize,
    cut: bool,
    nodes: u64,
}

impl<G: TwoSidedGame> TwoSided<G> {
    /// Makes an analysis without settled positions.
    #[must_use]
    pub fn new(game: G) -> Self {
        let count = game.positions() as usize;
        Self {
            game,
            values: vec![ExactValue::DRAWN; count],
            open: vec![0; count],
            levels: Vec::new(),
            befores: Vec::new(),
            looked: 0,
            level: 0,
            cut: false,
            nodes: 0,
        }
    }

    /// Returns the game and the values. The values are final once the search has finished.
    #[must_use]
    pub fn into_parts(self) -> (G, Vec<ExactValue>) {
        (self.game, self.values)
    }

    /// Returns the number of positions.
    #[must_use]
    pub const fn entries(&self) -> u64 {
        self.values.len() as u64
    }

    /// True if some result took longer than `ExactValue::LONGEST`, so that some draws may be wrong.
    #[must_use]
    pub const fn is_cut(&self) -> bool {
        self.cut
    }

    fn settle(&mut self, position: u32, plies: u16) {
        if plies > ExactValue::LONGEST {
            self.cut = true;
            return;
        }
        if self.values[position as usize] == ExactValue::of_plies(plies) {
            // Several moves may lead from a predecessor to one position, but that predecessor must
            // be followed only once.
            return;
        }
        let level = usize::from(plies);
        if self.levels.len() <= level {
            self.levels.resize(level + 1, Vec::new());
        }
        self.values[position as usize] = ExactValue::of_plies(plies);
        self.levels[level].push(position);
    }

    fn look(&mut self) {
        let position = self.looked;
        self.looked += 1;
        let Prospect { inside, outside } = self.game.look(position);
        let outside = outside.unwrap_or(if inside == 0 {
            ExactValue::DRAWN
        } else {
            // Only moves inside the set count. This value stands for a loss of minimum length,
            // which never affects the result.
            ExactValue(2)
        });
        let draws = inside > 0 && outside == ExactValue::DRAWN;
        self.open[position as usize] = inside + u8::from(draws);
        if let Some(plies) = outside.plies()
            && (inside == 0 || outside.is_won())
        {
            self.settle(position, plies);
        }
    }

    /// Updates the predecessors of the next settled position.
    fn follow(&mut self, position: u32) {
        let plies = self.level as u16;
        if self.values[position as usize] != ExactValue::of_plies(plies) {
            // The position was settled earlier than it seemed.
            return;
        }
        let lost = !plies.is_multiple_of(2);
        let mut befores = std::mem::take(&mut self.befores);
        let (open, values) = (&mut self.open, &self.values);
        self.game.predecessors(position, |before| {
            let at = before as usize;
            if open[at] == 0 {
                return;
            }
            if lost {
                if values[at].plies().is_none_or(|known| known > plies + 1) {
                    befores.push(before);
                }
            } else {
                open[at] -= 1;
                if open[at] == 0 && values[at] == ExactValue::DRAWN {
                    befores.push(before);
                }
            }
        });
        self.nodes += befores.len() as u64;
        for &before in &befores {
            let outside = if lost {
                None
            } else {
                // The longest defence may lead out of the set.
                self.game.look(before).outside.and_then(ExactValue::plies)
            };
            self.settle(before, (plies + 1).max(outside.unwrap_or(0)));
        }
        befores.clear();
        self.befores = befores;
    }
}

impl<G: TwoSidedGame> Search for TwoSided<G> {
    fn step(&mut self, quota: u64) -> SearchStatus {
        let count = self.values.len() as u32;
        let end = self.nodes.saturating_add(quota);
        while self.nodes < end {
            if self.looked < count {
                self.look();
            } else if let Some(level) = self.levels.get_mut(self.level) {
                match level.pop() {
                    Some(position) => self.follow(position),
                    None => self.level += 1,
                }
            } else {
                return SearchStatus::Finished;
            }
            self.nodes += 1;
        }
        SearchStatus::Running
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim_util::Rng;

    /// A game given by its moves: moves inside the set, and the values of moves that lead out of
    /// it.
    struct Written(Vec<(Vec<u32>, Vec<ExactValue>)>);

    impl TwoSidedGame for Written {
        fn positions(&self) -> u32 {
            self.0.len() as u32
        }

        fn look(&self, position: u32) -> Prospect {
            let (inside, outside) = &self.0[position as usize];
            Prospect {
                inside: inside.len() as u8,
                outside: outside.iter().copied().reduce(ExactValue::or),
            }
        }

        fn predecessors(&self, position: u32, mut visit: impl FnMut(u32)) {
            for (before, (inside, _)) in self.0.iter().enumerate() {
                let times = inside.iter().filter(|&&to| to == position).count();
                (0..times).for_each(|_| visit(before as u32));
            }
        }
    }

    fn random(rng: &mut Rng) -> Written {
        let count = 2 + rng.below(24);
        let position = |rng: &mut Rng| {
            let inside: Vec<u32> = (0..rng.below(4)).map(|_| rng.below(count) as u32).collect();
            let outside = (0..rng.below(3)).map(|_| ExactValue(rng.below(12) as u8));
            let outside: Vec<ExactValue> = outside.collect();
            (inside, outside)
        };
        Written((0..count).map(|_| position(rng)).collect())
    }

    /// Computes the values by repeated passes over all positions, in the order of their plies.
    fn plain(game: &Written) -> Vec<ExactValue> {
        let mut values = vec![ExactValue::DRAWN; game.0.len()];
        for plies in 0..200 {
            let known = values.clone();
            for (at, (inside, outside)) in game.0.iter().enumerate() {
                if inside.is_empty() && outside.is_empty() || known[at] != ExactValue::DRAWN {
                    continue;
                }
                let here = inside.iter().map(|&to| known[to as usize].before());
                let best = outside.iter().copied().chain(here).reduce(ExactValue::or);
                if best.and_then(ExactValue::plies) == Some(plies) {
                    values[at] = best.unwrap_or_default();
                }
            }
        }
        values
    }

    #[test]
    fn values_are_those_of_a_plain_iteration_whatever_the_steps() {
        let mut rng = Rng::new(7);
        for _ in 0..500 {
            let game = random(&mut rng);
            let expected = plain(&game);
            let mut search = TwoSided::new(game);
            let quota = 1 + rng.below(7) as u64;
            while search.step(quota) == SearchStatus::Running {}
            assert!(!search.is_cut());
            assert_eq!(search.into_parts().1, expected);
        }
    }

    #[test]
    fn values_are_ordered_by_what_they_bring() {
        let lost = |plies| ExactValue::of_plies(plies);
        assert_eq!(lost(1).before(), lost(2));
        assert!(lost(2).is_won() && lost(1).is_lost());
        assert_eq!(lost(1).or(lost(5)), lost(5));
        assert_eq!(lost(2).or(lost(6)), lost(2));
        assert_eq!(lost(2).or(ExactValue::DRAWN), lost(2));
        assert_eq!(lost(5).or(ExactValue::DRAWN), ExactValue::DRAWN);
        assert_eq!(ExactValue::DRAWN.before(), ExactValue::DRAWN);
    }
}
