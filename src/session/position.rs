//! Positions in messages: the variant, the status in the game, and the value.

use seriatim_wire::{message, words};

words! {
    /// The game and its rules.
    #[default(Italian)]
    pub enum VariantName {
        /// Progressive chess: check only with the last move of a complete series.
        Italian = "italian",
        /// Progressive chess: check with any move; it ends the series.
        Scottish = "scottish",
        /// Antichess, by the rules of Lichess: a player without pieces or without moves wins, and
        /// captures are compulsory.
        Antichess = "antichess",
        /// Chess.
        Chess = "chess",
    }
}

message! {
    /// A position: a variant, a FEN, and the moves made since the FEN.
    #[derive(Default, Eq)]
    pub struct Place {
        /// The variant. Default: Italian.
        variant?: VariantName,
        /// FEN at the start of a turn. Default: the starting position. In Progressive chess its
        /// last field is the number of the turn, and the en passant field may name several squares
        /// (`a6c6`).
        fen?: String,
        /// Moves made since the FEN, in UCI, SAN or long algebraic notation. In Progressive chess,
        /// only moves of one turn.
        moves?: Vec<String>,
        /// Chess and Antichess: FENs of earlier positions of this game, oldest first. They are used
        /// to detect repetitions.
        earlier?: Vec<String>,
    }
}

words! {
    /// White or Black.
    pub enum Side {
        /// The side that moves first.
        White = "white",
        /// The side that moves second.
        Black = "black",
    }
}

message! {
    /// Status of a position in its game.
    #[derive(Eq)]
    pub struct Status {
        /// The variant.
        variant: VariantName,
        /// The FEN. Within a series, the board is the current one and the last field is the number
        /// of the current turn.
        fen: String,
        /// Number of the turn, counted for both sides together: 1, 2, 3 …
        turn: u16,
        /// The side to move.
        side: Side,
        /// Number of moves left in this turn, including the next move. Always 1 in Chess and
        /// Antichess.
        left: u16,
        /// True if the side to move is in check. Always false in Antichess.
        in_check: bool,
        /// Result `1-0`, `0-1` or `1/2-1/2`. Absent while the game goes on.
        result?: String,
        /// Reason for the end of the game: `checkmate`, `italian-mate`, `progressive-stalemate`,
        /// `progressive-stalemate-mid-series`, `ten-quiet-turns`, `stalemate`, `fifty-moves`,
        /// `repetition`, `dead-position`, `no-men-left` or `no-move-left`. Absent while the game
        /// goes on.
        reason?: String,
        /// Progressive chess, after ten turns without a capture or a pawn move: this series must
        /// mate, or the game is drawn.
        must_mate: bool,
    }
}

message! {
    /// Value of a position or a series.
    #[derive(Copy)]
    #[tag = "kind"]
    pub enum Value {
        /// The side `winner` wins by mate, on the board or by a mate that was found.
        Mate {
            /// The side that mates.
            winner: Side,
            /// Number of its own moves until mate, including the next one. Absent if unknown.
            moves?: u32,
        },
        /// The side `winner` wins, but not by mate.
        Win {
            /// The side that wins.
            winner: Side,
            /// Number of its own moves until the win, including the next one. Absent if unknown.
            moves?: u32,
        },
        /// A known draw, not an estimate.
        Draw,
        /// An estimate in points, positive for White. In chess a pawn is worth about 1 point; in
        /// the other games it depends on the stage of the game.
        Points {
            /// The points.
            points: f64,
        },
    }
}
