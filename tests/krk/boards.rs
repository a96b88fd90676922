//! Tests of king and rook on boards of 4 to 16 files and ranks: perfect play, values, and two
//! strategies that win on all of them.

use seriatim::strategies::boards::{
    BoardCell, BoardOptimum, BoardRules, BoardValue, PlayedRook, ProvedStep, RookMen, RookSpace,
    SIDES, proved,
};
use seriatim::strategies::game::HoleKind;
use seriatim::strategies::{Defending, LoneEnding, Strategy};

use super::judge;
use super::kept::{best, kept};

/// Value of a strategy on the board of an optimum.
fn value(optimum: &BoardOptimum, strategy: &Strategy) -> BoardValue {
    let rules = BoardRules::new(optimum.space().side(), strategy).expect("patterns only");
    BoardValue::of(optimum.space(), |men| rules.choose(men))
}

/// Value of the strategy that is proved to win on all boards.
fn value_of_proved(side: u8) -> BoardValue {
    let all = RookSpace::new(side, false);
    BoardValue::of(&all, |men| proved(side, men).map(|(_, after)| after))
}

/// Perfect play by repeated sweeps over all positions, without symmetry.
fn swept(side: u8) -> Vec<Option<u8>> {
    let all = RookSpace::new(side, false);
    let mut lengths = vec![None; all.count()];
    for length in 1.. {
        let mut won = Vec::new();
        for (number, men, _) in all.states() {
            let mut wins = false;
            men.moves(side, |after| {
                let (replies, count) = after.replies(side);
                let known = |&men: &RookMen| lengths[all.number(men)].is_some();
                let drawn = after.hangs() || count == 0 && !after.check();
                wins |= !drawn && replies[..count].iter().all(known);
            });
            if wins && lengths[number].is_none() {
                won.push(number);
            }
        }
        if won.is_empty() {
            break;
        }
        for number in won {
            lengths[number] = Some(length);
        }
    }
    lengths
}

#[test]
fn krk_boards_have_the_lengths_of_repeated_sweeps() {
    for side in 4..=6 {
        let (optimum, all) = (BoardOptimum::new(side), RookSpace::new(side, false));
        let lengths = swept(side);
        for (number, men, _) in all.states() {
            assert_eq!(optimum.length(men), lengths[number], "{side} {men:?}");
        }
        let value = BoardValue::perfect(&optimum);
        assert_eq!(value.positions, all.states().count() as u64);
        assert_eq!(value.won, value.positions, "every position is won");
    }
}

/// On eight files and ranks the tables and values are those of the judge, which is written
/// otherwise.
#[test]
fn krk_boards_of_eight_files_have_the_values_of_the_judge() {
    let optimum = BoardOptimum::new(8);
    let mut judge = judge();
    let (boards, perfect) = judge.table().won();
    let value_of_perfect = BoardValue::perfect(&optimum);
    assert_eq!(value_of_perfect.won, u64::from(boards));
    assert_eq!(value_of_perfect.moves, perfect);
    assert_eq!(value_of_perfect.longest, 16);
    let others = ["class0-15.txt", "boards-7.txt"].map(|name| kept(name).1);
    for strategy in [best(5), best(7), best(20), best(40)]
        .into_iter()
        .chain(others)
    {
        let here = value(&optimum, &strategy);
        let there = judge.value(&strategy, Defending::Response);
        assert_eq!(here.won, u64::from(there.won));
        assert_eq!(here.moves, there.moves);
        assert_eq!(here.longest, u16::from(there.longest));
    }
}

/// A position that stands for others stands for them also in games.
#[test]
fn krk_boards_have_the_same_values_without_symmetry() {
    for side in 4..=7 {
        let (optimum, all) = (BoardOptimum::new(side), RookSpace::new(side, false));
        for strategy in [best(5), best(20), kept("boards-7.txt").1] {
            let rules = BoardRules::new(side, &strategy).expect("patterns only");
            let standard = |men| rules.choose(optimum.space().standard(men));
            let plain = BoardValue::of(&all, standard);
            assert_eq!(plain, value(&optimum, &strategy), "{side}");
        }
    }
}

