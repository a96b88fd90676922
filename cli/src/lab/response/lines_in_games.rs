//! Test of lines that mate an opponent queried about single positions: whether they also mate it in
//! a whole game, and mate opponents that search one ply less or more.

use std::fmt::Write;

use seriatim::board::Move;
use seriatim::bots::{Bot, BotPlayer, Knows, TrainMethod, confirm_against};
use seriatim::rules::{Chess, Position};

use super::opponent::ResponseOpponent;
use super::trial::{ResponsePlan, run};
use crate::lab::duel::uci::{PATIENCE, UciProgram};

/// Opponent in a whole game. It is told all moves and may remember earlier searches.
enum WholeGamePlayer {
    Bot(Box<BotPlayer>),
    Program(UciProgram, u32),
}

impl WholeGamePlayer {
    fn open(opponent: &ResponseOpponent) -> Result<Self, String> {
        match opponent {
            ResponseOpponent::Bot(bot) => Ok(Self::Bot(Box::new(BotPlayer::new(*bot)))),
            ResponseOpponent::Program { depth, command } => {
                let mut program = UciProgram::start(command, "chess", PATIENCE)?;
                program.new_game()?;
                Ok(Self::Program(program, *depth))
            }
        }
    }

    fn reply(
        &mut self,
        start: &Chess,
        moves: &[Move],
        position: &Chess,
    ) -> Result<Option<Move>, String> {
        match self {
            Self::Bot(bot) => Ok(bot.reply(position)),
            Self::Program(program, depth) => {
                program.answer_in_game(&start.to_string(), moves, &format!("go depth {depth}"))
            }
        }
    }
}

/// Returns whether a line mates when it is played as a game, in which repetitions and moves without
/// progress count.
fn mates_in_game(
    start: &Chess,
    line: &[Move],
    opponent: &ResponseOpponent,
) -> Result<bool, String> {
    let mut player = WholeGamePlayer::open(opponent)?;
    let (mut at, mut silent) = (1, None);
    let reply = |position: &Chess| {
        let replied = player.reply(start, &line[..at], position);
        at += 2;
        replied.unwrap_or_else(|error| {
            silent = Some(error);
            None
        })
    };
    let end = confirm_against(start, reply, line);
    match silent {
        Some(error) => Err(error),
        None => Ok(end.is_ok_and(|end| {
            end.is_some_and(|end| end.is_mate() && end.winner == Some(start.to_move()))
        })),
    }
}

/// Returns the same opponent with the depth changed by `by` plies. `None` if it has no depth or if
/// that depth is not possible.
fn deeper(opponent: &ResponseOpponent, by: i32) -> Option<ResponseOpponent> {
    match opponent {
        ResponseOpponent::Bot(Bot::Depth(depth)) => {
            let depth = depth.checked_add_signed(by)?;
            let known = (1..=Bot::DEEPEST).contains(&depth);
            known.then_some(ResponseOpponent::Bot(Bot::Depth(depth)))
        }
        ResponseOpponent::Bot(_) => None,
        ResponseOpponent::Program { depth, command } => {
            let depth = depth.checked_add_signed(by).filter(|&depth| depth > 0)?;
            let command = command.clone();
            Some(ResponseOpponent::Program { depth, command })
        }
    }
}

/// Returns a table in Markdown: for each opponent, the lines that methods found with seeds 1 to
/// `seeds`, and where these lines mate.
///
/// # Errors
/// Error if a program does not answer.
pub fn table(
    opponents: &[ResponseOpponent],
    methods: &[TrainMethod],
    seeds: u64,
    calls: u64,
) -> Result<String, String> {
    let mut text = String::from(
        "| opponent | lines that mate | in a game | one ply less | one ply more |\n|---|--:|--:|--:|--:|\n",
    );
    let start = Chess::start();
    for opponent in opponents {
        let others = [
            Some(opponent.clone()),
            deeper(opponent, -1),
            deeper(opponent, 1),
        ];
        let (mut lines, mut counts) = (0, [0; 3]);
        for &method in methods {
            for seed in 1..=seeds {
                let trial = run(&ResponsePlan {
                    start: start.clone(),
                    opponent: opponent.clone(),
                    method,
                    parameters: Vec::new(),
                    knows: Knows::Evaluation,
                    horizon: 40,
                    calls,
                    walks: u64::MAX,
                    on: false,
                    grey: false,
                    seed,
                })?;
                if trial.moves.is_none() || !trial.confirmed {
                    continue;
                }
                lines += 1;
                let read = |text: &String| text.parse::<Move>().map_err(|error| error.to_string());
                let line: Vec<Move> = trial.line.iter().map(read).collect::<Result<_, _>>()?;
                for (count, other) in counts.iter_mut().zip(&others) {
                    if let Some(other) = other {
                        *count += u32::from(mates_in_game(&start, &line, other)?);
                    }
                }
            }
        }
        let told = |at: usize| {
            others[at]
                .as_ref()
                .map_or("–".to_owned(), |_| counts[at].to_string())
        };
        let _ = writeln!(
            text,
            "| {opponent} | {lines} | {} | {} | {} |",
            told(0),
            told(1),
            told(2)
        );
    }
    Ok(text)
}
