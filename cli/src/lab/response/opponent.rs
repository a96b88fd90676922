//! Opponents of an experiment: our bots, and other programs that search to a fixed depth.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use seriatim::board::Move;
use seriatim::bots::{Bot, BotPlayer, timeless};
use seriatim::rules::{Chess, Position};

use crate::lab::duel::uci::{PATIENCE, UciProgram};

/// Opponent to be beaten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResponseOpponent {
    /// One of our bots.
    Bot(Bot),
    /// A program that speaks UCI.
    Program {
        /// Search depth, in plies.
        depth: u32,
        /// Command that starts the program; see [`UciProgram::start`].
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

/// Opponent that can be queried.
pub enum OpponentPlayer {
    /// A bot.
    Bot(Box<BotPlayer>),
    /// Running program, with its search depth in plies.
    Program(UciProgram, u32),
}

/// Positions for the test that a program is deterministic. Each is queried [`ROUNDS`] times before
/// a run relies on the program.
const SAMPLES: [&str; 5] = [
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1",
    "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 1",
    "r2q1rk1/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2Q1RK1 b - - 0 1",
    "8/p4k2/3p1p2/1p1P1p1p/1P1K1P1P/5P2/P7/8 b - - 0 1",
];

/// Number of queries per position. With 4, a program that plays one of two moves at random passes
/// the test only once in 2¹⁵ times.
const ROUNDS: usize = 4;

impl OpponentPlayer {
    /// Opens an opponent that has not been queried yet.
    ///
    /// # Errors
    /// Error if a program cannot be started or is not deterministic.
    pub fn open(opponent: &ResponseOpponent) -> Result<Self, String> {
        Self::open_within(opponent, PATIENCE)
    }

    /// Opens an opponent like [`Self::open`]; a program that has not answered within `patience`
    /// counts as failed.
    ///
    /// # Errors
    /// Errors of [`Self::open`].
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

    /// Checks that the program is deterministic. It is queried about the sample positions
    /// repeatedly, in alternating order.
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

    /// Returns the opponent's reply, or `None` without a legal move. Earlier queries do not
    /// influence the reply.
    ///
    /// # Errors
    /// Error if a program does not answer or if its move is not legal.
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

    /// Returns the opponent's evaluation at the last query, in hundredths of a pawn for the other
    /// side. `None` if the opponent gives no evaluation.
    #[must_use]
    pub fn thought(&self) -> Option<i32> {
        let own = match self {
            Self::Bot(bot) => bot.thought(),
            Self::Program(program, _) => program.thought(),
        };
        own.map(|value| -value)
    }

    /// Returns the number of positions that a bot searched; 0 for a program, whose number is
    /// unknown.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        match self {
            Self::Bot(bot) => bot.nodes(),
            Self::Program(..) => 0,
        }
    }
}
