//! Tests of the engine of Andress & Ramakrishnan 2016: its learning, and its play.

use std::fs;

use serde_json::Value;
use seriatim::antichess::paper::{
    Bend, FeatureSample, Games, Judge, LearnGameFault, LearnOptions, LearnView, Learner, PAPER,
    PaperEngine, Set, foresight,
};
use seriatim::board::{Color, Move};
use seriatim::learn::td::dot;
use seriatim::player::{Player, decide};
use seriatim::rules::{Antichess, Position};
use seriatim::search::SearchStatus;
use seriatim::search::kept_tree::{KeptSettings, Order, WIN};
use seriatim::util::Rng;

fn recorded() -> Games {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/antichess/games.jsonl"
    );
    let mut games = Games::new();
    for line in fs::read_to_string(path).expect("the games").lines() {
        let record: Value = serde_json::from_str(line).expect("a line of JSON");
        let text = |field: &str| record[field].as_str().expect("a text").to_owned();
        let end = if text("end") == "variant" {
            "board"
        } else {
            "other"
        };
        let line = format!("{} {end} {}", text("result"), text("moves"));
        games.read(&line).expect("a legal game");
    }
    games
}

fn learnt(games: &Games, options: LearnOptions, slice: usize) -> Learner {
    let mut learner = Learner::new(games, options);
    while learner.step(games, slice) == SearchStatus::Running {}
    learner
}

#[test]
fn the_preset_is_learnt_again_to_the_last_bit() {
    let games = recorded();
    for slice in [usize::MAX, 1, 7] {
        let weights = learnt(&games, LearnOptions::default(), slice).weights();
        assert_eq!(
            weights.map(f64::to_bits),
            PAPER.map(f64::to_bits),
            "{slice}"
        );
    }
}

#[test]
fn what_is_learnt_foretells_games_not_seen() {
    let games = recorded();
    let nothing = foresight(&games, Set::Test, &[0.0; 16], Bend::Root);
    let paper = foresight(&games, Set::Test, &PAPER, Bend::Root);
    assert!((nothing.result_error - 1.0).abs() < 1e-9);
    assert!(paper.result_error < 0.95 && paper.right > 0.55, "{paper:?}");
    // Learning only from the winner's side gives every feature a value for both sides.
    let view = LearnView::Winner;
    let options = LearnOptions {
        view,
        ..LearnOptions::default()
    };
    let winner = learnt(&games, options, usize::MAX).weights();
    let winner = foresight(&games, Set::Test, &winner, Bend::Root);
    assert!(winner.result_error > 1.0, "{winner:?}");
}

#[test]
fn lines_that_are_no_games() {
    let mut games = Games::new();
    let fault = |games: &mut Games, line: &str| games.read(line).expect_err(line);
    assert!(matches!(fault(&mut games, ""), LearnGameFault::Result(_)));
    assert!(matches!(
        fault(&mut games, "1-0 x e2e3"),
        LearnGameFault::End(_)
    ));
    assert!(matches!(
        fault(&mut games, "1-0 board e2e5"),
        LearnGameFault::Move(_)
    ));
    assert_eq!(games.read("1-0 board"), Ok(0));
    assert_eq!(games.read("1-0 board e2e3 b7b5"), Ok(2));
    assert_eq!(games.read("1-0 board e2e3 b7b5"), Ok(0), "a copy");
    assert_eq!(games.all().len(), 1);
}

/// Plain minimax as section 5 describes it, without memory, pruning or move ordering.
fn plain(
    position: &Antichess,
    us: Color,
    left: i32,
    path: &mut Vec<u64>,
    forced: Option<i32>,
    evaluate: &impl Fn(&Antichess) -> f64,
) -> f64 {
    let moves = position.legal_moves();
    let plies = path.len() as f64;
    if moves.is_empty() {
        return if position.to_move() == us {
            WIN - plies
        } else {
            plies - WIN
        };
    }
    if path.contains(&position.key()) {
        return 0.0;
    }
    let single = moves.len() == 1 && forced.is_some();
    if path.len() >= 128 || left < 100 && !single {
        return evaluate(position);
    }
    path.push(position.key());
    let below = if single {
        left + forced.unwrap_or(0)
    } else {
        left - 100
    };
    let values = moves.iter().map(|&mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        plain(&next, us, below, path, forced, evaluate)
    });
    let best = if position.to_move() == us {
        values.fold(f64::NEG_INFINITY, f64::max)
    } else {
        values.fold(f64::INFINITY, f64::min)
    };
    path.pop();
    best
}

