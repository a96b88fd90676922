//! What the language of patterns counts on a board.
//!
//! Endings of two men have features of their own beside those that both kinds share (`asked`).
//! A feature is a small number that is the same on all eight turned and mirrored boards. Conditions count on the board before White's move,
//! preferences on the board after it. How far a feature looks ahead is its `class`: 0 what stands on the board,
//! 1 what can stand there after any reply, 2 whether mate comes next after every reply, and what else White's next move can bring about (`next`).

use super::men::{EndingMen, LoneEnding, is_dark};
use super::table::EndingTable;
use seriatim_core::board::attacks;
use seriatim_core::board::{Bitboard, Color, Square};

macro_rules! features {
    ($($(#[doc = $doc:literal])* $feature:ident $id:literal $class:literal $flag:literal $most:literal $slot:literal;)*) => {
        seriatim_wire::words! {
            /// A feature; those that are flags are 0 or 1.
            #[derive(Hash, PartialOrd, Ord)]
            pub enum BoardFeature {
                $($(#[doc = $doc])* $feature = $id),*
            }
        }

        impl BoardFeature {
            /// How far it looks ahead.
            #[must_use]
            pub(crate) const fn class(self) -> u8 {
                match self { $(Self::$feature => $class),* }
            }

            /// Whether it only holds or does not.
            #[must_use]
            pub(crate) const fn is_flag(self) -> bool {
                match self { $(Self::$feature => $flag),* }
            }

            /// The largest value.
            #[must_use]
            pub const fn most(self) -> u8 {
                match self { $(Self::$feature => $most),* }
            }

            /// Its place in a [`FeatureRow`]. Features of which no ending has both may share one.
            #[must_use]
            pub const fn slot(self) -> usize {
                match self { $(Self::$feature => $slot),* }
            }
        }
    };
}

features! {
    /// Squares of the rectangle to which the man's lines shut the lone king in (Bratko's room, as an area); 64 if in check.
    Area "area" 0 false 64 0;
    /// Files and ranks of that rectangle together (Bratko's room).
    Room "room" 0 false 16 1;
    /// Squares that the lone king can ever reach while White's men stand still, its own among them.
    Region "region" 0 false 64 2;
    /// Squares that the lone king could go to.
    Mobility "mobility" 0 false 8 3;
    /// King's moves between the kings.
    KingsDistance "kingsDistance" 0 false 7 4;
    /// Files and ranks between the kings together.
    KingsSum "kingsSum" 0 false 14 5;
    /// King's moves from White's king to the square diagonally beside the man, towards the lone king (Bratko's critical square).
    CriticalDistance "criticalDistance" 0 false 8 6;
    /// King's moves between the lone king and the man.
    LoneManDistance "loneManDistance" 0 false 7 7;
    /// King's moves between White's king and the man.
    KingManDistance "kingManDistance" 0 false 7 8;
    /// Files, or ranks if fewer, between the lone king and the man.
    LineDistance "lineDistance" 0 false 7 9;
    /// King's moves from the lone king to the edge.
    EdgeDistance "edgeDistance" 0 false 3 10;
    /// Files and ranks from the lone king to the nearest corner together.
    CornerDistance "cornerDistance" 0 false 6 11;
    /// King's moves from White's king to the edge.
    KingEdgeDistance "kingEdgeDistance" 0 false 3 12;
    /// The kings stand on one file or rank with one square between.
    Opposition "opposition" 0 true 1 13;
    /// The kings stand a knight's move apart.
    NearOpposition "nearOpposition" 0 true 1 14;
    /// The man's file or rank lies between the kings.
    Between "between" 0 true 1 15;
    /// White's king stands beside the man.
    Guarded "guarded" 0 true 1 16;
    /// The lone king stands beside the man, and White's does not.
    Exposed "exposed" 0 true 1 17;
    /// The man attacks the lone king.
    Check "check" 0 true 1 18;
    /// The largest region after any reply.
    WorstRegion "worstRegion" 1 false 64 19;
    /// The most squares that the lone king could go to after any reply.
    WorstMobility "worstMobility" 1 false 8 20;
    /// The largest room after any reply.
    WorstRoom "worstRoom" 1 false 16 21;
    /// The largest distance of the kings after any reply, by king's moves.
    WorstKingsDistance "worstKingsDistance" 1 false 7 22;
    /// The lone king has a reply that attacks the man, and White's king does not guard it.
    Attackable "attackable" 1 true 1 23;
    /// Whatever the reply, White mates.
    MateNext "mateNext" 2 true 1 24;
    /// Squares that the lone king could ever reach while White's men stand still, if White's king were not there.
    MenRegion "menRegion" 0 false 64 0;
    /// King's moves between the lone king and the nearer of the two men.
    NearestManDistance "nearestManDistance" 0 false 7 1;
    /// King's moves from the lone king to either man, together.
    LoneMenDistance "loneMenDistance" 0 false 14 6;
    /// King's moves from White's king to either man, together.
    KingMenDistance "kingMenDistance" 0 false 14 8;
    /// King's moves between the two men.
    MenDistance "menDistance" 0 false 7 9;
    /// The two men stand side by side on a file or rank.
    SideBySide "sideBySide" 0 true 1 15;
    /// Of the two men, those that White's king or the other man guards.
    GuardedMen "guardedMen" 0 false 2 16;
    /// Files and ranks from the lone king to the nearest corner that a bishop can attack, together.
    MatingCornerDistance "matingCornerDistance" 0 false 14 25;
    /// Files and ranks from White's king to that corner, together.
    KingCornerDistance "kingCornerDistance" 0 false 14 26;
    /// King's moves between White's king and the knight.
    KingKnightDistance "kingKnightDistance" 0 false 7 27;
    /// King's moves between the lone king and the knight.
    LoneKnightDistance "loneKnightDistance" 0 false 7 28;
    /// The lone king stands on a square of the bishop's colour.
    BishopColor "bishopColor" 0 true 1 31;
    /// The largest distance of the lone king to the edge after any reply.
    WorstEdgeDistance "worstEdgeDistance" 1 false 3 29;
    /// The largest distance of the lone king to the nearest corner that a bishop can attack, after any reply.
    WorstCornerDistance "worstCornerDistance" 1 false 14 21;
    /// The largest region without White's king after any reply.
    WorstMenRegion "worstMenRegion" 1 false 64 30;
    /// The largest region after any reply, White's best move then, and any reply to that.
    NextRegion "nextRegion" 2 false 64 32;
    /// The most squares that the lone king could go to after any reply, White's best move then, and any reply to that.
    NextMobility "nextMobility" 2 false 8 33;
    /// The largest distance of the lone king to the edge after any reply, White's best move then, and any reply to that.
    NextEdgeDistance "nextEdgeDistance" 2 false 3 34;
    /// The largest distance of the lone king to the nearest corner that a bishop can attack, after any reply, White's best move then, and any reply to
    /// that.
    NextCornerDistance "nextCornerDistance" 2 false 14 35;
}

use BoardFeature as F;

/// What is counted where one man helps the king: first the features that conditions may ask.
const OF_ONE: (&[F], usize) = (F::ALL.split_at(25).0, 19);

/// The same for two bishops.
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

/// The same for bishop and knight.
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

/// The features of an ending.
#[must_use]
pub const fn of(ending: LoneEnding) -> &'static [BoardFeature] {
    lists(ending).0
}

/// Those that conditions may ask: that count what stands on the board.
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

/// Values in a row.
pub const SLOTS: usize = 36;

/// The values of all features on one board, by their [slots](BoardFeature::slot).
pub type FeatureRow = [u8; SLOTS];

/// Lines between two squares that are not empty.
fn between(a: u8, b: u8, x: u8) -> bool {
    a.min(b) < x && x < a.max(b)
}

/// The rectangle of the lone king: from and to, along one direction, if the man stands at `man`.
const fn span(lone: u8, man: u8) -> u8 {
    if lone < man {
        man
    } else if lone > man {
        7 - man
    } else {
        8
    }
}

/// The square diagonally beside the man towards the lone king; where they are level, either that is nearer to White's king.
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

/// How many squares the lone king can ever reach where these are barred.
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

/// King's moves to the edge, and files and ranks to the nearest corner together.
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

/// The features of class 0.
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

/// What is counted where one man helps the king.
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

/// What is counted where two men do.
fn with_two_men(ending: LoneEnding, men: EndingMen, other: Square, row: &mut FeatureRow) {
    let EndingMen {
        lone, king, man, ..
    } = men;
    let attacked = men.attacked(ending);
    let gaps = |a: Square, b: Square| (a.file().abs_diff(b.file()), a.rank().abs_diff(b.rank()));
    let sum = |a: Square, b: Square| gaps(a, b).0 + gaps(a, b).1;
    // The nearest corner to the lone king of those that a bishop can attack; which one is told by how far White's king is from it too.
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

/// The features of a state, of class 0 only.
#[must_use]
pub(crate) fn state_row(table: &EndingTable, state: usize) -> FeatureRow {
    on_board(table.ending(), table.men(state))
}

/// The features of a node, given those of every state.
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
