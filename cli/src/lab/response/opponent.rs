//! Who answers in an experiment: a bot of ours, or another program that searches to a fixed depth.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use seriatim::board::Move;
use seriatim::bots::{Bot, BotPlayer, timeless};
use seriatim::rules::{Chess, Position};

use crate::lab::duel::uci::{PATIENCE, UciProgram};

/// Who is to be beaten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResponseOpponent {
    /// A bot of ours.
    Bot(Bot),
    /// A program that speaks UCI.
    Program {
        /// How deep it searches.
        depth: u32,
        /// How it is started; see [`UciProgram::start`].
        command: String,
    },
}

impl FromStr for ResponseOpponent {
    type Err = String;

    /// Reads the name of a bot, or `uci:3:/usr/games/stockfish {Hash=1}`.
    fn from_str(text: &str) -> Result<Self, String> {
        let Some(program) = text.strip_prefix("uci:") else {
            let bot = text.parse().map(Self::Bot);
            return bot.map_err(|()| format!("opponent: “{text}” is no bot"));
        };
        let (depth, command) = program
            .split_once(':')
            .ok_or_else(|| format!("opponent: “{text}” is not of the form uci:DEPTH:COMMAND"))?;
        match depth.parse() {
            Ok(depth) if (1..=100).contains(&depth) => Ok(Self::Program {
                depth,
                command: command.to_owned(),
            }),
            _ => Err(format!("opponent: “{depth}” is no depth from 1 to 100")),
        }
    }
}

impl fmt::Display for ResponseOpponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(bot) => bot.fmt(f),
            Self::Program { depth, command } => write!(f, "uci:{depth}:{command}"),
        }
    }
}

/// An opponent that can be asked.
pub enum OpponentPlayer {
    /// A bot.
    Bot(Box<BotPlayer>),
    /// A program that is running, and its depth.
    Program(UciProgram, u32),
}

/// In these positions a program is asked [`ROUNDS`] times, before anything rests on its always answering alike.
const SAMPLES: [&str; 5] = [
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1",
    "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 1",
    "r2q1rk1/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2Q1RK1 b - - 0 1",
    "8/p4k2/3p1p2/1p1P1p1p/1P1K1P1P/5P2/P7/8 b - - 0 1",
];

/// So that one that tosses a coin slips through but once in 2¹⁵ times.
const ROUNDS: usize = 4;

impl OpponentPlayer {
    /// One that has not been asked yet.
    ///
    /// # Errors
    /// If a program cannot be started, or does not always answer alike.
    pub fn open(opponent: &ResponseOpponent) -> Result<Self, String> {
        Self::open_within(opponent, PATIENCE)
    }

    /// The same; a program is given up when it has not answered for so long.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub fn open_within(opponent: &ResponseOpponent, patience: Duration) -> Result<Self, String> {
        match opponent {
            ResponseOpponent::Bot(bot) => Ok(Self::Bot(Box::new(BotPlayer::new(*bot)))),
            ResponseOpponent::Program { depth, command } => {
                let program = UciProgram::start(command, "chess", patience)?;
                let mut player = Self::Program(program, *depth);
                player.check_alike()?;
                Ok(player)
            }
        }
    }

    /// Asks about some positions, and about the same again, in one order and in the other.
    fn check_alike(&mut self) -> Result<(), String> {
        let read = |fen: &str| fen.parse::<Chess>().map_err(|error| error.to_string());
        let positions: Vec<Chess> = SAMPLES.into_iter().map(read).collect::<Result<_, _>>()?;
        let ask = |position| Ok::<_, String>((position, self.reply(position)?));
        let mut asked: Vec<_> = positions.iter().map(ask).collect::<Result<_, _>>()?;
        for _ in 1..ROUNDS {
            asked.reverse();
            for &(position, first) in &asked {
                let again = self.reply(position)?;
                if again != first {
                    let told =
                        |mv: Option<Move>| mv.map_or("nothing".to_owned(), |mv| mv.to_string());
                    let (first, again) = (told(first), told(again));
                    return Err(format!(
                        "opponent: asked again about {position} it answers {again}, not {first}: nothing can be learnt of it"
                    ));
                }
            }
        }
        Ok(())
    }

    /// What it plays; `None` without a legal move. It is asked as if nothing had been asked before.
    ///
    /// # Errors
    /// If a program does not answer, or answers with a move that is not legal.
    pub fn reply(&mut self, position: &Chess) -> Result<Option<Move>, String> {
        match self {
            Self::Bot(bot) => Ok(bot.reply(position)),
            Self::Program(program, depth) => {
                let position = timeless(position);
                let reply = program.answer(&position.to_string(), &format!("go depth {depth}"))?;
                match reply {
                    Some(mv) if !position.is_legal(mv) => {
                        Err(format!("opponent: {mv} is not legal in {position}"))
                    }
                    None if position.has_legal_move() => {
                        Err(format!("opponent: it plays nothing in {position}"))
                    }
                    reply => Ok(reply),
                }
            }
        }
    }

    /// What it thought of the position that it was last asked about, in hundredths of a pawn for the other side; nothing where it does not say.
    #[must_use]
    pub fn thought(&self) -> Option<i32> {
        let own = match self {
            Self::Bot(bot) => bot.thought(),
            Self::Program(program, _) => program.thought(),
        };
        own.map(|value| -value)
    }

    /// Positions that a bot looked at; of a program that is not known.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        match self {
            Self::Bot(bot) => bot.nodes(),
            Self::Program(..) => 0,
        }
    }
}
