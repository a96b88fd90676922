//! Questions to the rules and their answers: positions, moves, games as text.

use seriatim_session::{ContinuationsAnswer, Place, Side, Status, VariantName};
use seriatim_wire::say::Say;
use seriatim_wire::{Fault, message, words};

message! {
    /// A question that the module of the rules answers at once.
    #[tag = "kind"]
    pub enum RulesQuery {
        /// Asks for the properties of a variant and the features that it offers. Answer: `variant`.
        Variant {
            /// The variant.
            variant: VariantName,
        },
        /// Asks for all faults of a position that is being set up, or, if it is legal, for what is
        /// unusual about it. Answer: `inspected`.
        Inspect {
            /// The position. Its moves are read only if the position is legal.
            at: Place,
            /// The position as separate values, used instead of the FEN. Castling rights and en
            /// passant targets that the pieces do not allow are left out.
            setup?: SetupBoxes,
        },
        /// Asks for the kind of a pasted text: a position, a game or an address. Answer: `pasted`.
        Paste {
            /// The text.
            text: String,
            /// For a position: the number that replaces the last field of the FEN.
            turn?: u32,
        },
        /// Asks for the board and the legal moves after `at.moves`. Answer: `legalMoves`.
        LegalMoves {
            /// The position.
            at: Place,
        },
        /// Plays a turn from a position by the rules alone. Answer: `played`.
        Play {
            /// The position at the start of the turn (its `moves` are played first).
            at: Place,
            /// The moves, in UCI, SAN or long algebraic notation.
            series: Vec<String>,
        },
        /// Plays a game and other lines, all from the first position. Answer: `replayed`.
        Replay {
            /// The variant; Italian if absent.
            variant?: VariantName,
            /// FEN of the first position; the starting position if absent.
            fen?: String,
            /// The turns, each a list of moves in UCI, SAN or long algebraic notation. Only the
            /// last turn may be incomplete.
            series: Vec<Vec<String>>,
            /// Other lines, each from the first position. A line with illegal moves is left out.
            lines?: Vec<Vec<Vec<String>>>,
            /// A position to be removed with everything after it: the moves that lead to it from
            /// the first position, in UCI with spaces between.
            remove?: String,
            /// A position, in the same form. The first line that has it becomes the main line.
            promote?: String,
        },
        /// Reads a game file (PGN-like), a bare list of turns, or a position alone as a game
        /// without moves. Answer: `game`.
        ReadGame {
            /// The text.
            text: String,
            /// The variant if the text has no `[Variant …]` or `[Rules …]` tag; Italian if absent.
            variant?: VariantName,
            /// True to get the tree of all positions, too.
            tree?: bool,
        },
        /// Writes a game file. Answer: `text`.
        WriteGame {
            /// The game.
            game: GameInput,
        },
        /// Asks for the continuations that some games played from a position, or from the start of
        /// its turn, and for the results of these games. Answer: `continuations`.
        PlayedFrom {
            /// The position.
            at: Place,
            /// Game files with one game each.
            games: Vec<String>,
        },
    }
}

message! {
    /// An answer of the module of the rules.
    #[tag = "kind"]
    pub enum RulesAnswer {
        /// Answer to `variant`.
        Variant(VariantAnswer),
        /// Answer to `inspect`.
        Inspected(InspectAnswer),
        /// Answer to `paste`.
        Pasted(PasteAnswer),
        /// Answer to `legalMoves`.
        LegalMoves(LegalMovesAnswer),
        /// Answer to `play`.
        Played(PlayedAnswer),
        /// Answer to `replay`.
        Replayed(ReplayedAnswer),
        /// Answer to `readGame`.
        Game(GameAnswer),
        /// Answer to `writeGame`.
        Text(TextAnswer),
        /// Answer to `playedFrom`.
        Continuations(ContinuationsAnswer),
    }
}

