//! Tests of endings with two pieces beside the king.

use seriatim::optimise::genetic::{Breed, Evolution};
use seriatim::strategies::breed::StrategyLanguage;
use seriatim::strategies::features::{self, BoardFeature};
use seriatim::strategies::game;
use seriatim::strategies::pieces::Turned;
use seriatim::strategies::{
    Defending, EndingMen, EndingTable, LoneEnding, Strategy, StrategyJudge,
};
use seriatim::util::Rng;

use super::kept::kept;
use super::{SETTINGS, breeder, compared};

/// Numbers that are published in several works.
#[test]
fn krk_two_bishops_have_the_known_figures() {
    let bishops = EndingTable::of(LoneEnding::Bishops);
    assert_eq!(
        bishops.won(),
        (2_503_608, 31_248_880),
        "12.4815 in the mean"
    );
    assert_eq!(bishops.won_by_length().len(), 19);
    assert_eq!(bishops.weights().iter().sum::<u32>(), 2_504_128);
}

/// Published numbers of bishop and knight.
#[test]
fn krk_bishop_and_knight_have_the_known_figures() {
    let table = EndingTable::of(LoneEnding::BishopKnight);
    let (won, moves) = table.won();
    assert_eq!(won, 10_822_184);
    let mean = moves as f64 / f64::from(won);
    assert!((mean - 24.6792).abs() < 0.000_05, "{mean}");
    assert_eq!(table.won_by_length().len(), 33);
    assert_eq!(table.weights().iter().sum::<u32>(), 10_875_504);
}

/// Returns strategies for two pieces after a short evolution.
fn of_two(judge: &StrategyJudge, trials: u64) -> Vec<Strategy> {
    let breeder = breeder(judge, StrategyLanguage::Patterns);
    let mut run = Evolution::new(breeder, SETTINGS, 3);
    run.step(trials);
    let living = run.living().map(|one| one.genome.clone());
    living.step_by(7).collect()
}

#[test]
fn krk_values_of_two_bishops_are_those_of_a_plain_evaluator() {
    let mut judge = StrategyJudge::new(EndingTable::of(LoneEnding::Bishops));
    let all = of_two(&judge, 40);
    compared(&mut judge, &all[..1]);
}

#[test]
#[ignore = "slow: minutes"]
fn krk_values_of_many_strategies_of_two_men_are_those_of_a_plain_evaluator() {
    for ending in [LoneEnding::Bishops, LoneEnding::BishopKnight] {
        let mut judge = StrategyJudge::new(EndingTable::of(ending));
        let all = of_two(&judge, 80);
        compared(&mut judge, &all);
    }
}

/// Tests the kept strategies for two bishops, and children of these.
#[test]
#[ignore = "slow: minutes"]
fn krk_values_of_the_best_of_two_bishops_are_those_of_a_plain_evaluator() {
    let mut judge = StrategyJudge::new(EndingTable::of(LoneEnding::Bishops));
    let mut rng = Rng::new(9);
    let mut breeder = breeder(&judge, StrategyLanguage::Patterns);
    let mut all = Vec::new();
    for name in ["kbbk-30.txt", "kbbk-74.txt"] {
        let (_, parent) = kept(name);
        all.push(parent.clone());
        all.extend((0..2).map(|_| breeder.mutate(&parent, &mut rng)));
    }
    compared(&mut judge, &all);
}

#[test]
fn krk_moves_of_two_men_are_the_same_on_all_turned_boards() {
    for ending in [LoneEnding::Bishops, LoneEnding::BishopKnight] {
        let judge = StrategyJudge::new(EndingTable::of(ending));
        for strategy in of_two(&judge, 20).iter().take(2) {
            for state in (0..judge.table().states()).step_by(997) {
                let men = judge.table().men(state);
                let after = |men: EndingMen| {
                    let mv = game::choose(&judge, strategy, men).and_then(|choice| choice.mv);
                    judge.table().node(mv.expect("a move").played(men))
                };
                for by in Turned::all() {
                    assert_eq!(after(men.turned(ending, by)), after(men), "{men:?}");
                }
            }
        }
    }
}

/// Minimum numbers of positions that the kept strategies for two pieces win, against the
/// tablebase's defence and against best response.
#[test]
fn krk_the_strategies_of_two_bishops_win_what_is_said_of_them() {
    let mut judge = StrategyJudge::new(EndingTable::of(LoneEnding::Bishops));
    for (name, leaves, least) in [
        ("kbbk-30.txt", 30, [2_499_704, 2_489_240]),
        ("kbbk-74.txt", 74, [2_502_432, 2_499_688]),
    ] {
        let (ending, strategy) = kept(name);
        assert_eq!((ending, strategy.leaves()), (LoneEnding::Bishops, leaves));
        for (against, least) in [Defending::Table, Defending::Response]
            .into_iter()
            .zip(least)
        {
            let won = judge.value(&strategy, against).won;
            assert!(won >= least, "{name} {against:?}: {won}");
        }
    }
}

/// Results of White's next move, compared with a trial of every reply, every move after it and
/// every reply to that move on the board.
#[test]
fn krk_what_the_next_move_brings_about_is_what_trying_all_moves_finds() {
    let pairs = [
        (BoardFeature::NextRegion, BoardFeature::Region),
        (BoardFeature::NextMobility, BoardFeature::Mobility),
        (BoardFeature::NextEdgeDistance, BoardFeature::EdgeDistance),
        (
            BoardFeature::NextCornerDistance,
            BoardFeature::MatingCornerDistance,
        ),
    ];
    for ending in [LoneEnding::Bishops, LoneEnding::BishopKnight] {
        let judge = StrategyJudge::new(EndingTable::of(ending));
        let table = judge.table();
        // Boards after each reply that captures nothing.
        let replies = |men: EndingMen| {
            let lone = men.flights(ending).into_iter();
            let quiet = lone.filter(move |&to| !men.helpers().has(to));
            quiet.map(move |lone| EndingMen { lone, ..men })
        };
        let (mut different, mut mates) = (0, 0);
        for node in (0..table.nodes()).step_by(5_003) {
            for (next, now) in pairs {
                let worst = |men| {
                    let values =
                        replies(men).map(|men| features::on_board(ending, men)[now.slot()]);
                    values.max().unwrap_or(0)
                };
                let best = |men: EndingMen| {
                    let state = table.state(men).expect("a state");
                    let after = table
                        .moves(state)
                        .map(|number| table.step(number).played(men.standard(ending).0));
                    let values = after.filter_map(|men| {
                        let stuck = men.flights(ending).is_empty();
                        let mate = stuck && men.check(ending);
                        let takes = (men.flights(ending) & men.helpers()).any();
                        (mate || !stuck && !takes).then(|| if mate { 0 } else { worst(men) })
                    });
                    values.min().unwrap_or(next.most())
                };
                let found = replies(table.node_men(node)).map(best).max().unwrap_or(0);
                assert_eq!(
                    judge.node_row(node)[next.slot()],
                    found,
                    "{next:?} {:?}",
                    table.node_men(node)
                );
                different += usize::from(found != judge.node_row(node)[now.slot()]);
                mates += usize::from(found == 0);
            }
        }
        assert!(different > 100 && mates > 0, "{different} {mates}");
    }
}
