//! Tests of the levels: their games are legal and end, differ only by seed, and the higher level
//! wins.

use seriatim::player::messages::SeriesKind;
use std::collections::HashSet;

use seriatim::board::{Color, Move};
use seriatim::progressive::player::{PlayerSettings, SeriesLevel, SeriesPlayer};
use seriatim::protocol::{
    Command, Event, Limits, Place, ProgressiveFound, SeriesAnswer, SeriesTask,
};
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::search::{Search, SearchStatus};
use seriatim::session::Session;
use seriatim::util::Rng;
use seriatim_cli::lab::matches::{self, Contestant, Match, MatchGame, Openings};
use seriatim_cli::lab::rounds::RoundLimit;

const BYTES: usize = 64 << 20;

fn level(number: u32) -> &'static SeriesLevel {
    SeriesLevel::numbered(number).expect("a level")
}

/// Returns the series that a level plays with at most `nodes` nodes.
fn choose(
    level: &SeriesLevel,
    start: &Progressive,
    nodes: u64,
    seed: u64,
) -> (SeriesKind, Vec<Move>) {
    let settings = level.settings(start, seed);
    let mut player = SeriesPlayer::new(start, &settings, level.nodes(nodes), seed, BYTES);
    while player.step(1_000) == SearchStatus::Running {}
    assert!(player.nodes() <= nodes + u64::from(start.left()));
    let choice = player.choice();
    let series = choice.lines.first().map(|(line, _)| line.series.clone());
    (choice.kind, series.unwrap_or_default())
}

fn games(first: u32, second: u32, games: usize, nodes: u64) -> Vec<MatchGame> {
    let contestant = |number: u32| -> Contestant {
        let text = format!("level={number}");
        text.parse().expect("a contestant")
    };
    let this = Match {
        contestants: [contestant(first), contestant(second)],
        rules: vec![Rules::Italian, Rules::Scottish],
        games,
        openings: Openings::Varied,
        limit: RoundLimit::Nodes(nodes),
        seed: 5,
    };
    let keep = |_: &MatchGame, _: usize, _: usize| Ok::<(), ()>(());
    matches::run(&this, &[], 1, || || 0.0, keep).expect("no errors")
}

#[test]
fn every_level_plays_by_the_rules_to_the_end_and_the_same_again() {
    for number in 1..=8 {
        let below = if number == 1 { 8 } else { number - 1 };
        let played = games(number, below, 4, 1_500);
        for game in &played {
            let illegal: u32 = game.accounts.iter().map(|one| one.illegal).sum();
            assert_eq!(illegal, 0, "level {number}: {game:?}");
            assert_ne!(game.reason, "too-long", "level {number}: {game:?}");
        }
        assert_eq!(played, games(number, below, 4, 1_500), "level {number}");
    }
}

#[test]
fn a_level_beats_the_one_two_below_it() {
    for number in 3..=6 {
        let played = games(number, number - 2, 16, u64::MAX);
        let points: f64 = played.iter().map(|game| game.points).sum();
        assert!(points >= 11.0, "level {number}: {points} of 16");
    }
}

/// Returns a series of the session, which may come from the book if the level uses it.
fn answer(fen: Option<String>, number: u32, seed: u32) -> SeriesAnswer {
    let at = Place {
        fen,
        ..Place::default()
    };
    let command = Command::Start {
        job: 1,
        task: SeriesTask {
            at,
            book: None,
            level: Some(number),
            lines: None,
        }
        .into(),
        limits: Some(Limits {
            nodes: Some(3_000),
            time_ms: None,
        }),
        seed: Some(seed),
    };
    let mut session = Session::<seriatim::progressive::system::ProgressiveSystem>::new();
    let mut events = session.handle(command, 0.0);
    while session.busy() {
        events = session.step(1_000, 0.0);
    }
    match events.pop() {
        Some(Event::Done {
            result: ProgressiveFound::Series(answer),
            ..
        }) => answer,
        other => panic!("{other:?}"),
    }
}

#[test]
fn games_of_different_seeds_differ_from_the_first_turns_on() {
    for number in 1..=8 {
        let mut openings = HashSet::new();
        for seed in 0..8 {
            let first = answer(None, number, seed).lines[0].final_fen.clone();
            let second = answer(Some(first), number, seed);
            assert_eq!(second.lines[0].series.len(), 2, "level {number}");
            openings.insert(second.lines[0].final_fen.clone());
        }
        assert!(openings.len() >= 4, "level {number}: {}", openings.len());
    }
}

#[test]
fn the_lower_the_level_the_more_mates_it_overlooks() {
    let fen = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";
    let start = Progressive::from_fen(fen, Rules::Italian).expect("a position");
    let found = |number| {
        let mates = (0..60)
            .filter(|&seed| choose(level(number), &start, 5_000, seed).0 == SeriesKind::Mate);
        mates.count()
    };
    let found: Vec<usize> = (1..=8).map(found).collect();
    assert!(found[0] <= 6, "{found:?}");
    assert!(found[3] > found[1] && found[5] > found[3], "{found:?}");
    assert!(found[6] >= 56 && found[7] == 60, "{found:?}");
}

/// Plays a move that mates, if there is one. Otherwise captures half of the time, where possible.
fn beginner(start: &Progressive, rng: &mut Rng) -> Vec<Move> {
    let (mut position, mut series) = (start.clone(), Vec::new());
    while position.turn() == start.turn() && position.outcome().is_none() {
        let moves = position.legal_moves();
        let mates = |mv: &&Move| position.play(**mv).is_ok_and(|next| next.is_mate());
        let takes: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|mv| position.board().piece_at(mv.to()).is_some())
            .collect();
        let mv = if let Some(mate) = moves.iter().find(mates) {
            *mate
        } else if !takes.is_empty() && rng.below(2) == 0 {
            takes[rng.below(takes.len())]
        } else {
            moves[rng.below(moves.len())]
        };
        position.play_unchecked(mv);
        series.push(mv);
    }
    series
}

#[test]
fn level_1_loses_to_a_beginner() {
    let (mut won, mut lost) = (0, 0);
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let beginner_is = [Color::White, Color::Black][seed as usize % 2];
        let mut position = Progressive::initial(Rules::Italian);
        while position.outcome().is_none() && !position.must_mate() {
            let series = if position.to_move() == beginner_is {
                beginner(&position, &mut rng)
            } else {
                choose(level(1), &position, 10_000, seed).1
            };
            series.iter().for_each(|&mv| position.play_unchecked(mv));
        }
        match position.outcome().and_then(|end| end.winner) {
            Some(winner) if winner == beginner_is => lost += 1,
            Some(_) => won += 1,
            None => {}
        }
    }
    assert!(lost > 2 * won, "won {won}, lost {lost}");
}

#[test]
fn the_highest_level_is_full_strength() {
    let start = Progressive::initial(Rules::Scottish);
    assert_eq!(level(8).settings(&start, 3), PlayerSettings::DEFAULT);
    assert_eq!(level(8), SeriesLevel::FULL);
    assert_eq!(level(8).nodes(u64::MAX), u64::MAX);
}
