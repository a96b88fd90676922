//! The features of the language of patterns: names, look-ahead, largest values, and the endings
//! that have them.

use super::pieces::LoneEnding;

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
            /// Look-ahead class, 0 to 4.
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
    /// Squares on which the lone king can stand after at most two of its moves while White's pieces
    /// stand still, including its own square.
    Reach "reach" 0 false 25 36;
    /// Files plus ranks from White's king to the nearest of the four squares in the middle.
    KingCentre "kingCentre" 0 false 6 37;
    /// Files plus ranks from the knight to the corner nearest to the lone king that the bishop can
    /// attack.
    KnightCornerDistance "knightCornerDistance" 0 false 14 38;
    /// Twice `matingCornerDistance`, plus `kingsSum`, plus four times `edgeDistance`: how far the
    /// lone king still has to be driven.
    Drive "drive" 0 false 54 39;
    /// `matingCornerDistance` plus twice `kingsDistance`.
    Chase "chase" 0 false 28 40;
    /// Largest `drive` after any reply.
    WorstDrive "worstDrive" 1 false 54 41;
    /// Largest `chase` after any reply.
    WorstChase "worstChase" 1 false 28 42;
    /// Largest `drive` after any reply, White's best move then, and any second reply.
    NextDrive "nextDrive" 2 false 54 43;
    /// Largest `chase` after any reply, White's best move then, and any second reply.
    NextChase "nextChase" 2 false 28 44;
    /// As `nextRegion`, one move of each side later.
    LaterRegion "laterRegion" 3 false 64 45;
    /// As `nextCornerDistance`, one move of each side later.
    LaterCornerDistance "laterCornerDistance" 3 false 14 46;
    /// As `nextDrive`, one move of each side later.
    LaterDrive "laterDrive" 3 false 54 47;
    /// As `nextChase`, one move of each side later.
    LaterChase "laterChase" 3 false 28 48;
    /// As `nextRegion`, two moves of each side later.
    FarRegion "farRegion" 4 false 64 49;
    /// As `nextCornerDistance`, two moves of each side later.
    FarCornerDistance "farCornerDistance" 4 false 14 50;
    /// As `nextDrive`, two moves of each side later.
    FarDrive "farDrive" 4 false 54 51;
    /// As `nextChase`, two moves of each side later.
    FarChase "farChase" 4 false 28 52;
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
        F::Reach,
        F::KingCentre,
        F::Drive,
        F::Chase,
        F::WorstRegion,
        F::WorstMenRegion,
        F::WorstMobility,
        F::WorstKingsDistance,
        F::WorstEdgeDistance,
        F::WorstCornerDistance,
        F::WorstDrive,
        F::WorstChase,
        F::Attackable,
        F::MateNext,
        F::NextRegion,
        F::NextMobility,
        F::NextEdgeDistance,
        F::NextCornerDistance,
        F::NextDrive,
        F::NextChase,
    ],
    23,
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
        F::Reach,
        F::KingCentre,
        F::KnightCornerDistance,
        F::Drive,
        F::Chase,
        F::WorstRegion,
        F::WorstMenRegion,
        F::WorstMobility,
        F::WorstKingsDistance,
        F::WorstEdgeDistance,
        F::WorstCornerDistance,
        F::WorstDrive,
        F::WorstChase,
        F::Attackable,
        F::MateNext,
        F::NextRegion,
        F::NextMobility,
        F::NextEdgeDistance,
        F::NextCornerDistance,
        F::NextDrive,
        F::NextChase,
        F::LaterRegion,
        F::LaterCornerDistance,
        F::LaterDrive,
        F::LaterChase,
        F::FarRegion,
        F::FarCornerDistance,
        F::FarDrive,
        F::FarChase,
    ],
    28,
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
pub const SLOTS: usize = 53;

/// Number of values in a row that an ending uses.
#[must_use]
pub(super) const fn used(ending: LoneEnding) -> usize {
    match ending {
        LoneEnding::Rook | LoneEnding::Queen => 36,
        LoneEnding::Bishops => 45,
        LoneEnding::BishopKnight => SLOTS,
    }
}

/// Values of all features on one board, indexed by [slot](BoardFeature::slot).
pub type FeatureRow = [u8; SLOTS];

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
                assert!(feature.slot() < used(ending), "{feature:?}");
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
