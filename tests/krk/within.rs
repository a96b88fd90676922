//! Tests of the value of strategies when only positions near the mate count.

use seriatim::strategies::{Defending, EndingTable, LoneEnding, Strategy, StrategyJudge, UNWON};

use super::{judge, strategies};

/// Returns the lengths of games, counting only games in which perfect play wins every position
/// within `moves` moves. Iterates over the whole tables until nothing changes.
fn plain(judge: &mut StrategyJudge, strategy: &Strategy, moves: u8) -> Vec<u8> {
    let choices = judge.choices(strategy);
    let table = judge.table();
    let mut lengths = vec![UNWON; table.states()];
    for length in 1..UNWON {
        let is_won = |&state: &usize| {
            let near = table.length(state) <= moves && lengths[state] == UNWON;
            let Some(node) = choices[state].filter(|_| near) else {
                return false;
            };
            let replies = table.replies().get(node.number());
            let mate = table.node_length(node.number()) == 0;
            let loses = |&reply: &u32| lengths[reply as usize] < length;
            let stuck = table.escapes(node.number()) || replies.is_empty();
            mate || !stuck && replies.iter().all(loses)
        };
        let won: Vec<usize> = (0..table.states()).filter(is_won).collect();
        if won.is_empty() {
            break;
        }
        for state in won {
            lengths[state] = length;
        }
    }
    lengths
}

#[test]
fn krk_values_near_the_mate_are_those_of_games_that_stay_there() {
    let mut all = judge();
    for moves in [3, 7, 16] {
        let mut near = StrategyJudge::within(&EndingTable::of(LoneEnding::Rook), moves);
        let boards = all.table().won_by_length();
        let boards: u32 = boards[..usize::from(moves)].iter().sum();
        assert_eq!(near.boards(), boards);
        for strategy in strategies(&all).into_iter().chain([super::best(20)]) {
            let lengths = plain(&mut all, &strategy, moves);
            let value = near.value(&strategy, Defending::Response);
            let mut won = 0;
            for (state, &length) in lengths.iter().enumerate() {
                let men = all.table().men(state);
                let there = near.table().state(men);
                assert_eq!(there.is_some(), all.table().length(state) <= moves);
                let found = there.map_or(UNWON, |state| value.lengths[state]);
                assert_eq!(found, length, "{men:?} within {moves}");
                if length != UNWON {
                    won += all.table().weights()[state];
                }
            }
            assert_eq!(value.won, won);
        }
    }
}
