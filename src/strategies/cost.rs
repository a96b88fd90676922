//! What a strategy costs while it is bred, by the lengths of its games.

use super::judge::StrategyJudge;
use super::solve::StrategyValue;
use super::table::UNWON;

/// A position that is not won counts as a game of so many moves: more than the fifty that draw, so that the last holes are closed before games are
/// made shorter.
pub(super) const UNWON_MOVES: u64 = 100;

/// How many moves each move costs besides, beyond the length that no game is to exceed.
const TOO_LONG: u64 = 20;

/// Moves on all boards together; each beyond `longest` in a game costs [`TOO_LONG`] more.
pub(super) fn of(judge: &StrategyJudge, value: &StrategyValue, longest: u8) -> u64 {
    let unwon = u64::from(judge.boards() - value.won);
    value.moves + unwon * UNWON_MOVES + TOO_LONG * too_long(judge, value, longest)
}

/// The moves of all boards' games beyond the length that none is to exceed.
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

/// The cost of each class of positions, by the moves up to mate: hundredths of a move in the mean.
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
