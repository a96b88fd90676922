//! How a search runs: in slices, one after the other, and stopped.

use super::toys::{Artificial, Drop, Stones};
use super::*;
use crate::table::Bound;

fn small(settings: Settings) -> Settings {
    Settings {
        table: settings.table.min(1 << 14),
        ..settings
    }
}

#[test]
fn slices_change_nothing() {
    for (seed, lines) in [(1, 1), (2, 3), (4, usize::MAX)] {
        for settings in [Settings::FULL, Settings::EXACT, Settings::PLAIN] {
            let runs = [1, 7, 1000, u64::MAX].map(|quota| {
                let game = Artificial {
                    seed,
                    width: 1000,
                    branching: 9,
                    forces: true,
                };
                let mut search = AlphaBeta::new(game, small(settings.clone()));
                let request = Request {
                    lines,
                    ..Request::best(600)
                };
                search.begin(&Artificial::ROOT, &[], request);
                run(&mut search, quota);
                (search.nodes(), search.best(), search.iterations().to_vec())
            });
            assert!(runs[0].0 > 0);
            assert!(runs.iter().all(|run| *run == runs[0]));
        }
    }
}

#[test]
fn a_step_takes_no_more_nodes_than_its_quota() {
    let game = Drop {
        columns: 5,
        rows: 4,
    };
    let mut search = AlphaBeta::new(game, small(Settings::FULL));
    search.begin(&Stones::default(), &[], Request::best(800));
    let mut nodes = 0;
    for quota in [0, 1, 2, 30].into_iter().cycle() {
        let status = search.step(quota);
        assert!(search.nodes() - nodes <= quota);
        if status == SearchStatus::Finished {
            break;
        }
        assert_eq!(search.nodes() - nodes, quota);
        nodes = search.nodes();
    }
}

#[test]
fn a_cleared_search_is_as_good_as_new() {
    let game = Drop {
        columns: 5,
        rows: 4,
    };
    let mut search = AlphaBeta::new(game, small(Settings::FULL));
    let ask = |search: &mut AlphaBeta<Drop>| {
        search.begin(&Stones::default(), &[], Request::best(800));
        run(search, u64::MAX);
        search.nodes()
    };
    let first = ask(&mut search);
    // What the table holds by now saves work.
    let second = ask(&mut search);
    assert!(second < first, "{second} {first}");
    search.clear();
    assert_eq!(ask(&mut search), first);
}

#[test]
fn a_search_can_be_stopped_at_any_node() {
    let game = Artificial {
        seed: 11,
        width: u64::MAX,
        branching: 6,
        forces: false,
    };
    let mut search = AlphaBeta::new(game, small(Settings::EXACT));
    search.begin(&Artificial::ROOT, &[], Request::best(500));
    let mut depth = 0;
    while search.step(1) == SearchStatus::Running {
        let completed = search.iterations().last();
        let best = search.best();
        if let Some(best) = &best {
            assert_eq!(best.moves[0], best.mv);
            assert_ne!(best.bound, Bound::Upper);
            let least = completed.map_or(0, |iteration| iteration.depth);
            assert!(best.depth >= least.max(depth));
            depth = best.depth;
        } else {
            assert!(completed.is_none());
        }
    }
    let last = search.iterations().last().expect("a depth");
    assert_eq!(search.best().as_ref(), last.lines.first());
}

#[test]
fn the_line_leads_to_the_value() {
    let mut game = Drop {
        columns: 4,
        rows: 4,
    };
    let found = searched(
        game.clone(),
        small(Settings::FULL),
        &Stones::default(),
        Request::best(1_600),
    );
    let line = &found.last().expect("a depth").lines[0];
    let GameValue::Win { plies } = line.value else {
        panic!("three in a row are easy: {:?}", line.value);
    };
    assert_eq!(line.moves.len(), plies as usize);
    let mut at = Stones::default();
    for &mv in &line.moves {
        let here = at.clone();
        assert_eq!(game.known(&here), None);
        game.play(&here, mv, &mut at);
    }
    assert_eq!(game.known(&at), Some(GameValue::Loss { plies: 0 }));
}

#[test]
fn only_the_root_moves_of_the_request_are_looked_at() {
    let game = Drop {
        columns: 5,
        rows: 3,
    };
    let request = Request {
        only: Some(vec![4, 1, 99]),
        ..Request::all(400)
    };
    let found = searched(game.clone(), Settings::PLAIN, &Stones::default(), request);
    let last = found.last().expect("a depth");
    let mut moves: Vec<u64> = last.lines.iter().map(|line| line.mv).collect();
    seriatim_util::sort_by_key(&mut moves, |&mv| mv);
    assert_eq!(moves, [1, 4]);
    let nothing = Request {
        only: Some(vec![99]),
        ..Request::best(400)
    };
    let mut search = AlphaBeta::new(game, Settings::PLAIN);
    search.begin(&Stones::default(), &[], nothing);
    assert_eq!(search.step(5), SearchStatus::Finished);
    assert_eq!((search.best(), search.nodes()), (None, 0));
}

#[test]
fn pruning_searches_less() {
    let nodes = |settings: Settings| {
        let game = Drop {
            columns: 7,
            rows: 6,
        };
        let mut search = AlphaBeta::new(game, settings);
        search.begin(&Stones::default(), &[], Request::best(700));
        run(&mut search, u64::MAX);
        search.nodes()
    };
    let exact = Settings {
        table: 1 << 20,
        ..Settings::EXACT
    };
    let counts = [
        nodes(Settings {
            table: 1 << 20,
            ..Settings::FULL
        }),
        nodes(exact.clone()),
        nodes(Settings { table: 0, ..exact }),
        nodes(Settings::PLAIN),
    ];
    assert!(counts.is_sorted(), "{counts:?}");
}
