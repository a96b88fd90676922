//! Conversations with the UCI command, as text or with a process.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc;

use seriatim_cli::uci::speak;

/// Returns all output from the first line to the end of the input.
pub fn talk(text: &str) -> Vec<String> {
    let (sender, input) = mpsc::channel();
    for line in text.lines() {
        sender.send(Ok(line.to_owned())).expect("it listens");
    }
    drop(sender);
    let mut told = Vec::new();
    speak(input, &mut told).expect("a list can be written to");
    let told = String::from_utf8(told).expect("text");
    told.lines().map(str::to_owned).collect()
}

/// Returns the moves of all `bestmove` lines.
pub fn best(told: &[String]) -> Vec<&str> {
    let moves = told
        .iter()
        .filter_map(|line| line.strip_prefix("bestmove "));
    moves.filter_map(|rest| rest.split(' ').next()).collect()
}

/// Returns whether a line begins with `start` and contains `part`.
pub fn has(told: &[String], start: &str, part: &str) -> bool {
    told.iter()
        .any(|line| line.starts_with(start) && line.contains(part))
}

/// Process that is sent one line after another.
pub struct Spoken {
    /// The process.
    pub child: Child,
    input: Option<ChildStdin>,
    output: BufReader<std::process::ChildStdout>,
}

impl Spoken {
    /// Starts the program.
    pub fn new() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_seriatim"))
            .arg("uci")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("an output"));
        Self {
            child,
            input,
            output,
        }
    }

    /// Sends one or several lines; the last one gets its end.
    pub fn say(&mut self, lines: &str) {
        self.say_bytes(format!("{lines}\n").as_bytes());
    }

    /// Sends bytes as they are.
    pub fn say_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("an input");
        input.write_all(bytes).expect("it listens");
    }

    /// Returns all lines up to the first that begins with `start`.
    pub fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).expect("a line");
            assert!(read > 0, "it ended before “{start}”: {lines:?}");
            lines.push(line.trim().to_owned());
            if line.starts_with(start) {
                return lines;
            }
        }
    }

    /// Returns the lines before the best move, and that move.
    pub fn best(&mut self) -> (Vec<String>, String) {
        let mut lines = self.until("bestmove");
        let last = lines.pop().unwrap_or_default();
        let mv = last.split_whitespace().nth(1).expect("a move").to_owned();
        (lines, mv)
    }
}

impl Drop for Spoken {
    fn drop(&mut self) {
        // The program may have ended by itself.
        if let Some(mut input) = self.input.take() {
            let _ = writeln!(input, "quit");
        }
        let _ = self.child.wait();
    }
}
