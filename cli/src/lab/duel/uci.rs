//! Another program, spoken to by the Universal Chess Interface.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use super::contestant::{Chooser, Chosen, Course};
use super::system::LabGame;
use crate::lab::rounds::Limit;
use seriatim::board::Move;

/// Beyond its limit, a program that has not answered by then is given up.
const PATIENCE: Duration = Duration::from_secs(20);

/// A program that is running.
pub struct UciProgram {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    command: String,
}

impl UciProgram {
    /// Starts a program for a variant. The command is split at blanks; `{Name=Value}` after it sets an option: `stockfish {Hash=16}`.
    ///
    /// # Errors
    /// If it cannot be started or does not speak UCI.
    pub fn start(command: &str, variant: &str) -> Result<Self, String> {
        let mut words = Vec::new();
        let mut options = Vec::new();
        for word in command.split_whitespace() {
            match word
                .strip_prefix('{')
                .and_then(|word| word.strip_suffix('}'))
            {
                Some(option) => options.push(option),
                None => words.push(word),
            }
        }
        let (program, arguments) = words.split_first().ok_or("uci: no command")?;
        let failed = |error: std::io::Error| format!("{program}: {error}");
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{program}: cannot be spoken to"));
        };
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let Ok(line) = line else { break };
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut this = Self {
            child,
            input,
            lines,
            command: command.to_owned(),
        };
        this.say("uci")?;
        this.wait_for("uciok", PATIENCE)?;
        if variant != "chess" {
            this.say(&format!("setoption name UCI_Variant value {variant}"))?;
        }
        for option in options {
            if let Some((name, value)) = option.split_once('=') {
                let name = name.replace('_', " ");
                this.say(&format!("setoption name {name} value {value}"))?;
            }
        }
        this.ready()?;
        Ok(this)
    }

    fn say(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .map_err(|error| format!("{}: {error}", self.command))
    }

    /// The first line that begins with a word.
    fn wait_for(&mut self, word: &str, patience: Duration) -> Result<String, String> {
        loop {
            let line = self.lines.recv_timeout(patience);
            let line = line.map_err(|_| format!("{}: no “{word}”", self.command))?;
            if line.split_whitespace().next() == Some(word) {
                return Ok(line);
            }
        }
    }

    /// What it plays in a position after `go`, asked as if nothing had been asked before; `None` if it names no move.
    ///
    /// # Errors
    /// If it does not answer.
    pub fn answer(&mut self, fen: &str, go: &str) -> Result<Option<Move>, String> {
        self.say("ucinewgame")?;
        self.ready()?;
        self.say(&format!("position fen {fen}"))?;
        self.say(go)?;
        let line = self.wait_for("bestmove", PATIENCE)?;
        let mv = line.split_whitespace().nth(1).unwrap_or_default();
        Ok(mv.parse().ok())
    }

    fn ready(&mut self) -> Result<(), String> {
        self.say("isready")?;
        self.wait_for("readyok", PATIENCE).map(|_| ())
    }
}

impl<G: LabGame> Chooser<G> for UciProgram {
    fn new_game(&mut self) -> Result<(), String> {
        self.say("ucinewgame")?;
        self.ready()
    }

    fn choose(
        &mut self,
        course: &Course<G::Position>,
        limit: Limit,
        _seed: u64,
    ) -> Result<Option<Chosen>, String> {
        let moves: Vec<String> = course.moves.iter().map(Move::to_string).collect();
        let start = &course.start;
        self.say(&format!("position fen {start} moves {}", moves.join(" ")))?;
        self.say(&match limit {
            Limit::Nodes(nodes) => format!("go nodes {nodes}"),
            Limit::Ms(ms) => format!("go movetime {ms:.0}"),
        })?;
        let line = self.wait_for("bestmove", PATIENCE)?;
        let mv = line.split_whitespace().nth(1).unwrap_or_default();
        let chosen = |mv| Chosen {
            mv,
            score: None,
            nodes: 0,
        };
        Ok(mv.parse().ok().map(chosen))
    }
}

impl Drop for UciProgram {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