message! {
    /// Answer to `variant`: the properties of a variant.
    #[derive(Eq)]
    pub struct VariantAnswer {
        /// The variant.
        variant: VariantName,
        /// FEN of the starting position.
        start: String,
        /// Number of levels of the engine. Levels count from 1.
        levels: u32,
        /// The pieces that a pawn may promote to, best first, as letters of FEN.
        promotions: Vec<String>,
        /// The kinds of pieces that may stand on the board, as letters of FEN.
        men: Vec<String>,
        /// True if a turn has several moves.
        series: bool,
        /// True if the variant has castling.
        castling: bool,
        /// True if the variant has check.
        check: bool,
        /// The features of the variant, by name: `book` is the opening book, and each other name is
        /// a kind of search or question.
        tasks: Vec<String>,
    }
}

message! {
    /// One legal move.
    #[derive(Eq)]
    pub struct LegalMove {
        /// The move in UCI.
        uci: String,
        /// The move in SAN with `+` or `#`.
        san: String,
        /// The square that the piece leaves, such as `e2`.
        from: String,
        /// The square that the piece moves to, such as `e4`.
        to: String,
        /// The piece that a pawn promotes to: `q`, `r`, `b`, `n`, in antichess also `k`. Absent if
        /// the move is not a promotion.
        promotion?: String,
        /// True if the move gives check.
        check: bool,
        /// True if the move captures a piece.
        takes: bool,
    }
}

message! {
    /// Answer to `legalMoves`.
    #[derive(Eq)]
    pub struct LegalMovesAnswer {
        /// The position after `at.moves`. If these moves complete a turn, it is the start of the
        /// next turn.
        status: Status,
        /// The legal moves; empty if the game is over.
        moves: Vec<LegalMove>,
        /// `at.moves` in UCI.
        series: Vec<String>,
        /// `at.moves` in SAN.
        san: Vec<String>,
        /// True if `at.moves` ended their turn: all its moves were played, or a check ended it
        /// under Scottish rules.
        series_complete: bool,
    }
}

message! {
    /// Answer to `play`.
    #[derive(Eq)]
    pub struct PlayedAnswer {
        /// The position after the turn.
        status: Status,
        /// The moves of the turn in UCI.
        series: Vec<String>,
        /// The moves of the turn in SAN.
        san: Vec<String>,
        /// The moves of the turn in long algebraic notation.
        long: Vec<String>,
        /// True if the moves ended the turn.
        series_complete: bool,
    }
}

message! {
    /// Answer to `replay`.
    #[derive(Eq)]
    pub struct ReplayedAnswer {
        /// The positions of the game and of the other lines, as a tree. The first one has no move.
        /// Then come the main line, and the moves that each other line adds. Lines with illegal
        /// moves are left out.
        nodes: Vec<GameNode>,
    }
}

message! {
    /// A position in the tree of a game, with the move that leads to it.
    #[derive(Eq)]
    pub struct GameNode {
        /// Index of the position before the move; absent for the first position. Of the positions
        /// with the same `parent`, the first one continues the line, the others begin variations.
        parent?: u32,
        /// The move in UCI; absent for the first position.
        uci?: String,
        /// The move in SAN with `+` or `#`; absent for the first position.
        san?: String,
        /// FEN of the position.
        fen: String,
        /// The number of the turn in the position.
        turn: u16,
        /// The side to move.
        side: Side,
        /// The comment on the position; absent if there is none.
        comment?: String,
        /// The glyph numbers with spaces between, such as `1 14`; absent if there are none.
        glyphs?: String,
    }
}

message! {
    /// A game to be written as text.
    #[derive(Default, Eq)]
    pub struct GameInput {
        /// FEN of the first position; the starting position if absent.
        fen?: String,
        /// The variant; Italian if absent.
        variant?: VariantName,
        /// The turns, each a list of moves in UCI, SAN or long algebraic notation.
        series: Vec<Vec<String>>,
        /// Further tags, as name and value. A missing `Result` tag is filled in from the rules, or
        /// else from `annotated`.
        tags?: Vec<(String, String)>,
        /// A game text. Its tags, comments and variations are kept as far as its moves are the
        /// moves of `series`.
        annotated?: String,
        /// Other lines of a study, each from the first position, in UCI. They are written as
        /// variations. If absent, the variations of `annotated` stay as they are.
        lines?: Vec<Vec<Vec<String>>>,
        /// Comments on positions of the game, used instead of the comments of `annotated`; if
        /// absent, the latter stay. Each entry has the moves that lead from the first position to
        /// the position, in UCI with spaces between, and the comment. A comment on a position that
        /// the game does not have is left out.
        comments?: Vec<(String, String)>,
        /// Glyphs of positions, used instead of the glyphs of `annotated`; if absent, the latter
        /// stay. Each entry has the moves as in `comments`, and the glyph numbers with spaces
        /// between, such as `1 14`.
        glyphs?: Vec<(String, String)>,
        /// Notation of the moves: `san` (the default) or `long`.
        notation?: NotationName,
    }
}

