//! `seriatim uci`: chess and antichess by the Universal Chess Interface, so that other programs can play against the engine.
//! Errors are told as `info string`. `go` reads what a search is asked for, `seat` plays.

mod go;
mod seat;

use std::io::{self, BufRead, Read, Write};
use std::str::SplitWhitespace;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use seriatim::board::{Color, Move};
use seriatim::eval::Score;
use seriatim::player::{Decision, Level, PlayerLimits};
use seriatim::search::SearchStatus;
use seriatim::util::text::excerpt;

use go::Go;
use seat::{START, Seat, UciVariant};

/// Nodes between two looks at the clock and the input: about a millisecond.
const SLICE: u64 = 1_000;
/// Time that is kept back for whatever lies between the engine and the clock, in milliseconds.
const OVERHEAD: u64 = 20;
const DEFAULT_MEGABYTES: usize = 16;
/// Bytes of a line at most: a game of ten thousand moves fits.
const LONGEST: u64 = 1 << 17;

struct Engine<W> {
    variant: UciVariant,
    seat: Box<dyn Seat>,
    megabytes: usize,
    lines: usize,
    level: Option<u32>,
    seed: u64,
    overhead: Duration,
    input: Receiver<Heard>,
    out: W,
    quit: bool,
    /// Whether the search that runs, or ran last, was told to stop.
    stopped: bool,
}

/// Speaks until `quit` or the end of the input, which is read on a thread of its own so that `stop` is heard while the engine thinks.
///
/// # Errors
/// When nothing more can be written.
pub fn run(input: impl BufRead + Send + 'static, out: impl Write) -> io::Result<()> {
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || read_lines(input, &sender));
    speak(lines, out)
}

/// A line, or why it cannot be read.
pub type Heard = Result<String, String>;

