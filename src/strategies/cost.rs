//! Cost of a strategy while it is bred, from the lengths of its games.

use super::judge::StrategyJudge;
use super::solve::StrategyValue;
use super::table::UNWON;

/// Length, in moves, that a position counts with if it is not won. It is more than the fifty moves
/// of the draw rule, so that the last positions are won before won games get shorter.
pub(super) const UNWON_MOVES: u64 = 100;

/// Additional cost, in moves, of each move of a game beyond its allowed length.
const TOO_LONG: u64 = 20;

/// Cost of a strategy: the moves on all boards together. Each move beyond `longest` in a game costs
/// [`TOO_LONG`] in addition to the 1 for the move.
pub(super) fn of(judge: &StrategyJudge, value: &StrategyValue, longest: u8) -> u64 {
    let unwon = u64::from(judge.boards() - value.won);
    value.moves + unwon * UNWON_MOVES + TOO_LONG * too_long(judge, value, longest)
}

/// Number of moves beyond `longest` in the games of all boards.
fn too_long(judge: &StrategyJudge, value: &StrategyValue, longest: u8) -> u64 {
    if value.longest <= longest {
        return 0;
    }
    let games = value.lengths.iter().zip(judge.table().weights());
    let won = games.filter(|&(&length, _)| length != UNWON);
    let beyond = |(&length, &weight): (&u8, &u32)| {
        u64::from(length.saturating_sub(longest)) * u64::from(weight)
    };
    won.map(beyond).sum()
}

/// Appends the mean cost of each class of positions, in hundredths of a move. A class has all
/// positions with the same distance to mate.
pub(super) fn cases(judge: &StrategyJudge, value: &StrategyValue, cases: &mut Vec<u32>) {
    let table = judge.table();
    let mut sums = [(0u64, 0u64); 33];
    for (state, &length) in value.lengths.iter().enumerate() {
        if table.length(state) == UNWON {
            continue;
        }
        let (sum, count) = &mut sums[usize::from(table.length(state).min(32))];
        let weight = u64::from(table.weights()[state]);
        *sum += weight
            * if length == UNWON {
                UNWON_MOVES
            } else {
                length.into()
            };
        *count += weight;
    }
    let mean = |&(sum, count): &(u64, u64)| (count > 0).then(|| (sum * 100 / count) as u32);
    cases.extend(sums.iter().filter_map(mean));
}
