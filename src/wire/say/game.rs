//! Faults of game files that cannot be read, and of games that cannot be replayed: clauses.

use super::{Say, says};
use seriatim_core::notation::game::GameProblem;
use seriatim_core::notation::{GameError, ReplayError, ReplayProblem};

says! {
    /// A fault of a game.
    pub enum GameSay {
        /// line 3: this comment is not closed
        "gameLine" Line { line: usize, what: Box<Say> },
        /// turn 4, move 2: “Qd4” (d8d4) is illegal: the queen on d8 cannot go to d4
        "gameMove" Move { series: u16, number: u16, what: Box<Say> },
        /// move 12...: “Nf3” is not a move
        "gamePly" Ply { number: String, what: Box<Say> },
        /// a tag has the form [Name "value"]
        "gameTag" Tag,
        /// tag White “x”: a tag has the form [Name "value"]
        "gameTagNamed" TagNamed { name: String, value: String, what: Box<Say> },
        /// the tag FEN appears twice
        "gameTagTwice" TagTwice { name: String },
        /// tag Variant: “Standard” is not Progressive chess
        "gameVariant" Variant { text: String, wanted: String },
        /// tag Rules: “English” is neither Italian nor Scottish
        "gameRules" Rules { text: String },
        /// tag FEN: White has no king
        "gameFen" Fen { faults: Vec<Say> },
        /// tag Result: “2-0” is none of 1-0, 0-1, 1/2-1/2 and *
        "gameResult" Result { text: String },
        /// the tag Result says 0-1, but the game ends with 1-0
        "gameResultConflict" ResultConflict { tag: String, end: String },
        /// this comment is not closed
        "gameUnclosedComment" UnclosedComment,
        /// this variation is not closed
        "gameUnclosedVariation" UnclosedVariation,
        /// “)” has no place here
        "gameStray" Stray { sign: String },
        /// tag FEN: this FEN is not complete; it is read as “8/8/8/8/8/8/8/K1k5 w - - 0 1”
        "gameFenRead" FenRead { remarks: Vec<Say> },
        /// tag Variant: “Suicide” is read as antichess, by rules that differ from it
        "gameVariantRead" VariantRead { text: String, variant: String },
        /// an address of example.org cannot be opened here
        "gameAddress" Address { site: String },
        /// “$” must stand before a number from 0 to 65535
        "gameNag" Nag,
        /// “2.e5” stands after the result of the game
        "gameAfterResult" AfterResult { text: String },
        /// a second game begins here; only one can be read
        "gameSecond" Second,
        /// the turn is too long: turn 4 has 4 moves
        "gameTooLong" TooLong { turn: u16 },
        /// the turn is too long: turn 1 has one move (is this a game of ordinary chess?)
        "gameTooLongAtOnce" TooLongAtOnce,
        /// the turn is too long: the previous move gave check and ended it
        "gameEndedByCheck" EndedByCheck,
        /// the turn is too short: 1 more to come, but another turn follows
        "gameTooShort" TooShort { left: u16 },
        /// the turn is 2 moves short
        "gameShort" Short { left: u16 },
        /// turn 4 had already ended
        "gameTurnEnded" TurnEnded { turn: u16 },
        /// number 3 instead of turn 2
        "gameWrongNumber" WrongNumber { found: u32, expected: u16 },
        /// number 3 instead of move 2
        "gameWrongPly" WrongPly { found: u32, expected: u16 },
        /// the game is not over: the book learns from finished games
        "gameNotOver" NotOver,
    }
}

impl From<&ReplayProblem> for Say {
    fn from(problem: &ReplayProblem) -> Self {
        match *problem {
            ReplayProblem::Move(ref error) => return error.into(),
            ReplayProblem::GameOver(outcome) => return super::MoveSay::over(outcome).into(),
            ReplayProblem::TooLong { turn: 1 } => GameSay::TooLongAtOnce,
            ReplayProblem::TooLong { turn } => GameSay::TooLong { turn },
            ReplayProblem::EndedByCheck => GameSay::EndedByCheck,
            ReplayProblem::TooShort { left } => GameSay::TooShort { left },
            ReplayProblem::WrongNumber { expected, found } => {
                GameSay::WrongNumber { found, expected }
            }
        }
        .into()
    }
}

impl From<&ReplayError> for Say {
    fn from(error: &ReplayError) -> Self {
        if !error.variant.is_progressive() {
            let dots = if error.series % 2 == 1 { "." } else { "..." };
            let what = match error.problem {
                ReplayProblem::WrongNumber { expected, found } => {
                    GameSay::WrongPly { found, expected }.into()
                }
                ref problem => Say::from(problem),
            };
            let number = format!("{}{dots}", error.series.div_ceil(2));
            let what = Box::new(what);
            return GameSay::Ply { number, what }.into();
        }
        GameSay::Move {
            series: error.series,
            number: error.number,
            what: Box::new((&error.problem).into()),
        }
        .into()
    }
}

impl From<&GameProblem> for Say {
    fn from(problem: &GameProblem) -> Self {
        match problem {
            GameProblem::Tag => GameSay::Tag,
            GameProblem::TagTwice { name } => GameSay::TagTwice {
                name: (*name).to_owned(),
            },
            GameProblem::Variant { text, wanted } => GameSay::Variant {
                text: text.clone(),
                wanted: wanted.id().to_owned(),
            },
            GameProblem::Rules { text } => GameSay::Rules { text: text.clone() },
            GameProblem::Fen(faults) => GameSay::Fen {
                faults: faults.iter().map(Say::from).collect(),
            },
            GameProblem::Result { text } => GameSay::Result { text: text.clone() },
            GameProblem::ResultConflict { tag, end } => GameSay::ResultConflict {
                tag: tag.to_string(),
                end: end.to_string(),
            },
            GameProblem::Replay(error) => return error.into(),
            GameProblem::UnclosedComment => GameSay::UnclosedComment,
            GameProblem::UnclosedVariation => GameSay::UnclosedVariation,
            GameProblem::Stray { sign } => GameSay::Stray {
                sign: sign.to_string(),
            },
            GameProblem::Nag => GameSay::Nag,
            GameProblem::FenRead(remarks) => GameSay::FenRead {
                remarks: remarks.iter().cloned().map(Say::from).collect(),
            },
            GameProblem::VariantRead { text, variant } => GameSay::VariantRead {
                text: text.clone(),
                variant: variant.id().to_owned(),
            },
            GameProblem::Address { site } => GameSay::Address { site: site.clone() },
            GameProblem::AfterResult { text } => GameSay::AfterResult { text: text.clone() },
            GameProblem::SecondGame => GameSay::Second,
        }
        .into()
    }
}

impl From<&GameError> for Say {
    fn from(error: &GameError) -> Self {
        GameSay::Line {
            line: error.line,
            what: Box::new((&error.problem).into()),
        }
        .into()
    }
}
