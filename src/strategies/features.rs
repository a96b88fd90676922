//! Features of the language of patterns.
//!
//! A feature is a small number that is the same on all eight turned and mirrored boards. Conditions
//! use the features of the board before White's move, and preferences those of the board after it.
//! Endings with two pieces have features of their own beside those shared by both kinds (`asked`).
//!
//! The look-ahead of a feature is its `class`. Class 0 is what stands on the board. Class 1 is what
//! can stand there after any reply. Class 2 is whether mate follows every reply, and what else
//! White's next move can bring about (`next_move`). Classes 3 and 4 look one and two moves further.

pub(crate) use super::feature_names::asked;
pub(super) use super::feature_names::used;
pub use super::feature_names::{BoardFeature, FeatureRow, SLOTS, of};
use super::pieces::{EndingMen, LoneEnding, is_dark};
use super::table::EndingTable;
use seriatim_core::board::attacks;
use seriatim_core::board::{Bitboard, Color, Square};

use BoardFeature as F;

/// Returns `true` if `x` lies strictly between `a` and `b`.
fn between(a: u8, b: u8, x: u8) -> bool {
    a.min(b) < x && x < a.max(b)
}

/// Length of the lone king's rectangle in one direction, with the piece at `man`; 8 if both stand
/// on the same line.
const fn span(lone: u8, man: u8) -> u8 {
    if lone < man {
        man
    } else if lone > man {
        7 - man
    } else {
        8
    }
}

/// Distance from White's king to the square diagonally beside the piece, towards the lone king. If
/// king and piece are level in a direction, the square nearer to White's king counts.
fn critical_distance(men: EndingMen) -> u8 {
    let toward = |from: u8, to: u8| match from.cmp(&to) {
        std::cmp::Ordering::Less => vec![from + 1],
        std::cmp::Ordering::Greater => vec![from - 1],
        std::cmp::Ordering::Equal => {
            let both = [from.checked_sub(1), Some(from + 1).filter(|&at| at < 8)];
            both.into_iter().flatten().collect()
        }
    };
    let files = toward(men.man.file(), men.lone.file());
    let ranks = toward(men.man.rank(), men.lone.rank());
    let squares = files
        .iter()
        .flat_map(|&file| ranks.iter().map(move |&rank| Square::at(file, rank)));
    squares
        .map(|square| square.distance(men.king))
        .min()
        .unwrap_or(8) as u8
}

/// Number of squares that the lone king can ever reach without entering the barred squares.
fn region(lone: Square, barred: Bitboard) -> u32 {
    let mut seen = Bitboard::from(lone);
    loop {
        let rows = seen | seen.east() | seen.west();
        let reached = rows | rows.ahead(Color::White) | rows.ahead(Color::Black);
        let next = seen | reached & !barred;
        if next == seen {
            return seen.count();
        }
        seen = next;
    }
}

/// Distance to the edge in king's moves, and files plus ranks to the nearest corner.
fn edge(square: Square) -> (u8, u8) {
    let along = |at: u8| at.min(7 - at);
    (
        along(square.file()).min(along(square.rank())),
        along(square.file()) + along(square.rank()),
    )
}

fn set(row: &mut FeatureRow, feature: BoardFeature, value: u8) {
    row[feature.slot()] = value;
}

/// Features of class 0.
#[must_use]
pub fn on_board(ending: LoneEnding, men: EndingMen) -> FeatureRow {
    let EndingMen { lone, king, .. } = men;
    let files = king.file().abs_diff(lone.file());
    let ranks = king.rank().abs_diff(lone.rank());
    let attacked = men.attacked(ending);
    let barred = attacked | attacks::king(king) | Bitboard::from(king);
    let mut row = [0; SLOTS];
    let level = files.min(ranks);
    let apart = files.max(ranks);
    for (feature, value) in [
        (F::Region, region(lone, barred) as u8),
        (F::Mobility, men.flights(ending).count() as u8),
        (F::KingsDistance, apart),
        (F::KingsSum, files + ranks),
        (F::EdgeDistance, edge(lone).0),
        (F::CornerDistance, edge(lone).1),
        (F::KingEdgeDistance, edge(king).0),
        (F::Opposition, (level == 0 && apart == 2).into()),
        (F::NearOpposition, (level == 1 && apart == 2).into()),
        (F::Exposed, men.hangs(ending).into()),
        (F::Check, attacked.has(lone).into()),
    ] {
        set(&mut row, feature, value);
    }
    match men.other {
        None => with_one_man(men, &mut row),
        Some(other) => {
            with_two_men(ending, men, other, &mut row);
            with_way_left(ending, men, other, barred, &mut row);
        }
    }
    row
}

/// Sets the features of endings with one piece beside the king.
fn with_one_man(men: EndingMen, row: &mut FeatureRow) {
    let EndingMen {
        lone, king, man, ..
    } = men;
    let (width, height) = (span(lone.file(), man.file()), span(lone.rank(), man.rank()));
    let line = man
        .file()
        .abs_diff(lone.file())
        .min(man.rank().abs_diff(lone.rank()));
    let rows_between = between(king.file(), lone.file(), man.file())
        || between(king.rank(), lone.rank(), man.rank());
    for (feature, value) in [
        (F::Area, width * height),
        (F::Room, width + height),
        (F::CriticalDistance, critical_distance(men)),
        (F::LoneManDistance, lone.distance(man) as u8),
        (F::KingManDistance, king.distance(man) as u8),
        (F::LineDistance, line),
        (F::Between, rows_between.into()),
        (F::Guarded, (king.distance(man) == 1).into()),
    ] {
        set(row, feature, value);
    }
}

