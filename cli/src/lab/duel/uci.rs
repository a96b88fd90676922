//! Other programs, connected by the Universal Chess Interface.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use super::contestant::{Chosen, Contender, Course};
use super::system::LabGame;
use crate::lab::rounds::RoundLimit;
use seriatim::board::Move;

/// Time beyond its limit after which a program that has not answered counts as failed.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// Maximum length of a line that is read, in bytes. Stockfish's longest lines have some hundreds.
const LONGEST_LINE: u64 = 1 << 16;

/// Value of a mate in another program's evaluation, in hundredths of a pawn.
pub const MATE: i32 = 30_000;

/// Maximum number of lines waiting to be read. A program that writes more is blocked until they are
/// read.
const WAITING: usize = 1 << 10;

/// Move of a program, if it names one, and its evaluation in hundredths of a pawn.
pub type ScoredAnswer = (Option<Move>, Option<i32>);

/// Running program.
pub struct UciProgram {
    child: Child,
    input: ChildStdin,
    lines: Receiver<Result<String, String>>,
    command: String,
    patience: Duration,
    /// Last evaluation that the program reported, in hundredths of a pawn, and its depth.
    thought: Option<(i32, u32)>,
}

/// Returns the evaluation in a line of search output, in hundredths of a pawn for the side to move.
/// `None` for bounds. A mate is worth [`MATE`], less 50 for each move that it takes.
fn score(line: &str) -> Option<i32> {
    let mut words = line.split_whitespace();
    words.find(|word| *word == "score")?;
    let (unit, value) = (words.next()?, words.next()?.parse::<i32>().ok()?);
    if matches!(words.next(), Some("lowerbound" | "upperbound")) {
        return None;
    }
    match unit {
        "cp" => Some(value.clamp(-MATE / 2, MATE / 2)),
        "mate" if value > 0 => Some(MATE - 50 * value.min(200)),
        "mate" => Some(-MATE + 50 * (-value.max(-200))),
        _ => None,
    }
}

/// Returns the depth in a line of search output; 0 if it has none.
fn depth(line: &str) -> u32 {
    let mut words = line.split_whitespace();
    words.find(|word| *word == "depth");
    words
        .next()
        .and_then(|depth| depth.parse().ok())
        .unwrap_or(0)
}

/// Passes on the lines of a program until it ends or writes a line that is too long.
fn listen(output: ChildStdout, heard: &SyncSender<Result<String, String>>) -> io::Result<()> {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        output
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(());
        }
        let whole = line.ends_with(b"\n") || (line.len() as u64) < LONGEST_LINE;
        let told = if whole {
            Ok(String::from_utf8_lossy(&line).trim().to_owned())
        } else {
            Err(format!("a line has more than {LONGEST_LINE} bytes"))
        };
        if heard.send(told).is_err() || !whole {
            return Ok(());
        }
    }
}

impl UciProgram {
    /// Starts a program for a variant. The command is split at blanks. `{Name=Value}` after it sets
    /// an option: `stockfish {Hash=16}`. The program counts as failed if it does not answer within
    /// `patience`, beyond the limit of a search.
    ///
    /// # Errors
    /// Error if the program cannot be started or does not speak UCI.
    pub fn start(command: &str, variant: &str, patience: Duration) -> Result<Self, String> {
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
        let (heard, lines) = mpsc::sync_channel(WAITING);
        // If reading fails, the program has ended. The receiver notices that because the channel
        // closes.
        thread::spawn(move || listen(output, &heard));
        let mut this = Self {
            child,
            input,
            lines,
            command: command.to_owned(),
            patience,
            thought: None,
        };
        this.say("uci")?;
        this.wait_for("uciok")?;
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
            .map_err(|error| self.failed(&format!("it has ended: {error}")))
    }

