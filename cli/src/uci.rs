//! `seriatim uci`: chess and antichess by the Universal Chess Interface, so that other programs can play against the engine.
//!
//! Input is read on a thread of its own, so that `stop` is heard while the engine thinks. Errors are told as `info string`.

use std::io::{self, BufRead, Write};
use std::str::SplitWhitespace;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use seriatim::antichess::{self, AntichessTree};
use seriatim::board::{Color, Move};
use seriatim::eval::Score;
use seriatim::orthodox::{self, ChessTree};
use seriatim::player::{Answer, Game, Level, Limits, Player, SearchPlayer};
use seriatim::rules::{Antichess, Chess, History, Position};
use seriatim::search::Status;
use seriatim::search::alpha_beta::Settings;

/// Nodes between two looks at the clock and the input: about a millisecond.
const SLICE: u64 = 1_000;
/// Time that is kept back for whatever lies between the engine and the clock, in milliseconds.
const OVERHEAD: u64 = 20;
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const DEFAULT_MEGABYTES: usize = 16;

/// A game that is being played: what the two variants have in common.
trait Seat {
    /// Takes up a position.
    fn place(&mut self, fen: &str, moves: SplitWhitespace<'_>) -> Result<(), String>;
    fn begin(&mut self, limits: &Limits, level: Option<&Level>, seed: u64);
    fn player(&mut self) -> &mut dyn Player;
    fn to_move(&self) -> Color;
    /// Forgets what was found out.
    fn clear(&mut self);
    /// How full the table is, in thousandths.
    fn fullness(&self) -> u32;
}

struct Table<G: Game> {
    position: G::Position,
    history: History,
    player: SearchPlayer<G>,
}

impl<G: Game> Seat for Table<G> {
    fn place(&mut self, fen: &str, moves: SplitWhitespace<'_>) -> Result<(), String> {
        let mut position = read::<G::Position>(fen)?;
        let mut history = History::new();
        for text in moves {
            let mv: Move = text.parse().map_err(|error| format!("{error}"))?;
            history.push(&position);
            position = position.play(mv).map_err(|error| error.to_string())?;
        }
        (self.position, self.history) = (position, history);
        Ok(())
    }

    fn begin(&mut self, limits: &Limits, level: Option<&Level>, seed: u64) {
        self.player
            .begin(&self.position, self.history.keys(), limits, level, seed);
    }

    fn player(&mut self) -> &mut dyn Player {
        &mut self.player
    }

    fn to_move(&self) -> Color {
        self.position.to_move()
    }

    fn clear(&mut self) {
        self.player.clear();
    }

    fn fullness(&self) -> u32 {
        let table = self.player.search().table();
        table.map_or(0, |table| table.fullness())
    }
}

/// The variants that are spoken here.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Variant {
    Chess,
    Antichess,
}

impl Variant {
    fn named(name: &str) -> Option<Self> {
        match name {
            "chess" => Some(Self::Chess),
            "antichess" | "giveaway" => Some(Self::Antichess),
            _ => None,
        }
    }

    fn seat(self, megabytes: usize) -> Result<Box<dyn Seat>, String> {
        let with = |settings: &Settings| Settings {
            table: megabytes << 20,
            ..settings.clone()
        };
        Ok(match self {
            Self::Chess => Box::new(Table {
                position: read::<Chess>(START)?,
                history: History::new(),
                player: SearchPlayer::new(
                    ChessTree::new(orthodox::terms::PLAY.clone()),
                    with(&orthodox::SETTINGS),
                ),
            }),
            Self::Antichess => Box::new(Table {
                position: read::<Antichess>(START)?,
                history: History::new(),
                player: SearchPlayer::new(
                    AntichessTree::new(antichess::terms::PLAY.clone()),
                    with(&antichess::SETTINGS),
                ),
            }),
        })
    }

    fn level(self, number: u32) -> Option<&'static Level> {
        match self {
            Self::Chess => Level::numbered(&orthodox::levels::LEVELS, number),
            Self::Antichess => Level::numbered(&antichess::levels::LEVELS, number),
        }
    }
}

fn read<P: Position>(fen: &str) -> Result<P, String> {
    P::from_fen(fen, P::VARIANTS[0]).map_err(|faults| faults.to_string())
}

/// What `go` asks for.
#[derive(Default)]
struct Go {
    time: [Option<u64>; 2],
    increment: [u64; 2],
    moves_to_go: Option<u64>,
    move_time: Option<u64>,
    depth: Option<u32>,
    nodes: Option<u64>,
    only: Vec<Move>,
    infinite: bool,
}

impl Go {
    fn read(words: SplitWhitespace<'_>) -> Self {
        let mut go = Self::default();
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            if word == "searchmoves" {
                while let Some(mv) = words.peek().and_then(|text| text.parse().ok()) {
                    go.only.push(mv);
                    words.next();
                }
                continue;
            }
            // A clock may be told below 0.
            let number = words.peek().and_then(|text| text.parse::<i64>().ok());
            let Some(number) = number.map(|number| number.max(0) as u64) else {
                continue;
            };
            words.next();
            match word {
                "wtime" => go.time[0] = Some(number),
                "btime" => go.time[1] = Some(number),
                "winc" => go.increment[0] = number,
                "binc" => go.increment[1] = number,
                "movestogo" => go.moves_to_go = Some(number.max(1)),
                "movetime" => go.move_time = Some(number),
                "depth" => go.depth = u32::try_from(number).ok(),
                "nodes" => go.nodes = Some(number),
                _ => {}
            }
        }
        go
    }

    /// After which time no new depth is begun, and when the move must be there.
    fn times(&self, us: Color, overhead: Duration) -> Option<(Duration, Duration)> {
        let us = us.index();
        if let Some(ms) = self.move_time {
            let all = Duration::from_millis(ms).saturating_sub(overhead);
            return Some((all, all));
        }
        let left = Duration::from_millis(self.time[us]?).saturating_sub(overhead);
        let increment = Duration::from_millis(self.increment[us]);
        let moves = self.moves_to_go.unwrap_or(30).min(30) as u32;
        let share = left / (moves + 1) + increment * 3 / 4;
        let most = (left / 3).min(share * 4);
        Some((share.min(most) * 3 / 5, most))
    }
}

