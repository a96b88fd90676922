//! Tests of the complete mate search against plain exhaustive search: the same answer, and the same
//! number of different mates.

use std::collections::{HashMap, HashSet};
use std::thread;

use crate::common::records;
use seriatim::board::{Role, attacks};
use seriatim::progressive::mate::{MateSearch, MateVerdict, verify};
use seriatim::progressive::player::{Finder, PlayerSettings, SeriesPlayer};
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::search::{Search, SearchStatus};
use seriatim::util::Rng;

/// Returns a position as text: its pieces, castling rights, and the en passant targets on which a
/// pawn can capture.
fn text(position: &Progressive) -> String {
    let setup = position.to_setup();
    let us = setup.to_move;
    let fen = position.to_string();
    let mut fields = fen.split(' ');
    let men = fields.next().unwrap_or_default();
    let castling = fields.nth(1).unwrap_or_default();
    let pawns = setup.board.men(us, Role::Pawn);
    let targets = setup.en_passant.filter(|&target| {
        let from = attacks::pawn(!us, target);
        (from & pawns).any()
    });
    let targets: Vec<String> = targets.map(|square| square.to_string()).collect();
    format!("{men} {castling} {}", targets.concat())
}

/// Searches every position of the turn breadth-first by the rules alone. Returns the different
/// mates at the end of the turn.
fn exhaustive(start: &Progressive) -> HashSet<String> {
    let mut mates = HashSet::new();
    let mut layer = vec![start.clone()];
    while !layer.is_empty() {
        let mut next = HashMap::new();
        for position in &layer {
            for mv in position.legal_moves() {
                let after = position.play(mv).expect("a legal move");
                if after.turn() == start.turn() {
                    // The key distinguishes double steps, which matter for the reply. The text does
                    // not contain them.
                    next.insert((text(&after), after.key()), after);
                } else if after.in_check() && after.legal_moves().is_empty() {
                    mates.insert(text(&after));
                }
            }
        }
        layer = next.into_values().collect();
    }
    mates
}

fn run(mut search: MateSearch) -> MateSearch {
    while search.step(10_000) == SearchStatus::Running {}
    search
}

/// Compares the searches on one position. Returns true if there is a mate.
fn compare(start: &Progressive) -> bool {
    const SERIES: usize = 5;
    let what = format!("{start} {:?}", start.rules());
    let mates = exhaustive(start);
    let one = run(MateSearch::new(start, MateSearch::DEFAULT_BYTES));
    match one.outcome() {
        MateVerdict::Mate(series) => {
            let end = verify(start, &series).expect("a mate by the rules");
            assert!(mates.contains(&text(&end)), "{what}");
        }
        MateVerdict::NoMate => assert!(mates.is_empty(), "{what}"),
        MateVerdict::Unknown => panic!("undecided: {what}"),
    }
    let all = run(MateSearch::all(start, MateSearch::DEFAULT_BYTES, SERIES));
    assert!(all.has_all(), "{what}");
    assert_eq!(all.mates(), mates.len(), "{what}");
    let ends = all.mating_series().map(|series| {
        let end = verify(start, &series).expect("a mate by the rules");
        assert!(mates.contains(&text(&end)), "{what}");
        text(&end)
    });
    let ends: HashSet<String> = ends.collect();
    assert_eq!(ends.len(), mates.len().min(SERIES), "{what}");
    !mates.is_empty()
}

/// Returns a position at the start of turn `turn`, after random moves.
fn random_game(rules: Rules, rng: &mut Rng, turn: u16) -> Option<Progressive> {
    let mut position = Progressive::initial(rules);
    while position.turn() < turn {
        let moves = position.legal_moves();
        position.play_unchecked(*moves.get(rng.below(moves.len()))?);
    }
    position.outcome().is_none().then_some(position)
}

/// Returns such a position, in which the player made the moves from turn 3 on.
fn self_play(rules: Rules, rng: &mut Rng, turn: u16) -> Option<Progressive> {
    let settings = PlayerSettings {
        finder: Finder::Complete,
        ..PlayerSettings::PAPER
    };
    let mut position = random_game(rules, rng, 3)?;
    while position.turn() < turn {
        let seed = rng.next_u64();
        let mut player = SeriesPlayer::new(&position, &settings, 60, seed, 1 << 20);
        while player.step(100) == SearchStatus::Running {}
        let choice = player.choice();
        position = choice.lines.first()?.0.end.clone();
        if position.outcome().is_some() {
            return None;
        }
    }
    Some(position)
}

type Make = fn(Rules, &mut Rng, u16) -> Option<Progressive>;