    /// Returns the first line that begins with a word.
    fn wait_for(&mut self, word: &str) -> Result<String, String> {
        let end = Instant::now() + self.patience;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let line = match self.lines.recv_timeout(left) {
                Ok(line) => line.map_err(|why| self.failed(&why))?,
                Err(RecvTimeoutError::Timeout) => {
                    let seconds = self.patience.as_secs_f64();
                    return Err(self.failed(&format!("no “{word}” within {seconds} s")));
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.failed(&format!("it ended without “{word}”")));
                }
            };
            match line.split_whitespace().next() {
                Some(first) if first == word => return Ok(line),
                // This line would be taken for the answer to the next query.
                Some("bestmove") => {
                    return Err(self.failed(&format!("“{line}” answers no question")));
                }
                Some("info") => {
                    let thought = score(&line).map(|score| (score, depth(&line)));
                    self.thought = thought.or(self.thought);
                }
                _ => {}
            }
        }
    }

    fn failed(&self, why: &str) -> String {
        format!("{}: {why}", self.command)
    }

    /// Returns the program's move in a position after `go`, or `None` if it names no move. Earlier
    /// queries do not influence the answer.
    ///
    /// # Errors
    /// Error if the program does not answer.
    pub fn answer(&mut self, fen: &str, go: &str) -> Result<Option<Move>, String> {
        self.say("ucinewgame")?;
        self.ready()?;
        self.say(&format!("position fen {fen}"))?;
        self.thought = None;
        self.say(go)?;
        self.best_move()
    }

    /// Begins a game. The program must not use anything from earlier games.
    ///
    /// # Errors
    /// Error if the program ends or takes too long.
    pub fn new_game(&mut self) -> Result<(), String> {
        self.say("ucinewgame")?;
        self.ready()
    }

    /// Returns the program's move after the moves of a game: `position fen … moves …`, then `go`.
    /// Unlike [`Self::answer`], it does not send `ucinewgame`, so the program may use earlier
    /// queries.
    ///
    /// # Errors
    /// Errors of [`Self::answer`].
    pub fn answer_in_game(
        &mut self,
        start: &str,
        moves: &[Move],
        go: &str,
    ) -> Result<Option<Move>, String> {
        let moves: String = moves.iter().map(|mv| format!(" {mv}")).collect();
        self.say(&format!("position fen {start} moves{moves}"))?;
        self.thought = None;
        self.say(go)?;
        self.best_move()
    }

    /// Returns the program's moves, with its evaluations, after several games from the starting
    /// position. `ucinewgame` is sent before each. All are sent at once, so the program must handle
    /// its input line by line.
    ///
    /// # Errors
    /// Errors of [`Self::answer`].
    pub fn answers_in_games(
        &mut self,
        games: &[&[Move]],
        go: &str,
    ) -> Result<Vec<ScoredAnswer>, String> {
        let mut lines = String::new();
        for game in games {
            lines.push_str("ucinewgame\nposition startpos moves");
            for mv in *game {
                lines.push_str(&format!(" {mv}"));
            }
            lines.push_str(&format!("\n{go}\n"));
        }
        self.say(lines.trim_end())?;
        let answer = |_| {
            self.thought = None;
            let mv = self.best_move()?;
            Ok((mv, self.thought()))
        };
        games.iter().map(answer).collect()
    }

    /// Returns the evaluation of the position that the program gave with its last answer, in
    /// hundredths of a pawn for the side to move.
    #[must_use]
    pub fn thought(&self) -> Option<i32> {
        self.thought.map(|(score, _)| score)
    }

    /// Returns that evaluation with its depth in plies.
    #[must_use]
    pub const fn opinion(&self) -> Option<(i32, u32)> {
        self.thought
    }

    /// Returns the answer to `go`, or `None` if it says that there is no move.
    fn best_move(&mut self) -> Result<Option<Move>, String> {
        let line = self.wait_for("bestmove")?;
        let mv = line.split_whitespace().nth(1).unwrap_or_default();
        if ["(none)", "0000"].contains(&mv) {
            return Ok(None);
        }
        let read = mv.parse();
        read.map(Some)
            .map_err(|_| self.failed(&format!("“{line}” names no move")))
    }

    fn ready(&mut self) -> Result<(), String> {
        self.say("isready")?;
        self.wait_for("readyok").map(|_| ())
    }
}

impl<G: LabGame> Contender<G> for UciProgram {
    fn new_game(&mut self) -> Result<(), String> {
        self.say("ucinewgame")?;
        self.ready()
    }

    fn choose(
        &mut self,
        course: &Course<G::Position>,
        limit: RoundLimit,
        _seed: u64,
    ) -> Result<Option<Chosen>, String> {
        let moves: Vec<String> = course.moves.iter().map(Move::to_string).collect();
        let start = &course.start;
        self.ready()?;
        self.say(&format!("position fen {start} moves {}", moves.join(" ")))?;
        self.say(&match limit {
            RoundLimit::Nodes(nodes) => format!("go nodes {nodes}"),
            RoundLimit::Ms(ms) => format!("go movetime {ms:.0}"),
        })?;
        let chosen = |mv| Chosen {
            mv,
            score: None,
            nodes: 0,
        };
        Ok(self.best_move()?.map(chosen))
    }
}

impl Drop for UciProgram {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::{MATE, score};

    #[test]
    fn scores_as_they_are_said() {
        let said = |text| score(&format!("info depth 3 seldepth 4 {text} nodes 90 pv e2e4"));
        assert_eq!(said("score cp -31"), Some(-31));
        assert_eq!(said("score mate 3"), Some(MATE - 150));
        assert_eq!(said("score mate -2"), Some(100 - MATE));
        assert_eq!(said("score cp 90 lowerbound"), None);
        assert_eq!(said("score cp much"), None);
        assert_eq!(said("currmove e2e4"), None);
    }
}
