//! Features of the language of patterns.
//!
//! A feature is a small number that is the same on all eight turned and mirrored boards. Conditions
//! use the features of the board before White's move, and preferences those of the board after it.
//! Endings with two pieces have features of their own beside those shared by both kinds (`asked`).
//!
//! The look-ahead of a feature is its `class`. Class 0 is what stands on the board. Class 1 is what
//! can stand there after any reply. Class 2 is whether mate follows every reply, and what else
//! White's next move can bring about (`next`).

use super::pieces::{EndingMen, LoneEnding, is_dark};
use super::table::EndingTable;
use seriatim_core::board::attacks;
use seriatim_core::board::{Bitboard, Color, Square};

macro_rules! features {
    ($($(#[doc = $doc:literal])* $feature:ident $id:literal $class:literal $flag:literal $most:literal $slot:literal;)*) => {
        seriatim_wire::words! {
            /// A feature of the board. Flags are 0 or 1.
            #[derive(Hash, PartialOrd, Ord)]
            pub enum BoardFeature {
                $($(#[doc = $doc])* $feature = $id),*
            }
        }

        impl BoardFeature {
            /// Look-ahead class, 0 to 2.
            #[must_use]
            pub(crate) const fn class(self) -> u8 {
                match self { $(Self::$feature => $class),* }
            }

            /// `true` if the feature is a flag.
            #[must_use]
            pub(crate) const fn is_flag(self) -> bool {
                match self { $(Self::$feature => $flag),* }
            }

            /// Largest value.
            #[must_use]
            pub const fn most(self) -> u8 {
                match self { $(Self::$feature => $most),* }
            }

            /// Index in a [`FeatureRow`]. Two features may share an index if no ending has both.
            #[must_use]
            pub const fn slot(self) -> usize {
                match self { $(Self::$feature => $slot),* }
            }
        }
    };
}

features! {
    /// Squares of the rectangle in which the piece's lines confine the lone king (Bratko's room, as
    /// an area); 64 if the king is in check.
    Area "area" 0 false 64 0;
    /// Files plus ranks of that rectangle (Bratko's room).
    Room "room" 0 false 16 1;
    /// Squares that the lone king can ever reach while White's pieces stand still, including its
    /// own square.
    Region "region" 0 false 64 2;
    /// Squares to which the lone king can move.
    Mobility "mobility" 0 false 8 3;
    /// Distance between the kings, in king's moves.
    KingsDistance "kingsDistance" 0 false 7 4;
    /// Files plus ranks between the kings.
    KingsSum "kingsSum" 0 false 14 5;
    /// Distance, in king's moves, from White's king to the square diagonally beside the piece,
    /// towards the lone king (Bratko's critical square).
    CriticalDistance "criticalDistance" 0 false 8 6;
    /// Distance between the lone king and the piece, in king's moves.
    LoneManDistance "loneManDistance" 0 false 7 7;
    /// Distance between White's king and the piece, in king's moves.
    KingManDistance "kingManDistance" 0 false 7 8;
    /// Files between the lone king and the piece, or ranks if these are fewer.
    LineDistance "lineDistance" 0 false 7 9;
    /// Distance from the lone king to the edge, in king's moves.
    EdgeDistance "edgeDistance" 0 false 3 10;
    /// Files plus ranks from the lone king to the nearest corner.
    CornerDistance "cornerDistance" 0 false 6 11;
    /// Distance from White's king to the edge, in king's moves.
    KingEdgeDistance "kingEdgeDistance" 0 false 3 12;
    /// The kings stand on one file or rank with one square between them.
    Opposition "opposition" 0 true 1 13;
    /// The kings stand a knight's move apart.
    NearOpposition "nearOpposition" 0 true 1 14;
    /// The file or rank of the piece lies between the kings.
    Between "between" 0 true 1 15;
    /// White's king stands beside the piece.
    Guarded "guarded" 0 true 1 16;
    /// The lone king stands beside the piece, and White's king does not.
    Exposed "exposed" 0 true 1 17;
    /// The piece attacks the lone king.
    Check "check" 0 true 1 18;
    /// Largest `region` after any reply.
    WorstRegion "worstRegion" 1 false 64 19;
    /// Largest number of squares to which the lone king can move after any reply.
    WorstMobility "worstMobility" 1 false 8 20;
    /// Largest `room` after any reply.
    WorstRoom "worstRoom" 1 false 16 21;
    /// Largest distance between the kings after any reply, in king's moves.
    WorstKingsDistance "worstKingsDistance" 1 false 7 22;
    /// The lone king has a reply that attacks the piece, and White's king does not guard the piece.
    Attackable "attackable" 1 true 1 23;
    /// White mates after every reply.
    MateNext "mateNext" 2 true 1 24;
    /// Squares that the lone king could ever reach while White's pieces stand still, if White's
    /// king were not on the board.
    MenRegion "menRegion" 0 false 64 0;
    /// Distance between the lone king and the nearer of the two pieces, in king's moves.
    NearestManDistance "nearestManDistance" 0 false 7 1;
    /// Sum of the lone king's distances to White's two pieces, in king's moves.
    LoneMenDistance "loneMenDistance" 0 false 14 6;
    /// Sum of the distances of White's king to its two pieces, in king's moves.
    KingMenDistance "kingMenDistance" 0 false 14 8;
    /// Distance between the two pieces, in king's moves.
    MenDistance "menDistance" 0 false 7 9;
    /// The two pieces stand side by side on a file or rank.
    SideBySide "sideBySide" 0 true 1 15;
    /// Number of the two pieces that are guarded by White's king or by the other piece.
    GuardedMen "guardedMen" 0 false 2 16;
    /// Files plus ranks from the lone king to the nearest corner that a bishop can attack.
    MatingCornerDistance "matingCornerDistance" 0 false 14 25;
    /// Files plus ranks from White's king to that corner.
    KingCornerDistance "kingCornerDistance" 0 false 14 26;
    /// Distance between White's king and the knight, in king's moves.
    KingKnightDistance "kingKnightDistance" 0 false 7 27;
    /// Distance between the lone king and the knight, in king's moves.
    LoneKnightDistance "loneKnightDistance" 0 false 7 28;
    /// The lone king stands on a square of the bishop's colour.
    BishopColor "bishopColor" 0 true 1 31;
    /// Largest distance of the lone king from the edge after any reply.
    WorstEdgeDistance "worstEdgeDistance" 1 false 3 29;
    /// Largest distance of the lone king from the nearest corner that a bishop can attack, after
    /// any reply.
    WorstCornerDistance "worstCornerDistance" 1 false 14 21;
    /// Largest region without White's king (`menRegion`) after any reply.
    WorstMenRegion "worstMenRegion" 1 false 64 30;
    /// Largest `region` after any reply, White's best move then, and any second reply.
    NextRegion "nextRegion" 2 false 64 32;
    /// Largest number of squares to which the lone king can move after any reply, White's best move
    /// then, and any second reply.
    NextMobility "nextMobility" 2 false 8 33;
    /// Largest distance of the lone king from the edge after any reply, White's best move then, and
    /// any second reply.
    NextEdgeDistance "nextEdgeDistance" 2 false 3 34;
    /// Largest distance of the lone king from the nearest corner that a bishop can attack, after
    /// any reply, White's best move then, and any second reply.
    NextCornerDistance "nextCornerDistance" 2 false 14 35;
}

use BoardFeature as F;

/// Features of endings with one piece beside the king, and the number of them that conditions may
/// use; these come first.
const OF_ONE: (&[F], usize) = (F::ALL.split_at(25).0, 19);

/// Features of the ending with two bishops, in the same form.
const OF_BISHOPS: (&[F], usize) = (
    &[
        F::Region,
        F::MenRegion,
        F::Mobility,
        F::KingsDistance,
        F::KingsSum,
        F::EdgeDistance,
        F::CornerDistance,
        F::KingEdgeDistance,
        F::KingCornerDistance,
        F::NearestManDistance,
        F::LoneMenDistance,
        F::KingMenDistance,
        F::MenDistance,
        F::SideBySide,
        F::GuardedMen,
        F::Opposition,
        F::NearOpposition,
        F::Exposed,
        F::Check,
        F::WorstRegion,
        F::WorstMenRegion,
        F::WorstMobility,
        F::WorstKingsDistance,
        F::WorstEdgeDistance,
        F::WorstCornerDistance,
        F::Attackable,
        F::MateNext,
        F::NextRegion,
        F::NextMobility,
        F::NextEdgeDistance,
        F::NextCornerDistance,
    ],
    19,
);

/// Features of the ending with bishop and knight, in the same form.
const OF_BISHOP_AND_KNIGHT: (&[F], usize) = (
    &[
        F::Region,
        F::MenRegion,
        F::Mobility,
        F::KingsDistance,
        F::KingsSum,
        F::EdgeDistance,
        F::CornerDistance,
        F::MatingCornerDistance,
        F::KingEdgeDistance,
        F::KingCornerDistance,
        F::LoneManDistance,
        F::LoneKnightDistance,
        F::KingKnightDistance,
        F::KingMenDistance,
        F::NearestManDistance,
        F::MenDistance,
        F::SideBySide,
        F::GuardedMen,
        F::BishopColor,
        F::Opposition,
        F::NearOpposition,
        F::Exposed,
        F::Check,
        F::WorstRegion,
        F::WorstMenRegion,
        F::WorstMobility,
        F::WorstKingsDistance,
        F::WorstEdgeDistance,
        F::WorstCornerDistance,
        F::Attackable,
        F::MateNext,
        F::NextRegion,
        F::NextMobility,
        F::NextEdgeDistance,
        F::NextCornerDistance,
    ],
    23,
);

/// Features of an ending.
#[must_use]
pub const fn of(ending: LoneEnding) -> &'static [BoardFeature] {
    lists(ending).0
}

/// Features that conditions may use: those of class 0, which describe the board itself.
#[must_use]
pub(crate) const fn asked(ending: LoneEnding) -> &'static [BoardFeature] {
    let (all, count) = lists(ending);
    all.split_at(count).0
}

const fn lists(ending: LoneEnding) -> (&'static [BoardFeature], usize) {
    match ending {
        LoneEnding::Rook | LoneEnding::Queen => OF_ONE,
        LoneEnding::Bishops => OF_BISHOPS,
        LoneEnding::BishopKnight => OF_BISHOP_AND_KNIGHT,
    }
}

/// Number of values in a row.
pub const SLOTS: usize = 36;

/// Values of all features on one board, indexed by [slot](BoardFeature::slot).
pub type FeatureRow = [u8; SLOTS];

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
        Some(other) => with_two_men(ending, men, other, &mut row),
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

/// Features of a state, of class 0 only.
#[must_use]
pub(crate) fn state_row(table: &EndingTable, state: usize) -> FeatureRow {
    on_board(table.ending(), table.men(state))
}

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
    let others: &[(F, F)] = if table.ending().has_two() {
        &[
            (F::WorstMenRegion, F::MenRegion),
            (F::WorstEdgeDistance, F::EdgeDistance),
            (F::WorstCornerDistance, F::MatingCornerDistance),
        ]
    } else {
        &[(F::WorstRoom, F::Room)]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_of_an_ending_have_places_of_their_own_and_those_on_the_board_are_first() {
        for ending in LoneEnding::ALL {
            let mut taken = [false; SLOTS];
            for (at, feature) in of(ending).iter().enumerate() {
                assert_eq!(
                    feature.class() == 0,
                    at < asked(ending).len(),
                    "{feature:?}"
                );
                assert!(
                    !std::mem::replace(&mut taken[feature.slot()], true),
                    "{feature:?}"
                );
            }
        }
        let one = of(LoneEnding::Rook).iter().enumerate();
        assert!(one.into_iter().all(|(at, feature)| feature.slot() == at));
    }
}
