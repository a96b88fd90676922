//! Tests of slices (exact tables around fixed pawns), by comparison with the endgame tables and
//! with a plain fixed point.

use std::collections::HashMap;

use seriatim::board::Color;
use seriatim::rules::{Chess, Position};
use seriatim::tables::slices::{HoldingSlices, Slice, SliceRefusal, Slices};
use seriatim::tables::{EndTables, TableBuilder};

fn at(text: &str) -> Chess {
    text.parse().expect("a FEN of the test")
}

fn tables(position: &Chess) -> EndTables<Chess> {
    let mut tables = EndTables::default();
    let builder = TableBuilder::new(position);
    builder.expect("tables").finish(&mut tables);
    tables
}

/// Returns all positions of a slice, with true for positions that White wins.
fn all(slice: &Slice) -> Vec<(Chess, bool)> {
    let mut found = Vec::new();
    slice.each(|to_move, places, won| {
        let position = slice.position(to_move, places).expect("a legal position");
        found.push((position, won));
    });
    found
}

#[test]
fn slices_say_what_the_endgame_tables_say() {
    for (fen, every) in [
        ("8/8/8/8/8/7k/8/KR6 w - - 0 1", 1),
        ("8/8/8/6P1/8/8/8/K6k w - - 0 1", 1),
        ("8/8/8/8/8/8/1P6/K6k w - - 0 1", 1),
        ("8/8/8/8/8/7k/8/KR4b1 w - - 0 1", 97),
    ] {
        let position = at(fen);
        let tables = tables(&position);
        let mut slices = Slices::new(Color::White);
        let slice = slices.solve(&position, false).expect("a slice");
        let (mut number, mut wins) = (0, 0);
        slice.each(|to_move, places, won| {
            number += 1;
            if number % every != 0 {
                return;
            }
            let position = slice.position(to_move, places).expect("a legal position");
            let value = tables.probe(&position).expect("a table");
            let white = match to_move {
                Color::White => value.is_won(),
                Color::Black => value.is_lost(),
            };
            assert_eq!(won, white, "{position}");
            assert_eq!(slices.wins(&position), Some(won), "{position}");
            wins += u32::from(won);
        });
        assert!(number > 5_000 && wins > 100, "{fen}: {number}, {wins}");
    }
}

/// Computes the least fixed point over all positions of a slice; `beyond` decides the positions
/// outside. At first White wins no position. His moves then add won positions.
fn plain(positions: &[(Chess, bool)], beyond: impl Fn(&Chess) -> bool) -> HashMap<String, bool> {
    let mut known: HashMap<String, bool> = positions
        .iter()
        .map(|(position, _)| (position.to_string(), false))
        .collect();
    let placed = |position: &Chess| {
        let text = position.to_string();
        text.split(' ').take(2).collect::<Vec<_>>().join(" ") + " - - 0 1"
    };
    loop {
        let mut changed = false;
        for (position, _) in positions {
            if known[&position.to_string()] {
                continue;
            }
            let (mut any, mut all, mut moves) = (false, true, 0);
            position.each_child(|_, child| {
                let inside = known.get(&placed(child)).copied();
                let wins = inside.unwrap_or_else(|| beyond(child));
                any |= wins;
                all &= wins;
                moves += 1;
            });
            let won = match position.to_move() {
                Color::White => any,
                Color::Black => all && (moves > 0 || position.in_check()),
            };
            if won {
                known.insert(position.to_string(), true);
                changed = true;
            }
        }
        if !changed {
            return known;
        }
    }
}

#[test]
fn a_blocked_pair_of_pawns_equals_the_plain_fixed_point() {
    let mut slices = Slices::new(Color::White);
    let position = at("8/8/6p1/6P1/8/8/8/K6k w - - 0 1");
    let slice = slices.solve(&position, true).expect("a slice");
    let positions = all(&slice);
    // One pawn is left when a king has captured the other.
    let alone = tables(&at("8/8/8/8/8/8/6P1/K6k w - - 0 1"));
    let beyond = |child: &Chess| {
        let value = alone.probe(child).expect("a table");
        match (child.board().side(Color::White).count(), child.to_move()) {
            (1, _) => false,
            (_, Color::White) => value.is_won(),
            (_, Color::Black) => value.is_lost(),
        }
    };
    let known = plain(&positions, beyond);
    let mut won = 0;
    for (position, wins) in &positions {
        assert_eq!(known[&position.to_string()], *wins, "{position}");
        won += u32::from(*wins);
        assert_eq!(
            slices.round(position).is_some_and(|round| round < 255),
            *wins
        );
    }
    assert!(
        won > 500 && positions.len() > 6_000,
        "{won} of {}",
        positions.len()
    );
}

