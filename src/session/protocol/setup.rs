//! A position that is being set up, and a text that somebody pasted.

use super::message::message;
use super::{Fault, Side};
use crate::say::Say;

message! {
    /// A position box by box, as it is set up: it need not be one that can be.
    #[derive(Eq)]
    pub struct SetupBoxes {
        /// The men: the square and the letter of a FEN, White's in capitals.
        men: Vec<(String, String)>,
        /// Whose turn it is.
        side: Side,
        /// The rights to castle: letters of a FEN.
        castling: Vec<String>,
        /// The squares that pawns have passed in the turn before.
        targets: Vec<String>,
        /// Turns in a row without a capture or a pawn move; half moves in Chess and Antichess.
        quiet: u32,
        /// The number of the turn; in Chess and Antichess that of the move.
        number: u32,
    }
}

message! {
    /// To `inspect`.
    #[derive(Eq)]
    pub struct InspectAnswer {
        /// The FEN as the engine writes it; absent if the position cannot be.
        fen?: String,
        /// All that is wrong.
        faults: Vec<Fault>,
        /// What is odd, but can be played.
        remarks: Vec<Say>,
        /// The rights to castle that the men allow, whatever the FEN says: letters of a FEN.
        castling: Vec<String>,
        /// The squares that a pawn can have passed in the turn before, whatever the FEN says.
        targets: Vec<String>,
        /// The position box by box; absent if the FEN cannot be shown so.
        setup?: SetupBoxes,
        /// The boxes as a FEN, whether the position can be or not, without the rights and targets that the men do not allow; absent
        /// with `setup`.
        written?: String,
    }
}

message! {
    /// What a pasted text is.
    pub enum PastedName {
        /// Nothing but spaces.
        Nothing,
        /// A FEN, or what is like one.
        Position,
        /// An address.
        Link,
        /// Anything else is read as a game file.
        Game,
    }
}

message! {
    /// To `paste`.
    #[derive(Eq)]
    pub struct PasteAnswer {
        /// What it is.
        what: PastedName,
        /// The text without the label and the quotation marks that FENs are often copied with.
        text: String,
    }
}
