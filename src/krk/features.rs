//! What the language of patterns counts on a board.
//!
//! A feature is a small number that is the same on all eight turned and mirrored boards. Conditions count on the board before White's move,
//! preferences on the board after it. How far a feature looks ahead is its [`class`](BoardFeature::class): 0 what stands on the board,
//! 1 what can stand there after any reply, 2 whether mate comes next after every reply.

use super::men::{EndingMen, LoneEnding};
use super::table::EndingTable;
use crate::board::attacks;
use crate::board::{Bitboard, Square};

macro_rules! features {
    ($($(#[doc = $doc:literal])* $feature:ident $id:literal $class:literal $flag:literal $most:literal;)*) => {
        /// A feature; those that are flags are 0 or 1.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum BoardFeature {
            $($(#[doc = $doc])* $feature),*
        }

        impl BoardFeature {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$feature),*];

            /// Their words, in the same order.
            pub const IDS: &'static [&'static str] = &[$($id),*];

            /// Its word in the text of a strategy.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Self::$feature => $id),* }
            }

            /// How far it looks ahead.
            #[must_use]
            pub const fn class(self) -> u8 {
                match self { $(Self::$feature => $class),* }
            }

            /// Whether it only holds or does not.
            #[must_use]
            pub const fn is_flag(self) -> bool {
                match self { $(Self::$feature => $flag),* }
            }

            /// The largest value.
            #[must_use]
            pub const fn most(self) -> u8 {
                match self { $(Self::$feature => $most),* }
            }
        }
    };
}

features! {
    /// Squares of the rectangle to which the man's lines shut the lone king in (Bratko's room, as an area); 64 if in check.
    Area "area" 0 false 64;
    /// Files and ranks of that rectangle together (Bratko's room).
    Room "room" 0 false 16;
    /// Squares that the lone king can ever reach while White's men stand still, its own among them.
    Region "region" 0 false 64;
    /// Squares that the lone king could go to.
    Mobility "mobility" 0 false 8;
    /// King's moves between the kings.
    KingsDistance "kingsDistance" 0 false 7;
    /// Files and ranks between the kings together.
    KingsSum "kingsSum" 0 false 14;
    /// King's moves from White's king to the square diagonally beside the man, towards the lone king (Bratko's critical square).
    CriticalDistance "criticalDistance" 0 false 8;
    /// King's moves between the lone king and the man.
    LoneManDistance "loneManDistance" 0 false 7;
    /// King's moves between White's king and the man.
    KingManDistance "kingManDistance" 0 false 7;
    /// Files, or ranks if fewer, between the lone king and the man.
    LineDistance "lineDistance" 0 false 7;
    /// King's moves from the lone king to the edge.
    EdgeDistance "edgeDistance" 0 false 3;
    /// Files and ranks from the lone king to the nearest corner together.
    CornerDistance "cornerDistance" 0 false 6;
    /// King's moves from White's king to the edge.
    KingEdgeDistance "kingEdgeDistance" 0 false 3;
    /// The kings stand on one file or rank with one square between.
    Opposition "opposition" 0 true 1;
    /// The kings stand a knight's move apart.
    NearOpposition "nearOpposition" 0 true 1;
    /// The man's file or rank lies between the kings.
    Between "between" 0 true 1;
    /// White's king stands beside the man.
    Guarded "guarded" 0 true 1;
    /// The lone king stands beside the man, and White's does not.
    Exposed "exposed" 0 true 1;
    /// The man attacks the lone king.
    Check "check" 0 true 1;
    /// The largest region after any reply.
    WorstRegion "worstRegion" 1 false 64;
    /// The most squares that the lone king could go to after any reply.
    WorstMobility "worstMobility" 1 false 8;
    /// The largest room after any reply.
    WorstRoom "worstRoom" 1 false 16;
    /// The largest distance of the kings after any reply, by king's moves.
    WorstKingsDistance "worstKingsDistance" 1 false 7;
    /// The lone king has a reply that attacks the man, and White's king does not guard it.
    Attackable "attackable" 1 true 1;
    /// Whatever the reply, White mates.
    MateNext "mateNext" 2 true 1;
}

/// How many features there are.
pub const COUNT: usize = 25;

/// How many of them count what stands on the board: a condition may ask these.
pub const ON_BOARD: usize = 19;

/// The values of all features on one board, by their order.
pub type FeatureRow = [u8; 32];

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

