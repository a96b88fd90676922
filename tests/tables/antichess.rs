//! Tests of the endgame tables of antichess, by the rules, and by a plain solver that shares only
//! the rules with the tables.

use std::collections::HashMap;

use super::{build, fen, letters, random_fen, satisfied_in_games, satisfies_its_equation};
use seriatim::board::{Color, Role};
use seriatim::rules::{Antichess, Position};
use seriatim::tables::{EndTables, ExactValue, Material, TableBuilder, TableRefusal};
use seriatim::util::Rng;

fn at(fen: &str) -> Antichess {
    Antichess::from_fen(fen).expect("a FEN of the test")
}

/// Returns the material with a name such as `RvN`.
fn material(name: &str) -> Material {
    let all = (2..=4).flat_map(Material::all);
    all.into_iter()
        .find(|material| material.to_string() == name)
        .unwrap_or_else(|| panic!("{name}"))
}

const LETTERS: [char; 6] = ['P', 'N', 'B', 'R', 'Q', 'K'];

/// Returns all positions of two pieces, with the numbers of the positions after each move.
/// Positions are distinguished by their FEN. `None` stands for a captured last piece.
fn all_of_two() -> (Vec<Antichess>, Vec<Vec<Option<usize>>>) {
    let mut positions = Vec::new();
    let mut numbers: HashMap<String, usize> = HashMap::new();
    let mut add = |position: Antichess, positions: &mut Vec<Antichess>| {
        let passant = position.to_setup().en_passant.any();
        let fen = position.to_string();
        let place = fen.rsplitn(3, ' ').nth(2).unwrap_or_default().to_owned();
        *numbers
            .entry(format!("{place} {passant}"))
            .or_insert_with(|| {
                positions.push(position);
                positions.len() - 1
            })
    };
    for white in LETTERS {
        for black in LETTERS {
            for squares in 0..4096 {
                let men = [
                    (white, squares / 64),
                    (black.to_ascii_lowercase(), squares % 64),
                ];
                for side in ['w', 'b'] {
                    if let Some(fen) = fen(&men, side) {
                        add(at(&fen), &mut positions);
                    }
                }
            }
        }
    }
    let mut after = Vec::new();
    let mut number = 0;
    while number < positions.len() {
        let position = positions[number].clone();
        let mut list = Vec::new();
        for &mv in &position.legal_moves() {
            let next = position.play(mv).expect("a legal move");
            let alone = Color::ALL
                .iter()
                .any(|&color| next.board().side(color).is_empty());
            list.push((!alone).then(|| add(next, &mut positions)));
        }
        after.push(list);
        number += 1;
    }
    (positions, after)
}

/// Returns the plies to the end, by passing over all positions again and again. The number is even
/// if the side to move wins, and odd if it loses.
fn plain(after: &[Vec<Option<usize>>]) -> Vec<Option<u16>> {
    let mut plies = vec![None; after.len()];
    for round in 0..120 {
        for at in 0..after.len() {
            if plies[at].is_some() {
                continue;
            }
            let list = &after[at];
            // After the capture of its last piece a side has won.
            let next = |to: &Option<usize>| to.map_or(Some(0), |to| plies[to]);
            let fast = list
                .iter()
                .filter_map(next)
                .any(|plies| plies % 2 == 1 && plies + 1 == round);
            let known: Option<Vec<u16>> = list.iter().map(next).collect();
            let slow = known.is_some_and(|known| {
                known.iter().all(|plies| plies % 2 == 0)
                    && known.iter().max().map_or(0, |most| most + 1) == round
            });
            if fast || slow {
                plies[at] = Some(round);
            }
        }
    }
    plies
}

#[test]
fn all_of_two_men_are_as_a_plain_solver_has_them() {
    let mut tables = EndTables::default();
    let all = Material::all(2);
    assert_eq!(all.len(), 21);
    for material in &all {
        build(&mut tables, material, 5_000);
    }
    let (positions, after) = all_of_two();
    let expected = plain(&after);
    let mut longest = 0;
    for (position, expected) in positions.iter().zip(expected) {
        let value = tables.probe(position).expect("a table");
        assert_eq!(value.plies(), expected, "{position}");
        longest = longest.max(expected.unwrap_or(0));
    }
    assert!(positions.len() > 200_000, "{}", positions.len());
    assert!((20..110).contains(&longest), "{longest}");
}

