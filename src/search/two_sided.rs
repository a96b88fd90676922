//! Exact values of a game that either side may win, backwards from the ends, in steps.
//!
//! Positions have numbers; whoever is to move in one moves to another, or out of the set to something whose value is known already.
//! The game must end with a win of the side to move. So wins take an even number of plies and losses an odd one, and the number
//! alone says which it is. Who wins wins as soon as he can, who loses as late; what is never settled is drawn.

use super::{Search, SearchStatus};

/// What a position is worth to the side to move there, in one byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct ExactValue(u8);

impl ExactValue {
    /// Neither side can win.
    pub const DRAWN: Self = Self(0);
    /// The game is over, and the side to move has won.
    pub const OVER: Self = Self(1);
    /// The side to move loses with the next ply, whatever it does: it is mated.
    pub const TAKEN_NEXT: Self = Self(2);
    /// No win takes longer, in plies.
    pub(crate) const LONGEST: u16 = 254;

    const fn of_plies(plies: u16) -> Self {
        Self(plies as u8 + 1)
    }

    /// Plies to the end if both do their best; `None` if it is drawn.
    #[must_use]
    pub const fn plies(self) -> Option<u16> {
        match self.0 {
            0 => None,
            code => Some(code as u16 - 1),
        }
    }

    /// Whether the side to move wins.
    #[must_use]
    pub const fn is_won(self) -> bool {
        self.0 % 2 == 1
    }

    /// Whether the side to move loses.
    #[must_use]
    pub const fn is_lost(self) -> bool {
        self.0 != 0 && self.0.is_multiple_of(2)
    }

    /// The same seen by the side that moves to here, one ply before. What would take too long counts as drawn; whoever asks for that
    /// many plies hears of it: see [`TwoSided::is_cut`].
    #[must_use]
    pub const fn before(self) -> Self {
        match self.0 {
            0 | u8::MAX => Self::DRAWN,
            code => Self(code + 1),
        }
    }

    /// How good it is for the side to move: more is better.
    #[must_use]
    pub const fn rank(self) -> i16 {
        match self.0 {
            0 => 0,
            code if code % 2 == 1 => 512 - code as i16,
            code => code as i16 - 512,
        }
    }

    /// The better of two for the side to move.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        if self.rank() >= other.rank() {
            self
        } else {
            other
        }
    }
}

/// What is known of a position from its moves alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Prospect {
    /// How many moves stay in the set.
    pub inside: u8,
    /// The best that the moves out of it lead to, or what it is where nothing can be moved; `None` if there is none of them.
    pub outside: Option<ExactValue>,
}

/// A game whose positions have numbers.
pub trait TwoSidedGame {
    /// How many positions there are. Some may be impossible: those have no moves and no value.
    fn positions(&self) -> u32;

    /// The moves of a position.
    fn look(&self, position: u32) -> Prospect;

    /// Visits the positions from which a move inside the set leads here; a position from which no move is legal that stays
    /// inside may be among them.
    fn predecessors(&self, position: u32, visit: impl FnMut(u32));
}

/// The values of all positions, as far as they are known.
#[derive(Clone, Debug)]
pub struct TwoSided<G> {
    game: G,
    values: Vec<ExactValue>,
    /// Moves inside that are not known to lose; one more where a move out of the set draws.
    open: Vec<u8>,
    /// The positions by the plies that they seemed to need when they were put there.
    levels: Vec<Vec<u32>>,
    /// The positions before the one that is followed; empty between two.
    befores: Vec<u32>,
    looked: u32,
    level: usize,
    cut: bool,
    nodes: u64,
}

impl<G: TwoSidedGame> TwoSided<G> {
    /// Nothing is settled yet.
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

    /// The game, and the values, which are final once the search has finished.
    #[must_use]
    pub fn into_parts(self) -> (G, Vec<ExactValue>) {
        (self.game, self.values)
    }

    /// How many positions there are.
    #[must_use]
    pub const fn entries(&self) -> u64 {
        self.values.len() as u64
    }

    /// Whether something took longer than `ExactValue::LONGEST`, so that draws may be none.
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
            // Several moves may lead from there to the same position; it must be followed once.
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
            // All that counts is inside: as good as a loss that takes no time.
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

    /// Tells the positions before the next settled one.
    fn follow(&mut self, position: u32) {
        let plies = self.level as u16;
        if self.values[position as usize] != ExactValue::of_plies(plies) {
            // It was settled sooner than it seemed.
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

    /// A game whose moves are written down: those inside, and the values of those that lead out.
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

    /// The same by going over all positions again and again: what is settled within so many plies.
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
