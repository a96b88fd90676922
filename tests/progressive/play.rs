//! Tests of the player: its phases, its limits, and the legality of its moves.

use seriatim::player::messages::SeriesKind;
use std::collections::HashSet;

use seriatim::eval::Score;
use seriatim::progressive::mate::{MateSearch, MateVerdict, verify};
use seriatim::progressive::player::{
    CandidateSeries, Choice, MateSafety, PlayerSettings, SeriesPlayer,
};
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::search::{Search, SearchStatus};

const BYTES: usize = 64 << 20;

fn choose(start: &Progressive, nodes: u64, seed: u64) -> (Choice, u64) {
    choose_as(start, &PlayerSettings::DEFAULT, nodes, seed, 1000)
}

fn choose_as(
    start: &Progressive,
    settings: &PlayerSettings,
    nodes: u64,
    seed: u64,
    quota: u64,
) -> (Choice, u64) {
    let mut player = SeriesPlayer::new(start, settings, nodes, seed, BYTES);
    while player.step(quota) == SearchStatus::Running {}
    let used = player.nodes();
    (player.choice(), used)
}

/// Returns the presets, and the default preset at every depth.
fn all_settings() -> Vec<PlayerSettings> {
    let deep = (0..=2).map(|depth| PlayerSettings {
        depth,
        ..PlayerSettings::DEFAULT
    });
    deep.chain([PlayerSettings::PAPER]).collect()
}

fn position(fen: &str, rules: Rules) -> Progressive {
    Progressive::from_fen(fen, rules).expect("a legal position")
}

#[test]
fn a_mate_is_played() {
    let fen = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";
    let start = position(fen, Rules::Italian);
    let (choice, _) = choose(&start, 100_000, 1);
    assert_eq!(choice.kind, SeriesKind::Mate);
    verify(&start, &choice.lines[0].0.series).expect("a mate");
}

/// Series with a higher evaluation than the chosen one allow a mate.
#[test]
fn a_series_that_allows_a_mate_is_refused() {
    let fen = "rnb3nr/ppkp1ppp/8/4p3/1b1p4/1P6/P1P1PPPP/RN1QKBNR w KQ - 0 5";
    let start = position(fen, Rules::Italian);
    let reply = |end: &Progressive| {
        let mut search = MateSearch::new(end, BYTES);
        while search.step(1000) == SearchStatus::Running {}
        search.outcome()
    };
    let (choice, _) = choose(&start, 60_000, 3);
    let (played, safety) = &choice.lines[0];
    assert_eq!(safety, &MateSafety::Proved);
    assert_eq!(reply(&played.end), MateVerdict::NoMate);
    let points = |line: &CandidateSeries| match line.score {
        Score::Points(points) => points,
        other => panic!("{other:?}"),
    };
    let mut better = 0;
    for (line, safety) in &choice.lines {
        if let MateSafety::Losing(mate) = safety {
            verify(&line.end, mate).expect("a mate");
            better += usize::from(points(line) > points(played));
        }
    }
    assert!(better > 0, "nothing better was refused");
}

#[test]
fn whole_games_are_legal_and_differ_by_seed() {
    let mut games = Vec::new();
    for rules in [Rules::Italian, Rules::Scottish] {
        for seed in 0..3 {
            let mut game = Vec::new();
            let mut position = Progressive::initial(rules);
            while position.outcome().is_none() && position.turn() <= 12 {
                let (choice, _) = choose(&position, 6_000, seed);
                let series = &choice.lines[0].0.series;
                let turn = position.turn();
                for &mv in series {
                    assert_eq!(position.turn(), turn, "the series is too long");
                    position = position.play(mv).expect("a legal move");
                }
                assert!(position.turn() == turn + 1 || position.outcome().is_some());
                game.push(series.clone());
            }
            games.push(game);
        }
    }
    let different: HashSet<_> = games.iter().collect();
    assert!(
        different.len() >= 4,
        "only {} different games",
        different.len()
    );
}

#[test]
fn the_choice_does_not_depend_on_the_slices() {
    let fen = "rnbqkb1r/ppp1pppp/5n2/3P4/8/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 4";
    let start = position(fen, Rules::Scottish);
    for settings in all_settings() {
        let whole = choose_as(&start, &settings, 8_000, 9, 1000);
        for quota in [1, 100_000] {
            assert_eq!(
                choose_as(&start, &settings, 8_000, 9, quota),
                whole,
                "quota {quota}, depth {}",
                settings.depth
            );
        }
        assert!(whole.1 <= 8_000);
    }
}

