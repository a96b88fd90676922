//! Explanations of mates: sentences, and the clauses within them.

use super::{Man, Say, says};
use seriatim_core::board::{Color as Side, Role, Square};

says! {
    /// Reason why a position is mate.
    pub enum MateSay {
        /// The rook on e8 gives check.
        "whyCheck" Check { man: Man },
        /// The rook on e8 gives a discovered check.
        "whyDiscovered" Discovered { man: Man },
        /// The rook on e8 gives check and covers f8.
        "whyCheckAnd" CheckAnd { man: Man, also: Box<Say> },
        /// The rook on e8 gives a discovered check and covers f8.
        "whyDiscoveredAnd" DiscoveredAnd { man: Man, also: Box<Say> },
        /// The rook on h1 and the bishop on b2 both give check.
        "whyChecks" Checks { men: Vec<Man> },
        /// The rook on h1 and the bishop on b2 both give check, so only a king’s move could help.
        "whyChecksKing" ChecksKing { men: Vec<Man> },
        /// Only the king could take the queen, but the bishop on c4 guards it.
        "whyOnlyKing" OnlyKing { role: Role, men: Vec<Man> },
        /// The king cannot take the queen: the bishop on c4 guards it.
        "whyKingCannot" KingCannot { role: Role, men: Vec<Man> },
        /// No piece can take the rook or step in between.
        "whyNoneBetween" NoneBetween { role: Role },
        /// No piece can take the rook.
        "whyNone" None { role: Role },
        /// The king’s own rook stands on g8.
        "whyOwnMan" OwnMan { man: Man },
        /// The king’s own pieces stand on f7, g7 and h7.
        "whyOwnMen" OwnMen { squares: Vec<Square> },
        /// The rook on h1 covers h7.
        "whyCovers" Covers { man: Man, covers: Box<Say> },
        /// The knight on f7 could take the rook on d8, but it is pinned by the bishop on c4.
        "whyAnswer" Answer { man: Man, ways: Vec<Say>, but: Box<Say> },
        /// By the Italian rules only the last of Black’s 4 moves may give check.
        "whyItalian" Italian { us: Side, moves: u16 },

        /// covers f8 and h8
        "coverSeen" CoverSeen { squares: Vec<Square> },
        /// covers h8 behind the king
        "coverBehind" CoverBehind { squares: Vec<Square> },
        /// covers f8 and, behind the king, h8
        "coverSeenBehind" CoverSeenBehind { squares: Vec<Square>, behind: Vec<Square> },
        /// guards the pawn on d7
        "coverGuards" CoverGuards { men: Vec<Man> },
        /// covers f8 and guards the pawn on d7
        "coverAnd" CoverAnd { covers: Box<Say>, guards: Box<Say> },

        /// take the rook on d8
        "wayTake" WayTake { man: Man, taken: Vec<Man> },
        /// go to b8
        "wayGo" WayGo { man: Man, squares: Vec<Square> },
        /// step in on f8 or g8
        "wayStep" WayStep { man: Man, squares: Vec<Square> },
        /// take en passant on g3
        "wayPassing" WayPassing { man: Man, squares: Vec<Square> },

        /// it is pinned by the bishop on c4
        "butPinned" Pinned { man: Man, men: Vec<Man> },
        /// that would open the line of the bishop on c4
        "butOpens" Opens { men: Vec<Man> },
        /// that would give check to the king on f2
        "butChecks" GivesCheck { king: Square },
        /// that would give double check to the king on f2
        "butDoubleCheck" DoubleCheck { king: Square },
        /// that would uncover a check by the rook on a8 to the king on a5
        "butUncovers" Uncovers { men: Vec<Man>, king: Square },
    }
}
