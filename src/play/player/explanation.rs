//! Explanation of a mate, in sentences and as marks on the board.

use seriatim_wire::say::Say;
use seriatim_wire::{message, words};

message! {
    /// The explanation of a mate.
    #[derive(Eq)]
    pub struct MateExplanation {
        /// The sentences, in reading order.
        sentences: Vec<MateSentence>,
        /// The marks on squares of the mated position. A square may have several marks.
        markers: Vec<MateMarker>,
    }
}

message! {
    /// A sentence of an explanation.
    #[derive(Eq)]
    pub struct MateSentence {
        /// The sentence.
        say: Vec<Say>,
        /// The squares that the sentence is about.
        squares: Vec<String>,
        /// Arrows between the squares that illustrate the sentence.
        arrows: Vec<MateArrow>,
    }
}

message! {
    /// A mark on a square.
    #[derive(Eq)]
    pub struct MateMarker {
        /// The square, such as `e4`.
        square: String,
        /// The kind of mark.
        kind: MarkerKind,
    }
}

words! {
    /// The kind of mark on a square.
    pub enum MarkerKind {
        /// The mated king.
        King = "king",
        /// A piece that gives check.
        Checker = "checker",
        /// A square next to the king that an enemy piece attacks.
        Covered = "covered",
        /// A square next to the king on which a piece of its own side stands.
        OwnMan = "ownMan",
        /// A piece that could answer the check if it were not pinned.
        Pinned = "pinned",
        /// Italian rules: the destination of a move that would end the check but give check itself.
        GivesCheck = "givesCheck",
    }
}

message! {
    /// An arrow from square to square.
    #[derive(Eq)]
    pub struct MateArrow {
        /// The first square, such as `d1`.
        from: String,
        /// The last square, such as `h5`.
        to: String,
        /// The meaning of the arrow.
        kind: ArrowKind,
    }
}

words! {
    /// The meaning of an arrow.
    pub enum ArrowKind {
        /// From a checking piece to the king.
        Check = "check",
        /// From a piece to a square next to the king that it attacks.
        Cover = "cover",
        /// From a pinning piece to the king, through the pinned piece.
        Pin = "pin",
        /// Italian rules: a move that would end the check but give check itself.
        Reply = "reply",
        /// The check that this move would give: from the square of the checking piece after the
        /// move to the other king.
        ReplyCheck = "replyCheck",
    }
}
