//! What the rules are asked and answer: positions, moves, games as text.

use seriatim_session::{ContinuationsAnswer, Place, Side, Status, VariantName};
use seriatim_wire::say::Say;
use seriatim_wire::{Fault, message, words};

message! {
    /// What the module of the rules is asked and answers at once.
    #[tag = "kind"]
    pub enum RulesQuery {
        /// What a variant is like, and what may be asked of it. Answer: `variant`.
        Variant {
            /// Which.
            variant: VariantName,
        },
        /// All that is wrong with a position that is being set up, and what is odd about it. Answer: `inspected`.
        Inspect {
            /// The position; its moves count only if it can be.
            at: Place,
            /// The position box by box, in place of the FEN. Rights and targets that the men do not allow are left out.
            setup?: SetupBoxes,
        },
        /// What a text is that somebody pasted: a position, a game, an address. Answer: `pasted`.
        Paste {
            /// The text.
            text: String,
            /// Of a position: the number that it is to have in place of its last field.
            turn?: u32,
        },
        /// The board and the legal moves after `at.moves`. Answer: `legalMoves`.
        LegalMoves {
            /// The position.
            at: Place,
        },
        /// Plays a series from a position with the rules alone. Answer: `played`.
        Play {
            /// The position at the start of the series (its `moves` are played first).
            at: Place,
            /// The moves: UCI, SAN or long algebraic.
            series: Vec<String>,
        },
        /// Plays a game, and other lines of it, from the first position. Answer: `replayed`.
        Replay {
            /// What is played; Italian if absent.
            variant?: VariantName,
            /// FEN of the first position; the starting position if absent.
            fen?: String,
            /// The turns, each a list of moves: UCI, SAN or long algebraic. Only the last may be incomplete.
            series: Vec<Vec<String>>,
            /// Other lines, each from the first position. One that the rules do not allow is left out.
            lines?: Vec<Vec<Vec<String>>>,
        },
        /// Reads a game file (PGN-like), a bare list of series, or a position alone, which is a game without moves. Answer: `game`.
        ReadGame {
            /// The text.
            text: String,
            /// What is played if the text has no `[Variant …]` or `[Rules …]` tag; Italian if absent.
            variant?: VariantName,
        },
        /// Writes a game file. Answer: `text`.
        WriteGame {
            /// The game.
            game: GameInput,
        },
        /// What was played in some games from a position, or at the start of its turn, and how they ended. Answer: `continuations`.
        PlayedFrom {
            /// The position.
            at: Place,
            /// Game files of one game each.
            games: Vec<String>,
        },
    }
}

message! {
    /// What the module of the rules answers.
    #[tag = "kind"]
    pub enum RulesAnswer {
        /// To `variant`.
        Variant(VariantAnswer),
        /// To `inspect`.
        Inspected(InspectAnswer),
        /// To `paste`.
        Pasted(PasteAnswer),
        /// To `legalMoves`.
        LegalMoves(LegalMovesAnswer),
        /// To `play`.
        Played(PlayedAnswer),
        /// To `replay`.
        Replayed(ReplayedAnswer),
        /// To `readGame`.
        Game(GameAnswer),
        /// To `writeGame`.
        Text(TextAnswer),
        /// To `playedFrom`.
        Continuations(ContinuationsAnswer),
    }
}

message! {
    /// To `variant`: what a variant is like.
    #[derive(Eq)]
    pub struct VariantAnswer {
        /// Which.
        variant: VariantName,
        /// FEN of its starting position.
        start: String,
        /// How many levels the engine has, from 1.
        levels: u32,
        /// To what a pawn may promote, the best first: letters of FEN.
        promotions: Vec<String>,
        /// The men that may stand on the board: letters of FEN.
        men: Vec<String>,
        /// Whether a turn has several moves.
        series: bool,
        /// Whether there is castling.
        castling: bool,
        /// Whether there is check.
        check: bool,
        /// What may be asked of it, by name: `book` for the opening book, otherwise the kind of the search or of the question.
        tasks: Vec<String>,
    }
}

message! {
    /// One legal move.
    #[derive(Eq)]
    pub struct LegalMove {
        /// UCI.
        uci: String,
        /// SAN with `+` or `#`.
        san: String,
        /// From square, `e2`.
        from: String,
        /// To square, `e4`.
        to: String,
        /// `q`, `r`, `b`, `n`, in Antichess also `k`.
        promotion?: String,
        /// Whether it gives check.
        check: bool,
        /// Whether it takes a man.
        takes: bool,
    }
}