/// Compares `of_turn` positions of the turns 3 to 6 under both rules. Returns the number of
/// positions, and the number with a mate.
fn compare_many(make: Make, seed: u64, of_turn: [usize; 4]) -> (usize, usize) {
    let mut rng = Rng::new(seed);
    let mut seen = HashSet::new();
    let mut mates = 0;
    for rules in [Rules::Italian, Rules::Scottish] {
        for (turn, count) in (3..).zip(of_turn) {
            let mut compared = 0;
            while compared < count {
                let Some(start) = make(rules, &mut rng, turn) else {
                    continue;
                };
                if seen.insert((start.to_string(), turn, rules as u8)) {
                    compared += 1;
                    mates += usize::from(compare(&start));
                }
            }
        }
    }
    (seen.len(), mates)
}

#[test]
fn agrees_with_plain_exhaustive_search_on_two_thousand_positions() {
    let work: [(Make, u64, [usize; 4]); 2] = [
        (random_game, 21, [340, 180, 25, 2]),
        (self_play, 22, [205, 240, 25, 2]),
    ];
    let threads =
        work.map(|(make, seed, of_turn)| thread::spawn(move || compare_many(make, seed, of_turn)));
    let (mut positions, mut mates) = (0, 0);
    for thread in threads {
        let (compared, with_mate) = thread.join().expect("no difference");
        positions += compared;
        mates += with_mate;
    }
    println!("{positions} positions, {mates} with a mate");
    assert!(positions >= 2000, "{positions} positions");
    assert!(
        mates > 200 && mates < positions - 1000,
        "{mates} with a mate"
    );
}

/// Records whose mate count in the data is too high, with the excess. The data distinguishes en
/// passant targets on which no pawn can capture.
const SAME_BUT_FOR_TARGETS: [(&str, u64); 2] = [("h06-007", 5), ("h08-010", 274)];

/// Compares the numbers of mates with the numbers in the data.
fn all_mates_of_the_data(turns: std::ops::RangeInclusive<u64>) {
    let mut compared = 0;
    for (file, field) in [
        ("mates-hard.jsonl", "mating_positions"),
        ("problems.jsonl", "mating_positions_italian"),
    ] {
        for record in records(file) {
            let Some(expected) = record.get(field).and_then(serde_json::Value::as_u64) else {
                continue;
            };
            if !turns.contains(&record.number("turn")) {
                continue;
            }
            let id = record.text("id");
            let twice = SAME_BUT_FOR_TARGETS.iter().find(|(other, _)| *other == id);
            let expected = expected - twice.map_or(0, |&(_, twice)| twice);
            let start = Progressive::from_fen(record.text("fen"), Rules::Italian).expect("legal");
            let all = run(MateSearch::all(&start, MateSearch::DEFAULT_BYTES, 1));
            assert!(all.has_all());
            assert_eq!(all.mates() as u64, expected, "{id}");
            compared += 1;
        }
    }
    assert!(compared >= 10, "{compared}");
}

#[test]
fn all_mates_of_the_data_are_counted() {
    all_mates_of_the_data(3..=7);
}

#[test]
#[ignore = "slow"]
fn all_mates_of_the_data_are_counted_at_turns_8_to_12() {
    all_mates_of_the_data(8..=12);
}

/// Confirms a number of [`SAME_BUT_FOR_TARGETS`]: mates that differ in any target of the FEN are
/// more by exactly this number.
#[test]
fn the_data_counts_targets_on_which_no_pawn_can_take() {
    let records = records("mates-hard.jsonl");
    let record = records.iter().find(|record| record.text("id") == "h06-007");
    let record = record.expect("a record of the data");
    let start = Progressive::from_fen(record.text("fen"), Rules::Italian).expect("legal");
    let mut layer = vec![start.clone()];
    let (mut fens, mut texts) = (HashSet::new(), HashSet::new());
    while !layer.is_empty() {
        let mut next = HashMap::new();
        for position in &layer {
            position.each_child(|_, after| {
                if after.turn() == start.turn() {
                    // The debug text includes the double steps of this series.
                    next.insert(format!("{after:?}"), after.clone());
                } else if after.is_mate() {
                    fens.insert(after.to_string());
                    texts.insert(text(after));
                }
            });
        }
        layer = next.into_values().collect();
    }
    assert_eq!(fens.len() as u64, record.number("mating_positions"));
    assert_eq!(texts.len(), fens.len() - 5);
}

#[test]
fn a_full_table_is_told() {
    let record = &records("mates-hard.jsonl")[0];
    let start = Progressive::from_fen(record.text("fen"), Rules::Italian).expect("legal");
    let all = run(MateSearch::all(&start, 1 << 12, 3));
    assert!(!all.has_all());
}