/// Sends what is read, line by line. Signs that are no text are replaced, so that the line is not known, and told of.
fn read_lines(mut input: impl BufRead, sender: &Sender<Heard>) {
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        if read.unwrap_or(0) == 0 {
            return;
        }
        // A part of a line might be a command of its own, and another one.
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

/// Reads up to the end of a line; true if nothing stood there.
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

/// Speaks until `quit` or the end of the lines.
///
/// # Errors
/// When nothing more can be written.
pub fn speak(input: Receiver<Heard>, out: impl Write) -> io::Result<()> {
    let seat = UciVariant::Chess.seat(DEFAULT_MEGABYTES);
    let mut engine = Engine {
        variant: UciVariant::Chess,
        seat: seat.map_err(io::Error::other)?,
        megabytes: DEFAULT_MEGABYTES,
        lines: 1,
        level: None,
        seed: 0,
        overhead: Duration::from_millis(OVERHEAD),
        input,
        out,
        quit: false,
        stopped: false,
    };
    while let Ok(heard) = engine.input.recv() {
        match heard {
            Ok(line) => engine.obey(&line)?,
            Err(why) => engine.refuse(&why)?,
        }
        if engine.quit {
            break;
        }
    }
    Ok(())
}

impl<W: Write> Engine<W> {
    fn tell(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")?;
        self.out.flush()
    }

    /// Tells of an error.
    fn refuse(&mut self, why: &str) -> io::Result<()> {
        self.tell(&format!("info string {why}"))
    }

    fn obey(&mut self, line: &str) -> io::Result<()> {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("uci") => self.tell(&introduction()),
            Some("isready") => self.tell("readyok"),
            Some("setoption") => match self.set_option(words) {
                Ok(()) => Ok(()),
                Err(why) => self.refuse(&why),
            },
            Some("ucinewgame") => {
                self.seat.clear();
                Ok(())
            }
            Some("position") => match self.place(words) {
                Ok(()) => Ok(()),
                Err(why) => self.refuse(&why),
            },
            Some("go") => self.go(&Go::read(words)),
            Some("quit") => {
                self.quit = true;
                Ok(())
            }
            Some("stop" | "ponderhit") | None => Ok(()),
            Some(word) => self.refuse(&format!("“{}” is not a command", excerpt(word))),
        }
    }

    fn set_option(&mut self, words: SplitWhitespace<'_>) -> Result<(), String> {
        let words: Vec<&str> = words.collect();
        let at = words.iter().position(|&word| word == "value");
        let (name, value) = words.split_at(at.unwrap_or(words.len()));
        let name = name.get(1..).unwrap_or_default().join(" ");
        let value = value.get(1..).unwrap_or_default().join(" ");
        let number = |least: u64, most: u64| {
            let number = value.parse().ok();
            number
                .filter(|number| (least..=most).contains(number))
                .ok_or_else(|| {
                    format!(
                        "{name}: “{}” is not a number from {least} to {most}",
                        excerpt(&value)
                    )
                })
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.megabytes = number(1, 4096)? as usize,
            "multipv" => {
                self.lines = number(1, 500)? as usize;
                return Ok(());
            }
            "skill level" => {
                self.level = Some(number(1, Level::COUNT.into())? as u32);
                return Ok(());
            }
            "seed" => {
                self.seed = number(0, u64::from(u32::MAX))?;
                return Ok(());
            }
            "move overhead" => {
                self.overhead = Duration::from_millis(number(0, 10_000)?);
                return Ok(());
            }
            "uci_variant" => {
                let variant = UciVariant::named(&value);
                self.variant = variant.ok_or_else(|| {
                    format!("UCI_Variant: “{}” is not played here", excerpt(&value))
                })?;
            }
            "clear hash" => {
                self.seat.clear();
                return Ok(());
            }
            _ => return Err(format!("“{}” is not an option", excerpt(&name))),
        }
        self.seat = self.variant.seat(self.megabytes)?;
        Ok(())
    }

    fn place(&mut self, mut words: SplitWhitespace<'_>) -> Result<(), String> {
        let fen = match words.next() {
            Some("startpos") => {
                // The word “moves”.
                words.next();
                START.to_owned()
            }
            Some("fen") => words
                .by_ref()
                .take_while(|&word| word != "moves")
                .collect::<Vec<_>>()
                .join(" "),
            other => {
                return Err(format!(
                    "position: “{}”",
                    excerpt(other.unwrap_or_default())
                ));
            }
        };
        self.seat.place(&fen, words)
    }

    fn go(&mut self, go: &Go) -> io::Result<()> {
        let limits = PlayerLimits {
            nodes: go.nodes.unwrap_or(u64::MAX),
            depth: go.depth.unwrap_or(PlayerLimits::DEEPEST),
            lines: self.lines,
            only: (!go.only.is_empty()).then(|| go.only.clone()),
            thorough: go.infinite || go.depth.is_some() || go.nodes.is_some(),
        };
        let level = self.level.and_then(|number| self.variant.level(number));
        let begun = Instant::now();
        self.seat.begin(&limits, level, self.seed);
        let times = if go.infinite {
            None
        } else {
            go.times(self.seat.to_move(), self.overhead, self.variant.horizon())
        };
        self.stopped = false;
        let answer = self.think(begun, times, go.infinite)?;
        if go.infinite && !self.quit && !self.stopped {
            // The search is over before it was stopped. The move may be told only when it is asked for.
            while let Ok(line) = self.input.recv() {
                match line.as_deref().unwrap_or_default().trim() {
                    "stop" => break,
                    "isready" => self.tell("readyok")?,
                    "quit" => {
                        self.quit = true;
                        break;
                    }
                    _ => {}
                }
            }
        }
        if let Some(mv) = self.seat.fortress() {
            self.tell(&format!("info string {mv} leads to a fortress: proved"))?;
        } else if let Some((mv, chance)) = self.seat.likely_fortress() {
            let percent = (100.0 * chance) as u32;
            self.tell(&format!(
                "info string {mv} avoided: probably a fortress, {percent} %, an estimate"
            ))?;
        }
        let chosen = answer.chosen();
        self.tell(&chosen.map_or_else(
            || "bestmove 0000".to_owned(),
            |line| format!("bestmove {}", line.mv),
        ))
    }

    /// Searches until the player or the time has come to an end, or it is told to stop.
    fn think(
        &mut self,
        begun: Instant,
        times: Option<(Duration, Duration)>,
        endless: bool,
    ) -> io::Result<Decision> {
        let mut depth = 0;
        loop {
            if let Some((soft, hard)) = times {
                // Shares are of the time that it should take; only the last moment ends it.
                let used = begun.elapsed();
                let share = used.as_secs_f64() / soft.as_secs_f64().max(1e-3);
                let over = used >= hard;
                self.seat
                    .player()
                    .spent(if over { 1.0 } else { share.min(0.999) });
            }
            let status = self.seat.player().step(SLICE);
            let answer = self.seat.player().answer();
            let new = answer.depth > depth;
            depth = answer.depth;
            if new || status == SearchStatus::Finished {
                self.inform(&answer, begun)?;
            }
            let over = status == SearchStatus::Finished
                || times.is_some_and(|(soft, hard)| {
                    let used = begun.elapsed();
                    used >= hard || new && used >= soft
                })
                || self.is_stopped(endless)?;
            // A move must be there, however little time there was.
            if over && !(answer.lines.is_empty() && status == SearchStatus::Running) {
                return Ok(answer);
            }
        }
    }

    /// Reads what has come in meanwhile. Once whoever spoke has gone, an endless search is over; another is finished.
    fn is_stopped(&mut self, endless: bool) -> io::Result<bool> {
        loop {
            match self.input.try_recv() {
                Ok(line) => match line.as_deref().unwrap_or_default().trim() {
                    "stop" => {
                        self.stopped = true;
                        return Ok(true);
                    }
                    "quit" => {
                        self.quit = true;
                        return Ok(true);
                    }
                    "isready" => self.tell("readyok")?,
                    _ => {}
                },
                Err(TryRecvError::Empty) => return Ok(false),
                Err(TryRecvError::Disconnected) => return Ok(endless),
            }
        }
    }

    fn inform(&mut self, answer: &Decision, begun: Instant) -> io::Result<()> {
        let nodes = self.seat.player().nodes();
        let ms = begun.elapsed().as_millis() as u64;
        let speed = nodes * 1000 / ms.max(1);
        let (us, full) = (self.seat.to_move(), self.seat.fullness());
        let known = answer.lines.iter().filter(|line| line.score.is_some());
        for (number, line) in (1..).zip(known.take(self.lines)) {
            let moves: Vec<String> = line.principal.iter().map(Move::to_string).collect();
            self.tell(&format!(
                "info depth {} seldepth {} multipv {number} score {} nodes {nodes} nps {speed} hashfull {full} time {ms} pv {}",
                line.depth / 100,
                line.deepest,
                score_text(line.score, us),
                moves.join(" "),
            ))?;
        }
        Ok(())
    }
}

