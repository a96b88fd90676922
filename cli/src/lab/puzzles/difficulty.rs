//! Difficulty of a puzzle for a person, in points, and the level from 1 to 5 that follows from it.
//!
//! The constants are guesses that put familiar mates in a sensible order; no person has been asked.
//! They rest on four assumptions. A longer mate is harder to see. A mate that the search finds late
//! is harder, because the heuristics of the search are those of a player (cover the king's squares,
//! bring a pawn through). Many mates are easier to find than one. Features that every mate needs
//! beyond plain moves, such as a promotion, make a puzzle harder. `cli/lab/puzzles.md`
//! shows the results.

/// Points for each move of the shortest mate.
const MOVE: u32 = 10;
/// Points for each doubling of the nodes after which the search finds its first mate.
const DOUBLED_NODES: u32 = 5;
/// Points subtracted for each doubling of the number of mates.
const DOUBLED_MATES: u32 = 3;
/// Points for each theme that all mates share.
const THEME: u32 = 10;

/// Points at which levels 2 to 5 begin.
const LEVELS: [u32; 4] = [50, 65, 80, 100];

/// Returns the difficulty of a puzzle in points; `moves` is the length of its shortest mate.
pub fn points(nodes: u64, mates: u32, moves: usize, themes: usize) -> u32 {
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    let good = MOVE * count(moves) + DOUBLED_NODES * nodes.max(1).ilog2() + THEME * count(themes);
    good.saturating_sub(DOUBLED_MATES * mates.max(1).ilog2())
}

/// Returns the level, from 1 (easy) to 5.
pub fn level(points: u32) -> u8 {
    LEVELS
        .iter()
        .map(|&least| u8::from(points >= least))
        .sum::<u8>()
        + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_as_counted_by_hand() {
        assert_eq!(points(1, 1, 3, 0), 30);
        assert_eq!(points(9, 1, 3, 0), 30 + 3 * 5);
        assert_eq!(points(9, 17, 3, 1), 30 + 3 * 5 - 4 * 3 + 10);
        assert_eq!(points(0, u32::MAX, 1, 0), 0);
    }

    #[test]
    fn levels_begin_where_the_table_says() {
        let levels = [0, 49, 50, 64, 65, 79, 80, 99, 100, 1000].map(level);
        assert_eq!(levels, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    }
}
