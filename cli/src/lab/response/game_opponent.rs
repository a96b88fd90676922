//! Opponent that is asked about whole games from the starting position and remembers nothing
//! between two queries. Its answers can be kept in a file.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use seriatim::board::Move;
use seriatim::bots::BotPlayer;
use seriatim::rules::{Chess, Position};

use super::opponent::ResponseOpponent;
use crate::files;
use crate::lab::duel::uci::{PATIENCE, ScoredAnswer, UciProgram};

/// Number of queries sent at once. Their text stays far below the size of a pipe.
const BATCH: usize = 32;

/// Answer of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameReply {
    /// Its move; `None` if the game is over.
    pub mv: Option<Move>,
    /// Its evaluation for the other side, in hundredths of a pawn; 0 if it gives none.
    pub value: i32,
}

/// An answer in the file of answers.
#[derive(Serialize, Deserialize)]
struct KnownReply {
    moves: String,
    reply: Option<String>,
    value: i32,
}

/// Opponent that is asked about whole games.
pub struct GameOpponent {
    player: GameAnswerer,
    known: FxHashMap<String, GameReply>,
    kept: Option<File>,
}

enum GameAnswerer {
    Bot(Box<BotPlayer>),
    /// Running program, with its depth in plies.
    Program(UciProgram, u32),
}

impl GameAnswerer {
    fn replies(&mut self, lines: &[&[Move]]) -> Result<Vec<ScoredAnswer>, String> {
        match self {
            Self::Program(program, depth) => {
                program.answers_in_games(lines, &format!("go depth {depth}"))
            }
            Self::Bot(bot) => {
                let reply = |line: &&[Move]| {
                    let play = |at: Chess, &mv: &Move| at.play(mv);
                    let position = line.iter().try_fold(Chess::start(), play);
                    let position = position.map_err(|error| error.to_string())?;
                    Ok((bot.reply(&position), bot.thought()))
                };
                lines.iter().map(reply).collect()
            }
        }
    }
}

/// Moves of a line as text.
#[must_use]
pub fn text_of(line: &[Move]) -> String {
    let moves: Vec<String> = line.iter().map(Move::to_string).collect();
    moves.join(" ")
}

impl GameOpponent {
    /// Opens an opponent. A program must handle its input line by line. `known` is the file of its
    /// answers, which is continued.
    ///
    /// # Errors
    /// Error if a program cannot be started or the file cannot be read.
    pub fn open(opponent: &ResponseOpponent, known: Option<&Path>) -> Result<Self, String> {
        let player = match opponent {
            ResponseOpponent::Bot(bot) => GameAnswerer::Bot(Box::new(BotPlayer::new(*bot))),
            ResponseOpponent::Program { depth, command } => {
                let program = UciProgram::start(command, "chess", PATIENCE)?;
                GameAnswerer::Program(program, *depth)
            }
        };
        let mut this = Self {
            player,
            known: FxHashMap::default(),
            kept: None,
        };
        let Some(path) = known else { return Ok(this) };
        if path.exists() {
            let text = files::read(path).map_err(|error| error.to_string())?;
            for line in text.lines() {
                this.remember(line)
                    .map_err(|why| format!("{}: “{line}”: {why}", path.display()))?;
            }
        }
        let file = OpenOptions::new().create(true).append(true).open(path);
        this.kept = Some(file.map_err(|error| format!("{}: {error}", path.display()))?);
        Ok(this)
    }

    fn remember(&mut self, line: &str) -> Result<(), String> {
        let known: KnownReply = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let mv = match &known.reply {
            Some(text) => Some(
                text.parse()
                    .map_err(|_| format!("reply: “{text}” is no move"))?,
            ),
            None => None,
        };
        let value = known.value;
        self.known.insert(known.moves, GameReply { mv, value });
        Ok(())
    }

    /// Returns the answers after several lines of moves from the starting position.
    ///
    /// # Errors
    /// Error if the program does not answer.
    pub fn replies(&mut self, lines: &[&[Move]]) -> Result<Vec<GameReply>, String> {
        let new = lines
            .iter()
            .filter(|line| !self.known.contains_key(&text_of(line)));
        let new: Vec<&[Move]> = new.copied().collect();
        for batch in new.chunks(BATCH) {
            let answers = self.player.replies(batch)?;
            for (line, (mv, value)) in batch.iter().zip(answers) {
                let (moves, value) = (text_of(line), value.map_or(0, |value| -value));
                if let Some(file) = &mut self.kept {
                    let reply = mv.map(|mv| mv.to_string());
                    let known = KnownReply {
                        moves: moves.clone(),
                        reply,
                        value,
                    };
                    let text = serde_json::to_string(&known).map_err(|error| error.to_string())?;
                    writeln!(file, "{text}").map_err(|error| error.to_string())?;
                }
                self.known.insert(moves, GameReply { mv, value });
            }
        }
        let answer = |line: &&[Move]| {
            let known = self.known.get(&text_of(line)).copied();
            known.ok_or_else(|| format!("no answer after “{}”", text_of(line)))
        };
        lines.iter().map(answer).collect()
    }
}