/// Every statement about a series is true, however little time there was.
#[test]
fn every_word_about_mates_is_true() {
    let fens = [
        "rnbqkbnr/ppp2ppp/8/3pp3/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3",
        "rnbq1bnr/ppp1pppp/4k3/8/3P4/8/PPP1PPPP/RNBQKBNR b KQ - 0 4",
        "rn1q1bnr/ppp1pppp/8/1B1Pk3/P7/8/1PPP1PPP/RNBbK1NR w KQ - 0 5",
    ];
    let mut proved = 0;
    for fen in fens {
        let start = position(fen, Rules::Italian);
        for settings in all_settings() {
            for nodes in [300, 2_000] {
                let (choice, _) = choose_as(&start, &settings, nodes, 1, 1000);
                for (line, safety) in &choice.lines[..choice.lines.len().min(10)] {
                    if let MateSafety::Losing(mate) = safety {
                        verify(&line.end, mate).expect("a mate");
                    } else if safety == &MateSafety::Proved {
                        let mut search = MateSearch::new(&line.end, BYTES);
                        while search.step(1000) == SearchStatus::Running {}
                        assert_eq!(search.outcome(), MateVerdict::NoMate);
                        proved += 1;
                    }
                }
            }
        }
    }
    assert!(proved > 5, "{proved}");
}

/// Most good series lose to a mate here. The search goes on until one of the others is proved safe.
#[test]
fn where_most_series_are_refuted_one_that_holds_is_found() {
    let fen = "rnb3nr/ppkp1ppp/8/4p3/1b1p4/1P6/P1P1PPPP/RN1QKBNR w KQ - 0 5";
    let start = position(fen, Rules::Italian);
    let (choice, _) = choose(&start, 60_000, 1);
    let refuted = |(_, safety): &&(_, MateSafety)| matches!(safety, MateSafety::Losing(_));
    assert!(choice.lines.iter().filter(refuted).count() > 5);
    assert_eq!(choice.lines[0].1, MateSafety::Proved);
}

#[test]
fn a_player_at_depth_1_sees_a_piece_that_hangs() {
    // The queen can capture the rook, but the pawn would recapture.
    let fen = "4k3/2p5/1r6/8/8/8/1Q6/4K3 w - - 0 1";
    let start = position(fen, Rules::Italian);
    let [shallow, deep] = [0, 1].map(|depth| {
        let settings = PlayerSettings {
            depth,
            noise: 0,
            weights: PlayerSettings::PAPER.weights,
            ..PlayerSettings::DEFAULT
        };
        let (choice, _) = choose_as(&start, &settings, 20_000, 1, 1000);
        choice.lines[0].0.series[0].to_string()
    });
    assert_eq!(shallow, "b2b6");
    assert_ne!(deep, "b2b6");
}

/// The rest of a turn's limit is spent on verification, unless every series has been searched.
#[test]
fn the_time_is_used_unless_there_is_nothing_left_to_find_out() {
    let limit = 40_000;
    let late = position("7N/3k1N2/8/3P4/8/4K3/8/8 w - - 0 15", Rules::Scottish);
    let (_, used) = choose(&late, limit, 1);
    assert!(used > limit * 9 / 10, "{used}");
    let bare = position("8/5k2/8/5P2/4K3/8/8/8 b - - 0 14", Rules::Scottish);
    let (choice, used) = choose(&bare, limit, 1);
    assert_eq!(choice.lines[0].1, MateSafety::Proved);
    assert!(used < limit * 9 / 10, "{used}");
}

#[test]
fn however_small_the_limit_there_is_a_series() {
    let start = position(
        "rn1qkbnr/1pp1pppp/8/p2P4/8/5N2/PPPP1PPP/RNBbK2R w KQkq - 0 5",
        Rules::Italian,
    );
    for nodes in [0, 1, 2, 10, 300, 1000, 3000] {
        let (choice, used) = choose(&start, nodes, 0);
        assert_eq!(choice.lines[0].0.series.len(), 5);
        assert!(used <= nodes + 5, "{used} nodes for a limit of {nodes}");
    }
    let mut player = SeriesPlayer::new(&start, &PlayerSettings::DEFAULT, u64::MAX, 0, BYTES);
    player.spent(1.0);
    assert_eq!(player.choice().lines[0].0.series.len(), 5);
}

#[test]
fn a_stuck_side_has_nothing_to_play() {
    // The pawn can make only one of the two moves, and the king none.
    let start = position("8/8/8/8/7p/8/p1K4P/k7 b - - 0 2", Rules::Italian);
    let (choice, _) = choose(&start, 1000, 0);
    assert_eq!(choice.kind, SeriesKind::Stuck);
    assert_eq!(choice.lines[0].0.series.len(), 1);
    let start = position("8/8/8/8/8/7p/p1K4P/k7 b - - 0 2", Rules::Italian);
    let (choice, nodes) = choose(&start, 1000, 0);
    assert_eq!(
        (choice.kind, choice.lines.len(), nodes),
        (SeriesKind::Stuck, 0, 0)
    );
}
