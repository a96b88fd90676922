//! Exact values of a small game between an attacker, who wants to reach an end, and a defender, who wants never to: backwards from
//! the ends, in steps.
//!
//! A position in which the attacker moves is won one ply before its best successor, one in which the defender moves one ply after
//! its last: when every move of his leads to a position that is won. What is never settled is not won.

use super::{Search, SearchStatus};

/// A move of the defender that leaves the game unwon, such as the capture of the last man that could mate.
pub const ESCAPE: u32 = u32::MAX;

/// Plies of a position that is not won.
pub const NEVER: u16 = u16::MAX;

/// A game between an attacker and a defender whose positions have numbers.
pub trait Pursuit {
    /// How many positions there are.
    fn positions(&self) -> u32;

    /// Whether the attacker moves here.
    fn attacker_moves(&self, position: u32) -> bool;

    /// Whether the attacker has won here.
    fn is_won(&self, position: u32) -> bool;

    /// Adds the positions that the moves from here lead to, or [`ESCAPE`].
    fn successors(&self, position: u32, found: &mut Vec<u32>);
}

/// Lists of numbers, one for each position, one after another.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    /// No list yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            starts: vec![0],
            items: Vec::new(),
        }
    }

    /// Adds a list.
    pub fn push(&mut self, items: &[u32]) {
        self.items.extend_from_slice(items);
        self.starts.push(self.items.len() as u32);
    }

    /// How many lists there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Whether there is no list.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The list with this number.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    #[inline]
    pub fn get(&self, number: usize) -> &[u32] {
        &self.items[self.starts[number] as usize..self.starts[number + 1] as usize]
    }
}

/// Finds in steps for each number the lists in which it stands, in their order. Numbers from `count` on are left out.
#[derive(Clone, Debug)]
pub struct Reversal {
    /// Where the list of each number begins, once all are counted; before, how many stand in the one before.
    starts: Vec<u32>,
    /// Where the next one goes.
    at: Vec<u32>,
    items: Vec<u32>,
    counted: usize,
    filled: usize,
}

impl Reversal {
    /// Nothing is counted yet, of so many numbers.
    #[must_use]
    pub fn new(count: usize) -> Self {
        Self {
            starts: vec![0; count + 1],
            at: Vec::new(),
            items: Vec::new(),
            counted: 0,
            filled: 0,
        }
    }

    /// Goes through so many lists more; whether it is done. The lists must be the same each time.
    pub fn step(&mut self, lists: &Lists, quota: usize) -> bool {
        let count = self.starts.len() - 1;
        if self.counted < lists.len() {
            let end = lists.len().min(self.counted.saturating_add(quota));
            for &item in (self.counted..end).flat_map(|list| lists.get(list)) {
                if (item as usize) < count {
                    self.starts[item as usize + 1] += 1;
                }
            }
            self.counted = end;
            return false;
        }
        if self.at.is_empty() {
            for number in 0..count {
                self.starts[number + 1] += self.starts[number];
            }
            self.at.clone_from(&self.starts);
            self.items = vec![0; self.starts[count] as usize];
        }
        let end = lists.len().min(self.filled.saturating_add(quota));
        for list in self.filled..end {
            for &item in lists
                .get(list)
                .iter()
                .filter(|&&item| (item as usize) < count)
            {
                let at = &mut self.at[item as usize];
                self.items[*at as usize] = list as u32;
                *at += 1;
            }
        }
        self.filled = end;
        end == lists.len()
    }

    /// The lists, once it is done.
    #[must_use]
    pub fn finish(self) -> Lists {
        Lists {
            starts: self.starts,
            items: self.items,
        }
    }
}

/// Lists that are reversed in one step.
const LISTS_AT_ONCE: usize = 8;

/// The values of every position, as far as they are known.
#[derive(Clone, Debug)]
pub struct Retrograde<G> {
    game: G,
    successors: Lists,
    predecessors: Lists,
    /// They while they are looked for.
    reversal: Option<Reversal>,
    /// Moves of the defender that are not yet known to lose.
    open: Vec<u32>,
    plies: Vec<u16>,
    /// Positions that are settled, the nearest to an end first.
    settled: Vec<u32>,
    /// How many of those were followed back.
    followed: usize,
    nodes: u64,
}

impl<G: Pursuit> Retrograde<G> {
    /// Nothing is settled yet.
    #[must_use]
    pub fn new(game: G) -> Self {
        let count = game.positions() as usize;
        Self {
            game,
            successors: Lists::new(),
            predecessors: Lists::new(),
            reversal: None,
            open: Vec::with_capacity(count),
            plies: vec![NEVER; count],
            settled: Vec::new(),
            followed: 0,
            nodes: 0,
        }
    }