/// Returns the best move by plain minimax (the first, if several are equal), and its value.
fn plain_choice(position: &Antichess, engine: &PaperEngine) -> (Move, f64) {
    let us = position.to_move();
    let settings = engine.settings;
    let evaluate = |position: &Antichess| {
        let seen = FeatureSample::of(position).seen(us, Bend::Root);
        match &engine.judge {
            Judge::Weights(weights) => dot(weights, &seen),
            Judge::Moves => seen[6],
        }
    };
    let moves = position.legal_moves();
    let forced = settings.forced.map(|more| more as i32);
    let below = match forced {
        Some(more) if moves.len() == 1 => settings.depth as i32 + more,
        _ => settings.depth as i32 - 100,
    };
    let mut best = None;
    for mv in moves {
        let next = position.play(mv).expect("legal");
        let value = plain(
            &next,
            us,
            below,
            &mut vec![position.key()],
            forced,
            &evaluate,
        );
        if best.is_none_or(|(_, most)| value > most) {
            best = Some((mv, value));
        }
    }
    best.expect("a move")
}

/// In random games every search method gives the move and the value of plain minimax, with steps of
/// any size.
#[test]
fn every_order_kept_or_not_is_plain_minimax() {
    let mut rng = Rng::new(11);
    let (mut compared, mut forced) = (0, 0);
    let base = PaperEngine::new(PAPER);
    let engine = |depth, more, order, keep| PaperEngine {
        settings: KeptSettings {
            depth,
            forced: more,
            order,
            keep,
        },
        ..base
    };
    for game in 0..40 {
        let depth = [100, 200, 200, 300][game % 4];
        let more = [None, Some(0), Some(25)][game % 3];
        let mut players = Vec::new();
        for order in [Order::None, Order::Successors, Order::Previous] {
            for keep in [false, true] {
                players.push(engine(depth, more, order, keep).player());
            }
        }
        let mut position = Antichess::start();
        for ply in 0..60 {
            if position.outcome().is_some() {
                break;
            }
            if ply % 2 == game % 2 && ply >= 8 {
                let (mv, value) = plain_choice(&position, &engine(depth, more, Order::None, false));
                for player in &mut players {
                    player.begin(&position);
                    while player.step(1 + rng.below(50) as u64) == SearchStatus::Running {}
                    assert_eq!(
                        player.chosen(),
                        Some((mv, value)),
                        "{position} {depth} {more:?}"
                    );
                }
                compared += 1;
                forced += usize::from(position.legal_moves().len() == 1);
            }
            let moves = position.legal_moves();
            position.play_unchecked(moves[rng.below(moves.len())]);
        }
    }
    assert!(compared > 300 && forced > 30, "{compared}, {forced}");
}

#[test]
fn a_kept_tree_saves_work() {
    let mut position = Antichess::start();
    let mut kept = PaperEngine::new(PAPER).player();
    let mut made = [0, 0];
    for _ in 0..4 {
        let mut fresh = PaperEngine::new(PAPER).player();
        for (made, player) in made.iter_mut().zip([&mut kept, &mut fresh]) {
            player.begin(&position);
            decide(player);
            *made += player.nodes();
        }
        for _ in 0..2 {
            let moves = position.legal_moves();
            position.play_unchecked(moves[0]);
        }
    }
    assert!(made[0] < made[1], "{made:?}");
}

#[test]
fn a_won_game_is_won_the_short_way() {
    // The last piece is offered and must be captured.
    let position = Antichess::from_fen("8/8/8/8/3p4/8/4P3/8 w - - 0 1");
    let position = position.expect("a FEN");
    let mut player = PaperEngine::new(PAPER).player();
    player.begin(&position);
    let (mv, value) = decide(&mut player)
        .chosen()
        .map(|line| line.mv)
        .zip(player.chosen().map(|c| c.1))
        .expect("a move");
    assert_eq!(mv.to_string(), "e2e3");
    assert!(value > WIN - 10.0, "{value}");
}