#[test]
fn mirror_images_have_the_same_value() {
    let mut slices = Slices::new(Color::White);
    let left = slices.solve(&at("8/6p1/8/6P1/8/8/8/K6k w - - 0 1"), false);
    assert_eq!(left.err(), Some(SliceRefusal::Pawns), "a double step");
    let slice = slices.solve(&at("8/8/8/8/8/8/8/KQ4rk w - - 0 1"), false);
    let slice = slice.expect("a slice");
    let mut seen = 0;
    for (position, won) in all(&slice).into_iter().step_by(1009) {
        let text = position.to_string();
        let (board, rest) = text.split_once(' ').expect("a FEN");
        let upside_down: Vec<&str> = board.split('/').rev().collect();
        let mirrored: String = board
            .split('/')
            .map(|rank| rank.chars().rev().collect::<String>() + "/")
            .collect();
        for board in [
            upside_down.join("/"),
            mirrored.trim_end_matches('/').to_owned(),
        ] {
            assert_eq!(
                slices.wins(&at(&format!("{board} {rest}"))),
                Some(won),
                "{text}"
            );
        }
        seen += 1;
    }
    assert!(seen > 1_000);
}

#[test]
fn what_is_no_slice_is_refused() {
    let mut slices = Slices::new(Color::White);
    let why = |fen: &str, slices: &mut Slices| slices.solve(&at(fen), false).err();
    assert_eq!(
        why("8/6P1/8/8/8/8/8/KRQB2bk w - - 0 1", &mut slices),
        Some(SliceRefusal::Men)
    );
    assert_eq!(
        why("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", &mut slices),
        Some(SliceRefusal::Castling)
    );
    assert_eq!(slices.wins(&at("8/8/8/8/8/7k/8/KQ6 w - - 0 1")), None);
    let bare = at("8/8/8/8/8/8/8/K6k w - - 0 1");
    assert_eq!(slices.wins(&bare), Some(false), "nobody needs to look");
}

/// Solves the slices that are needed. Returns true if the position is held, with the slices.
fn held(position: &Chess, attacker: Color, most: usize) -> (Option<bool>, Slices) {
    let mut holding = HoldingSlices::new(position, attacker, most).expect("a slice");
    while !holding.step(1 << 12) {}
    (holding.held(), holding.into_slices())
}

#[test]
fn against_two_pieces_in_a_corner_the_held_positions_are_a_safe_set() {
    let root = at("8/5Q2/8/8/4n3/8/8/K5kb w - - 0 1");
    let (held, slices) = held(&root, Color::White, 12 << 18);
    assert_eq!(held, Some(true));
    let of_root = |slice: &&Slice| slice.men().pieces().len() == 5;
    let slice = slices.iter().find(of_root).expect("the slice of the root");
    let mut number = 0;
    slice.each(|to_move, places, won| {
        if won {
            return;
        }
        let position = slice.position(to_move, places).expect("a legal position");
        let (mut all, mut some, mut none) = (true, false, true);
        position.each_child(|_, child| {
            let safe = slices.wins(child) == Some(false);
            (all, some, none) = (all && safe, some || safe, false);
        });
        let stalemate = none && !position.in_check();
        let stays = match to_move {
            Color::White => all,
            Color::Black => some || stalemate,
        };
        assert!(stays, "{position}");
        number += 1;
    });
    assert!(number > 100_000, "{number}");
}

#[test]
fn what_is_held_by_slices_that_look_less_far_is_held_in_truth() {
    for (fen, wanted) in [
        // Black's pawn advances freely, and White's is stopped by the king.
        ("8/5k2/6p1/6P1/5K2/8/8/8 w - - 0 1", true),
        ("8/8/5k2/8/5PK1/8/8/8 w - - 0 1", true),
        ("7k/8/8/6KP/8/8/4B3/8 w - - 0 1", true),
        ("8/8/4k3/8/4PK2/4B3/8/8 w - - 0 1", false),
        ("8/8/4k2p/8/4PK2/8/8/8 w - - 0 1", true),
    ] {
        let position = at(fen);
        let (held, less) = held(&position, Color::White, 1 << 18);
        assert_eq!(held, Some(wanted), "{fen}");
        let mut exact = Slices::new(Color::White);
        let slice = exact.solve(&position, false).expect("a slice");
        let (mut number, mut missed) = (0, 0);
        for (position, won) in all(&slice).into_iter().step_by(7) {
            let said = less.wins(&position).expect("a slice");
            assert!(said || !won, "{position}");
            number += 1;
            missed += u32::from(said && !won);
        }
        assert!(
            number > 800 && missed < number / 2,
            "{fen}: {missed} of {number}"
        );
    }
}

#[test]
fn a_side_is_held_by_the_same_slices_with_the_colours_exchanged() {
    let white = at("7k/8/8/6KP/8/8/4B3/8 w - - 0 1");
    let black = at("8/4b3/8/8/6kp/8/8/7K b - - 0 1");
    let (held_white, of_white) = held(&white, Color::White, 1 << 18);
    let (held_black, of_black) = held(&black, Color::Black, 1 << 18);
    assert_eq!((held_white, held_black), (Some(true), Some(true)));
    assert_eq!(of_white.wins(&white), of_black.wins(&black));
    assert_eq!(of_white.words(), of_black.words());
}

#[test]
fn there_is_no_room_for_slices_without_words() {
    let (held, slices) = held(&at("8/8/5k2/8/5PK1/8/8/8 w - - 0 1"), Color::White, 10);
    assert_eq!((held, slices.words()), (Some(false), 0));
}