/// Checks that the kept strategy of seven rules and the proved one win every position on these
/// boards.
fn wins(sides: impl IntoIterator<Item = u8>) {
    let (ending, strategy) = kept("boards-7.txt");
    assert_eq!(ending, LoneEnding::Rook);
    assert!(strategy.leaves() <= 7);
    for side in sides {
        let optimum = BoardOptimum::new(side);
        let perfect = BoardValue::perfect(&optimum);
        for value in [value(&optimum, &strategy), value_of_proved(side)] {
            assert_eq!(value.positions, perfect.positions, "{side}");
            assert_eq!(value.won, value.positions, "{side}");
            assert!(value.moves >= perfect.moves, "{side}");
        }
    }
}

#[test]
fn krk_one_tree_and_the_proved_strategy_win_on_small_boards() {
    wins(4..=8);
}

#[test]
#[ignore = "slow: boards of up to 16 files, minutes"]
fn krk_one_tree_and_the_proved_strategy_win_on_all_boards() {
    wins(SIDES);
}

/// A played game is as long as the value of its first position says, its moves are legal and those
/// of the strategy, and it ends in mate.
#[test]
fn krk_boards_games_are_as_long_as_their_positions_say() {
    for (name, side, wanted) in [("best-5.txt", 8, true), ("boards-7.txt", 5, true)] {
        let strategy = kept(name).1;
        let space = RookSpace::new(side, true);
        let all = RookSpace::new(side, false);
        let rules = BoardRules::new(side, &strategy).expect("patterns only");
        let mut longest = 0;
        for (number, men, _) in all.states().step_by(97) {
            let game = PlayedRook::new(&space, &rules, men);
            assert_eq!(game.end.is_none(), wanted, "{number}");
            assert_eq!(game.positions[0], men);
            for (ply, pair) in game.positions.windows(2).enumerate() {
                let mut found = false;
                if ply % 2 == 0 {
                    pair[0].moves(side, |after| found |= after == pair[1]);
                } else {
                    let (replies, count) = pair[0].replies(side);
                    found = replies[..count].contains(&pair[1]);
                }
                assert!(found, "{pair:?}");
            }
            assert!(game.positions[game.positions.len() - 1].is_mate(side));
            longest = longest.max(game.leaves.len());
            // Every reply of Black leads to a game that is no longer.
            let (replies, count) = game.positions[1].replies(side);
            let rest = |&men: &RookMen| PlayedRook::new(&space, &rules, men).leaves.len();
            let worst = replies[..count].iter().map(rest).max().unwrap_or(0);
            assert_eq!(worst + 1, game.leaves.len(), "{number}");
        }
        let optimum = BoardOptimum::new(side);
        assert!(longest <= usize::from(value(&optimum, &strategy).longest));
        assert!(longest > 8, "{longest}");
    }
}

/// A strategy that does not win is answered with the reason.
#[test]
fn krk_boards_games_that_are_not_won_say_why() {
    let (_, waits) =
        seriatim::strategies::text::read("move king: most kingsDistance").expect("a strategy");
    let rules = BoardRules::new(10, &waits).expect("patterns only");
    let cell = |file, rank| BoardCell { rank, file };
    let men = RookMen {
        king: cell(0, 0),
        rook: cell(9, 9),
        lone: cell(5, 5),
    };
    let game = PlayedRook::new(&RookSpace::new(10, true), &rules, men);
    assert_eq!(game.end, Some(HoleKind::Repetition));
}

/// Values of the proved strategy that were found when it was written. On eight files its longest
/// game has 33 moves.
#[test]
fn krk_the_proved_strategy_has_the_values_that_were_found() {
    let found = [(4, 5299, 10), (5, 53_545, 16)];
    for (side, moves, longest) in found {
        let value = value_of_proved(side);
        assert_eq!((value.moves, value.longest), (moves, longest), "{side}");
    }
    assert_eq!(value_of_proved(8).longest, 33);
}

/// Positions in which the proved strategy plays some of its steps.
#[test]
fn krk_the_proved_strategy_takes_its_steps_in_order() {
    let at = |file, rank| BoardCell { rank, file };
    let men = |lone, king, rook| RookMen { lone, king, rook };
    for (men, step, after) in [
        // Mate by the rook on the first file.
        (
            men(at(0, 3), at(2, 3), at(7, 7)),
            ProvedStep::ImmediateMate,
            men(at(0, 3), at(2, 3), at(0, 7)),
        ),
        // The tightest square between the kings that White's king covers.
        (
            men(at(0, 7), at(3, 3), at(7, 2)),
            ProvedStep::Squeeze,
            men(at(0, 7), at(3, 3), at(1, 2)),
        ),
    ] {
        assert_eq!(proved(8, men), Some((step, after)), "{men:?}");
    }
}