    /// Plies to the end if both do their best; [`NEVER`] where it is not won. They are final once the search has finished.
    #[must_use]
    #[cfg(test)]
    pub(crate) fn plies(&self) -> &[u16] {
        &self.plies
    }

    /// The game, what each position leads to and where it comes from.
    #[must_use]
    pub fn into_parts(self) -> (G, Lists, Lists, Vec<u16>) {
        (self.game, self.successors, self.predecessors, self.plies)
    }

    /// Looks at the moves of the next position.
    fn expand(&mut self, found: &mut Vec<u32>) {
        let position = self.successors.len() as u32;
        found.clear();
        self.game.successors(position, found);
        self.successors.push(found);
        self.open.push(found.len() as u32);
        if self.game.is_won(position) {
            self.plies[position as usize] = 0;
            self.settled.push(position);
        }
    }

    /// Tells the positions before the next settled one.
    fn follow(&mut self) {
        let position = self.settled[self.followed] as usize;
        self.followed += 1;
        let plies = self.plies[position] + 1;
        for &before in self.predecessors.get(position) {
            let open = &mut self.open[before as usize];
            *open -= 1;
            if self.plies[before as usize] == NEVER
                && (*open == 0 || self.game.attacker_moves(before))
            {
                self.plies[before as usize] = plies;
                self.settled.push(before);
            }
        }
    }
}

impl<G: Pursuit> Search for Retrograde<G> {
    fn step(&mut self, quota: u64) -> SearchStatus {
        let count = self.plies.len();
        let mut found = Vec::new();
        for _ in 0..quota {
            if self.successors.len() < count {
                self.expand(&mut found);
            } else if self.predecessors.is_empty() && count > 0 {
                let mut reversal = self.reversal.take().unwrap_or_else(|| Reversal::new(count));
                if reversal.step(&self.successors, LISTS_AT_ONCE) {
                    self.predecessors = reversal.finish();
                } else {
                    self.reversal = Some(reversal);
                }
            } else if self.followed < self.settled.len() {
                self.follow();
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

    /// A game whose moves are written down.
    struct Drawn(Vec<(bool, bool, Vec<u32>)>);

    impl Pursuit for Drawn {
        fn positions(&self) -> u32 {
            self.0.len() as u32
        }

        fn attacker_moves(&self, position: u32) -> bool {
            self.0[position as usize].0
        }

        fn is_won(&self, position: u32) -> bool {
            self.0[position as usize].1
        }

        fn successors(&self, position: u32, found: &mut Vec<u32>) {
            found.extend(&self.0[position as usize].2);
        }
    }

    fn random(rng: &mut Rng) -> Drawn {
        let count = 2 + rng.below(30);
        let position = |rng: &mut Rng| {
            let moves = (0..rng.below(4)).map(|_| match rng.below(count + 1) {
                out if out == count => ESCAPE,
                inside => inside as u32,
            });
            let moves: Vec<u32> = moves.collect();
            let won = rng.below(8) == 0;
            let attacks = rng.below(2) == 0;
            (attacks, won, if won { Vec::new() } else { moves })
        };
        Drawn((0..count).map(|_| position(rng)).collect())
    }

    /// The same by going over all positions again and again.
    fn plain(game: &Drawn) -> Vec<u16> {
        let mut plies = vec![NEVER; game.0.len()];
        for round in 0..game.0.len() as u16 {
            for (at, (attacks, won, moves)) in game.0.iter().enumerate() {
                let known = |&to: &u32| plies.get(to as usize).is_some_and(|&plies| plies < round);
                let here = if *attacks {
                    moves.iter().any(known)
                } else {
                    !moves.is_empty() && moves.iter().all(known)
                };
                if plies[at] == NEVER && (here || *won && round == 0) {
                    plies[at] = round;
                }
            }
        }
        plies
    }

    #[test]
    fn retrograde_values_are_those_of_a_plain_iteration_whatever_the_steps() {
        let mut rng = Rng::new(5);
        for _ in 0..300 {
            let game = random(&mut rng);
            let expected = plain(&game);
            let mut search = Retrograde::new(game);
            let quota = 1 + rng.below(7) as u64;
            while search.step(quota) == SearchStatus::Running {}
            assert_eq!(search.plies(), expected);
        }
    }
}