/// Sets the features of endings with two pieces beside the king.
fn with_two_men(ending: LoneEnding, men: EndingMen, other: Square, row: &mut FeatureRow) {
    let EndingMen {
        lone, king, man, ..
    } = men;
    let attacked = men.attacked(ending);
    let gaps = |a: Square, b: Square| (a.file().abs_diff(b.file()), a.rank().abs_diff(b.rank()));
    let sum = |a: Square, b: Square| gaps(a, b).0 + gaps(a, b).1;
    // The corner nearest to the lone king among those that a bishop can attack. Ties are broken by
    // the distance of White's king.
    let light = ending == LoneEnding::Bishops || !is_dark(man);
    let dark = ending == LoneEnding::Bishops || is_dark(man);
    let corners = [(0, 0, dark), (7, 7, dark), (0, 7, light), (7, 0, light)];
    let mating = corners.into_iter().filter(|&(_, _, attacked)| attacked);
    let mating = mating.map(|(file, rank, _)| {
        let corner = Square::at(file, rank);
        (sum(lone, corner), sum(king, corner))
    });
    let (lone_corner, king_corner) = mating.min().unwrap_or_default();
    let guarded = (attacked | attacks::king(king)) & men.helpers();
    let near = |a: Square, b: Square| a.distance(b) as u8;
    let open = region(lone, attacked);
    for (feature, value) in [
        (F::MenRegion, open as u8),
        (
            F::NearestManDistance,
            near(lone, man).min(near(lone, other)),
        ),
        (F::LoneMenDistance, near(lone, man) + near(lone, other)),
        (F::KingMenDistance, near(king, man) + near(king, other)),
        (F::MenDistance, near(man, other)),
        (F::SideBySide, (sum(man, other) == 1).into()),
        (F::GuardedMen, guarded.count() as u8),
        (F::MatingCornerDistance, lone_corner),
        (F::KingCornerDistance, king_corner),
        (F::KingKnightDistance, near(king, other)),
        (F::LoneKnightDistance, near(lone, other)),
        (F::LoneManDistance, near(lone, man)),
        (F::BishopColor, (is_dark(lone) == is_dark(man)).into()),
    ] {
        set(row, feature, value);
    }
}

/// Sets the features that say what is left to do, and the knight's distance from the corner. The
/// other features of endings with two pieces must be set.
fn with_way_left(
    ending: LoneEnding,
    men: EndingMen,
    other: Square,
    barred: Bitboard,
    row: &mut FeatureRow,
) {
    let grown = |squares: Bitboard| {
        let rows = squares | squares.east() | squares.west();
        squares | (rows | rows.ahead(Color::White) | rows.ahead(Color::Black)) & !barred
    };
    let sum = |a: Square, b: Square| a.file().abs_diff(b.file()) + a.rank().abs_diff(b.rank());
    let middle = |at: u8| if at < 4 { 3 - at } else { at - 4 };
    let corners = [(0, 0), (7, 7), (0, 7), (7, 0)].map(|(file, rank)| Square::at(file, rank));
    let mating = corners
        .into_iter()
        .filter(|&at| ending == LoneEnding::Bishops || is_dark(at) == is_dark(men.man));
    // Ties are broken by White's king, then by the other piece.
    let nearest = mating.map(|at| (sum(men.lone, at), sum(men.king, at), sum(other, at)));
    let (corner, _, other_corner) = nearest.min().unwrap_or_default();
    let value = |feature: F| row[feature.slot()];
    let drive = 2 * corner + value(F::KingsSum) + 4 * value(F::EdgeDistance);
    let chase = corner + 2 * value(F::KingsDistance);
    for (feature, value) in [
        (
            F::Reach,
            grown(grown(Bitboard::from(men.lone))).count() as u8,
        ),
        (
            F::KingCentre,
            middle(men.king.file()) + middle(men.king.rank()),
        ),
        (F::KnightCornerDistance, other_corner),
        (F::Drive, drive),
        (F::Chase, chase),
    ] {
        set(row, feature, value);
    }
}

/// Features of a state, of class 0 only.
#[must_use]
pub(crate) fn state_row(table: &EndingTable, state: usize) -> FeatureRow {
    on_board(table.ending(), table.men(state))
}

/// Features of class 1 that endings with two pieces have, with those whose largest values they are.
const WORSTS_OF_TWO: [(F, F); 5] = [
    (F::WorstMenRegion, F::MenRegion),
    (F::WorstEdgeDistance, F::EdgeDistance),
    (F::WorstCornerDistance, F::MatingCornerDistance),
    (F::WorstDrive, F::Drive),
    (F::WorstChase, F::Chase),
];

/// Features of a node, given the features of every state.
#[must_use]
pub(crate) fn node_row(table: &EndingTable, states: &[FeatureRow], node: usize) -> FeatureRow {
    let mut row = on_board(table.ending(), table.node_men(node));
    let replies = table.replies().get(node);
    let worsts = [
        (F::WorstRegion, F::Region),
        (F::WorstMobility, F::Mobility),
        (F::WorstKingsDistance, F::KingsDistance),
        (F::Attackable, F::Exposed),
    ];
    let others: &[(F, F)] = match table.ending() {
        LoneEnding::Rook | LoneEnding::Queen => &[(F::WorstRoom, F::Room)],
        LoneEnding::Bishops | LoneEnding::BishopKnight => &WORSTS_OF_TWO,
    };
    for &(to, of) in worsts.iter().chain(others) {
        let values = replies
            .iter()
            .map(|&state| states[state as usize][of.slot()]);
        set(&mut row, to, values.max().unwrap_or(0));
    }
    let mates = |&state: &u32| table.length(state as usize) == 1;
    let next = !table.escapes(node) && !replies.is_empty() && replies.iter().all(mates);
    set(&mut row, F::MateNext, next.into());
    row
}
