//! Tests of the endgame tables of chess.

use seriatim::rules::{Chess, Position};
use seriatim::tables::{EndTables, ExactValue, Material, TableBuilder, TableRefusal};
use seriatim::util::Rng;

use super::{build, fen, letters, random_fen, satisfied_in_games, satisfies_its_equation};

fn at(text: &str) -> Chess {
    text.parse().expect("a FEN of the test")
}

fn material(name: &str) -> Material {
    let men = name.matches(|letter| letter != 'v').count();
    let mut all = Material::all(men).into_iter();
    let found = all.find(|material| material.to_string() == name);
    found.unwrap_or_else(|| panic!("{name}"))
}

fn tables(name: &str) -> EndTables<Chess> {
    let mut tables = EndTables::default();
    build(&mut tables, &material(name), 1 << 14);
    tables
}

#[test]
fn all_of_three_men_satisfy_their_equation_by_the_rules() {
    let mut count = 0;
    for name in ["KPvK", "KNvK", "KBvK", "KRvK", "KQvK"] {
        let tables = tables(name);
        let letters = letters(&material(name));
        for squares in 0..1usize << 18 {
            // The other boards are mirror images.
            if squares >> 12 & 7 > 3 {
                continue;
            }
            let places = [squares >> 12, squares >> 6 & 63, squares & 63];
            let men: Vec<(char, usize)> = letters.iter().copied().zip(places).collect();
            for side in ['w', 'b'] {
                let position = fen(&men, side).and_then(|fen| Chess::from_fen(&fen).ok());
                if let Some(position) = position {
                    satisfies_its_equation(&tables, &position);
                    count += 1;
                }
            }
        }
    }
    // Half of the 1,945,592 boards in the tables, and the boards whose first piece is on the left
    // in both images.
    assert!(count > 900_000, "{count}");
}

#[test]
fn four_men_satisfy_their_equation_by_the_rules() {
    let mut rng = Rng::new(41);
    for name in ["KRvKN", "KQvKR"] {
        let tables = tables(name);
        let material = material(name);
        let mut seen = 0;
        while seen < 20_000 {
            let text = random_fen(&material, &mut rng);
            if let Some(position) = text.and_then(|text| Chess::from_fen(&text).ok()) {
                satisfies_its_equation(&tables, &position);
                seen += 1;
            }
        }
    }
}

#[test]
#[ignore = "slow: a pawn needs five tables of four pieces: half a minute"]
fn four_men_with_a_pawn_satisfy_their_equation_by_the_rules() {
    let mut rng = Rng::new(43);
    for name in ["KQvKP", "KBPvK"] {
        let tables = tables(name);
        let material = material(name);
        for _ in 0..1_000_000 {
            let text = random_fen(&material, &mut rng);
            if let Some(position) = text.and_then(|text| Chess::from_fen(&text).ok()) {
                satisfies_its_equation(&tables, &position);
            }
        }
    }
}

#[test]
fn what_the_literature_says_of_three_and_four_men() {
    // Positions won by the side to move, the mean length in ten-thousandths of a move, and the
    // longest win in moves.
    let figures = |name: &str| {
        let census = tables(name).census(&material(name)).expect("a table");
        let mean = (census.moves * 10_000 + census.won / 2) / census.won;
        let longest = census.longest.map(|(plies, _)| plies.div_ceil(2));
        (census.won, mean, longest)
    };
    assert_eq!(figures("KRvK"), (175_168, 98_648, Some(16)));
    assert_eq!(figures("KQvK"), (144_508, 56_167, Some(10)));
    let (won, _, longest) = figures("KPvK");
    assert_eq!((won, longest), (124_960, Some(28)));
    assert_eq!(figures("KBBvK"), (2_503_608, 124_815, Some(19)));
    assert_eq!(figures("KBNvK"), (10_822_184, 246_792, Some(33)));
}

#[test]
fn a_draw_is_a_draw_and_a_mate_a_mate() {
    let tables = tables("KPvK");
    let plies = |fen: &str| tables.probe(&at(fen)).and_then(EndTables::<Chess>::plies);
    // The opposition decides.
    assert_eq!(plies("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1"), None);
    assert!(plies("8/8/8/4k3/8/4K3/4P3/8 b - - 0 1").is_some());
    assert_eq!(plies("k7/P7/K7/8/8/8/8/8 b - - 0 1"), None, "stalemate");
    let mate = at("k7/1Q6/K7/8/8/8/8/8 b - - 0 1");
    assert_eq!(tables.probe(&mate), Some(ExactValue::TAKEN_NEXT));
    assert_eq!(EndTables::<Chess>::plies(ExactValue::TAKEN_NEXT), Some(0));
    // The best line has the stated length and ends in mate.
    let position = at("8/8/8/4k3/8/4K3/4P3/8 b - - 0 1");
    let line = tables.line(&position);
    let said = tables.probe(&position).and_then(EndTables::<Chess>::plies);
    assert_eq!(said.map(usize::from), Some(line.len()));
    let mut end = position;
    for mv in line {
        end.play_unchecked(mv);
    }
    assert!(end.outcome().is_some_and(|outcome| outcome.is_mate()));
}

#[test]
fn the_tables_of_a_pawn_structure_are_as_those_of_all_structures() {
    let whole = tables("KPvK");
    let (mut tables, mut rng) = (EndTables::default(), Rng::new(63));
    let mut seen = 0;
    while seen < 300 {
        let text = random_fen(&material("KPvK"), &mut rng);
        let Some(position) = text.and_then(|text| Chess::from_fen(&text).ok()) else {
            continue;
        };
        seen += 1;
        let mut builder = TableBuilder::new(&position).expect("a position with tables");
        builder.finish(&mut tables);
        let moves = tables.moves(&position);
        assert_eq!(
            tables.probe(&position),
            whole.probe(&position),
            "{position}"
        );
        assert_eq!(moves, whole.moves(&position), "{position}");
    }
}

#[test]
#[ignore = "slow: 16 tables of four pieces for each position: minutes"]
fn pawns_of_both_sides_satisfy_their_equation_by_the_rules() {
    for root in ["4k3/3p4/8/8/8/8/4P3/4K3", "8/8/8/8/k2p4/8/4P3/K7"] {
        let root = at(&format!("{root} w - - 0 1"));
        assert!(satisfied_in_games(&root, 200_000) > 100, "{root}");
    }
}

#[test]
fn what_has_no_table_is_refused() {
    let refused = |fen: &str| TableBuilder::new(&at(fen)).err();
    let castling = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_eq!(refused(castling), Some(TableRefusal::Castling));
    let five = "4k3/8/8/8/8/8/8/RNBK4 w - - 0 1";
    assert_eq!(refused(five), Some(TableRefusal::Men { count: 5 }));
    for two_pawns in ["4k3/8/8/8/8/8/PP6/K7", "4k3/4p3/8/8/8/8/4P3/4K3"] {
        assert_eq!(refused(&format!("{two_pawns} w - - 0 1")), None);
    }
}
