//! Tests that techniques which must not change the value do not change it.

use super::reference::{best, minimax};
use super::toys::{Artificial, Drop, Heap, Ring, Road, Stones, Walkers};
use super::*;
use seriatim_util::Rng;

#[test]
fn every_choice_of_exact_techniques_is_minimax_on_artificial_graphs() {
    let mut rng = Rng::new(1);
    for seed in 0..150 {
        let mut game = Artificial {
            seed,
            width: [5, 40, u64::MAX][seed as usize % 3],
            branching: 5,
            forces: false,
        };
        let depth = 100 * (2 + rng.below(4) as i32);
        let root = Artificial::ROOT;
        for quiet in [0, 64] {
            let moves = minimax(&mut game, &exact(quiet), &root, &[], depth);
            if moves.is_empty() {
                continue;
            }
            for bits in 0..64 {
                let found = searched(
                    game.clone(),
                    exact(bits | quiet),
                    &root,
                    Request::best(depth),
                );
                let last = found.last().expect("a depth");
                let decided = found.len() < depth as usize / 100;
                assert!(last.depth == depth || decided);
                assert_eq!(last.lines[0].value, best(&moves), "{seed} {bits} {depth}");
                let value = |mv| moves.iter().find(|&&(other, _)| other == mv).map(|m| m.1);
                assert_eq!(value(last.lines[0].mv), Some(best(&moves)));
            }
        }
    }
}

#[test]
fn extensions_and_forced_states_are_searched_as_minimax_does() {
    for seed in 1000..1300 {
        let mut game = Artificial {
            seed,
            width: u64::MAX,
            branching: 4,
            forces: true,
        };
        for (extensions, quiescence) in [(false, true), (true, false), (true, true)] {
            for bits in [0, 1, 63] {
                let settings = Settings {
                    extensions,
                    quiescence,
                    ..exact(bits)
                };
                let root = Artificial::ROOT;
                let moves = minimax(&mut game, &settings, &root, &[], 300);
                if moves.is_empty() {
                    continue;
                }
                // With extensions, a win may be found at a lower depth; then no shorter win exists.
                assert_eq!(
                    value(game.clone(), settings, &root, 300),
                    best(&moves),
                    "{seed}"
                );
            }
        }
    }
}

#[test]
fn a_small_game_is_played_as_minimax_plays_it() {
    let mut game = Drop {
        columns: 4,
        rows: 3,
    };
    let mut rng = Rng::new(2);
    for _ in 0..12 {
        let mut at = Stones::default();
        for _ in 0..rng.below(5) {
            let mut moves = Vec::new();
            game.moves(&at, Stage::Quiet, &mut |c| moves.push(c.mv));
            let here = at.clone();
            game.play(&here, moves[rng.below(moves.len())], &mut at);
            if game.known(&at).is_some() {
                at = here;
            }
        }
        let moves = minimax(&mut game, &Settings::PLAIN, &at, &[], 700);
        for bits in 0..64 {
            assert_eq!(value(game.clone(), exact(bits), &at, 700), best(&moves));
        }
    }
}

#[test]
fn wins_are_as_near_as_they_are() {
    // The loser takes k, the winner takes 4 - k. So a heap of 4n is lost in 2n plies.
    for heap in 1..=24 {
        let lost = heap % 4 == 0;
        let expected = if lost {
            GameValue::Loss {
                plies: heap as u32 / 2,
            }
        } else {
            GameValue::Win {
                plies: heap as u32 / 4 * 2 + 1,
            }
        };
        for settings in [exact(63), exact(8), Settings::PLAIN, Settings::FULL] {
            let small = Settings {
                table: settings.table.min(1 << 16),
                ..settings
            };
            // Plain search would take too long.
            if heap > 14 && small.table == 0 {
                continue;
            }
            let found = value(Heap, small, &heap, 100 * heap as i32);
            assert_eq!(found, expected, "{heap}");
        }
    }
}

#[test]
fn wins_met_after_different_numbers_of_moves_keep_their_length() {
    let end = 14;
    for seed in 0..400 {
        let mut game = Road { seed, end };
        let moves = minimax(&mut game, &Settings::PLAIN, &0, &[], 100 * end as i32);
        if moves.is_empty() {
            continue;
        }
        for bits in [0, 1, 2, 3, 8, 9, 11, 63] {
            let depth = 100 * end as i32;
            let found = searched(game.clone(), exact(bits), &0, Request::best(depth));
            let line = &found.last().expect("a depth").lines[0];
            assert_eq!(line.value, best(&moves), "{seed} {bits}");
            let all = searched(game.clone(), exact(bits), &0, Request::all(depth));
            for line in &all.last().expect("a depth").lines {
                let of = moves.iter().find(|(mv, _)| *mv == line.mv);
                assert_eq!(of.map(|m| m.1), Some(line.value), "{seed} {bits}");
            }
        }
    }
}

#[test]
fn repetitions_are_draws() {
    let mut rng = Rng::new(3);
    let settings = Settings {
        repetition: true,
        ..Settings::PLAIN
    };
    let scouting = Settings {
        repetition: true,
        ..exact(62)
    };
    for seed in 0..200 {
        let mut game = Ring { seed, places: 9 };
        // Plays some moves before the root, so that some positions have occurred once or twice.
        let mut at = Walkers {
            ours: 0,
            theirs: 2,
            turn: 0,
            moves: 0,
        };
        let mut keys = Vec::new();
        for _ in 0..rng.below(30) {
            let mut moves = Vec::new();
            game.moves(&at, Stage::Quiet, &mut |c| moves.push(c.mv));
            moves.retain(|&mv| mv != at.theirs);
            keys.push(game.key(&at));
            let here = at.clone();
            game.play(&here, moves[rng.below(moves.len())], &mut at);
        }
        for depth in [200, 500, 700] {
            let moves = minimax(&mut game, &settings, &at, &keys, depth);
            for settings in [&settings, &scouting] {
                let mut search = AlphaBeta::new(game.clone(), settings.clone());
                search.begin(&at, &keys, Request::best(depth));
                run(&mut search, u64::MAX);
                let found = search.best().expect("a line");
                assert_eq!(found.value, best(&moves), "{seed} {depth}");
            }
        }
    }
}

#[test]
fn every_root_move_has_the_value_of_a_search_of_its_own() {
    for seed in 2000..2050 {
        let mut game = Artificial {
            seed,
            width: 60,
            branching: 6,
            forces: false,
        };
        for bits in [0, 64, 127, 126] {
            let root = Artificial::ROOT;
            let all = searched(game.clone(), exact(bits), &root, Request::all(400));
            for iteration in &all {
                let moves = minimax(&mut game, &exact(bits), &root, &[], iteration.depth);
                assert_eq!(iteration.lines.len(), moves.len());
                for line in &iteration.lines {
                    let of = moves.iter().find(|(mv, _)| *mv == line.mv);
                    assert_eq!(of.map(|m| m.1), Some(line.value), "{seed} {bits}");
                    assert_eq!((line.depth, line.moves[0]), (iteration.depth, line.mv));
                }
                assert!(iteration.lines.is_sorted_by(|a, b| a.value >= b.value));
            }
            let few = Request {
                lines: 3,
                ..Request::best(400)
            };
            let few = searched(game.clone(), exact(bits), &root, few);
            for (few, all) in few.iter().zip(&all) {
                let values = |iteration: &Iteration<u16>| -> Vec<GameValue> {
                    iteration.lines.iter().take(3).map(|l| l.value).collect()
                };
                assert_eq!(values(few), values(all), "{seed} {bits}");
            }
        }
    }
}
