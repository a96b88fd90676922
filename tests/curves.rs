//! Tests of values by depth, and of Guid & Bratko's criterion on these values.

use seriatim::board::Color::White;
use seriatim::chess::fortress::shape::{CurveShape, CurveVerdict, flat_from, rise};
use seriatim::chess::orthodox::curve::{CurvePreset, search};
use seriatim::rules::{Chess, Position};
use seriatim::search::alpha_beta::{Iteration, Request};
use seriatim::search::{Search, SearchStatus};

/// Position of Fig. 1 of Guid & Bratko (2012), on the right.
const FIGURE_1: &str = "2k5/8/1p1p4/pPpPp3/2P1Pp1p/P4PbP/K2Q4/8 w - - 0 50";

fn run(
    fen: &str,
    preset: CurvePreset,
    depth: i32,
    slice: u64,
) -> Vec<Iteration<seriatim::board::Move>> {
    let position: Chess = fen.parse().expect("a FEN of the test");
    let mut search = search(&position, preset, Request::all(depth * 100));
    while search.step(slice) == SearchStatus::Running {}
    search.iterations().to_vec()
}

#[test]
fn flat_is_what_stays_to_the_end() {
    // Means of neighbouring depths are compared, because values of odd and even depths may differ
    // at any depth.
    let zigzag = [600, 680, 670, 690, 670, 690, 670, 690, 670, 690];
    assert_eq!(flat_from(&zigzag, 20), Some(3));
    assert_eq!(flat_from(&zigzag, 4), Some(4));
    // A flat curve needs six more depths.
    assert_eq!(flat_from(&zigzag[..7], 20), None);
    let steady: Vec<i32> = (0..12).map(|depth| 300 + 40 * depth).collect();
    assert_eq!(flat_from(&steady, 20), None);
    assert_eq!(flat_from(&[], 20), None);
}

#[test]
fn a_rise_goes_on_and_is_no_jump() {
    let steady: Vec<i32> = (0..12).map(|depth| 300 + 20 * depth).collect();
    assert_eq!(rise(&steady), Some(180));
    assert_eq!(rise(&[500; 12]), None);
    // A piece is won once, and nothing after that.
    let mut jump = vec![100; 6];
    jump.extend([400; 6]);
    assert_eq!(rise(&jump), None);
    // The values rose and fell back.
    let mut fallen = steady.clone();
    fallen.extend([300; 4]);
    assert_eq!(rise(&fallen), None);
}

#[test]
fn the_figure_of_the_paper_is_flat() {
    let iterations = run(FIGURE_1, CurvePreset::Classical, 12, u64::MAX);
    let shape = CurveShape::new(&iterations, true).expect("depths");
    assert_eq!(shape.verdict, CurveVerdict::Flat, "{shape:?}");
    assert!(shape.level > 500 && shape.equal >= 5, "{shape:?}");
    let legal = FIGURE_1
        .parse::<Chess>()
        .expect("the figure")
        .legal_moves()
        .len();
    // Every depth has the values of all moves.
    assert!(iterations.iter().all(|depth| depth.lines.len() == legal));
}

#[test]
fn what_is_won_is_not_flat() {
    // A passed pawn that advances, and a mate that comes within the search depth.
    let won = run(
        "8/8/8/4k3/8/8/4PK2/4R3 w - - 0 1",
        CurvePreset::Classical,
        12,
        u64::MAX,
    );
    let shape = CurveShape::new(&won, true).expect("depths");
    assert!(
        !matches!(shape.verdict, CurveVerdict::Flat | CurveVerdict::Even),
        "{shape:?}"
    );
    let mate = run(
        "k7/8/2K5/8/8/8/8/1Q6 w - - 0 1",
        CurvePreset::Play,
        8,
        u64::MAX,
    );
    let shape = CurveShape::new(&mate, true).expect("depths");
    assert!(matches!(shape.verdict, CurveVerdict::Mate { .. }));
    // For the other side there is no advantage.
    let shape = CurveShape::new(&mate, false).expect("depths");
    assert!(!matches!(shape.verdict, CurveVerdict::Mate { .. }));
}

#[test]
fn slices_and_the_count_of_moves_change_nothing() {
    let whole = run(FIGURE_1, CurvePreset::Material, 7, u64::MAX);
    assert_eq!(run(FIGURE_1, CurvePreset::Material, 7, 13), whole);
    // The fifty-move rule is no evidence of a fortress: its count starts anew.
    let late = FIGURE_1.replace(" 0 50", " 97 99");
    assert_eq!(run(&late, CurvePreset::Material, 7, u64::MAX), whole);
    assert_eq!(
        FIGURE_1.parse::<Chess>().map(|one| one.to_move()),
        Ok(White)
    );
}
