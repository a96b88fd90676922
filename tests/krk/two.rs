//! Tests of endings with two pieces beside the king.

use seriatim::board::Square;
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
        ("kbbk-124.txt", 124, [2_503_608, 2_503_608]),
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

/// As the test before, for strategies for bishop and knight that look three moves ahead.
#[test]
fn krk_the_strategies_of_two_with_a_knight_win_what_is_said_of_them() {
    let mut judge = StrategyJudge::new(EndingTable::of(LoneEnding::BishopKnight));
    for (name, leaves, least) in [
        ("kbnk-far-60.txt", 60, [8_896_772, 2_674_940]),
        ("kbnk-far-120.txt", 120, [9_973_004, 3_970_252]),
    ] {
        let (ending, strategy) = kept(name);
        assert_eq!(ending, LoneEnding::BishopKnight);
        assert_eq!((strategy.leaves(), strategy.class()), (leaves, 4));
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

/// Sum of the files and ranks between two squares.
fn files_and_ranks(a: Square, b: Square) -> u8 {
    a.file().abs_diff(b.file()) + a.rank().abs_diff(b.rank())
}

/// Features that only bishop and knight have, counted square by square on all turned boards.
#[test]
fn krk_features_of_bishop_and_knight_are_those_of_a_plain_count() {
    let ending = LoneEnding::BishopKnight;
    let table = EndingTable::of(ending);
    let dark = |square: Square| (square.file() + square.rank()).is_multiple_of(2);
    let mut far = 0;
    for men in (0..table.states()).step_by(911).map(|at| table.men(at)) {
        for men in Turned::all().map(|by| men.turned(ending, by)) {
            let knight = men.other.expect("a knight");
            let corners = Square::all().filter(|&corner| {
                [0, 7].contains(&corner.file())
                    && [0, 7].contains(&corner.rank())
                    && dark(corner) == dark(men.man)
            });
            let places = corners.map(|corner| {
                let away = |square| files_and_ranks(square, corner);
                (away(men.lone), away(men.king), away(knight))
            });
            let (corner, _, knight_corner) = places.min().expect("a corner");
            let middle = Square::all().filter(|square| {
                [3, 4].contains(&square.file()) && [3, 4].contains(&square.rank())
            });
            let centre = middle.map(|square| files_and_ranks(men.king, square));
            let edge = Square::all().filter(|square| {
                [0, 7].contains(&square.file()) || [0, 7].contains(&square.rank())
            });
            let edge = edge.map(|square| square.distance(men.lone)).min();
            // The lone king's moves. A piece that it may take stays where it is.
            let moves = |lone: Square| EndingMen { lone, ..men }.flights(ending).into_iter();
            let mut reached = vec![men.lone];
            reached.extend(moves(men.lone));
            reached.extend(moves(men.lone).flat_map(moves).collect::<Vec<_>>());
            reached.sort_unstable();
            reached.dedup();
            let row = features::on_board(ending, men);
            let kings = files_and_ranks(men.king, men.lone);
            for (feature, value) in [
                (BoardFeature::Reach, reached.len() as u8),
                (BoardFeature::KingCentre, centre.min().expect("a square")),
                (BoardFeature::KnightCornerDistance, knight_corner),
                (
                    BoardFeature::Drive,
                    2 * corner + kings + 4 * edge.expect("an edge") as u8,
                ),
                (
                    BoardFeature::Chase,
                    corner + 2 * men.king.distance(men.lone) as u8,
                ),
            ] {
                assert_eq!(row[feature.slot()], value, "{feature:?} {men:?}");
                assert!(value <= feature.most(), "{feature:?} {men:?}");
            }
            far += usize::from(row[BoardFeature::Reach.slot()] > 12);
        }
    }
    assert!(far > 100, "{far}");
}

/// The features of bishop and knight that look one and two moves further agree with a trial of
/// every reply and every move after it on the board; so do the largest values after any reply.
#[test]
fn krk_what_later_moves_bring_about_follows_from_the_move_before() {
    use BoardFeature as F;
    let ending = LoneEnding::BishopKnight;
    let judge = StrategyJudge::new(EndingTable::of(ending));
    let table = judge.table();
    let value = |node: usize, feature: F| judge.node_row(node)[feature.slot()];
    let mut later_differs = 0;
    for node in (0..table.nodes()).step_by(2_003) {
        let men = table.node_men(node);
        let replies = men.flights(ending) & !men.helpers();
        let boards = || replies.into_iter().map(|lone| EndingMen { lone, ..men });
        for (worst, now) in [(F::WorstDrive, F::Drive), (F::WorstChase, F::Chase)] {
            let values = boards().map(|men| features::on_board(ending, men)[now.slot()]);
            assert_eq!(value(node, worst), values.max().unwrap_or(0), "{men:?}");
        }
        for (later, now) in [
            (F::NextDrive, F::WorstDrive),
            (F::NextChase, F::WorstChase),
            (F::LaterRegion, F::NextRegion),
            (F::LaterCornerDistance, F::NextCornerDistance),
            (F::LaterDrive, F::NextDrive),
            (F::LaterChase, F::NextChase),
            (F::FarRegion, F::LaterRegion),
            (F::FarCornerDistance, F::LaterCornerDistance),
            (F::FarDrive, F::LaterDrive),
            (F::FarChase, F::LaterChase),
        ] {
            let best = |men: EndingMen| {
                let state = table.state(men).expect("a state");
                let moves = table.moves(state).map(|number| table.step(number));
                let after = moves.map(|step| step.played(men.standard(ending).0));
                let values = after.filter_map(|men| {
                    let stuck = men.flights(ending).is_empty();
                    let mate = stuck && men.check(ending);
                    let takes = (men.flights(ending) & men.helpers()).any();
                    let node = table.node(men).expect("a node");
                    (mate || !stuck && !takes).then(|| if mate { 0 } else { value(node, now) })
                });
                values.min().unwrap_or(later.most())
            };
            let found = boards().map(best).max().unwrap_or(0);
            assert_eq!(value(node, later), found, "{later:?} {men:?}");
            later_differs += usize::from(found != value(node, now));
        }
    }
    assert!(later_differs > 1000, "{later_differs}");
}