message! {
    /// To `legalMoves`.
    #[derive(Eq)]
    pub struct LegalMovesAnswer {
        /// After `at.moves`. If they complete the series, this is the start of the next turn.
        status: Status,
        /// The legal moves; empty when the game is over.
        moves: Vec<LegalMove>,
        /// `at.moves` in UCI.
        series: Vec<String>,
        /// `at.moves` in SAN.
        san: Vec<String>,
        /// Whether `at.moves` ended their turn (complete, or ended by a check under Scottish rules).
        series_complete: bool,
    }
}

message! {
    /// To `play`.
    #[derive(Eq)]
    pub struct PlayedAnswer {
        /// After the series.
        status: Status,
        /// The series in UCI.
        series: Vec<String>,
        /// The series in SAN.
        san: Vec<String>,
        /// The series in long algebraic.
        long: Vec<String>,
        /// Whether the series ended its turn.
        series_complete: bool,
    }
}

message! {
    /// To `replay`.
    #[derive(Eq)]
    pub struct ReplayedAnswer {
        /// The turns of the game; the last is not complete, and may have no moves yet.
        turns: Vec<ReplayedTurn>,
        /// The turns of the other lines, in their order, without those that the rules do not allow.
        lines: Vec<Vec<ReplayedTurn>>,
    }
}

message! {
    /// A turn of a line.
    #[derive(Eq)]
    pub struct ReplayedTurn {
        /// FEN at its start.
        fen: String,
        /// Its number.
        turn: u16,
        /// Whose turn it is.
        side: Side,
        /// Its moves, UCI.
        moves: Vec<String>,
        /// Its moves, SAN.
        san: Vec<String>,
    }
}

message! {
    /// A game to be written as text.
    #[derive(Default, Eq)]
    pub struct GameInput {
        /// FEN of the first position; the starting position if absent.
        fen?: String,
        /// Italian if absent.
        variant?: VariantName,
        /// The turns, each a list of moves: UCI, SAN or long algebraic.
        series: Vec<Vec<String>>,
        /// Further tags, name and value; `Result` is filled in from the rules, or else from `annotated`, if absent.
        tags?: Vec<(String, String)>,
        /// A game text whose tags, comments and variations are kept as far as its moves are those of `series`.
        annotated?: String,
        /// The other lines of a study, each from the first position, UCI: they are written as variations. If absent, the
        /// variations of `annotated` stay as they are.
        lines?: Vec<Vec<Vec<String>>>,
        /// What is said of its positions, in place of the comments of `annotated`, which stay if it is absent: each the moves that lead
        /// there from the first position, UCI with spaces between, and the words. One about no position of the game is left out.
        comments?: Vec<(String, String)>,
        /// The glyphs of its positions in place of those of `annotated`, which stay if it is absent: each the moves as in `comments`, and
        /// the numbers with spaces between, as `1 14`.
        glyphs?: Vec<(String, String)>,
        /// `san` (the default) or `long`.
        notation?: NotationName,
    }
}

words! {
    /// How moves are written in a game text.
    #[default(San)]
    pub enum NotationName {
        /// `Nf3`
        San = "san",
        /// `Ng1-f3`
        Long = "long",
    }
}

message! {
    /// A game that was read.
    #[derive(Eq)]
    pub struct GameAnswer {
        /// FEN of the first position.
        fen: String,
        /// What is played.
        variant: VariantName,
        /// The tags, in order.
        tags: Vec<(String, String)>,
        /// The series, UCI. The last may be incomplete.
        series: Vec<Vec<String>>,
        /// The series, SAN.
        san: Vec<Vec<String>>,
        /// The lines of its variations, each from the first position, UCI.
        lines: Vec<Vec<Vec<String>>>,
        /// What its comments say, those in the variations too: each the moves that lead to its position from the first one, UCI with spaces
        /// between, and the words.
        comments: Vec<(String, String)>,
        /// The glyphs of its moves, those in the variations too: each the moves that lead to the position, as in `comments`, and the
        /// numbers with spaces between, as `1 14`.
        glyphs: Vec<(String, String)>,
        /// How it ended, as the file says, or by the rules if it does not: `1-0`, `0-1`, `1/2-1/2`, or `*`.
        result: String,
        /// What was wrong with the text, or had to be assumed, but did not keep it from being read; absent if there is nothing.
        remarks?: Vec<Say>,
        /// Position after the last move.
        status: Status,
        /// Whether the last series is complete.
        series_complete: bool,
    }
}

message! {
    /// A text.
    #[derive(Eq)]
    pub struct TextAnswer {
        /// The text.
        text: String,
    }
}

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

words! {
    /// What a pasted text is.
    pub enum PastedName {
        /// Nothing but spaces.
        Nothing = "nothing",
        /// A FEN, or what is like one.
        Position = "position",
        /// An address.
        Link = "link",
        /// Anything else is read as a game file.
        Game = "game",
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