fn score_text(score: Option<Score>, us: Color) -> String {
    match score {
        Some(Score::Mate { winner, moves } | Score::Win { winner, moves }) => {
            let moves = moves.unwrap_or(1);
            let sign = if winner == us { "" } else { "-" };
            format!("mate {sign}{moves}")
        }
        Some(Score::Points(points)) => format!("cp {}", us.pick(points, -points) / 10),
        Some(Score::Draw) | None => "cp 0".to_owned(),
    }
}

fn introduction() -> String {
    [
        concat!("id name Seriatim ", env!("CARGO_PKG_VERSION")).to_owned(),
        "id author the authors of Seriatim".to_owned(),
        format!("option name Hash type spin default {DEFAULT_MEGABYTES} min 1 max 4096"),
        "option name Clear Hash type button".to_owned(),
        "option name MultiPV type spin default 1 min 1 max 500".to_owned(),
        "option name Skill Level type spin default 8 min 1 max 8".to_owned(),
        format!(
            "option name Seed type spin default 0 min 0 max {}",
            u32::MAX
        ),
        format!("option name Move Overhead type spin default {OVERHEAD} min 0 max 10000"),
        "option name UCI_Variant type combo default chess var chess var antichess".to_owned(),
        "uciok".to_owned(),
    ]
    .join("\n")
}