struct Engine {
    variant: Variant,
    seat: Box<dyn Seat>,
    megabytes: usize,
    lines: usize,
    level: Option<u32>,
    seed: u64,
    overhead: Duration,
    input: Receiver<String>,
    quit: bool,
    /// Whether the search that runs, or ran last, was told to stop.
    stopped: bool,
}

/// Speaks until `quit` or the end of the input.
pub fn run() -> io::Result<()> {
    let (sender, input) = mpsc::channel();
    thread::spawn(move || {
        for line in io::stdin().lock().lines() {
            let Ok(line) = line else { break };
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    let seat = Variant::Chess.seat(DEFAULT_MEGABYTES);
    let mut engine = Engine {
        variant: Variant::Chess,
        seat: seat.map_err(io::Error::other)?,
        megabytes: DEFAULT_MEGABYTES,
        lines: 1,
        level: None,
        seed: 0,
        overhead: Duration::from_millis(OVERHEAD),
        input,
        quit: false,
        stopped: false,
    };
    while let Ok(line) = engine.input.recv() {
        engine.obey(&line)?;
        if engine.quit {
            break;
        }
    }
    Ok(())
}

fn tell(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}

impl Engine {
    fn obey(&mut self, line: &str) -> io::Result<()> {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("uci") => tell(&introduction()),
            Some("isready") => tell("readyok"),
            Some("setoption") => match self.set_option(words) {
                Ok(()) => Ok(()),
                Err(why) => tell(&format!("info string {why}")),
            },
            Some("ucinewgame") => {
                self.seat.clear();
                Ok(())
            }
            Some("position") => match self.place(words) {
                Ok(()) => Ok(()),
                Err(why) => tell(&format!("info string {why}")),
            },
            Some("go") => self.go(&Go::read(words)),
            Some("quit") => {
                self.quit = true;
                Ok(())
            }
            Some("stop" | "ponderhit") | None => Ok(()),
            Some(word) => tell(&format!("info string “{word}” is not a command")),
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
                .ok_or_else(|| format!("{name}: “{value}” is not a number from {least} to {most}"))
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
                let variant = Variant::named(&value);
                self.variant =
                    variant.ok_or_else(|| format!("UCI_Variant: “{value}” is not played here"))?;
            }
            "clear hash" => {
                self.seat.clear();
                return Ok(());
            }
            _ => return Err(format!("“{name}” is not an option")),
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
            other => return Err(format!("position: “{}”", other.unwrap_or_default())),
        };
        self.seat.place(&fen, words)
    }

    fn go(&mut self, go: &Go) -> io::Result<()> {
        let limits = Limits {
            nodes: go.nodes.unwrap_or(u64::MAX),
            depth: go.depth.unwrap_or(Limits::DEEPEST),
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
            go.times(self.seat.to_move(), self.overhead)
        };
        self.stopped = false;
        let answer = self.think(begun, times, go.infinite)?;
        if go.infinite && !self.quit && !self.stopped {
            // The search is over before it was stopped. The move may be told only when it is asked for.
            while let Ok(line) = self.input.recv() {
                match line.trim() {
                    "stop" => break,
                    "isready" => tell("readyok")?,
                    "quit" => {
                        self.quit = true;
                        break;
                    }
                    _ => {}
                }
            }
        }
        let chosen = answer.chosen();
        tell(&chosen.map_or_else(
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
    ) -> io::Result<Answer> {
        let mut depth = 0;
        loop {
            let status = self.seat.player().step(SLICE);
            let answer = self.seat.player().answer();
            let new = answer.depth > depth;
            depth = answer.depth;
            if new || status == Status::Finished {
                self.inform(&answer, begun)?;
            }
            let over = status == Status::Finished
                || times.is_some_and(|(soft, hard)| {
                    let used = begun.elapsed();
                    used >= hard || new && used >= soft
                })
                || self.is_stopped(endless)?;
            // A move must be there, however little time there was.
            if over && !(answer.lines.is_empty() && status == Status::Running) {
                return Ok(answer);
            }
        }
    }

    /// Reads what has come in meanwhile. Once whoever spoke has gone, an endless search is over; another is finished.
    fn is_stopped(&mut self, endless: bool) -> io::Result<bool> {
        loop {
            match self.input.try_recv() {
                Ok(line) => match line.trim() {
                    "stop" => {
                        self.stopped = true;
                        return Ok(true);
                    }
                    "quit" => {
                        self.quit = true;
                        return Ok(true);
                    }
                    "isready" => tell("readyok")?,
                    _ => {}
                },
                Err(TryRecvError::Empty) => return Ok(false),
                Err(TryRecvError::Disconnected) => return Ok(endless),
            }
        }
    }

    fn inform(&mut self, answer: &Answer, begun: Instant) -> io::Result<()> {
        let nodes = self.seat.player().nodes();
        let ms = begun.elapsed().as_millis() as u64;
        let speed = nodes * 1000 / ms.max(1);
        let (us, full) = (self.seat.to_move(), self.seat.fullness());
        let known = answer.lines.iter().filter(|line| line.score.is_some());
        for (number, line) in (1..).zip(known.take(self.lines)) {
            let moves: Vec<String> = line.principal.iter().map(Move::to_string).collect();
            tell(&format!(
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