/// Squares that the lone king can ever reach.
fn region(ending: LoneEnding, men: EndingMen) -> u32 {
    let barred = men.attacked(ending) | attacks::king(men.king);
    let mut seen = Bitboard::from(men.lone);
    let mut front = seen;
    while front.any() {
        let reached = front.fold(Bitboard::EMPTY, |set, at| set | attacks::king(at));
        front = reached & !barred & !seen & !Bitboard::from(men.king);
        seen |= front;
    }
    seen.count()
}

/// The features of class 0.
#[must_use]
pub fn on_board(ending: LoneEnding, men: EndingMen) -> FeatureRow {
    let EndingMen { lone, king, man } = men;
    let files = king.file().abs_diff(lone.file());
    let ranks = king.rank().abs_diff(lone.rank());
    let (width, height) = (span(lone.file(), man.file()), span(lone.rank(), man.rank()));
    let edge = |square: Square| {
        let along = |at: u8| at.min(7 - at);
        (
            along(square.file()).min(along(square.rank())),
            along(square.file()) + along(square.rank()),
        )
    };
    let guarded = king.distance(man) == 1;
    let line = man
        .file()
        .abs_diff(lone.file())
        .min(man.rank().abs_diff(lone.rank()));
    let mut row = [0; 32];
    let mut set = |feature: BoardFeature, value: u8| row[feature as usize] = value;
    set(BoardFeature::Area, width * height);
    set(BoardFeature::Room, width + height);
    set(BoardFeature::Region, region(ending, men) as u8);
    set(BoardFeature::Mobility, men.flights(ending).count() as u8);
    set(BoardFeature::KingsDistance, files.max(ranks));
    set(BoardFeature::KingsSum, files + ranks);
    set(BoardFeature::CriticalDistance, critical_distance(men));
    set(BoardFeature::LoneManDistance, lone.distance(man) as u8);
    set(BoardFeature::KingManDistance, king.distance(man) as u8);
    set(BoardFeature::LineDistance, line);
    set(BoardFeature::EdgeDistance, edge(lone).0);
    set(BoardFeature::CornerDistance, edge(lone).1);
    set(BoardFeature::KingEdgeDistance, edge(king).0);
    set(
        BoardFeature::Opposition,
        (files.min(ranks) == 0 && files.max(ranks) == 2).into(),
    );
    set(
        BoardFeature::NearOpposition,
        (files.min(ranks) == 1 && files.max(ranks) == 2).into(),
    );
    let rows_between = between(king.file(), lone.file(), man.file())
        || between(king.rank(), lone.rank(), man.rank());
    set(BoardFeature::Between, rows_between.into());
    set(BoardFeature::Guarded, guarded.into());
    set(BoardFeature::Exposed, men.hangs().into());
    set(BoardFeature::Check, men.check(ending).into());
    row
}

/// The features of a state, of class 0 only.
#[must_use]
pub fn state_row(table: &EndingTable, state: usize) -> FeatureRow {
    on_board(table.ending(), table.men(state))
}

/// The features of a node, given those of every state.
#[must_use]
pub fn node_row(table: &EndingTable, states: &[FeatureRow], node: usize) -> FeatureRow {
    let mut row = on_board(table.ending(), table.node_men(node));
    let replies = table.replies().get(node);
    let worst = |feature: BoardFeature| {
        let values = replies
            .iter()
            .map(|&state| states[state as usize][feature as usize]);
        values.max().unwrap_or(0)
    };
    let worsts = [
        (BoardFeature::WorstRegion, BoardFeature::Region),
        (BoardFeature::WorstMobility, BoardFeature::Mobility),
        (BoardFeature::WorstRoom, BoardFeature::Room),
        (
            BoardFeature::WorstKingsDistance,
            BoardFeature::KingsDistance,
        ),
        (BoardFeature::Attackable, BoardFeature::Exposed),
    ];
    for (to, of) in worsts {
        row[to as usize] = worst(of);
    }
    let mates = |&state: &u32| table.length(state as usize) == 1;
    let next = !table.escapes(node) && !replies.is_empty() && replies.iter().all(mates);
    row[BoardFeature::MateNext as usize] = next.into();
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_numbered_and_counted() {
        assert_eq!(BoardFeature::ALL.len(), COUNT);
        let on_board = BoardFeature::ALL
            .iter()
            .filter(|feature| feature.class() == 0);
        assert_eq!(on_board.count(), ON_BOARD);
        assert!(
            BoardFeature::ALL
                .iter()
                .enumerate()
                .all(|(at, &feature)| at == feature as usize)
        );
    }
}