#[test]
fn three_men_satisfy_their_equation_by_the_rules() {
    let mut tables = EndTables::default();
    let mut rng = Rng::new(31);
    for name in ["RNvB", "KNvR", "NNvQ", "BPvK"] {
        let material = material(name);
        build(&mut tables, &material, 1 << 14);
        let mut seen = 0;
        while seen < 5_000 {
            if let Some(fen) = random_fen(&material, &mut rng) {
                satisfies_its_equation(&tables, &at(&fen));
                seen += 1;
            }
        }
    }
}

#[test]
fn a_pawn_that_can_be_taken_in_passing_must_be() {
    let mut tables = EndTables::default();
    build(&mut tables, &material("PvP"), 1 << 14);
    // 1.e4 is captured en passant, and White has no pieces left: as good as 1.e3.
    let before = at("8/8/8/8/3p4/8/4P3/8 w - - 0 1");
    let moves = tables.moves(&before).expect("a table");
    let plies = moves
        .iter()
        .map(|(mv, value)| (mv.to_string(), value.plies()));
    let expected = ["e2e3", "e2e4"].map(|mv| (mv.to_owned(), Some(2)));
    assert_eq!(plies.collect::<Vec<_>>(), expected);
    let after = at("8/8/8/8/3pP3/8/8/8 b - e3 0 1");
    assert_eq!(tables.probe(&after).and_then(ExactValue::plies), Some(1));
    let without = at("8/8/8/8/3pP3/8/8/8 b - - 0 1");
    assert_ne!(tables.probe(&without), tables.probe(&after));
    // The same position with the colours exchanged.
    let mirrored = at("8/4p3/8/3P4/8/8/8/8 b - - 0 1");
    assert_eq!(tables.probe(&mirrored), tables.probe(&before));
}

#[test]
fn two_pawns_can_take_in_passing_the_same() {
    let mut tables = EndTables::default();
    build(&mut tables, &material("PPvP"), 1 << 14);
    let before = at("8/8/8/8/5p1p/8/6P1/8 w - - 0 1");
    assert_eq!(tables.probe(&before).and_then(ExactValue::plies), Some(2));
    // Black would like to keep both pawns and push on. He must capture, with either pawn.
    let after = at("8/8/8/8/5pPp/8/8/8 b - g3 0 1");
    assert_eq!(after.legal_moves().len(), 2);
    assert_eq!(tables.probe(&after).and_then(ExactValue::plies), Some(1));
    let mut rng = Rng::new(33);
    for _ in 0..20_000 {
        let men = ['P', 'P', 'p'].map(|letter| (letter, rng.below(64)));
        if let Some(fen) = fen(&men, if rng.below(2) == 0 { 'w' } else { 'b' }) {
            satisfies_its_equation(&tables, &at(&fen));
        }
    }
}

#[test]
#[ignore = "slow: all positions of three pieces: minutes"]
fn all_of_three_men_satisfy_their_equation() {
    let mut tables = EndTables::default();
    build(&mut tables, &material("PPvP"), 1 << 16);
    let mut count = 0;
    for material in Material::all(3) {
        let letters = letters(&material);
        let quarter = material.men().iter().all(|man| man.role != Role::Pawn);
        for squares in 0..1usize << 18 {
            let first = squares >> 12;
            // The other boards are mirror images.
            if first & 7 > 3 || quarter && first >> 3 > 3 {
                continue;
            }
            let places = [first, squares >> 6 & 63, squares & 63];
            let men: Vec<(char, usize)> = letters.iter().copied().zip(places).collect();
            for side in ['w', 'b'] {
                if let Some(fen) = fen(&men, side) {
                    satisfies_its_equation(&tables, &at(&fen));
                    count += 1;
                }
            }
        }
    }
    println!("{count} positions");
}

/// Adds the tables of the pawn structures that can follow a position.
fn add_tables_of(position: &Antichess, tables: &mut EndTables<Antichess>) {
    let mut builder = TableBuilder::new(position).expect("a position with tables");
    builder.finish(tables);
}