words! {
    /// The notation of moves in a game text.
    #[default(San)]
    pub enum NotationName {
        /// `Nf3`
        San = "san",
        /// `Ng1-f3`
        Long = "long",
    }
}

message! {
    /// A game that was read from a text.
    #[derive(Eq)]
    pub struct GameAnswer {
        /// FEN of the first position.
        fen: String,
        /// The variant.
        variant: VariantName,
        /// The tags, in order.
        tags: Vec<(String, String)>,
        /// The turns in UCI. The last turn may be incomplete.
        series: Vec<Vec<String>>,
        /// The turns in SAN.
        san: Vec<Vec<String>>,
        /// The lines of the variations, each from the first position, in UCI.
        lines: Vec<Vec<Vec<String>>>,
        /// The comments of the game and of its variations. Each entry has the moves that lead from
        /// the first position to the position, in UCI with spaces between, and the comment.
        comments: Vec<(String, String)>,
        /// The glyphs of the game and of its variations. Each entry has the moves as in `comments`,
        /// and the glyph numbers with spaces between, such as `1 14`.
        glyphs: Vec<(String, String)>,
        /// The positions of the game and of its variations; absent unless `tree` was set.
        nodes?: Vec<GameNode>,
        /// The result as the file gives it, or else by the rules: `1-0`, `0-1`, `1/2-1/2`, or `*`.
        result: String,
        /// Faults of the text and assumptions made that did not stop it from being read; absent if
        /// there are none.
        remarks?: Vec<Say>,
        /// The position after the last move.
        status: Status,
        /// True if the last turn is complete.
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
    /// A position as separate values (pieces, side to move, castling rights and so on) instead of a
    /// FEN. It need not be legal.
    #[derive(Eq)]
    pub struct SetupBoxes {
        /// The pieces: the square and the letter of a FEN, White's in capitals.
        men: Vec<(String, String)>,
        /// The side to move.
        side: Side,
        /// The castling rights, as letters of a FEN.
        castling: Vec<String>,
        /// The en passant targets: the squares that pawns have passed over in the previous turn.
        targets: Vec<String>,
        /// Turns in a row without a capture or a pawn move; half moves in chess and antichess.
        quiet: u32,
        /// The number of the turn; in chess and antichess the number of the move.
        number: u32,
    }
}

message! {
    /// Answer to `inspect`.
    #[derive(Eq)]
    pub struct InspectAnswer {
        /// The FEN as the engine writes it; absent if the position is not legal.
        fen?: String,
        /// All faults of the position.
        faults: Vec<Fault>,
        /// Unusual features of the position that do not stop it from being played.
        remarks: Vec<Say>,
        /// The castling rights that the pieces allow, whatever the FEN says, as letters of a FEN.
        castling: Vec<String>,
        /// The squares that a pawn can have passed over in the previous turn, whatever the FEN
        /// says.
        targets: Vec<String>,
        /// The position as separate values; absent if the FEN cannot be shown in this form.
        setup?: SetupBoxes,
        /// A FEN made from `setup`, even if the position is not legal. It leaves out castling
        /// rights and en passant targets that the pieces do not allow. Absent if `setup` is absent.
        written?: String,
    }
}

words! {
    /// The kind of a pasted text.
    pub enum PastedName {
        /// The text has only spaces.
        Nothing = "nothing",
        /// The text is a FEN or looks like one.
        Position = "position",
        /// The text is an address.
        Link = "link",
        /// Any other text; it is read as a game file.
        Game = "game",
    }
}

message! {
    /// Answer to `paste`.
    #[derive(Eq)]
    pub struct PasteAnswer {
        /// The kind of the text.
        what: PastedName,
        /// The text without the label and the quotation marks that FENs are often copied with.
        text: String,
    }
}
