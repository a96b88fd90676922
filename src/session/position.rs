//! A position in messages: which game, where it stands, what it is worth.

use seriatim_wire::{message, words};

words! {
    /// Which game is played, by which rules.
    #[default(Italian)]
    pub enum VariantName {
        /// Progressive chess: check only with the last move of a complete series.
        Italian = "italian",
        /// Progressive chess: check with any move; it ends the series.
        Scottish = "scottish",
        /// Antichess, by the rules of Lichess: who has no man or no move left wins, and what can be captured must be.
        Antichess = "antichess",
        /// Chess.
        Chess = "chess",
    }
}

message! {
    /// A position: a variant, a FEN, and the moves already made in the turn that is being entered.
    #[derive(Default, Eq)]
    pub struct Place {
        /// Italian if absent.
        variant?: VariantName,
        /// FEN at the start of a turn. The starting position if absent. In Progressive chess its last field is the number of the
        /// turn, and the en passant field may name several squares (`a6c6`).
        fen?: String,
        /// Moves made since then: UCI, SAN or long algebraic. In Progressive chess those of one turn at most.
        moves?: Vec<String>,
        /// Chess and Antichess: FENs of earlier positions of this game, oldest first, from which repetitions are counted.
        earlier?: Vec<String>,
    }
}

words! {
    /// White or Black.
    pub enum Side {
        /// Who begins.
        White = "white",
        /// Who answers.
        Black = "black",
    }
}

message! {
    /// Where a position stands in its game.
    #[derive(Eq)]
    pub struct Status {
        /// What is played.
        variant: VariantName,
        /// The FEN. Within a series its board is the present one; the last field is still this turn.
        fen: String,
        /// The number of the turn, counted for both sides together: 1, 2, 3 …
        turn: u16,
        /// Whose turn it is.
        side: Side,
        /// Moves still to be made in this turn, this one included: 1 in Chess and Antichess.
        left: u16,
        /// Whether the side to move is in check; never in Antichess.
        in_check: bool,
        /// `1-0`, `0-1`, `1/2-1/2`, or absent while the game goes on.
        result?: String,
        /// Why the game ended: `checkmate`, `italian-mate`, `progressive-stalemate`, `progressive-stalemate-mid-series`,
        /// `ten-quiet-turns`, `stalemate`, `fifty-moves`, `repetition`, `dead-position`, `no-men-left`, `no-move-left`.
        reason?: String,
        /// Progressive chess, ten turns without a capture or a pawn move: this series must mate, or the game is drawn.
        must_mate: bool,
    }
}

message! {
    /// What a position or a series is worth.
    #[derive(Copy)]
    #[tag = "kind"]
    pub enum Value {
        /// The side named wins, by mate on the board or by a mate that was found.
        Mate {
            /// The side that mates.
            winner: Side,
            /// In how many moves of its own, this one included, if that is known.
            moves?: u32,
        },
        /// The side named wins, otherwise than by mate.
        Win {
            /// The side that wins.
            winner: Side,
            /// In how many moves of its own, this one included, if that is known.
            moves?: u32,
        },
        /// A known draw.
        Draw,
        /// An estimate in points (a pawn is 1), positive for White.
        Points {
            /// The points.
            points: f64,
        },
    }
}