#[test]
fn the_tables_of_a_pawn_structure_are_as_those_of_all_structures() {
    let mut whole = EndTables::default();
    build(&mut whole, &material("PPvP"), u64::MAX / 2);
    let (mut tables, mut rng) = (EndTables::default(), Rng::new(61));
    for name in ["PvP", "KvP", "PPvP", "NPvP", "KPvP", "RPvK", "KKvP"] {
        let material = material(name);
        let mut seen = 0;
        while seen < 40 {
            let Some(fen) = random_fen(&material, &mut rng) else {
                continue;
            };
            seen += 1;
            let position = at(&fen);
            add_tables_of(&position, &mut tables);
            assert_eq!(tables.probe(&position), whole.probe(&position), "{fen}");
            assert_eq!(tables.moves(&position), whole.moves(&position), "{fen}");
            assert_eq!(tables.line(&position), whole.line(&position), "{fen}");
        }
    }
    // The capture in passing leads to a structure that the board without it never reaches.
    for fen in [
        "8/8/8/8/3pP3/8/8/8 b - e3 0 1",
        "8/8/8/3Pp3/4P3/8/8/8 w - e6 0 1",
    ] {
        let position = at(fen);
        let mut tables = EndTables::default();
        add_tables_of(&position, &mut tables);
        assert!(tables.probe(&position).is_some(), "{fen}");
        assert_eq!(tables.moves(&position), whole.moves(&position), "{fen}");
    }
}

#[test]
#[ignore = "slow: 25 tables of four pieces: minutes"]
fn four_pieces_with_two_pawns_satisfy_their_equation() {
    for root in [
        "8/6P1/8/8/8/8/p7/N6r w - - 0 1",
        "8/P5P1/8/8/8/8/8/b6n b - - 0 1",
    ] {
        satisfied_in_games(&at(root), 3_000);
    }
}

#[test]
fn what_is_too_large_is_refused() {
    let refused = |fen: &str| TableBuilder::new(&at(fen)).err();
    assert_eq!(
        refused("8/8/8/8/8/8/8/RNBQ3k w - - 0 1"),
        Some(TableRefusal::Men { count: 5 })
    );
    assert_eq!(refused("8/8/8/8/8/8/8/RN5k w - - 0 1"), None);
    assert_eq!(refused("8/8/8/8/8/8/8/RNB4k w - - 0 1"), None);
    // The capture is compulsory and leaves three pieces.
    assert_eq!(refused("8/8/8/8/1p6/P7/6PP/8 w - - 0 1"), None);
    // Four pieces with one or two pawns, of either side.
    assert_eq!(refused("8/8/8/8/8/7p/P7/R6k w - - 0 1"), None);
    // Three and four pawns, which only a page refuses.
    assert_eq!(refused("8/8/8/8/7p/8/PP6/7k w - - 0 1"), None);
    assert_eq!(refused("8/6p1/7p/8/8/8/PP6/8 w - - 0 1"), None);
    assert_eq!(refused("8/8/8/8/8/8/P7/RN5k w - - 0 1"), None);
    assert_eq!(refused("8/8/8/8/8/8/P7/R5bk w - - 0 1"), None);
}

#[test]
#[ignore = "slow: 60 million entries: half a minute"]
fn four_men_with_a_pawn_satisfy_their_equation() {
    let mut tables = EndTables::default();
    let material = material("KNvKP");
    build(&mut tables, &material, 1 << 16);
    let mut rng = Rng::new(4);
    let positions = (0..400_000).filter_map(|_| random_fen(&material, &mut rng));
    let count = positions.map(|fen| satisfies_its_equation(&tables, &at(&fen)));
    println!("{} positions", count.count());
}

#[test]
fn the_slice_changes_nothing_and_the_best_line_is_as_long_as_it_is_said() {
    let name = "KNvR";
    let [mut fine, mut coarse] = [EndTables::default(), EndTables::default()];
    build(&mut fine, &material(name), 97);
    build(&mut coarse, &material(name), u64::MAX / 2);
    let census = |tables: &EndTables<Antichess>| tables.census(&material(name)).expect("a table");
    assert_eq!(census(&fine), census(&coarse));
    let (plies, longest) = census(&fine).longest.expect("a win");
    let position = at(&longest);
    assert_eq!(fine.line(&position).len(), usize::from(plies), "{longest}");
}
