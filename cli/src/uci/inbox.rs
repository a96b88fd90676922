//! Queue of incoming commands, with the commands that wait until a search is over.

use std::collections::VecDeque;
use std::io::{BufRead, Read};
use std::str::SplitWhitespace;
use std::sync::mpsc::{Receiver, Sender, TryRecvError};

/// Maximum length of a line, in bytes. A game of ten thousand moves fits.
const LONGEST: u64 = 1 << 17;

/// All commands of the protocol that a program may send, and those for people.
const COMMANDS: [&str; 14] = [
    "uci",
    "debug",
    "isready",
    "setoption",
    "register",
    "ucinewgame",
    "position",
    "go",
    "stop",
    "ponderhit",
    "quit",
    "d",
    "eval",
    "bench",
];

/// Line, or the reason why it cannot be read.
pub type Heard = Result<String, String>;

/// Sends each line that is read. Bytes that are not UTF-8 are replaced, so that the line is
/// refused.
pub fn read_lines(mut input: impl BufRead, sender: &Sender<Heard>) {
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        if read.unwrap_or(0) == 0 {
            return;
        }
        // A part of a long line might read as another command, so the whole line is skipped.
        let whole = line.ends_with(b"\n") || (line.len() as u64) < LONGEST || skip_line(&mut input);
        let heard = if whole {
            Ok(String::from_utf8_lossy(&line).into_owned())
        } else {
            Err(format!("a line of more than {LONGEST} bytes"))
        };
        if sender.send(heard).is_err() {
            return;
        }
    }
}

/// Skips the rest of a line. Returns true if the rest was empty.
fn skip_line(input: &mut impl BufRead) -> bool {
    let mut skipped = 0;
    while let Ok(more) = input.fill_buf() {
        let end = more.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(more.len(), |at| at + 1);
        skipped += used;
        input.consume(used);
        if end.is_some() || used == 0 {
            break;
        }
    }
    skipped <= 1
}

/// Splits a line into its command and the words after it. Unknown words before the command are
/// skipped, as the protocol demands.
pub fn command(line: &str) -> Option<(&str, SplitWhitespace<'_>)> {
    let mut words = line.split_whitespace();
    let name = words.find(|word| COMMANDS.contains(word))?;
    Some((name, words))
}

/// Kind of the running search, on which the effect of commands depends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Running {
    /// Search that ends by itself.
    Finite,
    /// Search that goes on until it is stopped.
    Endless,
    /// Search that goes on until it is stopped or until the expected move is played.
    Pondering,
}

/// Command that concerns the running search.
#[derive(Debug, PartialEq, Eq)]
pub enum Signal {
    /// No command.
    None,
    /// `isready`.
    Ready,
    /// `stop`. For a search that does not end by itself, also a new `position` or `go`, and the end
    /// of the input.
    Stop,
    /// `ponderhit`.
    Hit,
    /// `quit`.
    Quit,
}

/// Lines of the input, in their order.
pub struct Inbox {
    input: Receiver<Heard>,
    /// Lines that arrived during a search.
    waiting: VecDeque<Heard>,
}

impl Inbox {
    /// Makes an inbox for the lines of a channel.
    pub const fn new(input: Receiver<Heard>) -> Self {
        let waiting = VecDeque::new();
        Self { input, waiting }
    }

    /// Returns the next line; `None` at the end of the input.
    pub fn next(&mut self) -> Option<Heard> {
        self.waiting.pop_front().or_else(|| self.input.recv().ok())
    }

    /// Returns the next command that concerns the running search. All other lines wait until the
    /// search is over.
    pub fn signal(&mut self, running: Running) -> Signal {
        loop {
            let heard = match self.input.try_recv() {
                Ok(heard) => heard,
                Err(TryRecvError::Empty) => return Signal::None,
                Err(TryRecvError::Disconnected) if running == Running::Finite => {
                    return Signal::None;
                }
                Err(TryRecvError::Disconnected) => return Signal::Stop,
            };
            if let Some(signal) = self.judge(heard, running) {
                return signal;
            }
        }
    }

    /// Waits for a command that concerns a search which is over but may not answer yet.
    pub fn wait(&mut self, running: Running) -> Signal {
        loop {
            let Ok(heard) = self.input.recv() else {
                return Signal::Stop;
            };
            if let Some(signal) = self.judge(heard, running) {
                return signal;
            }
        }
    }

    /// Returns the signal of a line, or puts the line off until the search is over. `stop` and
    /// `quit` belong to the last `go` before them.
    fn judge(&mut self, heard: Heard, running: Running) -> Option<Signal> {
        let name = heard
            .as_deref()
            .ok()
            .and_then(command)
            .map(|(name, _)| name);
        let ends = running != Running::Finite;
        let later = self
            .waiting
            .iter()
            .flatten()
            .filter_map(|line| command(line));
        let next = later.into_iter().any(|(name, _)| name == "go");
        match name {
            Some("isready") => Some(Signal::Ready),
            Some("stop") if !next || ends => Some(Signal::Stop),
            Some("quit") if !next => Some(Signal::Quit),
            Some("quit") if ends => {
                self.waiting.push_back(heard);
                Some(Signal::Stop)
            }
            Some("ponderhit") if !next => (running == Running::Pondering).then_some(Signal::Hit),
            // Some programs do not send `stop` before the next command.
            Some("go" | "position") if ends => {
                self.waiting.push_back(heard);
                Some(Signal::Stop)
            }
            _ => {
                self.waiting.push_back(heard);
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn inbox(lines: &[&str]) -> Inbox {
        let (sender, input) = mpsc::channel();
        for line in lines {
            sender.send(Ok((*line).to_owned())).expect("it listens");
        }
        Inbox::new(input)
    }

    #[test]
    fn words_before_a_command_are_skipped() {
        let (name, words) = command("joho  debug on\r\n").expect("a command");
        assert_eq!((name, words.collect::<Vec<_>>()), ("debug", vec!["on"]));
        assert!(command("dance").is_none());
        assert!(command("").is_none());
    }

    #[test]
    fn a_stop_belongs_to_the_last_search_before_it() {
        let mut heard = inbox(&["position startpos", "go depth 3", "stop", "isready", "quit"]);
        assert_eq!(heard.signal(Running::Finite), Signal::Ready);
        assert_eq!(heard.signal(Running::Finite), Signal::None);
        let all: Vec<_> = std::iter::from_fn(|| heard.next()).flatten().collect();
        assert_eq!(all, ["position startpos", "go depth 3", "stop", "quit"]);
    }

    #[test]
    fn an_endless_search_is_stopped_whatever_waits() {
        for line in ["stop", "go depth 3", "position startpos"] {
            assert_eq!(inbox(&[line]).signal(Running::Endless), Signal::Stop);
        }
        let mut heard = inbox(&["setoption name Hash value 2", "go depth 3", "quit"]);
        assert_eq!(heard.signal(Running::Pondering), Signal::Stop);
        assert_eq!(heard.waiting.len(), 2);
    }

    #[test]
    fn the_end_of_the_input_stops_only_what_is_endless() {
        for (running, signal) in [
            (Running::Finite, Signal::None),
            (Running::Endless, Signal::Stop),
            (Running::Pondering, Signal::Stop),
        ] {
            assert_eq!(inbox(&[]).signal(running), signal);
        }
    }
}
