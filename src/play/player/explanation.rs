//! Why a mate is one, in sentences and as marks on the board.

use seriatim_wire::say::Say;
use seriatim_wire::{message, words};

message! {
    /// Why a mate is one.
    #[derive(Eq)]
    pub struct MateExplanation {
        /// In words, to be read in order.
        sentences: Vec<MateSentence>,
        /// Marks on squares of the mated position; a square may have several.
        markers: Vec<MateMarker>,
    }
}

message! {
    /// One sentence of an explanation.
    #[derive(Eq)]
    pub struct MateSentence {
        /// The sentence.
        say: Vec<Say>,
        /// The squares it is about.
        squares: Vec<String>,
        /// Arrows between them that show what it says.
        arrows: Vec<MateArrow>,
    }
}

message! {
    /// A mark on a square.
    #[derive(Eq)]
    pub struct MateMarker {
        /// `e4`.
        square: String,
        /// What is marked.
        kind: MarkerKind,
    }
}

words! {
    /// What is marked on a square.
    pub enum MarkerKind {
        /// The mated king.
        King = "king",
        /// A man that gives check.
        Checker = "checker",
        /// A square next to the king that an enemy man covers.
        Covered = "covered",
        /// A square next to the king on which a man of its own stands.
        OwnMan = "ownMan",
        /// A man that could answer the check if it were not pinned.
        Pinned = "pinned",
        /// Italian rules: a square to which a move would end the check, but give check itself.
        GivesCheck = "givesCheck",
    }
}

message! {
    /// An arrow from square to square.
    #[derive(Eq)]
    pub struct MateArrow {
        /// `d1`.
        from: String,
        /// `h5`.
        to: String,
        /// What it stands for.
        kind: ArrowKind,
    }
}

words! {
    /// What an arrow stands for.
    pub enum ArrowKind {
        /// From a checker to the king.
        Check = "check",
        /// From a man to a square next to the king that it covers.
        Cover = "cover",
        /// From a man to the king, through the man that it pins.
        Pin = "pin",
        /// Italian rules: a move that would end the check.
        Reply = "reply",
        /// The check that this move would give, from where the checking man would stand to the other king.
        ReplyCheck = "replyCheck",
    }
}
