//! Command `seriatim uci`: chess, antichess and Progressive chess by the Universal Chess Interface,
//! so that other programs can play against the engine. Errors are reported as `info string`.
//!
//! `inbox` reads commands and keeps those that arrive during a search. `options` holds the
//! options, and `go_arguments` reads the words after `go`. `go_search` runs a search, `seat`
//! plays, `turns` plays Progressive chess, `perft` counts, `people` shows, and `report` writes.
//! `docs/uci.md` lists the supported commands.

mod go_arguments;
mod go_search;
mod inbox;
mod options;
mod people;
mod perft;
mod report;
mod seat;
mod turns;

use std::io::{self, BufRead, Write};
use std::str::SplitWhitespace;
use std::sync::mpsc::{self, Receiver};
use std::thread;

use seriatim::rules::Variant;
use seriatim::util::text::excerpt;

use go_arguments::Go;
use inbox::Inbox;
use options::{OptionChange, Options, introduction};
use report::tell;
use seat::{START, Seat, in_words, seat};
use turns::TurnSeat;

use crate::line::assumed;

pub use inbox::Heard;

struct Engine<W> {
    options: Options,
    seat: Box<dyn Seat>,
    /// Game of Progressive chess, if that is played.
    turns: Option<TurnSeat>,
    /// Current position, as a FEN and the moves made since.
    placed: (String, Vec<String>),
    /// Reason why the last `position` was refused. No move is played until a legal position
    /// arrives.
    refused: Option<String>,
    inbox: Inbox,
    out: W,
    quit: bool,
}

/// Obeys commands until `quit` or the end of the input. The input is read on a thread of its own,
/// so that `stop` is heard while the engine searches.
///
/// # Errors
/// Error if the output cannot be written.
pub fn run(input: impl BufRead + Send + 'static, out: impl Write) -> io::Result<()> {
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || inbox::read_lines(input, &sender));
    match speak(lines, out) {
        // The program that read the answers has ended.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        spoken => spoken,
    }
}

/// Obeys commands until `quit` or the end of the lines.
///
/// # Errors
/// Error if the output cannot be written.
pub fn speak(input: Receiver<Heard>, out: impl Write) -> io::Result<()> {
    let options = Options::default();
    let seat = seat(options.variant, options.megabytes);
    let mut engine = Engine {
        seat: seat.map_err(io::Error::other)?,
        turns: None,
        options,
        placed: (START.to_owned(), Vec::new()),
        refused: None,
        inbox: Inbox::new(input),
        out,
        quit: false,
    };
    while !engine.quit
        && let Some(heard) = engine.inbox.next()
    {
        match heard {
            Ok(line) => engine.obey(&line)?,
            Err(why) => {
                // The unreadable line may have been a `position` command.
                engine.refused = Some(why.clone());
                engine.refuse(&why)?;
            }
        }
    }
    Ok(())
}

impl<W: Write> Engine<W> {
    /// Reports an error.
    fn refuse(&mut self, why: &str) -> io::Result<()> {
        tell(&mut self.out, &format!("info string {why}"))
    }

    fn obey(&mut self, line: &str) -> io::Result<()> {
        let Some((name, words)) = inbox::command(line) else {
            return match line.split_whitespace().next() {
                Some(word) => self.refuse(&format!("“{}” is not a command", excerpt(word))),
                None => Ok(()),
            };
        };
        match name {
            "uci" => tell(&mut self.out, &introduction()),
            "isready" => tell(&mut self.out, "readyok"),
            "setoption" => self.set_option(words),
            "ucinewgame" => {
                self.clear();
                Ok(())
            }
            "d" => self.show(),
            "eval" => self.explain(),
            "bench" => self.bench(),
            "position" => match self.place(words) {
                Ok(()) => {
                    self.refused = None;
                    match assumed(self.options.variant, &self.placed.0).as_slice() {
                        [] => Ok(()),
                        said => self.refuse(&in_words(said)),
                    }
                }
                Err(why) => {
                    self.refused = Some(why.clone());
                    self.refuse(&why)
                }
            },
            "go" => self.go(Go::read(words)),
            "quit" => {
                self.quit = true;
                Ok(())
            }
            // No search runs that could be stopped, and `debug` and `register` have no effect.
            _ => Ok(()),
        }
    }

    /// Forgets earlier searches.
    fn clear(&mut self) {
        self.seat.clear();
        if let Some(turns) = &mut self.turns {
            turns.clear();
        }
    }

    fn set_option(&mut self, words: SplitWhitespace<'_>) -> io::Result<()> {
        let change = match self.options.set(words) {
            Ok(change) => change,
            Err(why) => return self.refuse(&why),
        };
        match change {
            OptionChange::None => {}
            OptionChange::Clear => self.clear(),
            OptionChange::Table if self.turns.is_none() => {
                let (fen, moves) = &self.placed;
                let seat = seat(self.options.variant, self.options.megabytes);
                let placed = seat.and_then(|mut seat| {
                    seat.place(fen, moves)?;
                    Ok(seat)
                });
                self.seat = placed.map_err(io::Error::other)?;
            }
            OptionChange::Table => {}
            OptionChange::Variant(remark) => {
                let variant = self.options.variant;
                let has_turns = Variant::from(variant).is_progressive();
                self.turns = has_turns.then(|| TurnSeat::new(variant));
                let seat = seat(self.options.variant, self.options.megabytes);
                self.seat = seat.map_err(io::Error::other)?;
                self.placed = (START.to_owned(), Vec::new());
                self.refused = None;
                if let Some(remark) = remark {
                    self.refuse(remark)?;
                }
            }
        }
        Ok(())
    }

    fn place(&mut self, mut words: SplitWhitespace<'_>) -> Result<(), String> {
        let first = words.next();
        let before: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
        let moves: Vec<String> = words.map(str::to_owned).collect();
        let fen = match (first, before.as_slice()) {
            (Some("startpos"), []) => START.to_owned(),
            (Some("startpos"), [word, ..]) => {
                return Err(format!(
                    "position startpos: “{}” stands before “moves”",
                    excerpt(word)
                ));
            }
            (Some("fen"), fields) => fields.join(" "),
            (other, _) => {
                let word = excerpt(other.unwrap_or_default());
                return Err(format!(
                    "position: “{word}” is neither “startpos” nor “fen”"
                ));
            }
        };
        match &mut self.turns {
            Some(turns) => turns.place(&fen, &moves)?,
            None => self.seat.place(&fen, &moves)?,
        }
        self.placed = (fen, moves);
        Ok(())
    }
}
